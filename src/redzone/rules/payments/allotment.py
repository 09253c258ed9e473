"""Which supplies meet which needs, exactly: mana for the symbols of a cost, objects for what has to be done to them.

Needs come in kinds, numbered from 0, each with a count. A unit of supply can meet needs of some kinds: one bit for
each. A supply is used once, in one of several ways, and each way yields some units.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

ManaKinds = int
"""The kinds of need that a unit can meet, one bit for each."""

Ways = tuple[tuple[ManaKinds, ...], ...]
"""The ways in which a supply can be used: the units that each of them yields."""


class Stock(NamedTuple):
    """Units that are there at any rate."""

    kinds: ManaKinds
    amount: int


NO_MANA: Final = Stock(0, 0)


class Use(NamedTuple):
    """How a supply is used: the number of the way, and for each of its units the need that it meets."""

    way: int
    meets: tuple[int | None, ...]

    @property
    def met(self) -> list[int]:
        """The needs that are met."""
        return [each for each in self.meets if each is not None]


class Allotment(NamedTuple):
    """How all needs are met: how much of each stock is taken, how each supply is used, and how much of the reserve."""

    taken: tuple[int, ...]
    uses: tuple[Use | None, ...]
    reserve: int


def allot(
    needs: Sequence[int], stocks: Sequence[Stock], supplies: Sequence[Ways], reserve: Stock = NO_MANA
) -> Allotment | None:
    """Return how all needs can be met, ``None`` if they can't be.

    As little of ``reserve`` is used as possible. No supply is used that could be left out; of two, the earlier one is
    used. Stocks are used before supplies, the first of them first.
    """
    if not any(needs):
        return Allotment((0,) * len(stocks), (None,) * len(supplies), 0)
    if (only := _only_need(needs)) is not None and all(_is_single(ways) for ways in supplies):
        return _first_of(only, needs[only], stocks, supplies, reserve)
    selection = _Selection(needs, stocks, [_worthwhile(ways) for ways in supplies])
    spare = selection.least(reserve)
    if spare is None:
        return None
    selection.drop_what_is_not_needed(spare)
    return _written(needs, stocks, supplies, selection.ways(spare), spare)


def _only_need(needs: Sequence[int]) -> int | None:
    """Return the only kind of need that there is, ``None`` if there are several."""
    found = [number for number, count in enumerate(needs) if count]
    return found[0] if len(found) == 1 else None


def _is_single(ways: Ways) -> bool:
    """Return whether no way to use a supply yields more than one unit."""
    return all(len(units) <= 1 for units in ways)


def _first_of(
    need: int, count: int, stocks: Sequence[Stock], supplies: Sequence[Ways], reserve: Stock
) -> Allotment | None:
    """Return how needs of one kind are met by single units: by the first that can."""
    taken: list[int] = []
    for stock in stocks:
        taken.append(min(stock.amount, count) if stock.kinds >> need & 1 else 0)
        count -= taken[-1]
    uses: list[Use | None] = []
    for ways in supplies:
        way = next((number for number, units in enumerate(ways) if units and units[0] >> need & 1), None)
        uses.append(Use(way, (need,)) if count and way is not None else None)
        count -= uses[-1] is not None
    if count > (reserve.amount if reserve.kinds >> need & 1 else 0):
        return None
    return Allotment(tuple(taken), tuple(uses), count)


_Option = tuple[int, tuple[ManaKinds, ...]]
"""A way that is worth considering: its number, and the units that can meet a need."""

_ANY_WAY = -1


def _worthwhile(ways: Ways) -> tuple[_Option, ...]:
    """Return the ways that yield something, without those that another way makes superfluous.

    Where every way yields one unit, they become one way: which of them it is does not matter before the end.
    """
    options = [(number, tuple(unit for unit in way if unit)) for number, way in enumerate(ways)]
    if all(len(units) <= 1 for _, units in options):
        union = _union(options)
        return ((_ANY_WAY, (union,)),) if union else ()
    kept: list[_Option] = []
    for option in sorted(options, key=lambda each: -len(each[1])):
        if option[1] and not any(_covers(other, option[1]) for _, other in kept):
            kept.append(option)
    return tuple(kept)


def _union(options: Iterable[_Option]) -> ManaKinds:
    union = 0
    for _, units in options:
        for unit in units:
            union |= unit
    return union


def _covers(way: Sequence[ManaKinds], other: Sequence[ManaKinds]) -> bool:
    """Return whether ``way`` certainly does all that ``other`` does: unit by unit it can meet the same needs."""
    pairs = zip(sorted(way, reverse=True), sorted(other, reverse=True), strict=False)
    return len(way) >= len(other) and all(mine & theirs == theirs for mine, theirs in pairs)


class _Selection:
    """The supplies that are used so far; ``units`` are those of all that leave no choice."""

    def __init__(self, needs: Sequence[int], stocks: Sequence[Stock], supplies: Sequence[tuple[_Option, ...]]) -> None:
        self._needs = needs
        self._options = supplies
        self._kept = [number for number, options in enumerate(supplies) if options]
        self._units: Counter[ManaKinds] = Counter()
        for stock in stocks:
            self._units[stock.kinds] += stock.amount
        for number in self._kept:
            self._add(number, 1)

    def _add(self, number: int, times: int) -> None:
        if len(self._options[number]) == 1:
            for unit in self._options[number][0][1]:
                self._units[unit] += times

    def _several(self) -> list[int]:
        return [number for number in self._kept if len(self._options[number]) > 1]

    def _search(self, spare: Stock) -> list[_Option] | None:
        """Return a way for each supply that has several, so that all needs can be met."""
        units = self._units + Counter({spare.kinds: spare.amount})
        return _WaySearch(self._needs, [self._options[each] for each in self._several()]).search(units)

    def least(self, reserve: Stock) -> Stock | None:
        """Return the smallest part of the reserve that is enough, ``None`` if all of it is not."""
        if self._search(reserve) is None:
            return None
        low, high = 0, reserve.amount
        while low < high:
            middle = (low + high) // 2
            if self._search(Stock(reserve.kinds, middle)) is None:
                low = middle + 1
            else:
                high = middle
        return Stock(reserve.kinds, low)

    def drop_what_is_not_needed(self, spare: Stock) -> None:
        """Leave out supplies while the rest is enough, the last of them first."""
        for number in reversed(list(self._kept)):
            place = self._kept.index(number)
            del self._kept[place]
            self._add(number, -1)
            if self._search(spare) is None:
                self._kept.insert(place, number)
                self._add(number, 1)

    def ways(self, spare: Stock) -> dict[int, _Option]:
        """Return the way in which each supply is used."""
        several = dict(zip(self._several(), self._search(spare) or (), strict=True))
        return {number: several.get(number, self._options[number][0]) for number in self._kept}


class _WaySearch:
    """Searches the ways of the supplies that have several, with all that could still come as the bound."""

    def __init__(self, needs: Sequence[int], supplies: Sequence[tuple[_Option, ...]]) -> None:
        self._needs = needs
        self._supplies = supplies
        self._hopes: list[Counter[ManaKinds]] = [Counter()]
        for options in reversed(supplies):
            most = max(len(units) for _, units in options)
            self._hopes.append(self._hopes[-1] + Counter({_union(options): most}))
        self._hopes.reverse()
        self._failed: set[tuple[int, tuple[tuple[ManaKinds, int], ...]]] = set()

    def search(self, units: Counter[ManaKinds]) -> list[_Option] | None:
        """Return a way for each supply, with which ``units`` and theirs meet all needs."""
        chosen: list[Iterator[tuple[_Option, Counter[ManaKinds]]]] = []
        taken: list[_Option] = []
        reached = [units]
        while True:
            place = len(taken)
            if self._is_hopeful(place, reached[-1]):
                if place == len(self._supplies):
                    return taken
                chosen.append(self._continuations(place, reached[-1]))
            elif not chosen:
                return None
            step = self._next_step(chosen, taken, reached)
            if step is None:
                return None
            option, following = step
            taken.append(option)
            reached.append(following)

    def _next_step(
        self,
        chosen: list[Iterator[tuple[_Option, Counter[ManaKinds]]]],
        taken: list[_Option],
        reached: list[Counter[ManaKinds]],
    ) -> tuple[_Option, Counter[ManaKinds]] | None:
        """Go back as far as needed, and return the next thing to try; what fails is remembered."""
        while chosen:
            del taken[len(chosen) - 1 :], reached[len(chosen) :]
            step = next(chosen[-1], None)
            if step is not None:
                return step
            chosen.pop()
            self._failed.add(_key(len(chosen), reached[-1]))
        return None

    def _continuations(self, place: int, units: Counter[ManaKinds]) -> Iterator[tuple[_Option, Counter[ManaKinds]]]:
        for option in self._supplies[place]:
            yield option, units + Counter(option[1])

    def _is_hopeful(self, place: int, units: Counter[ManaKinds]) -> bool:
        if _key(place, units) in self._failed:
            return False
        matching = _Matching(self._needs)
        for kinds, count in (units + self._hopes[place]).items():
            matching.add(kinds, count)
        return matching.is_complete


def _key(place: int, units: Mapping[ManaKinds, int]) -> tuple[int, tuple[tuple[ManaKinds, int], ...]]:
    return place, tuple(sorted(units.items()))


class _Matching:
    """Units that meet needs; it grows along augmenting paths, so that it is as large as it can be at any time.

    Units that meet a need go on doing so: earlier units have precedence.
    """

    def __init__(self, needs: Sequence[int]) -> None:
        self._open = list(needs)
        self.met: dict[ManaKinds, list[int]] = {}

    @property
    def is_complete(self) -> bool:
        """Whether all needs are met."""
        return not any(self._open)

    def add(self, kinds: ManaKinds, count: int) -> None:
        """Let so many units, or as many of them as can be, meet needs of ``kinds``."""
        while count > 0:
            path = self._path(kinds)
            if path is None:
                return
            moved = min([count, self._open[path[-1][1]], *self._movable(path)])
            for place, (mover, need) in enumerate(path):
                self.met.setdefault(mover, [0] * len(self._open))[need] += moved
                if place:
                    self.met[mover][path[place - 1][1]] -= moved
            self._open[path[-1][1]] -= moved
            count -= moved

    def _movable(self, path: Sequence[tuple[ManaKinds, int]]) -> Iterator[int]:
        """Yield how many units each further part of a path can take from the need before it."""
        for (_, before), (mover, _) in pairwise(path):
            yield self.met[mover][before]

    def _path(self, kinds: ManaKinds) -> list[tuple[ManaKinds, int]] | None:
        """Return a shortest path to an open need: which units turn to which need, one after the other."""
        reached: dict[int, tuple[ManaKinds, int | None]] = {}
        waiting: list[int] = []

        def reach(mover: ManaKinds, origin: int | None) -> None:
            for need in range(len(self._open)):
                if mover >> need & 1 and need not in reached:
                    reached[need] = (mover, origin)
                    waiting.append(need)

        reach(kinds, None)
        for need in waiting:
            if self._open[need]:
                return _back(reached, need)
            for mover, met in self.met.items():
                if met[need]:
                    reach(mover, need)
        return None


def _back(reached: Mapping[int, tuple[ManaKinds, int | None]], last: int) -> list[tuple[ManaKinds, int]]:
    """Return the path that leads to ``last``, from its beginning."""
    path: list[tuple[ManaKinds, int]] = []
    need: int | None = last
    while need is not None:
        mover, origin = reached[need]
        path.append((mover, need))
        need = origin
    return path[::-1]


def _written(
    needs: Sequence[int],
    stocks: Sequence[Stock],
    supplies: Sequence[Ways],
    chosen: Mapping[int, _Option],
    reserve: Stock,
) -> Allotment:
    """Return the allotment in which the chosen supplies are used."""
    matching = _Matching(needs)
    for stock in stocks:
        matching.add(stock.kinds, stock.amount)
    for _, units in chosen.values():
        for unit in units:
            matching.add(unit, 1)
    matching.add(reserve.kinds, reserve.amount)
    taken = tuple(len(_draw(matching.met, stock)) for stock in stocks)
    uses: list[Use | None] = [None] * len(supplies)
    for number, (way, units) in chosen.items():
        if way == _ANY_WAY:
            uses[number] = _use_for(_draw(matching.met, Stock(units[0], 1))[0], supplies[number])
        else:
            met = [_draw(matching.met, Stock(unit, 1)) for unit in supplies[number][way]]
            uses[number] = Use(way, tuple(each[0] if each else None for each in met))
    return Allotment(taken, tuple(uses), reserve.amount)


def _use_for(need: int, ways: Ways) -> Use:
    """Return the first way that yields a unit for ``need``, used for that."""
    way = next(number for number, units in enumerate(ways) if any(unit >> need & 1 for unit in units))
    unit = next(place for place, kinds in enumerate(ways[way]) if kinds >> need & 1)
    return Use(way, tuple(need if place == unit else None for place in range(len(ways[way]))))


def _draw(met: Mapping[ManaKinds, list[int]], stock: Stock) -> list[int]:
    """Take out of all that is met what units of ``stock`` meet, and return it."""
    counts = met.get(stock.kinds, [])
    drawn: list[int] = []
    for need, count in enumerate(counts):
        taken = min(count, stock.amount - len(drawn))
        counts[need] -= taken
        drawn += [need] * taken
    return drawn
