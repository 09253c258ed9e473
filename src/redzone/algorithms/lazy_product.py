"""Combinations of choices, one at a time, where there may be far too many to keep."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

ItemT = TypeVar("ItemT")


def lazy_product(parts: Sequence[Callable[[], Iterator[ItemT]]]) -> Iterator[tuple[ItemT, ...]]:
    """Yield what ``itertools.product`` would, the last part changing fastest, without keeping any part's items.

    Each of ``parts`` makes an iterator anew, of at least one item.

    >>> list(lazy_product([lambda: iter("ab"), lambda: iter("xy")]))
    [('a', 'x'), ('a', 'y'), ('b', 'x'), ('b', 'y')]
    """
    iterators = [part() for part in parts]
    chosen = [next(each) for each in iterators]
    while True:
        yield tuple(chosen)
        for place in reversed(range(len(parts))):
            for item in iterators[place]:
                chosen[place] = item
                break
            else:
                iterators[place] = parts[place]()
                chosen[place] = next(iterators[place])
                continue
            break
        else:
            return
