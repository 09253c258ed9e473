"""Hashes of states and actions: equal for equal ones, and the same in every process."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone import apply, board, legal_actions
from redzone.notation.saved import load_state, save_state
from redzone.values.stable_hash import stable_hash
from redzone.values.value import Value

_PROGRAM = """
from redzone import board, legal_actions, apply
state = board("3/3 trample, 2/2 flying; 4/4 menace protection from red")
hashes = []
for _ in range(12):
    action = list(legal_actions(state))[-1]
    hashes += [hash(state), hash(action)]
    state = apply(state, action).state
print(*hashes)
"""


@pytest.mark.untraced
def test_hashes_are_the_same_in_every_process() -> None:
    def hashes(seed: str) -> str:
        run = subprocess.run(
            [sys.executable, "-c", _PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        return run.stdout

    assert hashes("1") == hashes("2") != ""


def test_equal_states_have_equal_hashes_and_others_do_not() -> None:
    state = board("3/3 trample, 2/2 flying; 4/4 menace")
    seen = {state}
    for _ in range(6):
        action = next(iter(legal_actions(state)))
        assert {action: 1}[action] == 1
        state = apply(state, action).state
        again = load_state(save_state(state))
        assert (again, hash(again)) == (state, hash(state))
        seen.add(state)
    assert len({hash(each) for each in seen}) == len(seen) == 7


class _Pair(Value, frozen=True):
    one: int
    other: int


parts = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.integers() | st.text(max_size=2), inner, max_size=3)
        | st.frozensets(st.integers() | st.text(max_size=2), max_size=3)
    ),
    max_leaves=8,
)


@given(parts, parts)
def test_what_is_equal_has_the_same_hash(one: object, other: object) -> None:
    if one == other:
        assert stable_hash(one) == stable_hash(other)
    elif repr(one) != repr(other):
        assert stable_hash((one, 1)) != stable_hash((one, 2))


@given(st.dictionaries(st.integers(), st.text(max_size=2), min_size=2))
def test_the_order_of_a_mapping_does_not_matter(mapping: dict[int, str]) -> None:
    assert stable_hash(mapping) == stable_hash(dict(reversed(mapping.items())))


def test_classes_and_kinds_are_told_apart() -> None:
    assert stable_hash(_Pair(1, 2)) not in {stable_hash((1, 2)), stable_hash(_Pair(2, 1))}
    assert (
        len(
            {
                stable_hash(()),
                stable_hash(dict[str, int]()),
                stable_hash(frozenset[int]()),
                stable_hash(None),
                stable_hash(""),
            }
        )
        == 5
    )
    assert stable_hash(frozenset({"a", "b"})) == stable_hash(frozenset({"b", "a"}))


def test_what_is_no_value_is_refused() -> None:
    with pytest.raises(TypeError, match="no value of a game: list"):
        stable_hash([1])
