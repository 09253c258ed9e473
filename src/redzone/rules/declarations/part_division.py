"""How a part of the search is divided in two where its relaxed solution is not what it seems."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec.structs import replace

from redzone.rules.declarations.declaration import (
    Cap,
    CompanyTerm,
    NumberLimit,
    Problem,
    Requirement,
    Restriction,
    is_priced,
    obeyed,
)
from redzone.rules.declarations.kinds import Kinds, is_everybody, is_shared, wants_any
from redzone.rules.declarations.part_network import Relaxed, share_of_kept
from redzone.rules.declarations.parts import ProblemPart, Range
from redzone.values.identity import ObjectId, Target


class PartDivision:
    """How one part is divided."""

    def __init__(self, problem: Problem, kinds: Kinds, part: ProblemPart, relaxed: Relaxed) -> None:
        self._problem = problem
        self._kinds = kinds
        self._part = part
        self._relaxed = relaxed

    def tightest(self, wrong: Iterator[Restriction]) -> Restriction | None:
        """Return the restriction to divide by: the first, but of limits that on the target with the fewest choices."""
        first = next(wrong, None)
        if not isinstance(first, NumberLimit):
            return first
        limits = (each for each in wrong if isinstance(each, NumberLimit))
        return min((first, *limits), key=self._choices)

    def _choices(self, limit: NumberLimit) -> int:
        return self._relaxed.most_count(self._kinds.target_kind_of[limit.target])

    def by_restriction(self, restriction: Restriction) -> Iterator[ProblemPart]:
        """Divide so that neither half has the solution that breaks ``restriction``."""
        match restriction:
            case NumberLimit(target=target):
                return self._by_number(self._kinds.target_kind_of[target])
            case Cap(creatures=creatures, targets=targets):
                active = sorted(self._active(creatures), key=self._units) if targets is None else ()
                return iter(self._by_activity(reversed(active)) or self._fewer(creatures, targets))
            case CompanyTerm(creature=creature, others=others, targets=targets) if targets is not None:
                fewer = (self._down(*pair) for pair in self._between(frozenset((creature,)), targets))
                return self._first_of((*fewer, *(self._up(*pair) for pair in self._between(others, targets))))
            case CompanyTerm(creature=creature, others=others, least=least):
                simple = all(kind.capacity == 1 for kind in self._kinds.creatures)
                if simple and is_everybody(others, self._problem):
                    return self._by_total(self._kinds.kind_of[creature], least)
                idle = [self._kinds.kind_of[each] for each in others if self._is_known(each)]
                return iter(
                    self._by_activity((self._kinds.kind_of[creature], *sorted(idle)))
                    or self._by_company(creature, others)
                )
            case _:
                assert_never(restriction)

    def by_prices(self, *, pays_alike: bool) -> Iterator[ProblemPart]:
        """Divide by whether something is chosen that has to be paid for, or that may keep from paying."""
        priced = {price.creature: price for price in self._problem.prices}
        pairs = [
            (creature, target)
            for creature, targets in self._relaxed.chosen.items()
            for target in targets
            if creature in priced
            and any(is_priced(price, target) for price in self._problem.prices if price.creature == creature)
        ]
        if not pays_alike:
            pairs += [(creature, target) for creature, targets in self._relaxed.chosen.items() for target in targets]
        return self._first_of(self._down(self._kinds.kind_of[c], self._kinds.target_kind_of[t]) for c, t in pairs)

    def by_value(self) -> Iterator[ProblemPart]:
        """Divide where the solution is worth less than its bound says."""
        for requirement in self._problem.requirements:
            children = tuple(self._by_requirement(requirement)) if self._is_unobeyed(requirement) else ()
            if children:
                return iter(children)
        for number, target in enumerate(self._kinds.targets):
            if target.wanted and self._relaxed.count(number) % target.least:
                children = tuple(self._by_number(number))
                if len(children) > 1:
                    return iter(children)
        for number, kind in enumerate(self._kinds.creatures):
            children = self._by_kept(number) if kind.worth and share_of_kept(self._kinds, self._part, number) else ()
            if children:
                return iter(children)
        several = [number for number, kind in enumerate(self._kinds.creatures) if kind.capacity > 1]
        for number in several:
            if self._is_partly_active(number):
                return iter(
                    (
                        replace(self._part, idle=self._part.idle | {number}),
                        replace(self._part, busy=self._part.busy | {number}),
                    )
                )
        return self._first_of(
            split(number, target)
            for number in several
            for split in (self._down, self._up)
            for target in self._kinds.creatures[number].gains
        )

    def _is_unobeyed(self, requirement: Requirement) -> bool:
        """Return whether a shared requirement is not obeyed that the bound may count in part."""
        counted = is_shared(requirement) and not wants_any(requirement, self._problem)
        return counted and not obeyed(requirement, self._relaxed.chosen)

    def _is_partly_active(self, number: int) -> bool:
        """Return whether a creature chooses less than it could, and the bound counts that as not quite active."""
        kind = self._kinds.creatures[number]
        if len(kind.members) > 1 or kind.active >= 0 or number in self._part.busy:
            return False
        return 0 < sum(self._relaxed.flow(number, target) for target in kind.gains) < kind.capacity

    def _by_kept(self, number: int) -> tuple[ProblemPart, ...]:
        """Divide where a creature chooses a part of what it would keep, or more than that: the bound counts a share."""
        kind, relaxed = self._kinds.creatures[number], self._relaxed
        lacking = [each for each in kind.kept if relaxed.flow(number, each) < len(self._kinds.targets[each].members)]
        beyond = [each for each in kind.gains if each not in kind.kept and relaxed.flow(number, each)]
        if not any(relaxed.flow(number, each) for each in kind.kept):
            return ()
        splits = (*(self._up(number, each) for each in lacking), *(self._down(number, each) for each in beyond))
        return next((split for split in splits if split), ())

    def _active(self, creatures: frozenset[ObjectId]) -> list[int]:
        """Return the kinds of ``creatures`` that choose anything."""
        return list(dict.fromkeys(self._kinds.kind_of[each] for each in self._relaxed.chosen if each in creatures))

    def _units(self, number: int) -> int:
        return sum(self._relaxed.flow(number, target) for target in self._kinds.creatures[number].gains)

    def _by_activity(self, numbers: Iterable[int]) -> tuple[ProblemPart, ...]:
        """Divide by whether a creature chooses anything, where some can choose several things."""
        part = self._part
        if all(kind.capacity == 1 for kind in self._kinds.creatures):
            return ()
        for number in numbers:
            if len(self._kinds.creatures[number].members) == 1 and number not in part.idle | part.busy:
                return replace(part, busy=part.busy | {number}), replace(part, idle=part.idle | {number})
        return ()

    def _by_number(self, target: int) -> Iterator[ProblemPart]:
        """Divide by how many targets of a kind are chosen."""
        kind = self._kinds.targets[target]
        count = self._relaxed.count(target) // kind.least
        low, high = self._part.blocked.get(target, (0, len(kind.members)))
        for range_ in ((low, min(high, count)), (max(low, count + 1), high)):
            if range_[0] <= range_[1]:
                yield self._part.with_blocked(target, range_)

    def _by_total(self, creature: int, least: int) -> Iterator[ProblemPart]:
        """Either so many others choose something too, or the creatures of this kind choose nothing."""
        low, high = self._part.total
        yield replace(self._part, total=(max(low, least + 1), high))
        yield replace(self._part, total=(low, min(high, least)), idle=self._part.idle | {creature})

    def _by_company(self, creature: ObjectId, others: frozenset[ObjectId]) -> Iterator[ProblemPart]:
        mine = self._kinds.kind_of[creature]
        return self._first_of(
            (
                *(self._down(mine, target) for target in self._kinds.creatures[mine].gains),
                *(
                    self._up(number, target)
                    for number in dict.fromkeys(self._kinds.kind_of[other] for other in others if self._is_known(other))
                    for target in self._kinds.creatures[number].gains
                ),
            )
        )

    def _is_known(self, creature: ObjectId) -> bool:
        return creature in self._kinds.kind_of

    def _fewer(self, creatures: frozenset[ObjectId], targets: frozenset[Target] | None) -> Iterator[ProblemPart]:
        """Divide by a number that would have to be smaller."""
        return self._first_of(self._down(*pair) for pair in self._between(creatures, targets))

    def _between(self, creatures: frozenset[ObjectId], targets: frozenset[Target] | None) -> Iterator[tuple[int, int]]:
        """Yield the pairs of kinds of ``creatures`` and ``targets``."""
        numbers = dict.fromkeys(self._kinds.kind_of[creature] for creature in creatures if self._is_known(creature))
        wanted = None if targets is None else {self._kinds.target_kind_of.get(each) for each in targets}
        for number in numbers:
            for target in self._kinds.creatures[number].gains:
                if wanted is None or target in wanted:
                    yield number, target

    def _by_requirement(self, requirement: Requirement) -> Iterator[ProblemPart]:
        """Divide by the number of pairs that a shared requirement counts."""
        targets = requirement.targets
        if targets is not None and len(targets) == 1 and is_everybody(requirement.creatures, self._problem):
            target = self._kinds.target_kind_of.get(next(iter(targets)))
            return iter(()) if target is None else self._by_count(target, requirement)
        pairs = tuple(self._between(requirement.creatures, targets))
        few = sum(self._relaxed.flow(*pair) for pair in pairs) < requirement.least
        return self._first_of(self._up(*pair) if few else self._down(*pair) for pair in pairs)

    def _by_count(self, target: int, requirement: Requirement) -> Iterator[ProblemPart]:
        low, high = self._part.counts.get(target, (0, self._relaxed.most_count(target)))
        split = requirement.least - 1 if self._relaxed.count(target) < requirement.least else requirement.most or 0
        if low <= split < high:
            yield self._part.with_count(target, (low, split))
            yield self._part.with_count(target, (split + 1, high))

    def _down(self, creature: int, target: int) -> tuple[ProblemPart, ...]:
        """Divide below the flow between two kinds, if less than that is possible."""
        low, high = self._range(creature, target)
        flow = self._relaxed.flow(creature, target)
        if flow <= low:
            return ()
        return self._split(creature, target, (low, flow - 1), (flow, high))

    def _up(self, creature: int, target: int) -> tuple[ProblemPart, ...]:
        """Divide above the flow between two kinds, if more than that is possible."""
        low, high = self._range(creature, target)
        flow = self._relaxed.flow(creature, target)
        if flow >= high:
            return ()
        return self._split(creature, target, (low, flow), (flow + 1, high))

    def _range(self, creature: int, target: int) -> Range:
        return self._part.flows.get((creature, target), (0, self._relaxed.room(creature, target)))

    def _split(self, creature: int, target: int, *ranges: Range) -> tuple[ProblemPart, ...]:
        return tuple(self._part.with_flow((creature, target), range_) for range_ in ranges)

    @staticmethod
    def _first_of(divisions: Iterable[tuple[ProblemPart, ...]]) -> Iterator[ProblemPart]:
        """Return the first division that there is; a part without one has nothing left to find."""
        return iter(next((division for division in divisions if division), ()))
