"""What permanents are and have, known of a board by itself, or of a state whose board asks for more of the game."""

from collections.abc import Mapping
from typing import Final

from redzone.characteristics.asking import sources_of
from redzone.characteristics.boards import asked_of, board_characteristics, characteristics_in, marks_read_on
from redzone.characteristics.having import AbilitiesOnBoard, abilities_of
from redzone.characteristics.values import Characteristics
from redzone.game.permanent import Permanent
from redzone.game.state import Board, GameState
from redzone.values.identity import ObjectId
from redzone.values.value import RECENT, Remembered, RememberedByParts

_NO_CHARACTERISTICS: Final[Mapping[ObjectId, Characteristics]] = {}
_NO_ABILITIES: Final = AbilitiesOnBoard(_NO_CHARACTERISTICS, {}, (), {})


class BoardFacts:
    """What is known of one board: whether its abilities ask for more, and what it is by itself if they don't."""

    __slots__ = ("abilities", "asks", "characteristics", "reads_marks", "sources")

    def __init__(self, board: Board) -> None:
        parts = asked_of(board)
        self.asks = bool(parts)
        self.sources = sources_of(parts)
        self.reads_marks = self.asks or bool(marks_read_on(board))
        self.characteristics = _NO_CHARACTERISTICS if self.asks else board_characteristics(board)
        self.abilities = _NO_ABILITIES if self.asks else abilities_of(self.characteristics)


board_facts_of: Final = Remembered(BoardFacts, limit=RECENT)


def with_marks(state: GameState, changed: Mapping[ObjectId, Permanent]) -> GameState:
    """Return the state with marks of these permanents changed (``redzone.characteristics.marks``), and nothing else.

    Where nothing reads marks, what is known of the board stays known.
    """
    marked = state.with_permanents(changed)
    known = board_facts_of(state.board)
    if not known.reads_marks:
        board_facts_of.note(marked.board, derived=known)
    return marked


def _in_game(state: GameState) -> tuple[Mapping[ObjectId, Characteristics], AbilitiesOnBoard]:
    characteristics = characteristics_in(state)
    return characteristics, abilities_of(characteristics)


def _sources(state: GameState) -> tuple[object, ...]:
    return board_facts_of(state.board).sources(state)


facts_in: Final = Remembered(RememberedByParts(_in_game, _sources, limit=RECENT), limit=RECENT)
"""What permanents are and the abilities that they have in a state whose board asks for more."""
