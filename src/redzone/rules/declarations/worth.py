"""What a target is worth by how many creatures choose it, and the least concave function above that."""

from collections.abc import Iterable

from msgspec import Struct

WorthRange = tuple[int, int]

Point = tuple[int, int]
"""A number of creatures, and what that is worth."""


class Worth(Struct, frozen=True):
    """What a target is worth that is chosen by nobody, or by between ``least`` and ``most`` creatures.

    It gains ``wanted`` if it is chosen at all, and ``weight`` for each of ``ranges`` in which the number lies.
    """

    least: int
    most: int
    wanted: int
    weight: int
    ranges: tuple[tuple[int, int | None], ...] = ()

    def of(self, number: int) -> int:
        """Return what a number of creatures is worth."""
        within = sum(1 for least, most in self.ranges if least <= number and (most is None or number <= most))
        return within * self.weight + (self.wanted if number else 0)

    def points(self, count: WorthRange, chosen: WorthRange) -> list[Point]:
        """Return the corners of the least concave function that is nowhere less, over the numbers within ``count``.

        ``chosen`` says whether the target may be chosen by nobody (0) and by anybody (1). Without a number that is
        possible there are no points.
        """
        low, high = max(count[0], self.least, 1), min(count[1], self.most) if chosen[1] else 0
        steps = {low, high, *(step for least, most in self.ranges for step in (least, *_ends(most)))}
        numbers = [step for step in steps if low <= step <= high]
        if not count[0] and not chosen[0]:
            numbers.append(0)
        return concave((number, self.of(number)) for number in sorted(numbers))


def _ends(most: int | None) -> WorthRange | tuple[()]:
    return () if most is None else (most, most + 1)


def concave(points: Iterable[Point]) -> list[Point]:
    """Return the points that are corners of the least concave function above all; they come by number.

    >>> concave([(0, 0), (1, 0), (2, 6), (5, 6), (6, 5)])
    [(0, 0), (2, 6), (5, 6), (6, 5)]
    """
    corners: list[Point] = []
    for number, worth in points:
        while len(corners) > 1:
            (first, low), (second, high) = corners[-2:]
            if (high - low) * (number - second) > (worth - high) * (second - first):
                break
            corners.pop()
        corners.append((number, worth))
    return corners
