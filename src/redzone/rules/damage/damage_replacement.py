"""What replaces and prevents damage (CR 614.9, 615, 120.4b), and the choices of the affected player (CR 616.1).

What was replaced or prevented never happens: only what comes of it is dealt (CR 614.6, 615.1a).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.damaging import PreventsDamageFrom
from redzone.abilities.event_patterns import such_damage
from redzone.abilities.language import IsThis
from redzone.abilities.replacement import (
    AddDamage,
    DamageAsCounters,
    DamageCantBePrevented,
    MultiplyDamage,
    PreventDamage,
    RedirectDamage,
)
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import OtherSide
from redzone.game.decision import Decision, PreventionShare, ReplacementChoice
from redzone.game.event import DamageChanged, DamagePrevented, DamageRedirected, Event, Replaced
from redzone.game.happening import CounterEvent, DamageEvent, DamageInProgress
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.counters import SHIELD, count_of
from redzone.rules.effects.replacement_effects import Effect, chooser, effects_of, next_effect, with_name
from redzone.rules.reference.damage_patterns import (
    amount_of,
    amounts_by_source,
    applies,
    can_be_dealt,
    concerns,
    destination,
)
from redzone.rules.seats.turn_order import apnap
from redzone.values.identity import ObjectId, Target
from redzone.values.value import Value
from redzone.view import View

_KINDS = (PreventDamage, MultiplyDamage, AddDamage, RedirectDamage, DamageAsCounters)


def may_change(view: View, events: Iterable[DamageEvent]) -> bool:
    """Return whether anything could replace or prevent some of this damage."""
    if view.state.replacements or view.are_there_any(Replaces, PreventsDamageFrom):
        return True
    permanents = view.state.permanents
    return any(isinstance(each.target, str) and SHIELD in permanents[each.target].counters for each in events)


def advance(state: GameState, now: DamageInProgress) -> Transition | None:
    """Apply effects until somebody has to choose; return ``None`` once there are none left (CR 616.1f)."""
    return _Run(state, now).done()


class _Run:
    """Effects being applied to the damage of one moment, recipient after recipient in APNAP order (CR 101.4)."""

    def __init__(self, state: GameState, now: DamageInProgress) -> None:
        self._state = state
        self._now = now
        self._before = now.events
        self._process = _Process(View(state))
        self._groups = self._process.groups(now)
        self._told: list[Event] = []
        self._changed = False

    def done(self) -> Transition | None:
        """Return what has happened when nobody needs to choose any more, or somebody does."""
        queue = list(self._groups)
        while queue:
            options = self._options(queue[0])
            if not options:
                del queue[0]
                continue
            decision = self._apply_one(queue, options)
            if decision is not None:
                return Transition(replace(self._written(), decision=decision), tuple(self._told))
        return Transition(self._written(), tuple(self._told)) if self._changed else None

    def _options(self, target: Target) -> tuple[Effect, ...]:
        group = self._groups[target]
        return next_effect(_Position(group), self._process.applicable, self._process.tried, _result)

    def _apply_one(self, queue: list[Target], options: tuple[Effect, ...]) -> Decision | None:
        """Apply an effect to damage to the first recipient, or return what has to be chosen before."""
        about = queue[0]
        who = chooser(self._process.view, about)
        effect = options[0] if len(options) == 1 else self._chosen(options)
        if effect is None:
            return ReplacementChoice(who, tuple(each.name for each in options), about)
        hit = tuple(each for each in self._groups[about] if applies(self._process.view, effect, each))
        if self._now.shares is None and self._process.needs_shares(effect, hit):
            self._now = replace(self._now, chosen=effect.name)
            return PreventionShare(who, effect.left or 0, amounts_by_source(hit), about)
        after, told = self._process.apply(effect, hit, self._now.shares or {})
        self._told += told
        self._changed = True
        self._take(queue, hit, after)
        return None

    def _chosen(self, options: tuple[Effect, ...]) -> Effect | None:
        return next((each for each in options if each.name == self._now.chosen), None)

    def _take(self, queue: list[Target], hit: tuple[DamageEvent, ...], after: "_Position") -> None:
        """Note what an effect has made of damage; what is redirected joins the damage to its new recipient."""
        about = queue[0]
        self._groups[about] = _others(self._groups[about], hit)
        by_target: dict[Target, list[DamageEvent]] = {}
        for each in after.events:
            by_target.setdefault(each.target, []).append(each)
        for target, events in by_target.items():
            self._groups[target] = (*self._groups.get(target, ()), *events)
            if target not in queue:
                queue.append(target)
        self._now = replace(
            self._now,
            chosen=None,
            shares=None,
            used=tuple(dict.fromkeys((*self._now.used, *after.used))),
            counters=(*self._now.counters, *after.counters),
        )
        if after.spent:
            self._state = _spend(self._state, after.spent)
            self._process = _Process(View(self._state))

    def _in_order(self, events: Iterable[DamageEvent]) -> tuple[DamageEvent, ...]:
        """Return the damage as it stood before, source after source, with what was redirected last."""
        sources: dict[ObjectId, int] = {}
        for place, each in enumerate(self._before):
            sources.setdefault(each.source, place)
        places = {(each.source, each.target): place for place, each in enumerate(self._before)}
        last = len(self._before)
        return tuple(
            sorted(events, key=lambda each: (sources[each.source], places.get((each.source, each.target), last)))
        )

    def _written(self) -> GameState:
        events = self._in_order(each for group in self._groups.values() for each in group)
        return replace(self._state, happenings=(replace(self._now, events=events), *self._state.happenings[1:]))


def _spend(state: GameState, spent: Sequence[tuple[str, int]]) -> GameState:
    """Reduce shields by what they prevented or redirected; empty ones are gone (CR 615.7)."""
    by_name = dict(spent)
    reduced = [
        replace(each, left=each.left - by_name[each.name]) if each.left is not None and each.name in by_name else each
        for each in state.replacements
    ]
    return replace(state, replacements=tuple(each for each in reduced if each.left is None or each.left > 0))


class _Position(Value, frozen=True):
    """Damage on its way, and what applying effects to it has led to so far.

    ``spent`` is how much of each shield has gone, ``used`` the effects for "the next time" that have been used.
    """

    events: tuple[DamageEvent, ...]
    counters: tuple[CounterEvent, ...] = ()
    spent: tuple[tuple[str, int], ...] = ()
    used: tuple[str, ...] = ()


def _result(position: _Position) -> object:
    """Return what a position comes to once nothing applies any more."""
    return (
        tuple(sorted((each.source, str(each.target), each.amount) for each in position.events if each.amount)),
        tuple(sorted((each.object, each.counter, each.change) for each in position.counters)),
        tuple(sorted(position.spent)),
        tuple(sorted(position.used)),
    )


class _Process:
    """How the effects that exist at one moment apply to damage."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._effects = tuple(effects_of(view, *_KINDS))
        self._certain = tuple(effects_of(view, DamageCantBePrevented))

    def groups(self, now: DamageInProgress) -> dict[Target, tuple[DamageEvent, ...]]:
        """Return damage by recipient, of those that can be dealt any, in APNAP order (CR 101.4)."""
        by_target: dict[Target, list[DamageEvent]] = {}
        for each in now.events:
            if each.amount > 0 and can_be_dealt(self.view, each.target):
                by_target.setdefault(each.target, []).append(each)
        places = {player: place for place, player in enumerate(apnap(self.view.state))}
        targets = sorted(by_target, key=lambda target: places.get(chooser(self.view, target), 0))
        return {target: tuple(by_target[target]) for target in targets}

    def applicable(self, position: _Position) -> tuple[Effect, ...]:
        """Return the effects that apply to some of the damage."""
        spent = dict(position.spent)
        found: dict[str, Effect] = {}
        for each in position.events:
            if each.amount > 0 and can_be_dealt(self.view, each.target):
                for effect in (*self._protecting(each.target), *self._effects):
                    empty = effect.left is not None and spent.get(effect.name, 0) >= effect.left
                    if not empty and effect.name not in found and applies(self.view, effect, each):
                        found[effect.name] = effect
        return tuple(found.values())

    def _protecting(self, target: Target) -> Iterator[Effect]:
        """Yield what the recipient itself prevents: by protection, by a shield counter (CR 702.16e, 122.1c)."""
        if isinstance(target, int):
            return
        permanent = self.view.permanent(target)
        for number, (ability, instance) in enumerate(self.view.having(target, PreventsDamageFrom), 1):
            prevention = PreventDamage(such_damage(ability.sources, OtherSide(IsThis())))
            protects = isinstance(instance.origin, KeywordAbility)
            name = f"{target}/protection-{number}"
            yield Effect(name, prevention, permanent.controller, holder=target, nameless=protects)
        if count_of(permanent, SHIELD):
            prevention = PreventDamage(such_damage(recipient=OtherSide(IsThis())), loses_counter=SHIELD)
            yield Effect(f"{target}/shield", prevention, permanent.controller, holder=target)

    def needs_shares(self, effect: Effect, hit: tuple[DamageEvent, ...]) -> bool:
        """Return whether a shield is too small for all of the damage of several sources (CR 615.7)."""
        stopped = self._stoppable(effect, hit)
        return effect.left is not None and len(amounts_by_source(stopped)) > 1 and effect.left < _total(stopped)

    def _stoppable(self, effect: Effect, hit: Iterable[DamageEvent]) -> tuple[DamageEvent, ...]:
        """Return the damage that a shield is reduced by: not what can't be prevented (CR 615.12)."""
        if not isinstance(effect.replacement, PreventDamage):
            return tuple(hit)
        return tuple(each for each in hit if not self._is_certain(each))

    def _is_certain(self, event: DamageEvent) -> bool:
        """Return whether damage can't be prevented (CR 615.12)."""
        return any(concerns(self.view, each, event) for each in self._certain)

    def tried(self, position: _Position, effect: Effect) -> _Position | None:
        """Return what applying an effect leads to, ``None`` if a player has to share it out."""
        hit = tuple(each for each in position.events if applies(self.view, effect, each))
        spent = dict(position.spent)
        if effect.left is not None and effect.lasting is not None:
            left = effect.left - spent.get(effect.name, 0)
            effect = replace(effect, lasting=replace(effect.lasting, left=left))
        if self.needs_shares(effect, hit):
            return None
        after, _ = self.apply(effect, hit, {})
        for name, amount in after.spent:
            spent[name] = spent.get(name, 0) + amount
        kept = _others(position.events, hit)
        return _Position(
            (*kept, *after.events),
            (*position.counters, *after.counters),
            tuple(sorted(spent.items())),
            tuple(sorted({*position.used, *after.used})),
        )

    def apply(
        self, effect: Effect, hit: tuple[DamageEvent, ...], shares: Mapping[ObjectId, int]
    ) -> tuple[_Position, list[Event]]:
        """Return what becomes of damage by one effect, and what is told of it."""
        marked = tuple(replace(each, applied=with_name(each.applied, effect)) for each in hit)
        used = (effect.name,) if effect.lasting is not None and effect.lasting.once else ()
        replacement = effect.replacement
        match replacement:
            case PreventDamage():
                return self._prevent(effect, replacement, marked, shares)
            case RedirectDamage():
                return self._redirect(effect, marked, shares)
            case DamageAsCounters(counter=counter):
                counters = tuple(_counters(each, counter, each.amount) for each in marked)
                told: list[Event] = [Replaced(each.object, effect.name) for each in counters]
                return _Position((), counters, used=used), told
            case MultiplyDamage(factor=factor):
                return _changed(effect, marked, factor, 0, used)
            case _:
                assert isinstance(replacement, AddDamage)  # noqa: S101  nothing else applies to damage
                return _changed(effect, marked, 1, amount_of(self.view, effect, replacement.amount), used)

    def _prevent(
        self,
        effect: Effect,
        prevention: PreventDamage,
        hit: tuple[DamageEvent, ...],
        shares: Mapping[ObjectId, int],
    ) -> tuple[_Position, list[Event]]:
        """Prevent damage (CR 615.6, 615.7, 615.10); what can't be prevented is dealt all the same (CR 615.12)."""
        stoppable = frozenset(self._stoppable(effect, hit))
        most = None if prevention.amount is None else amount_of(self.view, effect, prevention.amount)
        parts = _parts(effect, [each if each in stoppable else replace(each, amount=0) for each in hit], shares)
        told: list[Event] = []
        events: list[DamageEvent] = []
        counters: list[CounterEvent] = []
        for each, part in zip(hit, parts, strict=True):
            prevented = part if each in stoppable else 0
            prevented = prevented if most is None else min(prevented, most)
            events.append(replace(each, amount=each.amount - prevented))
            if prevented:
                told.append(DamagePrevented(each.source, each.target, prevented, effect.by))
                if prevention.counters is not None and isinstance(each.target, str):
                    counters.append(_counters(each, prevention.counters, prevented))
        spent = () if effect.left is None else ((effect.name, sum(parts)),)
        once = effect.lasting is not None and effect.lasting.once and bool(stoppable)
        if prevention.loses_counter is not None and isinstance(hit[0].target, str):
            counters.append(CounterEvent(hit[0].target, prevention.loses_counter, -1))
        return _Position(tuple(events), tuple(counters), spent, (effect.name,) if once else ()), told

    def _redirect(
        self, effect: Effect, hit: tuple[DamageEvent, ...], shares: Mapping[ObjectId, int]
    ) -> tuple[_Position, list[Event]]:
        """Let damage be dealt to another recipient instead, all of it or so much (CR 614.9)."""
        to = destination(self.view, effect)
        assert to is not None  # noqa: S101  it applies
        parts = _parts(effect, hit, shares)
        events: list[DamageEvent] = []
        told: list[Event] = []
        for each, moved in zip(hit, parts, strict=True):
            events += [replace(each, amount=each.amount - moved), replace(each, target=to, amount=moved)]
            if moved:
                told.append(DamageRedirected(each.source, each.target, to, moved))
        spent = () if effect.left is None else ((effect.name, sum(parts)),)
        used = (effect.name,) if effect.lasting is not None and effect.lasting.once else ()
        return _Position(tuple(each for each in events if each.amount), (), spent, used), told


def _others(events: tuple[DamageEvent, ...], hit: tuple[DamageEvent, ...]) -> tuple[DamageEvent, ...]:
    """Return ``events`` without those that are ``hit``, which are some of them."""
    taken = set(map(id, hit))
    return tuple(each for each in events if id(each) not in taken)


def _total(events: Iterable[DamageEvent]) -> int:
    return sum(each.amount for each in events)


def _counters(event: DamageEvent, counter: str, count: int) -> CounterEvent:
    assert isinstance(event.target, str)  # noqa: S101  counters are put on permanents only
    return CounterEvent(event.target, counter, count)


def _changed(
    effect: Effect, hit: tuple[DamageEvent, ...], factor: int, plus: int, used: tuple[str, ...]
) -> tuple[_Position, list[Event]]:
    """Let more damage be dealt (CR 701.10g)."""
    events = tuple(replace(each, amount=each.amount * factor + plus) for each in hit)
    told: list[Event] = [
        DamageChanged(each.source, each.target, before.amount, each.amount, effect.name)
        for before, each in zip(hit, events, strict=True)
    ]
    return _Position(events, used=used), told


def _parts(effect: Effect, hit: Sequence[DamageEvent], shares: Mapping[ObjectId, int]) -> list[int]:
    """Return how much of each damage an effect takes: as a shield was shared out, else all (CR 615.7, 702.64b).

    Each instance of absorb prevents its own part (CR 702.64c).
    """
    if effect.left is None:
        return [each.amount for each in hit]
    left = effect.left
    by_source = dict(shares) if shares else amounts_by_source(tuple(hit))
    parts: list[int] = []
    for each in hit:
        part = min(each.amount, by_source.get(each.source, 0), left)
        by_source[each.source] = by_source.get(each.source, 0) - part
        left -= part
        parts.append(part)
    return parts
