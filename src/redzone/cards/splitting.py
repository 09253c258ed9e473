"""Cutting a stream of bytes into JSON values, each of bounded length, without reading them."""

import re
from collections.abc import Iterator
from typing import Final, Protocol

from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.errors import CardError
from redzone.values.value import Value

MOST_PARTS: Final = 1 << 20
"""How many bytes one card can have; real ones have some thousands."""

MOST_BRACKETS: Final = 1_000_000
"""How many brackets there can be up to the end of the next value; a card has some hundreds."""

MOST_BLANK: Final = 1_000_000
"""How many lines can be empty."""

TOO_LONG: Final = f"it is longer than {MOST_PARTS >> 20} MiB"

_OUTSIDE: Final = late_pattern(rb'(?:[^"{}\[\]]++|"(?:[^"\\]++|\\.)*+")*+', re.DOTALL)
"""What has no bracket: the strings in it are whole."""

_INSIDE: Final = late_pattern(rb"(?:[^\"\\]++|\\.)*+", re.DOTALL)
"""The rest of a string, up to its end or a backslash that ends the data."""


class NoCardsError(CardError):
    """What comes there can't be cards; to go on would only take time."""


class Piece(Value, frozen=True):
    """One value as bytes, with the line where it begins; or what is wrong with it.

    ``end`` and ``next_line`` say where the stream goes on behind it.
    """

    line: int
    content: bytes
    end: int
    next_line: int
    problem: str = ""


class Cutter(Protocol):
    """What gets the stream in chunks and gives the values."""

    def feed(self, chunk: bytes) -> Iterator[Piece]:
        """Yield the values that end in the next chunk."""
        ...

    def finish(self) -> Iterator[Piece]:
        """Yield the value that ends where the stream ends."""
        ...

    @property
    def complete(self) -> bool:
        """Whether the stream can end here."""
        ...


class LineCutter:
    """Every line is a value; in an array, without the comma behind it and the brackets around all of them."""

    def __init__(self, *, array: bool, offset: int = 0, line: int = 1) -> None:
        self._array = array
        self._offset = offset
        self._line = line
        self._kept: list[bytes] = []
        self._length = 0
        self._blank = 0
        self._closed = False

    @property
    def complete(self) -> bool:
        """Whether the array is closed; lines can end anywhere."""
        return self._closed or not self._array

    def feed(self, chunk: bytes) -> Iterator[Piece]:
        """Yield the lines that end in the next chunk.

        Raises:
            NoCardsError: Too many lines are empty.
        """
        *lines, rest = chunk.split(b"\n")
        for line in lines:
            self._keep(line)
            yield from self._cut(len(b"\n"))
        self._keep(rest)

    def finish(self) -> Iterator[Piece]:
        """Yield the last line."""
        yield from self._cut(0)

    def _keep(self, part: bytes) -> None:
        self._length += len(part)
        if self._length <= MOST_PARTS:
            self._kept.append(part)
        else:
            self._kept.clear()

    def _cut(self, line_break: int) -> Iterator[Piece]:
        line, too_long = self._line, self._length > MOST_PARTS
        content = b"".join(self._kept).strip()
        self._kept.clear()
        self._offset += self._length + line_break
        self._length = 0
        self._line += line_break
        if too_long:
            yield Piece(line, b"", self._offset, self._line, TOO_LONG)
            return
        if line == 1:
            content = content.removeprefix(b"\xef\xbb\xbf").lstrip()
        if self._array:
            content = self._element(content)
        if content:
            yield Piece(line, content, self._offset, self._line)
            return
        self._blank += 1
        if self._blank > MOST_BLANK:
            raise NoCardsError(f"line {line}: more than {MOST_BLANK:,} lines are empty")

    def _element(self, content: bytes) -> bytes:
        content = content.removeprefix(b"[").lstrip()
        if content == b"]" or content.endswith(b"}]"):
            self._closed = True
            content = content[:-1]
        return content.removesuffix(b",").strip()


class BracketCutter:
    """Every object or array that opens at a depth is a value: 0 of the stream, 1 of an array, 2 of an object in one."""

    def __init__(self, depth: int, *, offset: int = 0, line: int = 1) -> None:
        self._at = depth
        self._depth = depth if offset else 0
        self._offset = offset
        self._line = line
        self._began = line
        self._kept: list[bytes] = []
        self._length = 0
        self._brackets = 0
        self._open = False
        self._in_string = False
        self._escaped = False

    @property
    def complete(self) -> bool:
        """Whether every bracket is closed."""
        return self._depth <= 0 and not self._open

    def feed(self, chunk: bytes) -> Iterator[Piece]:
        """Yield the values that end in the next chunk.

        Raises:
            NoCardsError: There are too many brackets before the end of a value, or one closes nothing.
        """
        place = kept = 0
        while place < len(chunk):
            place = self._skip(chunk, place)
            if place == len(chunk):
                break
            bracket = chunk[place : place + 1]
            place += 1
            self._count(bracket)
            if bracket in b"{[":
                if self._depth == self._at and not self._open:
                    self._pass(chunk[kept : place - 1])
                    kept = place - 1
                    self._open, self._began = True, self._line
                self._depth += 1
            else:
                self._depth -= 1
                if self._open and self._depth == self._at:
                    self._pass(chunk[kept:place])
                    kept = place
                    yield self._value()
        self._pass(chunk[kept:])

    def finish(self) -> Iterator[Piece]:
        """Yield nothing: a value that is open is not complete."""
        yield from ()

    def _skip(self, chunk: bytes, place: int) -> int:
        """Return the place of the next bracket that is not in a string, or the end of the chunk."""
        if self._escaped:
            self._escaped = False
            place += 1
        while place < len(chunk):
            found = (_INSIDE if self._in_string else _OUTSIDE).match(chunk, place)
            place = found.end() if found else place
            sign = chunk[place : place + 1]
            if sign == b'"':
                self._in_string = not self._in_string
            elif sign == b"\\":
                self._escaped = True  # it ends the chunk, or the pattern would have taken it with what follows
            else:
                return place
            place += 1
        return place

    def _count(self, bracket: bytes) -> None:
        self._brackets += 1
        if self._brackets > MOST_BRACKETS:
            raise NoCardsError(f"behind line {self._line}: more than {MOST_BRACKETS:,} brackets, and no card")
        if not self._depth and bracket in b"}]":
            raise NoCardsError(f"behind line {self._line}: a bracket closes that was never opened")

    def _pass(self, part: bytes) -> None:
        self._offset += len(part)
        self._line += part.count(b"\n")
        if self._open:
            self._length += len(part)
            if self._length <= MOST_PARTS:
                self._kept.append(part)
            else:
                self._kept.clear()

    def _value(self) -> Piece:
        content, too_long = b"".join(self._kept), self._length > MOST_PARTS
        self._kept.clear()
        self._length = self._brackets = 0
        self._open = False
        return Piece(self._began, content, self._offset, self._line, TOO_LONG if too_long else "")
