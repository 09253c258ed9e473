"""Costs that are paid as something resolves (CR 118.12): whether they can be, by which payment, and paying them."""

from redzone.abilities.ability import SpellEffect
from redzone.abilities.cost import Cost, Payment
from redzone.cr import Rule
from redzone.game.action import PayCost
from redzone.game.decision import CostChoice
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.payments.automatic_payment import automatic_payment
from redzone.rules.payments.costs import Bill, fixed_cost
from redzone.rules.payments.own_costs import change_to_pay, leave_to_pay, leaves_to_pay, own_cost_violations
from redzone.rules.payments.payment import pay, payment_violations
from redzone.values.identity import ObjectId
from redzone.view import View

_PAYING = Rule("118.12")


def bill_of(view: View, choice: CostChoice) -> Bill:
    """Return what a player may pay (CR 118.12)."""
    resolution = view.state.resolution
    asking = _unknown(choice) if resolution is None else resolution.object
    return Bill(choice.player, fixed_cost(view, choice.cost, asking))


def _unknown(choice: CostChoice) -> StackObject:
    return StackObject(ObjectId(""), StackKind.ACTIVATED, choice.player, SpellEffect(), source=choice.source)


def can_be_paid(view: View, choice: CostChoice) -> bool:
    """Return whether the player is able to pay (CR 118.3)."""
    return suggested_payment(view, choice) is not None


def suggested_payment(view: View, choice: CostChoice) -> Payment | None:
    """Return a payment in full, ``None`` if there is none."""
    if not _can_pay_with_itself(view, choice):
        return None
    bill = bill_of(view, choice)
    return automatic_payment(view, bill)


def violations(view: View, choice: CostChoice, action: PayCost) -> tuple[Violation, ...]:
    """Return why a payment doesn't pay the cost; not to pay is always possible (CR 118.12)."""
    if action.payment is None:
        return ()
    if not _can_pay_with_itself(view, choice):
        return (Violation(Code.NOT_OFFERED, (_PAYING,), "the cost can't be paid"),)
    return payment_violations(view, bill_of(view, choice), action.payment, rule=_PAYING)


def pay_cost(state: GameState, choice: CostChoice, payment: Payment) -> Transition:
    """Pay the cost, all of it (CR 118.12)."""
    source = choice.source if _asks_for_itself(choice.cost) else None
    done = Transition(state) if source is None else change_to_pay(state, choice.player, source, choice.cost)
    done = done.then(pay(done.state, choice.player, payment, bill_of(View(state), choice).total))
    return done if source is None else done.then(leave_to_pay(done.state, choice.player, source, choice.cost))


def _asks_for_itself(cost: Cost) -> bool:
    changes = cost.remove_counters is not None or cost.put_counters is not None
    return leaves_to_pay(cost) or changes or cost.tap_this or cost.untap_this or cost.exert_this


def _can_pay_with_itself(view: View, choice: CostChoice) -> bool:
    """Return whether what the cost asks of the source itself can be done."""
    cost, source = choice.cost, choice.source
    if not _asks_for_itself(cost):
        return True
    if source is None or source not in view or view.permanent(source).controller != choice.player:
        return False
    return next(own_cost_violations(view, source, cost), None) is None
