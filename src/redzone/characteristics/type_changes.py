"""What effects make of the type line (CR 205.1, 305.7)."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.abilities.modification import AddTypes, LoseTypes, SetTypes
from redzone.characteristics.values import Characteristics, defining_of, keywords_of, statics_of
from redzone.values.types import BASIC_LAND_TYPES, CardType, TypeLine, set_of

TypeChange = SetTypes | AddTypes | LoseTypes
"""What changes the type line (CR 613.1d)."""


def with_types(now: Characteristics, change: TypeChange) -> Characteristics:
    """Return what an object is after its type line has changed."""
    match change:
        case SetTypes(type_line=line):
            return _set(now, line)
        case AddTypes(type_line=line):  # CR 205.1b
            return replace(
                now,
                supertypes=now.supertypes.union(line.supertypes),
                types=now.types.union(line.types),
                subtypes=now.subtypes.union(line.subtypes),
            )
        case LoseTypes(type_line=line):
            types = now.types.difference(line.types)
            return replace(
                now,
                supertypes=now.supertypes.difference(line.supertypes),
                types=types,
                subtypes=_correlated(now.subtypes.difference(line.subtypes), now.types, types),
            )
        case _:
            assert_never(change)


def _set(now: Characteristics, line: TypeLine) -> Characteristics:
    """Set card types, or subtypes alone; supertypes stay unless there are new ones (CR 205.1a, 205.4b)."""
    types = frozenset(line.types) or now.types
    new_sets = {set_of(subtype, types) for subtype in line.subtypes}
    kept = (subtype for subtype in now.subtypes if set_of(subtype, now.types) not in new_sets)
    subtypes = _correlated(kept, now.types, types).union(line.subtypes)
    changed = replace(now, supertypes=frozenset(line.supertypes) or now.supertypes, types=types, subtypes=subtypes)
    return with_abilities(changed, ()) if is_basic_land(line, types) else changed


def is_basic_land(line: TypeLine, types: Iterable[CardType]) -> bool:
    """Return whether setting this type line makes something a land of basic types and nothing else (CR 305.7)."""
    return CardType.LAND in types and not set(line.subtypes).isdisjoint(BASIC_LAND_TYPES)


def _correlated(subtypes: Iterable[str], before: frozenset[CardType], types: frozenset[CardType]) -> frozenset[str]:
    """Return the subtypes that belong to a card type that the object still has (CR 205.1a).

    What it never had the card type for, such as a subtype of an effect that comes before, stays.
    """
    gone = before - types
    return frozenset(
        subtype
        for subtype in subtypes
        if not (_owners(set_of(subtype, before)) & gone) or _owners(set_of(subtype, before)) & types
    )


def _owners(subtype_set: CardType) -> frozenset[CardType]:
    """Return the card types that share a set of subtypes (CR 205.3k, 205.3m)."""
    match subtype_set:
        case CardType.CREATURE:
            return frozenset((CardType.CREATURE, CardType.KINDRED))
        case CardType.INSTANT:
            return frozenset((CardType.INSTANT, CardType.SORCERY))
        case _:
            return frozenset((subtype_set,))


def with_abilities(now: Characteristics, abilities: tuple[Ability, ...]) -> Characteristics:
    """Return what an object is with these abilities instead of its own."""
    return replace(
        now,
        abilities=abilities,
        keywords=keywords_of(abilities),
        statics=statics_of(abilities),
        defining=defining_of(abilities),
    )
