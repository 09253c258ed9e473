"""Whether a noun can be said of something: what is known of it must not speak against "that creature" (CR 608.2c)."""

from typing import Final

from redzone.abilities.language import AllOf, AnyOf, Not, Quality
from redzone.abilities.plain_qualities import HasStatus, HasSubtype, HasType
from redzone.abilities.words import Status
from redzone.oracle.language.subtypes import SUBTYPES
from redzone.values.types import CardType, set_of

_TYPES: Final = {
    "creature": CardType.CREATURE,
    "artifact": CardType.ARTIFACT,
    "equipment": CardType.ARTIFACT,
    "vehicle": CardType.ARTIFACT,
    "enchantment": CardType.ENCHANTMENT,
    "aura": CardType.ENCHANTMENT,
    "land": CardType.LAND,
    "planeswalker": CardType.PLANESWALKER,
}
_VEHICLE: Final = HasSubtype("Vehicle")
"""It is an artifact, and a creature too as long as it is crewed."""


def noun_in(said: str) -> str:
    """Return the noun of "that creature", "that creature's", "those creatures", "that creature's controller"."""
    noun = said.lower().split()[1].removesuffix("'s")
    return noun if noun in _TYPES else noun.removesuffix("s")


def is_subtype(noun: str) -> bool:
    """Return whether a noun is a subtype that is no other noun: "that Wall"."""
    return noun not in _TYPES and noun.capitalize() in SUBTYPES


def can_be_called(noun: str, quality: Quality) -> bool:
    """Return whether nothing that is known of an object speaks against a noun of a card type."""
    wanted = _TYPES.get(noun)
    if wanted is None:
        return not is_subtype(noun) or HasSubtype(noun.capitalize()) in parts_within(quality)
    parts = parts_within(quality)
    known = frozenset(found for part in parts for found in _type(part))
    return Not(HasType(wanted)) not in parts and (not known or wanted in known)


def is_said_to_be(noun: str, quality: Quality) -> bool:
    """Return whether a card type, or a subtype, is said of something by its own noun."""
    wanted = _TYPES.get(noun)
    if wanted is None and is_subtype(noun):
        return HasSubtype(noun.capitalize()) in parts_within(quality)
    return wanted is not None and HasType(wanted) in parts_within(quality)


def parts_within(quality: Quality) -> tuple[Quality, ...]:
    """Return all that is said of something, alternatives among them."""
    match quality:
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            return tuple(part for each in parts for part in parts_within(each))
        case _:
            return (quality,)


def _type(part: Quality) -> tuple[CardType, ...]:
    """Return the card types that are said of something, by their names or by a subtype."""
    match part:
        case HasType(type=found):
            return (found,)
        case HasSubtype(subtype=subtype):
            found = set_of(subtype, frozenset())
            return (found, CardType.CREATURE) if part == _VEHICLE else (found,)
        case HasStatus(Status.ATTACKING) | HasStatus(Status.BLOCKING):
            return (CardType.CREATURE,)
        case _:
            return ()
