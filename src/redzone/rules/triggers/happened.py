"""What happened in one small step, and what of it abilities wait for (CR 603.2)."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias, TypeVar

from redzone.abilities.trigger import EventKind
from redzone.game.event import Event
from redzone.game.state import GameState
from redzone.rules.effects.judging import Incident
from redzone.view import View

_EventT = TypeVar("_EventT", bound=Event)

Finder: TypeAlias = Callable[["Happened"], Iterable[Incident]]
"""Finds the events of a kind in what happened."""


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

    def found(self, kind: EventKind, finder: Finder) -> tuple[Incident, ...]:
        """Return the events of a kind; they are looked for once."""
        if kind not in self._incidents:
            self._incidents[kind] = tuple(finder(self))
        return self._incidents[kind]
