"""The kinds of values that a place in a document may hold, and what is wrong with a single value."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Protocol

from msgspec import Struct, inspect

from redzone.notation.syntax.plain import Scalar

_LONGEST_QUOTE = 60


class ShapeKind(Struct, frozen=True):
    """One kind of value that a place may hold, and what else the schema says about it."""

    type: inspect.Type
    notes: Mapping[str, object]

    @property
    def description(self) -> str:
        """The words of the schema for it, if there are any."""
        return str(self.notes.get("description", ""))


class _Noted(Protocol):
    """What :class:`msgspec.inspect.Metadata` says, with the types that it leaves out."""

    @property
    def extra_json_schema(self) -> Mapping[str, object] | None: ...


def _notes(noted: _Noted) -> Mapping[str, object]:
    return noted.extra_json_schema or {}


def kinds_of(kind: inspect.Type) -> Iterator[ShapeKind]:
    """Yield the kinds of values that a type takes, its unions and notes resolved."""
    match kind:
        case inspect.UnionType(types=types):
            for part in types:
                yield from kinds_of(part)
        case inspect.Metadata():
            notes = _notes(kind)
            for each in kinds_of(kind.type):
                yield ShapeKind(each.type, {**notes, **each.notes})
        case _:
            yield ShapeKind(kind, {})


def literals(kind: inspect.LiteralType) -> list[str]:
    """Return the values of a literal type as they are written."""
    return list(map(str, kind.values))


def listing(parts: Iterable[str]) -> str:
    """Return words as a list that ends with "or"."""
    words = list(parts)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return the nearest of the known words, or all of them, as the end of a sentence."""
    choices = {each.lower(): each for each in known}
    near = get_close_matches(word.lower()[:_LONGEST_QUOTE], choices, n=1)
    return f"did you mean {choices[near[0]]!r}?" if near else f"known: {', '.join(choices.values())}"


def shortened(text: str) -> str:
    """Return a text in quotes, without its middle if it is long."""
    whole = len(text) <= _LONGEST_QUOTE
    return json.dumps(text if whole else f"{text[: _LONGEST_QUOTE - 20]}…{text[-15:]}", ensure_ascii=False)


def takes(kind: inspect.Type, value: Scalar) -> bool:
    """Return whether a value is of a type, whatever its bounds."""
    match value:
        case None:
            return isinstance(kind, inspect.NoneType)
        case bool():
            return isinstance(kind, inspect.BoolType)
        case int():
            return isinstance(kind, inspect.IntType) or _has_literal(kind, int)
        case str():
            return isinstance(kind, inspect.StrType | inspect.EnumType) or _has_literal(kind, str)
        case _:
            return False


def _has_literal(kind: inspect.Type, of: type) -> bool:
    return isinstance(kind, inspect.LiteralType) and of in map(type, kind.values)


def complaint(value: Scalar, kind: ShapeKind) -> str:
    """Return what is wrong with a value of the right type, empty if nothing is."""
    match kind.type:
        case inspect.StrType() if isinstance(value, str):
            return _text_complaint(value, kind.type, kind)
        case inspect.IntType() if isinstance(value, int):
            return _number_complaint(value, kind.type)
        case inspect.LiteralType() if str(value) not in (known := literals(kind.type)):
            return f"{value!r} is not {listing(known)}"
        case inspect.EnumType(cls=cls) if value not in (known := list(map(str, cls))):
            return f"{shortened(str(value))} is unknown; {suggestion(str(value), known)}"
        case inspect.BoolType() if kind.notes.get("const", value) != value:
            return f"only {str(kind.notes['const']).lower()} is possible here"
        case _:
            return ""


def _text_complaint(text: str, bounds: inspect.StrType, kind: ShapeKind) -> str:
    noun = kind.description or "text"
    pattern = kind.notes.get("pattern")
    if not text and bounds.min_length:
        return f"is empty; {noun} is wanted"
    if bounds.max_length is not None and len(text) > bounds.max_length:
        return f"{shortened(text)} is too long: {len(text)} signs, at most {bounds.max_length}"
    if isinstance(pattern, str) and not re.fullmatch(pattern, text):
        return f"{shortened(text)} is not {noun}"
    return ""


def _number_complaint(number: int, kind: inspect.IntType) -> str:
    if kind.ge is not None and number < kind.ge:
        return f"{number} is too small: at least {kind.ge}"
    if kind.le is not None and number > kind.le:
        return f"{number} is too large: at most {kind.le}"
    return ""
