"""What is worked out when it is first used: names, patterns and sequences."""

import re
import sys
from types import ModuleType

import pytest

from redzone.algorithms.late_names import late_names
from redzone.algorithms.late_pattern import late_pattern
from redzone.algorithms.lazy_sequence import LazySequence


def test_a_pattern_is_used_like_a_compiled_one() -> None:
    late, soon = late_pattern("(a)|b", re.IGNORECASE), re.compile("(a)|b", re.IGNORECASE)
    assert late.pattern == soon.pattern
    assert late.sub("-", "xAb") == soon.sub("-", "xAb") == "x--"
    assert [found[0] for found in late.finditer("xAb")] == ["A", "b"]
    match = late_pattern(b"x").match(b"xy")
    assert match is not None
    assert match[0] == b"x"


def test_a_sequence_is_found_once_and_only_if_it_is_read() -> None:
    looked: list[int] = []

    def find() -> tuple[int, ...]:
        looked.append(1)
        return 1, 2, 3

    sequence = LazySequence(find)
    assert sequence
    assert not looked
    assert (len(sequence), sequence[0], sequence[1:], list(sequence)) == (3, 1, (2, 3), [1, 2, 3])
    assert sequence == (1, 2, 3)
    assert sequence == LazySequence(lambda: (1, 2, 3))
    assert (hash(sequence), repr(sequence)) == (hash((1, 2, 3)), "(1, 2, 3)")
    assert looked == [1]


def test_a_name_is_imported_once_and_only_if_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    package, home = ModuleType("some_package"), ModuleType("some_package.home")
    monkeypatch.setitem(sys.modules, "some_package", package)
    vars(package)["__getattr__"] = late_names("some_package", {"some_package.home": ("answer",)})
    with pytest.raises(AttributeError, match="'some_package' has no attribute 'question'"):
        _ = package.question
    with pytest.raises(ModuleNotFoundError):
        _ = package.answer
    monkeypatch.setitem(sys.modules, "some_package.home", home)
    vars(home)["answer"] = 42
    assert package.answer == 42
    vars(home)["answer"] = 43
    assert package.answer == 42
