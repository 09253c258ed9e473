"""Damage assignment order as it was before November 2024 (an option; CR 510.1c, 510.1d have none any more)."""

from itertools import permutations

import pytest

from redzone.model.ability import CanBlockAdditional
from redzone.model.action import Concede, OrderCombatDamage
from redzone.model.decision import DamageAssignment, DamageOrder, Priority
from redzone.model.event import DamageOrdered, DamageOrderNeeded
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.keyword import Keyword
from redzone.model.options import PRESETS
from redzone.model.violation import Code
from redzone.rules.game import legal_actions
from tests.support import A, B, C, Play, assigning, codes, game, permanent, refusal

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
def test_who_leaves_has_nothing_to_order_any_more(leaver: PlayerId) -> None:
    play = crossed().act(Concede(leaver))
    expected = {A: DamageOrder(B), B: DamageOrder(A), C: DamageOrder(A)}[leaver]
    assert play.state.decision == expected
    if leaver != C:
        assert legal_actions(play.state).count() == 1
        play.default()
        assert isinstance(play.state.decision, Priority)
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
