"""Goad, detain and suspect (CR 701.15, 701.35, 701.60)."""

import pytest

from redzone.abilities.ability import GainAbility, KeywordAbility, LoseAbility
from redzone.abilities.attacking import CantAttack, Goaded
from redzone.abilities.blocking import CantBlock
from redzone.abilities.casting import CantActivate
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.game.action import Concede
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.effect import Intervention, OutsideEffect
from redzone.game.event import EffectBegan, TurnBegan
from redzone.game.state import GameState
from redzone.game.violation import Code, IllegalAction
from redzone.rules.game import intervene
from redzone.rules.reference.designations import goaders, is_suspected
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, codes, game, permanent, rules

BEAR, OX, LAND = map(ObjectId, ("bear", "ox", "land"))


def table(step: Step = Step.BEGINNING_OF_COMBAT) -> Play:
    mine = [permanent("bear", "2/2"), permanent("land", type="Land")]
    return Play(game(mine, [permanent("ox", "3/3")], [permanent("cat", "1/1")], step=step))


def who_goaded(state: GameState) -> tuple[PlayerId, ...]:
    return goaders(View(state), BEAR)


def to_turn_of(play: Play, player: PlayerId) -> Play:
    while not any(each.player == player for each in play.of(TurnBegan)):
        play.default()
    return play


@pytest.mark.cr("701.15a", "701.15b", "701.15c")
def test_a_creature_may_be_goaded_by_several_players() -> None:
    play = table().effect(outside.goad((BEAR,)), by=B).effect(outside.goad((BEAR, OX)), by=C)
    assert who_goaded(play.state) == (B, C)
    assert goaders(View(play.state), OX) == (C,)
    assert View(play.state).now(BEAR).abilities == ()  # it is no ability


@pytest.mark.cr("701.15d")
def test_the_same_player_again_has_no_effect() -> None:
    play = table().effect(outside.goad((BEAR,)), by=B).effect(outside.goad((BEAR,)), by=B)
    assert who_goaded(play.state) == (B,)


@pytest.mark.cr("701.15a")
@pytest.mark.parametrize("by", [A, B])
def test_goad_ends_as_the_next_turn_of_its_player_begins(by: PlayerId) -> None:
    play = table().effect(outside.goad((BEAR,)), by=by).to_step(Step.END_STEP)
    assert who_goaded(play.state) == (by,)
    assert who_goaded(to_turn_of(play, by).state) == ()


@pytest.mark.cr("701.15a", "800.4m")
def test_goad_by_a_player_who_left_ends_when_that_turn_would_have_begun() -> None:
    play = table().effect(outside.goad((BEAR,)), by=B).act(Concede(B)).to_step(Step.END_STEP)
    assert who_goaded(play.state) == (B,)
    assert who_goaded(to_turn_of(play, C).state) == ()


@pytest.mark.cr("701.15a")
def test_goad_lasts_as_long_as_the_effect_says() -> None:
    play = table().effect(outside.goad((BEAR,), Duration.END_OF_COMBAT), by=B).to_step(Step.POSTCOMBAT_MAIN)
    assert who_goaded(play.state) == ()


@pytest.mark.cr("701.15b", "400.7")
def test_a_new_object_is_not_goaded() -> None:
    play = (
        table().effect(outside.goad((BEAR,)), by=B).effect(outside.phase_out((BEAR,))).effect(outside.phase_in((BEAR,)))
    )
    assert who_goaded(play.state) == (B,)
    play.effect(outside.return_to_hand((BEAR,)))
    assert not play.there("bear")


@pytest.mark.cr("701.15b", "613.11")
def test_losing_all_instances_of_an_ability_does_not_end_it() -> None:
    play = table().effect(outside.goad((BEAR,)), by=B).effect(outside.modify({BEAR: (LoseAbility(Goaded(B)),)}))
    assert who_goaded(play.state) == (B,)


@pytest.mark.cr("701.35a")
def test_a_detained_permanent_neither_attacks_nor_blocks_nor_is_activated() -> None:
    play = table().effect(outside.detain((BEAR, LAND)), by=B)
    for id_ in (BEAR, LAND):
        view = View(play.state)
        assert all(view.has(id_, kind) for kind in (CantAttack, CantBlock, CantActivate))
        assert view.now(id_).abilities == ()
    to_turn_of(play, B)
    assert not View(play.state).has(BEAR, CantActivate)


@pytest.mark.cr("701.35a", "508.1c")
def test_a_detained_creature_cannot_attack() -> None:
    play = table().effect(outside.detain((BEAR,)), by=B).pass_until(AttackersDeclaration)
    with pytest.raises(IllegalAction) as illegal:
        play.attack(bear=B)
    assert Code.CANT_ATTACK in codes(illegal.value.violations)


@pytest.mark.cr("701.35a", "509.1b")
def test_a_detained_creature_cannot_block() -> None:
    play = table().attack(bear=B).effect(outside.detain((OX,)), by=A).pass_until(BlockersDeclaration)
    with pytest.raises(IllegalAction) as illegal:
        play.block(ox="bear")
    assert codes(illegal.value.violations) == {Code.CANT_BLOCK}


@pytest.mark.cr("506.4a", "701.35a")
def test_a_creature_that_attacks_goes_on_attacking_when_it_is_detained() -> None:
    play = table().attack(bear=B).effect(outside.detain((BEAR,)), by=B)
    assert play.finish().life(B) == 38


@pytest.mark.cr("701.60a", "701.60b", "701.60c", "701.60d")
def test_a_suspected_creature_has_menace_and_cannot_block() -> None:
    play = table().effect(outside.suspect((BEAR,)), by=B)
    assert is_suspected(play.state, BEAR)
    assert not is_suspected(play.state, OX)
    view = View(play.state)
    assert view.now(BEAR).abilities == (KeywordAbility(Keyword.MENACE), CantBlock())
    again = len(play.of(EffectBegan))
    play.effect(outside.suspect((BEAR, OX)), by=C).effect(outside.suspect((BEAR,)), by=C)
    assert len(play.of(EffectBegan)) == again + 1
    assert View(play.state).now(BEAR).abilities == view.now(BEAR).abilities
    assert is_suspected(to_turn_of(play, B).state, BEAR)


@pytest.mark.cr("701.60a", "701.60c")
def test_it_has_them_as_long_as_it_is_suspected() -> None:
    menacing = outside.modify({BEAR: (GainAbility(KeywordAbility(Keyword.MENACE)), GainAbility(CantBlock()))})
    play = (
        table().effect(outside.suspect((BEAR, OX)), by=B).effect(menacing).effect(outside.end_suspicion((BEAR,)), by=C)
    )
    assert not is_suspected(play.state, BEAR)
    assert is_suspected(play.state, OX)
    assert len(View(play.state).now(BEAR).abilities) == 2  # the other effect goes on
    before = play.state
    assert play.effect(outside.end_suspicion((BEAR,))).state == before


@pytest.mark.cr("701.15a", "701.60a")
@pytest.mark.parametrize(
    ("effect", "rule"), [(outside.goad((LAND,)), "701.15a"), (outside.suspect((LAND,)), "701.60a")]
)
def test_only_creatures_are_goaded_or_suspected(effect: OutsideEffect, rule: str) -> None:
    with pytest.raises(IllegalAction) as illegal:
        intervene(table().state, Intervention(effect, B))
    assert (codes(illegal.value.violations), rules(illegal.value.violations)) == ({Code.NOT_A_CREATURE}, {rule})
