"""What an object calls itself by name, marked so that patterns of all objects are the same (CR 201.5)."""

from collections.abc import Sequence
from typing import Final

from redzone.oracle.language.shapes import normalized
from redzone.oracle.language.word import OwnNames
from redzone.oracle.language.words import words_of
from redzone.values.types import Supertype, TypeLine

OWN_NAME: Final = r"~\x00*"
"""The pattern of an own name in a text that is ``marked``."""

FILLER: Final = "\x00"


def own_names(name: str, type_line: TypeLine | None) -> OwnNames:
    """Return the name and its shortened versions (CR 201.5c), the longest first."""
    name = name.strip()
    legendary = type_line is None or Supertype.LEGENDARY in type_line.supertypes
    marks = (" // ", ", ", " of ", " the ") if legendary else (" // ", ", ")
    shortened = [name.partition(mark)[0] for mark in marks if mark in name]
    if legendary and type_line is not None:
        shortened += _first_words(name.partition(",")[0].split())
    shortened.sort(key=lambda short: -len(short.split()))
    found = OwnNames(dict.fromkeys((name, *shortened)) if name else ())
    found.subtypes = frozenset() if type_line is None else frozenset(type_line.subtypes)
    return found


def _first_words(name: Sequence[str]) -> list[str]:
    """Return the beginnings of a legend's name that can mean nothing else: ``Captain``, but not ``Lizard``."""
    found = [" ".join(name[:count]) for count in range(len(name) - 1, 0, -1)]
    if len(name) > _WITH_SURNAME:
        found.append(f"{name[0]} {name[-1]}")
    return [said for said in found if said.lower() not in _SMALL_WORDS and _is_no_word(said)]


_WITH_SURNAME: Final = 2
_SMALL_WORDS: Final = frozenset({"a", "an", "the", "each", "all", "as", "in", "of", "for", "from", "to"})


def _is_no_word(said: str) -> bool:
    """Return whether the language has no words that begin like these."""
    return words_of(said)[0].kind == "UNKNOWN"


def marked(text: str, names: Sequence[str]) -> str:
    """Return a normalized text with ``~`` for each own name, filled up so that every place is unchanged."""
    text = normalized(text)
    for name in sorted(map(normalized, names), key=len, reverse=True):
        text = _marked(text, name.lower())
    return text


def _marked(text: str, name: str) -> str:
    lower = text.lower()
    if len(lower) != len(text):  # a letter whose small form is two
        return text
    place = lower.find(name) if name else -1
    while place >= 0:
        end = place + len(name)
        if not (text[max(0, place - 1) : place].isalnum() or text[end : end + 1].isalnum()):
            text = f"{text[:place]}~{FILLER * (len(name) - 1)}{text[end:]}"
        place = lower.find(name, end)
    return text
