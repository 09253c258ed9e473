"""What an object calls itself by name, marked so that patterns of all objects are the same (CR 201.5)."""

from collections.abc import Sequence
from typing import Final

from redzone.oracle.language.words import normalized

OWN_NAME: Final = r"~\x00*"
"""The pattern of an own name in a text that is ``marked``."""

_FILLER: Final = "\x00"


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
            text = f"{text[:place]}~{_FILLER * (len(name) - 1)}{text[end:]}"
        place = lower.find(name, end)
    return text
