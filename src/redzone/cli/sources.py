"""Where scenarios come from."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from redzone import notation
from redzone.exchange.forms import parse_any
from redzone.notation.read import InvalidScenario, LocatedScenario, read_text
from redzone.notation.syntax.source import NotationError
from redzone.notation.syntax.tree import DEFAULT_LIMITS, Limits

STDIN = Path("-")


def scenarios_of(path: Path) -> tuple[LocatedScenario | InvalidScenario, ...]:
    """Return the scenarios of a file, ``-`` is standard input.

    Raises:
        NotationError: The file can't be read as a whole.
        OSError: The system can't read it.
    """
    text, name = text_of(path)
    return parse_any(text, name)


def text_of(path: Path, limits: Limits = DEFAULT_LIMITS) -> tuple[str, str]:
    """Return the text of a file and how it is called in messages; ``-`` is standard input.

    Raises:
        NotationError: The file is too large or no text.
        OSError: The system can't read it.
    """
    if path != STDIN:
        return read_text(path, limits), str(path)
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
