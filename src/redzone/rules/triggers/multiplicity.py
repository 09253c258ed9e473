"""How many times an ability triggers on an occurrence: additional times, or not at all (CR 603.2d)."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.static import DoesntTrigger, TriggersAgain
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.characteristics import matches
from redzone.game.card import Zone
from redzone.game.event import Died, ZoneChanged
from redzone.game.occurrence import Occurrence
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.judging import Incident, PatternJudge
from redzone.rules.triggers.index import Watcher, awaited
from redzone.rules.triggers.kinds import KINDS
from redzone.values.identity import ObjectId
from redzone.view import View

_DEPARTURES: Final = frozenset({EventKind.DIES, EventKind.LEAVES, EventKind.PUT_INTO_GRAVEYARD})
_COVERED: Final[Mapping[EventKind, frozenset[EventKind]]] = {
    EventKind.DIES: _DEPARTURES,
    EventKind.LEAVES: _DEPARTURES,
    EventKind.ATTACKS: frozenset({EventKind.ATTACKS, EventKind.PLAYER_ATTACKS, EventKind.IS_ATTACKED}),
}
"""On which kinds of events abilities trigger because of one of this kind; else on that kind alone."""


class Multiplicity:
    """How many times abilities trigger on what happened in one small step."""

    def __init__(self, before: GameState, done: Transition) -> None:
        """Look at the game before and after it: what leaves is looked back at (CR 603.10)."""
        self._before, self._after = View(before), View(done.state)
        self._events = done.events
        self._is_asked = any(view.are_there_any(TriggersAgain, DoesntTrigger) for view in (self._before, self._after))

    def times(self, watcher: Watcher, occurrence: Occurrence) -> int:
        """Return how many times an ability triggers on an occurrence, not at all with 0."""
        kind = awaited(watcher.pattern)
        if not self._is_asked or kind is None:
            return 1
        view = self._before if KINDS[kind].looks_back or kind is EventKind.PUT_INTO_GRAVEYARD else self._after
        there = [permanent.id for permanent in view.permanents()]
        for holder in view.with_any(there, DoesntTrigger):
            for silence, _ in view.having(holder, DoesntTrigger):
                anything = isinstance(silence.sources, Everything)
                if (anything or _is_source(view, holder, silence.sources, watcher)) and self._is_caused(
                    view, holder, silence.causes, kind, occurrence
                ):
                    return 0
        if watcher.delayed is not None or watcher.ability.once_each_turn:
            return 1
        return 1 + sum(
            _is_source(view, holder, again.sources, watcher)
            and (not again.causes or self._is_caused(view, holder, again.causes, kind, occurrence))
            for holder in view.with_any(there, TriggersAgain)
            for again, _ in view.having(holder, TriggersAgain)
        )

    def _is_caused(
        self, view: View, holder: ObjectId, causes: Iterable[EventPattern], kind: EventKind, occurrence: Occurrence
    ) -> bool:
        """Return whether one of these events is what an ability triggers on."""
        context = partial(view.asking, holder, view.permanent(holder).controller)
        for cause in causes:
            if kind not in _COVERED.get(cause.event, {cause.event}):
                continue
            judge = PatternJudge(view, cause, holder, context)
            subjects = occurrence.subjects or (occurrence.subject,)
            for subject in self._departed(cause.event, kind, subjects):
                if judge.fits(Incident(replace(occurrence, subject=subject))):
                    return True
        return False

    def _departed(
        self, cause: EventKind, kind: EventKind, subjects: tuple[ObjectId | None, ...]
    ) -> Iterable[ObjectId | None]:
        """Return what the event is about as it was before; what dies leaves, but not all that leaves dies."""
        if cause not in {EventKind.DIES, EventKind.LEAVES}:
            return subjects
        if kind is EventKind.PUT_INTO_GRAVEYARD:
            moves = [event for event in self._events if isinstance(event, ZoneChanged)]
            former = {event.became: event.object for event in moves if event.origin is Zone.BATTLEFIELD}
            subjects = tuple(former[each] for each in subjects if each in former)
        if cause is EventKind.LEAVES:
            return subjects
        dead = {event.object for event in self._events if isinstance(event, Died)}
        return tuple(each for each in subjects if each in dead)


def _is_source(view: View, holder: ObjectId, quality: Quality, watcher: Watcher) -> bool:
    """Return whether an ability is one of a permanent of this quality (CR 603.2d)."""
    if watcher.source is None or watcher.source not in view:
        return False
    context = view.asking(holder, view.permanent(holder).controller)
    return matches(quality, view.subject(watcher.source), context)
