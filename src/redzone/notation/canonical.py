"""Values in the one form in which they are saved: a value gives the same text in every process, however it was made.

The order of a set depends on the hashes of what is in it, which differ from one process to the next, and a field that
merely equals its default would be written while the default itself is left out. Mappings keep their order, which often
means something: permanents stand in the order in which they entered.
"""

from collections.abc import Mapping
from typing import Final, TypeGuard, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, replace

from redzone.abilities.ability import Card
from redzone.values.value import Remembered

_StructT = TypeVar("_StructT", bound=Struct)


def canonical(value: _StructT) -> _StructT:
    """Return what encodes to the canonical text of a value; it is not for anything else, as its sets are tuples."""
    changes: dict[str, object] = {}
    parts: tuple[object, ...] = astuple(value)
    defaults: tuple[object, ...] = value.__struct_defaults__
    required = len(parts) - len(defaults)
    for place, (field, part) in enumerate(zip(value.__struct_fields__, parts, strict=True), -required):
        plain = defaults[place] if place >= 0 and _equals(part, defaults[place]) else _part(part)
        if plain is not part:
            changes[field] = plain
    return replace(value, **changes) if changes else value


_cards: Final = Remembered[Card, Card](canonical, limit=2_048)


def _equals(part: object, default: object) -> bool:
    return type(part) is type(default) and isinstance(part, Struct | str | int) and part == default


def _part(part: object) -> object:
    match part:
        case Card():
            return _cards(part)
        case Struct():
            return canonical(part)
        case str() | int() | None:
            return part
        case _:
            return _several(part)


def _several(part: object) -> object:
    if _is_tuple(part):
        parts = tuple(map(_part, part))
        return parts if any(new is not old for new, old in zip(parts, part, strict=True)) else part
    if _is_mapping(part):
        return {key: _part(each) for key, each in part.items()}
    return tuple(sorted(map(_part, part), key=msgspec.json.encode)) if _is_set(part) and part else part


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)


def _is_set(value: object) -> TypeGuard[frozenset[object]]:
    return isinstance(value, frozenset)
