"""Actions as entries that are read as just these actions."""

from collections.abc import Mapping

from redzone.game.action import (
    Action,
    ActivateAbility,
    CastSpell,
    ChooseTargets,
    DeclareAttackers,
    DeclareBlockers,
    PayCost,
    SetAside,
    TurnFaceUp,
)
from redzone.game.state import GameState
from redzone.game.violation import IllegalAction
from redzone.notation.syntax.source import NotationError
from redzone.notation.write import entry_data
from redzone.scenario.actions import recorder_of
from redzone.scenario.full_entries import in_full
from redzone.scenario.single_entries import action_of_entry
from redzone.values.identity import PlayerId
from redzone.web.protocol.questions import EntryData


def entry_for(action: Action, state: GameState, players: Mapping[PlayerId, str]) -> EntryData | None:
    """Return the entry that does what an action does, ``None`` for a pass.

    It is the short one that people would write if that is read so, else the one in full.
    """
    entry = recorder_of(state).entry(action)
    if entry is None:
        return None
    short = entry_data(entry)
    if not _may_be_misread(action) or _is_read_as(short, action, state):
        return short
    return entry_data(in_full(entry, action, players))


def _may_be_misread(action: Action) -> bool:
    """Return whether an entry may leave something open: which target is for which use, what is divided, who pays."""
    match action:
        case CastSpell() | ActivateAbility():
            return bool(len(action.targets) > 1 or action.modes or action.division or action.payment)
        case ChooseTargets():
            return bool(len(action.targets) > 1 or action.modes or action.division)
        case DeclareAttackers() | DeclareBlockers():
            return bool(action.payment or action.team_payments)
        case PayCost(payment=payment) | SetAside(payment=payment) | TurnFaceUp(payment=payment):
            return payment is not None
        case _:
            return False


def _is_read_as(entry: EntryData, action: Action, state: GameState) -> bool:
    try:
        return action_of_entry(entry, state) == action
    except (NotationError, IllegalAction):
        return False
