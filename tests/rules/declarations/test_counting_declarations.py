"""How many declarations there are on boards far too large to go through, and a fair choice among them."""

from collections import Counter
from math import comb, factorial
from random import Random
from time import process_time

import pytest
from msgspec.structs import replace

from redzone.rules.declarations.counting_declarations import Declarations, count, sample
from redzone.rules.declarations.declaration import NumberLimit, Problem, broken, score
from redzone.rules.payments.costs import CostsByPlayer
from redzone.values.identity import ObjectId
from tests.support.problems import (
    ANA,
    capped,
    company,
    crowd,
    legal_declarations,
    named,
    price,
    required,
    required_of_each,
    within,
)

C0, C1 = named("c", 2)
T0, T1, T2 = named("t", 3)


def every(size: int) -> frozenset[ObjectId]:
    return frozenset(named("c", size))


@pytest.mark.cr("508.1a", "508.1b")
def test_plain_attackers_choose_each_for_themselves() -> None:
    assert count(Problem({}), 0) == 1
    assert count(Problem(crowd(3, ())), 0) == 1
    assert count(Problem(crowd(10_000, (T0, T1, T2))), 0) == 4**10_000


@pytest.mark.cr("509.1a")
@pytest.mark.parametrize("capacity", [1, 2, 3, 39, 40, 99])
def test_plain_blockers_choose_as_many_as_they_can(capacity: int) -> None:
    blocker = sum(comb(40, size) for size in range(min(capacity, 40) + 1))
    assert count(Problem(crowd(7, named("t", 40)), dict.fromkeys(named("c", 7), capacity)), 0) == blocker**7


@pytest.mark.cr("509.1b", "702.111b")
def test_attackers_with_menace_are_counted_together() -> None:
    menace = tuple(NumberLimit(each, 2) for each in named("t", 20))
    assert count(Problem(crowd(3, named("t", 20)), {}, menace), 0) == 1 + 20 * (3 + 1)
    any_number = Problem(crowd(15, named("t", 20)), dict.fromkeys(named("c", 15), 20), menace)
    began = process_time()
    assert count(any_number, 0) == (2**15 - 15) ** 20  # each is blocked by any but exactly one
    assert process_time() - began < 5


@pytest.mark.cr("509.1b")
def test_exact_numbers_of_blockers() -> None:
    by_three = tuple(NumberLimit(each, 3, 3) for each in named("t", 10))
    partitions = sum(
        comb(10, blocked) * comb(30, 3 * blocked) * factorial(3 * blocked) // 6**blocked for blocked in range(11)
    )
    assert count(Problem(crowd(30, named("t", 10)), {}, by_three), 0) == partitions


@pytest.mark.cr("508.1c")
def test_caps_and_company_count_over_the_whole_board() -> None:
    many = crowd(10_000, (T0, T1))
    assert count(Problem(many, {}, (capped(every(10_000), 1),)), 0) == 1 + 2 * 10_000
    assert count(Problem(many, {}, (capped(every(10_000), 0, frozenset((T0,))),)), 0) == 2**10_000
    alone = 2  # only c0 attacks, either target
    assert count(Problem(many, {}, (company(C0, every(10_000), 1),)), 0) == 3**10_000 - alone
    assert count(Problem(many, {}, (company(C0, frozenset((C1,)), 1),)), 0) == 7 * 3**9_998
    assert count(Problem(many, {}, (company(C0, frozenset(), 1),)), 0) == 3**9_999


@pytest.mark.cr("508.1c")
def test_terms_that_make_no_difference() -> None:
    terms = (capped(every(2), 2), company(ObjectId("absent"), every(2), 1), NumberLimit(T1, 2))
    costs = (price(ObjectId("absent"), 9),)
    assert count(Problem(crowd(2, (T0,)), {}, terms, prices=costs), 0, payable=within(0)) == 4


@pytest.mark.cr("508.1d")
def test_required_attackers() -> None:
    many, alone = crowd(100, (T0, T1)), [required(frozenset((each,))) for each in named("c", 100)]
    forced = Problem(many, {}, (), tuple(alone))
    assert [count(forced, 100 - less) for less in range(3)] == [
        sum(comb(100, stay) * 2 ** (100 - stay) for stay in range(less + 1)) for less in range(3)
    ]
    assert count(forced, 101) == 0
    goaded = Problem(many, {}, (), (*alone, required_of_each(every(100), frozenset((T0,)))))
    assert count(goaded, 200) == 1
    assert count(Problem(many, {}, (), (required(every(100), frozenset((T0,))),)), 1) == 3**100 - 2**100
    assert count(Problem(many, {}, (), (required(every(100)),)), 1) == 3**100 - 1


@pytest.mark.cr("508.1d", "509.1c")
def test_requirements_that_nobody_can_obey() -> None:
    here = crowd(2, (T0,))
    absent = frozenset((ObjectId("absent"),))
    for requirement in (
        required(absent),
        required(frozenset((C0,)), frozenset()),
        required(every(2), frozenset((T1,))),
        required(every(2), frozenset((T1, T2))),
        replace(required(every(2), frozenset((T0,))), least=3),
        replace(required(absent), after=every(2), least=0),
    ):
        problem = Problem(here, {}, (), (requirement,))
        expected = [
            sum(1 for legal_declaration in legal_declarations(problem) if score(problem, legal_declaration) >= least)
            for least in (0, 1)
        ]
        assert [count(problem, least) for least in (0, 1)] == expected


@pytest.mark.cr("508.1d")
def test_creatures_that_follow_others() -> None:
    many = crowd(50, (T0,))
    follower = replace(required(frozenset((C0,))), after=every(50))
    assert count(Problem(many, {}, (), (follower,)), 1) == 2**49 + 1
    followers = tuple(replace(required(frozenset((each,))), after=every(50) - {each}) for each in named("c", 50))
    assert count(Problem(many, {}, (), followers), 50) == 2
    together = replace(required(every(2), frozenset((T0,))), after=every(50))
    assert count(Problem(many, {}, (), (together,)), 1) == 1 + (2**48 - 1) * 3 + 3


@pytest.mark.cr("508.1h", "509.1d")
def test_costs_are_added_up_and_asked_about_once() -> None:
    taxed = Problem(crowd(60, (T0, T1)), prices=tuple(price(each, 2, frozenset((T0,))) for each in named("c", 60)))
    asked: list[CostsByPlayer] = []

    def payable(total: CostsByPlayer) -> bool:
        asked.append(total)
        return within(7)(total)

    assert count(taxed, 0, payable=payable) == sum(comb(60, paid) * 2 ** (60 - paid) for paid in range(4))
    assert [each.of(ANA).mana.generic for each in asked] == [2, 4, 6, 8]
    assert count(taxed, 0) == 3**60
    assert count(taxed, 0, payable=within(1)) == 2**60


@pytest.mark.cr("509.1d")
def test_a_cost_to_block_is_due_once() -> None:
    costs = (price(C0, 1), price(C0, 1, frozenset((T0, T1))), price(C0, 1, frozenset((T2,))))
    blocker = Problem({C0: (T0, T1, T2)}, {C0: 3}, prices=costs)
    assert [count(blocker, 0, payable=within(budget)) for budget in range(4)] == [1, 1, 5, 8]


@pytest.mark.cr("509.1c")
def test_blockers_that_have_to_block_a_number_of_attackers() -> None:
    blocker = Problem({C0: (T0, T1, T2)}, {C0: 3})
    two = replace(required(frozenset((C0,)), frozenset((T0, T1, T2))), least=2, most=2)
    assert count(Problem(blocker.options, blocker.capacities, (), (two,)), 1) == 3


def test_what_many_cannot_count_apart_is_counted_soon() -> None:
    by_three = tuple(NumberLimit(each, 3) for each in named("t", 40))
    began = process_time()
    assert count(Problem(crowd(39, named("t", 40)), {}, by_three), 0) % 2
    assert process_time() - began < 5


def test_samples_are_fair() -> None:
    limits = (NumberLimit(T0, 2), NumberLimit(T1, 2, 3))
    caps = (capped(every(4), 3),)
    wanted = (required(every(4), frozenset((T0,))), required(frozenset((C0,))))
    problem = Problem(crowd(4, (T0, T1, T2)), {C0: 2}, (*limits, *caps), wanted)
    declarations, random = Declarations(problem, 1), Random(11)
    size = declarations.count()
    expected = {
        repr(legal_declaration)
        for legal_declaration in legal_declarations(problem)
        if score(problem, legal_declaration) >= 1
    }
    assert size == len(expected)
    rounds = 12 * size
    seen = Counter(repr(declarations.sample(random.randrange)) for _ in range(rounds))
    assert seen.keys() <= expected
    assert abs(sum((seen[each] - 12) ** 2 / 12 for each in expected) - size) < 6 * (2 * size) ** 0.5  # chi squared


def test_a_sample_of_a_great_number_is_legal_and_in_order() -> None:
    menace = tuple(NumberLimit(each, 2) for each in named("t", 20))
    problem = Problem(crowd(15, named("t", 20)), dict.fromkeys(named("c", 15), 20), menace)
    chosen = sample(problem, 0, Random(5).randrange)
    assert not list(broken(problem, chosen))
    assert list(chosen) == [option for option in problem.options if option in chosen]
    assert all(problem.can_choose(*each) for each in chosen.items())


def test_there_is_no_sample_where_nothing_is_legal() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        sample(Problem(crowd(2, (T0,))), 1, Random(5).randrange)
