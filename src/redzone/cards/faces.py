"""The faces of a card, where a source has each of them as a card of its own."""

from collections.abc import Callable
from typing import Final

from redzone.cards.errors import UnknownCardError
from redzone.cards.names import fold
from redzone.cards.record import OTHER_FACE, CardFace, CardRecord
from redzone.values.types import CardType

CardLookup = Callable[[str], CardRecord]
"""Finds the card of a name."""

_FLIP: Final = "flip"
_MELD: Final = "meld"
_SPLIT: Final = "split"

_AFTERMATH: Final = "aftermath"
"""What only the second half of a split card has (CR 702.127a)."""

_FLIPS: Final = "flip "
"""What only the upper half of a flip card says: how it becomes the other (CR 710.1)."""


def both_faces(record: CardRecord, lookup: CardLookup) -> tuple[CardFace, ...]:
    """Return the faces, the front first; where a source has them as two cards, the front is what has a mana cost."""
    name = other_face(record)
    own, *others = record.faces
    if others or not name:
        return record.faces
    found = card_named(name, lookup)
    if found is None or found.layout == _MELD:  # what both become is no face of either (CR 712.4)
        return record.faces
    other = found.faces[0]
    if record.layout == _SPLIT:
        first, second = sorted((own, other), key=lambda face: face.name)
        return (first, second) if _AFTERMATH not in first.text.lower() else (second, first)
    if record.layout == _FLIP:
        return (own, other) if _FLIPS in own.text.lower() else (other, own)
    return (own, other) if _is_front(own) or not _is_front(other) else (other, own)


def card_named(name: str, lookup: CardLookup) -> CardRecord | None:
    """Return the card of which a face has a name, ``None`` if there is none; a card that is called so is another."""
    try:
        found = lookup(name)
    except UnknownCardError:
        return None
    return found if fold(name) in {fold(found.name), *(fold(face.name) for face in found.faces)} else None


def other_face(record: CardRecord) -> str:
    """Return the name of the other face where that is a card of its own, empty if there is none."""
    others = [part.name for part in record.related if part.component == OTHER_FACE]
    return others[0] if len(others) == 1 else ""


def _is_front(face: CardFace) -> bool:
    return bool(face.cost) or CardType.LAND.value in face.words
