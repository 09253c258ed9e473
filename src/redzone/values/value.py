"""The base of every model value, and memory for what is derived from values."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from msgspec import Struct


class Value(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A frozen value that goes to JSON and back; subclasses add their fields.

    Members of a union also set ``tag=True`` and ``tag_field="kind"``, so that text names their class.
    """


ValueT = TypeVar("ValueT")
KeyT = TypeVar("KeyT", bound=Hashable)
DerivedT = TypeVar("DerivedT")


class Remembered(Generic[ValueT, DerivedT]):
    """A function of frozen values that remembers its latest results.

    Values are told apart by identity, which costs nothing and is right because they never change. The oldest
    result goes when there are more than ``limit``.
    """

    __slots__ = ("_derive", "_known", "_limit")

    def __init__(self, derive: Callable[[ValueT], DerivedT], *, limit: int) -> None:
        self._derive = derive
        self._limit = limit
        self._known: dict[int, tuple[ValueT, DerivedT]] = {}

    def __call__(self, value: ValueT) -> DerivedT:
        """Return the result for ``value``, worked out at most once while it is remembered."""
        known = self._known.get(id(value))
        if known is not None and known[0] is value:
            return known[1]
        derived = self._derive(value)
        if len(self._known) >= self._limit:
            del self._known[next(iter(self._known))]
        self._known[id(value)] = (value, derived)
        return derived


class InTurn(Generic[ValueT, DerivedT]):
    """A function of values that are mostly much like the one before, which can work from the latest result.

    ``derive`` gets the value, and the latest one with its result, ``None`` at first. That saves it work and may not
    change what it returns.
    """

    __slots__ = ("_derive", "_latest")

    def __init__(self, derive: Callable[[ValueT, tuple[ValueT, DerivedT] | None], DerivedT]) -> None:
        self._derive = derive
        self._latest: tuple[ValueT, DerivedT] | None = None

    def __call__(self, value: ValueT) -> DerivedT:
        """Return the result for ``value``."""
        derived = self._derive(value, self._latest)
        self._latest = (value, derived)
        return derived


class RememberedEach(Generic[ValueT, KeyT, DerivedT]):
    """A function of a frozen value and a key that remembers its results for the latest values, all keys of each."""

    __slots__ = ("_derive", "_known")

    def __init__(self, derive: Callable[[ValueT, KeyT], DerivedT], *, limit: int) -> None:
        self._derive = derive
        self._known: Remembered[ValueT, dict[KeyT, DerivedT]] = Remembered(lambda _: {}, limit=limit)

    def __call__(self, value: ValueT, key: KeyT) -> DerivedT:
        """Return the result for ``value`` and ``key``, worked out at most once while it is remembered."""
        known = self._known(value)
        if key not in known:
            known[key] = self._derive(value, key)
        return known[key]


class RememberedByParts(Generic[ValueT, DerivedT]):
    """A function that depends on ``parts`` of a frozen value only, and remembers its latest results by them.

    The parts are told apart by identity too; a value with other parts changed gets the same result.
    """

    __slots__ = ("_derive", "_known", "_limit", "_parts")

    def __init__(
        self, derive: Callable[[ValueT], DerivedT], parts: Callable[[ValueT], tuple[object, ...]], *, limit: int
    ) -> None:
        self._derive = derive
        self._parts = parts
        self._limit = limit
        self._known: dict[tuple[int, ...], tuple[tuple[object, ...], DerivedT]] = {}

    def __call__(self, value: ValueT) -> DerivedT:
        """Return the result for ``value``, worked out at most once while it is remembered."""
        parts = self._parts(value)
        key = tuple(map(id, parts))
        known = self._known.get(key)
        if known is not None:  # the parts that it keeps still exist, so nothing else can have their identities
            return known[1]
        derived = self._derive(value)
        if len(self._known) >= self._limit:
            del self._known[next(iter(self._known))]
        self._known[key] = (parts, derived)
        return derived
