"""Cards as somebody types a name in the board editor."""

import pytest

from redzone.cards.store import CardStore
from redzone.web.boards.finding_cards import MOST_FOUND, found_cards


@pytest.fixture(name="store")
def _store() -> CardStore:
    return CardStore.open()


def names(store: CardStore, typed: str, limit: int = 8) -> list[str]:
    return [card.name for card in found_cards(store, typed, limit).cards]


def test_beginnings_come_first(store: CardStore) -> None:
    assert names(store, "grizzly b")[0] == "Grizzly Bears"


def test_all_words_are_found_wherever_they_stand(store: CardStore) -> None:
    assert "Grizzly Bears" in names(store, "bears grizz")


def test_mistakes_are_forgiven(store: CardStore) -> None:
    assert "Grizzly Bears" in names(store, "grizly baers")


@pytest.mark.parametrize("typed", ["", "   ", "\x00", "%_'\";--", "x" * 100_000])
def test_whatever_is_typed_there_is_an_answer(store: CardStore, typed: str) -> None:
    assert len(names(store, typed, limit=1_000_000)) <= MOST_FOUND


def test_a_card_says_what_is_read_of_it(store: CardStore) -> None:
    found = found_cards(store, "Serra Angel")
    (angel, *_) = found.cards
    assert (angel.name, angel.size, angel.cost) == ("Serra Angel", "4/4", "{3}{W}{W}")
    assert [line.status for line in angel.lines] == ["exact"]
    assert angel.lines[0].reason == ""
    assert found.known == len(store)
