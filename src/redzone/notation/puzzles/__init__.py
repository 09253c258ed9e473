"""Puzzle files of Forge (``.pzl``) to scenarios and back.

:mod:`~redzone.notation.puzzles.lines` reads the lines, :mod:`~redzone.notation.puzzles.cards` the cards in them,
:mod:`~redzone.notation.puzzles.board` makes plain scenario data of both, :mod:`~redzone.notation.puzzles.read` and
:mod:`~redzone.notation.puzzles.write` are the way in and the way out. What a scenario says and Forge has no key for
stands in comment lines (:mod:`~redzone.notation.puzzles.remarks`), so that our own files come back as they were.
"""

from redzone.notation.puzzles.lines import is_puzzle
from redzone.notation.puzzles.read import Puzzle, parse_puzzle
from redzone.notation.puzzles.write import PuzzleText, write_puzzle

__all__ = ["Puzzle", "PuzzleText", "is_puzzle", "parse_puzzle", "write_puzzle"]
