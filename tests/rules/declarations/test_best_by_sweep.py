"""The best declaration by sweeps: the same as by the search, and quick where that one would divide without end."""

from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.rules.declarations.best_by_sweep import BestBySweep
from redzone.rules.declarations.declaration import Problem, score
from redzone.rules.declarations.kinds import Preference
from redzone.rules.declarations.legal_declarations import fewest_then_first
from redzone.rules.declarations.most_requirements import most_requirements
from redzone.rules.declarations.patience import OutOfPatienceError
from redzone.values.identity import ObjectId
from tests.support.problems import (
    Board,
    board,
    capped,
    crowd,
    legal_declarations,
    named,
    required,
    required_of_each,
    value,
)

boards = st.randoms(use_true_random=False).map(board)


@pytest.mark.cr("508.1d", "509.1c")
@settings(max_examples=4 * settings().max_examples)
@given(boards)
def test_sweeps_find_the_best_of_all(made: Board) -> None:
    check_sweeps(made)


@pytest.mark.cr("508.1d", "509.1c")
@pytest.mark.parametrize("seed", range(60))
def test_sweeps_find_the_best_of_all_on_the_same_boards_each_time(seed: int) -> None:
    check_sweeps(board(Random(seed), beside=Random(seed)))


def check_sweeps(made: Board) -> None:
    """What sweeps find is legal, obeys the most, and is preferred among those that do."""
    fitting = [
        legal_declaration
        for legal_declaration in legal_declarations(made.problem)
        if all(legal_declaration.get(creature, ()) == targets for creature, targets in made.fixed.items())
    ]
    options = {**made.problem.options, **made.fixed}
    fixed = Problem(options, made.problem.capacities, made.problem.restrictions, made.problem.requirements)
    sweep = BestBySweep(fixed, made.fixed, made.preferences, 100_000)
    most = max((score(fixed, each) for each in fitting), default=-1)
    assert sweep.any(most + 1) is None
    if fitting:
        found, best = sweep.any(most), sweep.best(most)
        assert found in fitting
        assert score(fixed, found) == most
        assert best in fitting
        assert value(made, best) == max(value(made, each) for each in fitting)


@pytest.mark.cr("509.1b", "509.1c")
def test_a_sweep_is_tried_where_the_search_divides_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("redzone.rules.declarations.most_requirements._PATIENCE", 0)
    blockers, attackers = crowd(15, named("t", 10)), named("t", 10)
    everybody = frozenset(blockers)
    lures = tuple(required_of_each(everybody, frozenset((attacker,))) for attacker in attackers)
    problem = Problem(blockers, dict.fromkeys(blockers, 3), (capped(everybody, 4),), lures)
    began = process_time()
    best = most_requirements(problem)
    assert best is not None
    assert best.score == 12
    liked = most_requirements(problem, preferences=dict.fromkeys(blockers, Preference(-1)))
    assert liked is not None
    assert (liked.score, liked.bonus) == (12, -4)
    enough = most_requirements(problem, enough=12)
    assert enough is not None
    assert enough.score == 12
    assert most_requirements(problem, enough=13) is None
    assert process_time() - began < 30


def test_a_sweep_has_no_patience_with_too_many_choices_or_states() -> None:
    blockers = crowd(3, named("t", 30))
    plain = Problem(blockers, dict.fromkeys(blockers, 30))
    with pytest.raises(OutOfPatienceError):
        BestBySweep(plain, {}, {}, 1000).any(0)
    with pytest.raises(OutOfPatienceError):
        BestBySweep(Problem(blockers), {}, fewest_then_first(Problem(blockers)), 10).best(0)


def test_preferences_may_be_of_creatures_that_are_not_there() -> None:
    problem = Problem(crowd(1, named("t", 1)))
    likes = {**dict.fromkeys(problem.options, Preference(1)), ObjectId("absent"): Preference(5)}
    assert BestBySweep(problem, {}, likes, 100).best(0) == problem.options


@pytest.mark.cr("509.1c")
def test_the_search_goes_on_where_a_sweep_is_too_long() -> None:
    random = Random(6)
    blockers, attackers = crowd(random.randint(2, 3), named("t", 13)), named("t", 13)
    asked = tuple(
        replace(
            required(frozenset((blocker,)), frozenset(random.sample(attackers, random.randint(2, 5)))),
            least=random.randint(1, 3),
            most=random.choice((None, 3)),
        )
        for blocker in blockers
        for _ in range(random.randint(2, 5))
    )
    problem = Problem(blockers, dict.fromkeys(blockers, 13), requirements=asked)
    fewest = dict.fromkeys(blockers, Preference(-1, dict.fromkeys(attackers, -1)))
    best = most_requirements(problem, preferences=fewest)
    assert best is not None
    assert best.score == score(problem, best.chosen) == 5
