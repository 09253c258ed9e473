"""Life totals and poison counters as numbers, those of teams too (CR 119.3, 122.1f, 810.9, 810.10)."""

from collections.abc import Mapping

from msgspec.structs import replace

from redzone.game.state import GameState
from redzone.rules.seats.turn_order import seats_of_team
from redzone.values.identity import PlayerId

_POISON_LIMIT = 10
_POISON_FOR_EACH_MATE = 5


def poison_limit(state: GameState, player: PlayerId) -> int:
    """Return how many poison counters lose the game: more for teams (CR 704.5c, 704.6b, 810.8d, 810.11)."""
    return _POISON_LIMIT + _POISON_FOR_EACH_MATE * (len(seats_of_team(state, player)) - 1)


def shared(state: GameState, changes: Mapping[PlayerId, int]) -> dict[PlayerId, int]:
    """Return how totals change: that of a team by what all of its players gain and lose (CR 810.9, 810.10)."""
    totals: dict[PlayerId, int] = {}
    for player, change in changes.items():
        for seat in seats_of_team(state, player):
            totals[seat] = totals.get(seat, 0) + change
    return totals


def with_totals(state: GameState, life: Mapping[PlayerId, int], poison: Mapping[PlayerId, int]) -> GameState:
    """Return the state after each total has changed by so much."""
    return state.with_players(
        {
            player: replace(
                status, life=status.life + life.get(player, 0), poison=status.poison + poison.get(player, 0)
            )
            for player, status in state.players.items()
            if player in life or player in poison
        }
    )
