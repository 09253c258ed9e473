"""How many legal declarations and assignments there are, counted in groups instead of one by one."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import product
from math import comb, prod
from operator import add
from typing import Final, NamedTuple

from redzone.model.ability import CantBlockAlone
from redzone.model.action import AssignCombatDamage, Assignment
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.options import DamageDivision
from redzone.rules import damage_division
from redzone.rules.block_search import NumberLimits
from redzone.rules.damage import lethal
from redzone.rules.damage_division import Division, divisions, splits
from redzone.rules.declare_blockers import able_blockers, block_capacity, number_limits
from redzone.view import View

_NO_LIMIT: Final[NumberLimits] = (1, None)


class _Kind(NamedTuple):
    """Attackers that blocks can't tell apart: the same creatures can block them, within the same limits."""

    blockers: tuple[ObjectId, ...]
    limit: NumberLimits
    size: int

    @property
    def enough(self) -> int:
        """The number of blockers from which on more make no difference."""
        least, most = self.limit
        return least if most is None else max(least, most + 1)

    def allows(self, blocked: int) -> bool:
        """Return whether an attacker can be blocked by so many creatures; by none always."""
        least, most = self.limit
        return blocked == 0 or (blocked >= least and (most is None or blocked <= most))


class _Progress(NamedTuple):
    """How far a declaration of blocks has come: only what later blockers and the final check depend on.

    ``tallies`` says for each kind how many attackers are blocked by nobody, by one creature, by two and so on.
    """

    tallies: tuple[tuple[int, ...], ...]
    blockers: int
    shy: bool


def block_declarations(view: View, player: PlayerId) -> int:
    """Return how many legal declarations of blocks ``player`` has.

    Blockers are added one after the other. Declarations that agree in how many attackers of each kind are blocked how
    often are counted together.
    """
    able = able_blockers(view, player)
    kinds, free = _kinds(view, able)
    start = tuple((kind.size, *(0 for _ in range(kind.enough))) for kind in kinds)
    ways: dict[_Progress, int] = {_Progress(start, 0, shy=False): 1}
    for blocker, attackers in able.items():
        capacity = block_capacity(view, blocker)
        most = len(attackers) if capacity is None else min(capacity, len(attackers))
        reach = tuple(blocker in kind.blockers for kind in kinds)
        others = sum(1 for attacker in attackers if attacker in free)
        ways = _one_more(ways, reach, most, others, shy=view.has(blocker, CantBlockAlone))
    return sum(
        number
        for progress, number in ways.items()
        if not (progress.blockers == 1 and progress.shy) and _is_allowed(progress, kinds)
    )


def _kinds(view: View, able: Mapping[ObjectId, tuple[ObjectId, ...]]) -> tuple[list[_Kind], frozenset[ObjectId]]:
    """Return the kinds of attackers that have limits, and the attackers that have none."""
    blockers: defaultdict[ObjectId, list[ObjectId]] = defaultdict(list)
    for blocker, attackers in able.items():
        for attacker in attackers:
            blockers[attacker].append(blocker)
    limits = {attacker: number_limits(view, attacker) for attacker in blockers}
    sizes = Counter((tuple(blockers[each]), limit) for each, limit in limits.items() if limit != _NO_LIMIT)
    free = frozenset(each for each, limit in limits.items() if limit == _NO_LIMIT)
    return [_Kind(*kind, size) for kind, size in sizes.items()], free


def _is_allowed(progress: _Progress, kinds: Sequence[_Kind]) -> bool:
    return all(
        not attackers or kind.allows(blocked)
        for kind, tally in zip(kinds, progress.tallies, strict=True)
        for blocked, attackers in enumerate(tally)
    )


def _one_more(
    ways: Mapping[_Progress, int], reach: Sequence[bool], most: int, others: int, *, shy: bool
) -> dict[_Progress, int]:
    """Return the ways after one more creature has chosen what it blocks: at most so many attackers.

    It reaches the kinds that ``reach`` says, and ``others`` without limits.
    """
    longer: defaultdict[_Progress, int] = defaultdict(int)
    for progress, number in ways.items():
        for tallies, chosen, times in _choices(progress.tallies, reach, most):
            for beside in range(min(most - chosen, others) + 1):
                blocks = bool(chosen or beside)
                following = _Progress(tallies, min(progress.blockers + blocks, 2), progress.shy or (shy and blocks))
                longer[following] += number * times * comb(others, beside)
    return longer


def _choices(
    tallies: tuple[tuple[int, ...], ...], reach: Sequence[bool], most: int
) -> Iterator[tuple[tuple[tuple[int, ...], ...], int, int]]:
    """Yield what one creature can do among the limited: the tallies after it, how many it blocks, in how many ways."""
    if not tallies:
        yield (), 0, 1
        return
    for first, chosen, times in _choices_of_kind(tallies[0], most if reach[0] else 0):
        for rest, more, ways in _choices(tallies[1:], reach[1:], most - chosen):
            yield (first, *rest), chosen + more, times * ways


@lru_cache(maxsize=4096)
def _choices_of_kind(tally: tuple[int, ...], most: int) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    """Return the same for one kind: attackers that it blocks move up by one, as far as that makes a difference."""
    found: list[tuple[tuple[int, ...], int, int]] = []
    ranges = [range(min(attackers, most) + 1) for attackers in tally]
    for moved in product(*ranges):
        if sum(moved) <= most:
            arriving = (0, *moved[:-1])
            kept = [attackers - gone for attackers, gone in zip(tally, moved, strict=True)]
            kept[-1] += moved[-1]
            after = tuple(map(add, kept, arriving))
            found.append((after, sum(moved), prod(map(comb, tally, moved))))
    return tuple(found)


def damage_assignments(view: View, player: PlayerId) -> int:
    """Return how many legal assignments ``player`` has.

    Creatures that share no blocker are counted apart. A creature whose parts depend on nothing else has as many
    as there are ways to split its damage; only tramplers that share recipients, or trample over planeswalkers, and
    ordered divisions are gone through one by one.
    """
    mine = divisions(view.state).get(player, {})
    return prod(_assignments_of(view, player, group) for group in _groups(list(mine.values())))


def _groups(parts: Sequence[Division]) -> list[tuple[Division, ...]]:
    """Return the divisions in groups that share recipients, directly or through others."""

    def add(groups: list[tuple[Division, ...]], one: Division) -> list[tuple[Division, ...]]:
        near = [group for group in groups if any(_share(one, other) for other in group)]
        apart = [group for group in groups if group not in near]
        return [*apart, (*(each for group in near for each in group), one)]

    start: list[tuple[Division, ...]] = []
    return reduce(add, parts, start)


def _share(one: Division, other: Division) -> bool:
    return any(isinstance(each, str) and each in other.recipients for each in one.recipients)


def _assignments_of(view: View, player: PlayerId, group: tuple[Division, ...]) -> int:
    ordered = view.state.options.damage_division is DamageDivision.ORDERED
    if not ordered and not _over_planeswalker(group):
        if all(not each.fought or not each.beyond for each in group):
            return prod(_ways(each.amount, len(each.recipients)) for each in group)
        if len(group) == 1:
            return _of_trampler(view, *group)
    return sum(1 for parts in product(*map(_parts, group)) if _is_legal(view, player, group, parts))


def _ways(amount: int, recipients: int) -> int:
    """Return in how many ways an amount can be split."""
    return comb(amount + recipients - 1, amount) if amount >= 0 else 0


def _of_trampler(view: View, division: Division) -> int:
    """Return the ways with nothing past the blockers, and with something after lethal damage (CR 702.19b)."""
    needed = sum(lethal(view, division.source, each) for each in division.fought)
    kept = _ways(division.amount, len(division.fought))
    return kept + _ways(division.amount - needed - 1, len(division.recipients))


def _over_planeswalker(group: tuple[Division, ...]) -> bool:
    return any(len(each.beyond) > 1 for each in group)


def _parts(division: Division) -> Iterator[tuple[int, ...]]:
    return splits(division.amount, len(division.recipients))


def _is_legal(view: View, player: PlayerId, group: tuple[Division, ...], parts: tuple[tuple[int, ...], ...]) -> bool:
    assignments = tuple(
        Assignment(division.source, recipient, amount)
        for division, part in zip(group, parts, strict=True)
        for recipient, amount in zip(division.recipients, part, strict=True)
    )
    return not damage_division.joint_violations(view, group, AssignCombatDamage(player, assignments))
