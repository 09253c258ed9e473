"""Positions written in Python: the same checks as in files, with the path of what is wrong."""

from collections.abc import Callable

import pytest

from redzone import ObjectEntry, ObjectId, PlayerId, Seat, board, creatures, position, seat
from redzone.game.decision import AttackersDeclaration
from redzone.notation import NotationError
from redzone.notation.building import position_scenario
from redzone.notation.vocabulary import Preset
from redzone.rules.game import legal_actions
from redzone.values.turn import Step


def test_seats_make_the_same_board_as_a_line() -> None:
    made = position([seat("Ana", creatures("3/3 trample, 2x 1/1", "2/2 flying")), seat("Ben", creatures("4/4 menace"))])
    assert made == board("3/3 trample, 2x 1/1, 2/2 flying; 4/4 menace")
    assert hash(made) == hash(board("3/3 trample, 2x 1/1, 2/2 flying; 4/4 menace"))


def test_everything_that_a_file_says_can_be_said() -> None:
    state = position(
        [
            Seat(player="Ana", battlefield=(ObjectEntry(id="rhino", pt="4/4", text="Trample", damage=2),), life=12),
            seat("Ben", "Giant Spider", creatures("1/1 tapped"), poison=3, hand=(ObjectEntry(name="Ace", pt="1/1"),)),
        ],
        rules=Preset.DUEL,
        active="Ben",
        turn=3,
        step=Step.PRECOMBAT_MAIN,
    )
    assert [player.life for player in state.players.values()] == [12, 20]
    assert list(state.permanents) == ["rhino", "giant-spider", "b2"]
    assert state.permanents[ObjectId("rhino")].damage == 2
    assert state.permanents[ObjectId("b2")].tapped
    assert (state.turn.active, state.turn.number, state.turn.step) == (2, 3, Step.PRECOMBAT_MAIN)
    assert state.players[PlayerId(2)].poison == 3
    assert legal_actions(state).count() == 2  # to pass, and to cast what costs nothing


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: position([seat("Ana"), seat("Ben", life=10**9)]), r"position:1: seats\[1\]\.life: "),
        (lambda: position([seat("Ana")]), "2 to 10 seats are wanted, found 1"),
        (lambda: position([seat(name) for name in "abcdefghijk"]), "2 to 10 seats are wanted, found 11"),
        (lambda: position([seat("Ana"), seat("Ana")]), "two players are named 'Ana'"),
        (lambda: position([seat("Ana", hand=(ObjectEntry(pt="1/1"),)), seat("Ben")]), r"seats\[0\]\.hand\[0\]: an"),
        (lambda: position([seat("Ana", ObjectEntry(pt="x")), seat("Ben")]), r"seats\[0\]\.battlefield\[0\]\.pt"),
        (lambda: position([seat("Ana", ObjectEntry(pt="1/1", text="Frobnicate.")), seat("Ben")]), "Frobnicate"),
        (lambda: creatures("3/3; 2/2"), "3/3; 2/2"),
        (lambda: creatures(" "), "a creature is missing here"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_with_its_path(make: Callable[[], object], words: str) -> None:
    with pytest.raises(NotationError, match=words):
        make()


def test_a_scenario_of_seats_goes_on_as_one_of_a_file() -> None:
    scenario = position_scenario([seat("Ana", creatures("1/1")), seat("Ben")], step=Step.DECLARE_ATTACKERS)
    assert scenario.file == "position"
    state = position([seat("Ana", creatures("1/1")), seat("Ben")], step=Step.DECLARE_ATTACKERS)
    assert state.decision is None or isinstance(state.decision, AttackersDeclaration) or state.combat is not None
