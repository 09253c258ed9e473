"""Values in the one form in which they are saved: equal values give the same text, in every process.

The order of a set depends on the hashes of what is in it, which differ from one process to the next, and a field that
merely equals its default would be written while the default itself is left out. Mappings keep their order: permanents
stand in the order in which they entered.
"""

from collections.abc import Mapping
from typing import Final, TypeGuard, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, astuple, fields, replace

from redzone.abilities.ability import Card
from redzone.values.value import Remembered

_StructT = TypeVar("_StructT", bound=Struct)


def canonical(value: _StructT) -> _StructT:
    """Return what encodes to the canonical text of a value; it is not for anything else, as its sets are tuples."""
    changes: dict[str, object] = {}
    parts: tuple[object, ...] = astuple(value)
    for field, part in zip(_fields_of(type(value)), parts, strict=True):
        plain = _plain(part, field)
        if plain is not part:
            changes[field.name] = plain
    return replace(value, **changes) if changes else value


_cards: Final = Remembered[Card, Card](canonical, limit=2_048)
_known_fields: Final[dict[type[Struct], tuple[FieldInfo, ...]]] = {}


def _fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    known = _known_fields.get(kind)
    if known is None:
        known = _known_fields[kind] = fields(kind)
    return known


def _plain(part: object, field: FieldInfo) -> object:
    default: object = field.default
    if isinstance(part, Struct | str | int) and part == default and type(part) is type(default):
        return default
    return _part(part)


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
