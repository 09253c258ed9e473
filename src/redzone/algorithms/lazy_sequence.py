"""A sequence that is known to have something in it, and is worked out when somebody reads it."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TypeVar, overload

ItemT = TypeVar("ItemT")


class LazySequence(Sequence[ItemT]):
    """What ``find`` returns, found at most once and only if it is read; it is true without that.

    >>> reasons = LazySequence(lambda: ("it is tapped", "it has defender"))
    >>> bool(reasons), reasons[1], len(reasons)
    (True, 'it has defender', 2)
    """

    def __init__(self, find: Callable[[], Sequence[ItemT]]) -> None:
        self._find = find

    @cached_property
    def found(self) -> tuple[ItemT, ...]:
        """The items themselves."""
        return tuple(self._find())

    @overload
    def __getitem__(self, index: int) -> ItemT: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[ItemT, ...]: ...

    def __getitem__(self, index: int | slice) -> ItemT | tuple[ItemT, ...]:
        return self.found[index]

    def __len__(self) -> int:
        return len(self.found)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return other == self.found  # another lazy sequence compares what it finds in turn

    def __hash__(self) -> int:
        return hash(self.found)

    def __repr__(self) -> str:
        return repr(self.found)
