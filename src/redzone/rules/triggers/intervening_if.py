"""Conditions of triggered abilities (CR 603.4): they may ask for what made the ability trigger."""

from msgspec.structs import replace

from redzone.abilities.condition import (
    AllConditions,
    AnyCondition,
    Condition,
    EventAmountIs,
    EventObjectHas,
    NotCondition,
    PlayerMeets,
    ThisHas,
    Who,
)
from redzone.game.occurrence import Occurrence
from redzone.rules.triggers.matching import sees
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

_NOTHING = Occurrence()


def condition_holds(
    view: View,
    condition: Condition,
    source: ObjectId | None,
    controller: PlayerId,
    occurrence: Occurrence = _NOTHING,
) -> bool:
    """Return whether a condition of an ability of ``source`` holds, which this occurrence made trigger.

    Objects that have left are judged as they last existed (CR 608.2h).
    """
    match condition:
        case AllConditions(conditions=parts):
            return all(condition_holds(view, each, source, controller, occurrence) for each in parts)
        case AnyCondition(conditions=parts):
            return any(condition_holds(view, each, source, controller, occurrence) for each in parts)
        case NotCondition(condition=inner):
            return not condition_holds(view, inner, source, controller, occurrence)
        case EventAmountIs(least=least):
            return occurrence.amount >= least
        case EventObjectHas(quality=quality):
            return occurrence.subject is not None and sees(view, quality, occurrence.subject, source)
        case ThisHas(quality=quality):
            return source is not None and sees(view, quality, source, source)
        case PlayerMeets(who=who):
            meant = _player(who, controller, occurrence)
            return source is not None and view.holds(replace(condition, who=meant), source)
        case _:
            return source is not None and view.holds(condition, source)


def _player(who: Who | PlayerId, controller: PlayerId, occurrence: Occurrence) -> Who | PlayerId:
    """Return the player whom a condition means, where the ability rather than its source says so."""
    match who:
        case Who.YOU:
            return controller
        case Who.EVENT_PLAYER if occurrence.player is not None:
            return occurrence.player
        case Who.DEFENDING_PLAYER if occurrence.defender is not None:
            return occurrence.defender
        case _:
            return who
