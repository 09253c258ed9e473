"""Puzzle files of Forge (``.pzl``) to scenarios and back.

:mod:`~redzone.exchange.puzzles.lines` reads the lines, :mod:`~redzone.exchange.puzzles.cards` the cards in them,
:mod:`~redzone.exchange.puzzles.board` makes plain scenario data of both, :mod:`~redzone.exchange.puzzles.read` and
:mod:`~redzone.exchange.puzzles.write` are the way in and the way out. What a scenario says and Forge has no key for
stands in comment lines (:mod:`~redzone.exchange.puzzles.remarks`), so that our own files come back as they were.
"""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names
from redzone.exchange.puzzles.lines import is_puzzle

if TYPE_CHECKING:
    from redzone.exchange.puzzles.read import Puzzle, parse_puzzle
    from redzone.exchange.puzzles.write import PuzzleText, puzzle_of, write_puzzle
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.exchange.puzzles.read": ("Puzzle", "parse_puzzle"),
            "redzone.exchange.puzzles.write": ("PuzzleText", "puzzle_of", "write_puzzle"),
        },
    )

__all__ = ["Puzzle", "PuzzleText", "is_puzzle", "parse_puzzle", "puzzle_of", "write_puzzle"]
