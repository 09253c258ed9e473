"""Creatures (CR 302.6): who came this turn can't attack, but may block."""

import pytest

from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController, SetTypes
from redzone.game.action import DeclareAttackers
from redzone.game.decision import AttackersDeclaration
from redzone.game.effect import PlacePermanent
from redzone.game.violation import Code
from redzone.rules.combat_roles.attack_eligibility import able_attackers
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from redzone.values.types import TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, Play, card, codes, game, permanent, refusal


def able(play: Play) -> list[str]:
    play.pass_until(AttackersDeclaration)
    return list(able_attackers(View(play.state)))


@pytest.mark.requirement("S12")
@pytest.mark.cr("302.6", "702.10b")
@pytest.mark.parametrize(("abilities", "legal"), [((), False), ((Keyword.HASTE,), True)])
def test_a_new_creature_attacks_only_with_haste(abilities: tuple[Keyword, ...], legal: bool) -> None:
    play = Play(game([permanent("bear", "2/2", *abilities, new=True)], []))
    assert able(play) == (["bear"] if legal else [])
    if not legal:
        found = refusal(play.state, DeclareAttackers(A, {ObjectId("bear"): B}))
        assert codes(found) == {Code.SUMMONING_SICK}
        assert found[0].rules == ("508.1a", "302.6")


@pytest.mark.requirement("S25")
@pytest.mark.cr("302.6", "509.1a")
def test_a_new_creature_may_block() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("cub", "1/1", new=True)])).attack(bear=B)
    play.block(cub="bear")
    assert play.state.combat is not None
    assert play.state.combat.blockers == {"cub": ("bear",)}


@pytest.mark.cr("302.6")
def test_what_was_there_before_it_became_a_creature_may_attack() -> None:
    animated = (SetTypes(TypeLine.of("Land Creature")),)
    play = Play(game([permanent("old", "2/2", type="Land"), permanent("young", "2/2", type="Land", new=True)], []))
    play.effect(outside.modify({ObjectId("old"): animated, ObjectId("young"): animated}))
    assert able(play) == ["old"]


@pytest.mark.cr("302.6", "500.1")
def test_a_creature_is_new_until_its_controllers_next_turn() -> None:
    play = Play(game([], [], step=Step.POSTCOMBAT_MAIN))
    play.effect(PlacePermanent(CardId("mine"), card("mine", "1/1"), A, A))
    play.effect(PlacePermanent(CardId("yours"), card("yours", "1/1"), B, B))
    play.to_step(Step.UPKEEP)
    assert [play.state.permanents[ObjectId(each)].new for each in ("mine", "yours")] == [True, False]
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert [each.new for each in play.state.permanents.values()] == [False, False]


@pytest.mark.cr("302.6", "110.2")
def test_a_stolen_creature_is_new_and_new_again_when_it_comes_back() -> None:
    play = Play(game([], [permanent("ogre", "3/3")], step=Step.PRECOMBAT_MAIN))
    play.effect(outside.modify({ObjectId("ogre"): (ChangeController(),)}, Duration.END_OF_TURN))
    assert able(play) == []
    play.to_step(Step.UPKEEP)
    assert play.state.permanents[ObjectId("ogre")].controller == B
    assert not play.state.permanents[ObjectId("ogre")].new  # its controller's turn began with it
