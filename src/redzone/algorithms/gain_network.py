"""A flow of greatest gain through a network of arcs with whole capacities.

Successive augmentation along paths of greatest gain: the gain of a path never grows from one round to the next, so
the flow is the best one when no path gains any more (Ford and Fulkerson; Busacker and Gowen).
"""

from collections import deque
from typing import Final

SOURCE: Final = 0
SINK: Final = 1


class GainNetwork:
    """A network that is built arc by arc; arcs lead from ``SOURCE`` towards ``SINK`` without cycles."""

    def __init__(self) -> None:
        self._heads: list[int] = []
        self._rooms: list[int] = []
        self._gains: list[int] = []
        self._arcs: list[list[int]] = [[], []]

    def node(self) -> int:
        """Add a node and return its number."""
        self._arcs.append([])
        return len(self._arcs) - 1

    def arc(self, tail: int, head: int, room: int, gain: int) -> int:
        """Add an arc that carries at most ``room`` units, each with ``gain``, and return its number."""
        number = len(self._heads)
        self._heads += (head, tail)
        self._rooms += (room, 0)
        self._gains += (gain, -gain)
        self._arcs[tail].append(number)
        self._arcs[head].append(number + 1)
        return number

    @property
    def size(self) -> int:
        """How many arcs there are."""
        return len(self._heads) // 2

    def flow(self, arc: int) -> int:
        """Return how many units an arc carries."""
        return self._rooms[arc + 1]

    def maximise(self) -> int:
        """Send the flow of greatest gain and return that gain."""
        total = 0
        while True:
            distances = self._distances()
            gain = distances[SINK]
            if gain is None or gain <= 0:
                return total
            total += gain * self._augment(distances)

    def _distances(self) -> list[int | None]:
        """Return the greatest gain of a path to each node."""
        heads, rooms, gains, arcs = self._heads, self._rooms, self._gains, self._arcs
        distances: list[int | None] = [None] * len(arcs)
        distances[SOURCE] = 0
        waiting = bytearray(len(arcs))
        queue: deque[int] = deque((SOURCE,))
        while queue:
            tail = queue.popleft()
            waiting[tail] = 0
            here = distances[tail] or 0
            for arc in arcs[tail]:
                if rooms[arc]:
                    head = heads[arc]
                    there = here + gains[arc]
                    known = distances[head]
                    if known is None or there > known:
                        distances[head] = there
                        if not waiting[head] and head != SINK:
                            waiting[head] = 1
                            queue.append(head)
        return distances

    def _leading_on(self, distances: list[int | None]) -> bytearray:
        """Mark the nodes from which a path of greatest gain leads to the sink."""
        heads, rooms, gains, arcs = self._heads, self._rooms, self._gains, self._arcs
        marked = bytearray(len(arcs))
        marked[SINK] = 1
        open_ = [SINK]
        while open_:
            head = open_.pop()
            there = distances[head] or 0
            for arc in arcs[head]:  # backwards: its counterpart leads here
                tail = heads[arc]
                if not marked[tail] and rooms[arc ^ 1] and distances[tail] == there + gains[arc]:
                    marked[tail] = 1
                    open_.append(tail)
        return marked

    def _augment(self, distances: list[int | None]) -> int:
        """Fill paths of greatest gain until none is left, and return how many units were sent."""
        heads, rooms, gains, arcs = self._heads, self._rooms, self._gains, self._arcs
        leading_on = self._leading_on(distances)
        next_arc = [0] * len(arcs)
        on_path = bytearray(len(arcs))
        path: list[int] = []
        sent, node = 0, SOURCE
        on_path[SOURCE] = 1
        while True:
            if node == SINK:
                room = min(rooms[arc] for arc in path)
                for arc in path:
                    rooms[arc] -= room
                    rooms[arc ^ 1] += room
                    on_path[heads[arc]] = 0
                sent += room
                path.clear()
                node = SOURCE
                continue
            here = distances[node] or 0
            mine = arcs[node]
            at, end = next_arc[node], len(mine)
            while at < end:
                arc = mine[at]
                head = heads[arc]
                if leading_on[head] and rooms[arc] and not on_path[head] and distances[head] == here + gains[arc]:
                    break
                at += 1
            next_arc[node] = at
            if at < end:
                path.append(mine[at])
                node = heads[mine[at]]
                on_path[node] = 1
            elif path:
                on_path[node] = 0
                node = heads[path.pop() ^ 1]
                next_arc[node] += 1
            else:
                return sent
