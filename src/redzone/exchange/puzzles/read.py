"""Puzzle files to scenarios."""

from __future__ import annotations

from msgspec import Struct

from redzone.exchange.puzzles.board import PuzzleBoard, board_of
from redzone.exchange.puzzles.goals import Goal, goal_of
from redzone.exchange.puzzles.lines import PuzzleLines, Setting, read_lines
from redzone.exchange.puzzles.remarks import BadRemarkError, RemarkedChange, Remarks, read_remark
from redzone.exchange.puzzles.vocabulary import TASK
from redzone.notation.read import InvalidScenario, LocatedScenario, scenarios_in
from redzone.notation.syntax.plain_tree import tree_of
from redzone.notation.syntax.source import Path
from redzone.notation.syntax.tree import Spot

_HEAD = {"name": "title", "url": "source"}


class Puzzle(Struct, frozen=True):
    """What a puzzle file says.

    ``task`` is what it asks of the player, by key: goal, turns, difficulty, description. ``losses`` are the things
    that can change what happens and that a scenario can't say: with any of them it is another position. ``notes`` say
    what the scenario has no expectation for: the goal, if it is an unusual one.
    """

    scenario: LocatedScenario
    task: tuple[tuple[str, str], ...]
    losses: tuple[str, ...]
    notes: tuple[str, ...] = ()


def parse_puzzle(text: str, name: str) -> Puzzle:
    """Return the puzzle of a text; ``name`` stands for the file in messages.

    Raises:
        NotationError: A line makes no sense; the error names it.
    """
    lines = read_lines(text, name)
    board = board_of(lines, _remarks(lines))
    task = _take_head(lines, board)
    goal = Goal() if board.own else goal_of(dict(task), board.start)
    board.data.update(goal.data)
    losses = [f"{name}:{each.line}: {_shown(each)}" for each in lines.skipped]
    (outcome,) = scenarios_in(tree_of(board.data, name, lambda path: _spot(path, board)))
    if isinstance(outcome, InvalidScenario):
        raise outcome.error
    notes = (f"{name}: a scenario can't say this goal: {goal.unsaid}",) if goal.unsaid else ()
    return Puzzle(outcome, task, (*losses, *board.losses), notes)


def board_data(text: str, name: str) -> dict[str, object]:
    """Return the plain scenario data of a puzzle, not held against the format yet."""
    lines = read_lines(text, name)
    board = board_of(lines, _remarks(lines))
    _take_head(lines, board)
    return board.data


def _remarks(lines: PuzzleLines) -> Remarks:
    own = False
    together: list[tuple[int, ...]] = []
    changes: list[RemarkedChange] = []
    for setting in lines.remarks:
        try:
            remark = read_remark(setting.value, setting.line)
        except BadRemarkError as error:
            raise lines.error(setting.line, str(error)) from error
        own = own or remark.own
        together += remark.together
        changes += remark.changes
    return Remarks(own, tuple(together), tuple(changes))


def _take_head(lines: PuzzleLines, board: PuzzleBoard) -> tuple[tuple[str, str], ...]:
    """Put title and source into the scenario, unless comment lines have said them, and return the rest."""
    for setting in lines.metadata:
        if setting.key in _HEAD and setting.value and not board.lines.get((_HEAD[setting.key],)):
            board.data[_HEAD[setting.key]] = setting.value
    ours = {(key.lower(), value) for key, value in TASK} if board.own else set[tuple[str, str]]()
    task = ((each.key, each.value) for each in lines.metadata if each.key not in _HEAD)
    return tuple(each for each in task if each not in ours)


def _shown(setting: Setting) -> str:
    return f"{setting.key}={setting.value}"[:80]


def _spot(path: Path, board: PuzzleBoard) -> Spot:
    for length in range(len(path), 0, -1):
        line = board.lines.get(path[:length])
        if line is not None:
            return Spot(line, 1)
    return Spot(1, 1)
