"""The words of rules text that lean on each other: qualities, terms and numbers, as data.

Each is seen from the object whose text it is; ``redzone.characteristics`` says what it means (CR 608.2c, 608.2h).
"""

from redzone.abilities.measures import Counters, Exceeding, SpentMana, TimesPaid
from redzone.abilities.plain_qualities import Everything, PlainQuality, QualityBase
from redzone.abilities.plain_terms import (
    AmountBase,
    AmountBefore,
    DevotionTo,
    EventAmount,
    PlayerConditionBase,
    TargetObjects,
    TargetPlayers,
    TermBase,
    TheseObjects,
    ThesePlayers,
    X,
)
from redzone.abilities.reads import NO_READS, Fact, Inner, Part, Read, Trait
from redzone.abilities.words import (
    BEHIND_PLAYERS,
    BEHIND_RELATION,
    KNOWN_OBJECTS,
    KNOWN_PLAYERS,
    DoneWord,
    ObjectWord,
    PlayerStat,
    PlayerStatus,
    PlayerWord,
    Relation,
    Stat,
    Tally,
    Variety,
)
from redzone.values.identity import PlayerId

__all__ = [
    "AmountBefore",
    "Counters",
    "DevotionTo",
    "EventAmount",
    "TargetObjects",
    "TargetPlayers",
    "TheseObjects",
    "ThesePlayers",
    "X",
]


Measure = Stat | Counters | TimesPaid | SpentMana | Exceeding
"""What of an object can be compared with a number."""


class Compare(QualityBase, frozen=True):
    """A number that it has is at least ``least`` and at most ``most``; ``None`` is no limit.

    The object whose ability asks counts the limits: "power greater than this creature's power".
    """

    measure: Measure
    least: "Amount | None" = None
    most: "Amount | None" = None

    def own_reads(self) -> frozenset[Read]:
        """Return what is read besides the number itself: a creature's power is asked of creatures (CR 208.3)."""
        of_creatures = self.measure is Stat.POWER or self.measure is Stat.TOUGHNESS
        return frozenset((Fact.TYPES,)) if of_creatures else NO_READS


class Is(QualityBase, frozen=True):
    """It is this object, or one of these objects."""

    object: "ObjectTerm"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to know the object, which needn't be looked at."""
        match self.object:
            case ObjectWord.ATTACHED:
                return frozenset((Trait.ATTACHMENT,))
            case ObjectWord.PAIRED:
                return frozenset((Trait.PAIRING,))
            case _:
                return NO_READS

    def inner(self) -> Inner:
        """Return the term, if the objects that it names have to be looked for."""
        known = self.object in KNOWN_OBJECTS or isinstance(self.object, TheseObjects)
        return () if known else (self.object,)


class AttacksPlayer(QualityBase, frozen=True):
    """It is attacking this player, or a planeswalker of this player; with ``directly`` the player only (CR 508.1b)."""

    player: "PlayerId | PlayerTerm"
    directly: bool = False

    def own_reads(self) -> frozenset[Read]:
        """Return what is read: what is attacked, and unless only players count whether that is a planeswalker."""
        return frozenset((Part.COMBAT,)) if self.directly else frozenset((Part.COMBAT, Fact.TYPES))


class HasHit(QualityBase, frozen=True):
    """It dealt damage to this player this turn, or combat damage."""

    READS = frozenset((Part.HISTORY,))

    player: "PlayerId | PlayerTerm"
    combat: bool = False


class Carries(QualityBase, frozen=True):
    """Something of this quality is attached to it: "enchanted" and "equipped" say by what."""

    READS = frozenset((Trait.ATTACHMENT,))

    quality: "Quality"


class Relates(QualityBase, frozen=True):
    """It stands so to this object, or to one of these objects."""

    relation: Relation
    object: "ObjectTerm"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read of both objects."""
        return BEHIND_RELATION[self.relation]


class Control(QualityBase, frozen=True):
    """This player controls it, or one of these players."""

    player: "PlayerId | PlayerTerm"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to know both players."""
        return frozenset((Trait.CONTROLLER,)) | BEHIND_PLAYERS.get(self.player, NO_READS)

    def inner(self) -> Inner:
        """Return the term, if the players that it names have to be looked for."""
        return () if self.player in KNOWN_PLAYERS else (self.player,)


class Own(QualityBase, frozen=True):
    """This player owns it, or one of these players."""

    player: "PlayerId | PlayerTerm"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to know both players."""
        return frozenset((Trait.OWNER,)) | BEHIND_PLAYERS.get(self.player, NO_READS)

    def inner(self) -> Inner:
        """Return the term, if the players that it names have to be looked for."""
        return () if self.player in KNOWN_PLAYERS else (self.player,)


class IsChosenSource(QualityBase, frozen=True):
    """It is the source of this quality that the controller chooses as the effect is created (CR 609.7a)."""

    READS = NO_READS

    quality: "Quality"


class AllOf(QualityBase, frozen=True):
    """It has every one of these qualities."""

    READS = NO_READS

    qualities: tuple["Quality", ...]


class AnyOf(QualityBase, frozen=True):
    """It has at least one of these qualities."""

    READS = NO_READS

    qualities: tuple["Quality", ...]


class Not(QualityBase, frozen=True):
    """It lacks this quality."""

    READS = NO_READS

    quality: "Quality"


Quality = (
    PlainQuality
    | Compare
    | Is
    | AttacksPlayer
    | HasHit
    | Carries
    | Relates
    | Control
    | Own
    | IsChosenSource
    | AllOf
    | AnyOf
    | Not
)
"""What a text can ask of an object."""


class EachObject(TermBase, frozen=True):
    """Every permanent of this quality."""

    READS = NO_READS

    quality: Quality


class EachCard(TermBase, frozen=True):
    """Every card of this quality in these players' zones of one kind."""

    READS = frozenset((Part.ELSEWHERE,))

    quality: Quality
    zone: str = "graveyard"
    players: "PlayerTerm" = PlayerWord.YOU


class EachDead(TermBase, frozen=True):
    """Every object of this quality that died this turn, as it last existed (CR 700.4)."""

    READS = frozenset((Part.HISTORY, Part.ELSEWHERE))

    quality: Quality


class EachEntered(TermBase, frozen=True):
    """Every permanent that entered the battlefield this turn and had this quality as it did (CR 608.2i)."""

    READS = frozenset((Part.ENTERED,))

    quality: Quality


class Several(TermBase, frozen=True):
    """All that these terms name: "this creature and target creature"."""

    READS = NO_READS
    terms: tuple["ObjectTerm", ...]


class EachCast(TermBase, frozen=True):
    """Every spell that was cast this turn and had this quality as it was; its controller is who cast it (CR 608.2i)."""

    READS = frozenset((Part.ELSEWHERE,))

    quality: Quality


class DoneThisWay(TermBase, frozen=True):
    """What the instruction before did this to, of this quality (CR 608.2c); with ``cards`` cards of other zones."""

    READS = NO_READS

    deed: DoneWord
    quality: Quality = Everything()
    cards: bool = False


class ControllerOf(TermBase, frozen=True):
    """The controllers of these objects, as they last existed."""

    READS = frozenset((Trait.CONTROLLER,))

    objects: "ObjectTerm" = ObjectWord.SUBJECT


class OwnerOf(TermBase, frozen=True):
    """The owners of these objects."""

    READS = frozenset((Trait.OWNER,))

    objects: "ObjectTerm" = ObjectWord.SUBJECT


class PlayersWho(TermBase, frozen=True):
    """Those of these players who meet a condition: "each opponent who lost life this turn"."""

    READS = NO_READS

    players: "PlayerTerm"
    condition: "PlayerCondition"


_OfThisTurn = EachDead | EachEntered | EachCast
ObjectTerm = ObjectWord | TargetObjects | EachObject | EachCard | _OfThisTurn | TheseObjects | Several | DoneThisWay
"""What an effect names among the objects."""


PlayerTerm = PlayerWord | TargetPlayers | ControllerOf | OwnerOf | ThesePlayers | PlayersWho
"""Whom an effect names among the players."""


class StatOf(AmountBase, frozen=True):
    """A number of these objects together, as they last existed where they are gone (CR 608.2h)."""

    READS = NO_READS

    measure: Measure
    objects: ObjectTerm = ObjectWord.THIS
    tally: Tally = Tally.TOTAL


class NumberOf(AmountBase, frozen=True):
    """How many objects the term names."""

    READS = NO_READS

    objects: ObjectTerm


class KindsAmong(AmountBase, frozen=True):
    """How many different ones there are among these objects: card types (delirium), basic land types (domain)."""

    READS = NO_READS

    variety: Variety
    objects: ObjectTerm


class PlayersIn(AmountBase, frozen=True):
    """How many players the term names."""

    READS = frozenset((Part.GAME,))

    players: PlayerTerm


class PlayerNumber(AmountBase, frozen=True):
    """A number of these players together."""

    READS = NO_READS

    stat: PlayerStat
    players: PlayerTerm = PlayerWord.YOU
    tally: Tally = Tally.TOTAL


class Sum(AmountBase, frozen=True):
    """All of these together."""

    READS = NO_READS

    amounts: tuple["Amount", ...]


class Times(AmountBase, frozen=True):
    """An amount so many times; a negative number subtracts."""

    READS = NO_READS

    factor: int
    amount: "Amount"


class Half(AmountBase, frozen=True):
    """Half of an amount, rounded down, or up."""

    READS = NO_READS

    amount: "Amount"
    up: bool = False


class AtLeast(AmountBase, frozen=True):
    """An amount, or ``least`` where it is less (CR 107.1b)."""

    READS = NO_READS

    least: int
    amount: "Amount"


Amount = (
    int
    | X
    | EventAmount
    | AmountBefore
    | StatOf
    | NumberOf
    | KindsAmong
    | PlayersIn
    | PlayerNumber
    | DevotionTo
    | Sum
    | Times
    | Half
    | AtLeast
)
"""A number, fixed or counted when it is needed: as a cost is fixed (CR 508.1h, 601.2f) or an effect resolves."""


class Controls(PlayerConditionBase, frozen=True):
    """The player controls at least ``least`` and at most ``most`` permanents of this quality."""

    READS = frozenset((Trait.CONTROLLER,))

    quality: Quality
    least: Amount = 1
    most: Amount | None = None


class PlayerHas(PlayerConditionBase, frozen=True):
    """A number of the player is at least ``least`` and at most ``most``: life, cards in hand, spells cast this turn."""

    READS = NO_READS

    stat: PlayerStat
    least: Amount | None = None
    most: Amount | None = None


class PlayerIs(PlayerConditionBase, frozen=True):
    """The player is, or has, this."""

    READS = NO_READS

    status: PlayerStatus


class NotPlayer(PlayerConditionBase, frozen=True):
    """The player does not meet this condition."""

    READS = NO_READS

    condition: "PlayerCondition"


PlayerCondition = Controls | PlayerHas | PlayerIs | NotPlayer
"""What can be asked of a player."""
