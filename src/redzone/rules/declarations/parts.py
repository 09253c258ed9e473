"""Parts of the search for the best declaration."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

MANY: Final = 1 << 40
"""More units than any board has."""

Range = tuple[int, int]
"""The least and the greatest number of units."""


class ProblemPart(Struct, frozen=True):
    """A part of the search: the declarations in which these numbers lie within their ranges.

    ``flows`` are the pairs chosen between two kinds, ``counts`` the pairs chosen with a kind of targets, ``blocked``
    the targets of a kind that are chosen at all, ``total`` the creatures that choose anything; ``idle`` are kinds of
    creatures that choose nothing, ``busy`` are kinds of one creature that chooses something.
    """

    flows: Mapping[tuple[int, int], Range] = field(default_factory=dict[tuple[int, int], Range])
    counts: Mapping[int, Range] = field(default_factory=dict[int, Range])
    blocked: Mapping[int, Range] = field(default_factory=dict[int, Range])
    total: Range = (0, MANY)
    idle: frozenset[int] = frozenset()
    busy: frozenset[int] = frozenset()

    def with_flow(self, pair: tuple[int, int], range_: Range) -> "ProblemPart":
        """Return the part with this range between two kinds."""
        return replace(self, flows={**self.flows, pair: range_})

    def with_count(self, target: int, range_: Range) -> "ProblemPart":
        """Return the part with this range of pairs with a kind of targets."""
        return replace(self, counts={**self.counts, target: range_})

    def with_blocked(self, target: int, range_: Range) -> "ProblemPart":
        """Return the part with this range of chosen targets of a kind."""
        return replace(self, blocked={**self.blocked, target: range_})
