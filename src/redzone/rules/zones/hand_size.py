"""The maximum hand size (CR 402.2), to which the active player discards in the cleanup step (CR 514.1)."""

from typing import Final

from msgspec.structs import replace

from redzone.game.action import ChooseObjects
from redzone.game.decision import ObjectsChoice
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.seats.turn_order import team_of
from redzone.rules.zones.card_events import discard
from redzone.values.identity import PlayerId

MAXIMUM: Final = 7
TO_HAND_SIZE: Final = "discard"


def too_many(state: GameState) -> ObjectsChoice | None:
    """Return what an active player with too many cards in hand has to choose (CR 514.1)."""
    for player in team_of(state, state.turn.active):
        hand = state.players[player].hand
        if len(hand) > MAXIMUM:
            return _choice(state, player)
    return None


def _choice(state: GameState, player: PlayerId) -> ObjectsChoice:
    hand = tuple(card.id for card in state.players[player].hand)
    return ObjectsChoice(player, hand, len(hand) - MAXIMUM, len(hand) - MAXIMUM, TO_HAND_SIZE)


def discard_down(state: GameState, action: ChooseObjects) -> Transition:
    """Let a player discard what was chosen."""
    cards = [(action.player, object_) for object_ in action.objects]
    return discard(replace(state, decision=None), cards)
