"""What is printed on a card (CR 2), and the physical card that carries it."""

from enum import StrEnum
from typing import Final

from redzone.model.ability import Ability
from redzone.model.identity import CardId, ObjectId, PlayerId
from redzone.model.types import Color, TypeLine
from redzone.model.value import Value

CREATURE: Final = TypeLine.of("Creature")


class Card(Value, frozen=True):
    """Printed characteristics (CR 109.3): what an object is before any effect.

    ``power``, ``toughness``, ``loyalty`` and ``defense`` are ``None`` where the card has none.
    """

    name: str
    type_line: TypeLine = CREATURE
    colors: tuple[Color, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()
    cost: str = ""


class PhysicalCard(Value, frozen=True):
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


class ZoneObject(Value, frozen=True):
    """A card in a zone other than the battlefield."""

    id: ObjectId
    card: PhysicalCard
