"""What differs between two boards that follow on each other."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from redzone.values.identity import ObjectId
from redzone.values.overlaid import overlaid
from redzone.values.value import RECENT, RememberedByParts, each_part

PartT = TypeVar("PartT")
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


_compared: Final = RememberedByParts(_compare, each_part, limit=RECENT)
"""What differs between large boards, on which several ask for it one after the other."""


def with_changes(before: Mapping[ObjectId, ValueT], changes: Mapping[ObjectId, ValueT]) -> Mapping[ObjectId, ValueT]:
    """Return the values of ``before`` and in their place those in ``changes``; what differs is known from then on.

    >>> with_changes({"a": 1}, {"b": 2})
    {'a': 1, 'b': 2}
    """
    return _noted(before, {**before, **changes}, changes)


def with_few_changes(
    before: Mapping[ObjectId, ValueT], changes: Mapping[ObjectId, ValueT]
) -> Mapping[ObjectId, ValueT]:
    """Return the same as ``with_changes``, but no copy of a large table: of what is derived, and never saved or sent.

    >>> with_few_changes({"a": 1}, {"b": 2})
    {'a': 1, 'b': 2}
    """
    return _noted(before, overlaid(before, changes), changes)


def _noted(
    before: Mapping[ObjectId, ValueT], together: Mapping[ObjectId, ValueT], changes: Mapping[ObjectId, ValueT]
) -> Mapping[ObjectId, ValueT]:
    if len(together) > _WORTH_REMEMBERING:
        new = tuple([id_ for id_, value in changes.items() if before.get(id_) is not value])
        _compared.note((before, together), derived=_in_order(together, new) if len(new) > 1 else new)
    return together


def without(before: Mapping[ObjectId, ValueT], gone: Iterable[ObjectId]) -> dict[ObjectId, ValueT]:
    """Return the values of ``before`` but those of some that have gone.

    >>> without({"a": 1, "b": 2}, ["a"])
    {'b': 2}
    """
    left = before.copy() if isinstance(before, dict) else dict(before.items())
    for id_ in gone:  # a copy of which few are taken away is made sooner than one of those that are left
        left.pop(id_, None)
    return left


def with_more(before: tuple[PartT, ...], more: tuple[PartT, ...]) -> tuple[PartT, ...]:
    """Return ``before`` with more at its end; that it begins with it is known from then on.

    >>> with_more((1, 2), (3,))
    (1, 2, 3)
    """
    together = before + more
    _begun.note((before, together), derived=True)
    return together


def begins_with(parts: tuple[object, ...], before: tuple[object, ...]) -> bool:
    """Return whether the first of ``parts`` are those of ``before``.

    >>> begins_with((1, 2, 3), (1, 2)), begins_with((1, 2), (1, 2, 3))
    (True, False)
    """
    return _begun((before, parts))


def _begins(pair: tuple[tuple[object, ...], tuple[object, ...]]) -> bool:
    before, parts = pair
    return parts[: len(before)] == before


_begun: Final = RememberedByParts(_begins, each_part, limit=RECENT)
"""Whether long lists begin with those that were there before."""


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
    together = with_few_changes(before, changes) if changes else before
    return together if len(together) == len(objects) else {id_: together[id_] for id_ in objects}
