"""The names of a game that goes on, as each viewer knows them, kept up with every move."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from msgspec.structs import replace

from redzone.game.state import GameState
from redzone.session.game_log import Move
from redzone.session.names import Names
from redzone.values.identity import PlayerId


class Seeing(Enum):
    """Who sees more than a player or a spectator."""

    EVERYTHING = auto()


EVERYTHING: Final = Seeing.EVERYTHING
NamesViewer = PlayerId | Seeing | None
"""A player, whoever sees all cards, or with ``None`` a spectator."""


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
        self._known: dict[NamesViewer, _Known] = {}

    def of(self, viewer: NamesViewer, moves: Sequence[Move]) -> Names:
        """Return the names for a viewer after ``moves``."""
        known = self._known.get(viewer)
        if known is None or not _goes_on_from(known, moves):
            known = _Known(0, None, Names.of(named_for(viewer, self._start)))
        names = known.names
        for move in moves[known.moves :]:
            names = names.with_state(named_for(viewer, move.after))
        self._known[viewer] = _Known(len(moves), moves[-1] if moves else None, names)
        return names


def _goes_on_from(known: _Known, moves: Sequence[Move]) -> bool:
    """Return whether what is known is a beginning of these moves, none of it taken back."""
    return known.moves <= len(moves) and (known.last is None or moves[known.moves - 1] is known.last)


def named_for(viewer: NamesViewer, state: GameState) -> GameState:
    """Return a state without the cards of which a viewer does not know the names: those in hands, or face down.

    That is far less than what the viewer sees, and found out far sooner.
    """
    if isinstance(viewer, Seeing):
        return state
    players = {
        player: status if player == viewer or not status.hand else replace(status, hand=())
        for player, status in state.players.items()
    }
    board, exile = state.board, state.exile
    hidden = [id_ for id_, each in board.permanents.items() if each.face_down and each.controller != viewer]
    if hidden:
        face_up = {id_: each for id_, each in board.permanents.items() if id_ not in hidden}
        board = replace(board, permanents=face_up)
    if any(card.face_down for card in exile):
        exile = tuple(card for card in exile if not card.face_down or card.card.owner == viewer)
    return replace(state, players=players, board=board, exile=exile)
