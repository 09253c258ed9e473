"""The nearest legal declaration against brute force in each way to find it, and how far each way goes at most."""

from itertools import repeat
from random import Random

import pytest
from msgspec.structs import replace

from redzone.rules.combat import explanations
from redzone.rules.declarations import nearest_declaration
from redzone.rules.declarations.declaration import (
    ChosenTargets,
    NumberLimit,
    Problem,
    Requirement,
    Restriction,
    gained,
    is_priced,
    score,
    without_costs,
)
from redzone.rules.declarations.legal_declarations import LegalDeclarations
from redzone.rules.declarations.most_requirements import most_requirements
from redzone.rules.declarations.nearest_declaration import changes, nearest
from redzone.rules.declarations.part_network import PartNetwork, Relaxed
from redzone.rules.declarations.patience import OutOfPatienceError, Patience
from redzone.rules.payments.costs import CostsByPlayer
from redzone.rules.payments.team_payments import Payments
from redzone.values.identity import ObjectId, Target
from tests.support.problems import (
    board,
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

BLOCKERS, ATTACKERS = named("c", 20), named("t", 20)


def nothing_found(_: object) -> None:
    """Return what a way of searching that finds nothing returns."""


class PursePayer:
    """Pays so much mana and one life, whoever is declared."""

    def __init__(self, budget: int, *, alike: bool = True) -> None:
        self._budget = budget
        self.pays_alike = alike

    def payments(self, chosen: ChosenTargets, costs: CostsByPlayer) -> Payments | None:
        return {} if within(self._budget)(costs) else None


def only(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """Leave one way to search: a sweep, trying changes beside branch and bound, or that alone; or none at all."""
    monkeypatch.setattr(nearest_declaration, "_FEW", -1 if way == "in parts" else 12)
    if way == "swept":
        monkeypatch.setattr(nearest_declaration._Search, "_in_parts", nothing_found)
    else:
        monkeypatch.setattr(nearest_declaration, "_PATIENCE", 0)
    if way == "in no time":
        monkeypatch.setattr(nearest_declaration, "_ARCS", 0)
        monkeypatch.setattr(nearest_declaration, "_TRIES", 0)


def pays_only_for(problem: Problem, proposed: ChosenTargets, chosen: ChosenTargets) -> bool:
    """Whether all that costs something in a declaration is proposed."""
    return all(
        target in proposed.get(each.creature, ())
        for each in problem.prices
        for target in chosen.get(each.creature, ())
        if is_priced(each, target)
    )


def proposal(problem: Problem, random: Random) -> ChosenTargets:
    """What creatures could choose, each by itself."""
    chosen: dict[ObjectId, tuple[Target, ...]] = {}
    for creature, targets in problem.options.items():
        if targets and random.random() < 0.7:
            most = min(problem.capacity(creature), len(targets))
            chosen[creature] = tuple(random.sample(targets, random.randint(1, most)))
    return chosen


@pytest.mark.cr("508.1c", "508.1d", "508.1h", "509.1b", "509.1c", "509.1d")
@pytest.mark.parametrize("way", ["swept", "tried", "in parts", "in no time"])
@pytest.mark.parametrize("alike", [True, False])
def test_the_nearest_is_legal_and_nothing_legal_is_nearer(
    way: str, alike: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, way)
    for seed in range(120):
        made, random = board(Random(seed), most_creatures=4, most_targets=3), Random(seed)
        problem, proposed = made.problem, proposal(made.problem, random)
        legal = LegalDeclarations(problem, PursePayer(made.budget, alike=alike))
        most = max(score(problem, each) for each in legal_declarations(without_costs(problem)))
        possible = [
            each
            for each in legal_declarations(problem, made.budget)
            if score(problem, each) >= most and pays_only_for(problem, proposed, each)
        ]
        found = nearest(legal, proposed)
        assert any(not changes(found, each) for each in possible), seed
        fewest = min(changes(proposed, each) for each in possible)
        assert changes(proposed, found) >= fewest
        if way in ("swept", "tried") or (way == "in parts" and not problem.prices):
            assert changes(proposed, found) == fewest, seed


@pytest.mark.cr("508.1d", "509.1c")
def test_what_is_gained_is_the_difference_between_two_declarations() -> None:
    for seed in range(300):
        random = Random(seed)
        problem = board(random, most_creatures=4, most_targets=3).problem
        before, after = proposal(problem, random), proposal(problem, random)
        assert gained(problem, before, after) == score(problem, after) - score(problem, before), seed
        slightly = {**before, **dict([*after.items()][:1])}
        assert gained(problem, before, slightly) == score(problem, slightly) - score(problem, before), seed


def hard_board(seed: int) -> tuple[Problem, ChosenTargets]:
    """Twenty blockers, some of several attackers and some at a price, twenty attackers full of demands, and a cap."""
    pick = Random(seed)
    everybody = frozenset(BLOCKERS)
    options: dict[ObjectId, tuple[Target, ...]] = {
        each: tuple(target for target in ATTACKERS if pick.random() < 0.8) for each in BLOCKERS
    }
    several = {each: pick.choice((2, 2, 20)) for each in pick.sample(BLOCKERS, 6)}
    limits = [NumberLimit(each, *pick.choice(((2, None), (3, None), (1, 1)))) for each in pick.sample(ATTACKERS, 8)]
    shy = [company(each, everybody, pick.randint(1, 2)) for each in pick.sample(BLOCKERS, 4)]
    lures = [required_of_each(everybody, frozenset((each,))) for each in pick.sample(ATTACKERS, 2)]
    asked = [
        replace(required(everybody, frozenset((each,))), least=pick.randint(1, 2)) for each in pick.sample(ATTACKERS, 6)
    ]
    prices = tuple(price(each, pick.randint(1, 2)) for each in pick.sample(BLOCKERS, 6))
    restrictions: tuple[Restriction, ...] = (*limits, *shy, capped(everybody, pick.randint(2, 15)))
    requirements: tuple[Requirement, ...] = (*lures, *asked)
    problem = Problem(options, several, restrictions, requirements, prices)
    return problem, proposal(problem, pick)


@pytest.mark.requirement("S22")
@pytest.mark.cr("509.1b", "509.1c", "509.1d")
@pytest.mark.parametrize("seed", range(12))
def test_on_any_board_the_search_ends_with_a_legal_declaration_after_so_many_steps(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem, proposed = hard_board(seed)
    legal = LegalDeclarations(problem, PursePayer(3))
    arcs, built = 0, PartNetwork.relaxed

    def counted(network: PartNetwork, granted: int) -> Relaxed | None:
        nonlocal arcs
        arcs += network.size
        return built(network, granted)

    monkeypatch.setattr(PartNetwork, "relaxed", counted)
    assert legal.most_obeyed
    assert arcs < 200_000
    arcs = 0
    found = nearest(legal, proposed)
    assert arcs <= 40_000
    assert found in legal
    assert changes(proposed, found) <= changes(proposed, legal.any_free)


@pytest.mark.cr("509.1b", "509.1c")
def test_caps_on_creatures_that_block_several() -> None:
    blockers, attackers = named("c", 12), named("t", 6)
    everybody, first = frozenset(blockers), frozenset(blockers[:6])
    lures = tuple(required_of_each(everybody, frozenset((each,))) for each in attackers)

    def most(*caps: tuple[frozenset[ObjectId], int]) -> int:
        terms = tuple(capped(*cap) for cap in caps)
        best = most_requirements(Problem(crowd(12, attackers), dict.fromkeys(blockers, 6), terms, lures))
        assert best is not None
        return best.score

    assert most((everybody, 3)) == 3 * 6
    assert most((everybody, 3), (first, 1)) == 3 * 6
    assert most((everybody, 9), (first, 1), (frozenset(blockers[:3]), 0)) == 7 * 6
    assert most((first, 1), (frozenset(blockers[4:10]), 1)) == 4 * 6
    assert most((frozenset((ObjectId("stranger"),)), 0)) == 12 * 6


@pytest.mark.cr("508.1j", "509.1d")
def test_where_only_costs_count_as_few_as_can_be_are_left_out() -> None:
    crowd_ = crowd(15, named("t", 1))
    prices = tuple(price(each, amount) for each, amount in zip(crowd_, (3, *repeat(1, 9)), strict=False))
    legal = LegalDeclarations(Problem(crowd_, prices=prices), PursePayer(4))
    assert list(nearest(legal, crowd_)) == [*named("c", 5)[1:], *named("c", 15)[10:]]


def test_numbers_to_leave_out_come_by_their_sum() -> None:
    found = list(nearest_declaration.numbers_by_sum((1, 2)))
    assert found == [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (1, 2)]


def test_patience_ends() -> None:
    patience = Patience(2)
    patience.spend(2)
    assert not patience.is_over
    with pytest.raises(OutOfPatienceError):
        patience.spend()
    assert patience.is_over


@pytest.mark.cr("508.1d")
def test_examples_are_looked_for_once_and_not_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three creatures that have to attack if others do: one example has all of them attack."""
    followers = frozenset(named("c", 3))
    asked = tuple(replace(required(frozenset((each,))), after=followers - {each}) for each in named("c", 3))
    legal = LegalDeclarations(Problem(crowd(3, named("t", 1)), requirements=asked), PursePayer(0))
    tried: list[ChosenTargets] = []
    completion = LegalDeclarations.completion

    def counted(
        self: LegalDeclarations, decided: ChosenTargets, patience: Patience | None = None
    ) -> ChosenTargets | None:
        tried.append(decided)
        return completion(self, decided, patience)

    monkeypatch.setattr(LegalDeclarations, "completion", counted)
    examples = explanations.Examples(legal, {}, {})
    shown = [examples.of(creature) for creature in (None, *named("c", 3))]
    assert shown[0] == {}
    assert all(len(each) == 3 for each in shown[1:])
    assert len(tried) == 1
    monkeypatch.setattr(explanations, "_ARCS", 0)
    hurried = explanations.Examples(legal, {}, {})
    assert [hurried.of(creature) for creature in named("c", 3)] == [{}, {}, {}]
    assert len(tried) == 2
