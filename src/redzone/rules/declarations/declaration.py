"""Declarations of attackers and blockers as one kind of problem (CR 508.1c-d, 509.1b-c).

Each of some creatures chooses things to attack or creatures to block. Restrictions and requirements are terms over
these choices: data that the validator, the search and the explanations share. What a term means is written here once.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import assert_never

from msgspec import Struct, field

from redzone.rules.payments.costs import CostsByPlayer, DueCost, TotalCost
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Value
from redzone.view import Instance

ChosenTargets = Mapping[ObjectId, tuple[Target, ...]]
"""What the creatures of a declaration attack or block; creatures that are left out do neither."""

Pair = tuple[ObjectId, Target]
"""A creature and one thing that it attacks or blocks."""


class NumberLimit(Value, frozen=True):
    """``target`` is chosen by nobody, or by at least ``least`` and at most ``most`` creatures."""

    target: Target
    least: int = 1
    most: int | None = None
    instance: Instance | None = None


class Cap(Value, frozen=True):
    """At most ``most`` of ``creatures`` choose something, or something among ``targets``."""

    creatures: frozenset[ObjectId]
    targets: frozenset[Target] | None
    most: int
    of: ObjectId
    instance: Instance


class CompanyTerm(Value, frozen=True):
    """``creature`` chooses nothing unless at least ``least`` of ``others``, but for itself, choose something.

    With ``targets`` it is about choosing something among these.
    """

    creature: ObjectId
    others: frozenset[ObjectId]
    least: int
    instance: Instance
    targets: frozenset[Target] | None = None


Restriction = NumberLimit | Cap | CompanyTerm
"""What no legal declaration breaks, whatever it obeys."""


class Requirement(Value, frozen=True):
    """Between ``least`` and ``most`` pairs of ``creatures`` and ``targets`` (``None``: any target) are chosen.

    With ``each`` it is one requirement for each of the creatures: that it chooses one of ``targets``. With ``after``
    it asks nothing unless one of those creatures, but for the creature itself, chooses something.
    """

    creatures: frozenset[ObjectId]
    of: ObjectId
    instance: Instance
    targets: frozenset[Target] | None = None
    least: int = 1
    most: int | None = None
    each: bool = False
    after: frozenset[ObjectId] | None = None

    @property
    def worth(self) -> int:
        """How many requirements it is."""
        return len(self.creatures) if self.each else 1


class Price(Value, frozen=True):
    """``creature`` chooses something among ``targets`` (``None``: anything) only if ``payer`` pays this."""

    creature: ObjectId
    targets: frozenset[Target] | None
    due: DueCost
    total: TotalCost
    payer: PlayerId
    instance: Instance

    @property
    def share(self) -> CostsByPlayer:
        """What it adds to the costs of a declaration."""
        return CostsByPlayer(((self.payer, self.total),)) if self.total else CostsByPlayer()


class Problem(Struct, frozen=True):
    """All that decides whether a declaration is legal, once it is clear which creature may choose what.

    ``options`` is what each creature could choose, other choices and costs aside; ``capacities`` is how much at once.
    """

    options: Mapping[ObjectId, tuple[Target, ...]]
    capacities: Mapping[ObjectId, int] = field(default_factory=dict[ObjectId, int])
    restrictions: tuple[Restriction, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    prices: tuple[Price, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether nothing restricts several creatures together, requires or costs anything."""
        return not (self.restrictions or self.requirements or self.prices)

    def capacity(self, creature: ObjectId) -> int:
        """Return how many targets a creature can choose."""
        return self.capacities.get(creature, 1)

    def can_choose(self, creature: ObjectId, targets: tuple[Target, ...]) -> bool:
        """Return whether a creature can choose exactly these, each once, all others aside."""
        return len(set(targets)) == len(targets) <= self.capacity(creature) and set(targets).issubset(
            self.options.get(creature, ())
        )


def is_priced(price: Price, target: Target) -> bool:
    """Return whether choosing ``target`` makes the price due."""
    return price.targets is None or target in price.targets


def dues(problem: Problem, chosen: ChosenTargets) -> tuple[Price, ...]:
    """Return the prices that a declaration makes due, each once (CR 508.1h, 509.1d)."""
    if not problem.prices:
        return ()
    return tuple(
        price for price in problem.prices if any(is_priced(price, target) for target in chosen.get(price.creature, ()))
    )


def without_costs(problem: Problem) -> Problem:
    """Return the problem in which nothing is chosen that has to be paid for: nobody is forced to pay (CR 508.1d)."""
    if not problem.prices:
        return problem
    priced: dict[ObjectId, list[Price]] = {}
    for price in problem.prices:
        priced.setdefault(price.creature, []).append(price)
    options = {
        creature: tuple(target for target in targets if not any(is_priced(price, target) for price in priced[creature]))
        if creature in priced
        else targets
        for creature, targets in problem.options.items()
    }
    return Problem(options, problem.capacities, problem.restrictions, problem.requirements)


def broken(problem: Problem, chosen: ChosenTargets) -> Iterator[Restriction]:
    """Yield the restrictions that a declaration breaks."""
    counts = _counts(chosen) if problem.restrictions else {}
    for restriction in problem.restrictions:
        if _is_broken(restriction, chosen, counts):
            yield restriction


def _counts(chosen: ChosenTargets) -> dict[Target, int]:
    counts: dict[Target, int] = {}
    for targets in chosen.values():
        for target in targets:
            counts[target] = counts.get(target, 0) + 1
    return counts


def _is_broken(restriction: Restriction, chosen: ChosenTargets, counts: Mapping[Target, int]) -> bool:
    match restriction:
        case NumberLimit(target=target, least=least, most=most):
            count = counts.get(target, 0)
            return bool(count) and (count < least or (most is not None and count > most))
        case Cap(creatures=creatures, targets=targets, most=most):
            return sum(1 for each in chosen if each in creatures and _aims(chosen, each, targets)) > most
        case CompanyTerm(creature=creature, others=others, least=least, targets=None):
            return bool(chosen.get(creature)) and _active(chosen, others - {creature}) < least
        case CompanyTerm(creature=creature, others=others, least=least, targets=targets):
            along = sum(1 for other in others if other != creature and _aims(chosen, other, targets))
            return along < least and _aims(chosen, creature, targets)
        case _:
            assert_never(restriction)


def _aims(chosen: ChosenTargets, creature: ObjectId, targets: Collection[Target] | None) -> bool:
    """Return whether a creature chooses one of ``targets``."""
    return _meets(chosen.get(creature, ()), targets)


def _meets(mine: tuple[Target, ...], targets: Collection[Target] | None) -> bool:
    """Return whether what a creature chooses has one of ``targets``."""
    if targets is None or not mine:
        return bool(mine)
    return mine[0] in targets if len(mine) == 1 else any(each in targets for each in mine)


def _choices_of(creatures: Collection[ObjectId], chosen: ChosenTargets) -> list[tuple[Target, ...]]:
    """Return what each of ``creatures`` chooses that chooses anything."""
    if len(creatures) < len(chosen):
        return [chosen[creature] for creature in creatures if creature in chosen]
    return [mine for each, mine in chosen.items() if each in creatures]


def _active(chosen: ChosenTargets, creatures: Collection[ObjectId]) -> int:
    """Return how many of ``creatures`` choose something."""
    if len(creatures) < len(chosen):
        return sum(1 for creature in creatures if chosen.get(creature))
    return sum(1 for each, targets in chosen.items() if targets and each in creatures)


def obeyed(requirement: Requirement, chosen: ChosenTargets) -> int:
    """Return how many requirements of those in ``requirement`` a declaration obeys."""
    creatures, targets = requirement.creatures, requirement.targets
    if requirement.each and requirement.after is None:
        return sum(1 for mine in _choices_of(creatures, chosen) if _meets(mine, targets))
    if requirement.each:
        return sum(1 for creature in creatures if _obeys(requirement, chosen, creature))
    if requirement.after is not None and not _active(chosen, requirement.after - creatures):
        return 1
    pairs = sum(1 for mine in _choices_of(creatures, chosen) for target in mine if targets is None or target in targets)
    return int(requirement.least <= pairs and (requirement.most is None or pairs <= requirement.most))


def _obeys(requirement: Requirement, chosen: ChosenTargets, creature: ObjectId) -> bool:
    """Return whether one of the creatures of a requirement for each obeys it."""
    if requirement.after is not None and not _active(chosen, requirement.after - {creature}):
        return True
    return _aims(chosen, creature, requirement.targets)


def score(problem: Problem, chosen: ChosenTargets) -> int:
    """Return how many requirements a declaration obeys (CR 508.1d, 509.1c)."""
    return sum(obeyed(requirement, chosen) for requirement in problem.requirements)


def gained(problem: Problem, before: ChosenTargets, after: ChosenTargets) -> int:
    """Return how many more requirements one declaration obeys than another: those that what differs concerns."""
    changed = {each for each in {**before, **after} if before.get(each, ()) != after.get(each, ())}
    targets = {target for each in changed for target in (*before.get(each, ()), *after.get(each, ()))}
    concerned = [each for each in problem.requirements if _concerns(each, changed, targets)]
    return sum(obeyed(requirement, after) - obeyed(requirement, before) for requirement in concerned)


def _concerns(requirement: Requirement, creatures: Collection[ObjectId], targets: Collection[Target]) -> bool:
    """Return whether it can matter to a requirement what these creatures choose among these targets."""
    if requirement.after is not None and not requirement.after.isdisjoint(creatures):
        return True
    aims = requirement.targets is None or not requirement.targets.isdisjoint(targets)
    return aims and not requirement.creatures.isdisjoint(creatures)
