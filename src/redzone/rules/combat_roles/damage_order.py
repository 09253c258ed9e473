"""Damage assignment order, as it was before November 2024: an option (``damage_division: ordered``)."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import permutations
from math import factorial, prod
from typing import Final

from msgspec.structs import replace

from redzone.algorithms.lazy_product import lazy_product
from redzone.cr import Rule
from redzone.game.action import OrderCombatDamage
from redzone.game.decision import DamageOrder
from redzone.game.event import DamageOrdered, DamageOrderNeeded
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.seats.turn_order import primary_players, team_of
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import DamageDivision
from redzone.values.turn import Step
from redzone.view import View

_ASSIGNMENT: Final = Rule("510.1c")
_STEPS: Final = (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)
"""From the declaration of blockers until the damage is dealt, orders are complete."""

_Opponents = tuple[ObjectId, ...]


def begin(state: GameState) -> Transition:
    """Say what has to be ordered: once blocks are declared, and when a creature is put in blocking."""
    if state.options.damage_division is DamageDivision.FREE:
        return Transition(state)
    wanted = (to_be_ordered(state, player) for player in primary_players(state))
    return Transition(state, tuple(DamageOrderNeeded(*each) for orders in wanted for each in orders.items()))


def decision(state: GameState) -> DamageOrder | None:
    """Return the ordering that the game waits for: the active player's first, then in turn order."""
    if state.options.damage_division is DamageDivision.FREE:
        return None
    return next((DamageOrder(player) for player in primary_players(state) if to_be_ordered(state, player)), None)


def to_be_ordered(state: GameState, player: PlayerId) -> Mapping[ObjectId, _Opponents]:
    """Return the creatures of ``player`` that fight several others, some of them without a place in the order.

    With shared team turns, a primary player orders for the team (CR 805.2).
    """
    if state.options.damage_division is DamageDivision.FREE or state.turn.step not in _STEPS:
        return {}
    combat = combat_of(state)
    fights = {id_: attacker.blockers for id_, attacker in combat.attackers.items()} | dict(combat.blockers)
    return {
        id_: others
        for id_, others in fights.items()
        if len(others) > 1
        and state.permanents[id_].controller in team_of(state, player)
        and len(_placed(state, id_, others)) < len(others)
    }


def _placed(state: GameState, id_: ObjectId, others: _Opponents) -> _Opponents:
    """Return the opponents that have their places in the order already; newcomers don't change those."""
    order = combat_of(state).orders.get(id_, ())
    return tuple(other for other in others if other in order)


def first_order(state: GameState, id_: ObjectId, preferred: _Opponents) -> _Opponents:
    """Return the preferred order, but with newcomers last where the others have places already."""
    placed = _placed(state, id_, to_be_ordered(state, state.permanents[id_].controller)[id_])
    return (*placed, *(each for each in preferred if each not in placed)) if placed else preferred


def violations(view: View, action: OrderCombatDamage) -> tuple[Violation, ...]:
    """Return why the orders are illegal: each opponent has to be there once, newcomers placed among the others."""
    wanted = to_be_ordered(view.state, action.player)
    found: list[Violation] = []
    for id_, others in wanted.items():
        order, placed = action.orders.get(id_, ()), _placed(view.state, id_, others)
        if sorted(order) != sorted(others):
            message = f"{view.name(id_)} needs an order of {', '.join(map(view.name, others))}"
            found.append(Violation(Code.NOT_AN_ORDER, (_ASSIGNMENT,), message, (id_, *others)))
        elif tuple(each for each in order if each in placed) != placed:
            message = f"{view.name(id_)} keeps the order of {', '.join(map(view.name, placed))}"
            found.append(Violation(Code.NOT_AN_ORDER, (_ASSIGNMENT,), message, (id_, *placed)))
    for id_ in action.orders:
        if id_ not in wanted:
            message = f"{view.name(id_)} has no damage to order for {view.name(action.player)}"
            found.append(Violation(Code.NOT_AN_ORDER, (_ASSIGNMENT,), message, (id_,)))
    return tuple(found)


def perform(state: GameState, action: OrderCombatDamage) -> Transition:
    """Keep the orders; they are the order of blockers and of blocked attackers from now on."""
    combat = combat_of(state)
    attackers = dict(combat.attackers)
    blockers = dict(combat.blockers)
    for id_, order in action.orders.items():
        if id_ in attackers:
            attackers[id_] = replace(attackers[id_], blockers=order)
        else:
            blockers[id_] = order
    combat = replace(combat, attackers=attackers, blockers=blockers, orders={**combat.orders, **action.orders})
    events = tuple(DamageOrdered(action.player, *each) for each in action.orders.items())
    return Transition(replace(state, combat=combat), events)


def candidates(view: View, player: PlayerId) -> Iterator[OrderCombatDamage]:
    """Yield every combination of orders, the present ones first."""
    wanted = to_be_ordered(view.state, player)
    for orders in lazy_product([partial(_arrangements, view.state, *each) for each in wanted.items()]):
        yield OrderCombatDamage(player, dict(zip(wanted, orders, strict=True)))


def _arrangements(state: GameState, id_: ObjectId, others: _Opponents) -> Iterator[_Opponents]:
    """Yield the orders of the opponents of one creature that keep the order of those that have places."""
    placed = _placed(state, id_, others)
    if not placed:
        return permutations(others)
    return _with_places(placed, tuple(other for other in others if other not in placed))


def _with_places(placed: _Opponents, newcomers: _Opponents) -> Iterator[_Opponents]:
    if not newcomers:
        yield placed
        return
    for order in _with_places(placed, newcomers[:-1]):
        for place in range(len(order), -1, -1):
            yield (*order[:place], newcomers[-1], *order[place:])


def count(view: View, player: PlayerId) -> int:
    """Return how many combinations of orders there are."""
    return prod(
        factorial(len(others)) // factorial(len(_placed(view.state, id_, others)))
        for id_, others in to_be_ordered(view.state, player).items()
    )
