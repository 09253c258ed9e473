"""Automatic choosers for combat damage: how a player's creatures divide it where nobody says otherwise.

Each stays within what is legal: trample, older orders and what other creatures assign at the same time.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from redzone.game.action import AssignCombatDamage, Assignment, OrderCombatDamage
from redzone.game.state import GameState
from redzone.rules.combat.damage_division import JointAssignment
from redzone.rules.combat_roles.damage_order import first_order, to_be_ordered
from redzone.rules.combat_roles.damage_sources import Division, divisions_left
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.options import AutoAssign, DamageDivision
from redzone.view import View

Parts = Mapping[Target, int]
"""How one creature's damage is divided: amounts by recipient."""

Divided = Mapping[ObjectId, Parts]
"""How damage is divided: amounts by source and recipient."""

_Divide = Callable[[View, JointAssignment, Division], Parts]


def assign_by_option(state: GameState, player: PlayerId, fixed: Divided | None = None) -> AssignCombatDamage:
    """Divide what a player divides as the option ``auto_assign`` says; ``fixed`` sources divide as it says."""
    match state.options.auto_assign:
        case AutoAssign.LETHAL_FIRST:
            return lethal_first(state, player, fixed)
        case AutoAssign.EVEN_SPLIT:
            return even_split(state, player, fixed)
        case AutoAssign.SMALLEST_FIRST:
            return smallest_first(state, player, fixed)
        case _:
            assert_never(state.options.auto_assign)


def order_by_option(state: GameState, player: PlayerId) -> OrderCombatDamage:
    """Order damage under older rules: as declared, newcomers last, or the smallest first if the option says so."""
    wanted = to_be_ordered(state, player)
    if state.options.auto_assign is not AutoAssign.SMALLEST_FIRST:
        return OrderCombatDamage(player, wanted)
    view = View(state)
    return OrderCombatDamage(
        player, {id_: first_order(state, id_, _by_size(view, each)) for id_, each in wanted.items()}
    )


def lethal_first(state: GameState, player: PlayerId, fixed: Divided | None = None) -> AssignCombatDamage:
    """Give lethal damage to each in order, then the rest onward (CR 510.1c, 702.19b)."""
    return _assignment(state, player, fixed or {}, _lethal_in_order)


def smallest_first(state: GameState, player: PlayerId, fixed: Divided | None = None) -> AssignCombatDamage:
    """Give lethal damage to each, the smallest toughness first, then the rest onward."""
    return _assignment(state, player, fixed or {}, _lethal_by_size)


def even_split(state: GameState, player: PlayerId, fixed: Divided | None = None) -> AssignCombatDamage:
    """Give all the same, the first ones one more if it doesn't come out even; tramplers go past after lethal damage."""
    return _assignment(state, player, fixed or {}, _evenly)


def _assignment(state: GameState, player: PlayerId, fixed: Divided, divide: _Divide) -> AssignCombatDamage:
    view = View(state)
    mine = divisions_left(state).get(player, {})
    assigned = {source: parts for source, parts in fixed.items() if source in mine}
    joint = JointAssignment.announced(view).plus(_flat(assigned))
    for source, division in mine.items():
        if source not in assigned:
            assigned[source] = divide(view, joint, division)
            for each in _flat({source: assigned[source]}):
                joint.add(each)
    in_order = {source: assigned[source] for source in mine}
    return AssignCombatDamage(player, tuple(each for each in _flat(in_order) if each.amount))


def _flat(divided: Divided) -> Iterable[Assignment]:
    return [
        Assignment(source, recipient, amount) for source, part in divided.items() for recipient, amount in part.items()
    ]


def _lethal_in_order(_: View, joint: JointAssignment, division: Division) -> Parts:
    return _lethal(joint, division, division.fought)


def _lethal_by_size(view: View, joint: JointAssignment, division: Division) -> Parts:
    ordered = view.state.options.damage_division is DamageDivision.ORDERED and not division.banding
    return _lethal(joint, division, division.fought if ordered else _by_size(view, division.fought))


def _by_size(view: View, creatures: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    return tuple(sorted(creatures, key=view.toughness))


def _lethal(joint: JointAssignment, division: Division, order: tuple[ObjectId, ...]) -> Parts:
    """Give lethal damage in this order; what is left goes past the blockers, or to the last of them."""
    parts: dict[Target, int] = {}
    left = division.amount
    for creature in order:
        part = min(left, joint.missing(division.source, creature))
        if part:
            parts[creature] = part
        left -= part
    last = (*division.beyond[:1], *reversed(order))[:1]
    for recipient in last if left else ():
        parts[recipient] = parts.get(recipient, 0) + left
    return parts


def _evenly(view: View, joint: JointAssignment, division: Division) -> Parts:
    if division.beyond or not division.fought:
        return _lethal_in_order(view, joint, division)
    each, more = divmod(division.amount, len(division.fought))
    parts: Parts = {creature: each + (place < more) for place, creature in enumerate(division.fought)}
    legal = not any(joint.plus(_flat({division.source: parts})).violations(division))
    return parts if legal else _lethal_in_order(view, joint, division)
