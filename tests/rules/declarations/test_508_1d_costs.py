"""Requirements and costs to attack together (CR 508.1d): nobody has to pay, and nobody is held back by who doesn't."""

import pytest

from redzone.abilities.attacking import AttackCost, AttacksIfAble, AttacksIfOthersAttack
from redzone.abilities.cost import Cost
from redzone.abilities.counting import counters_on_this
from redzone.abilities.plain_qualities import Everything
from redzone.game.action import DeclareAttackers
from redzone.game.decision import AttackersDeclaration
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from tests.support.states import A, B, Play, game, permanent


@pytest.mark.cr("508.1d")
def test_a_creature_that_follows_only_at_a_cost_holds_nobody_back() -> None:
    follower = permanent("follower", "2/2", AttacksIfOthersAttack(Everything()), AttackCost(Cost("{2}")))
    state = Play(game([follower, permanent("bear", "2/2")], [])).to_decision(AttackersDeclaration).state
    assert list(legal_actions(state)) == [DeclareAttackers(A, {}), DeclareAttackers(A, {ObjectId("bear"): B})]


@pytest.mark.cr("508.1d")
def test_a_creature_that_follows_for_nothing_has_to() -> None:
    follower = permanent("follower", "2/2", AttacksIfOthersAttack(Everything()))
    state = Play(game([follower, permanent("bear", "2/2")], [])).to_decision(AttackersDeclaration).state
    assert DeclareAttackers(A, {ObjectId("bear"): B}) not in legal_actions(state)


@pytest.mark.cr("118.5", "508.1d")
def test_nobody_is_forced_to_pay_nothing_either() -> None:
    must = permanent("must", "2/2", AttacksIfAble(), AttackCost(Cost("{1}", times=counters_on_this("+1/+1"))))
    state = Play(game([must], [])).to_decision(AttackersDeclaration).state
    stays, attacks = DeclareAttackers(A, {}), DeclareAttackers(A, {ObjectId("must"): B})
    assert list(legal_actions(state)) == [stays, attacks]
    assert legal_actions(state).count() == 2
    assert not legal_actions(state).violations(attacks)
    assert legal_actions(state).nearest(attacks) == attacks
    assert legal_actions(state).completion({ObjectId("must"): (B,)}) == attacks
