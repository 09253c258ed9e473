"""Permanents that no quality tells apart: judged once, whatever their number."""

from collections.abc import Hashable, Iterable, Iterator
from typing import Final, TypeGuard

from msgspec.structs import astuple

from redzone.abilities.language import TheObject
from redzone.characteristics import Characteristics
from redzone.values.identity import ObjectId
from redzone.values.value import Remembered, Value
from redzone.view import View


def look_alikes(view: View, objects: Iterable[ObjectId]) -> list[tuple[ObjectId, ...]]:
    """Return ``objects`` in groups of those that are the same in everything that a quality can ask.

    A permanent that an ability names, or to which something is attached, is alone.
    """
    named = _named(view)
    groups: dict[Hashable, list[ObjectId]] = {}
    numbers: dict[int, int] = {}
    known: dict[Characteristics, int] = {}
    for id_ in objects:
        now = view.now(id_)
        number = numbers.get(id(now))
        if number is None:
            number = numbers[id(now)] = known.setdefault(now, len(known))
        groups.setdefault(id_ if id_ in named else (number, _status(view, id_)), []).append(id_)
    return [tuple(group) for group in groups.values()]


def _status(view: View, id_: ObjectId) -> Hashable:
    """Return what a quality can ask of a permanent besides its characteristics, and where it attacks."""
    permanent = view.permanent(id_)
    combat = view.state.combat
    attacker = None if combat is None else combat.attackers.get(id_)
    return (
        permanent.controller,
        permanent.tapped,
        permanent.card.token,
        permanent.attached_to,
        tuple(permanent.counters.items()),
        None if attacker is None else attacker.defending_player,
    )


def _named(view: View) -> frozenset[ObjectId]:
    """Return the permanents that abilities name, or that carry something."""
    hosts = {each.attached_to for each in view.permanents() if isinstance(each.attached_to, str)}
    found = {name for each in view.permanents() for name in _names_in(view.now(each.id))}
    return frozenset(hosts | found)


def _find_names(now: Characteristics) -> frozenset[ObjectId]:
    abilities = (*now.abilities, *(rule.ability for rule in now.rules))
    return frozenset(name for ability in abilities for name in _objects_in(ability))


_names_in: Final = Remembered(_find_names, limit=4096)


def _objects_in(part: object) -> Iterator[ObjectId]:
    """Yield the objects that an ability names."""
    if isinstance(part, TheObject):
        yield part.id
        return
    inside: tuple[object, ...] = astuple(part) if isinstance(part, Value) else part if _is_tuple(part) else ()
    for each in inside:
        yield from _objects_in(each)


def _is_tuple(part: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(part, tuple)
