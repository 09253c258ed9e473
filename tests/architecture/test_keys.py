"""No mapping of the model has keys that JSON can't keep: what is text there has to tell what it was."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import get_args, get_origin

from redzone.values.identity import PlayerId, Target
from tests.support.model_values import hints_of, members_of, model_classes, parts_of


def mappings_in(hint: object) -> Iterator[object]:
    """The mappings anywhere in a type; those of other classes are found there."""
    for member in members_of(hint):
        if get_origin(member) is Mapping:
            yield member
        for part in parts_of(member):
            yield from mappings_in(part)


def is_kept(key: object) -> bool:
    """Whether JSON keeps a key: one type of text, or of numbers, and nothing beside it."""
    (first, *others) = members_of(key)
    return not others and isinstance(first, type) and (first in (str, int) or issubclass(first, StrEnum))


def test_every_key_of_a_mapping_is_kept() -> None:
    found = [
        f"{kind.__module__}.{kind.__name__}.{field}"
        for kind in model_classes()
        for field, hint in hints_of(kind).items()
        for mapping in mappings_in(hint)
        if not is_kept(get_args(mapping)[0])
    ]
    assert found == []


def test_a_key_that_is_not_kept_is_noticed() -> None:
    assert is_kept(PlayerId)
    assert not is_kept(Target)
    assert not is_kept(tuple[str, str])
    (inner,) = mappings_in(tuple[Mapping[Target, int], ...] | None)
    assert not is_kept(get_args(inner)[0])
