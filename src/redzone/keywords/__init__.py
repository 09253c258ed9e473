"""The keyword abilities (CR 702) as one table: each is shorthand for other abilities."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.keywords.activated import ACTIVATED
from redzone.keywords.attacking import ATTACKING
from redzone.keywords.casting import CASTING
from redzone.keywords.combat_triggers import COMBAT_TRIGGERS
from redzone.keywords.damage import DAMAGE
from redzone.keywords.definition import KeywordDefinition
from redzone.keywords.entering_and_leaving import ENTERING_AND_LEAVING
from redzone.keywords.evasion import EVASION
from redzone.keywords.other_zones import OTHER_ZONES
from redzone.keywords.permanents import PERMANENTS
from redzone.keywords.upkeep import UPKEEP
from redzone.keywords.ways_to_cast import WAYS_TO_CAST

_FAMILIES: Final = (
    *(ATTACKING, EVASION, DAMAGE, COMBAT_TRIGGERS, ENTERING_AND_LEAVING, PERMANENTS, ACTIVATED),
    *(CASTING, OTHER_ZONES, UPKEEP, WAYS_TO_CAST),
)
KEYWORDS: Final[Mapping[Keyword, KeywordDefinition]] = MappingProxyType(
    {definition.keyword: definition for rows in _FAMILIES for definition in rows}
)
"""The table."""


def expand(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Return the abilities that ``keyword`` stands for (CR 702.1)."""
    return KEYWORDS[keyword.keyword].expansion(keyword)
