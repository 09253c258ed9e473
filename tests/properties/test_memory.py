"""What is remembered is what is worked out afresh; what is taken for alike can be exchanged; threads change nothing."""

import os
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

import redzone.view
from redzone.abilities.ability import Ability, AsLongAs, Continuous, GainAbility, Modification
from redzone.abilities.blocking import CanBlockOnly, CantBeBlocked, CantBeBlockedBy, CantBlock
from redzone.abilities.language import Is
from redzone.abilities.modification import ChangeController, ModifyPowerToughness
from redzone.abilities.static import DefinesPowerToughness
from redzone.abilities.words import ObjectWord
from redzone.game.combat import Attacker
from redzone.game.state import GameState
from redzone.rules.combat.block_problem import able_blockers
from redzone.rules.combat_roles.block_eligibility import blocker_violations
from redzone.rules.combat_roles.evasion import pair_violations
from redzone.rules.declarations.look_alikes import look_alikes
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View
from tests.support.positions import AROUND, AURA, BEAR, CHANGES, ELF, ISLE, OX, WALL, position
from tests.support.states import A, B, game, permanent
from tests.support.vocabulary import a_condition, a_modification, a_quality, an_amount

COMPARISONS: Final = 100_000 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 2_000
AT_ONCE: Final = 8
THREADS: Final = 8
"""Threads, each of which plays all games."""


def _unsaid(_ability: Ability, _names: Mapping[PlayerId, str]) -> str:
    return "a text"


@pytest.fixture(autouse=True)
def _without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts without end, some of which nobody would print, don't have to be said."""
    monkeypatch.setattr(redzone.view, "describe_by_names", _unsaid)


def a_change(random: Random) -> Modification:
    """What a static ability does; counting for the most part."""
    if random.random() < 0.6:
        return ModifyPowerToughness(an_amount(random), 0)
    change = a_modification(random)
    if isinstance(change, GainAbility) and random.random() < 0.3:
        return GainAbility(a_static_ability(random))
    return ModifyPowerToughness(0, an_amount(random)) if isinstance(change, ChangeController) else change


def a_static_ability(random: Random) -> Ability:
    """A static ability that changes or defines something."""
    if random.random() < 0.2:
        return DefinesPowerToughness(an_amount(random), 2)
    affected = Is(ObjectWord.THIS) if random.random() < 0.3 else a_quality(random)
    return Continuous(affected, (a_change(random),), a_condition(random) if random.random() < 0.5 else None)


def a_restriction(random: Random) -> Ability:
    """An ability about blocks."""
    quality = a_quality(random)
    restrictions: list[Ability] = [
        *(CantBeBlocked(quality), CantBeBlocked(), CantBeBlockedBy(quality), CantBlock(quality), CanBlockOnly(quality))
    ]
    ability = random.choice(restrictions)
    return AsLongAs(a_condition(random), ability) if random.random() < 0.5 else ability


def abilities(random: Random) -> Mapping[ObjectId, tuple[Ability, ...]]:
    """Abilities for a few permanents of a position."""
    makers = (a_static_ability, a_restriction)
    return {each: (random.choice(makers)(random),) for each in (BEAR, OX, ELF, WALL, AURA, ISLE)}


def in_combat(state: GameState) -> GameState:
    """The same with the bear attacking, so that blocks can be judged."""
    combat = state.combat
    if combat is None or combat.attackers:
        return state
    return replace(state, combat=replace(combat, attackers={BEAR: Attacker(B, B)}))


def found(state: GameState) -> tuple[object, ...]:
    """What is worked out of a state: what permanents are, and which pairs may block."""
    view = View(state)
    if state.combat is None:
        return (dict(view.characteristics),)
    pairs = {(one, other) for one in state.permanents for other in state.combat.attackers if one != other}
    forbidden = {pair: [each.message for each in pair_violations(view, *pair)] for pair in pairs}
    return dict(view.characteristics), forbidden


def afresh(state: GameState) -> GameState:
    """A copy of which nothing is remembered yet."""
    board = replace(state.board, permanents=dict(state.permanents))
    combat = state.combat and replace(state.combat, attackers=dict(state.combat.attackers))
    return replace(state, board=board, combat=combat)


@pytest.mark.cr("604.2", "604.3", "611.3a")
def test_what_is_remembered_is_what_is_worked_out_afresh() -> None:
    for seed in range(COMPARISONS // AT_ONCE):
        random = Random(seed)
        state = in_combat(position(random, abilities(random)))
        for _ in range(AT_ONCE):
            assert found(state) == found(afresh(state)), seed
            state = random.choice(AROUND if random.random() < 0.8 else CHANGES)(state, random)


def exchanged(groups: list[tuple[ObjectId, ...]]) -> Iterator[tuple[ObjectId, ObjectId]]:
    yield from ((group[0], other) for group in groups for other in group[1:])


@pytest.mark.cr("509.1b")
def test_two_that_are_taken_for_alike_can_be_exchanged() -> None:
    compared = 0
    for seed in range(COMPARISONS // 4):
        random = Random(seed)
        state = twins(random)
        view = View(state)
        there = list(state.permanents)
        forbidden = {(one, other): bool(pair_violations(view, one, other)) for one in there for other in ATTACKING}
        for one, other in exchanged(look_alikes(view, there)):
            compared += 1
            swap = {one: other, other: one}
            for (blocker, attacker), reason in forbidden.items():
                pair = swap.get(blocker, blocker), swap.get(attacker, attacker)
                if blocker != attacker and pair in forbidden:
                    assert reason == forbidden[pair], (seed, blocker, attacker)
        able = able_blockers(view, B)
        assert able == {
            blocker: attackers
            for blocker in there
            if not any(blocker_violations(view, B, blocker))
            and (attackers := tuple(each for each in ATTACKING if not forbidden[blocker, each]))
        }, seed
    assert compared > COMPARISONS // 4


ATTACKING: Final = tuple(map(ObjectId, ("a1", "a2", "a3")))


def twins(random: Random) -> GameState:
    """Three attackers and three blockers with the same card each, which differ in this or that."""

    def triplets(name: str) -> list[str]:
        return [f"{name}{number}" for number in (1, 2, 3)]

    mine = a_restriction(random), a_restriction(random)
    attackers = [permanent("bear", "2/2", mine[0], type="Creature — Bear")]
    blockers = [permanent("elf", "2/2", mine[1], type="Creature — Elf", colors="W")]
    seats = [
        [replace(each[0], id=ObjectId(name), card=replace(each[0].card, owner=owner)) for name in triplets(prefix)]
        for each, prefix, owner in ((attackers, "a", A), (blockers, "b", B))
    ]
    state = game(*seats, [], begun=False)
    state = replace(state, combat=position(Random(0)).combat)
    combat = state.combat
    assert combat is not None
    blocked = random.choice((None, True))
    attacks = {each: Attacker(B, B, blocked=blocked) for each in ATTACKING}
    state = replace(state, combat=replace(combat, attackers=attacks, blockers={}))
    for _ in range(random.randint(0, 3)):
        state = CHANGES[0](state, random)
    if random.random() < 0.3:
        state = replace(state, turn=replace(state.turn, attacked=(random.choice(ATTACKING),)))
    return state.with_permanents({each: replace(state.permanents[each], controller=A) for each in ATTACKING})


def played(seed: int) -> GameState:
    """A random game of creatures with abilities, after some actions."""
    random = Random(seed)
    names = [f"{name}-{number}" for name in ("bear", "ox") for number in range(3)]
    seats = [
        [permanent(f"{side}-{each}", "2/2", a_restriction(random), a_static_ability(random)) for each in names]
        for side in "ab"
    ]
    state = game(*seats)
    for _ in range(40):
        if state.decision is None:
            break
        action = legal_actions(state).sample(random.randrange)
        assert action is not None
        state = apply(state, action).state
    return state


def all_played(seeds: range) -> list[GameState]:
    return [played(seed) for seed in seeds]


def test_threads_play_the_same_games_as_one() -> None:
    seeds = range(24)
    alone = all_played(seeds)
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(THREADS) as pool:
            together = [each.result() for each in [pool.submit(all_played, seeds) for _ in range(THREADS)]]
    finally:
        sys.setswitchinterval(before)
    assert all(each == alone for each in together)
