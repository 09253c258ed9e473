"""Boards of the editor, from every form to every form."""

import msgspec
import pytest

from redzone import Game
from redzone.engine.answers import PlainData
from redzone.web.boards.editing import shown_board
from redzone.web.protocol.boards import BoardRequest, ShownBoard

BEARS: PlainData = {
    "redzone": 1,
    "rules": "commander",
    "seats": [
        {"player": "Ana", "battlefield": [{"card": "Grizzly Bears", "tapped": True}, {"name": "Ogre", "pt": "3/3"}]},
        {"player": "Ben", "life": 7},
    ],
}


def edited(board: PlainData, *, lenient: bool = False) -> ShownBoard:
    return shown_board(BoardRequest(scenario=msgspec.Raw(msgspec.json.encode(board)), lenient=lenient))


def test_what_is_built_is_shown() -> None:
    shown = edited(BEARS)
    assert shown.problem is None
    assert shown.scene is not None
    assert {each.name for each in shown.scene.objects.values()} == {"Grizzly Bears", "Ogre"}
    assert shown.scene.players["Ben"].life == 7


def test_every_form_leads_back_to_the_same_board() -> None:
    shown = edited(BEARS)
    for text in (shown.text, shown.code, shown.puzzle):
        again = shown_board(BoardRequest(text=text))
        assert again.problem is None
        assert again.scene == shown.scene


def test_a_board_in_one_line_is_read() -> None:
    shown = shown_board(BoardRequest(text="3/3 trample; 2/2, 2/2 flying"))
    assert shown.line == "3/3 trample; 2/2, 2/2 flying"
    assert shown.scenario is not None


@pytest.mark.parametrize("form", ["save", "share"])
def test_a_game_in_progress_becomes_the_position_in_which_it_is(form: str) -> None:
    game = Game.board("3/3 trample; 2/2")
    text = game.save().decode() if form == "save" else game.share()
    shown = shown_board(BoardRequest(text=text))
    assert shown.problem is None
    assert shown.scene is not None


def test_an_unknown_card_is_a_problem_with_its_place() -> None:
    shown = edited(
        {**BEARS, "seats": [{"player": "Ana", "battlefield": [{"card": "Grizzly Baers"}]}, {"player": "Ben"}]}
    )
    assert shown.problem is not None
    assert "Grizzly Bears" in shown.problem.message
    assert shown.problem.where == "seats[0].battlefield[0].card"
    assert shown.scene is None
    assert shown.scenario is not None, "what was built is not lost"


def test_text_that_is_not_understood_is_left_out_on_request() -> None:
    odd = {"id": "odd", "pt": "1/1", "text": "Whenever the moon is full, everybody howls."}
    board: PlainData = {**BEARS, "seats": [{"player": "Ana", "battlefield": [odd]}, {"player": "Ben"}]}
    assert edited(board).problem is not None
    lenient = edited(board, lenient=True)
    assert lenient.problem is None
    assert lenient.remarks


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[1, 2]", '{"kind": "state"}', "rz1.AAAA", "3/3; 9999999999/1", "redzone: 1\nseats: []"]
)
def test_whatever_is_pasted_there_is_an_answer(text: str) -> None:
    shown = shown_board(BoardRequest(text=text))
    assert shown.problem is not None
    assert shown.problem.code.value in {"notation", "unsupported", "limit"}


def test_neither_text_nor_scenario_is_a_problem() -> None:
    assert shown_board(BoardRequest()).problem is not None
