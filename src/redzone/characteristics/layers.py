"""The interaction of continuous effects (CR 613): layer by layer; within one by dependency, then by timestamp."""

import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import islice
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.characteristics.qualities import Subject, is_in_range, matches
from redzone.characteristics.values import (
    AppliedRule,
    Characteristics,
    keywords_of,
    printed_characteristics,
    statics_of,
)
from redzone.characteristics.viewpoint import seen_from
from redzone.model.ability import (
    Ability,
    ApplyRule,
    ChangeController,
    Continuous,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.model.effect import ContinuousEffect
from redzone.model.identity import ObjectId, Timestamp
from redzone.model.keyword import Keyword
from redzone.model.quality import (
    AllOf,
    AnyOf,
    ColorCount,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    Not,
    PowerBetween,
    PowerGreaterThanThis,
    PowerLessThanThis,
    Quality,
    SharesColorWithThis,
    ToughnessBetween,
)
from redzone.model.state import Board
from redzone.model.value import Remembered, Value


class Layer(IntEnum):
    """The layers, in the order in which they apply (CR 613.1, 613.4); last, what changes rules only (CR 613.11)."""

    CONTROL = 20
    TYPES = 40
    COLORS = 50
    ABILITIES = 60
    BASE_POWER_TOUGHNESS = 72
    MODIFIED_POWER_TOUGHNESS = 73
    GAME_RULES = 90


_CHARACTERISTIC_LAYERS = tuple(layer for layer in Layer if layer is not Layer.CONTROL)


def layer_of(modification: Modification) -> Layer:
    """Return the layer in which ``modification`` applies (CR 613.1).

    Restrictions and permissions change rules and no characteristic, so they look at what is there after all others.
    """
    match modification:
        case ChangeController():
            return Layer.CONTROL
        case SetTypes():
            return Layer.TYPES
        case SetColors():
            return Layer.COLORS
        case GainAbility() | LoseAbility():
            return Layer.ABILITIES
        case ApplyRule():
            return Layer.GAME_RULES
        case SetPowerToughness():
            return Layer.BASE_POWER_TOUGHNESS
        case ModifyPowerToughness():
            return Layer.MODIFIED_POWER_TOUGHNESS
        case _:
            assert_never(modification)


def _board_characteristics(board: Board) -> Mapping[ObjectId, Characteristics]:
    """Return what each permanent is now.

    A phased-out permanent is what is printed on it: no effect sees it (CR 702.26d).
    """
    printed = {id_: printed_characteristics(permanent.card.printed) for id_, permanent in board.permanents.items()}
    if not _anything_changes(board, printed):
        return printed
    present = {
        id_: Subject(permanent=permanent, now=printed[id_], seating=board.seating)
        for id_, permanent in board.permanents.items()
        if not permanent.phased_out
    }
    _Layers(board, present).apply()
    return {**printed, **{id_: subject.now for id_, subject in present.items()}}


board_characteristics: Final = Remembered(_board_characteristics, limit=256)
"""What each permanent of a board is now."""


def _anything_changes(board: Board, printed: Mapping[ObjectId, Characteristics]) -> bool:
    return (
        bool(board.effects)
        or any(now.statics for now in printed.values())
        or any(any(map(_matters, each.counters)) for each in board.permanents.values() if each.counters)
    )


def _matters(counter: str) -> bool:
    """Return whether counters of this kind change characteristics."""
    return _of_counters(counter, 1) is not None


_Change = SetTypes | SetColors | GainAbility | LoseAbility | SetPowerToughness | ModifyPowerToughness
"""What changes characteristics: all modifications but control, which is a fact of the permanent (rules/control.py)."""


class _Origin(Value, frozen=True):
    """The static ability behind an effect, and the object that has it."""

    source: ObjectId
    ability: Continuous


class _Effect(Value, frozen=True):
    """A continuous effect as the layers see it.

    ``affected`` is ``None`` while it is that of a static ability that has not begun to apply; ``number`` tells the
    static abilities apart.
    """

    timestamp: Timestamp
    modifications: tuple[Modification, ...]
    affected: tuple[ObjectId, ...] | None = None
    origin: _Origin | None = None
    number: int = 0

    def within(self, layer: Layer) -> tuple[_Change, ...]:
        """Return what it does to characteristics in ``layer``."""
        return tuple(
            each
            for each in self.modifications
            if not isinstance(each, ChangeController | ApplyRule) and layer_of(each) is layer
        )

    def applies_in(self, layer: Layer) -> bool:
        """Return whether it does anything in ``layer``."""
        return any(layer_of(each) is layer for each in self.modifications)


class _Layers:
    """One evaluation of all layers; ``subjects`` is rewritten as they apply.

    ``statics`` are the static abilities that there are by now, ``begun`` those that have begun to apply.
    """

    def __init__(self, board: Board, subjects: dict[ObjectId, Subject]) -> None:
        self._board = board
        self._subjects = subjects
        self._begun: dict[int, _Effect] = {}
        self._statics: tuple[_Effect, ...] = ()
        self._count = 0
        for id_, subject in subjects.items():
            for ability in subject.now.statics:
                self._add_static(id_, ability, subject.permanent.timestamp)

    def apply(self) -> None:
        """Apply every layer in order."""
        for layer in _CHARACTERISTIC_LAYERS:
            self._apply_layer(layer)

    def _apply_layer(self, layer: Layer) -> None:
        """Apply the effects of a layer one after the other, and look again after each (CR 613.7, 613.8c)."""
        fixed = deque(sorted(self._fixed(layer), key=_time))
        waiting = self._waiting(layer)
        while fixed or waiting:
            effect = self._next(fixed, waiting, layer)
            if effect.affected is None:
                effect = replace(effect, affected=self._affected(effect, self._subjects))
                self._begun[effect.number] = effect
            else:
                fixed.popleft()
            known = self._statics
            self._apply(effect, layer)
            waiting = [each for each in waiting if each.number != effect.number]
            if self._statics is not known:
                waiting = self._waiting(layer)

    def _fixed(self, layer: Layer) -> Iterator[_Effect]:
        """Yield what applies in ``layer`` to objects that are known, static abilities that have begun among it."""
        for effect in self._board.effects:
            if any(layer_of(each) is layer for each in effect.modifications):
                yield _Effect(effect.timestamp, effect.modifications, self._reached(effect))
        if layer is Layer.ABILITIES or layer is Layer.MODIFIED_POWER_TOUGHNESS:
            yield from self._counters(layer)
        yield from (effect for effect in self._begun.values() if effect.applies_in(layer))

    def _reached(self, effect: ContinuousEffect) -> tuple[ObjectId, ...]:
        """Return what an effect affects: only what is within its controller's range of influence (CR 801.10)."""
        affected = effect.affected if effect.group is None else _members(effect.group, self._subjects)
        seating = self._board.seating
        if seating.range_of_influence is None:
            return affected
        return tuple(
            id_
            for id_ in affected
            if id_ in self._subjects and is_in_range(seating, effect.controller, self._subjects[id_].permanent)
        )

    def _waiting(self, layer: Layer) -> list[_Effect]:
        """Return the static abilities that have still to begin, and do so in ``layer``."""
        waiting = [each for each in self._statics if each.number not in self._begun and each.applies_in(layer)]
        return sorted(waiting, key=_time)

    def _next(self, fixed: deque[_Effect], waiting: Sequence[_Effect], layer: Layer) -> _Effect:
        """Return the earliest effect that depends on no other one; in a loop, the earliest of it (CR 613.8b)."""
        depends: dict[int, list[int]] = {}
        for effect in sorted((*islice(fixed, 1), *waiting), key=_time):
            if effect.origin is None or effect.affected is not None:
                return effect
            origin = effect.origin
            others = (each for each in (*fixed, *waiting) if each is not effect)
            depends[effect.number] = [each.number for each in others if self._depends(origin, each, layer)]
            if not depends[effect.number]:
                return effect
        return next(each for each in waiting if each.number in _reachable(each.number, depends))

    def _depends(self, one: _Origin, other: _Effect, layer: Layer) -> bool:
        """Return whether applying ``other`` would end ``one``, or change what it applies to (CR 613.8a)."""
        changes = other.within(layer)
        asks = any(_asks_about(one.ability.affected, each) for each in changes)
        if not asks and not any(_takes(each, one.ability) for each in changes):
            return False
        affected = self._affected(other, self._subjects)
        after = dict(self._subjects)
        for id_ in affected:
            for modification in changes if id_ in after else ():
                if id_ == one.source and _takes(modification, one.ability):
                    return True
                after[id_] = _become(after[id_], _changed(after[id_].now, modification))
        return asks and _asked_for(one, after) != _asked_for(one, self._subjects)

    def _affected(self, effect: _Effect, subjects: Mapping[ObjectId, Subject]) -> tuple[ObjectId, ...]:
        """Return what an effect applies to: fixed, or what a static ability asks for (CR 611.2c, 611.3a)."""
        if effect.origin is None or effect.affected is not None:
            return effect.affected or ()
        return _asked_for(effect.origin, subjects)

    def _apply(self, effect: _Effect, layer: Layer) -> None:
        """Apply what an effect does in ``layer``; so it goes on to the same objects in later ones (CR 613.6)."""
        if layer is Layer.GAME_RULES:
            self._apply_rules(effect)
            return
        changes = effect.within(layer)
        for id_ in effect.affected or ():
            for modification in changes if id_ in self._subjects else ():
                self._change(id_, modification, effect.timestamp)

    def _apply_rules(self, effect: _Effect) -> None:
        """Apply rules as the source of the effect means them; it is the cause of what they forbid or ask."""
        source = None if effect.origin is None else effect.origin.source
        asker = None if source is None else self._subjects[source]
        abilities = [each.ability for each in effect.modifications if isinstance(each, ApplyRule)]
        rules = tuple(AppliedRule(each if asker is None else seen_from(asker, each), source) for each in abilities)
        for id_ in effect.affected or ():
            if id_ in self._subjects:
                subject = self._subjects[id_]
                now = replace(subject.now, rules=(*subject.now.rules, *rules))
                self._subjects[id_] = _become(subject, now)

    def _change(self, id_: ObjectId, modification: _Change, timestamp: Timestamp) -> None:
        subject = self._subjects[id_]
        self._subjects[id_] = _become(subject, _changed(subject.now, modification))
        match modification:
            case GainAbility(ability=Continuous() as ability):  # CR 613.7a
                self._add_static(id_, ability, max(timestamp, subject.permanent.timestamp))
            case LoseAbility(ability=Continuous() as lost):
                self._statics = tuple(each for each in self._statics if each.origin != _Origin(id_, lost))
            case _:
                pass

    def _add_static(self, source: ObjectId, ability: Continuous, timestamp: Timestamp) -> None:
        self._count += 1
        effect = _Effect(timestamp, ability.modifications, origin=_Origin(source, ability), number=self._count)
        self._statics = (*self._statics, effect)

    def _counters(self, layer: Layer) -> Iterator[_Effect]:
        """Yield what counters do, from the time when they were put on (CR 122.1a, 122.1b, 613.7c)."""
        for id_, subject in self._subjects.items():
            permanent = subject.permanent
            for counter, count in permanent.counters.items():
                modification = _of_counters(counter, count)
                if modification is not None and layer_of(modification) is layer:
                    since = permanent.counters_since.get(counter, permanent.timestamp)
                    yield _Effect(since, (modification,), (id_,))


def _members(group: Quality, subjects: Mapping[ObjectId, Subject]) -> tuple[ObjectId, ...]:
    """Return what has this quality, which asks nothing about the source of the effect (CR 611.2c)."""
    return tuple(id_ for id_, subject in subjects.items() if matches(group, subject, subject))


def _become(subject: Subject, now: Characteristics) -> Subject:
    return Subject(permanent=subject.permanent, now=now, seating=subject.seating)


def _asked_for(origin: _Origin, subjects: Mapping[ObjectId, Subject]) -> tuple[ObjectId, ...]:
    """Return what a static ability asks for (CR 611.3a)."""
    asker, quality = subjects[origin.source], origin.ability.affected
    return tuple(id_ for id_, candidate in subjects.items() if matches(quality, candidate, asker))


def _time(effect: _Effect) -> Timestamp:
    return effect.timestamp


def _takes(modification: Modification, ability: Continuous) -> bool:
    """Return whether ``modification`` takes ``ability`` away."""
    return isinstance(modification, LoseAbility) and is_instance(ability, modification.ability)


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


def _asks_about(quality: Quality, modification: Modification) -> bool:
    """Return whether ``quality`` asks for something that ``modification`` can change."""
    match quality:
        case Not(quality=inner):
            return _asks_about(inner, modification)
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            return any(_asks_about(part, modification) for part in parts)
        case HasType() | HasSubtype() | HasSupertype():
            return isinstance(modification, SetTypes)
        case HasColor() | ColorCount() | SharesColorWithThis():
            return isinstance(modification, SetColors)
        case HasKeyword(keyword=keyword):
            changed = modification.ability if isinstance(modification, GainAbility | LoseAbility) else None
            return isinstance(changed, KeywordAbility) and changed.keyword is keyword
        case PowerBetween() | ToughnessBetween() | PowerGreaterThanThis() | PowerLessThanThis():
            return isinstance(modification, SetPowerToughness | ModifyPowerToughness)
        case _:
            return False


_KEYWORD_COUNTERS = {
    keyword.value: keyword
    for keyword in (
        Keyword.DEATHTOUCH,
        Keyword.DECAYED,
        Keyword.DOUBLE_STRIKE,
        Keyword.FIRST_STRIKE,
        Keyword.FLYING,
        Keyword.HASTE,
        Keyword.INDESTRUCTIBLE,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.SHADOW,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    )
}


_POWER_COUNTER: Final = re.compile(r"(?P<power>[-+][0-9]{1,4})/(?P<toughness>[-+][0-9]{1,4})")
"""Counters that change power and toughness, such as +1/+1 (CR 122.1a)."""


def _changed(now: Characteristics, modification: _Change) -> Characteristics:
    """Return what an object is after one modification."""
    match modification:
        case SetTypes(type_line=line):
            return replace(
                now,
                supertypes=frozenset(line.supertypes) or now.supertypes,
                types=frozenset(line.types),
                subtypes=frozenset(line.subtypes),
            )
        case SetColors(colors=colors):
            return replace(now, colors=frozenset(colors))
        case GainAbility(ability=ability):
            return _with_abilities(now, (*now.abilities, ability))
        case LoseAbility(ability=ability):
            return _with_abilities(now, tuple(each for each in now.abilities if not is_instance(each, ability)))
        case SetPowerToughness(power=power, toughness=toughness):
            return replace(now, power=power, toughness=toughness)
        case ModifyPowerToughness(power=power, toughness=toughness):
            return replace(now, power=now.power + power, toughness=now.toughness + toughness)
        case _:
            assert_never(modification)


def _with_abilities(now: Characteristics, abilities: tuple[Ability, ...]) -> Characteristics:
    return replace(now, abilities=abilities, keywords=keywords_of(abilities), statics=statics_of(abilities))


def is_instance(ability: Ability, named: Ability) -> bool:
    """Return whether ``ability`` is an instance of the one that is ``named``.

    A keyword named without number or quality means every ability of that keyword (CR 113.10b). Who loses banding
    loses "bands with other" too (CR 702.22b).
    """
    if isinstance(named, KeywordAbility) and isinstance(ability, KeywordAbility):
        if named.keyword is Keyword.BANDING and ability.keyword is Keyword.BANDS_WITH_OTHER:
            return True
        bare = named.number is None and named.quality is None
        return ability.keyword is named.keyword and (bare or ability == named)
    return ability == named


def _of_counters(counter: str, count: int) -> Modification | None:
    """Return what counters of a kind do to what they are on, if anything (CR 122.1a, 122.1b)."""
    if counter in _KEYWORD_COUNTERS:
        return GainAbility(KeywordAbility(_KEYWORD_COUNTERS[counter]))
    change = _POWER_COUNTER.fullmatch(counter)
    if change is None:
        return None
    return ModifyPowerToughness(int(change["power"]) * count, int(change["toughness"]) * count)
