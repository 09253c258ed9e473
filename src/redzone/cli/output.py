"""The one place where text leaves the program. It is readable without colour, which only a terminal gets."""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from typing import IO, Final

import click
import msgspec

from redzone.cli.signs import printable
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


class Screen:
    """Standard output for results, standard error for everything else."""

    def __init__(self) -> None:
        self._lines = 0
        self._colored = is_terminal(sys.stdout) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
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
        click.echo(printable(text), err=True, color=False)

    def warn(self, warnings: Iterable[str]) -> None:
        """Print warnings on standard error."""
        for warning in warnings:
            self.error(f"warning: {warning}")

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


def is_terminal(stream: IO[str]) -> bool:
    """Return whether a person looks at a stream."""
    return not stream.closed and stream.isatty()
