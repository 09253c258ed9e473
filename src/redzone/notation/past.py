"""What a position remembers of the game before it; files that people write have no need of it."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from msgspec import Struct

from redzone.game.card import Zone
from redzone.notation.fields import CounterNumbers, ManaText, Name, NameList, SignedNumber, UpkeepsLeft, WholeNumber
from redzone.values.turn import Step

TurnCount = Literal[
    "life_gained",
    "life_lost",
    "life_lost_otherwise",
    "damage_dealt_to",
    "combat_damage_dealt_to",
    "spells_cast",
    "mana_spent_on_spells",
    "cards_drawn",
    "drawn_in_step",
    "cards_discarded",
    "permanents_sacrificed",
    "attacked_with",
    "tokens_created",
    "descents",
    "crimes",
    "left_graveyard",
]
"""What is counted of a turn, by player; each is a field of :class:`~redzone.values.turn.History`."""

TURN_COUNTS: Final[tuple[TurnCount, ...]] = get_args(TurnCount)


class ObjectPast(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a permanent came to be there, and what has happened to it.

    ``entered`` is its place in the order in which permanents entered, ``timestamp`` where it stands in the order of
    effects (CR 613.7) if that is not the same; both count objects in file order where they are left out.
    ``designations`` are those that no key of the permanent itself has words for.
    """

    entered: WholeNumber | None = None
    timestamp: WholeNumber | None = None
    cast: bool = False
    cast_from: Zone | None = None
    mana_spent: ManaText = ""
    paid: NameList = ()
    x: WholeNumber = 0
    counters_since: CounterNumbers = {}
    designations: NameList = ()
    paired_with: Name | None = None
    exerted_by: NameList = ()
    skips_untap: WholeNumber = 0
    upkeeps_to_come: UpkeepsLeft = 0
    damaged_by: NameList = ()
    deathtouched: bool = False
    phased_out_under: Name | None = None


class AbilityUsed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An ability that was used this turn, where it may be used only so often in a turn.

    It is the ability of an object, by its number from 0 as it is counted: one that was activated or triggered; or
    without a number what a player, ``by``, did once.
    """

    source: Name
    activated: WholeNumber | None = None
    triggered: WholeNumber | None = None
    by: Name | None = None


class CombatPast(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was declared in a combat that goes on, where creatures in it don't say so any more.

    ``blocked`` are attackers that have been blocked though nothing blocks them; ``struck_first`` those that had first
    or double strike as the first of two damage steps began.
    """

    declared_attackers: NameList = ()
    declared_blockers: NameList = ()
    players_attacked: Mapping[Name, NameList] = {}
    power_declared: Mapping[Name, SignedNumber] = {}
    blocked: NameList = ()
    struck_first: NameList | None = None


class GamePast(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What has happened in the game.

    ``visited`` are the steps of the turn that have begun; where the scenario's own step is the last of them, what
    happens as it begins has happened. ``passed`` are those who have passed priority in succession. ``this_turn`` counts
    what texts ask for, by player; ``attacked`` and ``blocked``, with who declared it, are creatures that were declared
    this turn, ``dealers`` what dealt damage. ``effects_named`` counts effects without a source.
    """

    visited: tuple[Step, ...] = ()
    passed: NameList = ()
    clock: WholeNumber | None = None
    tokens_made: Mapping[Name, WholeNumber] = {}
    cast_last_turn: Mapping[Name, WholeNumber] = {}
    lost_last_turn: Mapping[Name, WholeNumber] = {}
    cast_before: tuple[WholeNumber, ...] = ()
    effects_named: WholeNumber = 0
    this_turn: Mapping[TurnCount, Mapping[Name, WholeNumber]] = {}
    attacked: NameList = ()
    blocked: Mapping[Name, Name] = {}
    dealers: NameList = ()
    used: tuple[AbilityUsed, ...] = ()
    combat: CombatPast | None = None
