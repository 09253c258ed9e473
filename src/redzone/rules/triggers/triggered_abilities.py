"""Triggered abilities (CR 117.2a, 603, 603.2g): they trigger on what happens, and wait to be put on the stack."""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import chain, islice
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Triggered
from redzone.abilities.done_once import is_done_once
from redzone.abilities.sleeping import unread_line
from redzone.abilities.trigger import Becomes, EventKind
from redzone.characteristics.values import printed_characteristics
from redzone.game.event import AbilityTriggered, Cycled, Event, SpellCast, StepBegan
from redzone.game.occurrence import Occurrence
from redzone.game.player import Player
from redzone.game.stack import DelayedTrigger, WaitingTrigger
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.reference.unread import TRIGGERS, matters
from redzone.rules.triggers.happened import Happened
from redzone.rules.triggers.index import (
    AwaitedKinds,
    Index,
    Watcher,
    Watchers,
    awaited,
    delayed_watchers,
    may_be_about,
    may_be_awaited_on,
    watchers_of_cycled,
    watchers_of_spell,
    watchers_on,
    watchers_outside,
    watchers_with,
)
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.rules.triggers.kinds import KINDS, kinds_in_order, kinds_of
from redzone.rules.triggers.matching import Matching
from redzone.rules.triggers.multiplicity import Multiplicity
from redzone.rules.triggers.own_triggers import loses_defense, may_wait_for, own_watchers, watchers_of_sieges
from redzone.rules.zones.room import make_room
from redzone.rules.zones.stack_objects import abilities_of_card, given_to_spell, on_stack
from redzone.rules.zones.zones import objects_outside
from redzone.values.bounds import current_bounds
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.value import RECENT, Remembered
from redzone.view import View, instances_of, is_plainly_without

_Found = tuple[Watcher, Occurrence]
_Told = frozenset[type[Event]]
"""The classes of the events that tell what was done."""


def watch(before: GameState, done: Transition) -> Transition:
    """Let abilities trigger on what happened in one small step (CR 603.2).

    Most look at the game after it, some back at the game before (CR 603.10). They are added to what waits for the
    stack in the order of their sources, and of one source in the order of its text.

    Raises:
        TooMuch: So many trigger at once that there is no room for them.
    """
    after, told = done.state, frozenset(map(type, done.events))
    if after is before and not told:
        return done
    waits = before.delayed or after.stack or loses_defense(done, told)
    if not waits and is_quiet(after) and (before.board is after.board or is_quiet(before)):
        return done
    found: list[_Found] = []
    if _may_be_awaited(before, done, told):
        found += islice(_triggered(before, done, told), current_bounds().objects + 1)
    if after is not before:
        found += _state_triggers(after)
    if not found:
        return done
    make_room(after, len(found), _TRIGGERING)
    return _waiting(before, done, found)


_TRIGGERING: Final = "abilities that trigger"


def is_quiet(state: GameState) -> bool:
    """Return whether it is plain that no ability of a permanent, of a card elsewhere or of the game itself waits."""
    return is_plainly_without(state, Triggered) and is_quiet_beside_the_board(state)


def is_quiet_beside_the_board(state: GameState) -> bool:
    """Return whether it is plain that no ability of a card elsewhere or of the game itself waits for anything."""
    return (
        state.monarch is None
        and state.initiative is None
        and not _waits_with_players(state.players)
        and not ((state.exile or state.command) and any(watchers_outside(state)))
    )


def _waits_with(players: Mapping[PlayerId, Player]) -> bool:
    """Return whether one of these, or an ability of a card in a graveyard or hand, may wait."""
    return may_wait_for(players) or any(watchers_with(players))


_waits_with_players: Final = Remembered(_waits_with, limit=RECENT)


def _may_be_awaited(before: GameState, done: Transition, told: _Told) -> bool:
    """Return whether abilities may wait for what happened, by the kinds of events that they wait for."""
    after, kinds = done.state, kinds_of(told)
    if not kinds:
        return False
    if before.delayed or not told.isdisjoint(_OF_THEIR_OWN) or loses_defense(done, told):
        return True
    if after.monarch is not None or after.initiative is not None or may_wait_for(after.players):
        return True
    if _is_one_awaited(kinds, may_be_awaited_on(after.board), done.events):
        return True
    if before.board is not after.board and _is_one_awaited(kinds, may_be_awaited_on(before.board), done.events):
        return True
    outside = watchers_outside(after)
    if not _is_all_where_it_was(before, after):
        outside += watchers_outside(before)
    return not all(map(kinds.isdisjoint, outside))


def _is_all_where_it_was(before: GameState, after: GameState) -> bool:
    """Return whether the same abilities wait elsewhere than on the battlefield."""
    return before.exile is after.exile and before.command is after.command and before.players is after.players


_OF_THEIR_OWN: Final[frozenset[type[Event]]] = frozenset({Cycled, SpellCast})
"""Events on which an ability may trigger of what is no longer, or not yet, among those that are looked at."""


def _is_one_awaited(kinds: AbstractSet[EventKind], on_board: AwaitedKinds, events: Iterable[Event]) -> bool:
    """Return whether an ability may wait for events of one of these kinds: of steps, for the one that has begun."""
    found = kinds & on_board.events
    if found != _STEPS_ALONE or None in on_board.steps:
        return bool(found)
    return any(event.step in on_board.steps for event in events if isinstance(event, StepBegan))


_STEPS_ALONE: Final = frozenset({EventKind.STEP_BEGINS})


def _triggered(before: GameState, done: Transition, told: _Told) -> Iterator[_Found]:
    """Yield the abilities that trigger, each once for each occurrence."""
    others = [delayed_watchers(before), own_watchers(done.state), watchers_of_sieges(done, told)]
    if not told.isdisjoint(_OF_THEIR_OWN):
        others += (*_of_spells(done), *_of_cycled(done))
    others = [index for index in others if index]
    outside = {True: watchers_outside(before), False: watchers_outside(done.state)}
    matching: Matching | None = None
    for kind in kinds_in_order(told):
        looks_back = KINDS[kind].looks_back
        elsewhere = [index[kind] for index in (*outside[looks_back], *others) if kind in index]
        waiting = _waiting_for(kind, before if looks_back else done.state, elsewhere, done.events)
        if not waiting:
            continue
        if matching is None:
            matching = Matching(Happened(before, done.state, done.events))
        if matching.has_happened(kind):
            for watchers in waiting:
                yield from matching.occurrences(kind, watchers)


def _waiting_for(
    kind: EventKind, state: GameState, elsewhere: list[Watchers], events: Iterable[Event]
) -> list[Watchers]:
    """Return what waits for events of a kind, on the battlefield and elsewhere, and may be concerned by these."""
    is_awaited = kind in may_be_awaited_on(state.board).events
    if not (is_awaited or elsewhere):
        return []
    row = KINDS[kind]
    if not row.about:
        return [watchers_on(state)[kind], *elsewhere] if is_awaited else elsewhere
    objects = row.objects(events)
    if is_awaited and may_be_about(objects, kind, state):
        elsewhere = [watchers_on(state)[kind], *elsewhere]
    return [watchers for watchers in elsewhere if watchers.may_watch(objects)]


def _of_spells(done: Transition) -> Iterator[Index]:
    """Yield the abilities of spells that trigger on their being cast (CR 113.6k)."""
    for event in done.events:
        if isinstance(event, SpellCast):
            spell = on_stack(done.state, event.object)
            if spell is None or spell.card is None:
                continue
            printed = instances_of(printed_characteristics(spell.card.printed)) if spell.card.printed.abilities else ()
            if abilities := (*printed, *given_to_spell(View(done.state), spell)):
                yield watchers_of_spell(spell.id, spell.controller, abilities)


def _of_cycled(done: Transition) -> Iterator[Index]:
    """Yield the abilities of cards that trigger on their being cycled (CR 702.29c)."""
    for event in done.events:
        if isinstance(event, Cycled):
            cards = (each for _, each in objects_outside(done.state) if each.id == event.object)
            yield from (watchers_of_cycled(card.id, event.player, abilities_of_card(card.card)) for card in cards)


def _state_triggers(after: GameState) -> Iterable[_Found]:
    """Return abilities that trigger on a state of the game, but not again while one is on its way (CR 603.8)."""
    waiting = [index[None] for index in watchers_outside(after) if None in index]
    if None in may_be_awaited_on(after.board).events:
        waiting = [watchers_on(after)[None], *waiting]
    return _triggered_now(after, waiting) if waiting else ()


def _triggered_now(after: GameState, waiting: Iterable[Watchers]) -> Iterator[_Found]:
    """Yield those of the abilities that wait for a state of the game whose time has come."""
    for watcher in chain.from_iterable(waiting):
        pattern = watcher.pattern
        assert isinstance(pattern, Becomes)  # noqa: S101  it waits for no event
        if not _is_on_its_way(after, watcher) and condition_holds(
            View(after), pattern.condition, watcher.source, watcher.controller
        ):
            yield watcher, Occurrence()


def _is_on_its_way(state: GameState, watcher: Watcher) -> bool:
    """Return whether the ability has triggered and has not left the stack yet."""
    waiting = ((each.source, each.effect) for each in state.waiting)
    resolving = () if state.resolution is None else (state.resolution.object,)
    stacked = ((each.source, each.effect) for each in (*state.stack, *resolving))
    return (watcher.source, watcher.ability.effect) in chain(waiting, stacked)


def _waiting(before: GameState, done: Transition, found: Iterable[_Found]) -> Transition:
    """Add what triggered to what waits for the stack, but for what may not trigger after all.

    An ability triggers only on a change, never on a state that lasts (CR 603.2e). Each instance of a keyword triggers
    by itself (CR 702.23c, 702.25b, 702.39b, 702.45b, 702.68b, 702.70b, 702.86b, 702.91b, 702.105b, 702.112c,
    702.116b, 702.121b, 702.130b, 702.134b, 702.149b).
    """
    state = done.state
    view = View(state)
    limits = _Limits(state)
    multiplicity = Multiplicity(before, done)
    triggered: list[WaitingTrigger] = []
    events: list[Event] = []
    for watcher, occurrence in sorted(found, key=lambda each: _place(state, each[0])):
        times = multiplicity.times(watcher, occurrence)
        if times and _may_trigger(view, watcher, occurrence) and limits.allow(watcher):
            _refuse_unread(view, watcher)
            told = AbilityTriggered(watcher.source, watcher.controller, delayed=watcher.delayed is not None)
            if times > 1:
                make_room(state, len(triggered) + times, _TRIGGERING)
            triggered += [_trigger(view, watcher, occurrence)] * times
            events += [told] * times
    if not triggered:
        return done
    state = replace(limits.noted(), waiting=(*state.waiting, *triggered))
    return Transition(state, (*done.events, *events))


def _refuse_unread(view: View, watcher: Watcher) -> None:
    """Refuse to go on where an ability triggers whose effect is not understood.

    Raises:
        UnreadTextMatters: It is.
    """
    line = unread_line(watcher.ability.effect)
    if line is not None and watcher.source is not None:
        raise matters(view, watcher.source, TRIGGERS, line)


def _place(state: GameState, watcher: Watcher) -> tuple[Timestamp, int]:
    """Return where an ability comes among those that trigger at once: by its source, then by its text."""
    return since(state, watcher.source), watcher.number


def since(state: GameState, source: ObjectId | None) -> Timestamp:
    """Return the timestamp of a permanent, also of one that has left."""
    if source is None:
        return Timestamp(0)
    known = state.last_known.get(source)
    permanent = state.permanents.get(source) or (None if known is None else known.permanent)
    return Timestamp(0) if permanent is None else permanent.timestamp


def _may_trigger(view: View, watcher: Watcher, occurrence: Occurrence) -> bool:
    """Return whether an ability is in force, its intervening "if" is met, and its controller is there (CR 603.4)."""
    if view.state.players[watcher.controller].loss is not None:  # CR 800.4d
        return False
    wanted = (*watcher.conditions, *(() if watcher.ability.condition is None else (watcher.ability.condition,)))
    return all(condition_holds(view, each, watcher.source, watcher.controller, occurrence) for each in wanted)


class _Limits:
    """Keeps abilities from triggering too often: once each turn, or delayed ones once at all (CR 603.2h, 603.7b)."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self._this_turn = dict.fromkeys(state.turn.history.triggered_once)
        self._used: set[int] = set()

    def allow(self, watcher: Watcher) -> bool:
        """Return whether an ability may trigger once more, and count it."""
        if watcher.delayed is not None:
            if not watcher.delayed.each_time:
                first = id(watcher.delayed) not in self._used
                self._used.add(id(watcher.delayed))
                return first
        elif watcher.ability.once_each_turn:
            holder = watcher.source or ObjectId(f"/{watcher.controller}")  # the game itself has some (CR 702.179d)
            first = (holder, watcher.number) not in self._this_turn
            self._this_turn[holder, watcher.number] = None
            return first
        elif (watcher.source, watcher.controller) in self._state.turn.history.done_once:
            return not is_done_once(watcher.ability.effect)
        return True

    def noted(self) -> GameState:
        """Return the state that remembers what has triggered."""
        state = self._state
        if self._used:
            left = tuple(each for each in state.delayed if id(each) not in self._used)
            state = replace(state, delayed=left)
        history = state.turn.history
        if len(self._this_turn) == len(history.triggered_once):
            return state
        history = replace(history, triggered_once=tuple(self._this_turn))
        return replace(state, turn=replace(state.turn, history=history))


def _x_of(view: View, watcher: Watcher, occurrence: Occurrence) -> int:
    """Return the X of the spell that an object was, for what triggers as it enters itself, else 0 (CR 107.3m)."""
    source = watcher.source
    if source is None or source not in view or source != occurrence.subject:
        return 0
    return view.permanent(source).x if awaited(watcher.pattern) is EventKind.ENTERS else 0


def _trigger(view: View, watcher: Watcher, occurrence: Occurrence) -> WaitingTrigger:
    """Return an ability that has triggered (CR 405.4, 603.3a, 603.7e)."""
    delayed = watcher.delayed
    if delayed is None:
        ability = watcher.ability
        return WaitingTrigger(
            watcher.controller,
            watcher.source,
            ability.effect,
            occurrence,
            ability.condition,
            x=_x_of(view, watcher, occurrence),
        )
    return WaitingTrigger(
        delayed.controller,
        delayed.source,
        delayed.effect,
        _joined(delayed, occurrence),
        objects=delayed.objects,
        targets=delayed.targets,
        x=delayed.x,
    )


def _joined(delayed: DelayedTrigger, occurrence: Occurrence) -> Occurrence:
    """Return what the words of a delayed ability mean: first what just happened, else what made it (CR 603.7c).

    The beginning of a step says nothing about objects and players, unless nothing else does.
    """
    made = delayed.occurrence
    if awaited(delayed.pattern) is EventKind.STEP_BEGINS:
        return occurrence if made == Occurrence() else made
    return Occurrence(
        subject=made.subject if occurrence.subject is None else occurrence.subject,
        other=made.other if occurrence.other is None else occurrence.other,
        player=made.player if occurrence.player is None else occurrence.player,
        defender=made.defender if occurrence.defender is None else occurrence.defender,
        amount=occurrence.amount or made.amount,
        subjects=occurrence.subjects or made.subjects,
        left=occurrence.left,
    )


def expire_delayed(state: GameState) -> GameState:
    """Return ``state`` as the turn ends: delayed abilities of this turn are over (CR 514.2, 603.7b)."""
    if not any(each.this_turn for each in state.delayed):
        return state
    return replace(state, delayed=tuple(each for each in state.delayed if not each.this_turn))


def expire_delayed_until_turn_of(state: GameState, player: PlayerId) -> GameState:
    """Return the state without the delayed abilities that lasted until this player's next turn (CR 500.7, 603.7b)."""
    kept = tuple(
        delayed for delayed in state.delayed if not delayed.until_your_next_turn or delayed.controller != player
    )
    return state if len(kept) == len(state.delayed) else replace(state, delayed=kept)
