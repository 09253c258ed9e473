"""Colours and the type line (CR 105, 205)."""

from collections.abc import Set as AbstractSet
from enum import StrEnum
from typing import Final, Self

from redzone.values.value import GameValue


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


PERMANENT_TYPES: Final = frozenset(CardType) - {CardType.INSTANT, CardType.KINDRED, CardType.SORCERY}
"""The types of permanents (CR 110.4); kindred stands beside another one."""


CREATURE_ALONE: Final = frozenset({CardType.CREATURE})
"""The card types of most creatures."""


class Supertype(StrEnum):
    """Supertypes (CR 205.4a)."""

    BASIC = "Basic"
    LEGENDARY = "Legendary"
    SNOW = "Snow"
    WORLD = "World"


_CARD_TYPES: Final = {member.value: member for member in CardType}
_SUPERTYPES: Final = {member.value: member for member in Supertype}


class TypeLine(GameValue, frozen=True):
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


BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The basic land types, in the order of the colours of their mana (CR 305.6)."""

EVERY_CREATURE_TYPE: Final = "every creature type"
"""Stands among the subtypes of what is every creature type (CR 702.73a)."""

_OTHER_TYPES: Final = {
    CardType.ARTIFACT: """
        Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk
        Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle
    """,
    CardType.BATTLE: "Siege",
    CardType.ENCHANTMENT: "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine",
    CardType.LAND: """
        Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town
        Urza's
    """,
    CardType.INSTANT: "Adventure Arcane Lesson Omen Trap",
}
_SETS: Final = {subtype: kind for kind, subtypes in _OTHER_TYPES.items() for subtype in subtypes.split()}


def set_of(subtype: str, types: AbstractSet[CardType]) -> CardType:
    """Return the set to which a subtype belongs, by its card type (CR 205.3g-205.3q).

    ``CREATURE`` stands for creature types, which kindreds share, and ``INSTANT`` for spell types. What is on no list
    is a planeswalker type of a planeswalker that is no creature, else a creature type.

    >>> set_of("Forest", frozenset()).value, set_of("Elf", frozenset({CardType.CREATURE})).value
    ('Land', 'Creature')
    """
    if subtype in _SETS:
        return _SETS[subtype]
    walks = CardType.PLANESWALKER in types and types.isdisjoint((CardType.CREATURE, CardType.KINDRED))
    return CardType.PLANESWALKER if walks else CardType.CREATURE


def is_creature_type(subtype: str) -> bool:
    """Return whether a subtype can be a creature type: it is on no other list."""
    return subtype not in _SETS
