"""Conditions: what has to be true for an ability to apply, as data. ``redzone.view`` judges them."""

from typing import assert_never

from redzone.abilities.language import Amount, ObjectTerm, Quality
from redzone.abilities.reads import NO_READS, Part, Read, Reading, ReadingWord, Trait
from redzone.values.identity import PlayerId


class _PlayerCondition(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the conditions of a player."""


class Controls(_PlayerCondition, frozen=True):
    """The player controls at least ``least`` and at most ``most`` permanents of this quality."""

    READS = frozenset((Trait.CONTROLLER,))

    quality: Quality
    least: int = 1
    most: int | None = None


class ControlsFewer(_PlayerCondition, frozen=True):
    """The player controls fewer permanents of this quality than the controller of the object that asks."""

    READS = frozenset((Trait.CONTROLLER,))

    quality: Quality


class HasCardsInHand(_PlayerCondition, frozen=True):
    """The player has at least ``least`` and at most ``most`` cards in hand."""

    READS = frozenset((Part.HANDS,))

    least: int = 0
    most: int | None = None


class HasCardsInGraveyard(_PlayerCondition, frozen=True):
    """The player has at least ``least`` and at most ``most`` cards in the graveyard."""

    READS = frozenset((Part.GRAVEYARDS,))

    least: int = 0
    most: int | None = None


class IsPoisoned(_PlayerCondition, frozen=True):
    """The player is poisoned: has a poison counter (CR 122.1f), or at least ``least`` of them."""

    READS = frozenset((Part.POISON,))

    least: int = 1


class HasLife(_PlayerCondition, frozen=True):
    """The player has at least ``least`` and at most ``most`` life."""

    READS = frozenset((Part.LIFE,))

    least: int | None = None
    most: int | None = None


class HasMostLife(_PlayerCondition, frozen=True):
    """The player has the most life, or is tied for it (dethrone, CR 702.105a)."""

    READS = frozenset((Part.LIFE, Part.PLAYERS))


class HasMoreLifeThanYou(_PlayerCondition, frozen=True):
    """The player has more life than the controller of the object that asks."""

    READS = frozenset((Part.LIFE, Trait.CONTROLLER))


class IsMonarch(_PlayerCondition, frozen=True):
    """The player is the monarch (CR 725.1)."""

    READS = frozenset((Part.MONARCH,))


class HasInitiative(_PlayerCondition, frozen=True):
    """The player has the initiative (CR 726.1)."""

    READS = frozenset((Part.INITIATIVE,))


class AttackedWithCreatures(_PlayerCondition, frozen=True):
    """The player attacked with at least so many creatures this turn (raid, CR 508.6)."""

    READS = frozenset((Part.HISTORY,))

    least: int = 1


class GainedLifeThisTurn(_PlayerCondition, frozen=True):
    """The player gained at least so much life this turn."""

    READS = frozenset((Part.HISTORY,))

    least: int = 1


class LostLifeThisTurn(_PlayerCondition, frozen=True):
    """The player lost at least so much life this turn."""

    READS = frozenset((Part.HISTORY,))

    least: int = 1


class DamagedThisTurn(_PlayerCondition, frozen=True):
    """The player was dealt damage this turn (bloodthirst, CR 702.54a); ``combat`` asks for combat damage."""

    READS = frozenset((Part.HISTORY,))

    combat: bool | None = None


class CastSpellsThisTurn(_PlayerCondition, frozen=True):
    """The player cast at least ``least`` and at most ``most`` spells this turn."""

    READS = frozenset((Part.HISTORY,))

    least: int = 1
    most: int | None = None


class CastSpellsLastTurn(_PlayerCondition, frozen=True):
    """They cast at least so many spells in the turn before this one."""

    READS = frozenset((Part.LAST_TURN,))

    least: int = 1


class LostPermanentThisTurn(_PlayerCondition, frozen=True):
    """At least one permanent that they controlled left the battlefield this turn (revolt)."""

    READS = frozenset((Part.HISTORY,))


class NotPlayer(_PlayerCondition, frozen=True):
    """The player does not meet this condition."""

    READS = NO_READS

    condition: "PlayerCondition"


PlayerCondition = (
    Controls
    | ControlsFewer
    | HasCardsInHand
    | HasCardsInGraveyard
    | IsPoisoned
    | HasLife
    | HasMostLife
    | HasMoreLifeThanYou
    | IsMonarch
    | HasInitiative
    | AttackedWithCreatures
    | GainedLifeThisTurn
    | LostLifeThisTurn
    | DamagedThisTurn
    | CastSpellsThisTurn
    | CastSpellsLastTurn
    | LostPermanentThisTurn
    | NotPlayer
)
"""What can be asked of a player."""


class _Condition(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the conditions."""


class ThisHas(_Condition, frozen=True):
    """The object that has the ability has this quality."""

    READS = NO_READS

    quality: Quality


class Who(ReadingWord):
    """The player of whom a condition asks."""

    YOU = "you"
    """The controller of the object that has the ability."""
    ATTACKING_PLAYER = "attacking player"
    """The active player (CR 506.2)."""
    EVENT_PLAYER = "that player"
    """The player of the event that triggered the ability."""
    DEFENDING_PLAYER = "defending player"
    """The player whom the object that has the ability attacks (CR 508.5)."""
    YOUR_TEAM = "you or a teammate"
    """The controller, or at least one team-mate."""
    ANY_OPPONENT = "an opponent"
    """At least one opponent of the controller."""
    ANY_PLAYER = "a player"
    """At least one player."""

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find whom the word means; whom only an event knows isn't found."""
        match self:
            case Who.YOU:
                return frozenset((Trait.CONTROLLER,))
            case Who.ATTACKING_PLAYER:
                return frozenset((Part.TURN,))
            case Who.DEFENDING_PLAYER:
                return frozenset((Part.COMBAT,))
            case Who.YOUR_TEAM | Who.ANY_OPPONENT:
                return frozenset((Part.PLAYERS, Trait.CONTROLLER))
            case Who.ANY_PLAYER:
                return frozenset((Part.PLAYERS,))
            case Who.EVENT_PLAYER:
                return NO_READS
            case _:
                assert_never(self)


class PlayerMeets(_Condition, frozen=True):
    """A player meets a condition."""

    READS = frozenset((Part.GAME,))

    who: Who | PlayerId
    condition: PlayerCondition


class OnBattlefield(_Condition, frozen=True):
    """There are at least ``least`` permanents of this quality on the battlefield, whoever controls them."""

    READS = NO_READS

    quality: Quality
    least: int = 1


class IsAttacking(_Condition, frozen=True):
    """An object of this quality is attacking; ``None`` is the object that has the ability.

    With ``alone`` no other creature is attacking (CR 506.5).
    """

    READS = frozenset((Part.COMBAT,))

    quality: Quality | None = None
    alone: bool = False


class EventObjectHas(_Condition, frozen=True):
    """The object of the event that triggered the ability has this quality: "if it was attacking"."""

    READS = NO_READS

    quality: Quality


class ObjectIs(_Condition, frozen=True):
    """What a text names has this quality, or had it as it last existed: "if that creature was red" (CR 608.2h)."""

    READS = NO_READS

    objects: ObjectTerm
    quality: Quality


class EventAmountIs(_Condition, frozen=True):
    """The number of the event that triggered the ability is at least ``least``."""

    READS = NO_READS

    least: int


class AmountIs(_Condition, frozen=True):
    """An amount, as the object that has the ability counts it, is at least ``least`` and at most ``most``."""

    READS = NO_READS

    amount: Amount
    least: int | None = None
    most: int | None = None


class DuringTurn(_Condition, frozen=True):
    """It is a turn of the controller of the object that asks, or with ``yours`` false of somebody else."""

    READS = frozenset((Part.TURN, Trait.CONTROLLER))

    yours: bool = True


class DuringCombat(_Condition, frozen=True):
    """It is a combat phase; with ``number`` the so manyth of the turn."""

    READS = frozenset((Part.TURN,))

    number: int | None = None


class DiedThisTurn(_Condition, frozen=True):
    """At least so many objects of this quality died this turn (morbid)."""

    READS = frozenset((Part.HISTORY, Part.ELSEWHERE))

    quality: Quality
    least: int = 1


class WasCast(_Condition, frozen=True):
    """The object that has the ability was cast; with ``cost`` by paying this cost, such as kicker (CR 702.33d)."""

    READS = frozenset((Trait.CASTING,))

    cost: str | None = None


class IsDay(_Condition, frozen=True):
    """It is day, or with ``day`` false night (CR 731.1)."""

    READS = frozenset((Part.DAY,))

    day: bool = True


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


Condition = (
    ThisHas
    | PlayerMeets
    | OnBattlefield
    | IsAttacking
    | EventObjectHas
    | ObjectIs
    | EventAmountIs
    | AmountIs
    | DuringTurn
    | DuringCombat
    | DiedThisTurn
    | WasCast
    | IsDay
    | AllConditions
    | AnyCondition
    | NotCondition
)
"""What has to be true for an ability to apply."""
