"""The network of one part of the search: its best flow, and the declaration that it stands for."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct, field

from redzone.algorithms.gain_network import SINK, SOURCE, GainNetwork
from redzone.rules.declarations.declaration import ChosenTargets
from redzone.rules.declarations.kinds import CreatureKind, Kinds, TargetKind
from redzone.rules.declarations.parts import MANY, ProblemPart, Range
from redzone.rules.declarations.worth import Worth
from redzone.values.identity import ObjectId, Target

SHARES: Final = 25_200
"""In how many parts a gain is cut, so that what several creatures obey together can be shared out among them."""


class Relaxed:
    """The best flow of a part, the declaration that it stands for, and the bound that it proves.

    ``hints`` are declarations that are worth a look too.
    """

    __slots__ = ("_flows", "_kinds", "_part", "bound", "chosen", "hints")

    def __init__(self, kinds: Kinds, part: ProblemPart, flows: Mapping[tuple[int, int], int], bound: int) -> None:
        self._kinds = kinds
        self._part = part
        self._flows = flows
        self.bound = bound
        self.hints: list[ChosenTargets] = []
        self.chosen: ChosenTargets = _declaration(kinds, part, flows)

    def flow(self, creature: int, target: int) -> int:
        """Return how many pairs are chosen between two kinds."""
        return self._flows.get((creature, target), 0)

    def count(self, target: int) -> int:
        """Return how many pairs are chosen with a kind of targets."""
        return sum(flow for (_, each), flow in self._flows.items() if each == target)

    def room(self, creature: int, target: int) -> int:
        """Return how many pairs two kinds can have."""
        return room_between(self._kinds.creatures[creature], self._kinds.targets[target])

    def most_count(self, target: int) -> int:
        """Return how many pairs a kind of targets can have."""
        kinds = self._kinds
        return sum(room_between(kind, kinds.targets[target]) for kind in kinds.creatures if target in kind.gains)


def room_between(creature: CreatureKind, target: TargetKind) -> int:
    """Return how many pairs two kinds can have."""
    return len(creature.members) * min(creature.capacity, len(target.members))


def share_of_kept(kinds: Kinds, part: ProblemPart, number: int) -> int:
    """Return what each target adds that a creature would keep, as long as it can keep all of them and no others."""
    kind = kinds.creatures[number]
    for target in kind.gains:
        low, high = part.flows.get((number, target), (0, MANY))
        if high < len(kinds.targets[target].members) if target in kind.kept else low:
            return 0
    return -(-kind.worth * SHARES // sum(len(kinds.targets[each].members) for each in kind.kept))


class Tolls(Struct):
    """What choices cost in shares: choosing anything, and choosing a kind of targets; ``refund`` comes back."""

    active: Counter[int] = field(default_factory=Counter)
    pairs: Counter[tuple[int, int]] = field(default_factory=Counter)
    refund: int = 0


KindsCap = tuple[frozenset[int], int]
"""At most so many creatures of these kinds choose anything, or choose targets of these kinds."""


class KeptCaps(Struct):
    """Caps that a network keeps to by itself, on creatures and on targets: any two are apart.

    Of those on creatures, one may also be within another.
    """

    creatures: list[KindsCap] = field(default_factory=list[KindsCap])
    targets: list[KindsCap] = field(default_factory=list[KindsCap])


class PartNetwork:
    """The network of one part. Its gains are in shares."""

    def __init__(
        self,
        kinds: Kinds,
        part: ProblemPart,
        caps: KeptCaps,
        worths: Mapping[int, Worth],
        forcing: int,
        tolls: Tolls,
    ) -> None:
        self._kinds = kinds
        self._worths = worths
        self._tolls = tolls
        self._granted_shares = tolls.refund
        self._forcing = forcing
        self._part = part
        self._network = GainNetwork()
        self._pairs: list[tuple[tuple[int, int], int]] = []
        self._forced: list[tuple[int, int]] = []
        self._starts = self._starts_of(caps.creatures)
        ends = self._ends(caps.targets)
        self._targets = {
            number: self._target(number, kind, ends.get(number, SINK))
            for number, kind in enumerate(kinds.targets)
            if not kind.plain or number in part.counts or number in ends
        }
        for number, kind in enumerate(kinds.creatures):
            if number not in part.idle:
                self._creature(number, kind)
            elif any(low for (each, _), (low, _) in part.flows.items() if each == number):
                self._fail()

    def _starts_of(self, groups: list[KindsCap]) -> list[tuple[int, int]]:
        """Return where units come from, for each kind of creatures: what one of them chooses first, and all further.

        Caps limit the former; as long as it isn't decided who chooses anything, they limit the latter by so much more.
        """
        everybody = frozenset(range(len(self._kinds.creatures)))
        start = self._start(SOURCE, SOURCE, everybody, self._part.total)
        starts = [start] * len(everybody)
        for numbers, most in sorted(groups, key=lambda group: -len(group[0])):
            limited = self._start(*starts[min(numbers)], numbers, (0, most))
            starts = [limited if number in numbers else each for number, each in enumerate(starts)]
        return starts

    def _start(self, first: int, further: int, numbers: frozenset[int], range_: Range) -> tuple[int, int]:
        """Return two nodes for kinds of which so many creatures choose anything, behind those for more kinds."""
        low, high = range_
        if not low and high >= MANY:
            return first, further
        nodes = self._network.node(), self._network.node()
        self._ranged(first, nodes[0], range_, 0)
        spare = max(0, high - len(numbers & self._part.busy))
        most = max((self._kinds.creatures[number].capacity for number in numbers), default=1)
        self._network.arc(further, nodes[1], spare * (most - 1), 0)
        return nodes

    def _ends(self, groups: list[KindsCap]) -> dict[int, int]:
        """Return where capped kinds of targets lead: to a node with room for so many."""
        ends: dict[int, int] = {}
        for targets, most in groups:
            node = self._network.node()
            self._network.arc(node, SINK, most, 0)
            ends |= dict.fromkeys(targets, node)
        return ends

    def _ranged(self, tail: int, head: int, range_: Range, gain: int) -> Iterator[int]:
        """Add an arc with a range; the least of it is forced."""
        low, high = range_
        arcs: list[int] = []
        if low:
            arc = self._network.arc(tail, head, low, gain + self._forcing)
            self._forced.append((arc, low))
            arcs.append(arc)
        if high > low:
            arcs.append(self._network.arc(tail, head, high - low, gain))
        return iter(arcs)

    def _target(self, number: int, kind: TargetKind, end: int) -> int | None:
        """Add a kind of targets: so many of them are chosen, each by so many creatures; none is, without a node."""
        low, high = self._part.blocked.get(number, (0, len(kind.members)))
        least, most = self._part.counts.get(number, (0, MANY))
        if number in self._worths:
            return self._single(end, self._worths[number].points((least, most), (low, high)))
        room = 0 if not high else MANY if kind.most is None else kind.most * high
        least, most = max(least, kind.least * low), min(most, room)
        if least > most:
            self._fail()
        if most < max(least, 1):
            return None
        node = self._network.node()
        wanted = min(most, kind.least * high)
        first = min(least, wanted)
        self._ranged(node, end, (first, wanted), -(-kind.wanted * SHARES // kind.least))
        self._ranged(node, end, (least - first, most - wanted), 0)
        return node

    def _single(self, end: int, points: Sequence[tuple[int, int]]) -> int | None:
        """Add one target: what it is worth is never more than on the lines between ``points``."""
        if not points:
            self._fail()
            return None
        number, worth = points[0]
        self._granted_shares += worth * SHARES
        if not points[-1][0]:
            return None
        node = self._network.node()
        self._ranged(node, end, (number, number), 0)
        for units, more in points[1:]:
            self._network.arc(node, end, units - number, -(-(more - worth) * SHARES // (units - number)))
            number, worth = units, more
        return node

    def _fail(self) -> None:
        """Make sure that no flow is found: the part contradicts itself."""
        self._forced.append((self._network.arc(SOURCE, SINK, 0, 0), 1))

    def _creature(self, number: int, kind: CreatureKind) -> None:
        node = self._network.node()
        self._activity(number, kind, node)
        share = share_of_kept(self._kinds, self._part, number) if kind.worth else 0
        best: tuple[int, int] | None = None
        for target, units in kind.gains.items():
            gain = units * SHARES + (share if target in kind.kept else 0)
            range_ = self._part.flows.get((number, target))
            if target in self._targets:
                self._pair(number, target, node, self._targets[target], range_, gain)
            elif range_ is not None or kind.capacity > 1:
                self._pair(number, target, node, SINK, range_, gain)
            elif best is None or gain > best[1]:
                best = target, gain
        if best is not None:
            self._pair(number, best[0], node, SINK, None, best[1])

    def _activity(self, number: int, kind: CreatureKind, node: int) -> None:
        """Add what the creatures of a kind gain by choosing anything, and how much they can choose."""
        first, further = self._starts[number]
        count, active = len(kind.members), kind.active * SHARES - self._tolls.active[number]
        if number in self._part.busy:
            self._granted_shares += active
            self._ranged(first, node, (1, 1), 0)
            self._network.arc(SOURCE, node, kind.capacity - 1, 0)
            return
        if kind.capacity > 1:
            active = active if active >= 0 else -(-active // kind.capacity)
            self._network.arc(further, node, count * (kind.capacity - 1), min(active, 0))
        self._network.arc(first, node, count, active)

    def _pair(self, number: int, target: int, tail: int, head: int | None, range_: Range | None, gain: int) -> None:
        """Add an arc between two kinds, unless nothing of the second is chosen."""
        if head is None:
            if range_ is not None and range_[0]:
                self._fail()
            return
        room = room_between(self._kinds.creatures[number], self._kinds.targets[target])
        pair = number, target
        shares = gain - self._tolls.pairs[pair] if self._tolls.pairs else gain
        if range_ is None:
            self._pairs.append((pair, self._network.arc(tail, head, room, shares)))
            return
        low, high = range_
        for arc in self._ranged(tail, head, (low, min(high, room)), shares):
            self._pairs.append((pair, arc))

    @property
    def size(self) -> int:
        """How many arcs it has."""
        return self._network.size

    def relaxed(self, granted: int) -> Relaxed | None:
        """Return the best flow, with ``granted`` added to its gain; ``None`` if a forced unit can't flow."""
        gain = self._network.maximise()
        if any(self._network.flow(arc) < units for arc, units in self._forced):
            return None
        gain -= self._forcing * sum(units for _, units in self._forced)
        flows: dict[tuple[int, int], int] = {}
        for pair, arc in self._pairs:
            flow = self._network.flow(arc)
            if flow:
                flows[pair] = flows.get(pair, 0) + flow
        return Relaxed(self._kinds, self._part, flows, (gain + self._granted_shares) // SHARES + granted)


def _declaration(kinds: Kinds, part: ProblemPart, flows: Mapping[tuple[int, int], int]) -> ChosenTargets:
    """Return a declaration with these numbers of pairs: the first creatures of a kind choose, targets evenly."""
    places: dict[int, int] = {}
    choosers: defaultdict[int, list[ObjectId]] = defaultdict(list)
    for (number, target), flow in sorted(flows.items()):
        members = kinds.creatures[number].members
        place = places.get(number, 0)
        taken = [members[(place + each) % len(members)] for each in range(flow)]
        places[number] = place + flow
        order = {creature: index for index, creature in enumerate(members)} if len(set(taken)) < len(taken) else {}
        choosers[target] += sorted(taken, key=order.__getitem__) if order else taken
    chosen: defaultdict[ObjectId, list[Target]] = defaultdict(list)
    for target, creatures in choosers.items():
        kind = kinds.targets[target]
        high = part.blocked.get(target, (0, len(kind.members)))[1]
        spread = max(1, min(high, len(creatures) // kind.least))
        for index, creature in enumerate(creatures):
            chosen[creature].append(kind.members[index % spread])
    return {creature: tuple(targets) for creature, targets in chosen.items()}
