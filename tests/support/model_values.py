"""Values of every class of the model, made from the types of their fields."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Final, NewType, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from redzone.values.value import Value

ROOMS: Final = ("redzone.values", "redzone.abilities", "redzone.game")
"""Where the values of the model are."""

TEXTS: Final = ("bear", "1", "2", "rhino#2", "{G}", "")
"""Texts for identities, words and mana; objects may go by the numbers of players."""

NUMBERS: Final = (0, 1, 2, -1)
DEPTH: Final = 4
_MOST: Final = 3


def model_classes() -> list[type[Value]]:
    """Every class of values of the model that can be made, module by module."""
    for room in ROOMS:
        for module in walk_packages(import_module(room).__path__, f"{room}."):
            import_module(module.name)
    found = [subclass for subclass in _subclasses(Value) if _is_of_the_model(subclass)]
    return sorted(found, key=lambda each: (each.__module__, each.__name__))


def _is_of_the_model(kind: type[Value]) -> bool:
    return not kind.__name__.startswith("_") and kind.__module__.startswith(tuple(f"{room}." for room in ROOMS))


def _subclasses(kind: type[Value]) -> Iterator[type[Value]]:
    for each in kind.__subclasses__():
        yield each
        yield from _subclasses(each)


@cache
def hints_of(kind: type[Value]) -> dict[str, object]:
    """The types of the fields of a class."""
    hints: dict[str, object] = get_type_hints(kind)
    return {field: hints[field] for field in kind.__struct_fields__}


def parts_of(hint: object) -> tuple[object, ...]:
    """The types that a type is made of."""
    return tuple(each for each in get_args(hint) if each is not Ellipsis)


def bare(hint: object) -> object:
    """A type without its other name or notes."""
    while isinstance(hint, NewType) or get_origin(hint) is Annotated:
        hint = hint.__supertype__ if isinstance(hint, NewType) else get_args(hint)[0]
    return hint


@cache
def members_of(hint: object) -> tuple[object, ...]:
    """The members of a union, without their other names; any other type alone."""
    plain = bare(hint)
    if get_origin(plain) in {Union, UnionType}:
        return tuple(member for part in get_args(plain) for member in members_of(part))
    return (plain,)


class _Maker:
    """Makes values of types at random; deep inside, the smallest that there are."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def value(self, kind: type[Value], depth: int) -> Value:
        hints = hints_of(kind)
        return kind(**{field: self.part(hint, depth - 1) for field, hint in hints.items()})

    def part(self, hint: object, depth: int) -> object:
        members = members_of(hint)
        if depth < 0:
            members = (min(members, key=_size),)
        return self._of(self._one_of(members), depth)

    def _of(self, kind: object, depth: int) -> object:
        match kind:
            case type() if issubclass(kind, Value):
                return self.value(kind, depth)
            case type() if issubclass(kind, Enum):
                return self._one_of(tuple(kind))
            case type():
                return self._one_of(_PLAIN[kind])
            case _ if get_origin(kind) is tuple:
                return self._tuple(get_args(kind), depth)
            case _ if get_origin(kind) is frozenset:
                return frozenset(self._several(lambda: self.part(get_args(kind)[0], depth), depth))
            case _:
                assert get_origin(kind) is Mapping, kind
                key, value = get_args(kind)
                keys = self._several(lambda: self.part(key, depth), depth)
                return {each: self.part(value, depth) for each in keys}

    def _tuple(self, parts: tuple[object, ...], depth: int) -> tuple[object, ...]:
        if parts[-1] is Ellipsis:
            return tuple(self._several(lambda: self.part(parts[0], depth), depth))
        return tuple(self.part(part, depth) for part in parts)

    def _several(self, make: Callable[[], object], depth: int) -> list[object]:
        return [make() for _ in range(self._random.randint(0, _MOST))] if depth > 0 else []

    def _one_of(self, values: tuple[object, ...]) -> object:
        return self._random.choice(values)


_PLAIN: Final[dict[type, tuple[object, ...]]] = {
    str: TEXTS,
    int: NUMBERS,
    bool: (False, True),
    NoneType: (None,),
}


_ENDLESS: Final = 1_000


@cache
def _sizes() -> dict[type[Value], int]:
    """How deep the smallest value of each class is: found by taking ever smaller ones until none is left."""
    classes = [subclass for subclass in _subclasses(Value) if not subclass.__name__.startswith("_")]
    sizes = dict.fromkeys(classes, _ENDLESS)
    changed = True
    while changed:
        changed = False
        for kind in classes:
            fields = (min(_size_in(sizes, member) for member in members_of(hint)) for hint in hints_of(kind).values())
            size = min(_ENDLESS, 1 + max(fields, default=0))
            changed = changed or size < sizes[kind]
            sizes[kind] = min(size, sizes[kind])
    return sizes


def _size_in(sizes: dict[type[Value], int], kind: object) -> int:
    return sizes[kind] if isinstance(kind, type) and issubclass(kind, Value) else 0


def _size(kind: object) -> int:
    """How deep the smallest value of a type is; endless where every value holds another of its type."""
    return _size_in(_sizes(), kind)


def value_of(kind: type[Value], seed: int) -> Value:
    """A value of a class, always the same for one seed."""
    return _Maker(seed).value(kind, DEPTH)


def values_of(kind: type[Value]) -> SearchStrategy[Value]:
    """Values of a class, each from a seed: drawing part by part would take ten times as long."""
    return st.integers(0, 2**32).map(lambda seed: value_of(kind, seed))
