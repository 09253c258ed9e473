"""Text cut into shapes, from which words are made: letters, numbers, symbols, quotations and marks."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.language.subtypes import SUBTYPES
from redzone.oracle.language.word import OwnNames

_SHAPE: Final = late_pattern(
    r"""
    "[^"]*"                                      # a quotation
    | (?<!\S)'[^"]*?'(?=[\s.,;)]|$)              # a quotation inside a quotation
    | [+-]\d{1,3}/[+-]\d{1,3}(?![\w/])           # +1/+1
    | \d{1,3}/\d{1,3}(?![\w/])                   # 2/2
    | [+-]?\d{1,4}(?![\w/])
    | \{[^{}\s]{1,6}\}                            # {2}, {W/P}, {T}
    | ~(?:'s)?
    | and/or\b
    | [^\W\d_]+(?:['-][^\W\d_]+)*'?
    | \S
    """,
    re.VERBOSE | re.IGNORECASE,
)


def normalized(text: str) -> str:
    """Return text with plain quotation marks and hyphens for the typographic ones, every place unchanged."""
    return text if text.isascii() and "\t" not in text else text.translate(_TYPOGRAPHY)


_TYPOGRAPHY: Final = str.maketrans("\u2019\u2018\u201c\u201d\u2212\t\u00a0", "''\"\"-  ")


def shapes_of(text: str) -> list[tuple[str, int]]:
    """Return the shapes of a text, each with its place."""
    return [(match.group(), match.start()) for match in _SHAPE.finditer(normalized(text))]


class Called(NamedTuple):
    """What the object calls itself, cut into shapes, and the subtypes that its text may speak of."""

    shapes: tuple[list[str], ...]
    first: str
    longest_first: tuple[str, ...]
    subtypes: frozenset[str]


def called(names: Sequence[str]) -> Called:
    """Return what an object with these names calls itself."""
    return _called(tuple(names), names.subtypes if isinstance(names, OwnNames) else frozenset[str]())


@lru_cache(maxsize=64)
def _called(names: tuple[str, ...], subtypes: frozenset[str]) -> Called:
    said = tuple(normalized(name) for name in names)
    return Called(
        tuple([shape for shape, _ in shapes_of(name)] for name in said if name.strip()),
        names[0] if names else "",
        tuple(sorted(filter(None, said), key=len, reverse=True)),
        SUBTYPES | subtypes,
    )


def colon_of(text: str) -> int | None:
    """Return the place of the colon behind a cost: the first one outside quotation marks."""
    plain = _INNER_QUOTATION.sub(lambda inner: " " * len(inner[0]), normalized(text))
    quoted = False
    for place, letter in enumerate(plain):
        quoted = quoted is not (letter == '"')
        if letter == ":" and not quoted:
            return place
    return None


_INNER_QUOTATION: Final = late_pattern(r"""(?<!\S)'[^"]*?'(?=[\s.,;)]|$)""")
"""What stands between single quotation marks: a quotation inside a quotation."""
