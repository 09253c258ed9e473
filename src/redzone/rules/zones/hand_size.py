"""The maximum hand size (CR 402.2), to which the active player discards in the cleanup step (CR 514.1)."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.replacement import HandSize
from redzone.game.action import ChooseObjects
from redzone.game.decision import ObjectsChoice
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.replacement_effects import effects_of, fits
from redzone.rules.seats.turn_order import team_of
from redzone.rules.zones.card_events import discard
from redzone.values.identity import PlayerId
from redzone.view import View

MAXIMUM: Final = 7
TO_HAND_SIZE: Final = "discard"


def too_many(state: GameState) -> ObjectsChoice | None:
    """Return what an active player with too many cards in hand has to choose (CR 514.1)."""
    for player in team_of(state, state.turn.active):
        hand = tuple(card.id for card in state.players[player].hand)
        size = maximum_hand_size(state, player) if hand else None
        if size is not None and len(hand) > size:
            return ObjectsChoice(player, hand, len(hand) - size, len(hand) - size, TO_HAND_SIZE)
    return None


def maximum_hand_size(state: GameState, player: PlayerId) -> int | None:
    """Return a player's maximum hand size, ``None`` if there is none (CR 402.2)."""
    size: int | None = MAXIMUM
    view = View(state)
    for effect in effects_of(view, HandSize):
        said = effect.replacement
        assert isinstance(said, HandSize)  # noqa: S101  nothing else is asked
        if fits(view, effect, said.player, player):
            size = said.size if not said.more else size if size is None else max(0, size + said.more)
    return size


def discard_down(state: GameState, action: ChooseObjects) -> Transition:
    """Let a player discard what was chosen."""
    cards = [(action.player, object_) for object_ in action.objects]
    return discard(replace(state, decision=None), cards)
