"""Costs to attack and block in games of teams (CR 805.10, 810.5): each player pays for their own creatures."""

import pytest

from redzone.abilities.ability import Ability
from redzone.abilities.attacking import AttackCost
from redzone.abilities.blocking import BlockCost, CostsToBeBlocked
from redzone.abilities.cost import Cost, ManaActivation, Objects, Payment, PlayerPayment
from redzone.abilities.plain_qualities import Everything
from redzone.game.action import DeclareAttackers, DeclareBlockers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.event import LifeChanged, ManaSpent
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.options import PRESETS
from tests.support.states import A, B, C, D, Play, codes, game, permanent, refusal

GIANTS = PRESETS["two_headed_giant"]
ONE, TWO = ObjectId("a"), ObjectId("b")
BOTH = {ONE: C, TWO: C}


def forest(name: str) -> Permanent:
    return permanent(name, None, type="Basic Land — Forest")


def mana(land: str) -> Payment:
    """The payment of one mana with a forest."""
    return Payment("{G}", (ManaActivation(ObjectId(land), "{G}"),))


def giants(*seats: list[Permanent], life: int = 30) -> GameState:
    return game(*seats, teams="XXYY", options=GIANTS, life=dict.fromkeys((A, B, C, D), life))


def attacking(cost: Cost, lands: str = "", life: int = 30) -> GameState:
    """One creature of each head may attack at a cost; ``lands`` says who has a forest, letter by letter."""
    ana = [permanent("a", "2/2", AttackCost(cost)), *(forest(f"wood-{n}") for n in range(lands.count("a")))]
    ben = [permanent("b", "2/2", AttackCost(cost)), *(forest(f"grove-{n}") for n in range(lands.count("b")))]
    return Play(giants(ana, ben, [], [], life=life)).to_decision(AttackersDeclaration).state


def blocking(ability: Ability, *, attacked: int = 0, lands: str = "cd") -> GameState:
    """An attacker, and one possible blocker of each head with forests."""
    attackers = [permanent("x", "2/2", *([ability] if isinstance(ability, CostsToBeBlocked) else []))]
    own = [ability] if isinstance(ability, BlockCost) else []
    cyd = [permanent("c", "2/2", *own), *(forest(f"wood-{n}") for n in range(lands.count("c")))]
    dee = [permanent("d", "2/2", *own), *(forest(f"grove-{n}") for n in range(lands.count("d")))]
    play = Play(giants(attackers, [], cyd, dee)).attack(x=(C, D)[attacked])
    return play.to_decision(BlockersDeclaration).state


def declared(state: GameState) -> list[tuple[set[str], Payment | None, tuple[PlayerPayment, ...]]]:
    """Who attacks or blocks in each legal declaration, and who pays what."""
    found: list[tuple[set[str], Payment | None, tuple[PlayerPayment, ...]]] = []
    for action in legal_actions(state):
        if isinstance(action, DeclareAttackers):
            found.append((set(action.attacks), action.payment, action.team_payments))
        elif isinstance(action, DeclareBlockers):
            found.append((set(action.blocks), action.payment, action.team_payments))
    return found


@pytest.mark.cr("508.1h", "508.1j", "810.5", "805.10b")
def test_each_head_pays_for_its_own_attackers() -> None:
    state = attacking(Cost("{1}"), "ab")
    ours = mana("wood-0"), (PlayerPayment(B, mana("grove-0")),)
    assert (set(BOTH), *ours) in declared(state)
    assert ({TWO}, None, ours[1]) in declared(state)
    done = Play(state).act(DeclareAttackers(A, BOTH, payment=ours[0], team_payments=ours[1]))
    assert done.of(ManaSpent) == [ManaSpent(A, "{G}"), ManaSpent(B, "{G}")]
    assert legal_actions(state).count() == len(list(legal_actions(state))) == 9


@pytest.mark.cr("508.1i", "810.5", "118.3")
def test_one_head_doesnt_pay_with_what_the_other_has() -> None:
    state = attacking(Cost("{1}"), "aa")
    assert {frozenset(attackers) for attackers, *_ in declared(state)} == {frozenset(), frozenset((ONE,))}
    wrong = refusal(state, DeclareAttackers(A, {TWO: C}, payment=mana("wood-0")))
    assert codes(wrong) == {Code.CANT_PAY, Code.COST_NOT_PAID}
    assert wrong[-1].message.endswith("and Ben can't pay it")
    mates = refusal(state, DeclareAttackers(A, {TWO: C}, team_payments=(PlayerPayment(B, mana("wood-0")),)))
    assert codes(mates) == {Code.CANT_PAY}


@pytest.mark.cr("508.1j", "810.5")
def test_what_one_head_pays_doesnt_pay_for_the_other() -> None:
    state = attacking(Cost("{1}"), "ab")
    alone = refusal(state, DeclareAttackers(A, BOTH, payment=mana("wood-0")))
    assert [each.objects for each in alone] == [(TWO,)]
    assert alone[0].message.endswith("and it isn't paid")


@pytest.mark.cr("810.5", "118.3")
@pytest.mark.parametrize(
    ("payments", "message"),
    [
        ((PlayerPayment(C, Payment()),), "nothing is due from Cyd"),
        ((PlayerPayment(B, mana("grove-0")), PlayerPayment(B, mana("grove-0"))), "a player pays only once"),
        ((PlayerPayment(A, mana("wood-0")), PlayerPayment(B, mana("grove-0"))), "a player pays only once"),
    ],
)
def test_only_who_owes_pays_and_only_once(payments: tuple[PlayerPayment, ...], message: str) -> None:
    state = attacking(Cost("{1}"), "ab")
    action = DeclareAttackers(A, BOTH, payment=mana("wood-0"), team_payments=payments)
    assert message in [each.message for each in refusal(state, action)]
    nearest = legal_actions(state).nearest(action)
    assert isinstance(nearest, DeclareAttackers)
    assert nearest.team_payments == (PlayerPayment(B, mana("grove-0")),)


@pytest.mark.cr("810.9b", "119.4")
def test_heads_pay_no_more_life_together_than_they_share() -> None:
    cost = Cost(life=2)
    assert (set(BOTH), Payment(life=2), (PlayerPayment(B, Payment(life=2)),)) in declared(attacking(cost, life=4))
    state = attacking(cost, life=3)
    assert {frozenset(attackers) for attackers, *_ in declared(state)} == {
        frozenset(),
        frozenset((ONE,)),
        frozenset((TWO,)),
    }
    action = DeclareAttackers(A, BOTH, payment=Payment(life=2), team_payments=(PlayerPayment(B, Payment(life=2)),))
    (violation,) = refusal(state, action)
    assert violation.message == "together they pay 4 life, more than their team has"
    paid = Play(attacking(cost, life=4)).act(action)
    assert [each.player for each in paid.of(LifeChanged)] == [A, B]


@pytest.mark.cr("509.1d", "509.1f", "810.5", "805.10d")
def test_each_head_pays_for_its_own_blockers() -> None:
    state = blocking(BlockCost(Cost("{1}")))
    both = ({"c", "d"}, mana("wood-0"), (PlayerPayment(D, mana("grove-0")),))
    assert both in declared(state)
    done = Play(state).act(DeclareBlockers(C, {ObjectId("d"): (ObjectId("x"),)}, team_payments=both[2]))
    assert done.of(ManaSpent) == [ManaSpent(D, "{G}")]


@pytest.mark.cr("509.1d", "805.10e")
@pytest.mark.parametrize(("attacked", "lands", "able"), [(0, "cc", True), (1, "cc", False), (1, "dd", True)])
def test_the_head_that_is_attacked_pays_so_that_a_creature_can_be_blocked(
    attacked: int, lands: str, able: bool
) -> None:
    state = blocking(CostsToBeBlocked(Cost("{1}")), attacked=attacked, lands=lands)
    assert ({"c", "d"} in [blockers for blockers, *_ in declared(state)]) is able


@pytest.mark.cr("508.1j", "810.5")
def test_what_both_heads_return_to_hand_returns_together() -> None:
    cost = Cost(return_to_hand=Objects(1, Everything()))
    state = attacking(cost, "ab")
    land, other = ObjectId("wood-0"), ObjectId("grove-0")
    others = (PlayerPayment(B, Payment(returned=(other,))),)
    done = Play(state).act(DeclareAttackers(A, BOTH, payment=Payment(returned=(land,)), team_payments=others))
    assert not done.there("wood-0")
    assert not done.there("grove-0")
    assert set(done.state.combat.attackers if done.state.combat else ()) == set(BOTH)
