"""Priority (CR 117); with shared team turns, teams have it (CR 805.5)."""

from msgspec.structs import replace

from redzone.model.action import PassPriority
from redzone.model.decision import Priority
from redzone.model.event import PriorityPassed
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.turn import Stage
from redzone.rules import damage_order
from redzone.rules.state_based_actions import settle
from redzone.rules.turn_order import in_game, primary_players, primary_players_after


def give(state: GameState) -> Transition:
    """Perform state-based actions until there are none; then the active player gets priority (CR 117.3a, 117.5)."""
    placing = damage_order.decision(state)  # a creature was put onto the battlefield blocking
    if placing is not None:
        return Transition(replace(state, decision=placing))
    done = settle(state)
    if done.state.decision is not None or done.state.outcome is not None:
        return done
    holder = primary_players(done.state)[0]  # CR 800.4j
    return Transition(replace(done.state, decision=Priority(holder)), done.events)


def pass_priority(state: GameState, action: PassPriority) -> Transition:
    """Pass; when all have passed in succession, the step ends (CR 117.4)."""
    before = state.decision.passed if isinstance(state.decision, Priority) else ()
    passed = (*before, action.player)
    done = Transition(replace(state, decision=None), (PriorityPassed(action.player),))
    if len(in_game(state)) < len(state.players) and len(passed) < len(primary_players(state)):
        # Who left may have left something behind (CR 117.5).
        done = done.then(settle(done.state))
        if done.state.decision is not None or done.state.outcome is not None:
            return done
    waiting = [each for each in primary_players_after(done.state, action.player) if each not in passed]
    if not waiting:
        turn = replace(done.state.turn, stage=Stage.END)
        return Transition(replace(done.state, turn=turn), done.events)
    still = tuple(each for each in passed if done.state.players[each].loss is None)
    return Transition(replace(done.state, decision=Priority(waiting[0], still)), done.events)
