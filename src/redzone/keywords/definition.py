"""One row of the keyword table."""

from collections.abc import Callable
from typing import NamedTuple

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.cr import Rule

Expansion = Callable[[KeywordAbility], tuple[Ability, ...]]


class KeywordDefinition(NamedTuple):
    """What a keyword stands for (CR 702.1), and the rule that says so."""

    keyword: Keyword
    rule: Rule
    expansion: Expansion


def always(*abilities: Ability) -> Expansion:
    """Return the expansion of a keyword that always means ``abilities``."""

    def expansion(_: KeywordAbility) -> tuple[Ability, ...]:
        return abilities

    return expansion
