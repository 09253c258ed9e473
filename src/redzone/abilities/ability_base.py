"""The base of the abilities."""

from redzone.values.value import GameValue


class AbilityBase(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Base of the abilities, which ``redzone.abilities.ability`` brings together."""
