"""The one place that bounds how many objects a game has, whatever makes them."""

from redzone.game.state import GameState
from redzone.values.bounds import check_count


def make_room(state: GameState, more: int = 0, what: str = "objects of the game") -> None:
    """Find out whether there is room for so many more objects, before anything makes them.

    Raises:
        TooMuch: There is not.
    """
    there = len(state.permanents) + len(state.stack) + len(state.waiting) + len(state.delayed)
    outside = len(state.exile) + len(state.command) + len(state.replacements) + len(state.board.effects)
    check_count(there + outside + more, what)
