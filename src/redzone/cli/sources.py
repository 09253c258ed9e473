"""Where scenarios come from."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from redzone import notation
from redzone.cli.output import Screen, is_terminal
from redzone.exchange.forms import is_code, parse_any
from redzone.notation.printed import LOST
from redzone.notation.read import InvalidScenario, LocatedScenario, read_text
from redzone.notation.syntax.source import NotationError
from redzone.notation.syntax.tree import DEFAULT_LIMITS, Limits

STDIN = Path("-")
CODE = "<code>"
"""What a share code on the command line is called in messages."""


def scenarios_of(path: Path) -> tuple[LocatedScenario | InvalidScenario, ...]:
    """Return the scenarios of a file or a share code, ``-`` is standard input.

    Raises:
        NotationError: The file can't be read as a whole.
        OSError: The system can't read it.
    """
    text, name = text_of(path)
    found = parse_any(text, name, folder=folder_of(path))
    tell_notes(found, Screen())
    return found


def tell_notes(found: Sequence[LocatedScenario | InvalidScenario], screen: Screen) -> None:
    """Say what was decided by convention, such as who commands a deck."""
    screen.warn(note for each in found if isinstance(each, LocatedScenario) for note in each.notes)


def folder_of(path: Path) -> Path | None:
    """Return the folder in which the decks of a scenario lie; without a file there is none."""
    return None if path == STDIN or is_given_code(path) else path.parent


def is_given_code(path: Path) -> bool:
    """Return whether what stands where a file is wanted is no file, but a share code itself."""
    return is_code(str(path)) and not os.path.exists(path)  # noqa: PTH110  it says no to what can be no path


def text_of(path: Path, limits: Limits = DEFAULT_LIMITS) -> tuple[str, str]:
    """Return the text of a file and how it is called in messages; ``-`` is standard input, a share code is the text.

    Raises:
        NotationError: The file is too large or no text.
        OSError: The system can't read it.
    """
    if is_given_code(path):
        return str(path), CODE
    if path != STDIN:
        return read_text(path, limits), str(path)
    if is_terminal(sys.stdin):
        Screen().error("reading from the terminal, up to Ctrl-D")
    content = sys.stdin.buffer.read(limits.size + 1)
    return content.decode("utf-8", "surrogateescape"), "<stdin>"


def only_scenario(file: Path | None, board: str | None, rules: str) -> LocatedScenario:
    """Return the one scenario that a command is about: of a file, or of a board in one line."""
    if (file is None) == (board is None):
        raise click.UsageError("give either FILE or --board")
    if file is None:
        return notation.board_scenario(board or "", rules=rules)
    found, *more = scenarios_of(file)
    if more:
        raise click.UsageError(f"{file} holds {len(more) + 1} scenarios; this command takes one")
    if isinstance(found, InvalidScenario):
        raise found.error
    return found


def refuse_losses(scenario: LocatedScenario) -> None:
    """Refuse to write down another position than that of the file.

    Raises:
        NotationError: The file says something that a scenario can't say.
    """
    if scenario.losses:
        raise scenario.error("", "\n".join((LOST, *scenario.losses)))


def each_scenario(paths: Sequence[Path]) -> Iterator[LocatedScenario | NotationError | OSError]:
    """Yield every scenario of several files, and an error for each that can't be read."""
    for path in paths:
        try:
            found = scenarios_of(path)
        except (NotationError, OSError) as error:
            yield error
            continue
        for each in found:
            yield each.error if isinstance(each, InvalidScenario) else each
