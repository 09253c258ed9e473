"""Abilities that lift a restriction, or change what a creature assigns."""

import pytest

from redzone.abilities.attacking import CanAttackDespiteDefender, CantAttack
from redzone.abilities.damaging import AssignsDamageByToughness
from redzone.abilities.keyword import Keyword
from redzone.game.action import DeclareAttackers
from redzone.game.decision import AttackersDeclaration
from redzone.game.violation import Code
from redzone.oracle import compile_exact
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from tests.support.states import A, B, Play, codes, game, permanent, refusal

DESPITE = "can attack as though they didn't have defender"
BY_TOUGHNESS = "assign combat damage equal to their toughness rather than their power"


@pytest.mark.cr("702.3b", "101.2")
def test_a_defender_with_leave_can_attack_but_other_restrictions_stay() -> None:
    gate = permanent("gate", "3/3", Keyword.DEFENDER, CanAttackDespiteDefender())
    sworn = permanent("sworn", "3/3", Keyword.DEFENDER, CantAttack(), CanAttackDespiteDefender())
    state = Play(game([gate, sworn], [])).pass_until(AttackersDeclaration).state
    assert DeclareAttackers(A, {ObjectId("gate"): B}) in legal_actions(state)
    assert codes(refusal(state, DeclareAttackers(A, {ObjectId("sworn"): B}))) == {Code.CANT_ATTACK}


@pytest.mark.cr("510.1a")
def test_damage_by_toughness() -> None:
    treefolk = permanent("treefolk", "0/5", AssignsDamageByToughness(), Keyword.TRAMPLE)
    play = Play(game([treefolk], [permanent("bear", "2/2"), permanent("tree", "0/3", AssignsDamageByToughness())]))
    play.attack(treefolk=B).block(bear="treefolk", tree="treefolk")
    play.assign(treefolk={"bear": 2, "tree": 3}).finish()
    assert not play.there("bear")
    assert not play.there("tree")
    assert not play.there("treefolk")  # 2 and 3 damage


@pytest.mark.cr("510.1a", "702.3b", "613.11")
@pytest.mark.parametrize(
    ("text", "power", "attacks"),
    [
        ("Each creature you control assigns combat damage equal to its toughness rather than its power.", 4, False),
        ("Creatures you control with defender can attack as though they didn't have defender.", 0, True),
        (f"Creatures you control {DESPITE} and {BY_TOUGHNESS}.", 4, True),
    ],
)
def test_for_groups(text: str, power: int, *, attacks: bool) -> None:
    source = permanent("banner", None, *compile_exact(text), type="Enchantment")
    play = Play(game([source, permanent("wall", "0/4", Keyword.DEFENDER)], [])).pass_until(AttackersDeclaration)
    assert (DeclareAttackers(A, {ObjectId("wall"): B}) in legal_actions(play.state)) is attacks
    if attacks:
        assert play.attack(wall=B).finish().life(B) == 40 - power
