"""Subtypes (CR 205.3) in rules text: which words are subtypes, and which plural belongs to which."""

from collections.abc import Iterator, Mapping
from typing import Final

from redzone.abilities.language import Not, Quality
from redzone.abilities.plain_qualities import HasSubtype
from redzone.oracle.printing.nouns.plurals import plural_of
from redzone.values.creature_types import CREATURE_TYPES

_ARTIFACT_AND_ENCHANTMENT_TYPES = """
Attraction Aura Background Blood Bobblehead Book Cartouche Case Class Clue Contraption Curse Equipment Food
Fortification Gold Incubator Infinity Junk Lander Map Mutagen Powerstone Role Room Rune Saga Shard Shrine
Spacecraft Stone Treasure Vehicle
"""
_LAND_TYPES = """
Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town Urza's
"""
_OTHER_PLURALS: Final = {
    "Cyclopes": "Cyclops",
    "Djinns": "Djinn",
    "Fungi": "Fungus",
    "Homunculuses": "Homunculus",
    "Loci": "Locus",
    "Octopi": "Octopus",
    "Pegasi": "Pegasus",
    "Squids": "Squid",
}

LAND_TYPES: Final = tuple(_LAND_TYPES.split())
SUBTYPES: Final = frozenset((*CREATURE_TYPES, *_ARTIFACT_AND_ENCHANTMENT_TYPES.split(), *LAND_TYPES, "Siege"))
"""The subtypes of permanents in this edition of the rules, planeswalker types apart."""

_PLURALS: Final = {plural_of(subtype): subtype for subtype in sorted(SUBTYPES)} | _OTHER_PLURALS

TIME_LORDS: Final[Mapping[str, tuple[str, Quality]]] = {
    "Time Lord": ("SINGULAR", HasSubtype("Time Lord")),
    "Time Lords": ("PLURAL", HasSubtype("Time Lord")),
    "non-Time Lord": ("ADJECTIVE", Not(HasSubtype("Time Lord"))),
    "Non-Time Lord": ("ADJECTIVE", Not(HasSubtype("Time Lord"))),
}
"""The one subtype of two words (CR 205.3m)."""


def singular_of(word: str) -> str | None:
    """Return the subtype of which a capitalised word is the plural: ``Elf`` for ``Elves``.

    A word that is no plural of a known subtype is read by the rules of English, or not at all.
    """
    if word in _PLURALS:
        return _PLURALS[word]
    if word in SUBTYPES:
        return None
    return next((noun for noun in _candidates(word) if plural_of(noun) == word), None)


def _candidates(word: str) -> Iterator[str]:
    if word.endswith("ies"):
        yield f"{word[:-3]}y"
    if word.endswith("es") and not word.endswith("ves"):
        yield word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "ves")):
        yield word[:-1]
