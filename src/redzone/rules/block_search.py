"""Going through declarations of blocks, leaving a beginning as soon as it is seen that it can't be completed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, combinations

from redzone.model.identity import ObjectId

NumberLimits = tuple[int, int | None]
"""The least and the most blockers with which an attacker can be blocked; ``None`` is no limit."""

Blocks = dict[ObjectId, tuple[ObjectId, ...]]


class BlockSearch:
    """Yields the blocks that respect what each blocker can do and how many may block each attacker.

    ``able`` says which attackers each creature could block, ``capacities`` how many of them at once (``None``: all).
    """

    def __init__(
        self,
        able: Mapping[ObjectId, tuple[ObjectId, ...]],
        capacities: Mapping[ObjectId, int | None],
        limits: Mapping[ObjectId, NumberLimits],
    ) -> None:
        self._able = list(able.items())
        self._capacities = capacities
        self._limits = limits
        self._counts: Counter[ObjectId] = Counter()
        self._coming = Counter(attacker for attackers in able.values() for attacker in attackers)
        self._missing = 0
        sizes = [self._most(blocker, len(attackers)) for blocker, attackers in self._able]
        self._room = tuple(accumulate(reversed(sizes), initial=0))[::-1]

    def __iter__(self) -> Iterator[Blocks]:
        """Yield all blocks: first none, then the last creatures change fastest."""
        chosen: list[tuple[ObjectId, ...]] = []
        searches = [self._choices(0)]
        while searches:
            if len(chosen) == len(searches):
                self._take_back(len(searches) - 1, chosen.pop())
            choice = next(searches[-1], None)
            if choice is None:
                searches.pop()
                continue
            if len(searches) > len(self._able):
                yield {blocker: blocked for (blocker, _), blocked in zip(self._able, chosen, strict=True) if blocked}
                continue
            self._commit(len(searches) - 1, choice)
            chosen.append(choice)
            searches.append(self._choices(len(searches)))

    def _most(self, blocker: ObjectId, attackers: int) -> int:
        """Return how many of so many attackers a creature can block."""
        capacity = self._capacities[blocker]
        return attackers if capacity is None else min(capacity, attackers)

    def _commit(self, place: int, choice: Sequence[ObjectId]) -> None:
        self._missing += sum(map(self._adds_missing, choice))
        self._coming.subtract(self._able[place][1])
        self._counts.update(choice)

    def _take_back(self, place: int, choice: Sequence[ObjectId]) -> None:
        self._coming.update(self._able[place][1])
        self._counts.subtract(choice)
        self._missing -= sum(map(self._adds_missing, choice))

    def _adds_missing(self, attacker: ObjectId) -> int:
        """Return by how much one blocker more changes the number of blockers that attackers still need."""
        count, (least, _) = self._counts[attacker], self._limits[attacker]
        if count == 0:
            return least - 1
        return -1 if count < least else 0

    def _choices(self, place: int) -> Iterator[tuple[ObjectId, ...]]:
        """Yield what the creature at a place can block as far as the others can follow; behind the last, nothing."""
        if place == len(self._able):
            yield ()
            return
        blocker, attackers = self._able[place]
        needed = [attacker for attacker in attackers if self._is_needed(attacker)]
        open_ = [attacker for attacker in attackers if self._may_add(attacker)]
        for size in range(len(needed), self._most(blocker, len(open_)) + 1):
            for choice in combinations(open_, size):
                missing = self._missing + sum(map(self._adds_missing, choice))
                if missing <= self._room[place + 1] and all(attacker in choice for attacker in needed):
                    yield choice

    def _is_needed(self, attacker: ObjectId) -> bool:
        """Return whether, without this creature, too few are left to complete the attacker's blockers."""
        count, (least, _) = self._counts[attacker], self._limits[attacker]
        return 0 < count < least and count + self._coming[attacker] - 1 < least

    def _may_add(self, attacker: ObjectId) -> bool:
        """Return whether one blocker more is allowed, and enough can follow."""
        count, (least, most) = self._counts[attacker], self._limits[attacker]
        return (most is None or count < most) and count + self._coming[attacker] >= least
