"""Characteristic-defining abilities (CR 604.3)."""

from redzone.abilities.ability import Ability, Continuous
from redzone.abilities.language import Is
from redzone.abilities.modification import AddColors, AddTypes, SetColors
from redzone.abilities.words import ObjectWord

Definition = SetColors | AddColors | AddTypes
"""What such an ability does to colours and subtypes."""


def definitions_of(ability: Ability) -> tuple[Definition, ...]:
    """Return how an ability that is printed defines colours or subtypes of its own object (CR 604.3a).

    One that depends on a condition, or changes anything else, defines nothing.
    """
    if not isinstance(ability, Continuous) or ability.condition is not None or ability.affected != Is(ObjectWord.THIS):
        return ()
    definitions = tuple(
        modification
        for modification in ability.modifications
        if isinstance(modification, Definition) and _defines(modification)
    )
    return definitions if len(definitions) == len(ability.modifications) else ()


def is_defining(ability: Ability) -> bool:
    """Return whether an ability that is printed is characteristic-defining (CR 604.3a)."""
    return bool(definitions_of(ability))


def _defines(change: Definition) -> bool:
    """Return whether it is about colours or subtypes only."""
    return not (isinstance(change, AddTypes) and (change.type_line.types or change.type_line.supertypes))
