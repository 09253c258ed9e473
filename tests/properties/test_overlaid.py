"""Large tables that are not copied for each change are what copies of them would be."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from redzone.values.differing import differing, with_few_changes
from redzone.values.identity import ObjectId
from redzone.values.overlaid import Overlaid

LARGE = {ObjectId(f"old{number}"): object() for number in range(600)}
NAMES = st.sampled_from([*list(LARGE)[:8], *(ObjectId(f"new{number}") for number in range(8))])
STEPS = st.lists(st.tuples(st.sets(NAMES, min_size=1, max_size=3), st.booleans()), max_size=40)


def check(table: Mapping[ObjectId, object], expected: Mapping[ObjectId, object]) -> None:
    assert len(table) == len(expected)
    assert all((each in table) == (each in expected) for each in ("old1", "new1", "new2", "other"))
    assert all(table.get(each) is expected.get(each) for each in map(ObjectId, ("old1", "new1", "new2", "other")))


def check_all(table: Mapping[ObjectId, object], expected: Mapping[ObjectId, object]) -> None:
    assert list(table) == list(expected)
    assert list(table.items()) == list(expected.items())
    assert list(table.values()) == list(expected.values())
    assert table == expected


@given(STEPS)
def test_a_table_with_changes_is_what_a_copy_would_be(steps: list[tuple[set[ObjectId], bool]]) -> None:
    table: Mapping[ObjectId, object] = LARGE
    expected = LARGE
    for names, is_looked_through in steps:
        before, changes = table, {each: object() for each in sorted(names)}
        table, expected = with_few_changes(table, changes), {**expected, **changes}
        check(table, expected)
        if is_looked_through:
            check_all(table, expected)
        assert set(differing(before, table)) == names
    check_all(table, expected)


def test_only_now_and_then_is_a_table_copied() -> None:
    table: Mapping[ObjectId, object] = LARGE
    copies = 0
    for number in range(100):
        table = with_few_changes(table, {ObjectId(f"new{number}"): object()})
        copies += not isinstance(table, Overlaid)
    assert 0 < copies < 8
