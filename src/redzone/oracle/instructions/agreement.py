"""Whether "that creature" can mean what was named before: what is known of it must not speak against it (CR 608.2c)."""

from typing import Final

from redzone.abilities.language import (
    AllOf,
    AnyOf,
    HasStatus,
    HasSubtype,
    HasType,
    ObjectWord,
    Quality,
    Status,
)
from redzone.oracle.instructions.nouns import Named
from redzone.oracle.language.parsing import Node
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


def noun_of(node: Node) -> str:
    """Return the noun of "that creature", "that creature's", "that creature's controller"."""
    return node.words()[0].text.lower().split()[1].removesuffix("'s")


def agrees(noun: str, named: Named, *, spell: bool) -> bool:
    """Return whether a noun can be said of what was named, a spell or something else."""
    if (noun == "spell") is not spell and not (spell and noun == "card"):
        return False
    if noun == "token":
        return named.term is ObjectWord.MADE or HasStatus(Status.TOKEN) in _parts(named.quality)
    wanted, known = _TYPES.get(noun), _types(named.quality)
    return wanted is None or not known or wanted in known


def _parts(quality: Quality) -> tuple[Quality, ...]:
    match quality:
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            return tuple(part for each in parts for part in _parts(each))
        case _:
            return (quality,)


def _types(quality: Quality) -> frozenset[CardType]:
    """Return the card types that are said of something, by their names or by subtypes."""
    return frozenset(found for part in _parts(quality) for found in _type(part))


def _type(part: Quality) -> tuple[CardType, ...]:
    match part:
        case HasType(type=found):
            return (found,)
        case HasSubtype(subtype=subtype):
            return (set_of(subtype, frozenset()),)
        case HasStatus(Status.ATTACKING) | HasStatus(Status.BLOCKING):
            return (CardType.CREATURE,)
        case _:
            return ()
