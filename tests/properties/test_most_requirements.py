"""The search, the count and the sample of legal declarations against brute force over small problems."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.rules.declarations.counting_declarations import Declarations, count
from redzone.rules.declarations.declaration import ChosenTargets, score
from redzone.rules.declarations.most_requirements import Budget, most_requirements
from redzone.values.identity import ObjectId, Target
from tests.support.problems import Board, board, legal_declarations, named, total_due, value, within

MANY = settings(max_examples=4 * settings().max_examples)

boards = st.randoms(use_true_random=False).map(board)
small_boards = st.randoms(use_true_random=False).map(lambda random: board(random, most_creatures=3, most_targets=2))


def unordered(chosen: ChosenTargets) -> dict[ObjectId, frozenset[Target]]:
    return {creature: frozenset(targets) for creature, targets in chosen.items()}


def check_search(made: Board, *, pays: bool) -> None:
    """What the search finds is the best of all that fits."""
    fitting = [
        legal_declaration
        for legal_declaration in legal_declarations(made.problem, made.budget if pays else None)
        if all(legal_declaration.get(creature, ()) == targets for creature, targets in made.fixed.items())
    ]
    payable = within(made.budget)
    found = most_requirements(
        made.problem,
        fixed=made.fixed,
        preferences=made.preferences,
        budget=Budget(lambda chosen: payable(total_due(made.problem, chosen))) if pays else None,
    )
    if found is None:
        assert not fitting
    else:
        assert (found.score, found.bonus) == value(made, found.chosen) == max(value(made, each) for each in fitting)
        assert unordered(found.chosen) in map(unordered, fitting)


@pytest.mark.cr("508.1c", "508.1d", "509.1b", "509.1c")
@MANY
@given(boards, st.booleans())
def test_what_the_search_finds_is_the_best_of_all(made: Board, pays: bool) -> None:
    check_search(made, pays=pays)


@pytest.mark.cr("508.1c", "508.1d", "509.1b", "509.1c")
@pytest.mark.parametrize("pays", [False, True])
@pytest.mark.parametrize("seed", [*range(110), 297, 380, 408, 630, 843, 881])
def test_what_the_search_finds_on_the_same_boards_each_time_is_the_best_of_all(seed: int, pays: bool) -> None:
    """Every way to divide a part of the search is gone on these boards, in whatever order others are made."""
    made = board(Random(seed), beside=Random(seed))
    check_search(made, pays=pays)
    check_count(made, pays=pays)


@pytest.mark.cr("508.1d", "509.1c")
@MANY
@given(boards, st.integers(-1, 1))
def test_the_search_finds_what_obeys_enough_if_there_is_any(made: Board, more: int) -> None:
    legal = legal_declarations(made.problem)
    enough = max(score(made.problem, each) for each in legal) + more
    found = most_requirements(made.problem, enough=enough)
    assert (found is None) == (more > 0)
    if found is not None:
        assert found.score == score(made.problem, found.chosen) >= enough
        assert unordered(found.chosen) in map(unordered, legal)


@pytest.mark.cr("508.1f", "508.1i", "508.1j")
@MANY
@given(boards, st.sets(st.sampled_from(named("c", 4))))
def test_who_is_chosen_may_matter_to_what_can_be_paid(made: Board, mana_creatures: set[ObjectId]) -> None:
    def payable(chosen: ChosenTargets) -> bool:
        shares = total_due(made.problem, chosen).shares
        most = made.budget + len(mana_creatures - chosen.keys())
        return all(total.mana.generic <= most for _, total in shares)

    legal = [legal_declaration for legal_declaration in legal_declarations(made.problem) if payable(legal_declaration)]
    found = most_requirements(made.problem, preferences=made.preferences, budget=Budget(payable, alike=False))
    assert found is not None
    assert (found.score, found.bonus) == max(value(made, each) for each in legal)
    assert unordered(found.chosen) in map(unordered, legal)


@pytest.mark.cr("508.1c", "508.1d", "508.1h", "509.1b", "509.1c", "509.1d")
@MANY
@given(boards, st.booleans(), st.integers(0, 6))
def test_every_legal_declaration_is_counted_and_no_other(made: Board, pays: bool, less: int) -> None:
    check_count(made, pays=pays, less=less)


def check_count(made: Board, *, pays: bool, less: int = 1) -> None:
    """Every legal declaration is counted and no other: those that obey this much less than the most, and better."""
    legal = legal_declarations(made.problem, made.budget if pays else None)
    scores = [score(made.problem, each) for each in legal]
    payable = within(made.budget) if pays else None
    for least in (0, max(scores) - less, max(scores), max(scores) + 1):
        assert count(made.problem, least, payable=payable) == sum(1 for each in scores if each >= least)


@MANY
@given(boards, st.booleans(), st.integers(0, 2), st.integers(0, 1 << 30))
def test_every_sample_is_legal(made: Board, pays: bool, less: int, seed: int) -> None:
    legal = legal_declarations(made.problem, made.budget if pays else None)
    least = max(score(made.problem, each) for each in legal) - less
    declarations = Declarations(made.problem, least, payable=within(made.budget) if pays else None)
    for _ in range(3):
        chosen = declarations.sample(Random(seed).randrange)
        assert chosen in legal
        assert score(made.problem, chosen) >= least


def chances(sample: Callable[[Callable[[int], int]], ChosenTargets], most: int) -> dict[str, Fraction] | None:
    """The exact probability of each sample, by trying all that can be picked; none if that is more than ``most``."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    open_: list[tuple[int, ...]] = [()]
    tried = 0
    while open_:
        given_ = open_.pop()
        tried += 1
        if tried > most:
            return None
        sizes: list[int] = []

        def pick(size: int, given_: tuple[int, ...] = given_, sizes: list[int] = sizes) -> int:
            sizes.append(size)
            return given_[len(sizes) - 1] if len(sizes) <= len(given_) else 0

        chosen = repr(sample(pick))
        chance = Fraction(1)
        for place, size in enumerate(sizes):
            chance /= size
            if place >= len(given_):
                zeros = (0,) * (place - len(given_))
                open_ += [(*given_, *zeros, other) for other in range(1, size)]
        found[chosen] += chance
    return found


@settings(max_examples=2 * settings().max_examples)
@given(small_boards, st.booleans())
def test_every_legal_declaration_is_as_likely_as_any_other(made: Board, pays: bool) -> None:
    legal = legal_declarations(made.problem, made.budget if pays else None)
    least = max(score(made.problem, each) for each in legal) - 1
    declarations = Declarations(made.problem, least, payable=within(made.budget) if pays else None)
    exact = chances(declarations.sample, 3000)
    expected = [repr(each) for each in legal if score(made.problem, each) >= least]
    assert exact is None or exact == dict.fromkeys(expected, Fraction(1, len(expected)))
