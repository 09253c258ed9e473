"""Decks that somebody pastes into the board editor."""

import msgspec

from redzone.cards.store import CardStore
from redzone.web.boards.editing import shown_board
from redzone.web.boards.reading_decks import shown_deck
from redzone.web.protocol.boards import BoardRequest, DeckRequest


def test_a_pasted_deck_becomes_lines_of_a_seat() -> None:
    shown = shown_deck(DeckRequest(text="Deck\n3 Grizzly Bears\n2 Serra Angel\n"), CardStore.open())
    assert shown.problem is None
    assert shown.cards == 5
    seats = [{"player": "Ana", "deck": shown.lines}, {"player": "Ben"}]
    board = shown_board(BoardRequest(scenario=msgspec.Raw(msgspec.json.encode({"redzone": 1, "seats": seats}))))
    assert board.problem is None
    assert board.scene is not None
    assert board.scene.players["Ana"].library == 5


def test_unknown_names_are_told() -> None:
    shown = shown_deck(DeckRequest(text="1 Grizzly Baers"), CardStore.open())
    assert any("Grizzly Bears" in remark for remark in shown.remarks)


def test_what_is_no_deck_is_a_problem() -> None:
    shown = shown_deck(DeckRequest(text="\x00\x01 = what?"), CardStore.open())
    assert shown.problem is not None
