"""Terms and amounts that lean on no others: targets, very objects and players, and numbers that are told."""

from redzone.abilities.reads import NO_READS, Fact, Part, Reading, Trait
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import Color


class TermBase(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the terms that are no words."""


class AmountBase(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the amounts."""


class PlayerConditionBase(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the conditions of a player."""


class TargetObjects(TermBase, frozen=True):
    """The targets that are objects of this use of the word "target", counted from 0."""

    READS = NO_READS

    index: int = 0


class TheseObjects(TermBase, frozen=True):
    """These very objects: what "this" or "enchanted creature" has become for others (CR 611.2c).

    In an effect from outside the game, such as that of a scenario, they are what it is about.
    """

    READS = frozenset((Part.ELSEWHERE,))

    ids: tuple[ObjectId, ...]


class TargetPlayers(TermBase, frozen=True):
    """The targets that are players of this use of the word "target", counted from 0."""

    READS = NO_READS

    index: int = 0


class ThesePlayers(TermBase, frozen=True):
    """These very players."""

    READS = frozenset((Part.PLAYERS,))

    ids: tuple[PlayerId, ...]


class X(AmountBase, frozen=True):
    """The X that was chosen as the spell was cast or the ability activated (CR 107.3a)."""

    READS = NO_READS


class EventAmount(AmountBase, frozen=True):
    """The number of the event that triggered the ability: "that much" (CR 608.2h)."""

    READS = NO_READS


class AmountBefore(AmountBase, frozen=True):
    """The number that the instruction before dealt, gained, lost, drew or made."""

    READS = NO_READS


class DevotionTo(AmountBase, frozen=True):
    """The devotion of the controller to these colours (CR 700.5)."""

    READS = frozenset((Fact.COST, Trait.CONTROLLER))

    colors: tuple[Color, ...]
