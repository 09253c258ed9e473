"""Every condition that a text can ask is one value, however it is said."""

import pytest

from redzone.abilities.asserting import (
    amount_is,
    contrary,
    died_this_turn,
    has_cards_in_hand,
    has_life,
    has_most_life,
    is_poisoned,
    is_turn_of,
    on_battlefield,
    player_negation,
    this_has,
)
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import (
    AmountIs,
    Condition,
    Controls,
    ObjectIs,
    PlayerCondition,
    PlayerHas,
    PlayerMeets,
)
from redzone.abilities.counting import (
    cards_in_your_hand,
    deaths_this_turn,
    how_many,
    life_of,
    number_of_cards,
    power_of,
)
from redzone.abilities.language import Control, Not, PlayersIn
from redzone.abilities.plain_qualities import HasStatus, HasType
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Status
from redzone.oracle.compiler import compile_exact
from redzone.values.types import CardType

CREATURE = HasType(CardType.CREATURE)
YOURS = all_of((CREATURE, Control(PlayerWord.YOU)))
TAPPED = all_of((CREATURE, HasStatus(Status.TAPPED), Control(PlayerWord.YOU)))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (amount_is(life_of(), most=5), PlayerMeets(PlayerWord.YOU, has_life(most=5))),
        (amount_is(cards_in_your_hand(), 7, 7), PlayerMeets(PlayerWord.YOU, has_cards_in_hand(7, 7))),
        (amount_is(number_of_cards("hand"), 0, 2), PlayerMeets(PlayerWord.YOU, PlayerHas(PlayerStat.HAND, most=2))),
        (amount_is(life_of(PlayerWord.EACH_OPPONENT), 9), AmountIs(life_of(PlayerWord.EACH_OPPONENT), 9)),
        (amount_is(how_many(YOURS), 3), PlayerMeets(PlayerWord.YOU, Controls(CREATURE, 3))),
        (amount_is(how_many(YOURS), most=3), PlayerMeets(PlayerWord.YOU, Controls(CREATURE, 0, 3))),
        (
            amount_is(how_many(TAPPED), 1),
            PlayerMeets(PlayerWord.YOU, Controls(all_of((CREATURE, HasStatus(Status.TAPPED))))),
        ),
        (amount_is(how_many(CREATURE), 1), on_battlefield(CREATURE)),
        (amount_is(how_many(CREATURE), 0, 2), AmountIs(how_many(CREATURE), most=2)),
        (amount_is(PlayersIn(PlayerWord.EACH_PLAYER), 0, 2), AmountIs(PlayersIn(PlayerWord.EACH_PLAYER), most=2)),
        (amount_is(power_of(), 0), AmountIs(power_of(), 0)),
        (amount_is(deaths_this_turn(CREATURE), 1), died_this_turn(CREATURE)),
        (contrary(on_battlefield(CREATURE)), AmountIs(how_many(CREATURE), most=0)),
        (contrary(contrary(on_battlefield(CREATURE, 3))), on_battlefield(CREATURE, 3)),
        (contrary(contrary(this_has(CREATURE))), ObjectIs(ObjectWord.THIS, CREATURE)),
        (contrary(is_turn_of()), contrary(is_turn_of())),
        (contrary(this_has(CREATURE)), this_has(Not(CREATURE))),
    ],
)
def test_one_meaning_is_one_condition(said: Condition, meant: Condition) -> None:
    assert said == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (player_negation(player_negation(is_poisoned())), is_poisoned()),
        (has_cards_in_hand(), PlayerHas(PlayerStat.HAND)),
        (has_life(0), PlayerHas(PlayerStat.LIFE, 0)),
    ],
)
def test_one_meaning_is_one_condition_of_a_player(said: PlayerCondition, meant: PlayerCondition) -> None:
    assert said == meant
    assert said != has_most_life()


@pytest.mark.parametrize(
    "texts",
    [
        ("it's your turn", "it's your turn"),
        ("you have no cards in hand", "you have no cards in your hand"),
        ("there are five or more cards in your graveyard", "five or more cards are in your graveyard"),
        ("there is a Wall on the battlefield", "a Wall is on the battlefield"),
    ],
    ids=lambda texts: texts[0],
)
def test_texts_of_one_meaning_are_one_ability(texts: tuple[str, str]) -> None:
    first, second = (compile_exact(f"~ can't block as long as {text}.") for text in texts)
    assert first == second
