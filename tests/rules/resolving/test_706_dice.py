"""Dice (CR 706), parties (CR 700.8), and what chance chooses."""

import pytest

from redzone.abilities.ability import If
from redzone.abilities.asserting import amount_is
from redzone.abilities.choosing import ChoiceOfObjects, ChoiceOfPlayer, RollDie
from redzone.abilities.counting import party
from redzone.abilities.instruction import Draw, GainLife
from redzone.abilities.language import AmountBefore
from redzone.abilities.plain_qualities import Everything
from redzone.game.action import ChooseOption
from redzone.game.decision import ObjectsChoice, OptionChoice
from tests.support.states import A, Play, game, permanent
from tests.support.texts import cards, table, text, with_cards


@pytest.mark.cr("706.1a", "706.2", "706.3a")
@pytest.mark.parametrize(("side", "life"), [("1", 41), ("9", 41), ("10", 50), ("20", 60)])
def test_the_result_of_a_die_is_a_number_and_decides(side: str, life: int) -> None:
    high = If(amount_is(AmountBefore(), 10), (GainLife(AmountBefore()),))
    low = If(amount_is(AmountBefore(), 1, 9), (GainLife(1),), (high,))
    play = table().effect(text(RollDie(20), low))
    decision = play.state.decision
    assert isinstance(decision, OptionChoice)
    assert decision.chance
    assert decision.options == tuple(map(str, range(1, 21)))
    assert play.act(ChooseOption(A, side)).life(A) == life


@pytest.mark.cr("700.8", "700.8a")
@pytest.mark.parametrize(
    ("creatures", "members"),
    [
        ((), 0),
        (("Wizard", "Wizard"), 1),
        (("Cleric Rogue", "Cleric"), 2),
        (("Cleric", "Cleric Rogue", "Rogue Warrior", "Warrior"), 3),
        (("Cleric Rogue", "Rogue Warrior", "Warrior Wizard", "Cleric", "Bear"), 4),
        (("Bear",), 0),
    ],
)
def test_as_many_creatures_are_in_a_party_as_can_be(creatures: tuple[str, ...], members: int) -> None:
    own = [permanent(f"c{at}", "1/1", type=f"Creature — {types}") for at, types in enumerate(creatures)]
    assert Play(game(own, [])).effect(text(GainLife(party()))).life(A) == 40 + members


@pytest.mark.cr("608.2d")
def test_what_chance_chooses_is_said_to_be_chosen_at_random() -> None:
    play = with_cards(table(), graveyard=cards(A, "one", "two"))
    play.effect(text(ChoiceOfObjects(Everything(), zone="graveyard", random=True), Draw(0)))
    decision = play.state.decision
    assert isinstance(decision, ObjectsChoice)
    assert decision.purpose == "choose at random"
    assert ChoiceOfPlayer(random=True) != ChoiceOfPlayer()
