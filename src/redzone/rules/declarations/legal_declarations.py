"""The legal declarations for one decision, as a lazy set (CR 508.1, 509.1)."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import accumulate, combinations, islice, repeat
from operator import mul
from typing import Protocol

from redzone.rules.declarations.counting_declarations import Declarations
from redzone.rules.declarations.declaration import (
    ChosenTargets,
    Problem,
    broken,
    dues,
    score,
    without_costs,
)
from redzone.rules.declarations.kinds import Preference
from redzone.rules.declarations.most_requirements import Best, Budget, InGoodTime, most_requirements
from redzone.rules.declarations.patience import Patience
from redzone.rules.payments.costs import CostsByPlayer
from redzone.rules.payments.team_payments import Payments
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Value


class Forced(Value, frozen=True):
    """What every legal declaration contains: ``creatures`` that choose something, and ``pairs`` that are chosen."""

    creatures: tuple[ObjectId, ...] = ()
    pairs: Mapping[ObjectId, tuple[Target, ...]] = {}


class Payer(Protocol):
    """Pays the costs of declarations."""

    @property
    def pays_alike(self) -> bool:
        """Whether it makes no difference to what can be paid who is declared."""
        ...

    def payments(self, chosen: ChosenTargets, costs: CostsByPlayer) -> Payments | None:
        """Return how the costs of a declaration can be paid, ``None`` if they can't."""


_MOST_RANKED = 200
"""Up to so many creatures, the first declaration is the first by file order; beyond, by kinds of creatures."""


class LegalDeclarations:
    """The legal declarations of one problem.

    A declaration is legal if every creature chooses among its options, it breaks no restriction, its costs can be
    paid, and it obeys at least as many requirements as any declaration that costs nothing (CR 508.1d, 509.1c).
    """

    def __init__(self, problem: Problem, payer: Payer) -> None:
        self.problem = problem
        self._payer = payer
        self._obeyed_by_one = 0
        self._known_payable: dict[CostsByPlayer, bool] = {}

    @cached_property
    def _free(self) -> Problem:
        """The problem in which nothing is chosen that has to be paid for."""
        return without_costs(self.problem)

    @cached_property
    def _obeying_most(self) -> Best | None:
        return most_requirements(self._free) if self.problem.requirements else None

    @cached_property
    def most_obeyed(self) -> int:
        """The largest number of requirements that a declaration without costs obeys."""
        return 0 if self._obeying_most is None else self._obeying_most.score

    @property
    def any_free(self) -> ChosenTargets:
        """A legal declaration that costs nothing."""
        return {} if self._obeying_most is None else self._obeying_most.chosen

    @cached_property
    def pays_alike(self) -> bool:
        """Whether it makes no difference to what can be paid who is declared."""
        return self._payer.pays_alike

    def costs(self, chosen: ChosenTargets) -> CostsByPlayer:
        """Return what a declaration costs each player."""
        costs = CostsByPlayer()
        for price in dues(self.problem, chosen):
            costs = costs.plus(price.share)
        return costs

    def payments(self, chosen: ChosenTargets) -> Payments:
        """Return how a declaration can be paid; nothing if it costs nothing or can't be paid."""
        costs = self.costs(chosen)
        return (self._payer.payments(chosen, costs) if costs else None) or {}

    def is_payable(self, chosen: ChosenTargets) -> bool:
        """Return whether a declaration costs nothing, or its costs can be paid."""
        costs = self.costs(chosen)
        if not costs:
            return True
        if self.pays_alike:
            return self.is_payable_total(costs)
        return self._payer.payments(chosen, costs) is not None

    def is_payable_by(self, player: PlayerId, chosen: ChosenTargets) -> bool:
        """Return whether a player can pay what a declaration costs that player."""
        share = CostsByPlayer(((player, self.costs(chosen).of(player)),))
        return self._payer.payments(chosen, share) is not None

    def obeys_enough(self, chosen: ChosenTargets) -> bool:
        """Return whether a declaration obeys as many requirements as it has to (CR 508.1d, 509.1c).

        Until somebody asks for the most that can be obeyed, one declaration that obeys more is enough to refuse.
        """
        if not self.problem.requirements:
            return True
        obeyed = score(self.problem, chosen)
        if "most_obeyed" not in vars(self):
            if obeyed < self._obeyed_by_one:
                return False
            better = most_requirements(self._free, enough=obeyed + 1)
            if better is not None:
                self._obeyed_by_one = better.score
                return False
        return obeyed >= self.most_obeyed

    def allows(self, chosen: ChosenTargets) -> bool:
        """Return whether a declaration breaks no restriction and obeys enough, whatever it costs."""
        return next(broken(self.problem, chosen), None) is None and self.obeys_enough(chosen)

    def __contains__(self, chosen: ChosenTargets) -> bool:
        """Return whether a declaration is legal, its costs being paid."""
        possible = all(self.problem.can_choose(each, targets) for each, targets in chosen.items())
        return possible and self.allows(chosen) and self.is_payable(chosen)

    # One declaration ------------------------------------------------------------------------------------------

    def first(self) -> ChosenTargets:
        """Return the first legal declaration that costs nothing.

        It has the fewest creatures; of those, the first creatures in the order of the board, and these choose what
        comes first. Beyond 200 creatures the order is that of kinds of creatures.
        """
        if not self.problem.requirements or not self.most_obeyed:
            return {}
        best = most_requirements(self._free, preferences=fewest_then_first(self._free))
        return {} if best is None else best.chosen

    def completion(self, decided: ChosenTargets, patience: Patience | None = None) -> ChosenTargets | None:
        """Return a legal declaration in which the creatures in ``decided`` choose exactly that, if there is one.

        A creature that is decided to choose nothing has an empty choice. It costs nothing more if that is possible.
        With ``patience`` it may be that none is found before that ends.
        """
        if not all(self.problem.can_choose(each, targets) for each, targets in decided.items()):
            return None
        chosen = {each: targets for each, targets in decided.items() if each in self.problem.options}
        if self._is_free_to_stop(chosen):
            return {each: targets for each, targets in chosen.items() if targets}
        best = self._best(self._priced_only(chosen), chosen, patience)
        if best is None and self.problem.prices:
            best = self._best(self.problem, chosen, patience)
        return None if best is None else best.chosen

    def _best(self, problem: Problem, decided: ChosenTargets, patience: Patience | None = None) -> Best | None:
        """Return a legal completion, if there is one."""
        budget = Budget(self.is_payable, self.pays_alike) if problem.prices else None
        limit = None if patience is None else InGoodTime(patience)
        return most_requirements(problem, fixed=decided, budget=budget, enough=self.most_obeyed, in_good_time=limit)

    def _priced_only(self, decided: ChosenTargets) -> Problem:
        """Return the problem in which only what is decided may cost something."""
        if not self.problem.prices:
            return self.problem
        options = {**self._free.options, **decided}
        return Problem(
            options, self.problem.capacities, self.problem.restrictions, self.problem.requirements, self.problem.prices
        )

    def _is_free_to_stop(self, decided: ChosenTargets) -> bool:
        """Return whether nothing asks for more: then what is decided is complete if it breaks nothing."""
        if self.problem.requirements and self.most_obeyed:
            return False
        return next(broken(self.problem, decided), None) is None and self.is_payable(decided)

    def forced(self) -> Forced:
        """Return what every legal declaration contains."""
        if not self.most_obeyed:
            return Forced()
        witness = self.completion({}) or {}
        creatures = tuple(each for each in witness if self.completion({each: ()}) is None)
        found: dict[ObjectId, tuple[Target, ...]] = {}
        for creature in creatures:
            kept = tuple(target for target in witness[creature] if not self._can_do_without(creature, target))
            if kept:
                found[creature] = kept
        return Forced(creatures, found)

    def _can_do_without(self, creature: ObjectId, target: Target) -> bool:
        """Return whether a legal declaration exists in which this creature does not choose ``target``."""
        mine = tuple(option for option in self.problem.options[creature] if option != target)
        problem = Problem(
            {**self.problem.options, creature: mine},
            self.problem.capacities,
            self.problem.restrictions,
            self.problem.requirements,
            self.problem.prices,
        )
        return self._best(problem, {}) is not None

    # All of them ----------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[ChosenTargets]:
        """Yield every legal declaration, lazily: first nobody, then the last creatures change fastest."""
        creatures = list(self.problem.options)
        decided: dict[ObjectId, tuple[Target, ...]] = {}
        open_ = [self._choices(creatures[0])] if creatures else []
        witnesses = [self.completion({}) or {}]
        if not creatures:
            yield {}
        while open_:
            creature = creatures[len(open_) - 1]
            decided.pop(creature, None)
            choice = next(open_[-1], None)
            if choice is None:
                open_.pop()
                witnesses.pop()
                continue
            known = witnesses[-1]
            decided[creature] = choice
            witness = known if known.get(creature, ()) == choice else self.completion(decided)
            if witness is None:
                continue
            if len(decided) == len(creatures):
                yield {each: targets for each, targets in decided.items() if targets}
            else:
                witnesses.append(witness)
                open_.append(self._choices(creatures[len(open_)]))

    def _choices(self, creature: ObjectId) -> Iterator[tuple[Target, ...]]:
        """Yield what one creature can choose: nothing, then fewer targets before more."""
        targets = self.problem.options[creature]
        for size in range(min(len(targets), self.problem.capacity(creature)) + 1):
            yield from combinations(targets, size)

    def count(self) -> int:
        """Return how many legal declarations there are, without going through them."""
        if self.problem.prices and not self._payer.pays_alike:
            return sum(1 for _ in self)
        return self._counted.count()

    def sample(self, pick: Callable[[int], int]) -> ChosenTargets:
        """Return a legal declaration at random, each as likely as any other.

        ``pick`` returns a number below the one that it gets, each as likely as any other.
        """
        if self.problem.prices and not self._payer.pays_alike:
            return next(islice(self, pick(self.count()), None))
        return self._counted.sample(pick)

    @cached_property
    def _counted(self) -> Declarations:
        """All of them by numbers."""
        return Declarations(self.problem, self.most_obeyed, payable=self._payable_total())

    def _payable_total(self) -> Callable[[CostsByPlayer], bool] | None:
        return self.is_payable_total if self.problem.prices else None

    def is_payable_total(self, costs: CostsByPlayer) -> bool:
        """Return whether a total can be paid by who ``pays_alike`` for all declarations."""
        if costs not in self._known_payable:
            self._known_payable[costs] = self._payer.payments({}, costs) is not None
        return self._known_payable[costs]


def fewest_then_first(problem: Problem) -> dict[ObjectId, Preference]:
    """Return preferences for fewer creatures, then for the first of them, then for what they can choose first.

    Each step counts more than all that follow it together.
    """
    creatures = list(problem.options)
    if len(creatures) > _MOST_RANKED:
        return {creature: Preference(active=-1) for creature in creatures}
    base = 1 + max((len(targets) for targets in problem.options.values()), default=0)
    size = len(creatures)
    powers = list(accumulate(repeat(base, size), mul, initial=1))
    targets_weigh = powers[size]
    each_weighs = targets_weigh << size
    return {
        creature: Preference(
            active=-each_weighs + (targets_weigh << (size - 1 - place)),
            gains={target: -rank * powers[size - 1 - place] for rank, target in enumerate(problem.options[creature])},
        )
        for place, creature in enumerate(creatures)
    }
