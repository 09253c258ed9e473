"""Conditions of triggered abilities (CR 603.4): they may ask for what made the ability trigger."""

from redzone.abilities.condition import Condition
from redzone.characteristics.conditions import holds
from redzone.characteristics.context import NOTHING_HAPPENED
from redzone.game.occurrence import Occurrence
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View


def condition_holds(
    view: View,
    condition: Condition,
    source: ObjectId | None,
    controller: PlayerId,
    occurrence: Occurrence = NOTHING_HAPPENED,
) -> bool:
    """Return whether a condition of an ability of ``source`` holds, which this occurrence made trigger.

    Objects that have left are judged as they last existed (CR 608.2h).
    """
    return holds(condition, view.asking(source, controller, occurrence))
