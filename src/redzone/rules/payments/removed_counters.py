"""Counters that are removed from permanents to pay (CR 118.3): whether they are what is due, and finding them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from redzone.abilities.cost import RemovedCounters
from redzone.algorithms.splits import splits
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage import keyword_actions
from redzone.rules.payments.costs import CounterDemand
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

Supply: TypeAlias = tuple[ObjectId, str]
"""A permanent and a kind of counters on it."""


def counters_there(view: View, player: PlayerId) -> Counter[Supply]:
    """Return the counters on the permanents that a player controls."""
    mine = (permanent for permanent in view.permanents() if permanent.controller == player)
    return Counter(
        {(permanent.id, counter): count for permanent in mine for counter, count in permanent.counters.items()}
    )


def counters_for(
    view: View, demands: Sequence[CounterDemand], there: Mapping[Supply, int]
) -> tuple[RemovedCounters, ...] | None:
    """Return which of the counters pay for all demands, ``None`` if none do."""
    if not demands:
        return ()
    for taken in _ways(view, demands[0], there):
        rest = counters_for(view, demands[1:], Counter(there) - taken)
        if rest is not None:
            first = (RemovedCounters(id_, counter, count) for (id_, counter), count in taken.items())
            return together((*first, *rest))
    return None


def together(removed: Sequence[RemovedCounters]) -> tuple[RemovedCounters, ...]:
    """Return counters with those of one kind on one permanent as one entry."""
    counted: Counter[Supply] = Counter()
    for entry in removed:
        counted[entry.permanent, entry.counter] += entry.count
    return tuple(RemovedCounters(id_, counter, count) for (id_, counter), count in counted.items())


def pays_exactly(view: View, demands: Sequence[CounterDemand], removed: Sequence[RemovedCounters]) -> bool:
    """Return whether these counters are what is due, and no more."""
    offered = Counter({(entry.permanent, entry.counter): entry.count for entry in together(removed)})
    return offered.total() == sum(demand.count for demand in demands) and (
        counters_for(view, demands, offered) is not None
    )


def _ways(view: View, demand: CounterDemand, there: Mapping[Supply, int]) -> Iterator[Counter[Supply]]:
    """Yield ways to meet a demand: from each permanent that has enough, or from as many as it takes."""
    good = [supply for supply, count in there.items() if count > 0 and _is_good(view, demand, supply)]
    if demand.among:
        yield from _first(there, good, demand.count)
        return
    for permanent in dict.fromkeys(id_ for id_, _ in good):
        yield from _first(there, [supply for supply in good if supply[0] == permanent], demand.count)


def _first(there: Mapping[Supply, int], good: Sequence[Supply], count: int) -> Iterator[Counter[Supply]]:
    """Yield every way to take so many counters, the first of them first."""
    for parts in splits(count, [there[supply] for supply in good]):
        yield Counter({supply: part for supply, part in zip(reversed(good), reversed(parts), strict=True) if part})


def _is_good(view: View, demand: CounterDemand, supply: Supply) -> bool:
    id_, counter = supply
    asker = id_ if demand.asker is None else demand.asker
    return demand.counter in {None, counter} and view.matches(demand.quality, id_, asker)


def remove(state: GameState, removed: Sequence[RemovedCounters]) -> Transition:
    """Remove counters, all at once."""
    if not removed:
        return Transition(state)
    changes: dict[ObjectId, dict[str, int]] = {}
    for entry in together(removed):
        changes.setdefault(entry.permanent, {})[entry.counter] = -entry.count
    return keyword_actions.put_counters(state, changes)
