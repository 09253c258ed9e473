"""Effects that end the combat phase or the turn (CR 724)."""

from msgspec.structs import replace

from redzone.game.card import Zone
from redzone.game.event import PhaseEnded
from redzone.game.happening import InsteadInProgress
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.zones.stack_objects import exile_stack, put_away
from redzone.values.turn import Stage


def end_combat_phase(state: GameState) -> Transition:
    """End the combat phase: nothing on the stack resolves, and the next phase begins (CR 724.2, 724.2e)."""
    return _end(state, Stage.COMBAT_ENDS)


def end_turn(state: GameState) -> Transition:
    """End the turn: nothing on the stack resolves, and the cleanup step begins (CR 724.1, 724.1e)."""
    return _end(state, Stage.TURN_ENDS)


def _end(state: GameState, stage: Stage) -> Transition:
    """Forget what has triggered and exile the stack, what is resolving with it (CR 724.1a, 724.1b, 724.2a, 724.2b).

    State-based actions come next, without priority (CR 724.1c, 724.2c): that is the stage.
    """
    resolving = state.resolution
    assert resolving is not None  # noqa: S101  only effects end a turn or phase
    turn = replace(state.turn, stage=stage)
    outer = (happening.outer for happening in state.happenings if isinstance(happening, InsteadInProgress))
    ended = [resolving.object, *(each.object for each in outer if each is not None)]
    state = replace(state, waiting=(), resolution=None, turn=turn, decision=None, next_priority=None, happenings=())
    done = Transition(state, (PhaseEnded(stage is Stage.TURN_ENDS),))
    for each in ended:
        done = done.then(put_away(done.state, each, Zone.EXILE))
    return done.then(exile_stack(done.state))
