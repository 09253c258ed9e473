"""The physical card that carries what is printed (CR 108, 111), and where it is."""

from enum import StrEnum

from redzone.abilities.ability import CREATURE, Card
from redzone.game.permission import Permission
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.value import GameValue

__all__ = ["CREATURE", "Card", "LibraryPlace", "PhysicalCard", "Zone", "ZoneObject"]


class PhysicalCard(GameValue, frozen=True):
    """A card or token of one game: its owner and designations, which no zone change takes away (CR 903.3)."""

    id: CardId
    owner: PlayerId
    printed: Card
    commander: bool = False
    token: bool = False


class Zone(StrEnum):
    """Where an object is (CR 400.1)."""

    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    HAND = "hand"
    LIBRARY = "library"
    EXILE = "exile"
    COMMAND = "command"
    STACK = "stack"


class LibraryPlace(StrEnum):
    """Where a card goes in a library (CR 401)."""

    TOP = "top"
    SECOND = "second from the top"
    THIRD = "third from the top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


class ZoneObject(GameValue, frozen=True):
    """A card in a zone other than the battlefield; ``permissions`` let players play it from there (CR 601.3).

    It may lie ``face_down`` in exile, where only its owner may look at it (CR 702.143a), and have ``counters`` there.
    """

    id: ObjectId
    card: PhysicalCard
    permissions: tuple[Permission, ...] = ()
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
