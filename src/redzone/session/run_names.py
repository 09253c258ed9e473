"""The names of a game that goes on, as each viewer knows them, kept up with every move."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from redzone.game.state import GameState
from redzone.session.game_log import Move
from redzone.session.names import Names
from redzone.values.identity import PlayerId

See = Callable[[GameState], GameState]
"""Returns what is seen of a state."""


class _Known(NamedTuple):
    """Names after some moves, the last of which is ``last``."""

    moves: int
    last: Move | None
    names: Names


class RunNames:
    """What viewers call the players and objects of a game, from its start to its latest move.

    Whoever asks after each move pays for that move alone. Threads have to take turns.
    """

    def __init__(self, start: GameState) -> None:
        self._start = start
        self._known: dict[PlayerId | str | None, _Known] = {}

    def of(self, viewer: PlayerId | str | None, see: See, moves: Sequence[Move]) -> Names:
        """Return the names for a viewer, who sees with ``see``, after ``moves``."""
        known = self._known.get(viewer)
        if known is None or not _goes_on_from(known, moves):
            known = _Known(0, None, Names.of(see(self._start)))
        names = known.names
        for move in moves[known.moves :]:
            names = names.with_state(see(move.after))
        self._known[viewer] = _Known(len(moves), moves[-1] if moves else None, names)
        return names


def _goes_on_from(known: _Known, moves: Sequence[Move]) -> bool:
    """Return whether what is known is a beginning of these moves, none of it taken back."""
    return known.moves <= len(moves) and (known.last is None or moves[known.moves - 1] is known.last)
