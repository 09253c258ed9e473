"""What a choice of one creature does to a count: requirements unobeyed, costs, and numbers that several add to."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, assert_never

from redzone.rules.declarations.counting_terms import (
    Accompanied,
    AskedTerm,
    Bound,
    CountedTerm,
    Kept,
    Preferred,
    Priced,
    Role,
    Terms,
)
from redzone.rules.payments.costs import CostsByPlayer
from redzone.values.identity import ObjectId, Target

Marks = tuple[int, ...]
"""Sums over what a creature chooses, each kept up to where more makes no difference."""


class CountedOutcome(NamedTuple):
    """What a choice does: requirements unobeyed, a price by its number, what is added, and what it needs beside it.

    ``bonus`` is what preferences add.
    """

    loss: int
    price: int
    added: tuple[tuple[int, int], ...]
    needs: tuple[tuple[int, int], ...]
    bonus: int = 0


class Purse:
    """The totals of costs that come up and can be paid, by number; 0 is no cost."""

    def __init__(self, payable: Callable[[CostsByPlayer], bool] | None) -> None:
        self._payable = payable
        self._totals = [CostsByPlayer()]
        self._numbers: dict[CostsByPlayer, int | None] = {CostsByPlayer(): 0}
        self._sums: dict[tuple[int, int], int | None] = {}

    def number(self, total: CostsByPlayer) -> int | None:
        """Return the number of a total; ``None`` if it can't be paid."""
        if total not in self._numbers:
            is_payable = self._payable is None or self._payable(total)
            self._numbers[total] = len(self._totals) if is_payable else None
            self._totals += [total] if is_payable else []
        return self._numbers[total]

    def plus(self, one: int, other: int) -> int | None:
        """Return the number of the sum; ``None`` if it can't be paid."""
        if not one or not other:
            return one or other
        if (one, other) not in self._sums:
            self._sums[one, other] = self.number(self._totals[one].plus(self._totals[other]))
        return self._sums[one, other]


class CreatureMarks:
    """The marks of a creature's choices, and what they come to.

    ``options`` is what it can choose at a price that can be paid.
    """

    def __init__(self, terms: Terms, creature: ObjectId, purse: Purse) -> None:
        self.options: tuple[Target, ...] = terms.problem.options[creature]
        self.capacity = terms.problem.capacity(creature)
        self._terms = terms
        self._purse = purse
        self._weights: list[dict[Target, int]] = []
        self._enough: list[int] = []
        self._known: dict[frozenset[tuple[Target, int]], int] = {}
        self._wanted: tuple[int, int] | None = None
        self._asked: list[tuple[int, AskedTerm]] = []
        self._each_time: list[tuple[int, int]] = []
        self._once: list[tuple[int, int]] = []
        self._counted: list[tuple[int, CountedTerm]] = []
        self._accompanied: list[tuple[int, Accompanied]] = []
        self._active: list[tuple[int, int]] = []
        self._gains: list[int] = []
        self._kept: list[tuple[int, int, Kept]] = []
        self._bound: list[tuple[int, int]] = []
        self._outcomes: dict[Marks, CountedOutcome | None] = {}
        self._read(terms.roles[creature])

    def _read(self, roles: Sequence[Role]) -> None:
        self._read_prices([each for each in roles if isinstance(each, Priced)])
        wanted: Counter[Target] = Counter()
        adding_up = 0
        for role in roles:
            match role:
                case AskedTerm(targets=targets, least=1, most=None) if self._adds_up(targets):
                    wanted.update(self._within(targets))
                    adding_up += 1
                case AskedTerm(targets=targets, least=least, most=most):
                    enough = least if most is None else max(least, most + 1)
                    self._asked.append((self._mark_each(targets, enough), role))
                case CountedTerm(number=number, targets=targets, once=once):
                    enough = 1 if once else len(self._terms.numbers[number]) - 1
                    self._counted.append((self._mark_each(targets, enough), role))
                case Accompanied(targets=targets):
                    self._accompanied.append((self._mark_each(targets, 1), role))
                case Preferred() | Kept():
                    self._prefer(role)
                case Bound(number=number):
                    self._bound.append((self._mark_each(None, number), number))
                case Priced():
                    pass
                case _:
                    assert_never(role)
        if adding_up:
            self._wanted = self._mark(wanted), adding_up

    def _prefer(self, role: Preferred | Kept) -> None:
        match role:
            case Preferred(active=active, gains=gains):
                self._active.append((self._mark_each(None, 1), active))
                self._gains.append(self._mark(Counter(dict(gains))))
            case Kept(targets=targets):
                enough = len(targets) + 1
                self._kept.append((self._mark_each(targets, enough), self._mark_each(None, enough), role))
            case _:
                assert_never(role)

    def _read_prices(self, prices: Iterable[Priced]) -> None:
        each_time: defaultdict[int, Counter[Target]] = defaultdict(Counter)
        once: list[tuple[frozenset[Target] | None, int]] = []
        for price in prices:
            number = self._purse.number(price.share)
            within = self._within(price.targets)
            if number is None:
                self.options = tuple(option for option in self.options if option not in within)
            elif self._adds_up(price.targets):
                each_time[number].update(within)
            else:
                once.append((price.targets, number))
        self._each_time = [(self._mark(weights), number) for number, weights in each_time.items()]
        self._once = [(self._mark_each(targets, 1), number) for targets, number in once]

    def _within(self, targets: frozenset[Target] | None) -> tuple[Target, ...]:
        return self.options if targets is None else tuple(option for option in self.options if option in targets)

    def _adds_up(self, targets: frozenset[Target] | None) -> bool:
        """Return whether at most one of ``targets`` can be chosen, so that sums say all."""
        return self.capacity == 1 or len(self._within(targets)) <= 1

    def _mark_each(self, targets: frozenset[Target] | None, enough: int) -> int:
        return self._mark(Counter(self._within(targets)), enough)

    def _mark(self, weights: Counter[Target], enough: int | None = None) -> int:
        """Return the place of the mark with these weights, which is kept up to ``enough`` at least."""
        weights = Counter({target: weight for target, weight in weights.items() if weight and target in self.options})
        enough = sum(map(abs, weights.values())) if enough is None else enough
        key = frozenset(weights.items())
        if key not in self._known:
            self._known[key] = len(self._weights)
            self._weights.append(weights)
            self._enough.append(0)
        place = self._known[key]
        self._enough[place] = max(self._enough[place], enough)
        return place

    @property
    def enough(self) -> Marks:
        """For each mark the number from which on more makes no difference."""
        return tuple(self._enough)

    def of(self, target: Target) -> Marks:
        """Return the marks of choosing ``target`` alone."""
        return tuple(weights.get(target, 0) for weights in self._weights)

    def outcome(self, marks: Marks) -> CountedOutcome | None:
        """Return what a choice with these marks does; ``None`` if it is not possible or can't be paid."""
        if marks not in self._outcomes:
            price = self._price(marks) if all(marks[place] == number for place, number in self._bound) else None
            self._outcomes[marks] = None if price is None else self._outcome(marks, price)
        return self._outcomes[marks]

    def _price(self, marks: Marks) -> int | None:
        due = [price for place, price in self._each_time for _ in range(marks[place])]
        due += [price for place, price in self._once if marks[place]]
        total: int | None = 0
        for price in due:
            total = None if total is None else self._purse.plus(total, price)
        return total

    def _outcome(self, marks: Marks, price: int) -> CountedOutcome:
        loss = 0 if self._wanted is None else self._wanted[1] - marks[self._wanted[0]]
        for place, asked in self._asked:
            number = marks[place]
            loss += not (asked.least <= number and (asked.most is None or number <= asked.most))
        added: Counter[int] = Counter()
        for place, counted in self._counted:
            added[counted.number] += min(marks[place], 1) if counted.once else marks[place]
        needs: Counter[int] = Counter()
        for place, company in self._accompanied:
            needs[company.number] = max(needs[company.number], company.need if marks[place] else 0)
        bonus = sum(active for place, active in self._active if marks[place])
        bonus += sum(marks[place] for place in self._gains)
        for within, anything, kept in self._kept:
            bonus += kept.worth if marks[within] == marks[anything] == len(kept.targets) else 0
        return CountedOutcome(loss, price, tuple((+added).items()), tuple((+needs).items()), bonus)
