"""The interaction of continuous effects (CR 613): layer by layer; within one by dependency, then by timestamp.

Everything is judged anew at each moment; a later effect can undo an earlier one (CR 101.2a, 613.5, 613.9).
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, ApplyRule, CantHave, Continuous, GainAbility
from redzone.abilities.language import Quality
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.reads import Read
from redzone.characteristics.affecting import ends
from redzone.characteristics.asking import counts_power
from redzone.characteristics.binding import bound
from redzone.characteristics.changes import Change, Layer, changed, is_instance, layer_of, of_counters
from redzone.characteristics.context import TextContext, context_of
from redzone.characteristics.defining import is_defining
from redzone.characteristics.effects import (
    LayeredEffect,
    LayerScene,
    Origin,
    affected_by,
    by_layer,
    counted,
    may_depend,
    may_matter,
)
from redzone.characteristics.elsewhere import nobody, with_defined_numbers
from redzone.characteristics.qualities import Subject, is_in_range, matching
from redzone.characteristics.values import AppliedRule, Characteristics
from redzone.game.effect import ContinuousEffect
from redzone.game.state import Board
from redzone.values.identity import ObjectId, PlayerId, Timestamp

_LAYERS: Final = (
    Layer.TEXT,
    Layer.TYPES,
    Layer.COLORS,
    Layer.ABILITIES,
    Layer.DEFINED_POWER_TOUGHNESS,
    Layer.BASE_POWER_TOUGHNESS,
    Layer.MODIFIED_POWER_TOUGHNESS,
    Layer.SWITCHED_POWER_TOUGHNESS,
    Layer.GAME_RULES,
)
"""The layers after the first; control is settled before (``redzone.rules.effects.control``)."""

_COUNTER_LAYERS: Final = (Layer.ABILITIES, Layer.MODIFIED_POWER_TOUGHNESS)

LayerWatcher = Callable[[ObjectId, Layer, LayeredEffect | None, Characteristics, Characteristics], None]
"""What is told of every change: the object, the layer, the effect (``None`` for an own definition), before, after."""


class Layers:
    """One evaluation of all layers; the subjects of ``scene`` are rewritten as they apply.

    ``statics`` are the static abilities that there are by now, ``begun`` those that have begun to apply, ``used`` the
    layers in which anything may apply. ``barred`` is what objects can't have (CR 613.1f).
    """

    def __init__(self, board: Board, scene: LayerScene, watcher: LayerWatcher | None) -> None:
        self._board = board
        self._scene = scene
        self._subjects = scene.subjects
        self._watcher = watcher
        self._begun: dict[int, LayeredEffect] = {}
        self._statics: dict[int, LayeredEffect] = {}
        self._barred: dict[ObjectId, tuple[Ability, ...]] = {}
        self._changing = frozenset[Read]()
        self._ending = False
        self._count = 0
        self._counters = tuple(self._effects_of_counters())
        self._used: set[Layer] = set(_COUNTER_LAYERS if self._counters else ())
        self._used.update(*(by_layer(effect.modifications).layers for effect in board.effects))
        for id_, subject in self._subjects.items():
            for ability in subject.now.statics:
                self._add_static(id_, ability, subject.permanent.timestamp, defining=is_defining(ability))

    def apply(self) -> None:
        """Apply every layer in order."""
        for layer in _LAYERS:
            if layer is Layer.DEFINED_POWER_TOUGHNESS:
                self._define_numbers()
            elif layer in self._used:
                self._apply_layer(layer)

    def _define_numbers(self) -> None:
        """Let abilities define the power and toughness of their objects (CR 613.4a).

        Those that ask for the power of others depend on those that don't (CR 613.8a).
        """
        defined = [subject for subject in self._subjects.values() if subject.now.defining]
        for subject in sorted(defined, key=_defined_order):
            now = with_defined_numbers(subject.now, subject)
            self._become(subject.id, now, Layer.DEFINED_POWER_TOUGHNESS, None)

    def _apply_layer(self, layer: Layer) -> None:
        """Apply the effects of a layer one after the other, and look again after each (CR 613.7, 613.8c)."""
        known = sorted(self._fixed(layer), key=_order)
        waiting = self._waiting(layer)
        fixed = deque(each for each in known if not _counts(each, layer))
        live = [each for each in known if _counts(each, layer)]
        self._note_changes((*known, *waiting), layer)
        while fixed or live or waiting:
            effect = self._next(fixed, live, waiting, layer)
            if effect.affected is None:
                waiting = [each for each in waiting if each is not effect]
                effect = replace(effect, affected=self._affected(effect, self._scene))
                self._begun[effect.number] = effect
            elif fixed and effect is fixed[0]:
                fixed.popleft()
            else:
                live = [each for each in live if each is not effect]
            statics = len(self._statics), self._count
            self._apply(effect, layer)
            if statics != (len(self._statics), self._count):
                waiting = self._waiting(layer)
                self._note_changes((*fixed, *live, *waiting), layer)

    def _fixed(self, layer: Layer) -> Iterator[LayeredEffect]:
        """Yield what applies in ``layer`` to objects that are known, static abilities that have begun among it."""
        for effect in self._board.effects:
            if layer in by_layer(effect.modifications).layers:
                yield LayeredEffect(effect.timestamp, effect.modifications, self._reached(effect), spell=effect)
        if layer in _COUNTER_LAYERS:
            yield from (counter for counter in self._counters if counter.applies_in(layer))
        yield from (effect for effect in self._begun.values() if effect.applies_in(layer))

    def _reached(self, effect: ContinuousEffect) -> tuple[ObjectId, ...]:
        """Return what an effect affects: only what is within its controller's range of influence (CR 801.10)."""
        affected = effect.affected if effect.group is None else self._members(effect, effect.group)
        seating = self._board.seating
        if seating.range_of_influence is None:
            return affected
        return tuple(
            id_
            for id_ in affected
            if id_ in self._subjects and is_in_range(seating, effect.controller, self._subjects[id_].permanent)
        )

    def _members(self, effect: ContinuousEffect, group: Quality) -> tuple[ObjectId, ...]:
        """Return what is in the group of an effect now, as its source asks (CR 113.7a, 611.2c)."""
        source = None if effect.source is None else self._scene.find(effect.source)
        this = source or nobody(effect.controller, self._board.seating, self._scene)
        context = TextContext(this, effect.controller, lost=source is None)
        return tuple([each.id for each in matching(group, self._subjects.values(), context)])

    def _waiting(self, layer: Layer) -> list[LayeredEffect]:
        """Return the static abilities that have still to begin, and do so in ``layer``."""
        statics = self._statics.values()
        waiting = [static for static in statics if static.number not in self._begun and static.applies_in(layer)]
        return sorted(waiting, key=_order)

    def _next(
        self,
        fixed: Sequence[LayeredEffect],
        live: Sequence[LayeredEffect],
        waiting: Sequence[LayeredEffect],
        layer: Layer,
    ) -> LayeredEffect:
        """Return the effect that applies next: those that define characteristics first (CR 613.3, 613.8)."""
        if waiting and waiting[0].defining:
            return self._earliest((), [each for each in waiting if each.defining], layer)
        return self._earliest(fixed, sorted((*live, *waiting), key=_time) if live else waiting, layer)

    def _earliest(self, fixed: Sequence[LayeredEffect], open_: Sequence[LayeredEffect], layer: Layer) -> LayeredEffect:
        """Return the earliest effect that depends on no other one; in a loop, the earliest of it (CR 613.8b).

        Only an effect in ``open_``, which has still to begin or counts something, can depend on others.
        """
        first = fixed[0] if fixed else None
        depends: dict[int, list[int]] = {}
        for effect in open_:
            if first is not None and _order(first) <= _order(effect):
                return first
            depends[effect.number] = []
            if self._is_open(effect):
                others = (each for each in (*fixed, *open_) if each is not effect)
                depends[effect.number] = [other.number for other in others if self._depends(effect, other, layer)]
            if not depends[effect.number]:
                return effect
        return first or next(each for each in open_ if each.number in _reachable(each.number, depends))

    def _is_open(self, effect: LayeredEffect) -> bool:
        """Return whether anything that applies in this layer could matter to an effect at all."""
        return effect.origin is not None and may_matter(effect, self._changing, ending=self._ending)

    def _note_changes(self, effects: Iterable[LayeredEffect], layer: Layer) -> None:
        """Note what the effects of a layer can change together."""
        changes = [change for effect in effects for change in effect.within(layer)]
        self._changing = frozenset(fact for change in changes for fact in change.CHANGES)
        self._ending = any(map(ends, changes))

    def _depends(self, one: LayeredEffect, other: LayeredEffect, layer: Layer) -> bool:
        """Return whether applying ``other`` would end ``one`` or change what it does to what (CR 613.8a)."""
        if one.origin is None or not may_depend(one, other, layer):
            return False
        after = self._after(other, layer)
        if one.affected is None and one.origin.ability not in after.subjects[one.origin.source].now.statics:
            return True
        return self._does(one, self._scene, layer) != self._does(one, after, layer)

    def _after(self, effect: LayeredEffect, layer: Layer) -> LayerScene:
        """Return the board as it would be once ``effect`` has applied."""
        after = LayerScene(self._scene.state, dict(self._subjects))
        context = self._context(effect, self._scene)
        for id_ in self._affected(effect, self._scene):
            for change in effect.within(layer) if id_ in after.subjects else ():
                after.become(id_, change, context)
        return after

    def _does(self, effect: LayeredEffect, scene: LayerScene, layer: Layer) -> tuple[object, ...]:
        """Return what an effect would apply to on a board, and how much it would change."""
        context = self._context(effect, scene)
        amounts = () if context is None else tuple(counted(each, context) for each in effect.within(layer))
        return self._affected(effect, scene), amounts

    def _affected(self, effect: LayeredEffect, scene: LayerScene) -> tuple[ObjectId, ...]:
        """Return what an effect applies to: fixed, or what a static ability asks for (CR 611.2c, 611.3a)."""
        if effect.origin is None or effect.affected is not None:
            return effect.affected or ()
        return affected_by(effect.origin.ability, context_of(scene.subjects[effect.origin.source].seen_in(scene)))

    def _context(self, effect: LayeredEffect, scene: LayerScene) -> TextContext | None:
        """Return how a static ability asks, from its object as it is on a board; the effect of a spell asks nothing."""
        if effect.origin is not None:
            return context_of(scene.subjects[effect.origin.source].seen_in(scene))
        return None

    def _apply(self, effect: LayeredEffect, layer: Layer) -> None:
        """Apply what an effect does in ``layer``; so it goes on to the same objects in later ones (CR 613.6)."""
        if layer is Layer.GAME_RULES:
            self._apply_rules(effect)
            return
        context = self._context(effect, self._scene)
        for change in effect.within(layer):
            alike: dict[int, tuple[Characteristics, Characteristics]] = {}
            fixed = None if context is None else counted(change, context)
            for id_ in effect.affected or ():
                if id_ in self._subjects:
                    self._change(id_, change, effect, fixed, alike)

    def _apply_rules(self, effect: LayeredEffect) -> None:
        """Apply rules as the source of the effect means them; it is the cause of what they forbid or ask."""
        source = None if effect.origin is None else effect.origin.source
        context = None if source is None else context_of(self._subjects[source])
        you = _controller_of(effect) if context is None else context.you
        abilities = [
            modification.ability for modification in effect.modifications if isinstance(modification, ApplyRule)
        ]
        rules = tuple(
            AppliedRule(ability if context is None else bound(ability, context), source, you) for ability in abilities
        )
        for id_ in effect.affected or ():
            if id_ in self._subjects:
                now = self._subjects[id_].now
                self._become(id_, replace(now, rules=(*now.rules, *rules)), Layer.GAME_RULES, effect)

    def _change(
        self,
        id_: ObjectId,
        change: Change,
        effect: LayeredEffect,
        numbers: tuple[int, int] | None,
        alike: dict[int, tuple[Characteristics, Characteristics]],
    ) -> None:
        """Let one object change; objects that are alike become alike."""
        subject = self._subjects[id_]
        if self._is_barred(id_, change):
            return
        before = subject.now
        _, now = alike.get(id(before), (before, None))
        if now is None:
            now = changed(before, change, counted(change, context_of(subject)) if numbers is None else numbers)
            if numbers is not None or not _counts_anything(change):
                alike[id(before)] = before, now  # kept, so that nothing else gets its identity
        if now is not before:
            self._become(id_, now, layer_of(change), effect)
            if now.statics != before.statics:
                self._follow_statics(id_, effect)

    def _is_barred(self, id_: ObjectId, change: Change) -> bool:
        """Return whether an object can't gain this ability; note what it can't have from now on (CR 613.1f)."""
        if isinstance(change, CantHave):
            self._barred[id_] = (*self._barred.get(id_, ()), change.ability)
        if not isinstance(change, GainAbility):
            return False
        return any(is_instance(change.ability, named) for named in self._barred.get(id_, ()))

    def _become(self, id_: ObjectId, now: Characteristics, layer: Layer, effect: LayeredEffect | None) -> None:
        subject = self._subjects[id_]
        self._subjects[id_] = subject.become(now)
        if self._watcher is not None:
            self._watcher(id_, layer, effect, subject.now, now)

    def _follow_statics(self, id_: ObjectId, effect: LayeredEffect) -> None:
        """Note the static abilities that an object has gained or lost (CR 613.7a)."""
        there = list(self._subjects[id_].now.statics)
        mine = [each for each in self._statics.values() if each.origin is not None and each.origin.source == id_]
        for static in mine:
            if static.origin is not None and static.origin.ability in there:
                there.remove(static.origin.ability)
            else:
                del self._statics[static.number]
        for ability in there:
            self._add_static(id_, ability, self._since(id_, effect), defining=False)

    def _since(self, id_: ObjectId, effect: LayeredEffect) -> Timestamp:
        """Return the timestamp of an ability that an effect gives; a changed text keeps that of its object."""
        own = self._subjects[id_].permanent.timestamp
        return (
            max(effect.timestamp, own)
            if any(isinstance(modification, GainAbility) for modification in effect.modifications)
            else own
        )

    def _add_static(self, source: ObjectId, ability: Continuous, timestamp: Timestamp, *, defining: bool) -> None:
        self._count += 1
        self._used.update(by_layer(ability.modifications).layers)
        origin = Origin(source, ability)
        self._statics[self._count] = LayeredEffect(
            timestamp, ability.modifications, origin=origin, number=self._count, defining=defining
        )

    def _effects_of_counters(self) -> Iterator[LayeredEffect]:
        """Yield what counters do, from the time when they were put on (CR 122.1a, 122.1b, 613.7c)."""
        for id_, subject in self._subjects.items():
            permanent = subject.permanent
            for counter, count in permanent.counters.items():
                change = of_counters(counter, count)
                if change is not None:
                    since = permanent.counters_since.get(counter, permanent.timestamp)
                    yield LayeredEffect(since, (change,), (id_,), counter=counter)


def _counts(effect: LayeredEffect, layer: Layer) -> bool:
    """Return whether a static ability that has begun counts in ``layer`` what others there may change."""
    return effect.origin is not None and any(map(_counts_anything, effect.within(layer)))


def _counts_anything(change: Change) -> bool:
    return isinstance(change, SetPowerToughness | ModifyPowerToughness) and not (
        isinstance(change.power, int | None) and isinstance(change.toughness, int | None)
    )


def _controller_of(effect: LayeredEffect) -> PlayerId | None:
    """Return who controls the effect of a spell or ability."""
    return None if effect.spell is None else effect.spell.controller


def _defined_order(subject: Subject) -> tuple[bool, Timestamp]:
    """Return when the numbers of an object are defined: later if they ask for the power of others."""
    return counts_power(subject.now.defining), subject.permanent.timestamp


def _time(effect: LayeredEffect) -> Timestamp:
    return effect.timestamp


def _order(effect: LayeredEffect) -> tuple[bool, Timestamp]:
    return not effect.defining, effect.timestamp


def _reachable(start: int, depends: Mapping[int, Sequence[int]]) -> set[int]:
    """Return everything on which ``start`` depends, directly or through others."""
    found: set[int] = set()
    open_ = list(depends.get(start, ()))
    while open_:
        number = open_.pop()
        if number not in found:
            found.add(number)
            open_ += depends.get(number, ())
    return found
