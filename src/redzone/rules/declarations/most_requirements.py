"""The best declaration: no restriction broken, and as many requirements obeyed as can be (CR 508.1d, 509.1c).

Branch and bound over kinds of creatures and targets. A network flow gives, for every part of the search, a bound that
no declaration of that part exceeds, and a declaration to compare with it; what a declaration is worth is always
judged by its own terms (``redzone.rules.declarations.declaration``). ``docs/explanation/legality.md`` has the proof.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import product
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from redzone.rules.declarations.best_by_sweep import BestBySweep
from redzone.rules.declarations.declaration import (
    Cap,
    ChosenTargets,
    CompanyTerm,
    NumberLimit,
    Problem,
    Requirement,
    Restriction,
    broken,
    score,
)
from redzone.rules.declarations.following import set_apart
from redzone.rules.declarations.kinds import Kinds, Preference, kinds_of
from redzone.rules.declarations.part_division import PartDivision
from redzone.rules.declarations.part_network import Relaxed
from redzone.rules.declarations.parts import ProblemPart
from redzone.rules.declarations.patience import OutOfPatienceError, Patience
from redzone.rules.declarations.relaxation import Relaxation
from redzone.values.identity import ObjectId

_PATIENCE = 200
"""After so many parts of the search a sweep is tried."""

_PATIENCE_WITH_SWEEPS = 200_000
"""A sweep is given up after so many steps from state to state."""


class Best(Struct, frozen=True):
    """The best declaration: how many requirements it obeys, what preferences add, and who chooses what.

    It is not ``proven`` if the search for a better one was given up.
    """

    score: int
    bonus: int
    chosen: ChosenTargets
    proven: bool = True


def most_requirements(
    problem: Problem,
    *,
    fixed: ChosenTargets | None = None,
    preferences: Mapping[ObjectId, Preference] | None = None,
    budget: "Budget | None" = None,
    enough: int | None = None,
    in_good_time: "InGoodTime | None" = None,
) -> Best | None:
    """Return the best declaration in which the creatures in ``fixed`` choose exactly that; ``None`` if there is none.

    Among those that obey the most requirements it is one with the highest sum of ``preferences``. Without a ``budget``
    costs are not looked at. With ``enough`` it is any declaration that obeys so many requirements, and none if there is
    none: that is quicker than the best. With preferences ``enough`` has to be the most that can be obeyed: then that
    need not be found. ``in_good_time`` it is the best that is found by then; if none is, there may be one all the same.
    """
    search = _Search(problem, fixed or {}, preferences or {}, budget, enough)
    return search.best() if in_good_time is None else search.best_in_good_time(in_good_time)


class Budget(Struct, frozen=True):
    """Says whether the costs of a declaration can be paid, with more choices never better.

    Unless it is so whoever is chosen, for what comes to the same total, ``alike`` is false.
    """

    can_pay: Callable[[ChosenTargets], bool]
    alike: bool = True


class InGoodTime(Struct, frozen=True):
    """Says how far to search: each arc of a network takes a step of ``patience``. It begins with what is ``known``."""

    patience: Patience
    known: ChosenTargets | None = None


class _Search:
    """The search for one problem."""

    def __init__(
        self,
        problem: Problem,
        fixed: ChosenTargets,
        preferences: Mapping[ObjectId, Preference],
        payer: Budget | None,
        enough: int | None,
    ) -> None:
        self._enough = None if preferences else enough
        self._most = enough if preferences else None
        options = {each: fixed.get(each, targets) for each, targets in problem.options.items()}
        self._problem = replace(problem, options=options) if fixed else problem
        self._fixed = fixed
        self._payer = payer
        self._grain = max(map(problem.capacity, options), default=1) if preferences else 1
        self._preferences = {
            creature: Preference(
                each.active * self._grain,
                {target: gain * self._grain for target, gain in each.gains.items()},
                each.kept,
                each.worth * self._grain,
            )
            for creature, each in preferences.items()
        }
        largest = sum(preference.most for preference in self._preferences.values())
        self._weight = 2 * largest + 1
        self._best: Best | None = None
        self._best_value = self._least_value_of(self._most or 0) - 1
        self._parts: Patience | None = None
        self._arcs: Patience | None = None

    def best(self) -> Best | None:
        """Return the best declaration."""
        self._parts = Patience(_PATIENCE) if self._payer is None else None
        try:
            self._search_all()
        except OutOfPatienceError:
            if not self._sweep(_PATIENCE_WITH_SWEEPS):
                self._parts = None
                self._search_all()
        return self._best

    def best_in_good_time(self, limit: InGoodTime) -> Best | None:
        """Return the best declaration that is found by then, be it the known one."""
        self._offer_found(limit.known)
        self._arcs = limit.patience
        try:
            self._search_all()
        except OutOfPatienceError:
            return None if self._best is None else replace(self._best, proven=False)
        return self._best

    def _search_all(self) -> None:
        for problem, granted in _cases(self._problem):
            if all(set(problem.options[each]).issuperset(self._fixed[each]) for each in self._fixed):
                self._search(problem, granted)

    def _sweep(self, patience: int) -> bool:
        """Find the best declaration by a sweep, and return whether that took no more patience."""
        sweep = BestBySweep(self._problem, self._fixed, self._preferences, patience)
        try:
            if self._enough is None and self._preferences:
                least = self._most_by(sweep) if self._most is None else self._most
                self._offer_found(sweep.best(least))
            else:
                self._most_by(sweep)
        except OutOfPatienceError:
            return False
        return True

    def _most_by(self, sweep: BestBySweep) -> int:
        """Return how many requirements can be obeyed, as far as that matters, and keep a declaration that does."""
        if self._enough is None:
            low = -1 if self._best is None else self._best.score
            high = sum(requirement.worth for requirement in self._problem.requirements)
        else:
            low, high = self._enough - 1, self._enough
        while low < high:
            middle = (low + high + 1) // 2
            chosen = sweep.any(middle)
            self._offer_found(chosen)
            if chosen is None:
                high = middle - 1
            else:
                low = score(self._problem, chosen)
        return low

    def _offer_found(self, chosen: ChosenTargets | None) -> None:
        if chosen is not None:
            self._offer(chosen)

    def _search(self, problem: Problem, granted: int) -> None:
        """Search one case: requirements of ``granted`` number are obeyed by all of its declarations."""
        alike = self._payer is None or self._payer.alike
        kinds = kinds_of(problem, self._fixed, self._preferences, self._weight, alike=alike)
        relaxation = Relaxation(problem, kinds, granted * self._weight, self._weight, self._arcs)
        open_: list[tuple[int, int, ProblemPart, Relaxed]] = []
        count = 0
        children: Iterable[ProblemPart] = (relaxation.start(self._fixed),)
        while True:
            for part in children:
                relaxed = relaxation.solve(part)
                if relaxed is not None and self._is_open(relaxed.bound):
                    count += 1
                    heappush(open_, (-relaxed.bound, -count, part, relaxed))
            if not open_:
                return
            if self._parts is not None:
                self._parts.spend()
            bound, _, part, relaxed = heappop(open_)
            children = self._children(problem, kinds, part, relaxed) if self._is_open(-bound) else ()

    def _is_open(self, bound: int) -> bool:
        if self._enough is None:
            return bound > self._best_value
        return self._best is None and bound >= self._least_value_of(self._enough)

    def _least_value_of(self, obeyed: int) -> int:
        """Return what a declaration that obeys so many requirements is worth more than, or as much."""
        return obeyed * self._weight - self._weight // 2

    def _children(self, problem: Problem, kinds: Kinds, part: ProblemPart, relaxed: Relaxed) -> Iterator[ProblemPart]:
        """Judge the declaration of a relaxed part, and divide the part where that one is not the best of it."""
        chosen = relaxed.chosen
        division = PartDivision(problem, kinds, part, relaxed)
        wrong = division.tightest(broken(problem, chosen))
        if wrong is None and self._can_pay(chosen):
            value = self._offer(chosen)
            return iter(()) if value >= relaxed.bound else division.by_value()
        if wrong is None:
            return division.by_prices(pays_alike=self._payer is None or self._payer.alike)
        for hint in (chosen, *relaxed.hints):
            self._offer_repaired(hint)
        return division.by_restriction(wrong)

    def _offer(self, chosen: ChosenTargets) -> int:
        """Keep a legal declaration if it is better than the best so far, and return what it is worth."""
        obeyed_ = score(self._problem, chosen)
        bonus = sum(each.bonus(chosen.get(id_, ())) for id_, each in self._preferences.items())
        value = obeyed_ * self._weight + bonus
        if self._enough is not None and obeyed_ < self._enough:
            return value
        if self._best is None or value > self._best_value:
            in_order = {option: chosen[option] for option in self._problem.options if chosen.get(option)}
            self._best, self._best_value = Best(obeyed_, bonus // self._grain, in_order), value
        return value

    def _offer_repaired(self, chosen: ChosenTargets) -> None:
        """Take creatures out of a declaration until it breaks nothing, and keep what is left if it is good."""
        kept = dict(chosen)
        while (wrong := next(broken(self._problem, kept), None)) is not None:
            for creature in offenders(wrong, kept):
                if creature in self._fixed:
                    return
                del kept[creature]
        if self._can_pay(kept):
            self._offer(kept)

    def _can_pay(self, chosen: ChosenTargets) -> bool:
        return self._payer is None or self._payer.can_pay(chosen)


def offenders(restriction: Restriction, chosen: ChosenTargets) -> list[ObjectId]:
    """Return creatures without which a declaration does not break ``restriction``."""
    match restriction:
        case NumberLimit(target=target, least=least, most=most):
            blockers = [each for each, targets in chosen.items() if target in targets]
            return blockers if len(blockers) < least or most is None else blockers[most:]
        case Cap(creatures=creatures, targets=targets, most=most):
            counted = [
                each
                for each, mine in chosen.items()
                if each in creatures and (targets is None or any(target in targets for target in mine))
            ]
            return counted[most:]
        case CompanyTerm(creature=creature):
            return [creature]
        case _:
            assert_never(restriction)


def _cases(problem: Problem) -> Iterator[tuple[Problem, int]]:
    """Yield the problem for each answer to which groups attack at all, with the requirements that are then obeyed.

    A requirement that follows others of a group asks nothing if none of the group attacks, and is a plain one if
    some of it do.
    """
    if all(requirement.after is None for requirement in problem.requirements):
        yield problem, 0
        return
    separate = tuple(set_apart(problem.requirements))
    groups = list(dict.fromkeys(each.after for each in separate if each.after is not None))
    for answer in product(*((False, True) if group else (False,) for group in groups)):
        idle = {group for group, attacks in zip(groups, answer, strict=True) if not attacks}
        creatures = frozenset(creature for group in idle for creature in group)
        granted = sum(each.worth for each in separate if each.after is not None and each.after in idle)
        requirements = tuple(replace_after(each) for each in separate if each.after is None or each.after not in idle)
        options = {each: () if each in creatures else targets for each, targets in problem.options.items()}
        yield Problem(options, problem.capacities, problem.restrictions, requirements, problem.prices), granted


def replace_after(requirement: Requirement) -> Requirement:
    """Return a requirement as one that asks at all events."""
    if requirement.after is None:
        return requirement
    return Requirement(
        requirement.creatures,
        requirement.of,
        requirement.instance,
        requirement.targets,
        requirement.least,
        requirement.most,
        requirement.each,
    )
