"""Every number that a text can count is one value, however it is said."""

import pytest

from redzone.abilities.comparing import sum_of
from redzone.abilities.counting import (
    at_least,
    blockers_beyond,
    cards_in_your_hand,
    counters_on_this,
    how_many,
    number_of_cards,
    number_of_counters,
    power_of,
    times,
)
from redzone.abilities.language import Amount, AtLeast, EachObject, NumberOf, PlayerNumber, Relates, Sum, Times, X
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord, PlayerStat, Relation
from redzone.values.types import CardType

BLOCKERS = Relates(Relation.BLOCKS, ObjectWord.THIS)
CREATURE = HasType(CardType.CREATURE)
POWER = power_of()


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (number_of_cards("hand"), PlayerNumber(PlayerStat.HAND)),
        (cards_in_your_hand(), PlayerNumber(PlayerStat.HAND)),
        (counters_on_this("age"), number_of_counters(ObjectWord.THIS, "age")),
        (
            how_many(BLOCKERS),
            NumberOf(EachObject(BLOCKERS)),
        ),
        (blockers_beyond(0), how_many(BLOCKERS)),
        (sum_of(2, -2), 0),
        (sum_of(1, 2), 3),
        (sum_of(POWER), POWER),
        (sum_of(POWER, 0), POWER),
        (sum_of(POWER, 1), Sum((1, POWER))),
        (sum_of(1, sum_of(POWER, 1), X()), Sum((2, POWER, X()))),
        (times(1, POWER), POWER),
        (times(3, 2), 6),
        (times(2, times(3, POWER)), Times(6, POWER)),
        (at_least(0, POWER), AtLeast(0, POWER)),
        (at_least(-1, -2), -1),
    ],
)
def test_one_meaning_is_one_number(said: Amount, meant: Amount) -> None:
    assert said == meant
