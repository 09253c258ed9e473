"""Declarations on random boards against naive enumeration (CR 508.1, 509.1): legality, and every way to ask for it."""

from collections.abc import Iterable
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.game.action import DeclareAttackers, DeclareBlockers
from redzone.game.decision import AttackersDeclaration
from redzone.game.state import GameState
from redzone.rules.combat import declare_attackers, declare_blockers
from redzone.rules.combat.block_problem import able_blockers
from redzone.rules.combat.declare_attackers import legal_attacks
from redzone.rules.combat.declare_blockers import legal_blocks
from redzone.rules.declarations.legal_declarations import LegalDeclarations
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, Target
from redzone.view import View
from tests.support.declaring import attack_boards, block_boards
from tests.support.naive import AttackJudge, Bill, BlockJudge, Chosen, Judge
from tests.support.states import A, B
from tests.support.strategies import backwards

Frozen = frozenset[tuple[ObjectId, tuple[Target, ...]]]
EITHER = st.one_of(attack_boards(), block_boards())
MANY = settings(max_examples=2 * settings().max_examples)
"""Thousands of examples at night."""


def judge_of(state: GameState) -> Judge:
    return AttackJudge(state, A) if isinstance(state.decision, AttackersDeclaration) else BlockJudge(state, B)


def legal_of(state: GameState) -> LegalDeclarations:
    is_attack = isinstance(state.decision, AttackersDeclaration)
    return legal_attacks(state) if is_attack else legal_blocks(View(state), B)


def action(state: GameState, chosen: Chosen) -> DeclareAttackers | DeclareBlockers:
    """A declaration, legal or not, with its costs paid where they can be."""
    if isinstance(state.decision, AttackersDeclaration):
        return declare_attackers.action_of(state, A, chosen)
    return declare_blockers.action_of(state, B, chosen)


def chosen_in(declaration: object) -> Chosen:
    match declaration:
        case DeclareAttackers():
            return declare_attackers.chosen_in(declaration)
        case DeclareBlockers(blocks=blocks):
            return {**blocks}
        case _:
            raise AssertionError(declaration)


def frozen(chosen: Chosen) -> Frozen:
    return frozenset((creature, tuple(sorted(targets, key=str))) for creature, targets in chosen.items() if targets)


def all_frozen(declarations: Iterable[Chosen]) -> set[Frozen]:
    return set(map(frozen, declarations))


@pytest.mark.requirement("S41")
@pytest.mark.cr("508.1a", "508.1b", "508.1c", "508.1d", "508.1h", "508.1j", "509.1a", "509.1b", "509.1c", "509.1d")
@MANY
@given(EITHER, st.randoms(use_true_random=False))
def test_legal_is_what_naive_enumeration_finds_legal(state: GameState, random: Random) -> None:
    judge, actions = judge_of(state), legal_actions(state)
    legal = judge.legal()
    expected = all_frozen(legal)
    everything = list(judge.everything())
    for chosen in random.sample(everything, min(25, len(everything))) + legal[:10]:
        violations = actions.violations(action(state, chosen))
        assert (not violations) is (frozen(chosen) in expected), (chosen, violations)
        assert (chosen in legal_of(state)) is (frozen(chosen) in expected), chosen


@pytest.mark.cr("508.1", "509.1")
@MANY
@given(EITHER)
def test_iteration_finds_them_all_once_and_count_says_how_many(state: GameState) -> None:
    expected = all_frozen(judge_of(state).legal())
    found = list(map(frozen, map(chosen_in, legal_actions(state))))
    assert set(found) == expected
    assert len(found) == len(expected) == legal_actions(state).count()


@pytest.mark.cr("508.1d", "509.1c")
@MANY
@given(EITHER)
def test_the_first_has_the_fewest_creatures_and_then_the_first_of_them(state: GameState) -> None:
    judge = judge_of(state)
    order = list(state.permanents)
    free = [each for each in judge.legal() if judge.bill(each) == Bill()]
    least = min((len(each), sorted(map(order.index, each))) for each in free)
    first = chosen_in(legal_actions(state).first())
    assert (len(first), sorted(map(order.index, first))) == least
    assert frozen(first) in all_frozen(free)
    if all(len(targets) < 2 for each in free for targets in each.values()):
        places = [place(state, each) for each in free if sorted(map(order.index, each)) == least[1]]
        assert place(state, first) == min(places)


def place(state: GameState, chosen: Chosen) -> list[int]:
    """Where what creatures choose stands among what they could choose, in the order of the creatures."""
    options = legal_of(state).problem.options
    return [options[option].index(chosen[option][0]) for option in options if option in chosen]


@pytest.mark.cr("508.1d", "509.1c")
@MANY
@given(EITHER, st.randoms(use_true_random=False))
def test_what_is_decided_can_be_completed_if_a_legal_declaration_agrees(state: GameState, random: Random) -> None:
    judge, actions = judge_of(state), legal_actions(state)
    legal = judge.legal()
    creatures = judge.creatures()
    for _ in range(6):
        some = random.sample(creatures, random.randint(0, len(creatures)))
        decided = {each: random.choice(judge.choices(each)) for each in some}
        agreeing = [one for one in legal if all(agrees(one, *pair) for pair in decided.items())]
        found = actions.completion(decided)
        assert (found is not None) is bool(agreeing), decided
        assert found is None or frozen(chosen_in(found)) in all_frozen(agreeing)


def agrees(chosen: Chosen, creature: ObjectId, targets: tuple[Target, ...]) -> bool:
    return set(chosen.get(creature, ())) == set(targets)


@pytest.mark.cr("508.1d", "509.1c")
@MANY
@given(EITHER)
def test_forced_is_what_all_legal_declarations_have(state: GameState) -> None:
    legal = judge_of(state).legal()
    forced = legal_actions(state).forced()
    creatures = [each for each in legal[0] if all(each in other for other in legal)]
    assert set(forced.creatures) == set(creatures)
    pairs = {
        (creature, target)
        for creature in creatures
        for target in legal[0][creature]
        if all(target in one[creature] for one in legal)
    }
    assert {(each, target) for each, targets in forced.pairs.items() for target in targets} == pairs


@pytest.mark.requirement("S22")
@pytest.mark.cr("508.1d", "509.1c")
@MANY
@given(EITHER, st.randoms(use_true_random=False))
def test_the_nearest_has_the_fewest_changes(state: GameState, random: Random) -> None:
    judge, actions = judge_of(state), legal_actions(state)
    legal, order = judge.legal(), list(state.permanents)
    everything = list(judge.everything())
    for proposed in random.sample(everything, min(8, len(everything))):
        nearest = chosen_in(actions.nearest(action(state, proposed)))
        possible = [each for each in legal if pays_only_for(state, judge, proposed, each)]
        assert frozen(nearest) in all_frozen(possible), (proposed, nearest)
        fewest = min(changes(proposed, each) for each in possible)
        assert changes(proposed, nearest) == fewest, (proposed, nearest)
        near = [each for each in possible if changes(proposed, each) == fewest]
        if all(judge.bill(each) == Bill() for each in near):
            best = min((len(each), sorted(map(order.index, each))) for each in near)
            assert (len(nearest), sorted(map(order.index, nearest))) == best, (proposed, nearest)


def pays_only_for(state: GameState, judge: Judge, proposed: Chosen, chosen: Chosen) -> bool:
    """Whether whatever costs something in a declaration is proposed, by a creature that can choose that."""
    problem = legal_of(state).problem
    for creature, targets in chosen.items():
        mine = proposed.get(creature, ())
        kept = mine if problem.can_choose(creature, mine) else ()
        if any(judge.bill({creature: (target,)}) != Bill() for target in targets if target not in kept):
            return False
    return True


def changes(one: Chosen, other: Chosen) -> int:
    """How many creatures choose something else."""
    return sum(set(one.get(each, ())) != set(other.get(each, ())) for each in {**one, **other})


@pytest.mark.cr("508.1", "509.1")
@MANY
@given(EITHER, st.randoms(use_true_random=False))
def test_the_verdict_is_that_of_the_reasons(state: GameState, random: Random) -> None:
    everything = list(judge_of(state).everything())
    for proposed in random.sample(everything, min(8, len(everything))):
        declaration = action(state, proposed)
        reasons = legal_actions(state).violations(declaration)
        assert bool(reasons) == bool(tuple(reasons))
        assert (declaration in legal_actions(state)) == (not reasons)


@pytest.mark.cr("508.1", "509.1")
@MANY
@given(EITHER, st.randoms(use_true_random=False))
def test_samples_are_legal(state: GameState, random: Random) -> None:
    expected = all_frozen(judge_of(state).legal())
    for _ in range(3):
        assert frozen(chosen_in(legal_actions(state).sample(random.randrange))) in expected


@pytest.mark.cr("509.1b")
@MANY
@given(block_boards(most=4))
def test_look_alikes_are_judged_like_every_pair_alone(state: GameState) -> None:
    assert able_blockers(View(state), B) == BlockJudge(state, B).able()


@pytest.mark.requirement("S134")
@MANY
@given(EITHER)
def test_the_order_of_permanents_changes_no_legality(state: GameState) -> None:
    there = all_frozen(islice(legal_of(state), 200))
    back = all_frozen(islice(legal_of(backwards(state)), 200))
    assert there == back or len(there) == len(back) == 200
