"""What restrictions, requirements and prices mean to a count: what each creature's choice adds to which number."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final, assert_never

from msgspec import Struct

from redzone.rules.declarations.declaration import Cap, CompanyTerm, NumberLimit, Problem, Requirement
from redzone.rules.declarations.following import Group, Led, common_groups
from redzone.rules.payments.costs import CostsByPlayer
from redzone.values.identity import ObjectId, Target

Verdicts = tuple[int | None, ...]
"""For each number, how many requirements go unobeyed if it stays that; ``None``: that is not legal.

The last entry is for all greater numbers too.
"""


_SEVERAL: Final = 2
"""So many creatures or more."""


class AskedTerm(Struct, frozen=True):
    """One requirement: between ``least`` and ``most`` of ``targets`` (``None``: of all) are chosen."""

    targets: frozenset[Target] | None
    least: int = 1
    most: int | None = None


class CountedTerm(Struct, frozen=True):
    """What the creature chooses among ``targets`` adds to a number; with ``once`` no more than one."""

    number: int
    targets: frozenset[Target] | None
    once: bool


class Accompanied(Struct, frozen=True):
    """The creature chooses nothing, or nothing among ``targets``, unless a number comes to ``need``."""

    number: int
    need: int
    targets: frozenset[Target] | None = None


class Priced(Struct, frozen=True):
    """Choosing something among ``targets`` costs ``share``."""

    targets: frozenset[Target] | None
    share: CostsByPlayer


class Preferred(Struct, frozen=True):
    """What is added for choosing anything, and for each target."""

    active: int
    gains: tuple[tuple[Target, int], ...]


class Kept(Struct, frozen=True):
    """What is added for choosing exactly these targets."""

    targets: frozenset[Target]
    worth: int


class Bound(Struct, frozen=True):
    """The creature chooses so many of its options."""

    number: int


Role = AskedTerm | CountedTerm | Accompanied | Priced | Preferred | Kept | Bound
"""What a term of the problem says of one creature."""


class Terms(Struct, frozen=True):
    """A problem as a count sees it.

    ``slack`` is how many requirements may go unobeyed, ``roles`` what is asked of each creature, ``by_target`` what is
    said of how many creatures choose a target, ``numbers`` of the other numbers that are kept.
    """

    problem: Problem
    slack: int
    roles: Mapping[ObjectId, tuple[Role, ...]]
    by_target: Mapping[Target, Verdicts]
    numbers: tuple[Verdicts, ...]


def terms_of(
    problem: Problem, least: int, *, priced: bool = False, roles: Mapping[ObjectId, Iterable[Role]] | None = None
) -> Iterator[Terms]:
    """Yield the terms for each answer to how many of a group attack: nobody, one creature, or more.

    The answers matter to requirements that ask nothing unless others attack; each declaration fits one answer.
    ``roles`` is what is said of creatures besides.
    """
    requirements = problem.requirements if least > 0 else ()
    leaders = _leaders(problem, requirements)
    groups = list(dict.fromkeys(leaders.values()))
    for answer in product(*(range(min(len(group), _SEVERAL) + 1) for group in groups)):
        reader = _Reader(problem, least, leaders, dict(zip(groups, answer, strict=True)), roles or {})
        for requirement in requirements:
            reader.read_requirement(requirement)
        reader.read_restrictions()
        if priced:
            reader.read_prices()
        yield reader.terms()


def is_local(requirement: Requirement) -> bool:
    """Return whether what it asks of one creature does not depend on what the others choose."""
    return requirement.each or len(requirement.creatures) == 1


def _leaders(problem: Problem, requirements: Iterable[Requirement]) -> dict[Led, Group]:
    """Return the groups of whom it matters how many attack."""
    able = frozenset(problem.options)
    led: list[Led] = []
    for requirement in requirements:
        if requirement.after is not None:
            if is_local(requirement):
                led += [(creature, requirement.after & able) for creature in requirement.creatures]
            else:
                led.append((None, (requirement.after - requirement.creatures) & able))
    return common_groups(led)


def _outside(least: int, most: int | None) -> Verdicts:
    """Return the verdicts of a requirement: unobeyed outside of a range."""
    return (1,) * least + ((0,) if most is None else (0,) * (most + 1 - least) + (1,))


def _both(one: Verdicts, other: Verdicts) -> Verdicts:
    size = max(len(one), len(other))
    pairs = zip(_longer(one, size), _longer(other, size), strict=True)
    return tuple(None if first is None or second is None else first + second for first, second in pairs)


def _longer(verdicts: Verdicts, size: int) -> Verdicts:
    return verdicts + verdicts[-1:] * (size - len(verdicts))


class _Reader:
    """Reads the terms of a problem for one answer to how many of each group attack."""

    def __init__(
        self,
        problem: Problem,
        least: int,
        leaders: Mapping[Led, Group],
        attacking: Mapping[Group, int],
        roles: Mapping[ObjectId, Iterable[Role]],
    ) -> None:
        self._problem = problem
        self._slack = -least
        self._leaders = leaders
        self._attacking = attacking
        self._able = frozenset(problem.options)
        self._roles: dict[ObjectId, list[Role]] = {
            creature: list(roles.get(creature, ())) for creature in problem.options
        }
        self._choosers: Counter[Target] = Counter()
        for targets in problem.options.values():
            self._choosers.update(targets)
        self._by_target: dict[Target, Verdicts] = {}
        self._numbers: list[Verdicts] = []
        self._known: dict[tuple[Group, frozenset[Target] | None, bool], int] = {}
        for group, number in attacking.items():
            self._keep(group, None, (None,) * number + ((0,) if number == _SEVERAL else (0, None)), once=True)

    def terms(self) -> Terms:
        """Return what has been read."""
        roles = {creature: tuple(mine) for creature, mine in self._roles.items()}
        return Terms(self._problem, self._slack, roles, self._by_target, tuple(self._numbers))

    def _keep(self, creatures: Group, targets: frozenset[Target] | None, verdicts: Verdicts, *, once: bool) -> int:
        """Keep a number of choices, to be judged in the end, and return its place."""
        key = creatures & self._able, targets, once
        if key not in self._known:
            self._known[key] = len(self._numbers)
            self._numbers.append((0,))
            for creature in key[0]:
                self._roles[creature].append(CountedTerm(self._known[key], targets, once))
        place = self._known[key]
        self._numbers[place] = _both(self._numbers[place], verdicts)
        return place

    def _judge_target(self, target: Target, verdicts: Verdicts) -> None:
        """Judge how many creatures choose a target, as far as so many can."""
        verdicts = verdicts[: self._choosers[target] + 1]
        if self._choosers[target] and any(verdict != 0 for verdict in verdicts):
            self._by_target[target] = _both(self._by_target.get(target, (0,)), verdicts)

    def read_requirement(self, requirement: Requirement) -> None:
        """Read a requirement: what it asks of each creature, or of a number."""
        self._slack += requirement.worth
        if is_local(requirement):
            asked = AskedTerm(requirement.targets)
            if not requirement.each:
                asked = AskedTerm(requirement.targets, requirement.least, requirement.most)
            for creature in requirement.creatures:
                self._ask(creature, asked, requirement.after)
            return
        after = requirement.after
        if after is None or self._attacking[self._leaders[None, (after - requirement.creatures) & self._able]]:
            self._ask_together(requirement, _outside(requirement.least, requirement.most))

    def _ask(self, creature: ObjectId, asked: AskedTerm, after: Group | None) -> None:
        """Ask something of one creature, unless nobody attacks whom it follows."""
        if after is not None:
            group = self._leaders[creature, after & self._able]
            attacking = self._attacking[group]
            if not attacking:
                return
            if attacking == 1 and creature in group:
                asked = AskedTerm(
                    None, min(asked.least, 1)
                )  # it is the one that attacks, or it does not do what is asked
        if creature in self._able:
            self._roles[creature].append(asked)
        elif asked.least:
            self._slack -= 1

    def _ask_together(self, requirement: Requirement, verdicts: Verdicts) -> None:
        targets = requirement.targets
        if targets is not None and len(targets) == 1:
            (target,) = targets
            choosers = {
                creature for creature in requirement.creatures & self._able if target in self._problem.options[creature]
            }
            if len(choosers) == self._choosers[target]:
                self._judge_target(target, verdicts)
                self._slack -= 0 if self._choosers[target] else (verdicts[0] or 0)
                return
        self._keep(requirement.creatures, targets, verdicts, once=False)

    def read_restrictions(self) -> None:
        """Read what no declaration may break."""
        restrictions = self._problem.restrictions
        self._read_companies(
            [each for each in restrictions if isinstance(each, CompanyTerm) and each.creature in self._able]
        )
        for restriction in restrictions:
            match restriction:
                case NumberLimit(target=target, least=least, most=most):
                    enough: Verdicts = (0,) if most is None else (0,) * (most + 1 - max(least, 1)) + (None,)
                    self._judge_target(target, (0, *(None,) * (least - 1), *enough))
                case Cap(creatures=creatures, targets=targets, most=most):
                    if most < len(creatures & self._able):
                        self._keep(creatures, targets, (*(0,) * (most + 1), None), once=True)
                case CompanyTerm():
                    pass
                case _:
                    assert_never(restriction)

    def _read_companies(self, companies: Sequence[CompanyTerm]) -> None:
        groups = common_groups((each.creature, each.others & self._able) for each in companies if each.targets is None)
        for company in companies:
            others, targets = company.others & self._able, company.targets
            group = groups[company.creature, others] if targets is None else others
            need = company.least + (company.creature in group)
            number = self._keep(group, targets, (0,) * (need + 1), once=True)
            self._roles[company.creature].append(Accompanied(number, need, targets))

    def read_prices(self) -> None:
        """Read what has to be paid for."""
        for price in self._problem.prices:
            if price.creature in self._able:
                self._roles[price.creature].append(Priced(price.targets, price.share))
