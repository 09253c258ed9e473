"""What happens in a scenario: one type for each verb, with what may stand beside it."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from redzone.game.violation import Code
from redzone.notation.effects import ScenarioEffect
from redzone.notation.expectation import Expect
from redzone.notation.fields import (
    TAG,
    CounterNumbers,
    ManaText,
    Name,
    NameList,
    NameOrNames,
    Ordinal,
    Passes,
    RuleNumber,
    WholeNumber,
    Words,
    Yes,
)
from redzone.notation.vocabulary import PassGoal


class Sacrifices(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Objects with which a cost is paid; what is not named is paid as ``true`` does.

    With ``mana``, what is spent of the pool, the payment is given in full: ``from_`` (``from`` in the file) are the
    sources that make mana for it, and ``life`` is what is paid in life.
    """

    mana: ManaText | None = None
    from_: Mapping[Name, ManaText] = field(name="from", default={})
    life: WholeNumber = 0
    sacrifice: NameList = ()
    tap: NameList = ()
    return_: NameList = field(name="return", default=())
    discard: NameList = ()
    exile: NameList = ()
    counters: Mapping[Name, CounterNumbers] = {}


PaymentEntry = Yes | ManaText | Sacrifices
"""``true`` leaves to the chooser what a cost is paid with."""


class PlayerPaymentEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one player of a team pays for a declaration."""

    by: Name
    pay: PaymentEntry


TeamPayment = PaymentEntry | tuple[PlayerPaymentEntry, ...]
"""How a declaration is paid; where several players of a team pay, each says how, or ``true`` stands for all."""

GivenAnswer = bool | int | Name | tuple[Name | int, ...] | Mapping[Name, WholeNumber]
"""An answer to a decision: yes or no, a number, an id or word, an order, or a division."""


class EntryBase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field=TAG):
    """An entry of ``steps``; every type of entry has one verb."""


class PlayerEntryBase(EntryBase, frozen=True, kw_only=True):
    """An entry in which a player does something; ``by`` says who, where it isn't clear."""

    by: Name | None = None


class AttackEntry(PlayerEntryBase, frozen=True, kw_only=True, tag="attack"):
    """Attackers are declared, in the order of the keys."""

    attack: Mapping[Name, Name]
    bands: tuple[NameList, ...] = ()
    pay: TeamPayment | None = None
    exert: NameList = ()
    enlist: Mapping[Name, NameOrNames] = {}


class BlockEntry(PlayerEntryBase, frozen=True, kw_only=True, tag="block"):
    """Blockers are declared, in the order of the keys."""

    block: Mapping[Name, NameOrNames]
    pay: TeamPayment | None = None


class AssignEntry(PlayerEntryBase, frozen=True, kw_only=True, tag="assign"):
    """Combat damage is divided."""

    assign: Mapping[Name, Mapping[Name, WholeNumber]]


class OrderEntry(PlayerEntryBase, frozen=True, kw_only=True, tag="order"):
    """The damage assignment order is set."""

    order: Mapping[Name, NameList]


class CastEntry(PlayerEntryBase, frozen=True, kw_only=True, tag="cast"):
    """A spell is cast; ``as_`` (``as`` in the file) is the keyword of an alternative or additional cost, or several.

    Without ``pay`` costs are paid as ``pay: true`` does. ``division`` divides damage or counters among targets.
    Targets that stand in lists of their own are given to the uses of the word "target" one by one.
    """

    cast: Name
    targets: tuple[NameOrNames, ...] = ()
    modes: tuple[Ordinal, ...] = ()
    x: WholeNumber | None = None
    pay: PaymentEntry | None = None
    as_: NameOrNames | None = field(name="as", default=None)
    division: Mapping[Name, WholeNumber] = {}


class PlayEntry(PlayerEntryBase, frozen=True, kw_only=True, tag="play"):
    """A land is played."""

    play: Name


class Activation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which ability is activated: its number, or the start of its text."""

    source: Name
    ability: Ordinal | Words


class ActivateEntry(PlayerEntryBase, frozen=True, kw_only=True, tag="activate"):
    """An ability is activated; without ``pay`` costs are paid as ``pay: true`` does."""

    activate: Activation
    targets: tuple[NameOrNames, ...] = ()
    modes: tuple[Ordinal, ...] = ()
    x: WholeNumber | None = None
    pay: PaymentEntry | None = None
    division: Mapping[Name, WholeNumber] = {}


class ChoiceMade(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player's answer to the next decision.

    Where one answer can't say all of it there are keys of their own: how a cost is paid; the targets of a triggered
    ability, given to the uses of the word one by one, with its modes and what is divided among them.
    """

    player: Name
    answer: GivenAnswer | None = None
    pay: PaymentEntry | None = None
    targets: tuple[NameList, ...] = ()
    modes: tuple[Ordinal, ...] = ()
    division: Mapping[Name, WholeNumber] = {}


class ChooseEntry(EntryBase, frozen=True, kw_only=True, tag="choose"):
    """A decision is answered."""

    choose: ChoiceMade


class ResolveEntry(EntryBase, frozen=True, kw_only=True, tag="resolve"):
    """Everybody passes until the top object of the stack, or everything on it, has resolved."""

    resolve: Literal[1, "all"]


class PassEntry(EntryBase, frozen=True, kw_only=True, tag="pass"):
    """Priority is passed so many times, each time by whoever has it."""

    pass_: Passes = field(name="pass")


class ConcedeEntry(EntryBase, frozen=True, kw_only=True, tag="concede"):
    """A player concedes, at once and whatever is asked."""

    concede: Name


class EffectEntry(EntryBase, frozen=True, kw_only=True, tag="effect"):
    """Something happens as if a spell had just resolved."""

    effect: ScenarioEffect


class PassToEntry(EntryBase, frozen=True, kw_only=True, tag="pass_to"):
    """Everybody passes until a step."""

    pass_to: PassGoal


class ExpectEntry(EntryBase, frozen=True, kw_only=True, tag="expect"):
    """Facts are checked at this point."""

    expect: Expect


ActionEntry = AttackEntry | BlockEntry | AssignEntry | OrderEntry | CastEntry | PlayEntry | ActivateEntry | ChooseEntry
"""What ``refuse`` and ``allow`` may wrap: what a player does."""


class RefuseEntry(EntryBase, frozen=True, kw_only=True, tag="refuse"):
    """The wrapped entry must be illegal, for this rule and with this code if they are given."""

    refuse: ActionEntry
    rule: RuleNumber | None = None
    code: Code | None = None
    by: Name | None = None


class AllowEntry(EntryBase, frozen=True, kw_only=True, tag="allow"):
    """The wrapped entry must be legal, and is not kept."""

    allow: ActionEntry
    by: Name | None = None


Entry = (
    ActionEntry
    | ResolveEntry
    | PassEntry
    | ConcedeEntry
    | EffectEntry
    | PassToEntry
    | ExpectEntry
    | RefuseEntry
    | AllowEntry
)
"""Every entry of ``steps``; exactly one verb."""


def player_of(entry: Entry) -> str | None:
    """Return the player whom an entry names as the one who acts, also within ``refuse`` and ``allow``."""
    match entry:
        case RefuseEntry(refuse=wrapped, by=by) | AllowEntry(allow=wrapped, by=by):
            return by or player_of(wrapped)
        case ChooseEntry(choose=choice):
            return choice.player
        case PlayerEntryBase(by=by):
            return by
        case _:
            return None
