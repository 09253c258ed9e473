"""Conditions: what has to be true for an ability to apply, as data. ``redzone.view`` judges them."""

from enum import StrEnum

from redzone.model.identity import PlayerId
from redzone.model.quality import Quality
from redzone.model.value import Value


class _PlayerCondition(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the conditions of a player."""


class Controls(_PlayerCondition, frozen=True):
    """The player controls at least ``least`` and at most ``most`` permanents of this quality."""

    quality: Quality
    least: int = 1
    most: int | None = None


class ControlsFewer(_PlayerCondition, frozen=True):
    """The player controls fewer permanents of this quality than the controller of the object that asks."""

    quality: Quality


class HasCardsInHand(_PlayerCondition, frozen=True):
    """The player has at least ``least`` and at most ``most`` cards in hand."""

    least: int = 0
    most: int | None = None


class HasCardsInGraveyard(_PlayerCondition, frozen=True):
    """The player has at least ``least`` and at most ``most`` cards in the graveyard."""

    least: int = 0
    most: int | None = None


class IsPoisoned(_PlayerCondition, frozen=True):
    """The player has a poison counter (CR 122.1f)."""


class NotPlayer(_PlayerCondition, frozen=True):
    """The player does not meet this condition."""

    condition: "PlayerCondition"


PlayerCondition = Controls | ControlsFewer | HasCardsInHand | HasCardsInGraveyard | IsPoisoned | NotPlayer
"""What can be asked of a player."""


class _Condition(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the conditions."""


class ThisHas(_Condition, frozen=True):
    """The object that has the ability has this quality."""

    quality: Quality


class Who(StrEnum):
    """The player of whom a condition asks."""

    YOU = "you"
    """The controller of the object that has the ability."""
    ATTACKING_PLAYER = "attacking player"
    """The active player (CR 506.2)."""


class PlayerMeets(_Condition, frozen=True):
    """A player meets a condition."""

    who: Who | PlayerId
    condition: PlayerCondition


class OnBattlefield(_Condition, frozen=True):
    """There are at least ``least`` permanents of this quality on the battlefield, whoever controls them."""

    quality: Quality
    least: int = 1


class IsAttacking(_Condition, frozen=True):
    """An object of this quality is attacking; ``None`` is the object that has the ability.

    With ``alone`` no other creature is attacking (CR 506.5).
    """

    quality: Quality | None = None
    alone: bool = False


class NotCondition(_Condition, frozen=True):
    """The condition does not hold."""

    condition: "Condition"


Condition = ThisHas | PlayerMeets | OnBattlefield | IsAttacking | NotCondition
"""What has to be true for an ability to apply."""
