"""The automatic choosers for combat damage: lethal first, an even split, the smallest first; always legal."""

from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.damaging import AssignsAsThoughUnblocked
from redzone.abilities.keyword import Keyword
from redzone.game.action import AssignCombatDamage, OrderCombatDamage
from redzone.game.decision import BlockersDeclaration, DamageAssignment, DamageOrder
from redzone.game.effect import PlacePermanent
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.combat_roles.damage_sources import divisions_left
from redzone.rules.game import apply, legal_actions
from redzone.scenario.choosers import default_answer
from redzone.scenario.damage_choosers import assign_by_option, even_split, lethal_first, smallest_first
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.options import AutoAssign, DamageDivision, RuleOptions
from tests.support.states import A, B, Play, card, game, permanent

Chooser = Callable[[GameState, PlayerId], AssignCombatDamage]
Parts = dict[str | PlayerId, int]

PLAIN = permanent("ox", "7/7")
TRAMPLER = permanent("ox", "7/7", Keyword.TRAMPLE)
DEADLY = permanent("ox", "7/7", Keyword.DEATHTOUCH)


def against(ox: Permanent, *guards: str, options: RuleOptions | None = None) -> Play:
    placed = [permanent(f"g{place}", pt) for place, pt in enumerate(guards)]
    play = Play(game([ox], placed, options=options or RuleOptions())).attack(ox=B)
    return play.block(**{each.id: "ox" for each in placed}).to_decision(DamageAssignment)


def parts(action: AssignCombatDamage, source: str = "ox") -> Parts:
    return {assignment.recipient: assignment.amount for assignment in action.assignments if assignment.source == source}


@pytest.mark.cr("510.1c", "702.19b")
@pytest.mark.requirement("S74", "S76")
@pytest.mark.parametrize(
    ("chooser", "ox", "guards", "expected"),
    [
        (lethal_first, PLAIN, ("0/4", "0/2", "0/9"), {"g0": 4, "g1": 2, "g2": 1}),
        (lethal_first, PLAIN, ("0/4", "0/2"), {"g0": 4, "g1": 3}),
        (lethal_first, TRAMPLER, ("0/4", "0/2"), {"g0": 4, "g1": 2, B: 1}),
        (lethal_first, DEADLY, ("0/4", "0/2"), {"g0": 1, "g1": 6}),
        (smallest_first, PLAIN, ("0/9", "0/4", "0/2"), {"g2": 2, "g1": 4, "g0": 1}),
        (smallest_first, PLAIN, ("0/4", "0/2", "0/1"), {"g2": 1, "g1": 2, "g0": 4}),
        (smallest_first, PLAIN, ("0/2", "0/1", "0/2"), {"g1": 1, "g0": 2, "g2": 4}),
        (smallest_first, TRAMPLER, ("0/4", "0/2"), {"g1": 2, "g0": 4, B: 1}),
        (even_split, PLAIN, ("0/4", "0/2"), {"g0": 4, "g1": 3}),
        (even_split, PLAIN, ("0/1", "0/1", "0/1"), {"g0": 3, "g1": 2, "g2": 2}),
        (even_split, TRAMPLER, ("0/4", "0/2"), {"g0": 4, "g1": 2, B: 1}),
        (even_split, DEADLY, ("0/9", "0/1"), {"g0": 4, "g1": 3}),
        (lethal_first, PLAIN, (), {B: 7}),
        (even_split, PLAIN, (), {B: 7}),
        (smallest_first, PLAIN, (), {B: 7}),
    ],
)
def test_how_each_divides(chooser: Chooser, ox: Permanent, guards: tuple[str, ...], expected: Parts) -> None:
    play = against(ox, *guards)
    action = chooser(play.state, A)
    assert list(parts(action).items()) == list(expected.items())
    assert action in legal_actions(play.state)


@pytest.mark.cr("510.1d")
@pytest.mark.requirement("S76")
@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (AutoAssign.LETHAL_FIRST, {"big": 3, "small": 1}),
        (AutoAssign.EVEN_SPLIT, {"big": 2, "small": 2}),
        (AutoAssign.SMALLEST_FIRST, {"small": 1, "big": 3}),
    ],
)
def test_the_option_says_how_blockers_divide_too(option: AutoAssign, expected: Parts) -> None:
    mine = [permanent("big", "1/3"), permanent("small", "1/1")]
    play = Play(game(mine, [permanent("ox", "4/9", CanBlockAdditional(1))], options=RuleOptions(auto_assign=option)))
    play.attack(big=B, small=B).block(ox=("big", "small")).pass_until(DamageAssignment).act(lethal_first(play.state, A))
    answer = default_answer(play.state)
    assert isinstance(answer, AssignCombatDamage)
    assert list(parts(answer).items()) == list(expected.items())


@pytest.mark.cr("510.1c")
@pytest.mark.parametrize("option", AutoAssign)
def test_an_older_order_is_kept(option: AutoAssign) -> None:
    """An even split would pass the first one by; the smallest is put first where nobody has said otherwise."""
    options = RuleOptions(damage_division=DamageDivision.ORDERED, auto_assign=option)
    play = Play(game([permanent("ox", "4/4")], [permanent("g0", "0/3"), permanent("g1", "0/1")], options=options))
    play.attack(ox=B).block(g0="ox", g1="ox")
    chosen = ("g1", "g0") if option is AutoAssign.SMALLEST_FIRST else ("g0", "g1")
    assert default_answer(play.state) == OrderCombatDamage(A, {ObjectId("ox"): tuple(map(ObjectId, chosen))})
    play.order(ox=("g0", "g1")).pass_until(DamageAssignment)
    assert parts(assign_by_option(play.state, A)) == {"g0": 3, "g1": 1}


@pytest.mark.cr("509.4", "510.1c")
@pytest.mark.parametrize("option", AutoAssign)
def test_newcomers_are_placed_last(option: AutoAssign) -> None:
    options = RuleOptions(damage_division=DamageDivision.ORDERED, auto_assign=option)
    play = Play(game([permanent("ox", "4/4")], [permanent("g0", "0/3"), permanent("g1", "0/2")], options=options))
    play.attack(ox=B).block(g0="ox", g1="ox").order(ox=("g0", "g1"))
    play.effect(PlacePermanent(CardId("g2"), card("g2", "0/1"), B, B, blocking=(ObjectId("ox"),)), by=B)
    assert play.state.decision == DamageOrder(A)
    assert default_answer(play.state) == OrderCombatDamage(
        A, {ObjectId("ox"): tuple(map(ObjectId, ("g0", "g1", "g2")))}
    )


@pytest.mark.cr("510.1e", "702.19b")
@pytest.mark.parametrize("chooser", [lethal_first, even_split, smallest_first])
def test_what_is_fixed_is_taken_into_account(
    chooser: Callable[[GameState, PlayerId, Mapping[ObjectId, Mapping[Target, int]]], AssignCombatDamage],
) -> None:
    mine = [permanent("ox", "4/4", Keyword.TRAMPLE), permanent("cat", "2/2")]
    play = Play(game(mine, [permanent("wall", "0/3", CanBlockAdditional(1))])).attack(ox=B, cat=B)
    play.block(wall=("ox", "cat")).pass_until(DamageAssignment)
    action = chooser(play.state, A, {ObjectId("cat"): {ObjectId("wall"): 2}})
    assert parts(action) == {"wall": 1, B: 3}
    assert action in legal_actions(play.state)


@pytest.mark.cr("609.4")
def test_nobody_passes_blockers_by_unasked() -> None:
    play = against(permanent("ox", "3/3", AssignsAsThoughUnblocked()), "0/1")
    assert parts(lethal_first(play.state, A)) == {"g0": 3}


@st.composite
def boards(draw: st.DrawFn) -> GameState:
    """Attackers and guards with everything that matters for dividing damage, at the first assignment."""
    printed = st.sets(
        st.sampled_from((Keyword.TRAMPLE, Keyword.DEATHTOUCH, Keyword.BANDING, Keyword.DOUBLE_STRIKE)), max_size=2
    ).map(sorted)

    def creature(name: str, *more: CanBlockAdditional) -> Permanent:
        stats = f"{draw(st.integers(0, 5))}/{draw(st.integers(1, 5))}"
        return permanent(name, stats, *draw(printed), *more, damage=0)

    options = RuleOptions(
        damage_division=draw(st.sampled_from(DamageDivision)), auto_assign=draw(st.sampled_from(AutoAssign))
    )
    mine = [creature(f"a{place}") for place in range(draw(st.integers(1, 3)))]
    yours = [creature(f"b{place}", CanBlockAdditional(None)) for place in range(draw(st.integers(1, 3)))]
    play = Play(game(mine, yours, options=options)).attack(**{each.id: B for each in mine})
    play.pass_until(BlockersDeclaration)
    attackers = st.lists(st.sampled_from([str(each.id) for each in mine]), unique=True, max_size=3).map(tuple)
    chosen = {str(each.id): draw(attackers) for each in yours}
    return play.block(**{blocker: attacked for blocker, attacked in chosen.items() if attacked}).state


@pytest.mark.cr("510.1e", "510.1c", "702.19b", "702.22j")
@given(boards())
def test_the_default_is_always_legal(state: GameState) -> None:
    while state.combat is not None and state.outcome is None:
        answer = default_answer(state)
        assert answer in legal_actions(state)
        if isinstance(answer, AssignCombatDamage):
            assert {assignment.source for assignment in answer.assignments} == set(divisions_left(state)[answer.player])
        state = apply(state, answer).state
