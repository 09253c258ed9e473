"""Damage assignment order, as it was before November 2024: an option (``damage_division: ordered``)."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import permutations
from math import factorial, prod
from typing import Final

from msgspec.structs import replace

from redzone.cr import Rule
from redzone.model.action import OrderCombatDamage
from redzone.model.decision import DamageOrder
from redzone.model.event import DamageOrdered, DamageOrderNeeded
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.options import DamageDivision
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.violation import Code, Violation
from redzone.rules.lazy_product import lazy_product
from redzone.rules.removal_from_combat import combat_of
from redzone.rules.turn_order import apnap
from redzone.view import View

_ASSIGNMENT: Final = Rule("510.1c")


def begin(state: GameState) -> Transition:
    """Once blocks are declared, players with creatures that fight several at once have to order them."""
    if state.options.damage_division is DamageDivision.FREE:
        return Transition(state)
    wanted = {player: to_be_ordered(state, player) for player in apnap(state)}
    waiting = tuple(player for player, orders in wanted.items() if orders)
    events = tuple(DamageOrderNeeded(*each) for orders in wanted.values() for each in orders.items())
    return Transition(replace(state, combat=replace(combat_of(state), to_order=waiting)), events)


def decision(state: GameState) -> DamageOrder | None:
    """Return the ordering that the game waits for."""
    waiting = combat_of(state).to_order
    return DamageOrder(waiting[0]) if waiting else None


def to_be_ordered(state: GameState, player: PlayerId) -> Mapping[ObjectId, tuple[ObjectId, ...]]:
    """Return the creatures of ``player`` that fight several others, with those others."""
    combat = combat_of(state)
    fights = {id_: attacker.blockers for id_, attacker in combat.attackers.items()} | dict(combat.blockers)
    return {
        id_: others for id_, others in fights.items() if len(others) > 1 and state.permanents[id_].controller == player
    }


def violations(view: View, action: OrderCombatDamage) -> tuple[Violation, ...]:
    """Return why the orders are illegal: each creature's opponents have to be there, each exactly once."""
    wanted = to_be_ordered(view.state, action.player)
    found: list[Violation] = []
    for id_, others in wanted.items():
        if sorted(action.orders.get(id_, ())) != sorted(others):
            message = f"{view.name(id_)} needs an order of {', '.join(map(view.name, others))}"
            found.append(Violation(Code.NOT_AN_ORDER, (_ASSIGNMENT,), message, (id_, *others)))
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
    combat = replace(combat, attackers=attackers, blockers=blockers, to_order=combat.to_order[1:])
    events = tuple(DamageOrdered(action.player, *each) for each in action.orders.items())
    return Transition(replace(state, combat=combat), events)


def candidates(view: View, player: PlayerId) -> Iterator[OrderCombatDamage]:
    """Yield every combination of orders, the present ones first."""
    wanted = to_be_ordered(view.state, player)
    for orders in lazy_product([partial(permutations, others) for others in wanted.values()]):
        yield OrderCombatDamage(player, dict(zip(wanted, orders, strict=True)))


def count(view: View, player: PlayerId) -> int:
    """Return how many combinations of orders there are."""
    return prod(factorial(len(others)) for others in to_be_ordered(view.state, player).values())
