"""The ways to share something out, one at a time and without recursion: there may be thousands who share."""

from collections.abc import Iterator, Sequence


def splits(amount: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to split an amount into parts of which each is at most so much, the greatest first part first.

    >>> list(splits(2, (2, 1, 1)))
    [(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1)]
    """
    if not 0 <= amount <= sum(most):
        return
    parts = _filled(amount, most)
    following = True
    while following:
        yield tuple(parts)
        following = _go_on(parts, most)


def _go_on(parts: list[int], most: Sequence[int]) -> bool:
    """Make the next split of one, if there is a next one: the last part that can give one, gives it to those behind."""
    behind = room = 0
    for place in range(len(parts) - 1, -1, -1):
        if parts[place] and room:
            parts[place] -= 1
            parts[place + 1 :] = _filled(behind + 1, most[place + 1 :])
            return True
        behind += parts[place]
        room += most[place] - parts[place]
    return False


def _filled(amount: int, most: Sequence[int]) -> list[int]:
    """Return the parts of an amount of which the first get as much as they can."""
    parts: list[int] = []
    for each in most:
        parts.append(min(each, amount))
        amount -= parts[-1]
    return parts
