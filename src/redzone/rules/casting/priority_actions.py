"""What a player with priority can do (CR 117.1): pass, play a land, cast, activate, turn something face up."""

from collections.abc import Iterator
from typing import Final, assert_never

from redzone.characteristics.possible_abilities import Lists, of_possible_abilities
from redzone.game.action import Action, ActivateAbility, CastSpell, PassPriority, PlayLand, SetAside, TurnFaceUp
from redzone.game.decision import CastingChoice, Priority
from redzone.game.state import GameState
from redzone.rules.casting import activating, casting, setting_aside, special_actions, unread_permissions
from redzone.rules.reference.unread import is_unread_outside
from redzone.rules.seats.turn_order import team_of
from redzone.values.identity import PlayerId
from redzone.view import View

PriorityAction = CastSpell | ActivateAbility | PlayLand | SetAside | TurnFaceUp
"""What a player with priority can do but pass."""


def candidates(view: View, holder: PlayerId) -> Iterator[Action]:
    """Yield everything that can be done: passing first, then what each player of the team can do (CR 805.5b).

    Spells and abilities come with every choice of modes, targets, division and X, and with a payment that is found
    automatically. Judging an action, ``violations`` accepts any other payment that pays for it, targets of one use of
    the word in any order, and names of costs in any order.
    """
    refuse_unread(view.state)
    yield PassPriority(holder)
    for player in team_of(view.state, holder):
        yield from special_actions.land_candidates(view, player)
        yield from casting.candidates(view, player)
        yield from activating.candidates(view, player)
        yield from setting_aside.candidates(view, player)
        yield from special_actions.face_up_candidates(view, player)


def _is_any_unread_in(lists: Lists) -> bool:
    return any(unread_permissions.are_among(listed) or activating.are_unread(listed) for listed in lists)


_may_be_unread_on: Final = of_possible_abilities(_is_any_unread_in)
"""Whether anything that players could do on the battlefield may not be understood: as a rule nothing is."""


_ASKED: Final = (Priority, CastingChoice)


def refuse_unread(state: GameState) -> None:
    """Refuse to go on where whoever is asked could cast or activate something that is not understood.

    Raises:
        UnreadTextMatters: There is something.
    """
    decision = state.decision
    if not isinstance(decision, _ASKED):
        return
    if not (_may_be_unread_on(state.board) or is_unread_outside(state)):
        return
    match decision:
        case Priority(player=holder):
            for player in team_of(state, holder):
                unread_permissions.refuse_unread(state, player)
                casting.refuse_unread(state, player)
                activating.refuse_unread(state, player)
        case CastingChoice(player=player):
            unread_permissions.refuse_unread(state, player)
            casting.refuse_unread(state, player)
        case _:
            assert_never(decision)
