"""Texts that are understood because numbers and conditions compose."""

import pytest

from redzone.abilities.asserting import amount_is, player_has
from redzone.abilities.comparing import all_of, sum_of
from redzone.abilities.condition import Condition, PlayerMeets
from redzone.abilities.counting import basic_land_types, cards_in_your_hand
from redzone.abilities.instruction import GainLife
from redzone.abilities.language import Amount, Control, EachObject, KindsAmong, PlayerNumber, StatOf
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import PlayerStat, PlayerWord, Stat, Tally, Variety
from redzone.oracle import compile_exact
from redzone.oracle.compiler import compile_effect
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.terms import describe_amount
from redzone.values.types import CardType

YOURS = all_of((HasType(CardType.CREATURE), Control(PlayerWord.YOU)))
CREATURES = EachObject(YOURS)
OPPONENTS = PlayerWord.EACH_OPPONENT


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("the greatest toughness among creatures you control", StatOf(Stat.TOUGHNESS, CREATURES, Tally.GREATEST)),
        ("the greatest mana value among creatures you control", StatOf(Stat.MANA_VALUE, CREATURES, Tally.GREATEST)),
        ("the total power of creatures you control", StatOf(Stat.POWER, CREATURES)),
        ("the total mana value of creatures you control", StatOf(Stat.MANA_VALUE, CREATURES)),
        ("the number of colors among creatures you control", KindsAmong(Variety.COLOR, CREATURES)),
        ("the amount of life you gained this turn", PlayerNumber(PlayerStat.LIFE_GAINED)),
        ("the amount of life you lost this turn", PlayerNumber(PlayerStat.LIFE_LOST)),
        (
            "the total amount of life your opponents lost this turn",
            PlayerNumber(PlayerStat.LIFE_LOST, OPPONENTS),
        ),
        ("the total damage dealt to your opponents this turn", PlayerNumber(PlayerStat.DAMAGE, OPPONENTS)),
        ("the number of creatures you attacked with this turn", PlayerNumber(PlayerStat.ATTACKERS)),
        ("the number of spells you've cast this turn", PlayerNumber(PlayerStat.SPELLS_CAST)),
    ],
)
def test_numbers(text: str, amount: Amount) -> None:
    assert compile_effect(f"You gain X life, where X is {text}.").instructions == (GainLife(amount),)
    assert describe_amount(amount, Speech()) == text


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("creatures you control have total toughness 8 or greater", amount_is(StatOf(Stat.TOUGHNESS, CREATURES), 8)),
        (
            "there are three or more colors among permanents you control",
            amount_is(KindsAmong(Variety.COLOR, EachObject(Control(PlayerWord.YOU))), 3),
        ),
        ("there are four or more basic land types among lands you control", amount_is(basic_land_types(), 4)),
        (
            "an opponent has more cards in hand than you",
            PlayerMeets(OPPONENTS, player_has(PlayerStat.HAND, sum_of(cards_in_your_hand(), 1))),
        ),
    ],
)
def test_conditions(text: str, condition: Condition) -> None:
    (ability,) = compile_exact(f"{{1}}: Draw a card. Activate only if {text}.")
    assert getattr(ability, "condition", None) == condition


def test_a_number_that_only_a_message_says() -> None:
    assert describe_amount(PlayerNumber(PlayerStat.SPEED, PlayerWord.EVENT_PLAYER), Speech()) == "that player's speed"
