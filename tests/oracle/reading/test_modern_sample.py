"""The compiler on cards of today: whatever they say, it gives a line with a reason, and what is exact can be said."""

from pathlib import Path

from redzone.cards.cache import CompileCache
from redzone.cards.compiling import compile_with
from redzone.cards.scryfall import read_card
from redzone.oracle import LineStatus
from redzone.oracle.gaps import gap
from redzone.oracle.printing.abilities import describe_ability
from tests.support.real_cards import SINCE_2018, rows_of


def test_no_card_is_an_error(shared: Path) -> None:
    nothing = CompileCache(None)
    for row in rows_of(shared, SINCE_2018):
        for face in (face for card in read_card(row) for face in card.faces):
            for line in compile_with(face, nothing).lines:
                assert (line.status is LineStatus.UNSUPPORTED) == bool(gap(line)), (face.name, line.text)
                assert all(map(describe_ability, line.abilities)), (face.name, line.text)
