"""What the readers of the sources share: texts that may be missing, colours, and fields that nobody knows yet."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

import msgspec

from redzone.cards.errors import CardError
from redzone.values.types import Color

LONGEST_NAME: Final = 300
"""The longest name of a card has some 140 characters."""

_LETTERS: Final = {color.value: color for color in Color}


def colors_of(letters: Sequence[str] | None) -> tuple[Color, ...] | None:
    """Return the colours that letters stand for, in their order (CR 105.1); other letters are none."""
    if letters is None:
        return None
    return tuple(color for letter, color in _LETTERS.items() if letter in letters)


def checked_name(name: str | None) -> str:
    """Return a name that a card can have.

    Raises:
        CardError: It has none, or a name that no card has.
    """
    shown = (name or "").strip()
    if not shown:
        raise CardError("it has no name")
    if len(shown) > LONGEST_NAME:
        raise CardError(f"its name has more than {LONGEST_NAME} characters")
    return shown


def unknown_fields(fields: Mapping[str, msgspec.Raw], known: AbstractSet[str]) -> str:
    """Return the fields that are not known as JSON text, empty if there are none."""
    unknown = {name: value for name, value in fields.items() if name not in known}
    return msgspec.json.encode(unknown).decode() if unknown else ""
