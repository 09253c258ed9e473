"""Bands and optional costs among the legal declarations of attackers (CR 508.1e, 508.1g)."""

import pytest

from redzone.abilities.attacking import AttackCost, MayEnlist, MayExert
from redzone.abilities.casting import AddsMana
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.game.action import DeclareAttackers
from redzone.game.decision import AttackersDeclaration
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import ObjectId
from tests.support.states import A, B, Play, game, permanent


def attacking(*mine: Permanent) -> GameState:
    return Play(game(mine, [])).to_decision(AttackersDeclaration).state


def declarations(state: GameState) -> list[DeclareAttackers]:
    return [legal_action for legal_action in legal_actions(state) if isinstance(legal_action, DeclareAttackers)]


@pytest.mark.cr("508.1e", "702.22c")
def test_bands_are_offered_and_counted() -> None:
    state = attacking(permanent("hero", "1/1", Keyword.BANDING), permanent("ogre", "3/3"))
    both = [declaration for declaration in declarations(state) if len(declaration.attacks) == 2]
    assert [each.bands for each in both] == [(), (("hero", "ogre"),)]
    assert legal_actions(state).count() == len(declarations(state)) == 5


@pytest.mark.cr("508.1g", "701.43a")
def test_exerting_is_offered() -> None:
    state = attacking(permanent("hero", "1/1", MayExert()))
    assert [declaration.exerted for declaration in declarations(state)] == [(), (), ("hero",)]
    assert legal_actions(state).count() == 3


@pytest.mark.cr("508.1g", "702.154a")
def test_enlisting_is_offered_with_every_creature_that_stays_at_home() -> None:
    state = attacking(
        permanent("captain", "1/1", MayEnlist()),
        permanent("mate", "2/2", MayEnlist()),
        permanent("fresh", "1/1", new=True),
        permanent("third", "1/1"),
    )
    both = [declaration for declaration in declarations(state) if set(declaration.attacks) == {"captain", "mate"}]
    assert [dict(each.enlisted) for each in both] == [{}, {"mate": ("third",)}, {"captain": ("third",)}]
    assert all(not legal_actions(state).violations(declaration) for declaration in declarations(state))
    assert legal_actions(state).count() == len(declarations(state))


@pytest.mark.cr("508.1g", "508.1i")
def test_a_creature_that_pays_with_its_mana_is_not_enlisted_too() -> None:
    state = attacking(
        permanent("captain", "1/1", MayEnlist(), AttackCost(Cost("{1}"))),
        permanent("elf", "1/1", AddsMana(("{G}",))),
    )
    found = [declaration for declaration in declarations(state) if "captain" in declaration.attacks]
    assert [dict(each.enlisted) for each in found if "elf" not in each.attacks] == [{}]
    assert all(apply(state, each).state for each in found)


def test_without_any_of_it_nothing_is_offered_twice() -> None:
    state = attacking(permanent("bear", "2/2"))
    assert declarations(state) == [DeclareAttackers(A, {}), DeclareAttackers(A, {ObjectId("bear"): B})]
