"""How many modes are chosen, and what that costs (CR 700.2, 601.2b)."""

import pytest

from redzone.abilities.ability import Mode, SpellEffect
from redzone.abilities.asserting import amount_is
from redzone.abilities.cost import Cost
from redzone.abilities.counting import how_many
from redzone.abilities.instruction import GainLife, LoseLife
from redzone.abilities.language import TargetPlayers
from redzone.abilities.modes import OtherModes
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetPlayer
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support.spells import cast, casts, holding, judged, playing, spell, with_mana
from tests.support.states import A, B, game, permanent

ONE, TWO = Mode((GainLife(1),)), Mode((GainLife(2),))


def table(effect: SpellEffect, mana: str = "", *creatures: str) -> GameState:
    """A game in which the first player has a charm, mana and creatures."""
    mine = [permanent(name, "2/2") for name in creatures]
    state = game(mine, [], step=Step.PRECOMBAT_MAIN)
    return playing(with_mana(holding(state, spell("charm", "{0}", effect)), mana)).state


def offered(effect: SpellEffect, mana: str = "", *creatures: str) -> list[tuple[int, ...]]:
    """The choices of modes that are offered, all of which are legal."""
    state = table(effect, mana, *creatures)
    found = casts(state, "charm")
    assert all(judged(state)(action) == [] for action in found)
    return [action.modes for action in found]


@pytest.mark.cr("700.2d")
def test_a_mode_can_be_chosen_more_than_once_if_the_text_says_so() -> None:
    effect = SpellEffect(modes=(ONE, TWO), least_modes=3, most_modes=3, repeats_modes=True)
    assert offered(effect) == [(0, 0, 0), (0, 0, 1), (0, 1, 1), (1, 1, 1)]
    play = playing(table(effect))
    assert judged(play.state)(cast("charm", modes=(1, 0, 0))) == [Code.WRONG_MODES]
    play.act(cast("charm", modes=(0, 1, 1))).pass_priority()
    assert play.life(A) == 45


@pytest.mark.cr("700.2i")
def test_modes_count_by_their_pawprints() -> None:
    modes = (ONE, Mode((GainLife(2),), pawprints=2))
    effect = SpellEffect(modes=modes, least_modes=0, most_modes=3, repeats_modes=True)
    assert offered(effect) == [(), (0,), (1,), (0, 0), (0, 1), (0, 0, 0)]
    state = table(effect)
    assert judged(state)(cast("charm", modes=(1, 1))) == [Code.WRONG_MODES]


@pytest.mark.cr("700.2h", "601.2f")
def test_the_costs_of_chosen_modes_are_paid_as_well() -> None:
    modes = (Mode((GainLife(1),), cost=Cost("{1}")), Mode((GainLife(2),), cost=Cost("{G}")))
    effect = SpellEffect(modes=modes, most_modes=2)
    assert offered(effect, "{G}") == [(0,), (1,)]
    assert offered(effect, "{G}{G}") == [(0,), (1,), (0, 1)]
    assert offered(effect, "{R}") == [(0,)]
    play = playing(table(effect, "{G}{G}"))
    play.act(next(action for action in casts(play.state, "charm") if action.modes == (0, 1)))
    assert not play.state.players[A].mana
    play.pass_priority()
    assert play.life(A) == 43


@pytest.mark.cr("601.2b")
def test_a_condition_allows_more_modes_as_the_spell_is_cast() -> None:
    creatures = amount_is(how_many(HasType(CardType.CREATURE)), 1)
    effect = SpellEffect(modes=(ONE, TWO), other_modes=OtherModes(creatures, 2, 2))
    assert offered(effect) == [(0,), (1,)]
    assert offered(effect, "", "bear") == [(0, 1)]


@pytest.mark.cr("601.2c")
def test_each_mode_targets_another_player() -> None:
    aimed = TargetPlayer()
    modes = tuple(Mode((LoseLife(1, TargetPlayers()),), (aimed,)) for _ in range(2))
    effect = SpellEffect(modes=modes, most_modes=2, differing_players=True)
    state = table(effect)
    chosen = [action.targets for action in casts(state, "charm")]
    assert chosen == [((A,),), ((B,),), ((A,),), ((B,),), ((A,), (B,)), ((B,), (A,))]
    assert judged(state)(cast("charm", ((A,), (A,)), modes=(0, 1))) == [Code.ILLEGAL_TARGET]
