"""Values with some of what is in them replaced: texts, once their words have become something definite."""

from collections.abc import Callable, Iterator
from typing import TypeGuard, TypeVar

from msgspec.structs import astuple, replace

from redzone.values.value import Value

_PartT = TypeVar("_PartT", bound=Value)

Meaning = Callable[[object], object]
"""What a part of a text means; the part itself where it means nothing else."""


def rewritten(part: _PartT, meaning: Meaning) -> _PartT:
    """Return ``part`` with everything in it replaced that means something else."""
    changes: dict[str, object] = {}
    values: tuple[object, ...] = astuple(part)
    for field, value in zip(part.__struct_fields__, values, strict=True):
        meant = _meant(value, meaning)
        if meant is not value:
            changes[field] = meant
    return replace(part, **changes) if changes else part


def _meant(value: object, meaning: Meaning) -> object:
    meant = meaning(value)
    if meant is not value:
        return meant
    if _is_tuple(value):
        parts = tuple(_meant(part, meaning) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    return rewritten(value, meaning) if isinstance(value, Value) else value


def rebuilt(part: _PartT, meaning: Meaning) -> _PartT:
    """Return ``part`` with everything in it replaced from the inside out, after what is in that."""
    changes: dict[str, object] = {}
    values: tuple[object, ...] = astuple(part)
    for field, value in zip(part.__struct_fields__, values, strict=True):
        built = _built(value, meaning)
        if built is not value:
            changes[field] = built
    return replace(part, **changes) if changes else part


def _built(value: object, meaning: Meaning) -> object:
    if _is_tuple(value):
        parts = tuple(_built(part, meaning) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if not isinstance(value, Value):
        return value
    found = meaning(rebuilt(value, meaning))
    return value if found == value else found


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def everything_in(value: object) -> Iterator[object]:
    """Yield a value and everything in it."""
    yield value
    inner: tuple[object, ...] = ()
    if isinstance(value, Value):
        inner = astuple(value)
    elif _is_tuple(value):
        inner = value
    for each in inner:
        yield from everything_in(each)


def mentions(part: Value, word: object) -> bool:
    """Return whether ``word`` stands anywhere in ``part``."""
    return any(each == word for each in everything_in(part))
