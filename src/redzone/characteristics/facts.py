"""What permanents are and have, known of a board by itself, or of a state whose board asks for more of the game."""

from collections.abc import Collection, Mapping
from operator import is_
from typing import Final, NamedTuple

from msgspec.structs import replace

from redzone.characteristics.asking import sources_of
from redzone.characteristics.boards import (
    asked_of,
    board_characteristics,
    characteristics_in,
    marks_read_on,
    note_left,
    note_marks_changed,
    unmarked_board,
)
from redzone.characteristics.having import AbilitiesOnBoard, abilities_of
from redzone.characteristics.possible_abilities import note_same_abilities
from redzone.characteristics.values import Characteristics
from redzone.game.permanent import Permanent
from redzone.game.state import Board, GameState
from redzone.values.differing import without
from redzone.values.identity import ObjectId
from redzone.values.value import RECENT, Remembered

_NO_CHARACTERISTICS: Final[Mapping[ObjectId, Characteristics]] = {}
_NO_ABILITIES: Final = AbilitiesOnBoard(_NO_CHARACTERISTICS, {}, (), {})


class GameFacts(NamedTuple):
    """What the permanents of a state are, and the abilities that they have."""

    characteristics: Mapping[ObjectId, Characteristics]
    abilities: AbilitiesOnBoard


class BoardFacts:
    """What is known of one board: whether its abilities ask for more, and what it is by itself if they don't.

    If they do, ``in_game`` says what it is in a game. ``unmarked`` is the board, or an earlier one with the same
    permanents but for marks that no static ability reads.
    """

    __slots__ = ("_latest", "_sources", "abilities", "asks", "characteristics", "reads_marks", "unmarked")

    def __init__(self, board: Board) -> None:
        parts = asked_of(board)
        self.unmarked = unmarked_board(board)
        self.asks = bool(parts)
        self.reads_marks = bool(marks_read_on(board))
        self.characteristics = _NO_CHARACTERISTICS if self.asks else board_characteristics(board)
        self.abilities = _NO_ABILITIES if self.asks else abilities_of(self.characteristics)
        self._sources = sources_of(parts)
        self._latest: tuple[GameState, tuple[object, ...], GameFacts] | None = None

    def in_game(self, state: GameState) -> GameFacts:
        """Return what is known of a state with this board; in most that is what was known of the latest."""
        latest = self._latest
        if latest is not None and latest[0] is state:
            return latest[2]
        sources = self._sources(state)
        if latest is not None and all(map(is_, sources, latest[1])):
            facts = latest[2]
        else:
            characteristics = characteristics_in(state)
            facts = GameFacts(characteristics, abilities_of(characteristics))
        self._latest = (state, sources, facts)
        return facts


board_facts_of: Final = Remembered(BoardFacts, limit=RECENT)


def facts_in(state: GameState) -> BoardFacts | GameFacts:
    """Return what is known of a state: of its board alone, unless abilities on it ask for more of the game."""
    known = board_facts_of(state.board)
    return known.in_game(state) if known.asks else known


def with_marks(state: GameState, changed: Mapping[ObjectId, Permanent]) -> GameState:
    """Return the state with marks of these permanents changed (``redzone.characteristics.marks``), and nothing else.

    Where nothing reads marks, what is known of the board stays known.
    """
    marked = state.with_permanents(changed)
    known = board_facts_of(state.board)
    if not known.reads_marks:
        board_facts_of.note(marked.board, derived=known)
        note_marks_changed(state.board, marked.board)
    note_same_abilities(state.board, marked.board)
    return marked


def board_without(board: Board, gone: Collection[ObjectId]) -> Board:
    """Return the board without some of its permanents; what is known of the others stays known."""
    left = replace(board, permanents=without(board.permanents, gone))
    note_left(board, left, gone)
    note_same_abilities(board, left)
    return left
