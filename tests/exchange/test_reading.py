"""How many cards of a deck are read, each name once, with all faces."""

import pytest

from redzone.cards.errors import UnknownCardError
from redzone.cards.record import OTHER_FACE, CardFace, CardRecord, RelatedPart
from redzone.exchange.decks import parse_deck
from redzone.exchange.decks.reading import (
    CardGap,
    DeckCardStatus,
    DeckReading,
    median_share,
    median_share_in_combat,
    reading_of,
)

UNREAD = "Fateseal with an opponent."
SORCERY = "it is a sorcery, and can be cast only in a main phase"


def record(name: str, text: str, other: str = "") -> CardRecord:
    related = (RelatedPart(other, OTHER_FACE),) if other else ()
    return CardRecord(name, "split", (CardFace(name, type_line="Sorcery", text=text),), related=related)


class Names:
    def __init__(self, *records: CardRecord) -> None:
        self._records = {face: each for each in records for face in (each.name, *(face.name for face in each.faces))}

    def card(self, name: str) -> CardRecord:
        found = self._records.get(name.partition(" // ")[0])
        if found is None:
            raise UnknownCardError(name)
        return found


NAMES = Names(
    record("Ebb", "Draw a card.", "Flow"),
    record("Flow", UNREAD, "Ebb"),
    record("Plain", "Draw a card."),
    CardRecord("Day // Night", "transform", (CardFace("Day", text="Flying"), CardFace("Night", text="Trample"))),
    record("Blank", ""),
)
DECK = "3 Ebb\n1 Ebb // Flow\n1 Flow\n2 Plain\n1 Day\n1 Night\n1 Blank\n1 Nobody\n\nMaybeboard\n1 Else\n"


def reading(text: str) -> DeckReading:
    return reading_of(parse_deck(text, "deck"), NAMES)


def test_every_card_counts_once_under_its_worst_line() -> None:
    found = reading(DECK)
    assert {card.name: card.status.value for card in found.cards} == {
        "Ebb // Flow": "sleeping",
        "Plain": "exact",
        "Day // Night": "exact",
        "Blank": "inert",
        "Nobody": "unknown",
    }
    assert found.cards[0].gaps == (CardGap("Flow", UNREAD, "fatesealing is not supported yet", SORCERY),)
    assert (found.read, found.count(DeckCardStatus.UNKNOWN), found.share) == (3, 1, 0.75)
    assert (found.count(DeckCardStatus.SLEEPING), found.share_in_combat) == (1, 1.0)


def test_the_deck_in_the_middle() -> None:
    decks = [reading(text) for text in ("1 Plain\n", "1 Plain\n1 Ebb\n", "1 Ebb\n1 Nobody\n")]
    assert median_share(decks) == pytest.approx(0.5)
    assert median_share_in_combat(decks) == pytest.approx(1)
    assert (median_share(()), median_share_in_combat(())) == (0, 0)
    nobody = reading("1 Nobody\n")
    assert (nobody.share, nobody.share_in_combat) == (0, 0)
