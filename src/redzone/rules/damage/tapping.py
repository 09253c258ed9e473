"""Tapping and untapping permanents (CR 701.26), as effects replace it."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.replacement import KeptTapped
from redzone.abilities.trigger import EventKind
from redzone.game.event import CountersChanged, Event, Tapped, Untapped
from redzone.game.happening import EventsInProgress, TapEvent, UntapEvent
from redzone.game.occurrence import Occurrence
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.control import end_what_is_over
from redzone.rules.effects.counters import STUN, count_of, with_counters
from redzone.rules.effects.judging import Incident
from redzone.rules.effects.pipeline import ProcessRows, happen, step_of
from redzone.rules.effects.replacement_effects import ReplacingEffect
from redzone.rules.effects.single_events import ReplacementRows, SingleEvents, change, either
from redzone.values.identity import ObjectId


class _Taps(SingleEvents[TapEvent]):
    """Permanents that would become tapped."""

    kind = TapEvent
    changes: ReplacementRows[TapEvent] = either()

    def incidents(self, part: TapEvent) -> Mapping[EventKind, Incident]:
        """Return that a permanent becomes tapped."""
        return {EventKind.BECOMES_TAPPED: Incident(Occurrence(part.object))}

    def perform(self, state: GameState, now: EventsInProgress) -> Transition:
        """Tap them, all at once."""
        tapped = {event.object: replace(state.permanents[event.object], tapped=True) for event in self.events(now)}
        return Transition(state.with_permanents(tapped), tuple(map(Tapped, tapped)))


class _Untaps(SingleEvents[UntapEvent]):
    """Permanents that would become untapped."""

    kind = UntapEvent
    changes: ReplacementRows[UntapEvent] = change(
        KeptTapped,
        lambda _view, effect, _, event: effect.holder == event.object and event.instead is None,
        lambda kept, event: replace(event, instead=kept.counter),
    )

    def incidents(self, part: UntapEvent) -> Mapping[EventKind, Incident]:
        """Return that a permanent becomes untapped, unless a counter is removed instead."""
        return {EventKind.BECOMES_UNTAPPED: Incident(Occurrence(part.object))} if part.instead is None else {}

    def own(self, part: UntapEvent) -> Iterable[ReplacingEffect]:
        """Return what a stun counter does: one of them is removed instead (CR 122.1d)."""
        permanent = self.view.permanent(part.object)
        if count_of(permanent, STUN):
            kept = KeptTapped(STUN)
            yield ReplacingEffect(
                f"{permanent.id}/stun", kept, permanent.controller, holder=permanent.id, nameless=True
            )

    def perform(self, state: GameState, now: EventsInProgress) -> Transition:
        """Untap them, all at once; then what lasted while something was tapped is over (CR 611.2b)."""
        changed: dict[ObjectId, Permanent] = {}
        events: list[Event] = []
        for event in self.events(now):
            permanent = state.permanents[event.object]
            if event.instead is not None:
                changed[event.object] = with_counters(permanent, {event.instead: -1})
                events.append(CountersChanged(event.object, event.instead, -1))
            else:
                changed[event.object] = replace(permanent, tapped=False)
                events.append(Untapped(event.object))
        done = Transition(state.with_permanents(changed), tuple(events))
        return done.then(end_what_is_over(done.state))


TAPPING_ROWS: Final[ProcessRows] = {
    TapEvent: step_of(_Taps, EventsInProgress),
    UntapEvent: step_of(_Untaps, EventsInProgress),
}
"""How tapping and untapping go on."""


def tap(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Tap untapped permanents (CR 701.26a)."""
    tapping = tuple(TapEvent(object_) for object_ in objects if not state.permanents[object_].tapped)
    return happen(state, EventsInProgress(tapping), TAPPING_ROWS) if tapping else Transition(state)


def untap(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Untap tapped permanents (CR 701.26b); with a stun counter, one of those goes instead (CR 122.1d)."""
    untapping = tuple(UntapEvent(object_) for object_ in objects if state.permanents[object_].tapped)
    if not untapping:
        return end_what_is_over(state)
    return happen(state, EventsInProgress(untapping), TAPPING_ROWS)
