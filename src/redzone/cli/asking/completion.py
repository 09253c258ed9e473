"""How the word before the cursor may go on."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

_BETWEEN: Final = " ,;:+"
_MOST: Final = 30
"""How many ways to go on are offered."""


class Completion(Struct, frozen=True):
    """A way to go on: the text, and how many signs before the cursor it replaces."""

    text: str
    replaces: int


def completions(before: str, words: Iterable[str], *, commands: Iterable[str] = ()) -> list[Completion]:
    """Return the words that begin with what stands before the cursor, as many words of it as a name has.

    ``commands`` stand alone on their line.

    >>> completions("rhino Be", ["Ben", "Bear"])
    [Completion(text='Ben', replaces=2), Completion(text='Bear', replaces=2)]
    """
    found: dict[str, Completion] = {}
    for begun in _ends(before):
        known = (*words, *commands) if begun == before else words
        for word in known:
            if word.lower().startswith(begun.lower()) and len(found) < _MOST:
                found.setdefault(word, Completion(word, len(begun)))
    return list(found.values())


def _ends(before: str) -> Iterator[str]:
    """Yield the ends of a text that begin with a word, the longest first; no empty one but that of an empty line."""
    if not before:
        yield ""
    for place, sign in enumerate(before):
        if sign not in _BETWEEN and (not place or before[place - 1] in _BETWEEN):
            yield before[place:]
