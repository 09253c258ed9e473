"""The one place where text leaves the program. It is readable without colour, which only a terminal gets."""

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from io import TextIOWrapper
from typing import IO, Final, NamedTuple

import click
import msgspec

from redzone.cli.signs import printable, shortened
from redzone.cli.wishes import Wishes, wishes_now
from redzone.narrative.scene import LineKind
from redzone.values.bounds import TooMuch, current_bounds

_COLORS: Final = {
    LineKind.ATTACK: "yellow",
    LineKind.BLOCK: "cyan",
    LineKind.DAMAGE: "red",
    LineKind.LIFE: "magenta",
    LineKind.DEATH: "bright_red",
    LineKind.END: "green",
}
"""Colours repeat what the words say."""


class FilePlace(NamedTuple):
    """Where in a file something is wrong: the line counts from 1, the path is that in the document."""

    file: str
    line: int | None = None
    path: str = ""

    def facts(self) -> dict[str, object]:
        """Return what is known, as plain data."""
        known: dict[str, object] = {"file": self.file, "line": self.line, "path": self.path}
        return {key: value for key, value in known.items() if value}


class Screen:
    """Standard output for results, standard error for everything else; as coloured and as quiet as was asked."""

    def __init__(self, wishes: Wishes | None = None) -> None:
        self._lines = 0
        self._wishes = wishes or wishes_now()
        self._colored = _may_be_colored() if self._wishes.color is None else self._wishes.color
        for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors=errors)

    def say(self, text: str = "", kind: LineKind = LineKind.INFO) -> None:
        """Print a line of a result."""
        self._write(click.style(printable(text), fg=_COLORS.get(kind)) if kind in _COLORS else printable(text))

    def head(self, text: str) -> None:
        """Print a heading."""
        self._write(click.style(printable(text), bold=True))

    def _write(self, text: str) -> None:
        self._lines += 1 + text.count("\n")
        if self._lines > (most := current_bounds().lines):
            raise TooMuch("lines", most, "the output ends here")
        click.echo(text, color=self._colored)

    def json(self, value: object, *, indent: int | None = None) -> None:
        """Print plain data as JSON, which no encoding of the terminal can break."""
        click.echo(json.dumps(msgspec.to_builtins(value), indent=indent))

    def error(self, text: str) -> None:
        """Print a line for people on standard error."""
        click.echo(printable(shortened(text)), err=True, color=False)

    def failure(self, message: str, place: FilePlace | None = None) -> None:
        """Say on standard error what can't be done; a program gets one object on one line."""
        if self._wishes.as_json:
            self._line_of_json("error", {"message": shortened(message), **({} if place is None else place.facts())})
        else:
            self.error(message)

    def warn(self, warnings: Iterable[str]) -> None:
        """Print warnings on standard error, unless only errors are wanted."""
        for warning in () if self._wishes.quiet else warnings:
            if self._wishes.as_json:
                self._line_of_json("warning", {"message": warning})
            else:
                self.error(f"warning: {warning}")

    def _line_of_json(self, kind: str, facts: Mapping[str, object]) -> None:
        click.echo(json.dumps({kind: facts}), err=True, color=False)

    def prompt(self, text: str) -> None:
        """Print a question on standard error; the answer stands behind it."""
        click.echo(printable(text), err=True, nl=False, color=False)

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Print a table in columns."""
        from rich.cells import cell_len  # noqa: PLC0415  so that messages need nothing that may be missing

        cells = [[printable(cell) for cell in row] for row in (head, *rows)]
        widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
        for number, row in enumerate(cells):
            line = "  ".join(cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True))
            self._write(line.rstrip() if number else click.style(line.rstrip(), bold=True))


def counted(number: int, noun: str) -> str:
    """Return a number of things.

    >>> counted(1, "card"), counted(12_000, "card")
    ('1 card', '12,000 cards')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _may_be_colored() -> bool:
    return is_terminal(sys.stdout) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def is_terminal(stream: IO[str]) -> bool:
    """Return whether a person looks at a stream."""
    return not stream.closed and stream.isatty()
