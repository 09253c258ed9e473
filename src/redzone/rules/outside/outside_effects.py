"""Effects from outside the game: each happens as if a spell had just resolved (CR 608)."""

from msgspec.structs import replace

from redzone.game.effect import Carry, InOrder, SimpleEffect
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Violation
from redzone.rules.outside import one_shot_effects, one_shot_violations
from redzone.rules.reference.targets import violations as target_violations
from redzone.rules.resolving.resolution import from_outside
from redzone.values.identity import PlayerId
from redzone.view import View

Happening = SimpleEffect | InOrder | Carry
"""Effects of spells; conceding is an action (CR 104.3a)."""


def violations(state: GameState, effect: Happening, controller: PlayerId) -> tuple[Violation, ...]:
    """Return why the effect can't happen: something in it isn't there, or a target is illegal (CR 608.2b)."""
    match effect:
        case InOrder(effects=effects):
            return tuple(found for each in effects for found in violations(state, each, controller))
        case Carry():
            if controller not in state.players:
                return one_shot_violations.unknown_player(controller)
            resolution = from_outside(effect, controller)
            return tuple(target_violations(View(state), resolution.object))
        case _:
            return one_shot_violations.violations(state, effect, controller)


def perform(state: GameState, effect: Happening, controller: PlayerId) -> Transition:
    """Let the effect happen; a text begins to resolve, and is carried out step by step (CR 608.2c)."""
    match effect:
        case InOrder(effects=effects):
            done = Transition(state)
            for each in effects:
                done = done.then(perform(done.state, each, controller))
            return done
        case Carry():
            return Transition(replace(state, resolution=from_outside(effect, controller)))
        case _:
            return one_shot_effects.perform(state, effect, controller)
