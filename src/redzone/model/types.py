"""Colours and the type line (CR 105, 205)."""

from enum import StrEnum
from typing import Final, Self

from redzone.model.value import Value


class Color(StrEnum):
    """The five colours (CR 105.1), in their order."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"

    @property
    def word(self) -> str:
        """The colour as rules text says it."""
        return self.name.lower()


class CardType(StrEnum):
    """Card types (CR 205.2a)."""

    ARTIFACT = "Artifact"
    BATTLE = "Battle"
    CREATURE = "Creature"
    ENCHANTMENT = "Enchantment"
    INSTANT = "Instant"
    KINDRED = "Kindred"
    LAND = "Land"
    PLANESWALKER = "Planeswalker"
    SORCERY = "Sorcery"


class Supertype(StrEnum):
    """Supertypes (CR 205.4a)."""

    BASIC = "Basic"
    LEGENDARY = "Legendary"
    SNOW = "Snow"
    WORLD = "World"


_CARD_TYPES: Final = {member.value: member for member in CardType}
_SUPERTYPES: Final = {member.value: member for member in Supertype}


class TypeLine(Value, frozen=True):
    """Supertypes, card types and subtypes of an object (CR 205.1)."""

    types: tuple[CardType, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    subtypes: tuple[str, ...] = ()

    @classmethod
    def of(cls, text: str) -> Self:
        """Read a type line such as ``Legendary Creature — Elf Druid``.

        Raises:
            ValueError: A word before the dash is neither a supertype nor a card type.
        """
        front, _, back = text.replace(" - ", " — ").partition("—")
        types: list[CardType] = []
        supertypes: list[Supertype] = []
        for word in front.split():
            name = word.capitalize()
            if name in _SUPERTYPES:
                supertypes.append(_SUPERTYPES[name])
            elif name in _CARD_TYPES:
                types.append(_CARD_TYPES[name])
            else:
                raise ValueError(f"{word!r} is neither a card type nor a supertype (CR 205.2a, 205.4a)")
        return cls(types=tuple(types), supertypes=tuple(supertypes), subtypes=tuple(back.split()))

    def __str__(self) -> str:
        front = " ".join((*self.supertypes, *self.types))
        return f"{front} — {' '.join(self.subtypes)}" if self.subtypes else front
