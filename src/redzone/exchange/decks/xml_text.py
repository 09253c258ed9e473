"""XML text to elements, safely: no document types, no entities but the five that XML has itself, bounded depth.

A document type is refused as a whole, so that nothing can be expanded or fetched.
"""

from __future__ import annotations

from typing import Final
from xml.parsers import expat

from msgspec import Struct

from redzone.notation.syntax.source import NotationError, SourcePosition

MAX_XML_DEPTH: Final = 16
MAX_ELEMENTS: Final = 50_000


class Element(Struct):
    """An element with its attributes, its text without that of its children, and its line."""

    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list[Element] = []

    def named(self, tag: str) -> list[Element]:
        """Return the children with a tag, whatever its case."""
        return [child for child in self.children if child.tag.lower() == tag.lower()]


def parse_xml(text: str, file: str) -> Element:
    """Return the root of an XML document.

    Raises:
        NotationError: It is no XML, has a document type, or is too deep or too large.
    """
    reader = _Reader(file)
    try:
        reader.parser.Parse(text.encode("utf-8", "replace"), True)  # noqa: FBT003  the library takes it by place
    except expat.ExpatError as error:
        message = f"not XML: {expat.ErrorString(error.code)}"
        raise NotationError(message, SourcePosition(file, max(error.lineno, 1), error.offset + 1)) from error
    if reader.root is None:  # pragma: no cover - the library refuses an empty document
        message = "not XML: no element"
        raise NotationError(message, SourcePosition(file, 1, 1))
    return reader.root


class _Reader:
    """Takes the events of the parser."""

    def __init__(self, file: str) -> None:
        self.root: Element | None = None
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype
        self._file = file
        self._open: list[Element] = []
        self._count = 0

    def _error(self, message: str) -> NotationError:
        return NotationError(message, SourcePosition(self._file, self.parser.CurrentLineNumber, 1))

    def _doctype(self, name: str, system: str | None, public: str | None, internal: object) -> None:  # noqa: ARG002
        message = "a document type (<!DOCTYPE>) is not allowed"
        raise self._error(message)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MAX_ELEMENTS or len(self._open) >= MAX_XML_DEPTH:
            message = f"too large: at most {MAX_ELEMENTS} elements, {MAX_XML_DEPTH} within one another"
            raise self._error(message)
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def _end(self, tag: str) -> None:  # noqa: ARG002  the library checks it
        self._open.pop()

    def _text(self, text: str) -> None:
        self._open[-1].text += text
