"""The best declaration by going through the states of a count: quick where few numbers tell all there is to know."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from math import comb

from redzone.rules.declarations.counting_choices import WayToChoose
from redzone.rules.declarations.counting_marks import Purse
from redzone.rules.declarations.counting_states import Links, State, StateJudge
from redzone.rules.declarations.counting_steps import CountingStep, plan
from redzone.rules.declarations.counting_terms import Bound, Kept, Preferred, Role, Terms, terms_of
from redzone.rules.declarations.declaration import ChosenTargets, Problem
from redzone.rules.declarations.kinds import Preference
from redzone.rules.declarations.patience import OutOfPatienceError, Patience
from redzone.rules.payments.costs import CostsByPlayer
from redzone.values.identity import ObjectId, Target

_Reached = Mapping[State, tuple[int, State, WayToChoose]]
"""How each state of a step is reached best: with what bonus, from which state, and in which way."""


_MOST_CHOICES = 5_000
"""A creature with more choices than that makes too many states."""


class BestBySweep:
    """The best declarations of a problem in which some choices are fixed.

    Costs are not looked at without ``payable``, which says what totals can be paid.
    """

    def __init__(
        self,
        problem: Problem,
        fixed: ChosenTargets,
        preferences: Mapping[ObjectId, Preference],
        patience: int,
        *,
        payable: Callable[[CostsByPlayer], bool] | None = None,
    ) -> None:
        self._problem = problem
        self._payable = payable
        self._fixed: dict[ObjectId, list[Role]] = {each: [Bound(len(targets))] for each, targets in fixed.items()}
        self._preferred = {option: [*self._fixed.get(option, ())] for option in problem.options}
        for creature, preference in preferences.items():
            if creature in problem.options:
                gains = {option: preference.gains.get(option, 0) for option in problem.options[creature]}
                self._preferred[creature].append(Preferred(preference.active, tuple(gains.items())))
                if preference.worth:
                    self._preferred[creature].append(Kept(preference.kept, preference.worth))
        self._patience = patience

    def any(self, least: int) -> ChosenTargets | None:
        """Return a declaration that obeys so many requirements, ``None`` if there is none.

        Raises:
            OutOfPatienceError: There are too many states.
        """
        return self._best(least, self._fixed)

    def best(self, least: int) -> ChosenTargets | None:
        """Return the one that preferences prefer.

        Raises:
            OutOfPatienceError: There are too many states.
        """
        return self._best(least, self._preferred)

    def _best(self, least: int, roles: Mapping[ObjectId, list[Role]]) -> ChosenTargets | None:
        patience = Patience(self._patience)
        for creature in self._problem.options:
            patience.spend(self._choices(creature))
        cases = terms_of(self._problem, least, priced=self._payable is not None, roles=roles)
        found = [_Sweep(terms, Purse(self._payable), patience) for terms in cases]
        possible = [each for each in found if each.ends]
        return max(possible, key=_bonus).chosen() if possible else None

    def _choices(self, creature: ObjectId) -> int:
        """Return how many sets of several targets a creature can choose.

        Raises:
            OutOfPatienceError: There are too many.
        """
        targets = len(self._problem.options[creature])
        most = min(self._problem.capacity(creature), targets)
        choices = sum(comb(targets, size) for size in range(2, most + 1))
        if choices > _MOST_CHOICES:
            raise OutOfPatienceError
        return choices


class _Sweep:
    """One sweep. ``ends`` are the states after the last creature: all of them are legal."""

    def __init__(self, terms: Terms, purse: Purse, patience: Patience) -> None:
        plan_ = plan(terms, purse)
        judge = StateJudge(terms, plan_, purse)
        self._steps = plan_.steps
        self._layers: list[_Reached] = []
        self.ends: Mapping[State, int] = dict.fromkeys(judge.start(terms.slack), 0)
        self._patience = patience
        for step in self._steps:
            layer = self._layer(Links(judge, step), step)
            self._layers.append(layer)
            self.ends = {state: bonus for state, (bonus, _, _) in layer.items()}

    def _layer(self, links: Links, step: CountingStep) -> _Reached:
        """Return the states after a step, each with the best way to it."""
        layer: dict[State, tuple[int, State, WayToChoose]] = {}
        for state, bonus in self.ends.items():
            for way, following in links.of(state):
                self._patience.spend()
                added = bonus + step.choices.outcomes[way.outcome].bonus
                if following not in layer or added > layer[following][0]:
                    layer[following] = added, state, way
        return layer

    def chosen(self) -> ChosenTargets:
        """Return what each creature chooses in the best way to an end."""
        state = max(self.ends, key=self.ends.__getitem__)
        path: list[tuple[CountingStep, State, WayToChoose]] = []
        for step, layer in zip(reversed(self._steps), reversed(self._layers), strict=True):
            _, state, way = layer[state]
            path.append((step, state, way))
        chosen: dict[ObjectId, tuple[Target, ...]] = {}
        levels: defaultdict[Target, int] = defaultdict(int)
        for step, before, way in reversed(path):
            tallies = tuple(before[1][each] for each in step.choices.reached)
            for member in step.members:
                chosen[member] = step.choices.sample(way, tallies, levels, lambda _: 0)
                for target in chosen[member]:
                    levels[target] += 1
        return {each: targets for each, targets in chosen.items() if targets}


def _bonus(sweep: _Sweep) -> int:
    return max(sweep.ends.values())
