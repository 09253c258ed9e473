"""Conditions of triggered abilities (CR 603.4): they may ask for what made the ability trigger."""

from redzone.abilities.condition import (
    AllConditions,
    AnyCondition,
    Condition,
    NotCondition,
    ObjectIs,
    PlayerMeets,
)
from redzone.abilities.language import PlayerTerm
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.characteristics.conditions import holds
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
        case ObjectIs(objects=ObjectWord.SUBJECT, quality=quality):
            return occurrence.subject is not None and sees(view, quality, occurrence.subject, source)
        case ObjectIs(objects=ObjectWord.THIS, quality=quality):
            return source is not None and sees(view, quality, source, source)
        case PlayerMeets(who=who, condition=met):
            return _holds(view, PlayerMeets(_player(who, controller, occurrence), met), source, controller, occurrence)
        case _:
            return _holds(view, condition, source, controller, occurrence)


def _holds(
    view: View, condition: Condition, source: ObjectId | None, controller: PlayerId, occurrence: Occurrence
) -> bool:
    """Return whether a condition holds, asked in the name of the controller where there is no source (CR 725.2)."""
    if source is None:
        return holds(condition, view.nobody(controller), occurrence)
    return view.holds(condition, source, occurrence)


def _player(who: PlayerTerm | PlayerId, controller: PlayerId, occurrence: Occurrence) -> PlayerTerm | PlayerId:
    """Return the player whom a condition means, where the ability rather than its source says so."""
    match who:
        case PlayerWord.YOU:
            return controller
        case PlayerWord.EVENT_PLAYER if occurrence.player is not None:
            return occurrence.player
        case PlayerWord.DEFENDING_PLAYER if occurrence.defender is not None:
            return occurrence.defender
        case _:
            return who
