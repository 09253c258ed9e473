"""Conditions: what has to be true for an ability to apply, as data. ``redzone.view`` judges them."""

from typing import assert_never

from redzone.abilities.language import Amount, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.reads import NO_READS, Part, Read, Reading, ReadingWord, Trait
from redzone.abilities.words import PlayerStat
from redzone.values.identity import PlayerId


class _PlayerCondition(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the conditions of a player."""


class Controls(_PlayerCondition, frozen=True):
    """The player controls at least ``least`` and at most ``most`` permanents of this quality."""

    READS = frozenset((Trait.CONTROLLER,))

    quality: Quality
    least: Amount = 1
    most: Amount | None = None


class PlayerHas(_PlayerCondition, frozen=True):
    """A number of the player is at least ``least`` and at most ``most``: life, cards in hand, spells cast this turn."""

    READS = NO_READS

    stat: PlayerStat
    least: Amount | None = None
    most: Amount | None = None


class PlayerStatus(ReadingWord):
    """What a player can be, without a number."""

    ACTIVE = "active"
    """It is their turn, or their team's (CR 102.1, 805.2)."""
    MONARCH = "the monarch"
    """CR 725.1."""
    INITIATIVE = "has the initiative"
    """CR 726.1."""
    LOST_PERMANENT = "lost a permanent this turn"
    """A permanent that the player controlled left the battlefield this turn (revolt)."""

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find whether a player is this."""
        match self:
            case PlayerStatus.ACTIVE:
                return frozenset((Part.TURN,))
            case PlayerStatus.MONARCH:
                return frozenset((Part.MONARCH,))
            case PlayerStatus.INITIATIVE:
                return frozenset((Part.INITIATIVE,))
            case PlayerStatus.LOST_PERMANENT:
                return frozenset((Part.HISTORY,))
            case _:
                assert_never(self)


class PlayerIs(_PlayerCondition, frozen=True):
    """The player is, or has, this."""

    READS = NO_READS

    status: PlayerStatus


class NotPlayer(_PlayerCondition, frozen=True):
    """The player does not meet this condition."""

    READS = NO_READS

    condition: "PlayerCondition"


PlayerCondition = Controls | PlayerHas | PlayerIs | NotPlayer
"""What can be asked of a player."""


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
