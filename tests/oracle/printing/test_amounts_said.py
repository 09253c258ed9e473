"""Conditions about amounts, as they are said where no text has words for them."""

import pytest

from redzone.abilities.condition import AmountIs
from redzone.abilities.counting import different_powers, party
from redzone.abilities.language import Amount, AmountBefore, EachObject, KindsAmong, StatOf, X
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import ObjectWord, Stat, Variety
from redzone.oracle.printing.amount_conditions import describe_amount_is


@pytest.mark.parametrize(
    ("amount", "least", "most", "words"),
    [
        (party(), 4, None, "you have a full party"),
        (party(), 2, None, "there are two or more creatures in your party"),
        (KindsAmong(Variety.COLOR, EachObject(Everything())), None, 2, "the amount is 2 or less"),
        (StatOf(Stat.POWER, ObjectWord.SUBJECT), None, 2, "the amount is 2 or less"),
        (different_powers(Everything()), None, 2, "the amount is 2 or less"),
        (AmountBefore(), 3, 3, "the result is 3"),
        (AmountBefore(), None, 3, "the result is 3 or less"),
        (X(), 3, None, "X is 3 or greater"),
        (X(), 3, 3, "X is 3"),
    ],
)
def test_an_amount_within_its_bounds(amount: Amount, least: int | None, most: int | None, words: str) -> None:
    assert describe_amount_is(AmountIs(amount, least, most), "this creature") == words
