"""How far a game is played: to the end of a combat, a turn or the game."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

from redzone.game.state import GameState

Until = Callable[[GameState], bool]
"""Says of a state whether play has come far enough."""


def after_combat(start: GameState) -> Until:
    """Return what tells that the combat that goes on in ``start``, or comes next in its turn, is over."""
    combats = max(1, start.turn.combats + (start.combat is None and start.turn.combats > 0))

    def is_over(state: GameState) -> bool:
        turn = state.turn
        fought = turn.combats > combats or (turn.combats == combats and state.combat is None)
        return fought or turn.number != start.turn.number

    return is_over


def after_turn(start: GameState) -> Until:
    """Return what tells that the turn of ``start`` is over."""
    return lambda state: state.turn.number != start.turn.number


def after_game(start: GameState) -> Until:  # noqa: ARG001  every game ends in the same way
    """Return what tells that the game is over."""
    return lambda state: state.outcome is not None


_ENDS: Final[Mapping[Literal["combat", "turn", "game"], Callable[[GameState], Until]]] = {
    "combat": after_combat,
    "turn": after_turn,
    "game": after_game,
}


def until_named(name: Literal["combat", "turn", "game"]) -> Callable[[GameState], Until]:
    """Return what tells, for the state in which play begins, that it has come to the end of that name.

    Raises:
        KeyError: There is no such end.
    """
    if name not in _ENDS:
        raise KeyError(f"nothing to play until is called {name!r}; there are {', '.join(_ENDS)}")
    return _ENDS[name]
