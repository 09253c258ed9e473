"""What is left as permanents leave the battlefield is what it was, unless what has left decided that (CR 611.3a)."""

from collections.abc import Collection, Mapping

import pytest
from msgspec.structs import replace

from redzone.characteristics import asked_of, characteristics_in
from redzone.characteristics.boards import copiable_on, marks_read_on
from redzone.characteristics.facts import board_without, with_marks
from redzone.characteristics.values import Characteristics
from redzone.game.state import Board, GameState
from redzone.oracle import compile_exact
from redzone.values.identity import ObjectId
from tests.support.states import game, permanent

BEAR, LORD, OX, RELIC = map(ObjectId, ("bear", "lord", "ox", "relic"))
TEXTS = (
    "Other creatures you control get +1/+1.",
    "Other tapped creatures you control get +1/+1.",
    "As long as you have 30 or more life, other creatures you control get +1/+1.",
    "As long as you control an artifact, other creatures you control get +1/+1.",
    "Other creatures you control get +1/+1 for each artifact you control.",
    "This creature's power is equal to the number of creatures you control.",
    "",
)


def board(text: str, **of_relic: object) -> GameState:
    mine = [
        permanent("bear", "2/2", tapped=True),
        permanent("lord", "2/2", *compile_exact(text)),
        permanent("ox", "3/3", counters={"+1/+1": 1}),
        replace(permanent("relic", type="Artifact"), **of_relic),
    ]
    return game(mine, [])


def without(state: GameState, gone: Collection[ObjectId]) -> GameState:
    return replace(state, board=board_without(state.board, gone))


def afresh(state: GameState) -> Mapping[ObjectId, Characteristics]:
    """What permanents are on a board of which nothing is known."""
    permanents = {id_: replace(each) for id_, each in state.permanents.items()}
    return characteristics_in(replace(state, board=Board(permanents, state.board.effects, state.board.seating)))


@pytest.mark.cr("611.3a", "613.1")
@pytest.mark.parametrize("gone", [(LORD,), (OX,), (RELIC,), (LORD, OX), (RELIC, OX)], ids=", ".join)
@pytest.mark.parametrize("text", TEXTS)
def test_what_is_left_is_what_it_would_be_if_nothing_were_known(text: str, gone: tuple[ObjectId, ...]) -> None:
    state = board(text)
    characteristics_in(state)
    hurt = with_marks(state, {BEAR: replace(state.permanents[BEAR], damage=1)})
    characteristics_in(hurt)
    for before in (state, hurt):
        left = without(before, gone)
        assert set(left.permanents) == set(state.permanents) - set(gone)
        assert characteristics_in(left) == afresh(left)
        assert characteristics_in(without(left, (BEAR,))) == afresh(without(left, (BEAR,)))


@pytest.mark.cr("611.3a", "613.1")
@pytest.mark.parametrize("text", [TEXTS[0], TEXTS[2], TEXTS[3]])
def test_what_stays_is_the_same_value(text: str) -> None:
    state = board(text)
    before = characteristics_in(state)
    hurt = with_marks(state, {BEAR: replace(state.permanents[BEAR], damage=1)})
    for known in (state, hurt):
        left = without(known, (OX,))
        assert characteristics_in(left)[BEAR] is before[BEAR]
        assert copiable_on(left.board)[BEAR] is copiable_on(state.board)[BEAR]


@pytest.mark.cr("611.3a")
def test_what_only_the_departed_asked_for_is_asked_no_longer() -> None:
    assert asked_of(board(TEXTS[2]).board)
    assert asked_of(without(board(TEXTS[2]), (OX,)).board)
    assert not asked_of(without(board(TEXTS[2]), (LORD,)).board)
    assert marks_read_on(without(board(TEXTS[1]), (OX,)).board)
    assert not marks_read_on(without(board(TEXTS[1]), (LORD,)).board)


@pytest.mark.cr("611.3a", "702.26b")
def test_what_is_phased_out_goes_on_to_do_nothing() -> None:
    state = board(TEXTS[0])
    lord = {LORD: replace(state.permanents[LORD], phased_out=True)}
    state = state.with_permanents(lord)
    before = characteristics_in(state)
    left = without(state, (OX,))
    assert characteristics_in(left) == afresh(left)
    assert characteristics_in(left)[BEAR] is before[BEAR]


@pytest.mark.cr("707.2")
def test_what_leaves_face_down_is_no_reason_either() -> None:
    state = board(TEXTS[0], face_down=True)
    characteristics_in(state)
    assert characteristics_in(without(state, (RELIC,))) == afresh(without(state, (RELIC,)))
