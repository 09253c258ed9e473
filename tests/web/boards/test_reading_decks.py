"""Decks that somebody pastes into the board editor."""

from redzone.cards.store import CardStore
from redzone.web.boards.reading_decks import shown_deck
from redzone.web.protocol.boards import DeckRequest


def test_unknown_names_are_told() -> None:
    shown = shown_deck(DeckRequest(text="1 Grizzly Baers"), CardStore.open())
    assert any("Grizzly Bears" in remark for remark in shown.remarks)


def test_what_is_no_deck_is_a_problem() -> None:
    shown = shown_deck(DeckRequest(text="\x00\x01 = what?"), CardStore.open())
    assert shown.problem is not None
