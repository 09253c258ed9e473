"""The stack (CR 405): its top object begins to resolve."""

from msgspec.structs import replace

from redzone.game.event import DidNotResolve, Resolved
from redzone.game.stack import Resolution, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.reference.effect_texts import instructions_of
from redzone.rules.reference.targets import still_legal
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.rules.zones.bestow import is_bestowed, no_longer_bestowed
from redzone.rules.zones.stack_objects import put_away
from redzone.view import View


def resolve_top(state: GameState) -> Transition:
    """Begin to resolve the top object of the stack (CR 608.1).

    From here on it is ``state.resolution``, with its illegal targets left out, and no longer in ``state.stack``. If its
    intervening "if" is false, or all its targets are illegal, it does nothing and its card is put away (CR 608.2a,
    608.2b).
    """
    top = state.stack[-1]
    state = replace(state, stack=state.stack[:-1], next_priority=None)
    targets = still_legal(View(state), top)
    if is_bestowed(top) and not any(targets):
        top = no_longer_bestowed(top)
        targets = ()
    resolution = Resolution(replace(top, targets=targets), instructions_of(top.effect, top.modes))
    if (any(top.targets) and not any(targets)) or not _condition_holds(state, top):
        done = Transition(state, (DidNotResolve(top.id, top.source),))
        return done.then(put_away(done.state, top))
    return Transition(replace(state, resolution=resolution), (Resolved(top.id, top.source),))


def _condition_holds(state: GameState, on: StackObject) -> bool:
    """Return whether the intervening "if" of a triggered ability is still true (CR 603.4)."""
    if on.condition is None:
        return True
    return condition_holds(View(state), on.condition, on.source, on.controller, on.occurrence)
