"""What one creature of a kind can choose and in how many ways, counted by classes of targets."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import NamedTuple, TypeVar

from redzone.rules.declarations.counting_marks import CountedOutcome, CreatureMarks, Marks
from redzone.rules.declarations.counting_terms import Verdicts
from redzone.values.identity import ObjectId, Target

CountingTally = tuple[int, ...]
"""How many targets of a kind are chosen by nobody, by one creature, by two and so on; the last entry: or by more."""

Tallies = tuple[CountingTally, ...]

Pick = Callable[[int], int]
"""Picks one of so many, each with the same probability."""

_ItemT = TypeVar("_ItemT")


class CountedTargetKind(NamedTuple):
    """Targets of which it matters, in the same way, how many creatures choose them."""

    members: tuple[Target, ...]
    verdicts: Verdicts

    def start(self) -> CountingTally:
        """Return the tally before anything is chosen."""
        return (len(self.members), *(0 for _ in self.verdicts[1:]))


class WayToChoose(NamedTuple):
    """What a creature does: the tallies after it, which of its kind's outcomes it has, and in how many ways."""

    tallies: Tallies
    outcome: int
    ways: int


class _Class(NamedTuple):
    """Targets that are alike to a creature, with their marks; they may be ``tallied``."""

    marks: Marks
    members: tuple[Target, ...]
    tallied: bool


class _Progress(NamedTuple):
    """How far the choice of one creature has come: how many targets, their marks, and the tallies after it."""

    size: int
    marks: Marks
    tallies: Tallies


class _Move(NamedTuple):
    """A part of a choice: so many of one class; of a tallied one ``moved`` say how many from which place."""

    size: int
    after: Tallies
    ways: int
    moved: tuple[int, ...] = ()


class Choices:
    """What each creature of one kind can choose.

    ``reached`` are the kinds of targets that are tallied and that it can choose. ``outcomes`` are all that a choice
    can do, with losses beyond ``least_loss``, which no choice avoids.
    """

    def __init__(
        self,
        members: tuple[ObjectId, ...],
        marks: CreatureMarks,
        kinds: Sequence[CountedTargetKind],
        kind_of: Mapping[Target, int],
    ) -> None:
        self.members = members
        self.capacity = min(marks.capacity, len(marks.options))
        self._limited = self.capacity < len(marks.options)
        self._judge = marks
        plain: dict[Marks, list[Target]] = {}
        tallied: dict[int, list[Target]] = {}
        for target in marks.options:
            if target in kind_of:
                tallied.setdefault(kind_of[target], []).append(target)
            else:
                plain.setdefault(marks.of(target), []).append(target)
        self.reached = tuple(sorted(tallied))
        self._plain = [_Class(each, tuple(targets), tallied=False) for each, targets in plain.items()]
        reached = [kinds[each].members for each in self.reached]
        self._tallied = [_Class(marks.of(targets[0]), targets, tallied=True) for targets in reached]
        self._nothing = {_Progress(0, (0,) * len(marks.enough), ()): 1}
        self._start = self._fold(self._nothing, self._plain)
        self._ways: dict[Tallies, tuple[WayToChoose, ...]] = {}
        everything = self._fold(self._start, self._tallied)
        possible = [marks.outcome(each) for each in dict.fromkeys(progress.marks for progress in everything)]
        payable = [each for each in possible if each is not None]
        self.least_loss = min(each.loss for each in payable)
        self.outcomes = tuple(dict.fromkeys(map(self._beyond_least, payable)))
        self._places = {outcome: place for place, outcome in enumerate(self.outcomes)}

    def _beyond_least(self, outcome: CountedOutcome) -> CountedOutcome:
        return outcome._replace(loss=outcome.loss - self.least_loss)

    def _outcome(self, marks: Marks) -> int | None:
        """Return the place of the outcome of marks; ``None`` if it can't be paid."""
        outcome = self._judge.outcome(marks)
        return None if outcome is None else self._places[self._beyond_least(outcome)]

    def ways(self, tallies: Tallies) -> tuple[WayToChoose, ...]:
        """Return what each of the creatures can do where the reached targets have these tallies."""
        if tallies not in self._ways:
            merged: defaultdict[tuple[Tallies, int], int] = defaultdict(int)
            *_, ends = self._stages(tallies)
            for progress, ways in ends.items():
                outcome = self._outcome(progress.marks)
                if outcome is not None:
                    merged[progress.tallies, outcome] += ways
            self._ways[tallies] = tuple(WayToChoose(*key, ways) for key, ways in merged.items())
        return self._ways[tallies]

    def sample(
        self, way: WayToChoose, tallies: Tallies, levels: Mapping[Target, int], pick: Pick
    ) -> tuple[Target, ...]:
        """Return one of the choices of ``way``, each with the same probability.

        ``levels`` says how many creatures have chosen each target before, where that makes a difference.
        """
        stages = [self._nothing]
        for class_ in self._plain:
            stages.append(self._fold(stages[-1], [class_]))
        *earlier, ends = stages[:-1] + list(self._stages(tallies))
        fitting = {
            each: ways
            for each, ways in ends.items()
            if each.tallies == way.tallies and self._outcome(each.marks) == way.outcome
        }
        progress = one_of(fitting, pick)
        moves = [self._plain_moves(each) for each in self._plain]
        moves += [_tally_moves(tally, self.capacity) for tally in tallies]
        chosen: set[Target] = set()
        for class_, mine, before in reversed(list(zip([*self._plain, *self._tallied], moves, earlier, strict=True))):
            steps = {
                (each, move): ways * move.ways
                for each, ways in before.items()
                for move in mine
                if self._following(each, class_, move) == progress
            }
            progress, move = one_of(steps, pick)
            chosen.update(_members(class_, move, levels, pick))
        return tuple(option for option in self._judge.options if option in chosen)

    def _stages(self, tallies: Tallies) -> Iterator[dict[_Progress, int]]:
        """Yield the ways before each tallied class and after the last."""
        found = self._start
        yield found
        for class_, tally in zip(self._tallied, tallies, strict=True):
            found = self._further(found, class_, _merged_moves(tally, self.capacity, self._relevant(class_)))
            yield found

    def _relevant(self, class_: _Class) -> int:
        """Return from which number on it makes no difference how many more of a class are chosen."""
        if self._limited:
            return self.capacity
        enough = [-(-most // abs(each)) for each, most in zip(class_.marks, self._judge.enough, strict=True) if each]
        return min(len(class_.members), max(enough, default=0))

    def _fold(self, found: dict[_Progress, int], classes: Sequence[_Class]) -> dict[_Progress, int]:
        """Return the ways to go on with choices among classes whose tallies are left out."""
        for class_ in classes:
            numbers = _numbers(len(class_.members), self.capacity, self._relevant(class_))
            found = self._further(found, class_, [_Move(size, (), ways) for size, ways in numbers.items()])
        return found

    def _further(self, found: Mapping[_Progress, int], class_: _Class, moves: Sequence[_Move]) -> dict[_Progress, int]:
        further: defaultdict[_Progress, int] = defaultdict(int)
        for progress, ways in found.items():
            for move in moves:
                following = self._following(progress, class_, move)
                if following is not None:
                    further[following] += ways * move.ways
        return further

    def _following(self, progress: _Progress, class_: _Class, move: _Move) -> _Progress | None:
        """Return the progress after a move; ``None`` if that is too many."""
        size = progress.size + move.size if self._limited else 0
        if size > self.capacity:
            return None
        marks = progress.marks
        if move.size and marks:
            sums = zip(marks, class_.marks, self._judge.enough, strict=True)
            marks = tuple(min(enough, mark + move.size * each) for mark, each, enough in sums)
        return _Progress(size, marks, progress.tallies + move.after)

    def _plain_moves(self, class_: _Class) -> Sequence[_Move]:
        return [
            _Move(size, (), ways) for size, ways in _numbers(len(class_.members), self.capacity, self.capacity).items()
        ]


def _numbers(items: int, most: int, relevant: int) -> dict[int, int]:
    """Return in how many ways each number of items can be chosen; numbers from ``relevant`` on are one."""
    if most >= items:
        found = {size: comb(items, size) for size in range(min(relevant, items))}
        return found | {min(relevant, items): 2**items - sum(found.values())}
    found = dict.fromkeys(range(min(relevant, most) + 1), 0)
    for size in range(most + 1):
        found[min(size, relevant)] += comb(items, size)
    return found


@lru_cache(maxsize=4096)
def _merged_moves(tally: CountingTally, most: int, relevant: int) -> tuple[_Move, ...]:
    """Return the moves in one kind: targets that are chosen go up by one place, as far as that makes a difference."""
    *lower, last = tally
    merged: defaultdict[tuple[int, CountingTally], int] = defaultdict(int)
    for moved in product(*(range(min(number, most) + 1) for number in lower)):
        size = sum(moved)
        if size <= most:
            after = _after(tally, (*moved, 0))
            ways = prod(map(comb, lower, moved))
            for more, times in _numbers(last, most - size, max(0, relevant - size)).items():
                merged[min(size + more, relevant), after] += ways * times
    return tuple(_Move(size, (after,), ways) for (size, after), ways in merged.items())


def _tally_moves(tally: CountingTally, most: int) -> Sequence[_Move]:
    """Return the moves in one kind, each by itself."""
    return [
        _Move(sum(moved), (_after(tally, moved),), prod(map(comb, tally, moved)), moved)
        for moved in product(*(range(min(number, most) + 1) for number in tally))
        if sum(moved) <= most
    ]


def _after(tally: CountingTally, moved: tuple[int, ...]) -> CountingTally:
    """Return a tally after so many have gone up from each place; from the last place they go nowhere."""
    gone = (*moved[:-1], 0)
    return tuple(number - go + come for number, go, come in zip(tally, gone, (0, *moved[:-1]), strict=True))


def _members(class_: _Class, move: _Move, levels: Mapping[Target, int], pick: Pick) -> Iterator[Target]:
    """Yield the targets of one class that are chosen in a move."""
    if not class_.tallied:
        yield from some_of(class_.members, move.size, pick)
        return
    for place, number in enumerate(move.moved):
        yield from some_of(
            [member for member in class_.members if min(levels[member], len(move.moved) - 1) == place], number, pick
        )


def one_of(weights: Mapping[_ItemT, int], pick: Pick) -> _ItemT:
    """Return an item, each with a probability in proportion to its weight.

    Raises:
        ValueError: There is none.
    """
    total = sum(weights.values())
    left = pick(total) if total > 1 else 0
    for item, weight in weights.items():
        if left < weight:
            return item
        left -= weight
    message = "there is nothing to choose from"
    raise ValueError(message)


def some_of(items: Sequence[_ItemT], number: int, pick: Pick) -> Sequence[_ItemT]:
    """Return so many of the items, any of them with the same probability."""
    pool = list(items)
    for place in range(number):
        left = len(pool) - place
        other = place + (pick(left) if left > 1 else 0)
        pool[place], pool[other] = pool[other], pool[place]
    return pool[:number]
