"""JSON text to a tree with places."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable

import msgspec

from redzone.algorithms.late_pattern import late_pattern
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.syntax.tree import DEFAULT_LIMITS, DocumentTree, Grower, Limits, ListNode, MapNode, Spot

_SPACE = late_pattern(r"[ \t\n\r]*")
_STRING = late_pattern(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_NUMBER = late_pattern(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_WORD = late_pattern(r"[A-Za-z]+")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None}


class JsonSyntaxError(NotationError):
    """The text is not JSON."""


def parse_json(text: str, file: str, limits: Limits = DEFAULT_LIMITS) -> DocumentTree:
    """Return the tree of a JSON document; numbers keep the way they are written."""
    reader = _Reader(text, Grower(file, limits))
    return DocumentTree(file, reader.document())


class _Reader:
    """A cursor in JSON text; the grower bounds how deep it goes."""

    def __init__(self, text: str, grower: Grower) -> None:
        self._text = text
        self._grower = grower
        self._at = 0
        self._lines = [0, *(match.end() for match in re.finditer(r"\n", text))]

    def document(self) -> MapNode | ListNode:
        """Read the whole text, which is one list or one mapping."""
        sign = self._peek()
        if sign not in {"{", "["}:
            raise self._error("a JSON document is an object or an array")
        self._value()
        if self._peek():
            raise self._error("more text after the end of the document")
        root = self._grower.root
        if not isinstance(root, MapNode | ListNode):  # pragma: no cover - the first sign decides
            raise self._error("a JSON document is an object or an array")
        return root

    def _value(self) -> None:
        sign, spot = self._peek(), self._spot()
        if sign == "{":
            self._grower.open(MapNode({}, spot))
            self._sequence("}", self._member)
        elif sign == "[":
            self._grower.open(ListNode([], spot))
            self._sequence("]", self._value)
        elif sign == '"':
            text = self._string()
            self._grower.scalar(text, text, spot)
        elif sign == "-" or sign.isdigit():
            self._number(spot)
        else:
            self._word(spot)

    def _sequence(self, end: str, read: Callable[[], None]) -> None:
        """Read what stands between an opening bracket and ``end``, separated by commas."""
        self._at += 1
        if self._peek() != end:
            read()
            while self._peek() == ",":
                self._at += 1
                read()
        self._expect(end)
        self._grower.close()

    def _member(self) -> None:
        if self._peek() != '"':
            raise self._error("a key in double quotes is wanted here")
        spot = self._spot()
        self._grower.key(self._string(), spot)
        self._expect(":")
        self._value()

    def _string(self) -> str:
        match = _STRING.match(self._text, self._at)
        if match is None:
            raise self._error("text that does not end, or holds a wrong escape or a line break")
        try:
            text = msgspec.json.decode(match[0], type=str)
        except msgspec.DecodeError:
            raise self._error("an escape that names no sign") from None
        self._at = match.end()
        return text

    def _number(self, spot: Spot) -> None:
        match = _NUMBER.match(self._text, self._at)
        if match is None:
            raise self._error("not a number")
        self._at = match.end()
        if match[1] or match[2]:
            self._grower.scalar(float(match[0]), match[0], spot)
        else:
            self._grower.number(match[0], spot)

    def _word(self, spot: Spot) -> None:
        match = _WORD.match(self._text, self._at)
        word = match[0] if match else self._text[self._at : self._at + 1]
        if word not in _WORDS:
            raise self._error(f"a value is wanted here, found {word!r}" if word else "the text ends too early")
        self._at += len(word)
        self._grower.scalar(_WORDS[word], word, spot)

    def _expect(self, sign: str) -> None:
        found = self._peek()
        if found != sign:
            raise self._error(f"{sign!r} is wanted here, found {found!r}" if found else "the text ends too early")
        self._at += 1

    def _peek(self) -> str:
        """Skip white space and return the next sign, empty at the end."""
        match = _SPACE.match(self._text, self._at)
        self._at = match.end() if match else self._at
        return self._text[self._at : self._at + 1]

    def _spot(self) -> Spot:
        line = bisect_right(self._lines, self._at)
        return Spot(line, self._at - self._lines[line - 1] + 1)

    def _error(self, message: str) -> NotationError:
        spot = self._spot()
        return JsonSyntaxError(f"not JSON: {message}", SourcePosition(self._grower.file, spot.line, spot.column))
