"""What casting and activating have in common (CR 601.2, 602.2b): the number X, paying, and becoming a target."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.cost import Cost, Payment
from redzone.cr import Rule
from redzone.game.event import BecameTarget, Event
from redzone.game.stack import StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.payments.costs import Bill, asks_for_chosen_number
from redzone.rules.payments.payment import automatic_payment, pay, payment_violations
from redzone.rules.zones.stack_objects import all_targets
from redzone.values.identity import Target, next_incarnation
from redzone.view import View

_ANNOUNCING: Final = Rule("601.2b")
_PAYING: Final = Rule("601.2h")


def has_x(costs: Iterable[Cost]) -> bool:
    """Return whether a number X is chosen for one of these costs (CR 107.3a)."""
    return any(map(asks_for_chosen_number, costs))


def x_violations(costs: Sequence[Cost], x: int) -> Iterator[Violation]:
    """Yield why X can't be this number (CR 107.3, 601.2b)."""
    if x < 0:
        yield Violation(Code.WRONG_X, (_ANNOUNCING, Rule("107.1b")), "X can't be less than 0")
    elif x and not has_x(costs):
        yield Violation(Code.WRONG_X, (_ANNOUNCING, Rule("107.3a")), "no X is chosen: the cost has none")


def payments(
    view: View, costs: Sequence[Cost], bill_with: Callable[[int], Bill], *, most: int | None = None
) -> Iterator[tuple[int, Payment | None]]:
    """Yield each number X that can be paid, from 0, with a payment that is found automatically.

    ``most`` is the greatest X where something else than the bill limits it.
    """
    last: Bill | None = None
    x = 0
    while True:
        bill = bill_with(x)
        payment = automatic(view, bill)
        if (payment is None and bill.total) or (x > most if most is not None else bill == last):
            return
        yield x, payment
        if not has_x(costs):
            return
        last, x = bill, x + 1


def automatic(view: View, bill: Bill) -> Payment | None:
    """Return a payment of a bill, ``None`` if nothing is due, or if there is none."""
    if not bill.total:
        return None
    return automatic_payment(view, bill)


def wrong_payment(view: View, bill: Bill, payment: Payment | None) -> tuple[Violation, ...]:
    """Return why this does not pay a bill (CR 601.2h)."""
    if payment is not None:
        return payment_violations(view, bill, payment, rule=_PAYING)
    if not bill.total:
        return ()
    return (Violation(Code.COST_NOT_PAID, (_PAYING, Rule("118.3")), f"{bill.total} has to be paid"),)


def pay_bill(state: GameState, bill: Bill, payment: Payment | None) -> Transition:
    """Pay a bill, legally."""
    paid = Payment() if payment is None else payment
    if not bill.total:
        return Transition(state)
    return pay(state, bill.player, paid, bill.total, purpose=bill.purpose)


def with_payment(state: GameState, on: StackObject, payment: Payment | None) -> StackObject:
    """Return an object that remembers what it was paid with, and what an attacker that was returned attacked.

    Ninjutsu and sneak ask for it (CR 702.49c, 702.190b).
    """
    if payment is None:
        return on
    attacked: list[Target | None] = []
    if state.combat is not None:
        attackers = state.combat.attackers
        attacked = [attackers[each].target for each in payment.returned if each in attackers]
    moved = map(next_incarnation, (*payment.discarded, *payment.exiled))
    used = (*payment.tapped, *payment.sacrificed, *payment.returned, *moved)
    return replace(on, paid_objects=used, mana_spent=payment.mana, replaced=attacked[0] if attacked else None)


def became_targets(on: StackObject) -> tuple[Event, ...]:
    """Return what became a target (CR 115.1); it is noted where the object is put on the stack."""
    return tuple(BecameTarget(each, on.id, on.controller) for each in all_targets(on))
