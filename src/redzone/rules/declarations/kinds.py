"""Creatures and targets that a declaration can't tell apart, in groups (see ``docs/explanation/legality.md``)."""

from collections import Counter, defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping
from typing import TypeVar, assert_never

from msgspec import Struct, field

from redzone.rules.declarations.declaration import Cap, CompanyTerm, NumberLimit, Problem, Requirement
from redzone.values.identity import ObjectId, Target

NodeT = TypeVar("NodeT")


class Preference(Struct):
    """What else than requirements makes a choice better: ``active`` for any at all, ``gains`` for each target.

    ``worth`` is for choosing exactly what is ``kept``.
    """

    active: int = 0
    gains: Mapping[Target, int] = field(default_factory=dict[Target, int])
    kept: frozenset[Target] = frozenset()
    worth: int = 0

    @property
    def most(self) -> int:
        """More than it ever adds or takes away."""
        return abs(self.active) + sum(map(abs, self.gains.values())) + abs(self.worth)

    def bonus(self, targets: Collection[Target]) -> int:
        """Return what it adds if these targets are chosen."""
        if not targets:
            return 0
        kept = self.worth if self.worth and self.kept == frozenset(targets) else 0
        return self.active + sum(self.gains.get(target, 0) for target in targets) + kept


class CreatureKind(Struct):
    """Creatures with the same options, requirements and restrictions.

    ``active`` is what each of them gains by choosing anything, ``gains`` what it gains by each kind of target; one that
    is alone gains ``worth`` by choosing all targets of the kinds that are ``kept``, and no others.
    """

    members: tuple[ObjectId, ...]
    capacity: int
    active: int = 0
    gains: dict[int, int] = field(default_factory=dict[int, int])
    kept: frozenset[int] = frozenset()
    worth: int = 0


class TargetKind(Struct):
    """Targets that the same creatures can choose for the same gain, within the same limits.

    ``wanted`` is what each of them gains by being chosen at all. ``plain`` means that it matters to nothing how
    many creatures choose it.
    """

    members: tuple[Target, ...]
    least: int = 1
    most: int | None = None
    wanted: int = 0
    plain: bool = True


class Kinds(Struct):
    """A problem by kinds; ``kind_of`` and ``target_kind_of`` say where each creature and target is."""

    creatures: list[CreatureKind]
    targets: list[TargetKind]
    kind_of: dict[ObjectId, int]
    target_kind_of: dict[Target, int]


def is_shared(requirement: Requirement) -> bool:
    """Return whether it takes the choices of several creatures, or several choices, to say if it is obeyed."""
    several = len(requirement.creatures) > 1 or requirement.least != 1 or requirement.most is not None
    return several and not requirement.each


def wants_any(requirement: Requirement, problem: Problem) -> bool:
    """Return whether it asks that one target is chosen by anybody at all."""
    one_target = requirement.targets is not None and len(requirement.targets) == 1
    plain = requirement.least == 1 and requirement.most is None and requirement.after is None
    return is_shared(requirement) and one_target and plain and is_everybody(requirement.creatures, problem)


def is_everybody(creatures: frozenset[ObjectId], problem: Problem) -> bool:
    """Return whether ``creatures`` has every creature of the problem."""
    return len(creatures) >= len(problem.options) and problem.options.keys() <= creatures


class _Signatures(defaultdict[NodeT, list[Hashable]]):
    """What is known of each node, in the order in which it is learnt."""

    def __init__(self) -> None:
        super().__init__(list)

    def learn_each(self, nodes: Iterable[NodeT]) -> None:
        """Tell nodes apart from all others."""
        for node in nodes:
            self[node].append(node)

    def learn(self, nodes: Iterable[NodeT], fact: Hashable) -> None:
        """Note a fact of each node."""
        for node in nodes:
            self[node].append(fact)


def kinds_of(
    problem: Problem,
    fixed: Collection[ObjectId],
    preferences: Mapping[ObjectId, Preference],
    weight: int,
    *,
    alike: bool = True,
) -> Kinds:
    """Return the kinds of a problem; a requirement weighs ``weight``, preferences are added.

    No requirement of it may follow a group (``set_apart``). Creatures whose choices are ``fixed`` are of kinds of
    their own, and without ``alike`` each creature is.
    """
    apart: Collection[ObjectId] = () if alike else problem.options
    creatures, kind_of = _creature_kinds(problem, fixed, apart, preferences, weight)
    gains = [_gains_by_target(problem, kind.members[0], preferences, weight) for kind in creatures]
    kept = [preferences.get(kind.members[0], Preference()).kept for kind in creatures]
    targets, target_kind_of = _target_kinds(problem, creatures, gains, kept, weight)
    for kind, by_target, mine in zip(creatures, gains, kept, strict=True):
        for target in problem.options[kind.members[0]]:
            kind.gains[target_kind_of[target]] = by_target.get(target, 0)
        if mine.issubset(problem.options[kind.members[0]]):
            kind.kept = frozenset(target_kind_of[target] for target in mine)
            kind.worth = preferences[kind.members[0]].worth if mine else 0
    return Kinds(creatures, targets, kind_of, target_kind_of)


def _creature_kinds(
    problem: Problem,
    fixed: Collection[ObjectId],
    apart: Collection[ObjectId],
    preferences: Mapping[ObjectId, Preference],
    weight: int,
) -> tuple[list[CreatureKind], dict[ObjectId, int]]:
    known: _Signatures[ObjectId] = _Signatures()
    interned: dict[tuple[Target, ...], int] = {}
    by_identity: dict[int, int] = {}
    for creature, targets in problem.options.items():
        if id(targets) not in by_identity:
            by_identity[id(targets)] = interned.setdefault(targets, len(interned))
        known[creature].append((by_identity[id(targets)], problem.capacity(creature)))
        preference = preferences.get(creature)
        if preference is not None:
            known[creature].append((preference.active, tuple(preference.gains.items())))
            known.learn_each((creature,) if preference.worth else ())
    known.learn((option for option in problem.options if option in fixed), "fixed")
    known.learn_each(apart)
    for price in problem.prices:
        known[price.creature].append(("price", price.targets, price.payer, price.total))
    active = _active_gains(problem, preferences, weight)
    reluctant = {each for each, gain in active.items() if gain < 0 and problem.capacity(each) > 1}
    known.learn_each(reluctant)  # how many of them choose anything depends on who chooses how much
    _tell_apart(known, problem)
    for number, term in enumerate((*problem.requirements, *problem.restrictions)):
        _learn_of_creatures(known, problem, term, number)
    grouped: dict[Hashable, list[ObjectId]] = {}
    for creature in problem.options:
        grouped.setdefault(tuple(known[creature]), []).append(creature)
    found: list[CreatureKind] = []
    kind_of: dict[ObjectId, int] = {}
    for members in grouped.values():
        kind_of |= dict.fromkeys(members, len(found))
        found.append(CreatureKind(tuple(members), problem.capacity(members[0]), active[members[0]]))
    return found, kind_of


def _active_gains(problem: Problem, preferences: Mapping[ObjectId, Preference], weight: int) -> Counter[ObjectId]:
    """Return what each creature gains by choosing anything at all."""
    active = Counter({each: preference.active for each, preference in preferences.items() if each in problem.options})
    for requirement in problem.requirements:
        if not is_shared(requirement) and requirement.targets is None:
            for creature in requirement.creatures:
                active[creature] += weight
    return active


def _tell_apart(known: _Signatures[ObjectId], problem: Problem) -> None:
    """Make a kind of its own of each creature whose choices count together in a way of their own."""
    several = {option for option in problem.options if problem.capacity(option) > 1}
    if not several:
        return
    for term in (*problem.requirements, *problem.restrictions):
        match term:
            case Requirement(targets=None):
                pass
            case Requirement(targets=targets) if targets is not None and len(targets) == 1:
                pass
            case Requirement(creatures=creatures):
                known.learn_each(several & creatures)
            case Cap(creatures=creatures):
                known.learn_each(several & creatures)
            case CompanyTerm(creature=creature, others=others):
                known.learn_each(several & (others | {creature}))
            case NumberLimit():
                pass
            case _:
                assert_never(term)
    known.learn_each(several & {price.creature for price in problem.prices})


_Term = Requirement | NumberLimit | Cap | CompanyTerm


def _learn_of_creatures(known: _Signatures[ObjectId], problem: Problem, term: _Term, number: int) -> None:
    """Note what a term says of creatures."""
    match term:
        case Requirement() if not is_shared(term):
            known.learn(term.creatures, ("asked", term.targets))
        case Requirement(creatures=creatures) | Cap(creatures=creatures):
            if not is_everybody(creatures, problem):
                known.learn(creatures, number)
        case CompanyTerm(creature=creature, others=others, least=least, targets=targets):
            known[creature].append(("company", others, least, targets))
            if not is_everybody(others, problem):
                known.learn(others, ("companion", others))
        case NumberLimit():
            pass
        case _:
            assert_never(term)


def _gains_by_target(
    problem: Problem, creature: ObjectId, preferences: Mapping[ObjectId, Preference], weight: int
) -> dict[Target, int]:
    """Return what one creature gains by each target, beyond choosing anything at all."""
    gains: Counter[Target] = Counter()
    for requirement in problem.requirements:
        if requirement.targets is not None and not is_shared(requirement) and creature in requirement.creatures:
            for target in requirement.targets:
                gains[target] += weight
    preference = preferences.get(creature)
    if preference is not None:
        gains.update(preference.gains)
    return dict(gains)


def _target_kinds(
    problem: Problem,
    creatures: list[CreatureKind],
    gains: list[dict[Target, int]],
    kept: list[frozenset[Target]],
    weight: int,
) -> tuple[list[TargetKind], dict[Target, int]]:
    facts = _TargetFacts(problem, creatures, gains, kept)
    for number, term in enumerate((*problem.requirements, *problem.restrictions)):
        facts.learn(term, number)
    facts.learn_prices()
    return facts.kinds(weight)


class _TargetFacts:
    """What is known of each target."""

    def __init__(
        self,
        problem: Problem,
        creatures: list[CreatureKind],
        gains: list[dict[Target, int]],
        kept: list[frozenset[Target]],
    ) -> None:
        self._problem = problem
        self._known: _Signatures[Target] = _Signatures()
        for number, (kind, by_target, mine) in enumerate(zip(creatures, gains, kept, strict=True)):
            for target in problem.options[kind.members[0]]:
                self._known[target].append((number, by_target.get(target, 0), target in mine))
        several = [kind for kind in creatures if kind.capacity > 1]
        self._shared = {target for kind in several for target in problem.options[kind.members[0]]}
        self._special: set[Target] = set()
        self._wanted: Counter[Target] = Counter()
        self._least: dict[Target, int] = {}
        self._most: dict[Target, int] = {}

    def learn(self, term: _Term, number: int) -> None:
        """Note what a term says of targets."""
        match term:
            case NumberLimit():
                self._learn_limit(term)
            case Requirement(targets=targets) if targets is not None:
                self._learn_requirement(term, targets, number)
            case Cap(targets=targets) | CompanyTerm(targets=targets) if targets is not None:
                self._known.learn(targets, ("together", number))
                self._special |= targets
            case _:
                pass

    def _learn_limit(self, limit: NumberLimit) -> None:
        target = limit.target
        if target in self._shared:
            self._known.learn_each((target,))
        self._least[target] = max(self._least.get(target, 1), limit.least)
        if limit.most is not None:
            self._most[target] = min(self._most.get(target, limit.most), limit.most)

    def _learn_requirement(self, requirement: Requirement, targets: frozenset[Target], number: int) -> None:
        if wants_any(requirement, self._problem):
            self._wanted.update(targets)
        elif is_shared(requirement):
            self._known.learn(targets, ("shared", number))
            self._special |= targets
        elif len(targets) > 1 and self._shared:
            self._known.learn(targets, ("set", targets))

    def learn_prices(self) -> None:
        """Note which targets are chosen at other prices than others."""
        prices = self._problem.prices
        for priced in dict.fromkeys(price.targets for price in prices if price.targets is not None):
            self._known.learn(priced & self._known.keys(), ("price", priced))

    def kinds(self, weight: int) -> tuple[list[TargetKind], dict[Target, int]]:
        """Return the kinds, and which of them each target is of."""
        grouped: dict[Hashable, list[Target]] = {}
        for target, facts in self._known.items():
            row = (tuple(facts), *self._limits(target), self._wanted[target])
            grouped.setdefault(row, []).append(target)
        found: list[TargetKind] = []
        target_kind_of: dict[Target, int] = {}
        for members in grouped.values():
            one = members[0]
            target_kind_of |= dict.fromkeys(members, len(found))
            limits, wanted = self._limits(one), self._wanted[one]
            plain = one not in self._special and not wanted and limits == (1, None)
            found.append(TargetKind(tuple(members), *limits, wanted=wanted * weight, plain=plain))
        return found, target_kind_of

    def _limits(self, target: Target) -> tuple[int, int | None]:
        return self._least.get(target, 1), self._most.get(target)
