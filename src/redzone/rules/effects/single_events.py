"""Events that would happen each by itself (CR 614.1): what effects make of them, by class of replacement."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from redzone.abilities.replacing import ReplacementBase
from redzone.game.event import Replaced
from redzone.game.happening import Departure, EventsInProgress, SingleEvent, TapEvent, UntapEvent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.pipeline import Applied, Process, settled_now
from redzone.rules.effects.replacement_effects import ReplacingEffect, chooser, effects_of, next_effect, with_name
from redzone.values.identity import PlayerId, Target
from redzone.view import View

EventT = TypeVar("EventT", bound=SingleEvent)
ReplacementT = TypeVar("ReplacementT", bound=ReplacementBase)


class ReplacementRow(NamedTuple, Generic[EventT]):
    """What a replacement of one class does to events of a kind: whether it is about an event, and what comes of it."""

    is_about: Callable[[View, ReplacingEffect, EventT], bool]
    instead: Callable[[ReplacingEffect, EventT], EventT]


ReplacementRows = Mapping[type[ReplacementBase], ReplacementRow[EventT]]


def change(
    kind: type[ReplacementT],
    is_about: Callable[[View, ReplacingEffect, ReplacementT, EventT], bool],
    instead: Callable[[ReplacementT, EventT], EventT],
) -> ReplacementRows[EventT]:
    """Return what replacements of a class do to events of a kind, as a row."""

    def own(effect: ReplacingEffect) -> ReplacementT:
        replacement: object = effect.replacement
        assert isinstance(replacement, kind)  # noqa: S101  it was found by its class
        return replacement

    def concerns(view: View, effect: ReplacingEffect, event: EventT) -> bool:
        return is_about(view, effect, own(effect), event)

    def changed(effect: ReplacingEffect, event: EventT) -> EventT:
        return instead(own(effect), event)

    return {kind: ReplacementRow(concerns, changed)}


def either(*rows: ReplacementRows[EventT]) -> ReplacementRows[EventT]:
    """Return rows as one table."""
    return {kind: each for row in rows for kind, each in row.items()}


class SingleEvents(Process[EventsInProgress, EventT]):
    """How effects apply to events of one kind, each by itself, that would happen at once."""

    kind: type[EventT]
    changes: ReplacementRows[EventT]

    def events(self, now: EventsInProgress) -> tuple[EventT, ...]:
        """Return the events, all of which are of this kind."""
        return tuple(event for event in now.events if isinstance(event, self.kind))

    def parts(self, now: EventsInProgress) -> Sequence[EventT]:
        """Return the events in their order."""
        return self.events(now)

    def together(self, now: EventsInProgress, parts: Sequence[EventT]) -> EventsInProgress:
        """Return what would happen with these events."""
        return replace(now, events=tuple(parts))

    def affected(self, part: EventT) -> tuple[PlayerId, Target]:
        """Return the player whom an event is about, or the controller of the permanent."""
        about: Target = part.object if isinstance(part, Departure | TapEvent | UntapEvent) else part.player
        return chooser(self.view, about), about

    def own(self, part: EventT) -> Iterable[ReplacingEffect]:
        """Return effects that are no abilities of permanents: of counters, of the card itself."""
        del part
        return ()

    def applicable(self, part: EventT) -> Sequence[ReplacingEffect]:
        """Return the effects that are about such an event, and those of its own."""
        found = (*effects_of(self.view, *self.changes), *self.own(part)) if self.changes else ()
        return [each for each in found if each.name not in part.applied and self._is_about(each, part)]

    def applied_to(self, part: EventT) -> tuple[str, ...]:
        """Return the effects that have been applied to an event."""
        return part.applied

    def _row(self, effect: ReplacingEffect) -> ReplacementRow[EventT]:
        assert isinstance(effect.replacement, ReplacementBase)  # noqa: S101  for anything else there is no row
        return self.changes[type(effect.replacement)]

    def _is_about(self, effect: ReplacingEffect, part: EventT) -> bool:
        return self._row(effect).is_about(self.view, effect, part)

    def tried(self, part: EventT, effect: ReplacingEffect) -> EventT:
        """Return what becomes of an event, to which the effect has been applied then."""
        changed = self._row(effect).instead(effect, part)
        return replace(changed, applied=with_name(part.applied, effect))

    def comes_to(self, part: EventT) -> object:
        """Return the event, whatever has been applied to it."""
        return replace(part, applied=())

    def apply(self, now: EventsInProgress, part: EventT, effect: ReplacingEffect) -> Applied[EventsInProgress, EventT]:
        """ReplacementRow an event."""
        about = self.affected(part)[1]
        told = () if effect.nameless else (Replaced(None if isinstance(about, int) else about, effect.name),)
        return Applied(self.view.state, now, (self.tried(part, effect),), told)


class SettledEvents(SingleEvents[EventT]):
    """Events of which only what they come to is asked before they happen, where they happen."""

    def perform(self, state: GameState, now: EventsInProgress) -> Transition:
        """Nothing is left to happen: it is done by whoever asked."""
        del now
        return Transition(state)


def settled(view: View, event: EventT, process: Callable[[View], SingleEvents[EventT]]) -> EventT:
    """Return what an event comes to; nobody has to choose, as it comes to the same in every order."""
    (left,) = process(view).events(settled_now(process, view.state, EventsInProgress((event,))))
    return left


def outcomes(view: View, event: EventT, process: Callable[[View], SingleEvents[EventT]]) -> tuple[EventT, ...]:
    """Return all that an event can come to, as effects are applied in one order or another (CR 616.1)."""
    run = process(view)
    left, found = [event], dict[object, EventT]()
    while left:
        part = left.pop(0)
        options = next_effect(part, run.applicable, run.tried, run.comes_to)
        left += [run.tried(part, option) for option in options]
        if not options:
            found.setdefault(run.comes_to(part), part)
    return tuple(found.values())
