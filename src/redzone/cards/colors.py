"""The colours of faces and the colour identity of cards, by what is printed (CR 105.2, 202.2, 204, 903.4)."""

from collections.abc import Iterator
from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.record import CardFace, CardRecord
from redzone.values.types import BASIC_LAND_TYPES, Color

_SYMBOL: Final = late_pattern(r"\{([^{}]*)\}")
_REMINDER: Final = late_pattern(r"\([^()]*\)")
_OF_LANDS: Final = dict(zip(BASIC_LAND_TYPES, Color, strict=True))


def face_colors(face: CardFace) -> tuple[Color, ...]:
    """Return the colours of a face: those of its colour indicator, or of its mana cost (CR 105.2, 202.2, 204)."""
    if face.indicator is not None:
        found = set(face.indicator)
    elif face.colors is not None:
        found = set(face.colors)
    else:
        found = {color for color in Color if color.value in (face.cost or "")}
    return tuple(color for color in Color if color in found)


def identity_of(record: CardRecord) -> tuple[Color, ...]:
    """Return the colour identity that the data gives a card, or the one that its faces say (CR 903.4)."""
    if record.color_identity is not None:
        return record.color_identity
    found = {color for face in record.faces for color in _said_by(face)}
    return tuple(color for color in Color if color in found)


def _said_by(face: CardFace) -> Iterator[Color]:
    """Yield the colours of a face, of mana symbols in its text, and of the mana of its basic land types."""
    yield from face_colors(face)
    yield from (_OF_LANDS[subtype] for subtype in face.subtypes if subtype in _OF_LANDS)
    text = _REMINDER.sub("", face.text)
    halves = {half for symbol in _SYMBOL.finditer(text) for half in symbol[1].split("/")}
    yield from (color for color in Color if color.value in halves)
