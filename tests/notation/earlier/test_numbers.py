"""Numbers of states that an earlier version saved are read as today's."""

import pytest
from msgspec import convert

from redzone.abilities.counting import (
    at_least,
    basic_land_types,
    blockers_beyond,
    card_types_in,
    cards_in_your_hand,
    counters_on_this,
    deaths_this_turn,
    different_powers,
    greatest_power,
    how_many,
    life_of,
    number_of_cards,
    number_of_counters,
    opponents_attacked,
    power_of,
    total_mana_value,
    toughness_of,
)
from redzone.abilities.language import Amount, TargetObjects
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.notation.earlier.numbers import NUMBER_ROWS
from redzone.values.types import CardType

CREATURE = HasType(CardType.CREATURE)
OLD_CREATURE = {"kind": "HasType", "type": "Creature"}


@pytest.mark.parametrize(
    ("name", "old", "now"),
    [
        ("CountOf", {"quality": OLD_CREATURE}, how_many(CREATURE)),
        ("CountersOnThis", {"counter": "charge"}, counters_on_this("charge")),
        ("CardsInYourHand", {}, cards_in_your_hand()),
        ("BasicLandTypes", {}, basic_land_types()),
        ("PowerOf", {}, power_of()),
        ("PowerOf", {"objects": "the other object of the event", "least": 0}, at_least(0, power_of(ObjectWord.OTHER))),
        ("ToughnessOf", {"objects": {"kind": "TargetObjects"}}, toughness_of(TargetObjects())),
        ("ManaValueOf", {"objects": "this"}, total_mana_value()),
        ("CountersOn", {"objects": "this"}, number_of_counters(ObjectWord.THIS)),
        ("CountersOn", {"objects": "this", "counter": "age"}, number_of_counters(ObjectWord.THIS, "age")),
        ("CardsIn", {"zone": "hand"}, number_of_cards("hand")),
        ("CardsIn", {"zone": "hand", "quality": {"kind": "Everything"}}, number_of_cards("hand")),
        (
            "CardsIn",
            {"zone": "graveyard", "players": "each player", "quality": OLD_CREATURE},
            number_of_cards("graveyard", PlayerWord.EACH_PLAYER, CREATURE),
        ),
        ("CardsIn", {"zone": "library"}, number_of_cards("library")),
        ("CardTypesIn", {"zone": "graveyard"}, card_types_in("graveyard")),
        ("DeathsThisTurn", {"quality": OLD_CREATURE}, deaths_this_turn(CREATURE)),
        ("LifeOf", {"players": "each opponent"}, life_of(PlayerWord.EACH_OPPONENT)),
        ("GreatestPower", {"quality": OLD_CREATURE}, greatest_power(CREATURE)),
        ("DifferentPowers", {"quality": OLD_CREATURE}, different_powers(CREATURE)),
        ("OpponentsAttacked", {}, opponents_attacked()),
        ("BlockersBeyond", {}, blockers_beyond()),
        ("BlockersBeyond", {"first": 0}, blockers_beyond(0)),
    ],
)
def test_an_old_number_is_read_as_todays(name: str, old: dict[str, object], now: Amount) -> None:
    assert convert(NUMBER_ROWS[name]({"kind": name, **old}), Amount) == now


def test_no_number_is_forgotten() -> None:
    assert len(NUMBER_ROWS) == 16
