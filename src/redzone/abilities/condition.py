"""Conditions: what has to be true for an ability to apply, as data. ``redzone.view`` judges them."""

from redzone.abilities.language import (
    Amount,
    Controls,
    NotPlayer,
    ObjectTerm,
    PlayerCondition,
    PlayerHas,
    PlayerIs,
    PlayerTerm,
    Quality,
)
from redzone.abilities.reads import NO_READS, Part, Read, Reading, ReadingWord, Trait
from redzone.abilities.words import PlayerStatus
from redzone.values.identity import PlayerId

__all__ = ["Controls", "NotPlayer", "PlayerCondition", "PlayerHas", "PlayerIs", "PlayerStatus"]


class _Condition(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the conditions."""


class PlayerMeets(_Condition, frozen=True):
    """At least one of these players meets a condition."""

    READS = frozenset((Part.GAME,))

    who: PlayerTerm | PlayerId
    condition: PlayerCondition


class ObjectIs(_Condition, frozen=True):
    """What a text names has this quality, or had it as it last existed: "if that creature was red" (CR 608.2h)."""

    READS = NO_READS

    objects: ObjectTerm
    quality: Quality


class AmountIs(_Condition, frozen=True):
    """An amount, as the object that has the ability counts it, is at least ``least`` and at most ``most``."""

    READS = NO_READS

    amount: Amount
    least: Amount | None = None
    most: Amount | None = None


class WasCast(_Condition, frozen=True):
    """The object that has the ability was cast; with ``cost`` by paying this cost, such as kicker (CR 702.33d)."""

    READS = frozenset((Trait.CASTING,))

    cost: str | None = None


class GameStatus(ReadingWord):
    """What can be so in the game, whoever asks."""

    DAY = "day"
    """CR 731.1; in many games it is neither day nor night."""
    NIGHT = "night"
    FIRST_COMBAT = "the first combat phase of the turn"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find whether it is this."""
        return frozenset((Part.TURN,)) if self is GameStatus.FIRST_COMBAT else frozenset((Part.DAY,))


class GameIs(_Condition, frozen=True):
    """It is this in the game: day, night, a combat phase."""

    READS = NO_READS

    status: GameStatus


class AllConditions(_Condition, frozen=True):
    """All of these hold."""

    READS = NO_READS

    conditions: tuple["Condition", ...]


class AnyCondition(_Condition, frozen=True):
    """At least one of these holds."""

    READS = NO_READS

    conditions: tuple["Condition", ...]


class NotCondition(_Condition, frozen=True):
    """The condition does not hold."""

    READS = NO_READS

    condition: "Condition"


Condition = PlayerMeets | ObjectIs | AmountIs | WasCast | GameIs | AllConditions | AnyCondition | NotCondition
"""What has to be true for an ability to apply."""
