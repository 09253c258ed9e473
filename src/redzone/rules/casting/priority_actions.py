"""What a player with priority can do (CR 117.1): pass, play a land, cast, activate, turn something face up."""

from collections.abc import Iterator
from typing import assert_never

from redzone.game.action import Action, ActivateAbility, CastSpell, PassPriority, PlayLand, TurnFaceUp
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Violation
from redzone.rules.casting import activating, casting, special_actions
from redzone.rules.seats.turn_order import team_of
from redzone.values.identity import PlayerId
from redzone.view import View

PriorityAction = CastSpell | ActivateAbility | PlayLand | TurnFaceUp
"""What a player with priority can do but pass."""


def candidates(view: View, holder: PlayerId) -> Iterator[Action]:
    """Yield everything that can be done: passing first, then what each player of the team can do (CR 805.5b).

    Spells and abilities come with every choice of modes, targets, division and X, and with a payment that is found
    automatically. Judging an action, ``violations`` accepts any other payment that pays for it, targets of one use of
    the word in any order, and names of costs in any order.
    """
    yield PassPriority(holder)
    for player in team_of(view.state, holder):
        yield from special_actions.land_candidates(view, player)
        yield from casting.candidates(view, player)
        yield from activating.candidates(view, player)
        yield from special_actions.face_up_candidates(view, player)


def violations(view: View, action: PriorityAction) -> tuple[Violation, ...]:
    """Return why this can't be done now."""
    match action:
        case CastSpell():
            return casting.violations(view, action)
        case ActivateAbility():
            return activating.violations(view, action)
        case PlayLand():
            return special_actions.land_violations(view, action)
        case TurnFaceUp():
            return special_actions.face_up_violations(view, action)
        case _:
            assert_never(action)


def perform(state: GameState, action: PriorityAction) -> Transition:
    """Do it, legally."""
    match action:
        case CastSpell():
            return casting.perform(state, action)
        case ActivateAbility():
            return activating.perform(state, action)
        case PlayLand():
            return special_actions.play_land(state, action)
        case TurnFaceUp():
            return special_actions.turn_up(state, action)
        case _:
            assert_never(action)
