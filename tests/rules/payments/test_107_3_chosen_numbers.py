"""Numbers X that are chosen for what is paid as something resolves (CR 107.3a, 118.12)."""

import pytest

from redzone.abilities.ability import Instruction, May
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.instruction import GainLife, LoseLife
from redzone.abilities.language import X
from redzone.abilities.words import PlayerWord
from redzone.game.action import ChooseOption, PayCost
from redzone.game.decision import CostChoice, OptionChoice, Priority
from redzone.rules.payments.chosen_numbers import MOST_CHOSEN, most_payable, with_x
from redzone.rules.resolving.resolution_costs import suggested_payment
from redzone.view import View
from tests.support.states import A, Play
from tests.support.texts import CREATURES, table, text

GAINS_X: tuple[Instruction, ...] = (GainLife(X()),)


def paid(play: Play, x: int) -> Play:
    """Choose X and pay so much."""
    play.act(ChooseOption(A, str(x)))
    decision = play.state.decision
    assert isinstance(decision, CostChoice)
    return play.act(PayCost(A, suggested_payment(View(play.state), decision)))


@pytest.mark.cr("107.3a", "118.12")
def test_a_player_chooses_how_much_life_is_paid() -> None:
    play = table().effect(text(May((LoseLife(X(), PlayerWord.EACH_OPPONENT),), cost=Cost(life=X()))))
    assert play.state.decision == OptionChoice(A, tuple(map(str, range(play.life(A) + 1))), "X")
    assert paid(play, 3).life(A) == 37


@pytest.mark.cr("107.3a", "118.12")
def test_so_many_permanents_are_tapped_or_sacrificed() -> None:
    for cost in (Cost(tap=Objects(X(), CREATURES)), Cost(sacrifice=Objects(X(), CREATURES))):
        play = table().effect(text(May(GAINS_X, cost=cost)))
        assert isinstance(play.state.decision, OptionChoice)
        most = int(play.state.decision.options[-1])
        assert most >= 1
        assert paid(play, most).life(A) == 40 + most


@pytest.mark.cr("118.12")
def test_whoever_pays_nothing_has_not_done_it() -> None:
    play = table().effect(text(May(GAINS_X, cost=Cost(life=X()), otherwise=(GainLife(1),))))
    play.act(ChooseOption(A, "2")).act(PayCost(A, None))
    assert play.life(A) == 41


@pytest.mark.cr("118.3")
def test_nothing_is_asked_if_even_nothing_can_be_paid() -> None:
    play = table().effect(text(May(GAINS_X, cost=Cost("{X}{R}"), otherwise=(GainLife(1),))))
    assert isinstance(play.state.decision, Priority)
    assert play.life(A) == 41


def test_the_largest_number() -> None:
    for most in (*range(20), 63, 64, 65):
        assert most_payable(lambda x, most=most: x <= most) == most  # type: ignore[misc]
    assert most_payable(lambda x: True) == MOST_CHOSEN
    assert most_payable(lambda x: False) is None


def test_x_is_the_same_wherever_it_stands() -> None:
    cost = Cost("{X}{X}{R}", life=X(), discard=Objects(X(), CREATURES))
    assert with_x(cost, 2) == Cost("{2}{2}{R}", life=2, discard=Objects(2, CREATURES))
