"""Where something stands in a file, and the error that says so."""

from __future__ import annotations

import json

from msgspec import Struct

from redzone.algorithms.late_pattern import late_pattern

Path = tuple[str | int, ...]
"""The way from the top of a document to a value: keys of mappings and places in lists."""

_PLAIN_KEY = late_pattern(r"[A-Za-z_][A-Za-z0-9_-]*")
_PART = late_pattern(r"""\[(?P<index>\d+)\]|\[(?P<quoted>"(?:[^"\\]|\\.)*")\]|\.?(?P<key>[^.\[\]"]+)""")


class SourcePosition(Struct, frozen=True):
    """A place in a file; lines and columns count from 1."""

    file: str
    line: int
    column: int
    path: str = ""


class NotationError(Exception):
    """A file says something that can't be read; names the file, the line and the path in the document."""

    def __init__(self, message: str, position: SourcePosition) -> None:
        super().__init__(message, position)
        self.message = message
        self.position = position

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.position.file

    @property
    def line(self) -> int:
        """The line, counted from 1."""
        return self.position.line

    @property
    def path(self) -> str:
        """The path in the document, such as ``seats[0].battlefield[2].pt``; empty for the whole file."""
        return self.position.path

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}"
        return f"{where}: {self.path}: {self.message}" if self.path else f"{where}: {self.message}"


class MissingYamlError(ImportError):
    """YAML text can't be read because PyYAML is not installed."""

    def __init__(self) -> None:
        super().__init__("reading YAML needs PyYAML: pip install PyYAML; JSON needs nothing")


def render_path(path: Path) -> str:
    """Return a path as text.

    >>> render_path(("seats", 0, "counters", "+1/+1"))
    'seats[0].counters["+1/+1"]'
    """
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        elif _PLAIN_KEY.fullmatch(part):
            text += f".{part}" if text else part
        else:
            text += f"[{json.dumps(part, ensure_ascii=False)}]"
    return text


def parse_path(text: str) -> Path:
    """Return the path that a text such as ``steps[3].block`` names.

    >>> parse_path('seats[0].counters["+1/+1"]')
    ('seats', 0, 'counters', '+1/+1')
    """
    path: list[str | int] = []
    start = 0
    while start < len(text):
        match = _PART.match(text, start)
        if match is None:
            message = f"not a path: {text!r}"
            raise ValueError(message)
        start = match.end()
        path.append(_part(match["index"], match["quoted"], match["key"]))
    return tuple(path)


def _part(index: str | None, quoted: str | None, key: str | None) -> str | int:
    if index is not None:
        return int(index)
    decoded: object = key if quoted is None else json.loads(quoted)
    return str(decoded)
