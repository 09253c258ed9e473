"""Text changes (CR 612): colour words and basic land types in the abilities and the type line of an object."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.abilities.modification import ReplaceWord
from redzone.abilities.plain_qualities import HasColor, HasSubtype
from redzone.abilities.rewriting import rewritten
from redzone.characteristics.type_changes import with_abilities
from redzone.characteristics.values import Characteristics
from redzone.values.types import BASIC_LAND_TYPES, Color

_COLORS: Final = {color.word: color for color in Color}


def with_word(now: Characteristics, change: ReplaceWord) -> Characteristics:
    """Return what an object is after one word of its text has become another (CR 612.2).

    Its colours stay: they come from the mana cost (CR 612.1). Names stay too.
    """
    if change.old in BASIC_LAND_TYPES and change.new in BASIC_LAND_TYPES:
        subtypes = frozenset(change.new if subtype == change.old else subtype for subtype in now.subtypes)
        now = replace(now, subtypes=subtypes)
    abilities = tuple(_reworded(ability, change) for ability in now.abilities)
    return with_abilities(now, abilities) if abilities != now.abilities else now


def _reworded(ability: Ability, change: ReplaceWord) -> Ability:
    old, new = _COLORS.get(change.old), _COLORS.get(change.new)

    def meaning(value: object) -> object:
        if old is not None and new is not None:
            return _recolored(value, old, new)
        return HasSubtype(change.new) if value == HasSubtype(change.old) else value

    return rewritten(ability, meaning)


def _recolored(value: object, old: Color, new: Color) -> object:
    if value == HasColor(old):
        return HasColor(new)
    return new if isinstance(value, Color) and value is old else value
