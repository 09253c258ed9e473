"""Saved values in which each meaning has its one value, which earlier versions did not see to."""

from collections.abc import Mapping
from typing import TypeGuard, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from redzone.abilities.normal_form import one_value

_StructT = TypeVar("_StructT", bound=Struct)


def in_normal_form(value: _StructT) -> _StructT:
    """Return a saved value with everything in it that has a meaning in its one value."""
    changes: dict[str, object] = {}
    parts: tuple[object, ...] = astuple(value)
    for field, part in zip(value.__struct_fields__, parts, strict=True):
        meant = _meant(part)
        if meant is not part:
            changes[field] = meant
    return replace(value, **changes) if changes else value


def _meant(part: object) -> object:
    if isinstance(part, Struct):
        return one_value(in_normal_form(part))
    if _is_tuple(part):
        parts = tuple(map(_meant, part))
        return parts if any(new is not old for new, old in zip(parts, part, strict=True)) else part
    if _is_mapping(part):
        return {key: _meant(each) for key, each in part.items()}
    return part


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)
