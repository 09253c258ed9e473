"""The vocabulary of abilities, and of what effects change: closed, data only; keywords expand into it (CR 702.1)."""

from typing import Final

from redzone.abilities.ability_base import AbilityBase
from redzone.abilities.attacking import AttackingAbility
from redzone.abilities.blocking import BlockingAbility
from redzone.abilities.casting import ActivatedFrom, CastingAbility, ChangesCost, PartKind, Timing
from redzone.abilities.condition import Condition
from redzone.abilities.cost import Cost
from redzone.abilities.damaging import DamagingAbility
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, PlainInstruction
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Is, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.modes import MarkedMode, Modal
from redzone.abilities.modification import ModificationBase, PlainModification
from redzone.abilities.reads import NO_READS, Fact, Trait
from redzone.abilities.replacing import Rank
from redzone.abilities.static import PlainStaticAbility
from redzone.abilities.targeting import TargetSpec
from redzone.abilities.trigger import EventPattern, Pattern
from redzone.abilities.unread import Unread, UnreadAbility
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.values.identity import ObjectId
from redzone.values.types import Color, TypeLine
from redzone.values.value import GameValue, Value


class KeywordAbility(AbilityBase, frozen=True):
    """A keyword as it is printed, with its number (``toxic 2``), quality (``protection from red``) or cost.

    Protection that ``spares_giver`` doesn't remove the Aura that gives it (CR 702.16n).
    """

    keyword: Keyword
    number: Amount | None = None
    quality: Quality | None = None
    cost: Cost | None = None
    spares_giver: bool = False


class AsLongAs(AbilityBase, frozen=True):
    """It has this ability about declarations while a condition holds, which is judged at each moment (CR 611.3a)."""

    condition: Condition
    ability: "Ability"


class Continuous(AbilityBase, frozen=True):
    """A static ability that changes what every permanent of this quality is (CR 604.1, 611.3).

    With a ``condition`` it does so only while that holds, as the object that has the ability sees it (CR 611.3a).
    """

    affected: Quality
    modifications: tuple["Modification", ...]
    condition: Condition | None = None


class EntersAsCopy(AbilityBase, frozen=True):
    """It enters as a copy of a permanent of this quality, with exceptions (CR 614.1c, 707.5, 707.9).

    With ``optional`` its controller may have it do so. What it copies is chosen before it enters (CR 614.12a).
    ``entering`` is what enters so, where that is not this itself.
    """

    RANK = Rank.COPY

    of: Quality
    exceptions: tuple["Modification", ...] = ()
    optional: bool = True
    entering: Quality = Is(ObjectWord.THIS)


class ChangeObjects(InstructionBase, frozen=True):
    """Objects are changed for a time (CR 611.2)."""

    objects: ObjectTerm
    modifications: tuple["Modification", ...]
    duration: Duration


class ChangeGroup(InstructionBase, frozen=True):
    """All permanents of this quality are changed for a time (CR 611.2c).

    With ``fixed`` they are those that have the quality as the spell resolves, and stay the same ones. Without, only
    rules are applied, and it concerns at each moment what has the quality then.
    """

    affected: Quality
    modifications: tuple["Modification", ...]
    duration: Duration
    fixed: bool


class Token(GameValue, frozen=True):
    """A token as the text that creates it describes it (CR 111.3); ``back`` is its other face, if it has two."""

    name: str
    type_line: TypeLine
    colors: tuple[Color, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    abilities: tuple["Ability", ...] = ()
    back: "Token | None" = None


class CreateTokens(InstructionBase, frozen=True):
    """Players create tokens (CR 111.2): as described, or copies of an object, with exceptions (CR 707.2, 707.9).

    ``attacking`` is whom they enter attacking, or a planeswalker of that player, as its controller chooses; ``also`` is
    created at the same time. Auras enter ``attached_to`` it, if they can (CR 303.4i); the rest comes later (603.7).
    """

    token: Token | None = None
    copy_of: ObjectTerm | None = None
    count: Amount = 1
    players: PlayerTerm = PlayerWord.YOU
    tapped: bool = False
    attacking: PlayerTerm | None = None
    counter: str | None = None
    counters: Amount = 1
    haste: bool = False
    at_end_of_combat: Deed | None = None
    at_end_step: Deed | None = None
    also: tuple["CreateTokens", ...] = ()
    exceptions: tuple["Modification", ...] = ()
    no_mana_cost: bool = False
    attached_to: ObjectTerm | None = None


class GetEmblem(InstructionBase, frozen=True):
    """Players get an emblem with these abilities, which stays in the command zone (CR 114.1, 114.2)."""

    abilities: tuple["Ability", ...]
    players: PlayerTerm = PlayerWord.YOU


class Delay(InstructionBase, frozen=True):
    """Something is done later, the next time that an event happens, or each time for a while (CR 603.7)."""

    pattern: Pattern
    effect: "SpellEffect"
    this_turn: bool = False
    once: bool = False
    until_your_next_turn: bool = False


class WhenYouDo(InstructionBase, frozen=True):
    """A reflexive ability triggers now, if the instruction before was carried out (CR 603.12)."""

    effect: "SpellEffect"


class May(InstructionBase, frozen=True):
    """A player may have something done: freely, for one of several costs, or once each turn (CR 118.12, 603.2h)."""

    instructions: tuple["Instruction", ...]
    player: PlayerTerm = PlayerWord.YOU
    cost: Cost | None = None
    otherwise: tuple["Instruction", ...] = ()
    once_each_turn: bool = False
    or_costs: tuple[Cost, ...] = ()


class Unless(InstructionBase, frozen=True):
    """Something is done unless a player pays (CR 118.12a): the cost, or one of ``or_costs``."""

    instructions: tuple["Instruction", ...]
    player: PlayerTerm
    cost: Cost
    or_costs: tuple[Cost, ...] = ()


class If(InstructionBase, frozen=True):
    """Something is done if a condition holds then, or something else (CR 608.2c)."""

    condition: Condition
    instructions: tuple["Instruction", ...]
    otherwise: tuple["Instruction", ...] = ()


class IfDone(InstructionBase, frozen=True):
    """Something is done if the instruction before was carried out, or something else: "if you do" (CR 608.2c)."""

    instructions: tuple["Instruction", ...]
    otherwise: tuple["Instruction", ...] = ()


class ForEachPlayer(InstructionBase, frozen=True):
    """Something is done for each of these players in turn; ``PlayerWord.THIS_ONE`` is that player."""

    players: PlayerTerm
    instructions: tuple["Instruction", ...]


class FlipCoin(InstructionBase, frozen=True):
    """The controller flips a coin and wins or loses the flip, each with the same chance (CR 705.2)."""

    won: tuple["Instruction", ...] = ()
    lost: tuple["Instruction", ...] = ()


class ChooseOne(InstructionBase, frozen=True):
    """A player chooses one of several things to be done as the effect resolves (CR 608.2d)."""

    options: tuple[tuple["Instruction", ...], ...]
    player: PlayerTerm = PlayerWord.YOU


Instruction = (
    PlainInstruction
    | ChangeObjects
    | ChangeGroup
    | CreateTokens
    | GetEmblem
    | Delay
    | WhenYouDo
    | May
    | Unless
    | If
    | IfDone
    | ForEachPlayer
    | FlipCoin
    | ChooseOne
    | Unread
)
"""One thing that a spell or ability does."""


class Mode(MarkedMode, frozen=True):
    """One of the modes of a spell or ability (CR 700.2), with its own targets."""

    instructions: tuple[Instruction, ...]
    targets: tuple[TargetSpec, ...] = ()


class SpellEffect(Modal, frozen=True):
    """What a spell or ability does: its targets, and its instructions in order.

    What the ``modes`` say that are chosen comes before ``instructions`` (CR 700.2).
    """

    instructions: tuple[Instruction, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    modes: tuple[Mode, ...] = ()


class Triggered(AbilityBase, frozen=True):
    """A triggered ability (CR 603): what it triggers on, its intervening "if", and what it does.

    Of several ``patterns`` each triggers it (CR 603.2c): "whenever this creature attacks or blocks". ``zone`` is where
    it works; "you may" is a ``May`` instruction.
    """

    patterns: tuple[Pattern, ...]
    effect: SpellEffect
    condition: Condition | None = None
    once_each_turn: bool = False
    zone: ActivatedFrom = ActivatedFrom.BATTLEFIELD


class Instead(AbilityBase, frozen=True):
    """If such an event would happen, this is done instead (CR 614.1a); "that much" is its number (CR 614.6).

    With ``prevents`` it is damage that is prevented, as far as it can be; then this is done (CR 615.5, 615.12).
    """

    RANK = Rank.ANY

    event: EventPattern
    effect: SpellEffect
    prevents: bool = False


class Activated(AbilityBase, frozen=True):
    """An activated ability (CR 602): cost, effect, and when and where it can be activated.

    A mana ability adds mana, without a target (CR 605.1a). ``changes`` are to its cost; a ``name`` is exhaust.
    """

    cost: Cost
    effect: SpellEffect
    timings: tuple[Timing, ...] = ()
    zone: ActivatedFrom = ActivatedFrom.BATTLEFIELD
    condition: Condition | None = None
    by_anybody: bool = False
    changes: tuple[ChangesCost, ...] = ()
    name: str = ""


class SpellText(AbilityBase, frozen=True):
    """The instructions of an instant or sorcery: its spell ability (CR 113.3a)."""

    effect: SpellEffect


class AlternativeCost(AbilityBase, frozen=True):
    """A cost that may be paid instead of the mana cost (CR 118.9), by its ``name``; ``alternative`` is no keyword's.

    ``zone`` is where it is cast from; ``gains`` is what a permanent cast this way has, ``at_end_step`` what becomes of
    it. ``exiled_after`` means as it leaves the stack (CR 702.34a); ``attacking``, that it enters so (CR 702.190b);
    ``with_mana_cost``, that it is paid besides (CR 702.81a). ``adds`` is what the spell does too (CR 702.113a);
    ``overloads`` says "each" for "target" (CR 702.96a). ``transformed``: its back; ``size``: CR 718.3b. With
    ``castable_after`` its owner may cast it later from where ``at_end_step`` put it (CR 702.185a).
    """

    cost: Cost
    name: str
    timings: tuple[Timing, ...] = ()
    zone: ActivatedFrom = ActivatedFrom.HAND
    gains: tuple["Ability", ...] = ()
    condition: Condition | None = None
    at_end_step: Deed | None = None
    exiled_after: bool = False
    attacking: bool = False
    with_mana_cost: bool = False
    adds: SpellEffect | None = None
    overloads: bool = False
    transformed: bool = False
    castable_after: bool = False
    size: tuple[int, int] | None = None


Ability = (
    KeywordAbility
    | Triggered
    | Instead
    | Activated
    | SpellText
    | CastingAbility
    | AlternativeCost
    | EntersAsCopy
    | UnreadAbility
    | PlainStaticAbility
    | AttackingAbility
    | BlockingAbility
    | DamagingAbility
    | AsLongAs
    | Continuous
)
"""An ability of an object."""


class GainAbility(ModificationBase, frozen=True):
    """It has this ability too (layer 6, CR 613.1f)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.ABILITIES,))

    ability: Ability


class LoseAbility(ModificationBase, frozen=True):
    """It has no instance of this ability (layer 6, CR 613.1f); a keyword without number or quality means all."""

    READS = NO_READS
    CHANGES = frozenset((Fact.ABILITIES,))

    ability: Ability


class ApplyRule(ModificationBase, frozen=True):
    """The rules of the game treat it as this ability says (CR 613.11): nothing that it has, or could lose.

    "You", "this" and "enchanted" mean those of the source of the effect, fixed as the effect applies.
    """

    READS = frozenset((Trait.CONTROLLER, Trait.ATTACHMENT))
    CHANGES = frozenset((Fact.RULES,))

    ability: Ability


class CopyOf(ModificationBase, frozen=True):
    """It is a copy of this object, with exceptions; ``values`` are fixed as the effect begins (CR 613.1a, 707.2b)."""

    READS = NO_READS
    CHANGES = frozenset(Fact) - {Fact.RULES}

    object: ObjectId
    exceptions: tuple["Modification", ...] = ()
    values: "Card | None" = None


class CantHave(ModificationBase, frozen=True):
    """It can't have or gain this ability (layer 6, CR 113.11)."""

    READS = NO_READS
    CHANGES = frozenset((Fact.ABILITIES,))

    ability: Ability


Modification = PlainModification | GainAbility | LoseAbility | ApplyRule | CopyOf | CantHave
"""One change that a continuous effect makes (CR 611, 613)."""


CREATURE: Final = TypeLine.of("Creature")


class CardPart(GameValue, frozen=True):
    """A part of a card that can be cast by itself, with its characteristics as a spell."""

    kind: PartKind
    card: "Card"


class Card(Value, frozen=True, weakref=True):
    """Printed characteristics (CR 109.3): what an object is before any effect; or copiable values (CR 707.2).

    ``power`` to ``defense`` are ``None`` where the card has none. ``back`` is the other face of a double-faced card
    (CR 712). ``parts`` can be cast by themselves; while one is a spell, its ``whole`` is the card that it is a part of.
    """

    name: str
    type_line: TypeLine = CREATURE
    colors: tuple[Color, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()
    cost: str = ""
    back: "Card | None" = None
    parts: tuple[CardPart, ...] = ()
    whole: "Card | None" = None
