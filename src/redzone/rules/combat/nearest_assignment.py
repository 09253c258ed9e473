"""The legal division of combat damage nearest to one that is not (CR 510.1, 702.19): the fewest points moved.

Whether damage may go past a creature depends on what all sources assign to it together. So the search decides, for
the sources that meet at a creature, how far each of them reaches and what makes each creature's damage lethal; what is
left then is to share amounts out, which is a flow of least cost.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, product
from operator import mul
from typing import NamedTuple

from redzone.abilities.damaging import DamageMode
from redzone.algorithms.cheapest_flow import Arc, cheapest_flow
from redzone.game.action import AssignCombatDamage, Assignment
from redzone.rules.combat.damage_division import violations
from redzone.rules.combat_roles.damage_sources import Division, divisions_left
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.damage.damage import lethal_damage
from redzone.rules.effects.counters import LOYALTY, count_of
from redzone.values.identity import ObjectId, Target
from redzone.values.options import DamageDivision
from redzone.view import View


class LinearCondition(NamedTuple):
    """What has to be assigned to an object before damage goes past it: lethal damage, or its loyalty."""

    object: ObjectId
    loyalty: bool = False


class Reach(NamedTuple):
    """How far a source may go: the recipients that it may assign to, if those conditions are met."""

    recipients: tuple[Target, ...]
    conditions: tuple[LinearCondition, ...] = ()


_Cell = tuple[ObjectId, Target]
_Amounts = Mapping[_Cell, int]


def nearest_assignment(view: View, proposed: AssignCombatDamage) -> AssignCombatDamage:
    """Return the legal assignment of the same player for which the fewest points of damage move.

    A point moves if it goes to another recipient, or is assigned by a source that assigns too little, or no longer
    by one that assigns too much; less than nothing counts as nothing. Of several, the first recipients of the first
    sources get as much as possible.
    """
    if not violations(view, proposed):
        return proposed
    mine = divisions_left(view.state).get(proposed.player, {})
    before: defaultdict[_Cell, int] = defaultdict(int)
    for assignment in proposed.assignments:
        before[assignment.source, assignment.recipient] += assignment.amount
    amounts: dict[_Cell, int] = {}
    for together in _meeting(view, list(mine.values())):
        amounts |= _Search(view, together, before).nearest()
    found = (
        Assignment(each.source, recipient, amounts[each.source, recipient])
        for each in mine.values()
        for recipient in each.recipients
        if amounts.get((each.source, recipient))
    )
    return AssignCombatDamage(proposed.player, tuple(found))


def _meeting(view: View, divisions: Sequence[Division]) -> list[list[Division]]:
    """Return the divisions in groups: those together that assign to something on which a condition of one depends."""
    matters: set[Target] = {
        condition.object for each in divisions for reach in reaches(view, each) for condition in reach.conditions
    }
    groups: list[tuple[set[Target], list[Division]]] = []
    for division in divisions:
        touched = matters.intersection(division.recipients)
        joined = [division]
        apart: list[tuple[set[Target], list[Division]]] = []
        for others, members in groups:
            if others.isdisjoint(touched):
                apart.append((others, members))
            else:
                touched |= others
                joined = [*members, *joined]
        groups = [*apart, (touched, joined)]
    order = {each.source: place for place, each in enumerate(divisions)}
    return [sorted(members, key=lambda each: order[each.source]) for _, members in groups]


def reaches(view: View, division: Division) -> Iterator[Reach]:
    """Yield how far a source may go, from near to far."""
    fought, beyond = division.fought, division.beyond
    if _is_free(view, division):
        near = [Reach(fought)]
    else:
        near = [Reach(fought[: size + 1], _lethal(fought[:size])) for size in range(len(fought))] or [Reach(())]
    if not beyond:
        yield from near
    else:
        yield from near if fought else ()
        yield from _past(fought, _lethal(fought), beyond)
    if division.unblocked is not None:
        yield from _past((), (), division.unblocked) if division.unblocked else (Reach(()),)


def _is_free(view: View, division: Division) -> bool:
    return view.state.options.damage_division is DamageDivision.FREE or division.banding


def _lethal(creatures: Iterable[ObjectId]) -> tuple[LinearCondition, ...]:
    return tuple(map(LinearCondition, creatures))


def _past(
    near: tuple[Target, ...], conditions: tuple[LinearCondition, ...], beyond: tuple[Target, ...]
) -> Iterator[Reach]:
    """Yield the reaches past what is near: to what is attacked, then past that planeswalker (CR 702.19b, 702.19c)."""
    yield Reach((*near, beyond[0]), conditions)
    match beyond:
        case (str() as walker, past):
            yield Reach((*near, walker, past), (*conditions, LinearCondition(walker, loyalty=True)))
        case _:
            pass


class _Way(NamedTuple):
    """One way to meet all conditions: a point from each of those sources there, and at least those totals."""

    points: frozenset[_Cell]
    totals: Mapping[Target, int]


class _Search:
    """Looks for the nearest assignment of sources that meet."""

    def __init__(self, view: View, divisions: Sequence[Division], before: _Amounts) -> None:
        self._view = view
        self._divisions = divisions
        self._before = before
        self._announced = combat_of(view.state).assignments
        self._all = sum(division.amount for division in divisions)
        cells = [(division.source, recipient) for division in divisions for recipient in division.recipients]
        base = 1 + max(division.amount for division in divisions)
        powers = list(accumulate((base for _ in cells), mul, initial=1))
        self._ranks = dict(zip(reversed(cells), powers, strict=False))
        self._move = powers[-1]
        self._must = self._move * (self._all + 2)

    def nearest(self) -> _Amounts:
        """Return it."""
        best: tuple[int, _Amounts] | None = None
        for chosen in product(*(tuple(reaches(self._view, division)) for division in self._divisions)):
            if best is not None and self._least_moved(chosen) * self._move > best[0] + self._move:
                continue
            for way in self._ways(chosen):
                found = self._cheapest(chosen, way)
                if found is not None and (best is None or found[0] < best[0]):
                    best = found
        assert best is not None  # noqa: S101  what reaches least far needs no condition
        return best[1]

    def _least_moved(self, chosen: Sequence[Reach]) -> int:
        """Return how many points move in any case: those at recipients that are out of reach."""
        reached = {
            (each.source, what)
            for each, reach in zip(self._divisions, chosen, strict=True)
            for what in reach.recipients
        }
        mine = {division.source for division in self._divisions}
        return sum(max(0, n) for cell, n in self._before.items() if cell[0] in mine and cell not in reached)

    def _ways(self, chosen: Sequence[Reach]) -> Iterator[_Way]:
        conditions = dict.fromkeys(condition for reach in chosen for condition in reach.conditions)
        for met in product(*(tuple(self._met_by(chosen, condition)) for condition in conditions)):
            totals: dict[Target, int] = {}
            for way in met:
                for target, least in way.totals.items():
                    totals[target] = max(least, totals.get(target, 0))
            yield _Way(frozenset(point for way in met for point in way.points), totals)

    def _met_by(self, chosen: Sequence[Reach], condition: LinearCondition) -> Iterator[_Way]:
        """Yield what meets one condition: nothing more, a point from a source with deathtouch, or a total."""
        missing = self._missing(condition)
        if missing <= 0:
            yield _Way(frozenset(), {})
            return
        reaching = [
            each.source
            for each, reach in zip(self._divisions, chosen, strict=True)
            if condition.object in reach.recipients
        ]
        deadly = [] if condition.loyalty else [each for each in reaching if self._is_deadly(each)]
        yield from (_Way(frozenset(((each, condition.object),)), {}) for each in deadly)
        if len(deadly) < len(reaching):
            yield _Way(frozenset(), {condition.object: missing})

    def _missing(self, condition: LinearCondition) -> int:
        """Return how much is missing, beside what other players have announced."""
        already = [each for each in self._announced if each.recipient == condition.object and each.amount]
        total = sum(each.amount for each in already)
        if condition.loyalty:
            return count_of(self._view.permanent(condition.object), LOYALTY) - total
        if any(self._is_deadly(each.source) for each in already):
            return 0
        return lethal_damage(self._view, condition.object) - total

    def _is_deadly(self, source: ObjectId) -> bool:
        return DamageMode.DEATHTOUCH in self._view.modes(source)

    def _cheapest(self, chosen: Sequence[Reach], way: _Way) -> tuple[int, _Amounts] | None:
        """Return the cheapest way to share damage out within these reaches; ``None`` if a condition is not met."""
        cells = [
            (each.source, recipient)
            for each, reach in zip(self._divisions, chosen, strict=True)
            for recipient in reach.recipients
        ]
        nodes: dict[Target | Division, int] = {each: place for place, each in enumerate(self._divisions, 2)}
        for _, recipient in cells:
            nodes.setdefault(recipient, len(nodes) + 2)
        arcs = [Arc(0, nodes[division], division.amount, 0) for division in self._divisions]
        start = len(arcs)
        divisions = {division.source: division for division in self._divisions}
        owners = [cell for cell in cells for _ in range(3)]
        for cell in cells:
            ends = nodes[divisions[cell[0]]], nodes[cell[1]]
            arcs += (Arc(*ends, *price) for price in self._prices(cell, needed=int(cell in way.points)))
        for recipient in dict.fromkeys(recipient for _, recipient in cells):
            arcs += [Arc(nodes[recipient], 1, way.totals.get(recipient, 0), -self._must)]
            arcs += [Arc(nodes[recipient], 1, self._all, 0)]
        flows = cheapest_flow(len(nodes) + 2, arcs, 0, 1)
        if any(flow < arc.capacity for arc, flow in zip(arcs, flows, strict=True) if arc.cost <= -self._must // 2):
            return None
        amounts: dict[_Cell, int] = {}
        for cell, flow in zip(owners, flows[start:], strict=False):
            amounts[cell] = amounts.get(cell, 0) + flow
        return self._cost(chosen, amounts), amounts

    def _prices(self, cell: _Cell, *, needed: int) -> Iterator[tuple[int, int]]:
        """Yield how many points a recipient can get for which cost: a point that is needed, kept ones, new ones."""
        kept, rank = max(0, self._before.get(cell, 0)), -self._ranks[cell]
        yield needed, rank - self._must
        yield max(0, kept - needed), rank
        yield self._all, rank + self._move

    def _cost(self, chosen: Sequence[Reach], amounts: _Amounts) -> int:
        """Return how many points move, and after that how late they are in the order of recipients."""
        moved = 0
        for division, reach in zip(self._divisions, chosen, strict=True):
            before = {what: max(0, n) for (source, what), n in self._before.items() if source == division.source}
            after = {recipient: amounts[division.source, recipient] for recipient in reach.recipients}
            gained = sum(max(0, n - before.get(each, 0)) for each, n in after.items())
            lost = sum(max(0, n - after.get(each, 0)) for each, n in before.items())
            moved += max(gained, lost)
        return moved * self._move - sum(self._ranks[cell] * n for cell, n in amounts.items())
