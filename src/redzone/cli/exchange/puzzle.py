"""``redzone puzzle``: scenarios from puzzle files of Forge, and the other way round."""

from pathlib import Path

from redzone.cli.output import Screen, counted
from redzone.cli.sources import only_scenario, refuse_losses, text_of
from redzone.cli.writing import check_target, write_out
from redzone.cli.written import PUZZLE, SCENARIO
from redzone.exchange.puzzles import Puzzle, is_puzzle, parse_puzzle, write_puzzle
from redzone.notation import write_scenario
from redzone.notation.syntax.source import NotationError, SourcePosition


def import_puzzle(file: Path, output: Path | None) -> int:
    """Write the scenario of a puzzle."""
    check_target(output, SCENARIO)
    text, name = text_of(file)
    if not is_puzzle(text):
        raise NotationError("this is no puzzle of Forge: [metadata] or [state] comes first", SourcePosition(name, 1, 1))
    puzzle = parse_puzzle(text, name)
    write_out(_comments(puzzle) + write_scenario(puzzle.scenario.document), output, SCENARIO)
    Screen().warn((*puzzle.notes, *(f"left out: {loss}" for loss in puzzle.losses)))
    return 0


def export_puzzle(file: Path, output: Path | None) -> int:
    """Write the puzzle of a scenario."""
    check_target(output, PUZZLE)
    scenario = only_scenario(file, None, "")
    refuse_losses(scenario)
    written = write_puzzle(scenario.document, scenario.id)
    write_out(written.text, output, PUZZLE)
    if written.unknown_to_forge:
        lines = counted(len(written.unknown_to_forge), "line")
        Screen().error(f"in comments, which Forge passes over: {lines}")
    return 0


def _comments(puzzle: Puzzle) -> str:
    """Return what a scenario has no key for as comments: the task of the puzzle, and what was left out."""
    lines = [f"{key}: {value}" for key, value in puzzle.task if value]
    lines += [f"left out: {loss}" for loss in puzzle.losses]
    return "".join(f"# {' '.join(line.split())}\n" for line in lines)
