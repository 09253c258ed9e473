"""The order in which a count takes creatures: alike ones together, and each number closed as early as can be."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from redzone.rules.declarations.counting_choices import Choices, CountedTargetKind
from redzone.rules.declarations.counting_marks import CountedOutcome, CreatureMarks, Purse
from redzone.rules.declarations.counting_terms import Role, Terms, Verdicts
from redzone.values.identity import ObjectId, Target

_NOTHING = CountedOutcome(0, 0, (), ())


class Later(Struct, frozen=True):
    """What can still happen after a step: additions to numbers, choices of kinds of targets, requirements unobeyed."""

    numbers: tuple[int, ...]
    tallies: tuple[int, ...]
    loss: int


class CountingStep(Struct, frozen=True):
    """The choice of one creature, or of several whose choices matter to nothing.

    ``touched`` are the numbers that matter to it; ``numbers`` and ``tallies`` those that matter to nothing after it.
    """

    choices: Choices
    members: tuple[ObjectId, ...]
    later: Later
    touched: tuple[int, ...]
    numbers: tuple[int, ...]
    tallies: tuple[int, ...]


class Plan(Struct, frozen=True):
    """The steps of a count, the kinds of targets that are tallied, and the numbers to which no step adds.

    ``least_loss`` requirements go unobeyed whatever each creature chooses.
    """

    steps: tuple[CountingStep, ...]
    targets: tuple[CountedTargetKind, ...]
    idle_numbers: tuple[int, ...]
    least_loss: int


def plan(terms: Terms, purse: Purse) -> Plan:
    """Return the steps for a problem."""
    kinds = _creature_kinds(terms)
    marks = [CreatureMarks(terms, members[0], purse) for members in kinds]
    targets, kind_of = _target_kinds(terms, marks)
    choices = _in_order([Choices(*each, targets, kind_of) for each in zip(kinds, marks, strict=True)])
    steps = _Planner(terms, targets).steps(choices)
    touched = {number for choice in choices for number in _additions(choice)}
    idle = tuple(number for number in range(len(terms.numbers)) if number not in touched)
    least_loss = sum(choice.least_loss * len(choice.members) for choice in choices)
    least_loss += sum(verdicts[0] or 0 for target, verdicts in terms.by_target.items() if target not in kind_of)
    return Plan(tuple(steps), tuple(targets), idle, least_loss)


def _creature_kinds(terms: Terms) -> list[tuple[ObjectId, ...]]:
    """Return the creatures in groups of the same options and roles."""
    problem = terms.problem
    known: dict[tuple[Target, ...], int] = {}
    grouped: dict[tuple[int, int, tuple[Role, ...]], list[ObjectId]] = {}
    for creature, targets in problem.options.items():
        place = known.setdefault(targets, len(known))
        grouped.setdefault((place, problem.capacity(creature), terms.roles[creature]), []).append(creature)
    return [tuple(members) for members in grouped.values()]


def _target_kinds(
    terms: Terms, creatures: Sequence[CreatureMarks]
) -> tuple[list[CountedTargetKind], dict[Target, int]]:
    """Return the targets of which it matters how many creatures choose them, in groups."""
    seen: dict[Target, list[tuple[int, tuple[int, ...]]]] = {}
    for place, marks in enumerate(creatures):
        for target in marks.options:
            if target in terms.by_target:
                seen.setdefault(target, []).append((place, marks.of(target)))
    grouped: dict[tuple[object, ...], list[Target]] = {}
    for target, rows in seen.items():
        grouped.setdefault((terms.by_target[target], *rows), []).append(target)
    kinds = [CountedTargetKind(tuple(members), terms.by_target[members[0]]) for members in grouped.values()]
    return kinds, {target: place for place, kind in enumerate(kinds) for target in kind.members}


def _additions(kind: Choices) -> dict[int, int]:
    """Return the numbers that matter to a kind, with the most that one creature adds."""
    found: dict[int, int] = {}
    for outcome in kind.outcomes:
        for number, units in outcome.added:
            found[number] = max(found.get(number, 0), units)
        for number, _ in outcome.needs:
            found.setdefault(number, 0)
    return found


def _in_order(kinds: Sequence[Choices]) -> list[Choices]:
    """Return the kinds in an order that keeps few numbers and tallies open at once."""
    grouped: dict[frozenset[tuple[str, int]], list[Choices]] = {}
    for kind in kinds:
        numbers, tallies = (
            [("number", addition) for addition in _additions(kind)],
            [("tally", each) for each in kind.reached],
        )
        grouped.setdefault(frozenset(numbers + tallies), []).append(kind)
    waiting = dict(enumerate(grouped))
    in_order: list[Choices] = []
    opened: frozenset[tuple[str, int]] = frozenset()
    left: dict[tuple[str, int], int] = {}
    for touched in grouped:
        for each in touched:
            left[each] = left.get(each, 0) + 1
    while waiting:
        best = min(waiting, key=lambda place: _still_open(opened | waiting[place], waiting[place], left))
        touched = waiting.pop(best)
        in_order += grouped[touched]
        for each in touched:
            left[each] -= 1
        opened = frozenset(each for each in opened | touched if left[each])
    return in_order


def _still_open(
    opened: frozenset[tuple[str, int]], touched: frozenset[tuple[str, int]], left: Mapping[tuple[str, int], int]
) -> int:
    return len(opened) - sum(1 for each in touched if left[each] == 1)


def _most(verdicts: Verdicts) -> int:
    return max(verdict or 0 for verdict in verdicts)


class _Planner:
    """Plans steps from the last one on, so that each knows what can happen after it."""

    def __init__(self, terms: Terms, targets: Sequence[CountedTargetKind]) -> None:
        self._verdicts = terms.numbers
        self._targets = targets
        self._numbers: dict[int, int] = {}
        self._tallies: dict[int, int] = {}
        self._loss = 0

    def steps(self, kinds: Sequence[Choices]) -> list[CountingStep]:
        """Return the steps for kinds in this order."""
        found: list[CountingStep] = []
        for kind in reversed(kinds):
            if kind.outcomes == (_NOTHING,) and not kind.reached:
                found.append(CountingStep(kind, kind.members, self._later(), (), (), ()))
            else:
                additions = _additions(kind)
                found += [self._step(kind, member, additions) for member in reversed(kind.members)]
        return found[::-1]

    def _later(self) -> Later:
        return Later(
            tuple(self._numbers.get(each, 0) for each in range(len(self._verdicts))),
            tuple(self._tallies.get(each, 0) for each in range(len(self._targets))),
            self._loss,
        )

    def _step(self, kind: Choices, member: ObjectId, additions: Mapping[int, int]) -> CountingStep:
        numbers = tuple(addition for addition in additions if addition not in self._numbers)
        tallies = tuple(each for each in kind.reached if each not in self._tallies)
        step = CountingStep(kind, (member,), self._later(), tuple(additions), numbers, tallies)
        self._loss += max(outcome.loss for outcome in kind.outcomes) + sum(
            _most(self._verdicts[each]) for each in numbers
        )
        for number, units in additions.items():
            self._numbers[number] = self._numbers.get(number, 0) + units
        for place in kind.reached:
            target = self._targets[place]
            self._loss += _most(target.verdicts) * len(target.members) if place in tallies else 0
            self._tallies[place] = self._tallies.get(place, 0) + min(kind.capacity, len(target.members))
        return step
