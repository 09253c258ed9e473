"""How many declarations are legal, and one of them at random, without going through them (CR 508.1, 509.1).

Creatures are taken one after the other. Declarations that agree in all that matters to later creatures and to the
final verdict are one state: how many requirements may still go unobeyed, what has to be paid, and the numbers of
which restrictions and requirements on several creatures speak. Targets are told apart only by those.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping

from redzone.rules.declarations.counting_choices import Pick, one_of
from redzone.rules.declarations.counting_marks import Purse
from redzone.rules.declarations.counting_states import Links, State, StateJudge
from redzone.rules.declarations.counting_steps import plan
from redzone.rules.declarations.counting_terms import Terms, terms_of
from redzone.rules.declarations.declaration import ChosenTargets, Problem
from redzone.rules.payments.costs import CostsByPlayer
from redzone.values.identity import ObjectId, Target


def count(problem: Problem, least: int, *, payable: Callable[[CostsByPlayer], bool] | None = None) -> int:
    """Return how many declarations break no restriction and obey at least ``least`` requirements.

    With ``payable`` only those count whose total cost it accepts. It is asked about costs only, and must refuse what
    comes to more than something that it refuses.
    """
    return Declarations(problem, least, payable=payable).count()


def sample(
    problem: Problem, least: int, pick: Pick, *, payable: Callable[[CostsByPlayer], bool] | None = None
) -> ChosenTargets:
    """Return one of the declarations that ``count`` counts, each with the same probability; there must be one."""
    return Declarations(problem, least, payable=payable).sample(pick)


class Declarations:
    """The legal declarations of a problem, by numbers; ``sample`` is quick from the second time on."""

    def __init__(self, problem: Problem, least: int, *, payable: Callable[[CostsByPlayer], bool] | None = None) -> None:
        self._problem = problem
        cases = terms_of(problem, least, priced=payable is not None)
        self._sweeps = [_Sweep(terms, Purse(payable)) for terms in cases]

    def count(self) -> int:
        """Return how many there are."""
        return sum(sweep.count() for sweep in self._sweeps)

    def sample(self, pick: Pick) -> ChosenTargets:
        """Return one of them, each with the same probability if ``pick`` picks so."""
        sweeps = {place: sweep.completions() for place, sweep in enumerate(self._sweeps)}
        chosen = self._sweeps[one_of(sweeps, pick)].sample(pick)
        return {option: chosen[option] for option in self._problem.options if chosen[option]}


class _Sweep:
    """The sweep through all creatures."""

    def __init__(self, terms: Terms, purse: Purse) -> None:
        self._plan = plan(terms, purse)
        self._judge = StateJudge(terms, self._plan, purse)
        self._first = self._judge.start(terms.slack)
        self._completions: list[Mapping[State, int]] = []

    def count(self) -> int:
        """Return how many declarations there are."""
        found: Mapping[State, int] = dict.fromkeys(self._first, 1)
        for step in self._plan.steps:
            links = Links(self._judge, step)
            further: defaultdict[State, int] = defaultdict(int)
            for state, ways in found.items():
                for way, following in links.of(state):
                    further[following] += ways * way.ways ** len(step.members)
            found = further
        return sum(found.values())

    def completions(self) -> int:
        """Return the same number, with the ways to go on from every state kept for ``sample``."""
        if not self._completions:
            layers: list[list[State]] = [list(self._first)]
            for step in self._plan.steps:
                links = Links(self._judge, step)
                following = (each for state in layers[-1] for _, each in links.of(state))
                layers.append(list(dict.fromkeys(following)))
            after: Mapping[State, int] = dict.fromkeys(layers.pop(), 1)
            self._completions.append(after)
            for step, states in zip(reversed(self._plan.steps), reversed(layers), strict=True):
                links = Links(self._judge, step)
                after = {
                    state: sum(way.ways ** len(step.members) * after[each] for way, each in links.of(state))
                    for state in states
                }
                self._completions.append(after)
            self._completions.reverse()
        return sum(self._completions[0].values())

    def sample(self, pick: Pick) -> dict[ObjectId, tuple[Target, ...]]:
        """Return what each creature chooses in one of the declarations."""
        chosen: dict[ObjectId, tuple[Target, ...]] = {}
        levels: defaultdict[Target, int] = defaultdict(int)
        (state,) = self._first
        for step, after in zip(self._plan.steps, self._completions[1:], strict=True):
            tallies = tuple(state[1][each] for each in step.choices.reached)
            links = {link: link[0].ways * after[link[1]] for link in Links(self._judge, step).of(state)}
            way, state = one_of(links, pick)
            for member in step.members:
                chosen[member] = step.choices.sample(way, tallies, levels, pick)
                for target in chosen[member]:
                    levels[target] += 1
        return chosen
