"""Damage assignment order as it was before November 2024 (an option; CR 510.1c, 510.1d have none any more)."""

from itertools import permutations

import pytest

from redzone.abilities.ability import CanBlockAdditional
from redzone.abilities.keyword import Keyword
from redzone.game.action import Concede, DeclareAttackers, OrderCombatDamage
from redzone.game.decision import AttackersDeclaration, DamageAssignment, DamageOrder, Priority
from redzone.game.effect import PlacePermanent
from redzone.game.event import DamageOrdered, DamageOrderNeeded
from redzone.game.violation import Code
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, C, Play, assigning, card, codes, game, permanent, refusal

OX, CAT, WALL, GUARD, HAND = map(ObjectId, ("ox", "cat", "wall", "guard", "hand"))


def crossed() -> Play:
    """The ox is blocked by three, one of which blocks the cat too."""
    mine = [permanent("ox", "5/5"), permanent("cat", "1/1")]
    yours = [permanent("wall", "2/4", CanBlockAdditional(1)), permanent("guard", "2/2"), permanent("hand", "1/1")]
    play = Play(game(mine, yours, [], options=PRESETS["pre_foundations"])).attack(ox=B, cat=B)
    return play.block(wall=("ox", "cat"), guard="ox", hand="ox")


@pytest.mark.requirement("S29", "S75")
@pytest.mark.cr("510.1c", "510.1d")
def test_each_player_orders_what_fights_several() -> None:
    play = crossed()
    assert play.of(DamageOrderNeeded) == [
        DamageOrderNeeded(OX, (WALL, GUARD, HAND)),
        DamageOrderNeeded(WALL, (OX, CAT)),
    ]
    assert play.state.decision == DamageOrder(A)
    orders = [OrderCombatDamage(A, {OX: order}) for order in permutations((WALL, GUARD, HAND))]
    assert (list(legal_actions(play.state)), legal_actions(play.state).count()) == (orders, 6)
    play.order(ox=("guard", "hand", "wall")).order(wall=("cat", "ox"))
    assert play.of(DamageOrdered) == [DamageOrdered(A, OX, (GUARD, HAND, WALL)), DamageOrdered(B, WALL, (CAT, OX))]
    assert play.state.combat is not None
    assert play.state.combat.attackers[OX].blockers == (GUARD, HAND, WALL)
    assert play.state.combat.blockers[WALL] == (CAT, OX)
    play.pass_until(DamageAssignment)
    too_early = assigning(A, ox={"guard": 2, "wall": 3}, cat={"wall": 1})
    assert codes(refusal(play.state, too_early)) == {Code.DAMAGE_ORDER}
    assert assigning(A, ox={"guard": 2, "hand": 1, "wall": 2}, cat={"wall": 1}) in legal_actions(play.state)


@pytest.mark.cr("510.1c")
@pytest.mark.parametrize(
    "orders",
    [
        {},
        {OX: (WALL, GUARD)},
        {OX: (WALL, GUARD, GUARD)},
        {OX: (WALL, GUARD, HAND), CAT: (WALL,)},
        {OX: (WALL, GUARD, HAND), WALL: (OX, CAT)},
        {OX: (WALL, GUARD, HAND), ObjectId("gone"): ()},
    ],
    ids=lambda orders: "-".join(f"{key}{len(value)}" for key, value in orders.items()),
)
def test_an_order_names_exactly_what_there_is(orders: dict[ObjectId, tuple[ObjectId, ...]]) -> None:
    assert codes(refusal(crossed().state, OrderCombatDamage(A, orders))) == {Code.NOT_AN_ORDER}


@pytest.mark.cr("800.4a")
@pytest.mark.parametrize("leaver", [A, B, C])
def test_nothing_is_ordered_that_is_gone(leaver: PlayerId) -> None:
    play = crossed().act(Concede(leaver))
    expected = {A: Priority(B), B: Priority(A), C: DamageOrder(A)}[leaver]
    assert play.state.decision == expected
    assert play.finish().state.combat is None


@pytest.mark.cr("510.1c")
def test_every_earlier_creature_needs_lethal_damage_not_only_the_one_just_before() -> None:
    """The guard in the middle has enough damage marked on it; the wall before it has none."""
    yours = [permanent("wall", "0/6"), permanent("guard", "0/2", Keyword.INDESTRUCTIBLE, damage=2)]
    play = Play(game([permanent("ox", "5/5")], [*yours, permanent("hand", "1/3")], options=PRESETS["pre_foundations"]))
    play.attack(ox=B).block(wall="ox", guard="ox", hand="ox").order(ox=("wall", "guard", "hand"))
    play.pass_until(DamageAssignment)
    assert codes(refusal(play.state, assigning(A, ox={"wall": 3, "hand": 2}))) == {Code.DAMAGE_ORDER}
    assert legal_actions(play.state).count() == len(list(legal_actions(play.state))) == 1


def late(name: str, blocks: str) -> PlacePermanent:
    return PlacePermanent(CardId(name), card(name, "1/1"), B, B, token=True, blocking=(ObjectId(blocks),))


LATE, LATER = ObjectId("late"), ObjectId("later")


@pytest.mark.cr("509.4", "510.1c")
def test_a_late_blocker_gets_a_place_among_the_others_whose_order_stays() -> None:
    play = crossed().order(ox=("guard", "hand", "wall")).order(wall=("cat", "ox")).effect(late("late", "ox"), by=B)
    assert play.state.decision == DamageOrder(A)
    assert play.of(DamageOrderNeeded)[2:] == [DamageOrderNeeded(OX, (GUARD, HAND, WALL, LATE))]
    orders = [
        OrderCombatDamage(A, {OX: (GUARD, HAND, WALL, LATE)}),
        OrderCombatDamage(A, {OX: (GUARD, HAND, LATE, WALL)}),
        OrderCombatDamage(A, {OX: (GUARD, LATE, HAND, WALL)}),
        OrderCombatDamage(A, {OX: (LATE, GUARD, HAND, WALL)}),
    ]
    assert (list(legal_actions(play.state)), legal_actions(play.state).count()) == (orders, 4)
    assert codes(refusal(play.state, OrderCombatDamage(A, {OX: (LATE, HAND, GUARD, WALL)}))) == {Code.NOT_AN_ORDER}
    assert codes(refusal(play.state, OrderCombatDamage(A, {OX: (LATE, GUARD, HAND)}))) == {Code.NOT_AN_ORDER}
    play.order(ox=("guard", "late", "hand", "wall"))
    assert isinstance(play.state.decision, Priority)
    assert combat_of(play.state).attackers[OX].blockers == (GUARD, LATE, HAND, WALL)
    play.pass_until(DamageAssignment)
    assert assigning(A, ox={"guard": 2, "late": 1, "hand": 2}, cat={"wall": 1}) in legal_actions(play.state)
    assert assigning(A, ox={"guard": 2, "hand": 3}, cat={"wall": 1}) not in legal_actions(play.state)


@pytest.mark.cr("509.4", "510.1c")
def test_a_second_blocker_that_comes_late_makes_an_order_needed() -> None:
    mine, yours = [permanent("ox", "3/3"), permanent("cat", "1/1")], [permanent("wall", "0/2")]
    play = Play(game(mine, yours, options=PRESETS["pre_foundations"])).attack(ox=B, cat=B).block(wall="ox")
    assert play.effect(late("late", "cat"), by=B).of(DamageOrderNeeded) == []
    play.effect(late("later", "ox"), by=B)
    assert legal_actions(play.state).count() == len(list(legal_actions(play.state))) == 2
    play.order(ox=("later", "wall")).pass_until(DamageAssignment)
    assert assigning(A, ox={"wall": 3}, cat={"late": 1}) not in legal_actions(play.state)


@pytest.mark.cr("509.4", "510.1c")
def test_several_late_blockers_find_their_places_one_after_the_other() -> None:
    play = crossed().order(ox=("guard", "hand", "wall")).order(wall=("cat", "ox")).effect(late("late", "ox"), by=B)
    play.order(ox=("late", "guard", "hand", "wall")).effect(late("later", "ox"), by=B)
    assert legal_actions(play.state).count() == len(list(legal_actions(play.state))) == 5


@pytest.mark.cr("506.4", "510.1c")
def test_who_comes_back_has_to_be_placed_again() -> None:
    play = crossed().order(ox=("guard", "hand", "wall")).order(wall=("cat", "ox")).effect(late("late", "ox"), by=B)
    play.order(ox=("late", "guard", "hand", "wall")).effect(outside.remove_from_combat((LATE, GUARD)))
    assert combat_of(play.state).orders == {OX: (HAND, WALL), WALL: (CAT, OX)}
    assert combat_of(play.state).attackers[OX].blockers == (HAND, WALL)
    assert isinstance(play.state.decision, Priority)


@pytest.mark.cr("509.4", "702.22h")
def test_a_late_blocker_of_a_band_orders_its_attackers_too() -> None:
    """The attacker places it, then its controller orders the attackers that it blocks."""
    mine = [permanent("ox", "3/3", Keyword.BANDING), permanent("cat", "1/1")]
    play = Play(game(mine, [permanent("wall", "0/2")], options=PRESETS["pre_foundations"]))
    play.pass_until(AttackersDeclaration).act(DeclareAttackers(A, {OX: B, CAT: B}, bands=((OX, CAT),)))
    play.block(wall="ox").order(wall=("ox", "cat")).effect(late("late", "cat"), by=B)
    play.order(ox=("late", "wall"), cat=("wall", "late"))
    assert play.state.decision == DamageOrder(B)
    play.order(late=("ox", "cat"))
    assert combat_of(play.state).blockers == {WALL: (OX, CAT), LATE: (OX, CAT)}


@pytest.mark.cr("509.4", "510.1c")
@pytest.mark.parametrize("step", [Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT])
def test_nothing_is_ordered_before_blocks_or_after_damage(step: Step) -> None:
    play = Play(game([permanent("ox", "0/3")], [], options=PRESETS["pre_foundations"])).attack(ox=B).to_step(step)
    play.effect(late("late", "ox"), by=B).effect(late("later", "ox"), by=B)
    assert isinstance(play.state.decision, Priority)
    assert play.of(DamageOrderNeeded) == []


@pytest.mark.cr("104.3a", "509.4")
@pytest.mark.parametrize("leaver", [A, B, C])
def test_a_concession_does_not_leave_a_placement_open(leaver: PlayerId) -> None:
    play = crossed().order(ox=("guard", "hand", "wall")).order(wall=("cat", "ox")).effect(late("late", "ox"), by=B)
    play.act(Concede(leaver))
    assert play.state.decision == (DamageOrder(A) if leaver == C else Priority(A if leaver == B else B))
    assert play.finish().state.combat is None
