"""A mapping that is worked out when somebody first looks into it."""

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from functools import cached_property
from typing import TypeVar

KeyT = TypeVar("KeyT")
ItemT = TypeVar("ItemT")


class LazyMapping(Mapping[KeyT, ItemT]):
    """What ``find`` returns, found at most once and only if it is needed.

    >>> squares = LazyMapping(lambda: {number: number**2 for number in range(4)})
    >>> squares[3], len(squares)
    (9, 4)
    """

    def __init__(self, find: Callable[[], Mapping[KeyT, ItemT]]) -> None:
        self._find = find

    @cached_property
    def found(self) -> Mapping[KeyT, ItemT]:
        """The mapping itself."""
        return self._find()

    def __getitem__(self, key: KeyT) -> ItemT:
        return self.found[key]

    def __contains__(self, key: object) -> bool:
        return key in self.found

    def __iter__(self) -> Iterator[KeyT]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def keys(self) -> KeysView[KeyT]:
        """Return its keys."""
        return self.found.keys()

    def values(self) -> ValuesView[ItemT]:
        """Return its values."""
        return self.found.values()

    def items(self) -> ItemsView[KeyT, ItemT]:
        """Return its keys with their values."""
        return self.found.items()
