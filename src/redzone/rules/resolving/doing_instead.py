"""What is done instead of what would have happened (CR 614.1a, 614.6, 614.11a): carried out like what resolves."""

from msgspec.structs import replace

from redzone.game.happening import InsteadInProgress
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules import resolving
from redzone.rules.zones.stack_objects import ability_id
from redzone.values.identity import Timestamp


def go_on_instead(state: GameState) -> Transition:
    """Begin to do it, carry out its next instruction, or go on with what was interrupted once it is done."""
    now = state.happenings[0]
    assert isinstance(now, InsteadInProgress)  # noqa: S101  the caller looked
    if not now.begun:
        return Transition(_begun(state, now))
    if state.resolution is not None and state.resolution.rest:
        return resolving.go_on(state)
    outer = now.outer
    if outer is not None and state.players[outer.object.controller].loss is not None:  # CR 800.4a
        outer = None
    return Transition(replace(state, happenings=state.happenings[1:], resolution=outer))


def _begun(state: GameState, now: InsteadInProgress) -> GameState:
    """Return the state in which it is what resolves; what resolved before waits for it."""
    id_ = ability_id(state, now.source)
    doing = StackObject(id_, StackKind.TRIGGERED, now.controller, now.effect, now.source, occurrence=now.occurrence)
    resolution = Resolution(doing, now.effect.instructions)
    begun = replace(now, begun=True, outer=state.resolution)
    clock = Timestamp(state.clock + 1)
    return replace(state, happenings=(begun, *state.happenings[1:]), resolution=resolution, clock=clock)
