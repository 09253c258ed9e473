"""Resolving (CR 608): several effects in order, and choices on the way."""

from msgspec.structs import replace

from redzone.characteristics.viewpoint import with_chosen_player
from redzone.model.action import ChoosePlayer
from redzone.model.decision import PlayerChoice
from redzone.model.effect import ChoosePlayerFor, InOrder, SimpleEffect
from redzone.model.identity import PlayerId
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.violation import Violation
from redzone.rules import interventions
from redzone.rules.influence import reached
from redzone.rules.turn_order import in_game

Resolving = SimpleEffect | InOrder | ChoosePlayerFor
"""Effects of spells; conceding is an action (CR 104.3a)."""


def violations(state: GameState, effect: Resolving, controller: PlayerId) -> tuple[Violation, ...]:
    """Return why the effect can't happen: something in it isn't there."""
    match effect:
        case InOrder(effects=effects):
            return tuple(found for each in effects for found in violations(state, each, controller))
        case ChoosePlayerFor(effect=after):
            return violations(state, after, controller)
        case _:
            return interventions.violations(state, effect, controller)


def perform(state: GameState, effect: Resolving, controller: PlayerId) -> Transition:
    """Let the effect happen, as far as nobody has to choose."""
    match effect:
        case InOrder(effects=effects):  # CR 608.2c
            done = Transition(state)
            for each in effects:
                done = done.then(perform(done.state, each, controller))
            return done
        case ChoosePlayerFor(effect=after):  # CR 608.2d
            candidates = reached(state, controller, in_game(state))
            return Transition(replace(state, decision=PlayerChoice(controller, candidates, after)))
        case _:
            return interventions.perform(state, effect, controller)


def choose_player(state: GameState, action: ChoosePlayer) -> Transition:
    """Let happen what a player was chosen for."""
    decision = state.decision
    assert isinstance(decision, PlayerChoice)  # noqa: S101  legality was checked
    effect = with_chosen_player(decision.effect, action.chosen)
    return perform(replace(state, decision=None), effect, action.player)
