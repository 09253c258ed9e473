"""Large tables of which every small step changes little: they are not copied for it."""

from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from typing import Final, TypeVar

from redzone.values.identity import ObjectId

ValueT = TypeVar("ValueT")

_LARGE: Final = 512
"""So many values are copied as fast as anything else is done."""


class Overlaid(Mapping[ObjectId, ValueT]):
    """The values of a table, and in their place some that have changed, which stand last if they are new.

    Whoever goes through all of them makes them a table of their own, once.
    """

    __slots__ = ("_changes", "_length", "_table", "_whole")

    def __init__(self, table: Mapping[ObjectId, ValueT], changes: Mapping[ObjectId, ValueT], length: int) -> None:
        self._table = table
        self._changes = changes
        self._length = length
        self._whole: Mapping[ObjectId, ValueT] | None = None

    def __getitem__(self, id_: ObjectId) -> ValueT:
        changes = self._changes
        return changes[id_] if id_ in changes else self._table[id_]

    def __contains__(self, id_: object) -> bool:
        return id_ in self._table or id_ in self._changes

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[ObjectId]:
        return iter(self._as_table())

    def items(self) -> ItemsView[ObjectId, ValueT]:
        """Return all objects with their values."""
        return self._as_table().items()

    def values(self) -> ValuesView[ValueT]:
        """Return all values."""
        return self._as_table().values()

    def _as_table(self) -> Mapping[ObjectId, ValueT]:
        if self._whole is None:
            self._whole = {**self._table, **self._changes}
        return self._whole

    def with_changes(self, changes: Mapping[ObjectId, ValueT]) -> Mapping[ObjectId, ValueT]:
        """Return these values and in their place others."""
        if self._whole is not None:
            return overlaid(self._whole, changes)
        both = {**self._changes, **changes}
        if len(both) ** 2 > len(self._table):
            return {**self._table, **both}
        return Overlaid(self._table, both, self._length + _new_among(changes, self))


def _new_among(changes: Mapping[ObjectId, ValueT], table: Mapping[ObjectId, ValueT]) -> int:
    return len([id_ for id_ in changes if id_ not in table])


def overlaid(table: Mapping[ObjectId, ValueT], changes: Mapping[ObjectId, ValueT]) -> Mapping[ObjectId, ValueT]:
    """Return the values of ``table`` and in their place those in ``changes``, copied only where that is worth it.

    >>> dict(overlaid({"a": 1}, {"b": 2}))
    {'a': 1, 'b': 2}
    """
    if isinstance(table, Overlaid):
        return table.with_changes(changes)
    if len(table) < _LARGE or len(changes) ** 2 > len(table):
        return {**table, **changes}
    return Overlaid(table, changes, len(table) + _new_among(changes, table))
