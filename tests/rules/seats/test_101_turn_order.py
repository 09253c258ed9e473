"""Golden rules (CR 101): simultaneous choices in turn order, among those still in the game."""

import pytest

from redzone.game.action import Concede
from redzone.rules.seats.turn_order import apnap, in_game, in_turn_order_after, opponents
from redzone.values.identity import PlayerId
from tests.support.states import A, B, C, D, Play, game


@pytest.mark.cr("101.4", "103.1")
def test_players_act_in_turn_order_from_the_active_player() -> None:
    state = game([], [], [], [], active=C)
    assert apnap(state) == (C, D, A, B)
    assert in_turn_order_after(state, D) == (A, B, C, D)
    assert opponents(state, B) == (C, D, A)
    assert in_game(state) == (A, B, C, D)


@pytest.mark.cr("101.4", "800.4j")
@pytest.mark.parametrize(("leaver", "order"), [(C, (D, A, B)), (D, (C, A, B)), (A, (C, D, B))])
def test_who_has_left_is_passed_over(leaver: PlayerId, order: tuple[PlayerId, ...]) -> None:
    play = Play(game([], [], [], [], active=C)).act(Concede(leaver))
    assert apnap(play.state) == order
    assert leaver not in opponents(play.state, B)
    assert leaver not in in_game(play.state)
