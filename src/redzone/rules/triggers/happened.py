"""What happened in one small step, and what of it abilities wait for (CR 603.2)."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias, TypeVar

from redzone.abilities.trigger import EventKind
from redzone.game.event import Event
from redzone.game.occurrence import Occurrence
from redzone.game.state import GameState
from redzone.values.identity import Target
from redzone.view import View

_EventT = TypeVar("_EventT", bound=Event)

Finder: TypeAlias = Callable[["Happened"], Iterable["Incident"]]
"""Finds the events of a kind in what happened."""


class Incident(NamedTuple):
    """One event of a kind, in the parts that a pattern may ask something of, whoever waits for it.

    ``others`` is its other side: what it happens to or comes from, any of which may be what is asked for. ``words`` are
    what it says of itself. ``former`` is what its amount was before, where it grows. ``nth`` is which of the turn it
    is: of the player, or of the subject.
    """

    occurrence: Occurrence
    others: tuple[Target, ...] = ()
    words: tuple[str, ...] = ()
    former: int | None = None
    nth: int | None = None


class Happened:
    """What happened in one small step: its events, and the game before and after it."""

    def __init__(self, before: GameState, after: GameState, events: Iterable[Event]) -> None:
        self.before = View(before)
        self.after = View(after)
        self._events: dict[object, list[Event]] = {}
        for event in events:
            self._events.setdefault(type(event), []).append(event)
        self._incidents: dict[EventKind, tuple[Incident, ...]] = {}

    def of(self, kind: type[_EventT]) -> Iterator[_EventT]:
        """Yield the events of one class."""
        yield from (event for event in self._events.get(kind, ()) if isinstance(event, kind))

    def kinds(self) -> Iterator[type[Event]]:
        """Yield the classes of its events."""
        yield from (type(events[0]) for events in self._events.values())

    def found(self, kind: EventKind, finder: Finder) -> tuple[Incident, ...]:
        """Return the events of a kind; they are looked for once."""
        if kind not in self._incidents:
            self._incidents[kind] = tuple(finder(self))
        return self._incidents[kind]
