"""The legal declaration nearest to one that is not (CR 508.1, 509.1): the one with the fewest changes.

A change is a creature that chooses something else, or nothing, or something instead of nothing.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from itertools import combinations, islice
from typing import Final

from redzone.rules.declarations.best_by_sweep import BestBySweep
from redzone.rules.declarations.declaration import ChosenTargets, Problem, dues, without_costs
from redzone.rules.declarations.kinds import Preference
from redzone.rules.declarations.legal_declarations import LegalDeclarations, fewest_then_first
from redzone.rules.declarations.most_requirements import Best, Budget, InGoodTime, most_requirements
from redzone.rules.declarations.nearer import Nearer
from redzone.rules.declarations.patience import OutOfPatienceError, Patience
from redzone.rules.payments.costs import CostsByPlayer
from redzone.values.identity import ObjectId

_FEW: Final = 12
"""Up to so many creatures every combination of changes is tried where costs keep other ways from a proof."""

_PATIENCE: Final = 3_000
"""A sweep is given up after so many steps from state to state."""

_ARCS: Final = 40_000
"""Branch and bound is given up after networks of so many arcs together."""

_TRIES: Final = 1_000
"""So many ways to leave out creatures are tried where nothing but costs stands against a declaration."""


def nearest(legal: LegalDeclarations, proposed: ChosenTargets) -> ChosenTargets:
    """Return the legal declaration with the fewest changes.

    Of several it is the one with the fewest creatures, then with the first creatures in the order of the board, then
    with what comes first to choose. It pays only for what is proposed already. Where it takes trying to find out what
    can be paid, of several of which some cost something the one that obeys the most requirements goes before.

    Where it is hard to prove which one that is, it is the nearest that is found in good time: a legal one, that may
    change more than it has to. The search ends after so many steps on any board: a legal declaration is known before
    it begins.
    """
    once = {each: tuple(dict.fromkeys(targets)) for each, targets in proposed.items()}
    possible = {each: targets for each, targets in once.items() if targets and legal.problem.can_choose(each, targets)}
    if possible.keys() == proposed.keys() and proposed in legal:
        return proposed
    return _Search(legal, possible, frozenset(proposed).difference(possible)).nearest()


def changes(one: ChosenTargets, other: ChosenTargets) -> int:
    """Return how many creatures choose something else in ``other``."""
    return sum(1 for each in {**one, **other} if set(one.get(each, ())) != set(other.get(each, ())))


class _Search:
    """Looks for the declaration nearest to what is ``possible`` of a proposal.

    Creatures that are ``lost`` proposed what they can't choose: whatever they do, they change.
    """

    def __init__(self, legal: LegalDeclarations, possible: ChosenTargets, lost: frozenset[ObjectId]) -> None:
        self._legal = legal
        self._possible = possible
        self._lost = lost
        self._costs = bool(dues(legal.problem, possible))
        self._problem = self._priced_only() if self._costs else without_costs(legal.problem)

    def nearest(self) -> ChosenTargets:
        """Return the nearest declaration as soon as one way proves it, and else the nearest that is known."""
        for way in self._ways():
            found = way()
            if found is not None:
                return found
        return self._known

    def _ways(self) -> Sequence[Callable[[], ChosenTargets | None]]:
        few = len(self._problem.options) <= _FEW
        only_costs = self._costs and not self._problem.restrictions and not self._legal.most_obeyed
        if only_costs and (self._legal.pays_alike or not few):
            return self._left_out, self._swept
        if self._costs:  # which a sweep knows, while a bound leaves them out
            return self._swept, self._in_parts, *((self._with_fewest_changes,) if few else ())
        return self._in_parts, self._swept

    def _priced_only(self) -> Problem:
        """Return the problem in which only what is proposed may cost something."""
        whole, free = self._legal.problem, without_costs(self._legal.problem).options
        options = {
            creature: tuple(target for target in targets if target in free[creature] or target in mine)
            for creature, targets in whole.options.items()
            for mine in (self._possible.get(creature, ()),)
        }
        return Problem(options, whole.capacities, whole.restrictions, whole.requirements, whole.prices)

    @cached_property
    def _ranked(self) -> dict[ObjectId, Preference]:
        return fewest_then_first(self._problem)

    @cached_property
    def _preferences(self) -> dict[ObjectId, Preference]:
        """Preferences for what is proposed, then for what comes first."""
        weight = 1 + 2 * sum(rank.most for rank in self._ranked.values())
        return {creature: self._preference(creature, rank, weight) for creature, rank in self._ranked.items()}

    def _preference(self, creature: ObjectId, rank: Preference, weight: int) -> Preference:
        """Return the preference of one creature for what is proposed, which counts more than all ranks together."""
        proposed = self._possible.get(creature, ())
        if creature in self._lost:
            return rank
        if not proposed:
            return Preference(rank.active - weight, rank.gains)
        if self._problem.capacity(creature) > 1:
            return Preference(rank.active, rank.gains, frozenset(proposed), weight)
        return Preference(rank.active, {**rank.gains, proposed[0]: rank.gains.get(proposed[0], 0) + weight})

    def _worth(self, chosen: ChosenTargets) -> int:
        return sum(each.bonus(chosen.get(creature, ())) for creature, each in self._preferences.items())

    @cached_property
    def _known(self) -> ChosenTargets:
        """A legal declaration; the nearest that is known."""
        wanted = {each: self._possible.get(each, ()) for each in self._problem.options if each not in self._lost}
        return max(Nearer(self._legal, self._problem, wanted).found(), key=self._worth)

    def _keep(self, found: ChosenTargets) -> None:
        """Keep a legal declaration if it is nearer than the one that is known."""
        if self._worth(found) > self._worth(self._known):
            self._known = found

    @property
    def _budget(self) -> Budget | None:
        return Budget(self._legal.is_payable, self._legal.pays_alike) if self._costs else None

    # Ways to search: each returns the nearest declaration, or nothing if that isn't proven in good time --------------

    def _swept(self) -> ChosenTargets | None:
        """Go through the states of a count, which knows costs and creatures with several choices."""
        if self._costs and not self._legal.pays_alike:
            return None  # it matters to what can be paid who is declared
        payable = self._legal.is_payable_total if self._costs else None
        sweep = BestBySweep(self._problem, {}, self._preferences, _PATIENCE, payable=payable)
        try:
            found = sweep.best(self._legal.most_obeyed) or {}
        except OutOfPatienceError:
            return None
        return {each: found[each] for each in self._problem.options if each in found}

    def _in_parts(self) -> ChosenTargets | None:
        """Search by branch and bound for the most requirements, then the fewest changes.

        No more can be obeyed than has to be, unless that is paid for.
        """
        most = self._legal.most_obeyed
        found = most_requirements(
            self._problem,
            preferences=self._preferences,
            budget=self._budget,
            enough=most,
            in_good_time=InGoodTime(Patience(_ARCS), self._known),
        )
        assert found is not None  # noqa: S101  one is known
        self._keep(found.chosen)
        return found.chosen if found.proven and found.score == most else None

    def _with_fewest_changes(self) -> ChosenTargets | None:
        """Try with no change, one change and so on."""
        creatures = [option for option in self._problem.options if option not in self._lost]
        patience = Patience(_ARCS // 8)
        for number in range(len(creatures) + 1):
            tries = (set(creatures).difference(changed) for changed in combinations(creatures, number))
            completed = (self._completed(kept, patience) for kept in tries if not patience.is_over)
            found = [best for best in completed if best is not None]
            if found:
                return max(found, key=lambda each: each.bonus).chosen
        return None

    def _completed(self, kept: Collection[ObjectId], patience: Patience) -> Best | None:
        """Return the best legal declaration in which ``kept`` creatures choose what is proposed."""
        return most_requirements(
            self._problem,
            fixed={each: self._possible.get(each, ()) for each in kept},
            preferences=self._ranked,
            budget=self._budget,
            enough=self._legal.most_obeyed,
            in_good_time=InGoodTime(patience),
        )

    def _left_out(self) -> ChosenTargets | None:
        """Leave out as few creatures as possible, the last ones first; nothing but costs stands against the others.

        Creatures that cost the same are of one kind.
        """
        kinds: dict[CostsByPlayer, list[ObjectId]] = {}
        for creature, targets in self._possible.items():
            kinds.setdefault(self._legal.costs({creature: targets}), []).append(creature)
        priced = [members for total, members in kinds.items() if total]
        ways = (self._without_last(priced, numbers) for numbers in numbers_by_sum([len(members) for members in priced]))
        return next((way for way in islice(ways, _TRIES) if way in self._legal), None)

    def _without_last(self, kinds: Sequence[Sequence[ObjectId]], numbers: Sequence[int]) -> ChosenTargets:
        out = {each for count, kind in zip(numbers, kinds, strict=True) for each in kind[len(kind) - count :]}
        return {each: targets for each, targets in self._possible.items() if each not in out}


def numbers_by_sum(most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield numbers up to ``most`` of each kind, those with the smallest sum first."""
    for total in range(sum(most) + 1):
        yield from _with_sum(most, total)


def _with_sum(most: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    """Yield the numbers up to ``most`` that come to this sum, in order."""
    if not most:
        yield ()
        return
    rest = sum(most[1:])
    for first in range(max(0, total - rest), min(most[0], total) + 1):
        yield from ((first, *others) for others in _with_sum(most[1:], total - first))
