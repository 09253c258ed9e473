"""What differs between two boards that follow on each other."""

from collections.abc import Mapping
from typing import Final, TypeVar

from redzone.values.identity import ObjectId
from redzone.values.value import RECENT, RememberedByParts

ValueT = TypeVar("ValueT")

_Pair = tuple[Mapping[ObjectId, object], Mapping[ObjectId, object]]
_WORTH_REMEMBERING: Final = 64


def differing(before: Mapping[ObjectId, object], after: Mapping[ObjectId, object]) -> tuple[ObjectId, ...]:
    """Return the objects of ``after`` that have other values, by identity, than in ``before``, or are new.

    >>> differing({"a": 1, "b": 2}, {"b": 3, "a": 1, "c": 4})
    ('b', 'c')
    """
    if before is after:
        return ()
    return _compared((before, after)) if len(after) > _WORTH_REMEMBERING else _compare((before, after))


def _compare(pair: _Pair) -> tuple[ObjectId, ...]:
    before, after = pair
    known = before.get
    return tuple([id_ for id_, value in after.items() if known(id_) is not value])


def _both(pair: _Pair) -> tuple[object, ...]:
    return pair


_compared: Final = RememberedByParts(_compare, _both, limit=RECENT)
"""What differs between large boards, on which several ask for it one after the other."""


def with_changes(before: Mapping[ObjectId, ValueT], changes: Mapping[ObjectId, ValueT]) -> Mapping[ObjectId, ValueT]:
    """Return the values of ``before`` and in their place those in ``changes``; what differs is known from then on.

    >>> with_changes({"a": 1}, {"b": 2})
    {'a': 1, 'b': 2}
    """
    together = {**before, **changes}
    if len(together) > _WORTH_REMEMBERING:
        new = tuple([id_ for id_, value in changes.items() if before.get(id_) is not value])
        _compared.note((before, together), derived=_in_order(together, new) if len(new) > 1 else new)
    return together


def _in_order(objects: Mapping[ObjectId, object], some: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    among = frozenset(some)
    return tuple([id_ for id_ in objects if id_ in among])


def updated(
    before: Mapping[ObjectId, ValueT], changes: Mapping[ObjectId, ValueT], objects: Mapping[ObjectId, object]
) -> Mapping[ObjectId, ValueT]:
    """Return the values of ``objects``: those in ``changes``, else those of ``before``, itself if it is the same.

    >>> updated({"a": 1, "b": 2}, {"c": 3}, {"b": None, "c": None})
    {'b': 2, 'c': 3}
    """
    together = with_changes(before, changes) if changes else before
    return together if len(together) == len(objects) else {id_: together[id_] for id_ in objects}
