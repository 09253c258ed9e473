"""The declare blockers step from its beginning to damage: requirements, costs, events, priority (CR 509)."""

import pytest

from redzone.abilities.blocking import BlockCost, BlockedByAllAble, BlocksIfAble
from redzone.abilities.cost import Cost, Payment
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import HasName
from redzone.game.action import DeclareBlockers
from redzone.game.decision import BlockersDeclaration, Priority
from redzone.game.event import BecameBlocked, BlockDeclared, BlockersDeclared, BlockRequirement, StepBegan
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from tests.support.states import B, C, Play, game, permanent

NOBODY = DeclareBlockers(B, {})


def attacked(mine: list[Permanent], theirs: list[Permanent]) -> Play:
    """All of one's creatures attack the other player."""
    play = Play(game(mine, theirs))
    return play.attack(**{each.id: B for each in mine}).to_decision(BlockersDeclaration)


def block(**blocks: str) -> DeclareBlockers:
    return DeclareBlockers(B, {ObjectId(blocker): (ObjectId(attacker),) for blocker, attacker in blocks.items()})


def legal(play: Play) -> list[DeclareBlockers]:
    return [legal_action for legal_action in legal_actions(play.state) if isinstance(legal_action, DeclareBlockers)]


@pytest.mark.requirement("S45")
@pytest.mark.cr("509.1c")
@pytest.mark.parametrize("tapped", [False, True])
def test_a_creature_that_must_block_does_if_it_is_untapped(tapped: bool) -> None:
    play = attacked([permanent("a", "2/2")], [permanent("b", "2/2", BlocksIfAble(), tapped=tapped)])
    assert legal(play) == ([NOBODY] if tapped else [block(b="a")])


@pytest.mark.requirement("S46")
@pytest.mark.cr("509.1c", "802.4b")
def test_a_creature_that_must_block_one_attacker_blocks_no_other() -> None:
    mine = [permanent("a", "2/2"), permanent("other", "2/2")]
    theirs = [permanent("b", "2/2", BlocksIfAble(HasName("a")))]
    assert legal(attacked(mine, theirs)) == [block(b="a")]
    elsewhere = Play(game(mine, theirs, [])).attack(a=C, other=B).to_decision(BlockersDeclaration)
    assert legal(elsewhere) == [NOBODY, block(b="other")]


@pytest.mark.requirement("S47")
@pytest.mark.cr("509.1c", "702.111b")
def test_all_who_are_able_block_as_far_as_restrictions_and_costs_allow() -> None:
    lure, two = permanent("a", "2/2", BlockedByAllAble()), [permanent("b", "2/2"), permanent("c", "2/2")]
    assert legal(attacked([lure], two)) == [block(b="a", c="a")]
    menacing = permanent("a", "2/2", BlockedByAllAble(), Keyword.MENACE)
    assert legal(attacked([menacing], two[:1])) == [NOBODY]
    taxed = permanent("b", "2/2", BlockCost(Cost("{1}")))
    assert legal(attacked([lure], [taxed])) == [NOBODY]


@pytest.mark.requirement("S52")
@pytest.mark.cr("509.1d", "509.1f")
def test_a_cost_to_block_is_paid_in_full_or_the_block_is_refused() -> None:
    forest = permanent("forest", type="Basic Land — Forest")
    play = attacked([permanent("a", "2/2")], [permanent("b", "2/2", BlockCost(Cost("{1}"))), forest])
    unpaid, nothing = block(b="a"), DeclareBlockers(B, block(b="a").blocks, Payment(mana="{C}"))
    assert [violation.code for violation in legal_actions(play.state).violations(unpaid)] == [Code.COST_NOT_PAID]
    assert [violation.code for violation in legal_actions(play.state).violations(nothing)] == [Code.CANT_PAY]
    paid = legal(play)[1]
    assert paid.payment is not None
    assert play.act(paid).state.permanents[ObjectId("forest")].tapped


@pytest.mark.requirement("T23")
@pytest.mark.cr("509.1", "509.1c", "509.1h", "509.2")
def test_the_whole_step() -> None:
    play = attacked([permanent("a", "2/2")], [permanent("b", "2/2", BlocksIfAble())])
    assert play.events[-2:] == [StepBegan(Step.DECLARE_BLOCKERS), *play.of(BlockRequirement)]
    play.act(block(b="a"))
    assert isinstance(play.state.decision, Priority)
    assert play.of(BlockersDeclared) == [BlockersDeclared(B, (ObjectId("b"),))]
    assert play.of(BlockDeclared) == [BlockDeclared(ObjectId("b"), ObjectId("a"))]
    assert play.of(BecameBlocked) == [BecameBlocked(ObjectId("a"))]
    play.to_step(Step.COMBAT_DAMAGE)
    assert not play.there("a")
    assert not play.there("b")
