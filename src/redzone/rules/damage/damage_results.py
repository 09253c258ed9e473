"""The results of damage (CR 120.3), of gaining life and of putting counters: written all at once (CR 120.4d)."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.damaging import DamageMode, GivesPoison
from redzone.characteristics import Subject
from redzone.characteristics.facts import with_marks
from redzone.game.event import (
    CommanderDamageCounted,
    CountersChanged,
    Event,
    LifeCause,
    LifeChanged,
    PoisonGiven,
)
from redzone.game.happening import CounterEvent, DamageEvent, LifeEvent, ResultsInProgress
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage.life_totals import shared, with_totals
from redzone.rules.effects.counters import DEFENSE, LOYALTY, MINUS, count_of, with_counters
from redzone.rules.seats.history import dealers_with, note_damage, note_life
from redzone.rules.zones.last_seen import seen
from redzone.values.identity import CardId, ObjectId, PlayerId, Timestamp
from redzone.values.types import CREATURE_ALONE, CardType
from redzone.view import View, instances_of, modes_of

_NO_MODES: Final = frozenset[DamageMode]()
_AS_COUNTERS: Final = frozenset({DamageMode.INFECT, DamageMode.WITHER})


def modes_of_source(view: View, source: ObjectId) -> frozenset[DamageMode]:
    """Return the modes in which a source deals damage, as it last existed if it is gone (CR 608.2h, 702.2e).

    Lifelink, wither and infect count as it last had them (CR 702.15c, 702.80b, 702.90d).
    """
    if source in view.board.permanents:
        return view.modes(source)
    subject = seen(view, source)
    return _NO_MODES if subject is None else modes_of(subject.now)


def results_of(view: View, dealt: tuple[DamageEvent, ...]) -> ResultsInProgress:
    """Return the life and counters that damage leads to, before anything replaces them (CR 119.2, 120.3, 120.5)."""
    lost: dict[PlayerId, int] = {}
    gained: dict[ObjectId, int] = {}
    counters: dict[tuple[ObjectId, str, PlayerId | None], int] = {}
    for damage in dealt:
        modes = modes_of_source(view, damage.source)
        if isinstance(damage.target, int):
            if DamageMode.INFECT not in modes:  # CR 120.3a, 702.90b
                lost[damage.target] = lost.get(damage.target, 0) + damage.amount
        elif modes or view.now(damage.target).types != CREATURE_ALONE:
            for counter, change in _counters(view, damage.target, damage.amount, modes):
                player = _controller(view, damage.source)  # CR 120.3d
                key = damage.target, counter, player if change > 0 else None
                counters[key] = counters.get(key, 0) + change
        if DamageMode.LIFELINK in modes:  # CR 120.3f, 702.15b, 702.15e
            gained[damage.source] = gained.get(damage.source, 0) + damage.amount
    gains = (
        LifeEvent(player, amount, LifeCause.LIFELINK)
        for source, amount in gained.items()
        if (player := _controller(view, source)) is not None
    )
    return ResultsInProgress(
        dealt,
        (*(LifeEvent(player, -amount, LifeCause.DAMAGE) for player, amount in lost.items()), *gains),
        tuple(
            CounterEvent(target, counter, change, player=player)
            for (target, counter, player), change in counters.items()
        ),
    )


def _controller(view: View, source: ObjectId) -> PlayerId | None:
    """Return the player in the game who controls a source, or did last."""
    permanent = view.state.permanents.get(source)
    subject = seen(view, source) if permanent is None else None
    player = permanent.controller if permanent is not None else subject.controller if subject is not None else None
    return player if player is not None and view.state.players[player].loss is None else None


def _counters(view: View, target: ObjectId, amount: int, modes: frozenset[DamageMode]) -> Iterable[tuple[str, int]]:
    """Yield the counters that damage to a permanent puts on it, or removes (CR 306.8, 310.6, 702.80a, 702.90c)."""
    types = view.now(target).types
    if CardType.CREATURE in types and not modes.isdisjoint(_AS_COUNTERS):  # CR 120.3d
        yield MINUS, amount
    if CardType.PLANESWALKER in types:  # CR 120.3c
        yield LOYALTY, -amount
    if CardType.BATTLE in types:  # CR 120.3h
        yield DEFENSE, -amount


def write(state: GameState, now: ResultsInProgress) -> Transition:
    """Let results happen, all at once (CR 120.4d)."""
    view = View(state)
    writing = _Writing(view)
    for damage in now.damage:
        writing.mark(damage)
    counted = writing.count(now.counters)
    life = tuple(each for each in now.life if each.change and state.players[each.player].loss is None)
    return writing.written(life, counted)


class _Writing:
    """Results gathered from one view and written once."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._damage: list[DamageEvent] = []
        self._poison: dict[PlayerId, int] = {}
        self._commander: dict[tuple[PlayerId, CardId], int] = {}
        self._permanents: dict[ObjectId, Permanent] = {}
        self._clock = view.state.clock

    def mark(self, damage: DamageEvent) -> None:
        """Add the results of one damage but for life and counters."""
        self._damage.append(damage)
        modes = modes_of_source(self._view, damage.source)
        if isinstance(damage.target, int):
            self._to_player(damage, damage.target, infect=DamageMode.INFECT in modes)
        elif damage.target in self._view.board.permanents:
            self._to_permanent(damage, damage.target, modes)

    def _to_player(self, damage: DamageEvent, player: PlayerId, *, infect: bool) -> None:
        if infect:  # CR 120.3b
            self._poison[player] = self._poison.get(player, 0) + damage.amount
        if not damage.combat:
            return
        permanent = self._view.state.permanents.get(damage.source)
        subject = seen(self._view, damage.source) if permanent is None else None
        if permanent is None and subject is not None:
            permanent = subject.permanent
        if permanent is None:
            return
        toxic = self._toxic(damage.source, subject)
        if toxic:  # CR 120.3g
            self._poison[player] = self._poison.get(player, 0) + toxic
        card = permanent.card
        if card.commander:  # CR 903.10a
            self._commander[player, card.id] = self._commander.get((player, card.id), 0) + damage.amount

    def _toxic(self, source: ObjectId, gone: Subject | None) -> int:
        """Return the total toxic value of a source, of one that is ``gone`` as it last existed (CR 702.164b)."""
        if gone is None:
            return sum(ability.count for ability, _ in self._view.having(source, GivesPoison))
        return sum(
            instance.ability.count for instance in instances_of(gone.now) if isinstance(instance.ability, GivesPoison)
        )

    def _to_permanent(self, damage: DamageEvent, target: ObjectId, modes: frozenset[DamageMode]) -> None:
        permanent = self._permanents.get(target) or self._view.permanent(target)
        marked, deathtouched = permanent.damage, permanent.deathtouched
        if self._view.is_creature(target):
            if modes.isdisjoint(_AS_COUNTERS):  # CR 120.3e
                marked += damage.amount
            deathtouched = deathtouched or DamageMode.DEATHTOUCH in modes
        sources = permanent.damaged_this_turn_by
        if not sources:
            sources = (damage.source,)
        elif damage.source not in sources:
            sources = tuple(sorted((*sources, damage.source)))
        self._permanents[target] = replace(
            permanent, damage=marked, deathtouched=deathtouched, damaged_this_turn_by=sources
        )

    def count(self, counters: Iterable[CounterEvent]) -> list[CountersChanged]:
        """Put counters on permanents that are there, and remove them, as far as they have any (CR 122.1, 613.7c)."""
        events: list[CountersChanged] = []
        since = Timestamp(self._view.state.clock + 1)
        for counter in counters:
            permanent = self._permanents.get(counter.object) or self._view.state.permanents.get(counter.object)
            if permanent is None:
                continue
            change = max(counter.change, -count_of(permanent, counter.counter))
            if counter.change > 0:
                self._clock = since
                permanent = replace(permanent, counters_since={**permanent.counters_since, counter.counter: since})
            self._permanents[counter.object] = with_counters(permanent, {counter.counter: change})
            player = None if counter.player == permanent.controller else counter.player
            events.append(CountersChanged(counter.object, counter.counter, change, player))
        return events

    def written(self, life: tuple[LifeEvent, ...], counted: Sequence[CountersChanged]) -> Transition:
        """Write all results at once; those who gain as much as they lose are among them (CR 120.4d)."""
        before = self._view.state
        changes: dict[PlayerId, int] = {}
        for each in life:
            changes[each.player] = changes.get(each.player, 0) + each.change
        marked = before.with_permanents(self._permanents) if counted else with_marks(before, self._permanents)
        state = with_totals(marked, shared(before, changes), shared(before, self._poison))
        is_combat = any(damage.combat for damage in self._damage)
        history = note_life(note_damage(state.turn.history, self._damage), life, combat=is_combat)
        dealers = dealers_with(state.turn.dealers, self._damage)
        state = replace(state, turn=replace(state.turn, dealers=dealers, history=history))
        events: list[Event] = [*counted]
        events += (LifeChanged(each.player, each.change, state.players[each.player].life, each.cause) for each in life)
        events += (PoisonGiven(player, count, state.players[player].poison) for player, count in self._poison.items())
        changed: dict[PlayerId, Player] = {}
        for (player, commander), amount in self._commander.items():
            status = changed.get(player, state.players[player])
            total = status.commander_damage.get(commander, 0) + amount
            changed[player] = replace(status, commander_damage={**status.commander_damage, commander: total})
            events.append(CommanderDamageCounted(player, commander, amount, total))
        state = state.with_players(changed)
        return Transition(state if self._clock == state.clock else replace(state, clock=self._clock), tuple(events))
