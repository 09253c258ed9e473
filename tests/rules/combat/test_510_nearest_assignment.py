"""The nearest legal division of combat damage."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.abilities.ability import Ability
from redzone.abilities.attacking import FormsBands
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.damaging import AssignsAsThoughUnblocked
from redzone.abilities.keyword import Keyword
from redzone.game.action import AssignCombatDamage
from redzone.game.decision import DamageAssignment, DamageOrder
from redzone.game.state import GameState
from redzone.rules.combat.nearest_assignment import nearest_assignment
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.options import PRESETS
from redzone.view import View
from tests.support.states import A, B, Play, assigning, game, permanent

TRAMPLE, DEATHTOUCH, OVER = Keyword.TRAMPLE, Keyword.DEATHTOUCH, Keyword.TRAMPLE_OVER_PLANESWALKERS


def nearest(state: GameState, proposed: AssignCombatDamage) -> AssignCombatDamage:
    found = legal_actions(state).nearest(proposed)
    assert isinstance(found, AssignCombatDamage)
    assert found in legal_actions(state)
    return found


def amounts(action: AssignCombatDamage) -> Counter[tuple[ObjectId, Target]]:
    return Counter(
        {(assignment.source, assignment.recipient): max(0, assignment.amount) for assignment in action.assignments}
    )


def moved(one: AssignCombatDamage, other: AssignCombatDamage) -> int:
    before, after = amounts(one), amounts(other)
    return sum(
        max(
            sum(count for cell, count in (after - before).items() if cell[0] == source),
            sum(count for cell, count in (before - after).items() if cell[0] == source),
        )
        for source in {source for source, _ in (*before, *after)}
    )


@pytest.mark.cr("510.1c", "702.19b")
def test_past_a_blocker_goes_only_what_is_left() -> None:
    play = Play(game([permanent("wurm", "6/6", TRAMPLE)], [permanent("ogre", "4/4"), permanent("elf", "1/1")]))
    play.attack(wurm=B).block(ogre="wurm", elf="wurm").pass_until(DamageAssignment)
    assert nearest(play.state, assigning(A, wurm={B: 6})) == assigning(A, wurm={"ogre": 4, "elf": 1, B: 1})
    assert nearest(play.state, assigning(A, wurm={"ogre": 3, B: 3})) == assigning(A, wurm={"ogre": 4, "elf": 1, B: 1})
    assert nearest(play.state, assigning(A, wurm={"ogre": 4, B: 2})) == assigning(A, wurm={"ogre": 4, "elf": 1, B: 1})
    assert nearest(play.state, assigning(A, wurm={"elf": 5, B: 1})) == assigning(A, wurm={"ogre": 1, "elf": 5})
    assert nearest(play.state, assigning(A)) == assigning(A, wurm={"ogre": 6})
    assert nearest(play.state, assigning(A, wurm={"elf": 9})) == assigning(A, wurm={"elf": 6})
    legal = assigning(A, wurm={"ogre": 3, "elf": 3})
    assert nearest(play.state, legal) is legal


@pytest.mark.cr("702.2c", "702.19b", "510.1e")
def test_deathtouch_of_another_source_is_enough() -> None:
    play = Play(
        game(
            [permanent("wurm", "6/6", TRAMPLE), permanent("snake", "2/2", DEATHTOUCH)],
            [permanent("giant", "9/9", CanBlockAdditional(1)), permanent("elf", "1/1")],
        )
    )
    play.attack(wurm=B, snake=B).block(giant=("wurm", "snake"), elf="snake").pass_until(DamageAssignment)
    proposed = assigning(A, wurm={B: 6}, snake={"elf": 2})
    assert nearest(play.state, proposed) == assigning(A, wurm={B: 6}, snake={"giant": 1, "elf": 1})


@pytest.mark.cr("702.19c")
def test_past_a_planeswalker_goes_what_its_loyalty_leaves() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=4)
    play = Play(game([permanent("boar", "6/6", OVER)], [walker, permanent("elf", "1/1")])).attack(boar="walker")
    play.block(elf="boar").pass_until(DamageAssignment)
    assert nearest(play.state, assigning(A, boar={B: 6})) == assigning(A, boar={"elf": 1, "walker": 4, B: 1})


@pytest.mark.cr("510.1c", "609.4")
def test_all_of_it_as_though_unblocked_or_nothing() -> None:
    play = Play(game([permanent("ooze", "6/6", AssignsAsThoughUnblocked())], [permanent("elf", "1/1")]))
    play.attack(ooze=B).block(elf="ooze").pass_until(DamageAssignment)
    assert nearest(play.state, assigning(A, ooze={"elf": 1, B: 5})) == assigning(A, ooze={B: 6})
    assert nearest(play.state, assigning(A, ooze={"elf": 4, B: 2})) == assigning(A, ooze={"elf": 6})
    assert nearest(play.state, assigning(A, ooze={"elf": 3, B: 3})) == assigning(A, ooze={"elf": 6})


@pytest.mark.cr("510.1c")
def test_in_the_order_of_older_rules() -> None:
    play = Play(
        game(
            [permanent("wurm", "6/6", TRAMPLE)],
            [permanent("x", "1/3"), permanent("y", "1/1")],
            options=PRESETS["pre_foundations"],
        )
    )
    play.attack(wurm=B).block(x="wurm", y="wurm").pass_until(DamageOrder).order(wurm=("x", "y"))
    play.pass_until(DamageAssignment)
    assert nearest(play.state, assigning(A, wurm={"y": 6})) == assigning(A, wurm={"x": 3, "y": 3})
    assert nearest(play.state, assigning(A, wurm={B: 6})) == assigning(A, wurm={"x": 3, "y": 1, B: 2})


@pytest.mark.cr("510.1e", "702.19b", "702.22j")
@pytest.mark.parametrize("keyword", [DEATHTOUCH, None])
def test_what_others_have_announced_counts(keyword: Keyword | None) -> None:
    snake = permanent("snake", "2/2", *(() if keyword is None else (keyword,)))
    mine = [permanent("wurm", "6/6", TRAMPLE), snake]
    theirs = [permanent("x", "1/1", FormsBands()), permanent("z", "1/3", CanBlockAdditional(1))]
    play = Play(game(mine, theirs)).attack(wurm=B, snake=B).block(x="wurm", z=("wurm", "snake"))
    play.pass_until(DamageAssignment).assign(snake={"z": 2})
    least: dict[PlayerId | str, int] = {"x": 1, "z": 1} if keyword is None else {"x": 1}
    found = nearest(play.state, assigning(B, wurm={B: 6}, x={"wurm": 1}, z={"wurm": 1}))
    assert amounts(found) == amounts(assigning(B, wurm={**least, B: 6 - len(least)}, x={"wurm": 1}, z={"wurm": 1}))


KEYWORDS: tuple[tuple[Ability | Keyword, ...], ...] = (
    (),
    (TRAMPLE,),
    (DEATHTOUCH,),
    (TRAMPLE, DEATHTOUCH),
    (OVER,),
    (AssignsAsThoughUnblocked(),),
    (TRAMPLE, AssignsAsThoughUnblocked()),
)

TARGETS: tuple[PlayerId | str, ...] = (B, "w")
BLOCKED: tuple[tuple[str, ...], ...] = (("a",), ("b",), ("a", "b"))


@st.composite
def divided(draw: st.DrawFn) -> tuple[GameState, AssignCombatDamage]:
    """A damage step with two attackers and two blockers, and a division of some sort."""
    preset = draw(st.sampled_from(("commander", "pre_foundations")))
    attackers = {
        name: permanent(name, f"{draw(st.integers(1, 4))}/9", *draw(st.sampled_from(KEYWORDS))) for name in ("a", "b")
    }
    damage = draw(st.integers(0, 1))
    blockers = [
        permanent(name, f"0/{draw(st.integers(1, 3)) + damage}", CanBlockAdditional(1), damage=damage)
        for name in ("x", "y")
    ]
    walker = permanent("w", type="Planeswalker", loyalty=draw(st.integers(1, 3)))
    state = game([*attackers.values()], [*blockers, walker], options=PRESETS[preset], life={B: 40})
    attacks: dict[str, PlayerId | str] = {name: draw(st.sampled_from(TARGETS)) for name in attackers}
    play = Play(state).attack(**attacks)
    play.block(**{name: draw(st.sampled_from(BLOCKED)) for name in ("x", "y") if draw(st.booleans())})
    while not isinstance(play.state.decision, DamageAssignment):
        play.default()
    parts: dict[str, dict[PlayerId | str, int]] = {
        name: {each: count for each in ("x", "y", *TARGETS) if (count := draw(st.integers(0, 3)))} for name in attackers
    }
    return play.state, assigning(A, **parts)


@given(divided())
@pytest.mark.cr("510.1e", "702.19b", "702.19c")
def test_nothing_legal_is_nearer(case: tuple[GameState, AssignCombatDamage]) -> None:
    state, proposed = case
    every = [each for each in islice(legal_actions(state), 2000) if isinstance(each, AssignCombatDamage)]
    found = nearest(state, proposed)
    least = min(moved(proposed, each) for each in every)
    assert moved(proposed, found) == least
    assert nearest_assignment(View(state), found) == found
