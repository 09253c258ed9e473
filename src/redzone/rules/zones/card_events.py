"""Drawing (CR 121), milling, discarding and searching (CR 701.9, 701.17, 701.23) as effects replace them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Instead
from redzone.abilities.event_patterns import BEYOND_FIRST, THIS
from redzone.abilities.replacement import CantDo, Counted, Forbidden, GoesInto, SearchesTop
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.game.card import Zone, ZoneObject
from redzone.game.happening import DiscardEvent, DrawEvent, EventsInProgress, MillEvent, SearchEvent
from redzone.game.occurrence import Occurrence
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.judging import Incident
from redzone.rules.effects.pipeline import DoneInstead, ProcessRows, happen, is_still_to_do, step_of
from redzone.rules.effects.replaced_counts import counting
from redzone.rules.effects.replacement_effects import ReplacingEffect, effects_of, exist, fits, would
from redzone.rules.effects.single_events import ReplacementRows, SettledEvents, SingleEvents, change, settled
from redzone.rules.seats.history import cards_drawn, drawn_in_step
from redzone.rules.zones import card_moves
from redzone.rules.zones.libraries import cards_of_library, top_of_library
from redzone.rules.zones.mad_cards import madness
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View


def can(view: View, player: PlayerId, what: Forbidden) -> bool:
    """Return whether no effect keeps a player from something (CR 614.17)."""
    return not any(
        isinstance(effect.replacement, CantDo)
        and effect.replacement.what is what
        and effect.replacement.most <= cards_drawn(view.state, player)
        and fits(view, effect, effect.replacement.player, player)
        for effect in effects_of(view, CantDo)
    )


class _Draws(SingleEvents[DrawEvent]):
    """Draws, one after the other: the first of them is looked at next (CR 121.2, 614.11a)."""

    kind = DrawEvent
    changes: ReplacementRows[DrawEvent] = counting(Counted.DRAW)

    def prepared(self, now: EventsInProgress) -> tuple[EventsInProgress, None]:
        """Return the draws with the next one by itself, if its player can draw (CR 121.2, 614.17)."""
        first, *others = self.events(now)
        if not can(self.view, first.player, Forbidden.DRAW):
            first = replace(first, count=0)
        elif first.count > 1:
            rest = replace(first, count=first.count - 1)
            first, others = replace(first, count=1), [rest, *others]
        return replace(now, events=(first, *others)), None

    def parts(self, now: EventsInProgress) -> Sequence[DrawEvent]:
        """Return the next draw."""
        return self.events(now)[:1]

    def together(self, now: EventsInProgress, parts: Sequence[DrawEvent]) -> EventsInProgress:
        """Return the draws with what has become of the next one."""
        return replace(now, events=(*parts, *now.events[1:]))

    def incidents(self, part: DrawEvent) -> Mapping[EventKind, Incident]:
        """Return the draw of a card, perhaps beyond the first of a draw step."""
        if not part.count:
            return {}
        words = () if drawn_in_step(self.view.state, part.player) == 0 else (BEYOND_FIRST,)
        return {EventKind.DRAWS: Incident(Occurrence(player=part.player, amount=part.count), words=words)}

    def instead(self, part: DrawEvent, effect: ReplacingEffect, ability: Instead) -> DoneInstead[DrawEvent]:
        """Return that no card is drawn; what is done instead of each comes before the draws left (CR 614.11a)."""
        done = super().instead(part, effect, ability)
        (occurrence,) = done.occurrences
        times = (replace(occurrence, amount=1),) * occurrence.amount
        return DoneInstead((replace(part, count=0),), times, done.told)

    def perform(self, state: GameState, now: EventsInProgress) -> Transition:
        """Draw what has become of the next draw; what is done instead and the others come next (CR 614.11a)."""
        first, *others = self.events(now)
        left = EventsInProgress(tuple(others))
        waiting = (place for place, each in enumerate(state.happenings) if not is_still_to_do(each))
        place = 0 if first.count else next(waiting, len(state.happenings))
        happenings = (*state.happenings[:place], left, *state.happenings[place:])
        following = replace(state, happenings=happenings) if others else state
        return card_moves.draw(following, first.player, first.count)


def draw(state: GameState, players: Iterable[PlayerId], count: int) -> Transition:
    """Let players draw cards, each player all of them before the next (CR 121.2, 121.2c)."""
    draws = tuple(DrawEvent(player, count) for player in players) if count > 0 else ()
    if draws and exist(state):
        return happen(state, EventsInProgress(draws), CARD_ROWS)
    done = Transition(state)
    for each in draws:
        done = done.then(card_moves.draw(done.state, each.player, each.count))
    return done


class _Mills(SingleEvents[MillEvent]):
    """Cards that players would mill."""

    kind = MillEvent
    changes: ReplacementRows[MillEvent] = counting(Counted.MILL)

    def incidents(self, part: MillEvent) -> Mapping[EventKind, Incident]:
        """Return that cards are milled."""
        return {EventKind.MILLS: Incident(Occurrence(player=part.player, amount=part.count))} if part.count else {}

    def perform(self, state: GameState, now: EventsInProgress) -> Transition:
        """Let each player mill."""
        done = Transition(state)
        for event in self.events(now):
            done = done.then(card_moves.mill(done.state, event.player, event.count))
        return done


def mill(state: GameState, counts: Mapping[PlayerId, int]) -> Transition:
    """Let players mill so many cards each (CR 701.17a)."""
    events = tuple(MillEvent(player, count) for player, count in counts.items())
    return happen(state, EventsInProgress(events), CARD_ROWS) if events else Transition(state)


def _discarding(event: DiscardEvent) -> Mapping[EventKind, Incident]:
    return {EventKind.DISCARDS: Incident(Occurrence(event.card, player=event.player))}


class _Discards(SingleEvents[DiscardEvent]):
    """Cards that players would discard; a card with madness says where it goes (CR 702.35a)."""

    kind = DiscardEvent
    changes: ReplacementRows[DiscardEvent] = change(
        GoesInto,
        lambda view, effect, goes, event: would(view, effect, goes.event, _discarding(event)),
        lambda goes, event: replace(event, zone=Zone(goes.zone)),
    )

    def incidents(self, part: DiscardEvent) -> Mapping[EventKind, Incident]:
        """Return the discard of a card."""
        return _discarding(part)

    def own(self, part: DiscardEvent) -> Iterable[ReplacingEffect]:
        """Return the effect of the card itself: that it is exiled (CR 702.35a)."""
        if madness(self.view.state, part.player, part.card) is not None:
            exiled = GoesInto(EventPattern(EventKind.DISCARDS, THIS), Zone.EXILE)
            yield ReplacingEffect(f"{part.card}/madness", exiled, part.player, holder=part.card, nameless=True)

    def perform(self, state: GameState, now: EventsInProgress) -> Transition:
        """Discard the cards, all at once."""
        return card_moves.discard(state, [(event.player, event.card, event.zone) for event in self.events(now)])


def discard(state: GameState, cards: Iterable[tuple[PlayerId, ObjectId]]) -> Transition:
    """Let players discard cards from their hands (CR 701.9a)."""
    events = tuple(DiscardEvent(player, card) for player, card in cards)
    return happen(state, EventsInProgress(events), CARD_ROWS) if events else Transition(state)


CARD_ROWS: Final[ProcessRows] = {
    DrawEvent: step_of(_Draws, EventsInProgress),
    MillEvent: step_of(_Mills, EventsInProgress),
    DiscardEvent: step_of(_Discards, EventsInProgress),
}
"""How draws, milling and discarding go on."""


class _Searches(SettledEvents[SearchEvent]):
    """Searches of libraries."""

    kind = SearchEvent
    changes: ReplacementRows[SearchEvent] = change(
        SearchesTop,
        lambda view, effect, searches, event: fits(view, effect, searches.player, event.player),
        lambda searches, event: replace(
            event, top=searches.count if event.top is None else min(event.top, searches.count)
        ),
    )


def searched(view: View, player: PlayerId, owner: PlayerId) -> tuple[ZoneObject, ...] | None:
    """Return the known cards among which a player searches a library, ``None`` if that player can't (CR 701.23)."""
    if not can(view, player, Forbidden.SEARCH):
        return None
    event = settled(view, SearchEvent(player, owner), _Searches)
    if event.top is None:
        return tuple(cards_of_library(view.state.players[owner]))
    return top_of_library(view.state, owner, event.top)
