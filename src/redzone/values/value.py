"""The base of every model value, and memory for what is derived from values.

All memory is safe under threads without locks: results are never changed once they are there, what two threads work out
at the same time is equal, and to make room takes single steps that tolerate others.
"""

import threading
from collections.abc import Callable, Hashable
from operator import is_
from typing import Final, Generic, TypeVar
from weakref import ReferenceType

from msgspec import Struct


class Value(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A frozen value that goes to JSON and back; subclasses add their fields.

    Members of a union also set ``tag=True`` and ``tag_field="kind"``, so that text names their class.
    """


class GameValue(Value, frozen=True, gc=False):
    """A value of the game: states, what is in them and what cards say, actions and events.

    It is made of nothing but values that were there before it, so that it is never part of a cycle, and the garbage
    collector has no business with it.
    """


ValueT = TypeVar("ValueT")
KeyT = TypeVar("KeyT", bound=Hashable)
DerivedT = TypeVar("DerivedT")
EntryT = TypeVar("EntryT")


class Same:
    """Objects in a row as a key: equal to nothing but the same ones, which the key keeps alive."""

    __slots__ = ("_identities", "_objects")

    def __init__(self, *objects: object) -> None:
        self._objects = objects
        self._identities = tuple(map(id, objects))

    def __hash__(self) -> int:
        return hash(self._identities)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self._identities == other._identities


RECENT: Final = 8
"""How much is remembered of what every small step of a game makes anew, such as boards.

That is enough for those that are asked about again. To keep more is no faster, but slower: all of it is read and
written somewhere else in memory, and what a game has left behind fills the caches of the processor.
"""


class _Memory(Generic[KeyT, EntryT]):
    """The latest entries by key, ``limit`` at least and twice as many at most, in two generations.

    Once the younger is full, the older is forgotten as a whole.

    To look for the oldest entry each time that room is needed costs more than most results do. Threads that make room
    at the same time forget more than they need to, never anything wrong.
    """

    __slots__ = ("_known", "_limit", "_older")

    def __init__(self, limit: int) -> None:
        self._known: dict[KeyT, EntryT] = {}
        self._older: dict[KeyT, EntryT] = {}
        self._limit = limit

    def _keep(self, key: KeyT, entry: EntryT) -> None:
        if len(self._known) >= self._limit:
            self._older, self._known = self._known, {}
        self._known[key] = entry


class Remembered(_Memory[int, tuple[ValueT, DerivedT]], Generic[ValueT, DerivedT]):
    """A function of frozen values that remembers its latest results, ``limit`` of them at least.

    Values are told apart by identity, which costs nothing and is right because they never change.
    """

    __slots__ = ("_derive", "_latest")

    def __init__(self, derive: Callable[[ValueT], DerivedT], *, limit: int) -> None:
        super().__init__(limit)
        self._derive = derive
        self._latest: tuple[ValueT, DerivedT] | None = None

    def __call__(self, value: ValueT) -> DerivedT:
        """Return the result for ``value``, worked out at most once while it is remembered."""
        known = self._latest
        if known is not None and known[0] is value:  # as is usual: one asks after the other
            return known[1]
        key = id(value)
        known = self._known.get(key)
        if known is None or known[0] is not value:
            known = self._older.get(key)
            if known is None or known[0] is not value:
                known = value, self._derive(value)
            self._keep(key, known)
        self._latest = known
        return known[1]

    def note(self, value: ValueT, *, derived: DerivedT) -> None:
        """Remember a result that is known from elsewhere: what would be worked out for ``value``."""
        self._latest = known = value, derived
        self._keep(id(value), known)


class _Derived(ReferenceType[ValueT], Generic[ValueT, DerivedT]):
    """A weak reference to a value that carries what was derived from it, and the key under which it is remembered."""

    __slots__ = ("derived", "key")
    derived: DerivedT
    key: int


class RememberedWithValue(Generic[ValueT, DerivedT]):
    """A function of frozen values that remembers its results as long as their values are there.

    However many values are alive at once, such as ten thousand different creatures, none is worked out twice. The
    class of the values says ``weakref=True``, and results may not refer to their values.
    """

    __slots__ = ("_derive", "_forget", "_known")

    def __init__(self, derive: Callable[[ValueT], DerivedT]) -> None:
        self._derive = derive
        self._known: dict[int, _Derived[ValueT, DerivedT]] = {}
        forget = self._known.pop
        self._forget: Callable[[_Derived[ValueT, DerivedT]], object] = lambda known: forget(known.key, None)

    def __call__(self, value: ValueT) -> DerivedT:
        """Return the result for ``value``, worked out at most once while it is there."""
        key = id(value)
        known = self._known.get(key)
        if known is not None and known() is value:
            return known.derived
        derived = self._derive(value)
        known = _Derived(value, self._forget)
        known.derived = derived
        known.key = key
        self._known[key] = known
        return derived


class _Latest(threading.local, Generic[ValueT, DerivedT]):
    """The latest value of each thread, with its result."""

    known: tuple[ValueT, DerivedT] | None = None


class InTurn(Generic[ValueT, DerivedT]):
    """A function of values that are mostly much like the one before, which can work from the latest result.

    ``derive`` gets the value, and the latest one with its result, ``None`` at first. That saves it work and may not
    change what it returns. Every thread follows its own values.
    """

    __slots__ = ("_derive", "_latest")

    def __init__(self, derive: Callable[[ValueT, tuple[ValueT, DerivedT] | None], DerivedT]) -> None:
        self._derive = derive
        self._latest: _Latest[ValueT, DerivedT] = _Latest()

    def __call__(self, value: ValueT) -> DerivedT:
        """Return the result for ``value``."""
        latest = self._latest
        derived = self._derive(value, latest.known)
        latest.known = (value, derived)
        return derived


class RememberedInTurn(_Memory[int, tuple[ValueT, DerivedT]], Generic[ValueT, DerivedT]):
    """A function as ``InTurn`` is one, which also remembers its latest results, ``limit`` of them at least.

    It works from the value that was asked for last, be that remembered: who goes on from an earlier value, as a search
    does, goes on from its result.
    """

    __slots__ = ("_derive", "_latest")

    def __init__(self, derive: Callable[[ValueT, tuple[ValueT, DerivedT] | None], DerivedT], *, limit: int) -> None:
        super().__init__(limit)
        self._derive = derive
        self._latest: _Latest[ValueT, DerivedT] = _Latest()

    def __call__(self, value: ValueT) -> DerivedT:
        """Return the result for ``value``, worked out at most once while it is remembered."""
        latest = self._latest
        before = latest.known
        if before is not None and before[0] is value:
            return before[1]
        key = id(value)
        known = self._known.get(key)
        if known is None or known[0] is not value:
            known = self._older.get(key)
            if known is None or known[0] is not value:
                known = value, self._derive(value, before)
            self._keep(key, known)
        latest.known = known
        return known[1]

    def note(self, value: ValueT, *, derived: DerivedT) -> None:
        """Remember a result that is known from elsewhere: what would be worked out for ``value``, or is as good."""
        known = value, derived
        self._keep(id(value), known)
        self._latest.known = known


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
            known[key] = self._derive(value, key)  # of two threads either: their results are equal
        return known[key]


class RememberedByParts(_Memory[Hashable, tuple[tuple[object, ...], DerivedT]], Generic[ValueT, DerivedT]):
    """A function that depends on ``parts`` of a frozen value only, and remembers its latest results by them.

    The parts are told apart by identity too; a value with other parts changed gets the same result. What ``read`` says
    of the value is a part as well, told apart by what it is equal to.
    """

    __slots__ = ("_derive", "_latest", "_parts", "_read")

    def __init__(
        self,
        derive: Callable[[ValueT], DerivedT],
        parts: Callable[[ValueT], tuple[object, ...]],
        read: Callable[[ValueT], Hashable] | None = None,
        *,
        limit: int,
    ) -> None:
        super().__init__(limit)
        self._derive = derive
        self._parts = parts
        self._read = read
        self._latest: tuple[tuple[object, ...], DerivedT] | None = None

    def __call__(self, value: ValueT) -> DerivedT:
        """Return the result for ``value``, worked out at most once while it is remembered."""
        parts, latest = self._parts(value), self._latest
        if latest is not None and len(latest[0]) == len(parts) and all(map(is_, latest[0], parts)):  # as is usual
            return latest[1]
        key: Hashable = tuple(map(id, parts))
        if self._read is not None:
            key = key, self._read(value)
        known = self._known.get(key)
        if known is None:
            known = self._older.get(key) or (parts, self._derive(value))
            self._keep(key, known)
        if self._read is None:
            self._latest = known
        return known[1]  # the parts that it keeps still exist, so nothing else can have their identities

    def note(self, value: ValueT, *, derived: DerivedT) -> None:
        """Remember a result that is known from elsewhere: what would be worked out for ``value``, which reads nothing.

        Parts that it is told apart by are kept alive with it.
        """
        parts = self._parts(value)
        self._keep(tuple(map(id, parts)), (parts, derived))


def each_part(values: tuple[object, ...]) -> tuple[object, ...]:
    """Return the parts of a tuple: itself, for what is remembered of several values together."""
    return values


class _LatestFew(threading.local, Generic[ValueT, DerivedT]):
    """Values of each thread that had the latest different results, those of the last result first."""

    known: tuple[tuple[ValueT, DerivedT], ...] = ()


_FEW: Final = 3


class RememberedByPartsInTurn(Generic[ValueT, DerivedT]):
    """A function as ``RememberedByParts`` is one, which can work from the latest results, as ``InTurn`` does.

    There are several of them, so that whoever goes back to an earlier value, as a search does, goes on from its result.
    """

    __slots__ = ("_known", "_latest")

    def __init__(
        self,
        derive: Callable[[ValueT, tuple[tuple[ValueT, DerivedT], ...]], DerivedT],
        parts: Callable[[ValueT], tuple[object, ...]],
        read: Callable[[ValueT], Hashable],
        *,
        limit: int,
    ) -> None:
        latest: _LatestFew[ValueT, DerivedT] = _LatestFew()
        self._latest = latest
        self._known: RememberedByParts[ValueT, DerivedT] = RememberedByParts(
            lambda value: derive(value, latest.known), parts, read, limit=limit
        )

    def __call__(self, value: ValueT) -> DerivedT:
        """Return the result for ``value``, worked out at most once while it is remembered."""
        derived, latest = self._known(value), self._latest.known
        if not latest or latest[0][1] is not derived:
            known_as = next((each for each in latest if each[1] is derived), (value, derived))
            others = [each for each in latest if each is not known_as]
            self._latest.known = (known_as, *others[:_FEW])
        return derived
