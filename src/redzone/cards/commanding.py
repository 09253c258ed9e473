"""Which cards can be the commander of a deck (CR 903.3)."""

from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.record import CardFace, CardRecord
from redzone.values.types import CardType, Supertype

_REMINDER: Final = late_pattern(r"\([^()]*\)")
_MAY_COMMAND: Final = "can be your commander"


def may_command(record: CardRecord) -> bool:
    """Return whether a card can be the one commander: a legendary creature, or a Vehicle or Spacecraft with power.

    CR 903.3 and 903.3a: other cards can if their text says so.
    """
    face = record.faces[0]
    if any(_MAY_COMMAND in line for line in said_lines(face)):
        return True
    body = face.power is not None and not {"Vehicle", "Spacecraft"}.isdisjoint(face.subtypes)
    return is_legendary(face) and (CardType.CREATURE.value in face.words or body)


def is_legendary(face: CardFace) -> bool:
    """Return whether a face is legendary (CR 205.4d)."""
    return Supertype.LEGENDARY.value in face.words


def said_lines(face: CardFace) -> list[str]:
    """Return the text line by line in lower case, without reminder text (CR 207.2)."""
    return [line.strip() for line in _REMINDER.sub("", face.text.lower()).split("\n")]
