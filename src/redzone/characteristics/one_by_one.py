"""Boards on which no permanent changes another: each is worked out by itself, and only once while it stays the same."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, NamedTuple

from redzone.abilities.ability import Modification
from redzone.abilities.modification import ModifyPowerToughness
from redzone.characteristics.changes import changed, of_counters
from redzone.characteristics.effects import LayerScene
from redzone.characteristics.layers import Layers
from redzone.characteristics.subject import Subject
from redzone.characteristics.values import Characteristics
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.seating import Seating
from redzone.game.state import Board
from redzone.values.differing import differing, updated
from redzone.values.identity import ObjectId
from redzone.values.value import InTurn, Remembered, RememberedByParts

Found = Mapping[ObjectId, Characteristics]


class _Part(NamedTuple):
    """All that decides what a permanent is where no other one has a say."""

    permanent: Permanent
    copiable: Characteristics
    seating: Seating
    effects: tuple[ContinuousEffect, ...]


def _work_out(part: _Part) -> Characteristics:
    """Apply all layers to one permanent: at once where only numbers are added to it, in one layer."""
    added = _added(part)
    if added is not None:
        return changed(part.copiable, ModifyPowerToughness(*added), added)
    id_ = part.permanent.id
    subjects: dict[ObjectId, Subject] = {}
    scene = LayerScene(None, subjects)
    subjects[id_] = Subject(permanent=part.permanent, now=part.copiable, seating=part.seating, scene=scene)
    Layers(Board({id_: part.permanent}, part.effects, part.seating), scene, None).apply()
    return subjects.pop(id_).now  # left there, it would be part of a cycle


def _added(part: _Part) -> tuple[int, int] | None:
    """Return what is added to power and toughness, in whatever order, if nothing else changes it (CR 613.4c)."""
    counters = (of_counters(counter, count) for counter, count in part.permanent.counters.items())
    numbers = [_numbers_in(effect.modifications) for effect in part.effects]
    numbers.append(_numbers_added(tuple([change for change in counters if change is not None])))
    power = toughness = 0
    for more in numbers:
        if more is None:
            return None
        power, toughness = power + more[0], toughness + more[1]
    return power, toughness


def _numbers_added(modifications: tuple[Modification, ...]) -> tuple[int, int] | None:
    power = toughness = 0
    for change in modifications:
        match change:
            case ModifyPowerToughness(power=int() as more_power, toughness=int() as more_toughness):
                power, toughness = power + more_power, toughness + more_toughness
            case _:
                return None
    return power, toughness


_numbers_in: Final = Remembered(_numbers_added, limit=64)
"""What modifications add to power and toughness, if they do nothing else."""


def _parts(part: _Part) -> tuple[object, ...]:
    return (part.permanent, part.copiable, part.seating, *part.effects)


_worked_out: Final = RememberedByParts(_work_out, _parts, limit=8192)


class Separate(NamedTuple):
    """The permanents of a board on which each stands by itself, and the effects on each."""

    board: Board
    copiable: Found
    effects: Mapping[ObjectId, tuple[ContinuousEffect, ...]]


def _one_by_one(separate: Separate, latest: tuple[Separate, Found] | None) -> Found:
    """Work out every permanent; where it is as it was on the latest board, it is what it was there."""
    if latest is None or latest[0].board.seating is not separate.board.seating:
        found, touched = separate.copiable, _touched(separate)
    else:
        found, touched = latest[1], _touched_since(latest[0], separate)
    permanents = separate.board.permanents
    now = {id_: _now(separate, id_) for id_ in touched if id_ in permanents}
    changed = {id_: each for id_, each in now.items() if each != found.get(id_)}
    return updated(found, changed, permanents)


def _touched(separate: Separate) -> Iterable[ObjectId]:
    """Return what an effect or counter may change."""
    counted = (id_ for id_, each in separate.board.permanents.items() if each.counters)
    return dict.fromkeys(chain(separate.effects, counted))


def _touched_since(before: Separate, separate: Separate) -> Iterable[ObjectId]:
    """Return what is not as it was on a board before."""
    moved = differing(before.board.permanents, separate.board.permanents)
    concerned = differing(before.effects, separate.effects)
    moved += differing(before.copiable, separate.copiable) + concerned
    new = sum(1 for id_ in concerned if id_ not in before.effects)
    if len(before.effects) + new == len(separate.effects):  # no effect has ended
        return dict.fromkeys(moved)
    return dict.fromkeys(chain(moved, (id_ for id_ in before.effects if id_ not in separate.effects)))


def _now(separate: Separate, id_: ObjectId) -> Characteristics:
    permanent, copiable = separate.board.permanents[id_], separate.copiable[id_]
    effects = separate.effects.get(id_, ())
    if permanent.phased_out or not (effects or permanent.counters):
        return copiable
    return _worked_out(_Part(permanent, copiable, separate.board.seating, effects))


one_by_one: Final = InTurn(_one_by_one)
"""What each permanent is, where they stand by themselves and nothing gives one an ability about others."""
