"""Who is in the game, and in which order players act (CR 101.4, 103.1)."""

from redzone.model.identity import PlayerId
from redzone.model.state import GameState


def in_game(state: GameState) -> tuple[PlayerId, ...]:
    """Return the players still in the game, by seat."""
    return tuple(player for player, status in state.players.items() if status.loss is None)


def in_turn_order_after(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the players still in the game in turn order, beginning with the one after ``player``."""
    seats = tuple(state.players)
    place = seats.index(player) + 1
    return tuple(seat for seat in seats[place:] + seats[:place] if state.players[seat].loss is None)


def apnap(state: GameState) -> tuple[PlayerId, ...]:
    """Return the players in the game, the active player first, then in turn order (CR 101.4)."""
    active = state.turn.active
    others = tuple(player for player in in_turn_order_after(state, active) if player != active)
    return (active, *others) if state.players[active].loss is None else others


def opponents(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the opponents of ``player`` in the game, in turn order (CR 102.2)."""
    return tuple(other for other in in_turn_order_after(state, player) if other != player)
