"""What permanents are follows what decides it (CR 613): marks that nothing reads change nothing."""

import pytest
from msgspec.structs import replace

from redzone.characteristics import characteristics_in
from redzone.characteristics.facts import with_marks
from redzone.characteristics.marks import MARKS, marks_among
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.oracle import compile_exact
from redzone.values.identity import ObjectId
from tests.support.states import game, permanent

BEAR, LORD = ObjectId("bear"), ObjectId("lord")
ANTHEM = "Other creatures you control get +1/+1."
OF_THE_TAPPED = "Other tapped creatures you control get +1/+1."
OF_LIFE = "As long as you have 30 or more life, other creatures you control get +1/+1."


def board(text: str) -> GameState:
    return game([permanent("bear", "2/2"), permanent("lord", "2/2", *compile_exact(text))], [])


def marked(state: GameState, **marks: object) -> GameState:
    return state.with_permanents({BEAR: replace(state.permanents[BEAR], **marks)})


def test_every_mark_is_a_field() -> None:
    fields = [field for fields in MARKS.values() for field in fields]
    assert len(set(fields)) == len(fields)
    assert set(fields) <= set(Permanent.__struct_fields__)


@pytest.mark.cr("613.1", "611.3a")
@pytest.mark.parametrize("text", [ANTHEM, OF_LIFE])
def test_marks_that_nothing_reads_change_nothing(text: str) -> None:
    state = board(text)
    before = characteristics_in(state)
    assert before[BEAR].power == 3
    for change in ({"tapped": True}, {"damage": 1, "damaged_this_turn_by": (LORD,)}, {"new": True}):
        state = marked(state, **change)
        assert characteristics_in(state) is before


@pytest.mark.cr("613.1", "611.3a")
def test_a_mark_that_is_read_decides() -> None:
    state = board(OF_THE_TAPPED)
    before = characteristics_in(state)
    assert before[BEAR].power == 2
    assert characteristics_in(marked(state, damage=1)) is before
    tapped = characteristics_in(marked(state, tapped=True))
    assert tapped[BEAR].power == 3
    assert characteristics_in(marked(state, tapped=True, damage=1))[BEAR].power == 3


@pytest.mark.cr("613.1", "611.3a")
def test_a_mark_that_is_read_decides_also_where_only_marks_are_said_to_change() -> None:
    state = board(OF_THE_TAPPED)
    assert characteristics_in(state)[BEAR].power == 2
    tapped = with_marks(state, {BEAR: replace(state.permanents[BEAR], tapped=True)})
    assert characteristics_in(tapped)[BEAR].power == 3


@pytest.mark.cr("613.1", "611.3a")
def test_other_changes_are_seen() -> None:
    state = board(ANTHEM)
    before = characteristics_in(state)
    assert characteristics_in(marked(state, counters={"+1/+1": 1}))[BEAR].power == 4
    assert characteristics_in(marked(state, phased_out=True))[BEAR].power == 2
    poorer = replace(board(OF_LIFE), players={id_: replace(each, life=1) for id_, each in state.players.items()})
    assert characteristics_in(poorer)[BEAR].power == 2
    assert characteristics_in(state) == before


def test_marks_are_told_from_other_reads() -> None:
    assert marks_among(frozenset()) == frozenset()
    assert marks_among(frozenset(MARKS)) == frozenset(MARKS)
