"""Sharing amounts out as cheaply as possible: a flow of least cost by shortest augmenting paths, in whole numbers."""

from collections.abc import Sequence
from typing import NamedTuple


class Arc(NamedTuple):
    """Up to ``capacity`` units go from one node to another, each for ``cost``."""

    origin: int
    destination: int
    capacity: int
    cost: int


def cheapest_flow(nodes: int, arcs: Sequence[Arc], source: int, sink: int) -> list[int]:
    """Return how much goes through each arc when as much as possible goes from ``source`` to ``sink``, cheaply.

    There must be no cycle of negative cost.

    >>> cheapest_flow(3, [Arc(0, 1, 3, 0), Arc(1, 2, 2, 5), Arc(1, 2, 2, 1)], 0, 2)
    [3, 1, 2]
    """
    left = [room for arc in arcs for room in (arc.capacity, 0)]
    leaving: list[list[int]] = [[] for _ in range(nodes)]
    for number, arc in enumerate(arcs):
        leaving[arc.origin].append(2 * number)
        leaving[arc.destination].append(2 * number + 1)
    while path := _cheapest_path(arcs, left, leaving, source, sink):
        amount = min(left[each] for each in path)
        for each in path:
            left[each] -= amount
            left[each ^ 1] += amount
    return left[1::2]


def _cheapest_path(
    arcs: Sequence[Arc], left: Sequence[int], leaving: Sequence[Sequence[int]], source: int, sink: int
) -> list[int]:
    """Return the half arcs of a cheapest path with room left, nothing if there is none; odd ones go back."""
    costs = {source: 0}
    reached_by: dict[int, int] = {}
    waiting = [source]
    for node in waiting:
        for half in leaving[node]:
            arc, back = arcs[half >> 1], half & 1
            there = arc.origin if back else arc.destination
            cost = costs[node] + (-arc.cost if back else arc.cost)
            if left[half] and (there not in costs or cost < costs[there]):
                costs[there], reached_by[there] = cost, half
                waiting.append(there)
    path: list[int] = []
    node = sink
    while node != source and node in reached_by:
        path.append(reached_by[node])
        arc = arcs[path[-1] >> 1]
        node = arc.destination if path[-1] & 1 else arc.origin
    return path[::-1]
