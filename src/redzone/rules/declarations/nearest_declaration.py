"""The legal declaration nearest to one that is not (CR 508.1, 509.1): the one with the fewest changes.

A change is a creature that chooses something else, or nothing, or something instead of nothing.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, product
from typing import Final

from redzone.rules.declarations.best_by_sweep import BestBySweep, OutOfPatienceError
from redzone.rules.declarations.declaration import ChosenTargets, Problem, dues, without_costs
from redzone.rules.declarations.kinds import Preference
from redzone.rules.declarations.legal_declarations import LegalDeclarations, fewest_then_first
from redzone.rules.declarations.most_requirements import Best, Budget, most_requirements
from redzone.rules.payments.costs import CostsByPlayer
from redzone.values.identity import ObjectId

_MOST_TRIED: Final = 12
"""Up to so many creatures a sweep comes first, and every combination of changes is tried where that is too long."""

_PATIENCE: Final = 20_000
"""A sweep is given up after so many steps from state to state."""


def nearest(legal: LegalDeclarations, proposed: ChosenTargets) -> ChosenTargets:
    """Return the legal declaration with the fewest changes.

    Of several it is the one with the fewest creatures, then with the first creatures in the order of the board, then
    with what comes first to choose. It pays only for what is proposed already.

    Where it is hard to prove which one that is, it is the nearest that is found in good time: a legal one, that may
    change more than it has to.

    A sweep through the states of a count finds it. Where costs or creatures with several choices make too many states,
    it is searched by trying changes; there, of several of which some cost something the one that obeys the most
    requirements goes before, and where costs and requirements or other restrictions meet among more than twelve
    creatures, obeying more requirements goes before changing less.
    """
    once = {each: tuple(dict.fromkeys(targets)) for each, targets in proposed.items()}
    possible = {each: targets for each, targets in once.items() if targets and legal.problem.can_choose(each, targets)}
    if possible.keys() == proposed.keys() and proposed in legal:
        return proposed
    search = _Search(legal, possible, frozenset(proposed).difference(possible))
    costs = bool(dues(legal.problem, possible))
    one_each = all(legal.problem.capacity(creature) <= 1 for creature in possible)
    if not costs and one_each and len(legal.problem.options) > _MOST_TRIED:
        return search.without_costs()
    try:
        return search.by_sweep(costs=costs)
    except OutOfPatienceError:
        return search.with_costs() if costs else search.without_costs()


def changes(one: ChosenTargets, other: ChosenTargets) -> int:
    """Return how many creatures choose something else in ``other``."""
    return sum(1 for each in {**one, **other} if set(one.get(each, ())) != set(other.get(each, ())))


def _preferred(preferences: Mapping[ObjectId, Preference], chosen: ChosenTargets) -> int:
    """Return how far a declaration meets preferences."""
    return sum(
        preferences[each].active + sum(preferences[each].gains.get(target, 0) for target in targets)
        for each, targets in chosen.items()
    )


class _Search:
    """Looks for the declaration nearest to what is ``possible`` of a proposal.

    Creatures that are ``lost`` proposed what they can't choose: whatever they do, they change.
    """

    def __init__(self, legal: LegalDeclarations, possible: ChosenTargets, lost: frozenset[ObjectId]) -> None:
        self._legal = legal
        self._possible = possible
        self._lost = lost

    def by_sweep(self, *, costs: bool) -> ChosenTargets:
        """Search through the states of a count, which knows costs and creatures with several choices.

        Raises:
            OutOfPatienceError: There are too many states, or it matters to what can be paid who is declared.
        """
        if costs and not self._legal.pays_alike:
            raise OutOfPatienceError
        problem = self._priced_only() if costs else without_costs(self._legal.problem)
        ranked = fewest_then_first(problem)
        worth = 1 + 2 * sum(abs(each.active) + sum(map(abs, each.gains.values())) for each in ranked.values())
        idle = ranked.keys() - self._possible.keys() - self._lost
        preferences = {
            each: Preference(rank.active - worth, rank.gains) if each in idle else rank for each, rank in ranked.items()
        }
        sweep = BestBySweep(
            problem, {}, preferences, _PATIENCE, payable=self._legal.is_payable_total if costs else None
        )
        sweep.keep(self._possible, worth)
        found = sweep.best(self._legal.most_obeyed) or {}
        return {each: found[each] for each in (*self._possible, *problem.options) if each in found}

    def without_costs(self) -> ChosenTargets:
        """Search with what is proposed as preferences; creatures with several choices stay as they are or are free."""
        problem = without_costs(self._legal.problem)
        several = [each for each in self._possible if problem.capacity(each) > 1]
        ranked, preferences = fewest_then_first(problem), self._preferences(problem)
        best: tuple[int, int, ChosenTargets] | None = None
        for count in range(len(several) + 1):
            if best is not None and best[0] < count + (len(several) > _MOST_TRIED):
                break
            for changed in combinations(several, count):
                fixed = {each: self._possible[each] for each in several if each not in changed}
                found = most_requirements(
                    problem,
                    fixed=fixed,
                    preferences=preferences,
                    enough=self._legal.most_obeyed,
                    in_good_time=True,
                )
                if found is not None and found.score >= self._legal.most_obeyed:
                    key = self._changes(found.chosen), -_preferred(ranked, found.chosen)
                    if best is None or key < best[:2]:
                        best = *key, found.chosen
        return {} if best is None else best[2]

    def _changes(self, chosen: ChosenTargets) -> int:
        kept = {each: targets for each, targets in chosen.items() if each not in self._lost}
        return changes(self._possible, kept)

    def _preferences(self, problem: Problem) -> dict[ObjectId, Preference]:
        """Return preferences for what is proposed, then for what comes first."""
        ranked = fewest_then_first(problem)
        weight = 1 + 2 * sum(abs(each.active) + sum(map(abs, each.gains.values())) for each in ranked.values())
        preferences: dict[ObjectId, Preference] = {}
        for creature, rank in ranked.items():
            proposed = self._possible.get(creature)
            if creature in self._lost or (proposed is not None and problem.capacity(creature) > 1):
                preferences[creature] = rank
            elif proposed is None:
                preferences[creature] = Preference(rank.active - weight, rank.gains)
            else:
                gains = {**rank.gains, proposed[0]: rank.gains.get(proposed[0], 0) + weight}
                preferences[creature] = Preference(rank.active, gains)
        return preferences

    def with_costs(self) -> ChosenTargets:
        """Search among declarations that pay only for what is proposed already."""
        few = len(self._legal.problem.options) <= _MOST_TRIED
        plain = not self._legal.problem.restrictions and not self._legal.most_obeyed
        if plain and (self._legal.pays_alike or not few):
            return self._what_can_be_paid()
        problem = self._priced_only()
        return self._fewest_changes(problem) if few else self._best_to_pay(problem)

    def _what_can_be_paid(self) -> ChosenTargets:
        """Leave out as few creatures as possible, the last ones first; nothing but costs stands against the others.

        Creatures that cost the same are of one kind.
        """
        kinds: dict[CostsByPlayer, list[ObjectId]] = {}
        for creature, targets in self._possible.items():
            kinds.setdefault(self._legal.costs({creature: targets}), []).append(creature)
        priced = [members for total, members in kinds.items() if total]
        counts = sorted(product(*(range(len(members) + 1) for members in priced)), key=sum)
        ways = (self._without_last(priced, numbers) for numbers in counts)
        nobody: ChosenTargets = {}
        return next((way for way in ways if way in self._legal), nobody)

    def _without_last(self, kinds: Sequence[Sequence[ObjectId]], numbers: Sequence[int]) -> ChosenTargets:
        out = {each for count, kind in zip(numbers, kinds, strict=True) for each in kind[len(kind) - count :]}
        return {each: targets for each, targets in self._possible.items() if each not in out}

    def _priced_only(self) -> Problem:
        """Return the problem in which only what is proposed may cost something."""
        whole, free = self._legal.problem, without_costs(self._legal.problem).options
        options = {
            creature: tuple(target for target in targets if target in free[creature] or target in mine)
            for creature, targets in whole.options.items()
            for mine in (self._possible.get(creature, ()),)
        }
        return Problem(options, whole.capacities, whole.restrictions, whole.requirements, whole.prices)

    def _fewest_changes(self, problem: Problem) -> ChosenTargets:
        """Try with no change, one change and so on."""
        creatures = [option for option in problem.options if option not in self._lost]
        preferences = fewest_then_first(problem)
        found: list[Best] = []
        count = 0
        while not found:
            tries = (set(creatures).difference(changed) for changed in combinations(creatures, count))
            completed = (self._completed(problem, kept, preferences) for kept in tries)
            found = [best for best in completed if best is not None]
            count += 1
        return max(found, key=lambda each: each.bonus).chosen

    def _completed(
        self, problem: Problem, kept: Collection[ObjectId], preferences: Mapping[ObjectId, Preference]
    ) -> Best | None:
        """Return the best legal declaration in which ``kept`` creatures choose what is proposed."""
        fixed = {each: self._possible.get(each, ()) for each in kept}
        best = most_requirements(
            problem,
            fixed=fixed,
            preferences=preferences,
            budget=Budget(self._legal.is_payable, self._legal.pays_alike),
        )
        return best if best is not None and best.score >= self._legal.most_obeyed else None

    def _best_to_pay(self, problem: Problem) -> ChosenTargets:
        """Search by branch and bound for the most requirements, then the fewest changes."""
        preferences = self._preferences(problem)
        found = most_requirements(
            problem,
            preferences=preferences,
            budget=Budget(self._legal.is_payable, self._legal.pays_alike),
        )
        return {} if found is None else found.chosen
