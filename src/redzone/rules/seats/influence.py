"""Range of influence (CR 801), and who sits where as far as that and teams need it."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from redzone.characteristics import is_in_range
from redzone.game.seating import ANYWHERE, Seating
from redzone.game.state import GameState
from redzone.rules.seats.turn_order import in_game
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.options import AttackDirection

_TargetT = TypeVar("_TargetT", PlayerId, ObjectId)


def seated(state: GameState) -> GameState:
    """Return the state with who sits where as a turn begins; empty seats don't count any more (CR 801.2c)."""
    seating = _seating(state)
    if seating == state.board.seating:
        return state
    return replace(state, board=replace(state.board, seating=seating))


def _seating(state: GameState) -> Seating:
    options = state.options
    near = options.range_of_influence is not None or options.attack_direction is not AttackDirection.ANY
    seats = in_game(state) if near else ()
    named: dict[str, list[PlayerId]] = {}
    for player, status in state.players.items():
        if status.team is not None:
            named.setdefault(status.team, []).append(player)
    teams = tuple(tuple(team) for team in named.values() if len(team) > 1)
    return Seating(teams, seats, options.range_of_influence) if near or teams else ANYWHERE


def in_range(state: GameState, player: PlayerId, target: Target) -> bool:
    """Return whether a player or permanent is within the range of influence of ``player`` (CR 801.2d)."""
    seating = state.board.seating
    if isinstance(target, int):
        return seating.reaches(player, target)
    return is_in_range(seating, player, state.permanents[target])


def reached(state: GameState, player: PlayerId, targets: Iterable[_TargetT]) -> tuple[_TargetT, ...]:
    """Return those of ``targets`` that effects of ``player`` can affect (CR 801.10)."""
    return tuple(target for target in targets if in_range(state, player, target))
