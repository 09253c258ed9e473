"""Small problems of declaring attackers or blockers, made at random, and the truth about them by brute force."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from redzone.abilities.blocking import CantBlock
from redzone.abilities.cost import Cost
from redzone.rules.declarations.declaration import (
    Cap,
    ChosenTargets,
    CompanyTerm,
    NumberLimit,
    Price,
    Problem,
    Requirement,
    Restriction,
    broken,
    dues,
    score,
)
from redzone.rules.declarations.kinds import Preference
from redzone.rules.declarations.legal_declarations import fewest_then_first
from redzone.rules.payments.costs import CostsByPlayer, DueCost, TotalCost
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.mana import ManaCost
from redzone.view import Instance

SOMETHING = Instance(CantBlock(), CantBlock())
"""What asks for a term; a search does not look at it."""

ANA, BEN = PlayerId(1), PlayerId(2)

Term = Restriction | Requirement | Price
Named = tuple[ObjectId, ...]


def named(prefix: str, number: int) -> Named:
    """So many things with numbered names."""
    return tuple(ObjectId(f"{prefix}{each}") for each in range(number))


def crowd(size: int, targets: Named, prefix: str = "c") -> dict[ObjectId, tuple[Target, ...]]:
    """So many creatures that can choose the same targets."""
    return dict.fromkeys(named(prefix, size), targets)


def required(who: frozenset[ObjectId], what: frozenset[Target] | None = None) -> Requirement:
    """One requirement on all of these creatures: that one of them chooses one of these targets."""
    return Requirement(who, ObjectId("of"), SOMETHING, targets=what)


def required_of_each(who: frozenset[ObjectId], what: frozenset[Target] | None = None) -> Requirement:
    """One requirement on each of these creatures."""
    return replace(required(who, what), each=True)


def capped(who: frozenset[ObjectId], most: int, what: frozenset[Target] | None = None) -> Cap:
    """A cap on these creatures."""
    return Cap(who, what, most, ObjectId("of"), SOMETHING)


def company(
    creature: ObjectId, others: frozenset[ObjectId], least: int, what: frozenset[Target] | None = None
) -> CompanyTerm:
    """A creature that chooses nothing, or none of some targets, without others."""
    return CompanyTerm(creature, others, least, SOMETHING, what)


def price(
    creature: ObjectId, amount: int, what: frozenset[Target] | None = None, life: int = 0, payer: PlayerId = ANA
) -> Price:
    """A price in mana and life."""
    cost = Cost(mana=f"{{{amount}}}", life=life)
    total = TotalCost(ManaCost.of(cost.mana), life)
    return Price(
        creature=creature, targets=what, due=DueCost(cost, creature), total=total, payer=payer, instance=SOMETHING
    )


class Board(NamedTuple):
    """A problem with all that a search can be told besides."""

    problem: Problem
    fixed: Mapping[ObjectId, tuple[Target, ...]]
    preferences: Mapping[ObjectId, Preference]
    budget: int


def total_due(problem: Problem, chosen: ChosenTargets) -> CostsByPlayer:
    """The total cost of a declaration."""
    total = CostsByPlayer()
    for due in dues(problem, chosen):
        total = total.plus(due.share)
    return total


def within(budget: int) -> Callable[[CostsByPlayer], bool]:
    """Whether what each player pays is within a budget of so much mana, and of one life."""
    return lambda costs: all(total.mana.generic <= budget and total.life <= 1 for _, total in costs.shares)


def all_declarations(problem: Problem) -> Iterator[dict[ObjectId, tuple[Target, ...]]]:
    """Every declaration, legal or not."""
    choices = [
        [some for size in range(min(problem.capacity(creature), len(mine)) + 1) for some in combinations(mine, size)]
        for creature, mine in problem.options.items()
    ]
    for chosen in product(*choices):
        yield {creature: mine for creature, mine in zip(problem.options, chosen, strict=True) if mine}


def legal_declarations(problem: Problem, budget: int | None = None) -> list[dict[ObjectId, tuple[Target, ...]]]:
    """Every declaration that breaks nothing and can be paid."""
    return [
        chosen
        for chosen in all_declarations(problem)
        if next(broken(problem, chosen), None) is None
        and (budget is None or within(budget)(total_due(problem, chosen)))
    ]


def value(board: Board, chosen: ChosenTargets) -> tuple[int, int]:
    """How many requirements a declaration obeys, and what preferences add."""
    added = sum(
        each.active + sum(each.gains.get(target, 0) for target in chosen[creature])
        for creature, each in board.preferences.items()
        if chosen.get(creature)
    )
    return score(board.problem, chosen), added


class _Maker:
    """Makes one problem at random: of attacks, where each creature chooses one target, or of blocks."""

    def __init__(self, random: Random, most_creatures: int, most_targets: int, beside: Random | None) -> None:
        self._random = random
        self._beside = random if beside is None else beside
        self._attack = self._perhaps(0.5)
        self._alike = self._perhaps(0.3)
        self._creatures = named("c", random.randint(1, most_creatures))
        self._targets = named("t", random.randint(1, most_targets))
        self._everybody = frozenset(self._creatures)
        dense = 1 if self._alike else random.choice((0.6, 0.8, 1))
        self._options = {
            creature: tuple(one for one in self._targets if self._perhaps(dense)) for creature in self._creatures
        }

    def _perhaps(self, chance: float) -> bool:
        return self._random.random() < chance

    def _some_creatures(self) -> frozenset[ObjectId]:
        if self._perhaps(0.5):
            return self._everybody
        strangers = {ObjectId("stranger")} if self._perhaps(0.1) else set[ObjectId]()
        return frozenset(creature for creature in self._creatures if self._perhaps(0.6)) | strangers

    def _some_targets(self) -> frozenset[Target]:
        return frozenset(target for target in self._targets if self._perhaps(0.6))

    def problem(self) -> Problem:
        terms = [*self._restrictions(), *self._requirements(), *(self._prices() if self._perhaps(0.4) else ())]
        if self._alike:
            terms = [alike for term in terms for alike in self._for_all(term)]
        return Problem(
            self._options,
            {} if self._attack else self._capacities(),
            tuple(term for term in terms if isinstance(term, NumberLimit | Cap | CompanyTerm)),
            tuple(term for term in terms if isinstance(term, Requirement)),
            tuple(term for term in terms if isinstance(term, Price)),
        )

    def _capacities(self) -> dict[ObjectId, int]:
        if self._alike:
            return dict.fromkeys(self._creatures, self._random.choice((1, 2)))
        return {creature: self._random.choice((1, 1, 1, 2, 3)) for creature in self._creatures}

    def _for_all(self, term: Term) -> Iterator[Term]:
        """The same term for every creature, if it is one for the first creature; others are left as they are."""
        first = self._creatures[0]
        match term:
            case CompanyTerm(creature=creature) | Price(creature=creature):
                yield from (replace(term, creature=each) for each in self._creatures if creature == first)
            case Requirement(creatures=several) if len(several) == 1:
                yield from (replace(term, creatures=frozenset((each,))) for each in self._creatures if first in several)
            case _:
                yield term

    def _restrictions(self) -> Iterator[Restriction]:
        random = self._random
        for target in self._targets:
            if self._perhaps(0.1 if self._attack else 0.4):
                yield NumberLimit(target, random.randint(1, 3), random.choice((None, None, 1, 2, 3)))
        for _ in range(2):
            if self._perhaps(0.35):
                what = self._some_targets() if self._perhaps(0.4) else None
                yield capped(self._some_creatures(), random.randint(0, 2), what)
        others = self._some_creatures()
        for creature in self._creatures:
            if self._perhaps(0.25):
                mine = others if self._perhaps(0.6) else self._some_creatures()
                what = (
                    frozenset(self._beside.sample(self._targets, self._beside.randint(1, len(self._targets))))
                    if self._beside.random() < 0.4
                    else None
                )
                yield company(creature, mine, random.randint(1, 2), what)

    def _requirements(self) -> Iterator[Requirement]:
        yield from self._for_creatures()
        yield from self._for_targets()
        if self._perhaps(0.2):
            yield required(self._everybody, self._some_targets())
        if self._perhaps(0.1):
            yield replace(required_of_each(self._everybody), after=self._some_creatures())
        if self._perhaps(0.1):
            one = required_of_each(self._some_creatures(), self._some_targets())
            yield replace(one, after=self._some_creatures())
        if self._perhaps(0.1):
            least = self._random.randint(1, 2)
            yield replace(required(self._some_creatures()), after=self._some_creatures(), least=least)

    def _for_creatures(self) -> Iterator[Requirement]:
        random = self._random
        leaders = self._some_creatures()
        for creature in self._creatures:
            mine = required(frozenset((creature,)))
            if self._perhaps(0.5):
                yield mine if self._perhaps(0.5) else replace(mine, targets=self._some_targets())
            if self._perhaps(0.2):
                yield replace(mine, targets=frozenset((random.choice(self._targets),)))
            if self._perhaps(0.15):
                yield replace(mine, after=leaders if self._perhaps(0.7) else self._some_creatures())
            if self._perhaps(0.05):
                most = random.choice((None, 2))
                yield replace(mine, targets=self._some_targets(), least=random.randint(0, 2), most=most)

    def _for_targets(self) -> Iterator[Requirement]:
        random = self._random
        for target in self._targets:
            alone: frozenset[Target] = frozenset((target,))
            if self._perhaps(0.3):
                yield required_of_each(frozenset(each for each, mine in self._options.items() if target in mine), alone)
            if self._perhaps(0.3):
                least, most = random.choice(((1, None), (1, None), (1, 1), (2, None), (2, 2), (1, 2), (3, None)))
                yield replace(required(self._some_creatures(), alone), least=least, most=most)

    def _prices(self) -> Iterator[Price]:
        for creature in self._creatures:
            for _ in range(2):
                if self._perhaps(0.4):
                    what = None if self._perhaps(0.4) else self._some_targets()
                    yield price(
                        creature,
                        self._random.randint(1, 2),
                        what,
                        int(self._perhaps(0.2)),
                        self._beside.choice((ANA, BEN)),
                    )

    def fixed(self) -> Iterator[tuple[ObjectId, tuple[Target, ...]]]:
        """What some creatures are bound to choose."""
        for creature, mine in self._options.items():
            if self._perhaps(0.15):
                yield creature, tuple(sorted(self._random.sample(mine, min(len(mine), self._random.randint(0, 1)))))

    def preferences(self, problem: Problem) -> dict[ObjectId, Preference]:
        """What would be better among what obeys the most."""
        match self._random.randint(0, 3):
            case 0:
                return {}
            case 1:
                return dict.fromkeys(self._creatures, Preference(-1))
            case 2:
                return fewest_then_first(problem)
            case _:
                among = [*self._targets, ObjectId("nowhere")]
                return {creature: Preference(-1, {self._random.choice(among): 2}) for creature in self._creatures}


def board(random: Random, *, most_creatures: int = 4, most_targets: int = 3, beside: Random | None = None) -> Board:
    """A small problem, made at random.

    ``beside`` decides what was added to boards later, so that those of a seed stay as they were.
    """
    maker = _Maker(random, most_creatures, most_targets, beside)
    problem = maker.problem()
    return Board(problem, dict(maker.fixed()), maker.preferences(problem), random.randint(0, 3))
