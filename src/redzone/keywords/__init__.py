"""The keyword abilities (CR 702) as one table: each is shorthand for other abilities."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from redzone.keywords.attacking import ATTACKING
from redzone.keywords.damage import DAMAGE
from redzone.keywords.definition import KeywordDefinition
from redzone.keywords.evasion import EVASION
from redzone.model.ability import Ability, KeywordAbility
from redzone.model.keyword import Keyword

KEYWORDS: Final[Mapping[Keyword, KeywordDefinition]] = MappingProxyType(
    {definition.keyword: definition for definition in (*ATTACKING, *EVASION, *DAMAGE)}
)
"""The table."""


def expand(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Return the abilities that ``keyword`` stands for (CR 702.1)."""
    return KEYWORDS[keyword.keyword].expansion(keyword)
