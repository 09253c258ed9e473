"""The states of a count of declarations, and what they lead to, creature by creature."""

from collections.abc import Iterator
from typing import NamedTuple

from redzone.rules.declarations.counting_choices import Tallies, WayToChoose
from redzone.rules.declarations.counting_marks import CountedOutcome, Purse
from redzone.rules.declarations.counting_steps import CountingStep, Plan
from redzone.rules.declarations.counting_terms import Terms, Verdicts

_NEVER = 1 << 60


class Head(NamedTuple):
    """What matters to the rest, but for the tallies.

    ``slack`` requirements may still go unobeyed, as far as that makes a difference; the total cost is ``price``;
    ``numbers`` are the numbers so far, ``needs`` what each of them has to come to.
    """

    slack: int
    price: int
    numbers: tuple[int, ...]
    needs: tuple[int, ...]


State = tuple[Head, Tallies]

Link = tuple[WayToChoose, State]


def _missing(verdicts: Verdicts) -> tuple[int, ...]:
    """Return for each number how much it lacks of one that is legal."""
    found: list[int] = []
    for verdict in reversed(verdicts):
        after = found[-1] + 1 if found else _NEVER
        found.append(0 if verdict is not None else after)
    return tuple(reversed(found))


class StateJudge:
    """Judges numbers and tallies as soon as nothing changes them any more, or can make them legal."""

    def __init__(self, terms: Terms, plan_: Plan, purse: Purse) -> None:
        self._purse = purse
        self._plan = plan_
        self._verdicts = terms.numbers
        self._missing = [_missing(verdicts) for verdicts in terms.numbers]
        self._target_missing = [_missing(kind.verdicts) for kind in plan_.targets]

    def start(self, slack: int) -> list[State]:
        """Return the state before the first creature, if it can lead to a legal declaration."""
        numbers = (0,) * len(self._verdicts)
        losses = [self._verdicts[idle_number][0] for idle_number in self._plan.idle_numbers]
        slack -= self._plan.least_loss + sum(loss or 0 for loss in losses)
        if slack < 0 or None in losses:
            return []
        return [(Head(slack, 0, numbers, numbers), tuple(kind.start() for kind in self._plan.targets))]

    def head(self, head: Head, outcome: CountedOutcome, step: CountingStep) -> Head | None:
        """Return the head after a choice; ``None`` if it leads to nothing legal."""
        slack = head.slack - outcome.loss
        price = self._purse.plus(head.price, outcome.price)
        if slack < 0 or price is None:
            return None
        numbers, needs = list(head.numbers), list(head.needs)
        for place, units in outcome.added:
            numbers[place] = min(numbers[place] + units, len(self._verdicts[place]) - 1)
        for place, need in outcome.needs:
            needs[place] = max(needs[place], need)
        for place in step.touched:
            lacking = max(self._missing[place][numbers[place]], needs[place] - numbers[place])
            if lacking > step.later.numbers[place]:
                return None
            if lacking <= 0:
                needs[place] = 0
        for place in step.numbers:
            slack -= self._verdicts[place][numbers[place]] or 0
            numbers[place] = 0
        return None if slack < 0 else Head(slack, price, tuple(numbers), tuple(needs))

    def tallies(self, tallies: Tallies, way: WayToChoose, step: CountingStep) -> tuple[int, Tallies] | None:
        """Return the tallies after a choice, with the requirements that go unobeyed in what is closed."""
        after = list(tallies)
        loss = 0
        for place, tally in zip(step.choices.reached, way.tallies, strict=True):
            lacking = sum(number * each for number, each in zip(tally, self._target_missing[place], strict=True))
            if lacking > step.later.tallies[place]:
                return None
            after[place] = tally
        for place in step.tallies:
            verdicts = self._plan.targets[place].verdicts
            loss += sum(number * (verdict or 0) for number, verdict in zip(after[place], verdicts, strict=True))
            after[place] = ()
        return loss, tuple(after)


class Links:
    """What states lead to in one step."""

    def __init__(self, judge: StateJudge, step: CountingStep) -> None:
        self._judge = judge
        self._step = step
        self._heads: dict[Head, list[Head | None]] = {}
        self._tallies: dict[Tallies, list[tuple[WayToChoose, int, Tallies]]] = {}

    def of(self, state: State) -> Iterator[Link]:
        """Yield the ways to choose, each with the state that it leads to."""
        head, tallies = state
        if head not in self._heads:
            outcomes = self._step.choices.outcomes
            self._heads[head] = [self._judge.head(head, outcome, self._step) for outcome in outcomes]
        if tallies not in self._tallies:
            self._tallies[tallies] = list(self._after(tallies))
        heads, most = self._heads[head], self._step.later.loss
        for way, loss, after in self._tallies[tallies]:
            following = heads[way.outcome]
            if following is not None and following.slack >= loss:
                slack = min(following.slack - loss, most)
                yield way, (following if slack == following.slack else following._replace(slack=slack), after)

    def _after(self, tallies: Tallies) -> Iterator[tuple[WayToChoose, int, Tallies]]:
        for way in self._step.choices.ways(tuple(tallies[each] for each in self._step.choices.reached)):
            judged = self._judge.tallies(tallies, way, self._step)
            if judged is not None:
                yield way, *judged
