"""What replaces and prevents damage (CR 614.9, 615, 120.4b), and the choices of the affected player (CR 616.1).

What was replaced or prevented never happens: only what comes of it is dealt (CR 614.6, 615.1a).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Instead, KeywordAbility
from redzone.abilities.damaging import PreventsDamageFrom
from redzone.abilities.event_patterns import such_damage
from redzone.abilities.language import Is
from redzone.abilities.replacement import (
    AddDamage,
    DamageAsCounters,
    DamageCantBePrevented,
    MultiplyDamage,
    PreventDamage,
    RedirectDamage,
)
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind, OtherSide
from redzone.abilities.words import ObjectWord
from redzone.characteristics import Subject
from redzone.game.decision import PreventionShare
from redzone.game.event import DamageChanged, DamagePrevented, DamageRedirected, Event, Replaced
from redzone.game.happening import CounterEvent, DamageEvent, DamageInProgress, LifeEvent
from redzone.game.state import GameState
from redzone.rules.effects.counters import SHIELD, count_of
from redzone.rules.effects.pipeline import Applied, DoneInstead, Process
from redzone.rules.effects.replacement_effects import (
    ReplacingEffect,
    chooser,
    effects_of,
    what_is_done_instead,
    with_name,
    would,
)
from redzone.rules.reference.damage_patterns import (
    amount_of,
    amounts_by_source,
    applies,
    can_be_dealt,
    concerns,
    destination,
    incidents_of_damage,
)
from redzone.rules.seats.turn_order import apnap
from redzone.rules.zones.last_seen import seen
from redzone.values.bounds import check_number
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Value
from redzone.view import View

_KINDS = (PreventDamage, MultiplyDamage, AddDamage, RedirectDamage, DamageAsCounters)


def may_change(view: View, events: Iterable[DamageEvent]) -> bool:
    """Return whether anything could replace or prevent some of this damage."""
    if view.state.replacements or view.are_there_any(Replaces, Instead):
        return True
    protected = [event for event in events if _may_be_protected(view, event.target)]
    return any(applies(view, effect, event) for event in protected for effect in _protecting(view, event.target))


def _may_be_protected(view: View, target: Target) -> bool:
    """Return whether a recipient itself may prevent damage; most have nothing to do so with."""
    return isinstance(target, str) and (
        view.has_any(target, _PROTECTIONS) or bool(view.board.permanents[target].counters)
    )


_PROTECTIONS: Final = (PreventsDamageFrom,)


def _protecting(view: View, target: Target) -> Iterator[ReplacingEffect]:
    """Yield what the recipient itself prevents: by protection, by a shield counter (CR 702.16e, 122.1c)."""
    if isinstance(target, int):
        return
    permanent = view.permanent(target)
    for number, (ability, instance) in enumerate(view.having(target, PreventsDamageFrom), 1):
        prevention = PreventDamage(such_damage(ability.sources, OtherSide(Is(ObjectWord.THIS))))
        protects = isinstance(instance.origin, KeywordAbility)
        name = f"{target}/protection-{number}"
        yield ReplacingEffect(name, prevention, permanent.controller, holder=target, nameless=protects)
    if count_of(permanent, SHIELD):
        prevention = PreventDamage(such_damage(recipient=OtherSide(Is(ObjectWord.THIS))), loses_counter=SHIELD)
        yield ReplacingEffect(f"{target}/shield", prevention, permanent.controller, holder=target)


def _recipient(part: "DamagePosition") -> Target:
    return part.events[0].target


def _spend(state: GameState, spent: Sequence[tuple[str, int]]) -> GameState:
    """Reduce shields by what they prevented or redirected; empty ones are gone (CR 615.7)."""
    by_name = dict(spent)
    reduced = [
        replace(replacement, left=replacement.left - by_name[replacement.name])
        if replacement.left is not None and replacement.name in by_name
        else replacement
        for replacement in state.replacements
    ]
    return replace(state, replacements=tuple(each for each in reduced if each.left is None or each.left > 0))


class DamagePosition(Value, frozen=True):
    """Damage on its way to one recipient, and what applying effects to it has led to so far.

    ``spent`` is how much of each shield has gone, ``used`` the effects for "the next time" that have been used.
    """

    events: tuple[DamageEvent, ...]
    counters: tuple[CounterEvent, ...] = ()
    spent: tuple[tuple[str, int], ...] = ()
    used: tuple[str, ...] = ()
    life: tuple[LifeEvent, ...] = ()


class Damages(Process[DamageInProgress, DamagePosition]):
    """How the effects that exist at one moment apply to damage."""

    def __init__(self, view: View) -> None:
        """Look at the game as it is before the damage is dealt."""
        super().__init__(view)
        self._effects = tuple(effects_of(view, *_KINDS))
        self._certain = tuple(effects_of(view, DamageCantBePrevented))

    def parts(self, now: DamageInProgress) -> Sequence[DamagePosition]:
        """Return damage by recipient, of those that can be dealt any, in APNAP order (CR 101.4)."""
        by_target: dict[Target, list[DamageEvent]] = {}
        for event in now.events:
            if event.amount > 0 and can_be_dealt(self.view, event.target):
                by_target.setdefault(event.target, []).append(event)
        places = {player: place for place, player in enumerate(apnap(self.view.state))}
        targets = sorted(by_target, key=lambda target: places.get(chooser(self.view, target), 0))
        return [DamagePosition(tuple(by_target[target])) for target in targets]

    def together(self, now: DamageInProgress, parts: Sequence[DamagePosition]) -> DamageInProgress:
        """Return the damage as it stood before, source after source, with what was redirected last."""
        sources: dict[ObjectId, int] = {}
        for place, each in enumerate(now.events):
            sources.setdefault(each.source, place)
        places = {(each.source, each.target): place for place, each in enumerate(now.events)}
        last = len(now.events)
        events = sorted(
            (event for part in parts for event in part.events),
            key=lambda each: (sources[each.source], places.get((each.source, each.target), last)),
        )
        return replace(now, events=tuple(events))

    def join(
        self,
        part: DamagePosition,
        after: tuple[DamagePosition, ...],
        done: list[DamagePosition],
        left: list[DamagePosition],
    ) -> None:
        """Put back what is left of damage; what is redirected joins the damage to its new recipient."""
        for each in after:
            if _recipient(each) == _recipient(part):
                left.insert(0, each)
                continue
            waiting = [_recipient(other) for other in left]
            earlier = [_recipient(other) for other in done]
            if _recipient(each) in waiting:
                place = waiting.index(_recipient(each))
                left[place] = DamagePosition((*left[place].events, *each.events))
            elif _recipient(each) in earlier:
                before = done.pop(earlier.index(_recipient(each)))
                left.append(DamagePosition((*before.events, *each.events)))
            else:
                left.append(each)

    def affected(self, part: DamagePosition) -> tuple[PlayerId, Target]:
        """Return the player who would be dealt damage, or the controller of the permanent that would be."""
        return chooser(self.view, _recipient(part)), _recipient(part)

    def applicable(self, part: DamagePosition) -> Sequence[ReplacingEffect]:
        """Return the effects that apply to some of the damage."""
        spent = dict(part.spent)
        found: dict[str, ReplacingEffect] = {}
        for event in part.events:
            if event.amount > 0 and can_be_dealt(self.view, event.target):
                for effect in (*_protecting(self.view, event.target), *self._effects):
                    empty = effect.left is not None and spent.get(effect.name, 0) >= effect.left
                    if not empty and effect.name not in found and applies(self.view, effect, event):
                        found[effect.name] = effect
        return tuple(found.values())

    def applied_to(self, part: DamagePosition) -> tuple[str, ...]:
        """Return the effects that have been applied to some of the damage."""
        return tuple(dict.fromkeys(name for event in part.events for name in event.applied))

    def others(self, part: DamagePosition) -> Iterator[ReplacingEffect]:
        """Yield the effects by which something else is done instead of some of the damage."""
        for effect, ability in what_is_done_instead(self.view):
            if self._concerned(part, effect, ability):
                yield effect

    def _concerned(self, part: DamagePosition, effect: ReplacingEffect, ability: Instead) -> tuple[DamageEvent, ...]:
        """Return the damage that such an effect is about and has not been applied to (CR 614.5, 614.7a)."""

        def look(id_: ObjectId) -> Subject | None:
            return seen(self.view, id_)

        return tuple(
            event
            for event in part.events
            if event.amount > 0
            and effect.name not in event.applied
            and would(self.view, effect, ability.event, incidents_of_damage(event), look)
        )

    def instead(self, part: DamagePosition, effect: ReplacingEffect, ability: Instead) -> DoneInstead[DamagePosition]:
        """Return the damage that is left; what is done knows of each source, or of the recipient once (CR 615.5).

        What can't be prevented is dealt all the same, and the rest is done as if nothing was prevented (CR 615.12).
        """
        hit = self._concerned(part, effect, ability)
        certain = tuple(each for each in hit if ability.prevents and self._is_certain(each))
        kept = tuple(replace(each, applied=with_name(each.applied, effect)) for each in certain)
        stopped = [replace(each, amount=0) if each in certain else each for each in hit]
        occurrences = [incidents_of_damage(each)[ability.event.event].occurrence for each in stopped]
        if ability.event.event is not EventKind.DEALS_DAMAGE:
            occurrences = [replace(occurrences[0], amount=_total(stopped))]
        told: tuple[Event, ...]
        if ability.prevents:
            gone = (each for each in stopped if each.amount)
            told = tuple(DamagePrevented(each.source, each.target, each.amount, effect.by) for each in gone)
        else:
            target = _recipient(part)
            told = (Replaced(None if isinstance(target, int) else target, effect.name),)
        events = (*_others(part.events, hit), *kept)
        left = (replace(part, events=events),) if events else ()
        return DoneInstead(left, tuple(occurrences), told)

    def comes_to(self, part: DamagePosition) -> object:
        """Return the damage that is dealt, the counters put, and the effects spent and used."""
        return (
            tuple(sorted((event.source, str(event.target), event.amount) for event in part.events if event.amount)),
            tuple(sorted((counter.object, counter.counter, counter.change) for counter in part.counters)),
            tuple(sorted(part.spent)),
            tuple(sorted(part.used)),
            tuple(sorted((gained.player, gained.change) for gained in part.life)),
        )

    def question(
        self, now: DamageInProgress, part: DamagePosition, effect: ReplacingEffect
    ) -> tuple[DamageInProgress, PreventionShare | None]:
        """Ask how a shield is shared out that is too small for the damage of several sources (CR 615.7)."""
        hit = self._hit(part, effect)
        if now.shares is not None or not self._needs_shares(effect, hit):
            return now, None
        player, about = self.affected(part)
        share = PreventionShare(player, effect.left or 0, amounts_by_source(hit), about)
        return replace(now, chosen=effect.name), share

    def apply(
        self, now: DamageInProgress, part: DamagePosition, effect: ReplacingEffect
    ) -> Applied[DamageInProgress, DamagePosition]:
        """Apply an effect to all of the damage that it concerns."""
        hit = self._hit(part, effect)
        after, told = self._applied(effect, hit, now.shares or {})
        by_target: dict[Target, list[DamageEvent]] = {_recipient(part): list(_others(part.events, hit))}
        for event in after.events:
            by_target.setdefault(event.target, []).append(event)
        following = replace(
            now,
            shares=None,
            used=tuple(dict.fromkeys((*now.used, *after.used))),
            counters=(*now.counters, *after.counters),
            life=(*now.life, *after.life),
        )
        state = _spend(self.view.state, after.spent) if after.spent else self.view.state
        parts = tuple(DamagePosition(tuple(each)) for each in by_target.values() if each)
        return Applied(state, following, parts, tuple(told))

    def _hit(self, part: DamagePosition, effect: ReplacingEffect) -> tuple[DamageEvent, ...]:
        return tuple(event for event in part.events if applies(self.view, effect, event))

    def _needs_shares(self, effect: ReplacingEffect, hit: tuple[DamageEvent, ...]) -> bool:
        """Return whether a shield is too small for all of the damage of several sources (CR 615.7)."""
        stopped = self._stoppable(effect, hit)
        return effect.left is not None and len(amounts_by_source(stopped)) > 1 and effect.left < _total(stopped)

    def _stoppable(self, effect: ReplacingEffect, hit: Iterable[DamageEvent]) -> tuple[DamageEvent, ...]:
        """Return the damage that a shield is reduced by: not what can't be prevented (CR 615.12)."""
        if not isinstance(effect.replacement, PreventDamage):
            return tuple(hit)
        return tuple(each for each in hit if not self._is_certain(each))

    def _is_certain(self, event: DamageEvent) -> bool:
        """Return whether damage can't be prevented (CR 615.12)."""
        return event.certain or any(concerns(self.view, each, event) for each in self._certain)

    def tried(self, part: DamagePosition, effect: ReplacingEffect) -> DamagePosition | None:
        """Return what applying an effect leads to, ``None`` if a player has to share it out."""
        hit = self._hit(part, effect)
        spent = dict(part.spent)
        if effect.left is not None and effect.lasting is not None:
            left = effect.left - spent.get(effect.name, 0)
            effect = replace(effect, lasting=replace(effect.lasting, left=left))
        if self._needs_shares(effect, hit):
            return None
        after, _ = self._applied(effect, hit, {})
        for name, amount in after.spent:
            spent[name] = spent.get(name, 0) + amount
        return DamagePosition(
            (*_others(part.events, hit), *after.events),
            (*part.counters, *after.counters),
            tuple(sorted(spent.items())),
            tuple(sorted({*part.used, *after.used})),
            (*part.life, *after.life),
        )

    def _applied(
        self, effect: ReplacingEffect, hit: tuple[DamageEvent, ...], shares: Mapping[ObjectId, int]
    ) -> tuple[DamagePosition, list[Event]]:
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
                counters = tuple(_counters(each, counter, each.amount, effect.controller) for each in marked)
                told: list[Event] = [Replaced(each.object, effect.name) for each in counters]
                return DamagePosition((), counters, used=used), told
            case MultiplyDamage(factor=factor):
                return _changed(effect, marked, factor, 0, used)
            case _:
                assert isinstance(replacement, AddDamage)  # noqa: S101  nothing else applies to damage
                factor = 0 if replacement.alone else 1
                return _changed(effect, marked, factor, amount_of(self.view, effect, replacement.amount), used)

    def _prevent(
        self,
        effect: ReplacingEffect,
        prevention: PreventDamage,
        hit: tuple[DamageEvent, ...],
        shares: Mapping[ObjectId, int],
    ) -> tuple[DamagePosition, list[Event]]:
        """Prevent damage (CR 615.6, 615.7, 615.10); what can't be prevented is dealt all the same (CR 615.12)."""
        stoppable = frozenset(self._stoppable(effect, hit))
        most = None if prevention.amount is None else amount_of(self.view, effect, prevention.amount)
        parts = _parts(effect, [each if each in stoppable else replace(each, amount=0) for each in hit], shares)
        told: list[Event] = []
        events: list[DamageEvent] = []
        counters: list[CounterEvent] = []
        for each, part in zip(hit, parts, strict=True):
            prevented = part if each in stoppable else 0
            prevented = max(0, prevented - prevention.all_but) if most is None else min(prevented, most)
            events.append(replace(each, amount=each.amount - prevented))
            if prevented:
                told.append(DamagePrevented(each.source, each.target, prevented, effect.by))
                if prevention.counters is not None and isinstance(each.target, str):
                    counters.append(_counters(each, prevention.counters, prevented, effect.controller))
        spent = () if effect.left is None else ((effect.name, sum(parts)),)
        gained = sum(before.amount - after.amount for before, after in zip(hit, events, strict=True))
        life = (LifeEvent(effect.controller, gained),) if prevention.gains_life and gained else ()
        once = effect.lasting is not None and effect.lasting.once and bool(stoppable)
        if prevention.loses_counter is not None and isinstance(hit[0].target, str):
            counters.append(CounterEvent(hit[0].target, prevention.loses_counter, -1))
        return DamagePosition(tuple(events), tuple(counters), spent, (effect.name,) if once else (), life), told

    def _redirect(
        self, effect: ReplacingEffect, hit: tuple[DamageEvent, ...], shares: Mapping[ObjectId, int]
    ) -> tuple[DamagePosition, list[Event]]:
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
        return DamagePosition(tuple(event for event in events if event.amount), (), spent, used), told


def _others(events: tuple[DamageEvent, ...], hit: tuple[DamageEvent, ...]) -> tuple[DamageEvent, ...]:
    """Return ``events`` without those that are ``hit``, which are some of them."""
    taken = set(map(id, hit))
    return tuple(event for event in events if id(event) not in taken)


def _total(events: Iterable[DamageEvent]) -> int:
    return sum(event.amount for event in events)


def _counters(event: DamageEvent, counter: str, count: int, player: PlayerId) -> CounterEvent:
    assert isinstance(event.target, str)  # noqa: S101  counters are put on permanents only
    return CounterEvent(event.target, counter, count, player=player)


def _changed(
    effect: ReplacingEffect, hit: tuple[DamageEvent, ...], factor: int, plus: int, used: tuple[str, ...]
) -> tuple[DamagePosition, list[Event]]:
    """Let more damage be dealt, or less (CR 701.10g)."""
    events = tuple(replace(each, amount=max(0, check_number(each.amount * factor + plus))) for each in hit)
    told: list[Event] = [
        DamageChanged(each.source, each.target, before.amount, each.amount, effect.name)
        for before, each in zip(hit, events, strict=True)
    ]
    return DamagePosition(tuple(each for each in events if each.amount), used=used), told


def _parts(effect: ReplacingEffect, hit: Sequence[DamageEvent], shares: Mapping[ObjectId, int]) -> list[int]:
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
