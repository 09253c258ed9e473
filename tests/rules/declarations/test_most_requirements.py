"""The search for the most requirements on boards that are far too large to go through, by hand and in good time."""

from collections.abc import Iterator
from random import Random
from time import process_time

import pytest
from msgspec.structs import replace

from redzone.rules.declarations.declaration import ChosenTargets, NumberLimit, Problem, Requirement, broken, score
from redzone.rules.declarations.following import set_apart
from redzone.rules.declarations.kinds import Preference, kinds_of
from redzone.rules.declarations.legal_declarations import fewest_then_first
from redzone.rules.declarations.most_requirements import Best, Budget, InGoodTime, most_requirements
from redzone.rules.declarations.part_network import PartNetwork, Relaxed
from redzone.rules.declarations.patience import Patience
from redzone.rules.declarations.worth import Worth
from redzone.values.identity import ObjectId, Target
from tests.support.problems import capped, company, crowd, named, price, required, required_of_each, total_due, within

C0, C1, C2 = named("c", 3)
T0, T1, T2 = named("t", 3)


@pytest.fixture(autouse=True)
def in_good_time() -> Iterator[None]:
    began = process_time()
    yield
    assert process_time() - began < 10


def every(size: int) -> frozenset[ObjectId]:
    return frozenset(named("c", size))


def one(target: Target) -> frozenset[Target]:
    return frozenset((target,))


def all_forced(size: int) -> tuple[Requirement, ...]:
    """Each of so many creatures attacks or blocks if able."""
    return tuple(required(frozenset((each,))) for each in named("c", size))


def wanted(size: int, targets: tuple[ObjectId, ...], least: int = 1) -> tuple[Requirement, ...]:
    """Each of the targets must be blocked if able, by so many."""
    return tuple(replace(required(every(size), one(target)), least=least) for target in targets)


def most(problem: Problem) -> int:
    """How many requirements can be obeyed; the declaration found is legal."""
    best = most_requirements(problem)
    assert best is not None
    assert not list(broken(problem, best.chosen))
    assert score(problem, best.chosen) == best.score
    return best.score


def limits(targets: tuple[ObjectId, ...], least: int, highest: int | None = None) -> tuple[NumberLimit, ...]:
    return tuple(NumberLimit(target, least, highest) for target in targets)


@pytest.mark.cr("509.1b", "509.1c")
def test_attackers_that_only_several_can_block() -> None:
    hundred = named("t", 100)
    assert most(Problem(crowd(99, hundred), {}, limits(hundred, 3), wanted(99, hundred))) == 33
    assert most(Problem(crowd(100, hundred), {}, limits(hundred, 3, 3), all_forced(100))) == 99
    assert most(Problem(crowd(5, (T0, T1)), {}, limits((T0, T1), 3, 3), all_forced(5))) == 3


@pytest.mark.cr("509.1c")
def test_attackers_that_must_be_blocked_by_two_or_more() -> None:
    fifty = named("t", 50)
    assert most(Problem(crowd(79, fifty), {}, (), wanted(79, fifty, 2))) == 39
    assert most(Problem(crowd(100, fifty), {}, (capped(every(100), 61),), wanted(100, fifty, 2))) == 30
    lures = tuple(required_of_each(every(79), one(each)) for each in fifty[25:])
    assert most(Problem(crowd(79, fifty), {}, (), (*wanted(79, fifty[:25], 2), *lures))) == 79
    assert most(Problem(crowd(4, (T0, T1)), {}, limits((T0, T1), 3), wanted(4, (T0, T1)))) == 1


@pytest.mark.cr("509.1b", "509.1c")
def test_attackers_of_many_kinds() -> None:
    random = Random(3)
    targets = named("t", 30)
    options = {each: tuple(one for one in targets if random.random() < 0.4) for each in named("c", 40)}
    assert most(Problem(options, {}, limits(targets, 3), wanted(40, targets))) == 13
    assert most(Problem(options, {}, limits(targets, 2), all_forced(40))) == 40


@pytest.mark.cr("508.1c", "508.1d")
def test_caps_that_overlap() -> None:
    targets, first = (T0, T1, T2), every(60)
    middle, last = frozenset(named("c", 80)[30:]), frozenset(named("c", 100)[50:])
    caps = (capped(first, 10), capped(middle, 12), capped(last, 11))
    # 30 are only under the first cap, none only under the second, 20 only under the third
    assert most(Problem(crowd(100, targets), {}, caps, all_forced(100))) == 21
    two = frozenset((T0, T1))
    on_players = (capped(every(100), 10, two), capped(every(100), 12, frozenset((T1, T2))), capped(every(100), 20))
    assert most(Problem(crowd(100, targets), {}, on_players, all_forced(100))) == 20
    of_some = (capped(first, 3, two), capped(every(100), 50, frozenset((T2,))))
    assert most(Problem(crowd(100, targets), {}, of_some, all_forced(100))) == 93
    blockers = dict.fromkeys(named("c", 30), 3)
    assert most(Problem(crowd(30, targets), blockers, (capped(every(30), 10),), all_forced(30))) == 10


@pytest.mark.cr("508.1c", "508.1d")
def test_caps_on_the_same_creatures() -> None:
    caps = (capped(every(3), 1), capped(every(3), 2))
    assert most(Problem(crowd(4, (T0,)), {}, caps, all_forced(4))) == 2


@pytest.mark.cr("509.1b", "509.1c")
def test_a_pair_of_attackers_that_three_cannot_block_together() -> None:
    # t0 alone is lured too; each pair of attackers with menace faces three blockers of its own
    attackers = named("t", 5)
    options = {
        each: attackers[:1] if place < 3 else attackers[1:3] if place < 6 else attackers[3:]
        for place, each in enumerate(named("c", 9))
    }
    lure = required_of_each(every(3), one(T0))
    assert most(Problem(options, {}, limits(attackers, 2), (*wanted(9, attackers), lure))) == 3 + 3
    never = limits((T0, T1), 2, 1)
    assert most(Problem(crowd(4, (T0, T1)), {}, never, wanted(4, (T0, T1)))) == 0


@pytest.mark.cr("508.1c", "508.1d")
def test_creatures_that_need_company_under_a_cap() -> None:
    attackers = named("c", 60)
    halves = frozenset(attackers[:20]), frozenset(attackers[15:40])
    shy = tuple(company(each, halves[place % 2], 2) for place, each in enumerate(attackers))
    assert most(Problem(crowd(60, (T0, T1)), {}, (*shy, capped(every(60), 3)), all_forced(60))) == 3
    assert most(Problem(crowd(60, (T0, T1)), {}, (*shy, capped(every(60), 2)), all_forced(60))) == 0


@pytest.mark.cr("508.1d")
def test_creatures_that_follow_one_another() -> None:
    followers = tuple(replace(required(frozenset((each,))), after=every(60) - {each}) for each in named("c", 60))
    assert len({each.after for each in set_apart(followers)}) == 1
    capped_at_five = (capped(every(60), 5),)
    assert most(Problem(crowd(60, (T0,)), {}, capped_at_five, followers)) == 60
    assert most(Problem(crowd(60, (T0,)), {}, capped_at_five, (*followers, *all_forced(3)))) == 60
    lone = replace(required_of_each(every(2), one(T1)), after=every(2))
    assert most(Problem(crowd(2, (T0,)), {}, (), (lone, required(frozenset((C0,)))))) == 2
    pair = replace(required(every(2), one(T0)), least=2, after=every(3))
    assert most(Problem(crowd(3, (T0,)), {}, (capped(every(3), 1),), (pair, required(frozenset((C2,)))))) == 1


@pytest.mark.cr("509.1a", "509.1c")
def test_the_first_of_the_best_where_creatures_block_any_number() -> None:
    twenty = named("t", 20)
    lures = tuple(required_of_each(every(12), one(each)) for each in twenty[:5])
    problem = Problem(crowd(12, twenty), dict.fromkeys(named("c", 12), 99), limits(twenty, 2), lures)
    best = most_requirements(problem, preferences=fewest_then_first(problem))
    assert best is not None
    assert best.chosen.keys() == every(12)
    assert all(set(targets) == set(twenty[:5]) for targets in best.chosen.values())


@pytest.mark.cr("508.1d", "508.1h")
def test_prices_of_some_targets_keep_these_apart() -> None:
    dear, cheap = price(C0, 3, one(T0)), price(C0, 1, one(T1))
    both = (required(frozenset((C0,)), frozenset((T0, T1))),)
    problem = Problem({C0: (T0, T1)}, {}, (), both, (dear, cheap))
    best = most_requirements(problem, budget=Budget(lambda chosen: within(2)(total_due(problem, chosen))))
    assert best is not None
    assert best.chosen == {C0: (T1,)}


@pytest.mark.cr("509.1c", "509.1d")
def test_blockers_that_pay_once_for_all_they_block() -> None:
    prices = tuple(price(each, 1) for each in (C0, C1))
    asked = tuple(required_of_each(every(2), one(each)) for each in (T0, T1))
    problem = Problem(crowd(2, (T0, T1)), dict.fromkeys((C0, C1), 2), (), asked, prices)
    best = most_requirements(problem, budget=Budget(lambda chosen: within(1)(total_due(problem, chosen))))
    assert best is not None
    assert best.score == 2


@pytest.mark.cr("508.1i")
def test_attackers_that_could_have_paid_stay_home() -> None:
    problem = Problem(crowd(3, (T0,)), {}, (), (required(frozenset((C0,))),), (price(C0, 1),))
    likes = {C1: Preference(1), C2: Preference(2)}

    def payable(chosen: ChosenTargets) -> bool:
        return C0 not in chosen or C1 not in chosen

    best = most_requirements(problem, preferences=likes, budget=Budget(payable, alike=False))
    assert best is not None
    assert best.chosen.keys() == {C0, C2}


def test_kinds_are_what_terms_cannot_tell_apart() -> None:
    problem = Problem(
        crowd(6, (T0, T1, T2)),
        {},
        (NumberLimit(T2, 2, 3), NumberLimit(T2, 1, 4), company(C2, every(6), 1)),
        (required(frozenset((C0,))), required(frozenset((C1,)), one(T0)), *wanted(6, (T1,))),
    )
    kinds = kinds_of(problem, {}, {}, 1)
    assert [kind.members for kind in kinds.creatures] == [(C0,), (C1,), (C2,), named("c", 6)[3:]]
    assert [(kind.active, kind.gains) for kind in kinds.creatures[:2]] == [
        (1, {0: 0, 1: 0, 2: 0}),
        (0, {0: 1, 1: 0, 2: 0}),
    ]
    assert [(kind.members, kind.least, kind.most, kind.wanted, kind.plain) for kind in kinds.targets] == [
        ((T0,), 1, None, 0, True),
        ((T1,), 1, None, 1, False),
        ((T2,), 2, 3, 0, False),
    ]
    assert len(kinds_of(problem, {ObjectId("c4")}, {}, 1).creatures) == 5
    assert len(kinds_of(problem, {}, {}, 1, alike=False).creatures) == 6
    assert len(kinds_of(problem, {}, {ObjectId("c3"): Preference(1, {T2: 2})}, 1).creatures) == 5


def test_the_worth_of_a_target_is_bounded_from_above() -> None:
    worth = Worth(least=2, most=9, wanted=1, weight=10, ranges=((3, None), (0, 4)))
    assert [worth.of(number) for number in (0, 2, 3, 4, 5)] == [10, 11, 21, 21, 11]
    assert worth.points((0, 99), (0, 1)) == [(0, 10), (3, 21), (4, 21), (9, 11)]
    assert worth.points((1, 3), (0, 1)) == [(2, 11), (3, 21)]
    assert worth.points((0, 99), (0, 0)) == [(0, 10)]
    assert worth.points((0, 99), (1, 1))[0] == (2, 11)
    assert worth.points((1, 1), (0, 1)) == []


def test_a_sweep_finds_the_same_where_the_search_loses_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    targets = (T0, T1, T2)
    problem = Problem(crowd(3, targets), {}, limits(targets, 2), wanted(3, targets, 2))
    preferences = fewest_then_first(problem)
    patient = most_requirements(problem, preferences=preferences)
    monkeypatch.setattr("redzone.rules.declarations.most_requirements._PATIENCE", 0)
    assert most_requirements(problem, preferences=preferences) == patient
    assert most_requirements(problem, enough=2) is None
    monkeypatch.setattr("redzone.rules.declarations.most_requirements._PATIENCE_WITH_SWEEPS", 1)
    assert most_requirements(problem, preferences=preferences) == patient


@pytest.mark.cr("509.1b", "509.1c")
def test_where_what_is_best_is_hard_to_prove_it_is_what_is_found_in_good_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dice, targets = Random(1), named("t", 30)
    options = {each: tuple(dice.sample(targets, 3)) for each in named("c", 30)}
    problem = Problem(options, {}, limits(targets, 3), wanted(30, targets))
    known = most_requirements(problem)
    assert known is not None
    obeyed = known.score
    idle = {each: Preference(-1, {}) for each in options}
    arcs, built = 0, PartNetwork.relaxed

    def counted(network: PartNetwork, granted: int) -> Relaxed | None:
        nonlocal arcs
        arcs += network.size
        return built(network, granted)

    monkeypatch.setattr(PartNetwork, "relaxed", counted)
    found = most_requirements(
        problem, preferences=idle, enough=obeyed, in_good_time=InGoodTime(Patience(5_000), known.chosen)
    )
    assert found is not None
    assert found.score == score(problem, found.chosen) == obeyed
    assert not list(broken(problem, found.chosen))
    assert not found.proven
    assert found.bonus >= -len(known.chosen)
    assert 4_000 < arcs <= 5_000


def test_nothing_is_found_in_no_time_unless_something_is_known() -> None:
    problem = Problem(crowd(3, (T0, T1)), {}, limits((T0,), 2), wanted(3, (T0,)))
    likes = dict.fromkeys(problem.options, Preference(-1, {}))
    assert most_requirements(problem, preferences=likes, enough=1, in_good_time=InGoodTime(Patience(0))) is None
    everybody = dict.fromkeys(problem.options, (T0,))
    none_left = InGoodTime(Patience(0), everybody)
    found = most_requirements(problem, preferences=likes, enough=1, in_good_time=none_left)
    assert found == Best(1, -3, everybody, proven=False)
    best = most_requirements(problem, preferences=likes, enough=1, in_good_time=InGoodTime(Patience(1_000), everybody))
    assert best is not None
    assert (len(best.chosen), best.proven) == (2, True)
