"""How many cards a player has drawn this turn, for those who ask later (CR 121.2, 608.2i)."""

import pytest

from redzone.abilities.asserting import player_has
from redzone.abilities.words import PlayerStat
from redzone.game.state import GameState
from redzone.oracle.compiler import compile_ability, compile_exact
from redzone.oracle.lexicon.this_turn import DONE_THIS_TURN
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.player_conditions import describe_player_condition
from redzone.rules.zones.card_events import draw
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View
from tests.support.states import A, B, C, game, permanent

LORE = ObjectId("lore")


def table(text: str) -> GameState:
    return game([permanent("lore", "0/3", *compile_ability(text))], [], [], begun=False)


def drawn(state: GameState, player: PlayerId, count: int) -> GameState:
    return draw(state, (player,), count).state


@pytest.mark.cr("121.2", "608.2i")
def test_a_creature_counts_the_cards_that_its_controller_has_drawn() -> None:
    state = table("This creature's power is equal to the number of cards you've drawn this turn.")
    assert View(state).power(LORE) == 0
    state = drawn(drawn(state, A, 2), B, 3)
    assert View(state).power(LORE) == 2
    assert View(drawn(state, A, 1)).power(LORE) == 3
    assert state.turn.history.cards_drawn == {A: 2, B: 3}


@pytest.mark.cr("121.2", "608.2i")
def test_as_long_as_you_have_drawn_so_many_cards() -> None:
    state = table("As long as you've drawn two or more cards this turn, this creature gets +2/+0.")
    powers: list[int] = []
    for _ in range(3):
        powers.append(View(state).power(LORE))
        state = drawn(drawn(state, A, 1), C, 1)
    assert powers == [0, 0, 2]


@pytest.mark.cr("608.2i")
@pytest.mark.parametrize("text", ["a card", "two or more cards", "ten or more cards"])
def test_texts_are_read_and_said_by_the_same_words(text: str) -> None:
    line = f"As long as you've drawn {text} this turn, this creature has flying."
    assert [describe_ability(each) for each in compile_exact(line)] == [line]


def test_others_are_said_to_have_done_it_too() -> None:
    condition = player_has(PlayerStat.CARDS_DRAWN, 2)
    assert describe_player_condition(condition, "an opponent") == "an opponent has drawn two or more cards this turn"


@pytest.mark.parametrize("stat", PlayerStat, ids=str)
def test_every_number_of_a_player_can_be_said(stat: PlayerStat) -> None:
    said = describe_player_condition(player_has(stat, 2), "you")
    in_the_game = {PlayerStat.DUNGEONS, PlayerStat.COMMANDER_CASTS}
    assert ("you've " in said) is (stat in {*DONE_THIS_TURN, *in_the_game})
