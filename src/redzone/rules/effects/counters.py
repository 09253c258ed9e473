"""Counters (CR 122)."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Triggered
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.game.permanent import Permanent

PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"
LOYALTY: Final = "loyalty"
DEFENSE: Final = "defense"
STUN: Final = "stun"
SHIELD: Final = "shield"
FINALITY: Final = "finality"
LORE: Final = "lore"
SAGA: Final = "Saga"
"""The subtype of enchantments that get lore counters (CR 714.3)."""


def count_of(permanent: Permanent, counter: str) -> int:
    """Return how many counters of this kind are on a permanent."""
    return permanent.counters.get(counter, 0)


def with_counters(permanent: Permanent, changes: Mapping[str, int]) -> Permanent:
    """Return a permanent with counters put on it or removed; there are never fewer than none (CR 122.1)."""
    counters = dict(permanent.counters)
    for counter, change in changes.items():
        counters[counter] = max(0, counters.get(counter, 0) + change)
    return replace(permanent, counters={counter: count for counter, count in counters.items() if count})


def final_chapter(abilities: Iterable[Ability]) -> int:
    """Return the final chapter number of a Saga with these abilities, 0 without chapter abilities (CR 714.2d)."""
    patterns = (pattern for ability in abilities if isinstance(ability, Triggered) for pattern in ability.patterns)
    chapters = (
        pattern
        for pattern in patterns
        if isinstance(pattern, EventPattern) and pattern.event is EventKind.REACHES_CHAPTER
    )
    return max((chapter.least for chapter in chapters), default=0)
