"""A bound for a part of the search for the best declaration: the same problem as a flow, thresholds left out."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from redzone.rules.declarations.declaration import Cap, ChosenTargets, Problem, Requirement, broken
from redzone.rules.declarations.kinds import Kinds, NodeT, is_everybody, is_shared, wants_any
from redzone.rules.declarations.part_network import (
    SHARES,
    KeptCaps,
    PartNetwork,
    Relaxed,
    Tolls,
    room_between,
)
from redzone.rules.declarations.parts import MANY, ProblemPart, Range
from redzone.rules.declarations.patience import Patience
from redzone.rules.declarations.worth import Worth
from redzone.values.identity import ObjectId


class Relaxation:
    """The flow problems of the parts of one search, which ends when ``patience`` does."""

    def __init__(
        self, problem: Problem, kinds: Kinds, granted: int, weight: int, patience: Patience | None = None
    ) -> None:
        self._problem = problem
        self._kinds = kinds
        self._granted = granted
        self._weight = weight
        self._patience = patience
        shared = [
            requirement
            for requirement in problem.requirements
            if is_shared(requirement) and not wants_any(requirement, problem)
        ]
        self._hoped = [each for each in shared if one_target(each, problem, kinds) is None]
        self._worths = _worths(problem, kinds, weight)
        self._most_active = MANY
        self._caps = KeptCaps()
        self._simple = all(kind.capacity == 1 for kind in kinds.creatures)
        caps = [restriction for restriction in problem.restrictions if isinstance(restriction, Cap)]
        self._loose = [cap for cap in caps if not self._is_built_in(cap)]
        units = sum(len(kind.members) * kind.capacity for kind in kinds.creatures)
        most = 2 * weight * (len(shared) + units * (1 + len(caps)))
        self._forcing = SHARES * (_more_than_all_gains(kinds) + most)

    def _is_built_in(self, cap: Cap) -> bool:
        """Let the flow obey a cap if it can, and return whether it does.

        Of creatures with several choices it limits what those choose first, until it is decided who is active.
        """
        everybody, kinds = is_everybody(cap.creatures, self._problem), self._kinds
        if cap.targets is None and everybody:
            self._most_active = min(self._most_active, cap.most)
            return True
        if cap.targets is None:
            mine = _kinds_in(cap.creatures, kinds.kind_of)
            fits = all(mine.isdisjoint(other) or mine <= other or other <= mine for other, _ in self._caps.creatures)
            self._caps.creatures += [(mine, cap.most)] if fits and mine else []
            return fits
        mine = _kinds_in(cap.targets, kinds.target_kind_of)
        fits = self._simple and everybody and all(mine.isdisjoint(other) for other, _ in self._caps.targets)
        self._caps.targets += [(mine, cap.most)] if fits else []
        return fits

    def start(self, fixed: ChosenTargets) -> ProblemPart:
        """Return the whole search, in which creatures with fixed choices make them."""
        flows: dict[tuple[int, int], Range] = {}
        for number, kind in enumerate(self._kinds.creatures):
            if kind.members[0] in fixed:
                pairs: defaultdict[int, int] = defaultdict(int)
                for target in fixed[kind.members[0]]:
                    pairs[self._kinds.target_kind_of[target]] += len(kind.members)
                flows |= {(number, target): (units, units) for target, units in pairs.items()}
        return ProblemPart(flows=flows, total=(0, self._most_active))

    def solve(self, part: ProblemPart) -> Relaxed | None:
        """Return the best flow of a part, ``None`` if none keeps to its ranges."""
        hopes = self._granted + self._hopes(part)
        relaxed = self._network(part, Tolls()).relaxed(hopes)
        if relaxed is None:
            return None
        exceeded = self._exceeded(relaxed.chosen, 0)
        for times in (1, 2) if exceeded else ():
            for other in self._with_tolls(part, exceeded, (self._weight * SHARES - 1) // times, hopes):
                relaxed.bound = min(relaxed.bound, other.bound)
                relaxed.hints.append(other.chosen)
        most_bonus = self._weight // 2
        obeyed = (relaxed.bound + most_bonus) // self._weight
        relaxed.bound = min(relaxed.bound, obeyed * self._weight + most_bonus)
        return relaxed

    def _exceeded(self, chosen: ChosenTargets, room: int) -> list[Cap]:
        """Return the caps that the flow does not obey by itself and that have less than ``room`` left."""
        lower = [replace(cap, most=cap.most - room) for cap in self._loose]
        found = [*broken(replace(self._problem, restrictions=tuple(lower)), chosen)]
        return [cap for cap, each in zip(self._loose, lower, strict=True) if each in found]

    def _with_tolls(self, part: ProblemPart, caps: list[Cap], toll: int, hopes: int) -> Iterator[Relaxed]:
        """Yield flows with a toll for what caps count, as long as some of them turn out not to need one."""
        tolled: list[Cap] = []
        while caps not in ([], tolled):
            tolled = caps
            relaxed = self._network(part, self._tolls(caps, toll)).relaxed(hopes)
            needed = self._exceeded(relaxed.chosen, 1) if relaxed is not None else []
            caps = [cap for cap in caps if cap in needed]
            yield from filter(None, (relaxed,))

    def _network(self, part: ProblemPart, tolls: Tolls) -> PartNetwork:
        """Build the network of a part; each of its arcs takes a step of patience."""
        network = PartNetwork(self._kinds, part, self._caps, self._worths, self._forcing, tolls)
        if self._patience is not None:
            self._patience.spend(network.size)
        return network

    def _tolls(self, caps: Sequence[Cap], toll: int) -> Tolls:
        """Return a toll for each choice that caps count, which they refund up to their numbers.

        So no declaration that keeps to the caps is worth less than without tolls, and others are.
        """
        tolls = Tolls(refund=toll * sum(cap.most for cap in caps))
        for cap in caps:
            wanted = None if cap.targets is None else {self._kinds.target_kind_of.get(target) for target in cap.targets}
            for number, kind in enumerate(self._kinds.creatures):
                if kind.members[0] not in cap.creatures:
                    continue
                if wanted is None:
                    tolls.active[number] += toll
                elif kind.capacity == 1:
                    tolls.pairs.update({(number, target): toll for target in kind.gains if target in wanted})
        return tolls

    def _hopes(self, part: ProblemPart) -> int:
        """Return what the shared requirements are worth that can still be obeyed in ``part``."""
        return self._weight * sum(1 for each in self._hoped if self._can_be_obeyed(each, part))

    def _can_be_obeyed(self, requirement: Requirement, part: ProblemPart) -> bool:
        least, most = self._pairs(requirement, part)
        return most >= requirement.least and (requirement.most is None or least <= requirement.most)

    def _pairs(self, requirement: Requirement, part: ProblemPart) -> Range:
        """Return between which numbers the pairs of a shared requirement lie."""
        kinds, targets = self._kinds, requirement.targets
        wanted = None if targets is None else {kinds.target_kind_of.get(each) for each in targets}
        numbers = dict.fromkeys(
            kinds.kind_of[creature] for creature in requirement.creatures if creature in kinds.kind_of
        )
        least = most = 0
        for number in numbers:
            for target in kinds.creatures[number].gains:
                if wanted is None or target in wanted:
                    room = room_between(kinds.creatures[number], kinds.targets[target])
                    low, high = part.flows.get((number, target), (0, room))
                    least, most = least + low, most + high
        return least, most


def _kinds_in(members: Collection[NodeT], kind_of: Mapping[NodeT, int]) -> frozenset[int]:
    return frozenset(kind_of[each] for each in members if each in kind_of)


def _more_than_all_gains(kinds: Kinds) -> int:
    """Return a gain for units that have to flow: more than all others together could bring."""
    most = sum(
        len(kind.members)
        * kind.capacity
        * (abs(kind.active) + max(map(abs, kind.gains.values()), default=0) + kind.worth)
        for kind in kinds.creatures
    )
    return 2 * (most + sum(len(kind.members) * kind.wanted for kind in kinds.targets)) + 1


def one_target(requirement: Requirement, problem: Problem, kinds: Kinds) -> int | None:
    """Return the kind of the one target of a requirement on all creatures together, if it is that."""
    targets = requirement.targets
    if targets is None or len(targets) > 1 or not is_everybody(requirement.creatures, problem):
        return None
    return kinds.target_kind_of.get(next(iter(targets), ObjectId("")))


def _worths(problem: Problem, kinds: Kinds, weight: int) -> dict[int, Worth]:
    """Return what the kinds of a single target are worth by how many creatures choose it."""
    ranges: defaultdict[int, list[tuple[int, int | None]]] = defaultdict(list)
    for requirement in problem.requirements:
        if is_shared(requirement) and not wants_any(requirement, problem):
            target = one_target(requirement, problem, kinds)
            if target is not None:
                ranges[target].append((requirement.least, requirement.most))
    rooms: Counter[int] = Counter()
    for creature in kinds.creatures:
        rooms.update({target: room_between(creature, kinds.targets[target]) for target in creature.gains})
    return {
        number: Worth(
            kind.least,
            rooms[number] if kind.most is None else min(kind.most, rooms[number]),
            kind.wanted,
            weight,
            tuple(ranges[number]),
        )
        for number, kind in enumerate(kinds.targets)
        if len(kind.members) == 1
    }
