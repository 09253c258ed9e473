"""How many legal assignments of combat damage there are, counted in groups instead of one by one."""

from collections.abc import Sequence
from functools import partial, reduce
from math import comb, prod

from redzone.algorithms.lazy_product import lazy_product
from redzone.game.action import AssignCombatDamage, Assignment
from redzone.rules.combat import damage_division
from redzone.rules.combat.damage_division import JointAssignment, ways
from redzone.rules.combat_roles.damage_sources import Division, divisions_left
from redzone.values.identity import PlayerId
from redzone.values.options import DamageDivision
from redzone.view import View


def damage_assignments(view: View, player: PlayerId) -> int:
    """Return how many legal assignments ``player`` has.

    Creatures that share no blocker are counted apart. A creature whose parts depend on nothing else has as many
    as there are ways to split its damage; only tramplers that share recipients, or trample over planeswalkers, and
    ordered divisions are gone through one by one.
    """
    mine = divisions_left(view.state).get(player, {})
    return prod(_assignments_of(view, player, group) for group in _groups(list(mine.values())))


def _groups(parts: Sequence[Division]) -> list[tuple[Division, ...]]:
    """Return the divisions in groups that share recipients, directly or through others."""

    def add(groups: list[tuple[Division, ...]], one: Division) -> list[tuple[Division, ...]]:
        near = [group for group in groups if any(_share(one, other) for other in group)]
        apart = [group for group in groups if group not in near]
        return [*apart, (*(member for group in near for member in group), one)]

    start: list[tuple[Division, ...]] = []
    return reduce(add, parts, start)


def _share(one: Division, other: Division) -> bool:
    return any(isinstance(recipient, str) and recipient in other.recipients for recipient in one.recipients)


def _assignments_of(view: View, player: PlayerId, group: tuple[Division, ...]) -> int:
    free = view.state.options.damage_division is DamageDivision.FREE or all(member.banding for member in group)
    if free and not any(map(_reaches_over_planeswalker, group)):
        if all(not member.fought or not member.beyond for member in group):
            return prod(_splits(member.amount, len(member.usual)) + _goes_past(member) for member in group)
        if len(group) == 1:
            return _of_trampler(view, *group)
    ways_of_each = [partial(ways, member) for member in group]
    return sum(1 for parts in lazy_product(ways_of_each) if _is_legal(view, player, group, parts))


def _splits(amount: int, recipients: int) -> int:
    """Return in how many ways an amount can be split; without recipients there is one: nothing is assigned."""
    return comb(amount + recipients - 1, amount) if recipients else 1


def _goes_past(division: Division) -> bool:
    """Return whether there is one way more, as though the attacker weren't blocked: all of it there, or nothing."""
    return division.unblocked is not None and not set(division.unblocked) & set(division.usual)


def _of_trampler(view: View, division: Division) -> int:
    """Return the ways with nothing past the blockers, and with something after lethal damage (CR 702.19b)."""
    joint = JointAssignment.announced(view)
    needed = sum(joint.missing(division.source, each) for each in division.fought)
    kept = _splits(division.amount, len(division.fought))
    left = division.amount - needed - 1
    past = _splits(left, len(division.recipients)) if left >= 0 and set(division.beyond) - set(division.fought) else 0
    return kept + past + (needed > 0 and _reaches(division))


def _reaches(division: Division) -> bool:
    """Return whether all of it may go past the blockers as though the attacker weren't blocked."""
    return bool(set(division.unblocked or ()) - set(division.fought))


def _reaches_over_planeswalker(division: Division) -> bool:
    return len(division.beyond) > 1 or len(division.unblocked or ()) > 1


def _is_legal(view: View, player: PlayerId, group: tuple[Division, ...], parts: tuple[tuple[int, ...], ...]) -> bool:
    assignments = tuple(
        Assignment(division.source, recipient, amount)
        for division, part in zip(group, parts, strict=True)
        for recipient, amount in zip(division.recipients, part, strict=True)
    )
    return not damage_division.joint_violations(view, group, AssignCombatDamage(player, assignments))
