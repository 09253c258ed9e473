"""How the players of a team pay for a declaration in scenario files and answers, and back (CR 810.5)."""

from collections.abc import Callable, Mapping, Sequence

from redzone.abilities.cost import Payment
from redzone.game.action import DeclareAttackers, DeclareBlockers
from redzone.game.state import GameState
from redzone.notation.entries import PaymentEntry, PlayerPaymentEntry
from redzone.notation.entries import TeamPayment as TeamPaymentEntry
from redzone.oracle.printing.nouns.plurals import listing
from redzone.rules.payments.payment import Bill, TotalCost
from redzone.rules.payments.team_payments import Payments, payments_of
from redzone.scenario.lookup import Lookup
from redzone.scenario.payments import entry_of, paid_by_default, payment_of
from redzone.scenario.place import Place
from redzone.values.identity import PlayerId
from redzone.view import View

WayToPay = Callable[[Bill, GameState], Payment | None]
"""How a bill is paid once it is known."""


class SeveralPayError(ValueError):
    """Several players pay, and it isn't said who of them pays in which way."""


def payments_by(ways: Mapping[PlayerId | None, WayToPay], bills: Sequence[Bill], state: GameState) -> Payments:
    """Return what is paid in these ways; ``None`` is whoever pays, or everybody where all pay by default.

    The first of ``bills`` is that of the player who declares, and is meant where nobody owes anything.

    Raises:
        SeveralPayError: One way is said, and several players pay.
    """
    owing = [bill for bill in bills if bill.total] or list(bills[:1])
    due = {bill.player: bill for bill in bills}
    meant: dict[PlayerId, tuple[Bill, WayToPay]] = {}
    for player, way in ways.items():
        if player is not None:
            meant[player] = due.get(player, Bill(player, TotalCost())), way
        elif len(owing) > 1 and way is not paid_by_default:
            names = listing([View(state).name(bill.player) for bill in owing], "and")
            message = f"{names} pay, each for their own: say what each of them pays"
            raise SeveralPayError(message)
        else:
            meant |= {bill.player: (bill, way) for bill in owing}
    payments = {player: way(bill, state) for player, (bill, way) in meant.items()}
    return {player: payment for player, payment in payments.items() if payment is not None}


def payments_as_said(entry: TeamPaymentEntry, bills: Sequence[Bill], lookup: Lookup, place: Place) -> Payments:
    """Return the payments that ``pay`` stands for; those that do not pay the bills are for the rules to refuse.

    Raises:
        NotationError: It names nobody or nothing that is there, mana that is not supported, or leaves open who pays.
    """
    ways: dict[PlayerId | None, WayToPay]
    if isinstance(entry, tuple):
        ways = {lookup.player(each.by): _way(each.pay, lookup, place) for each in entry}
        if len(ways) < len(entry):
            raise place.within("pay").error("a player pays only once")
    else:
        ways = {None: _way(entry, lookup, place)}
    try:
        return payments_by(ways, bills, lookup.state)
    except SeveralPayError as error:
        raise place.within("pay").error(str(error)) from error


def _way(entry: PaymentEntry, lookup: Lookup, place: Place) -> WayToPay:
    if entry is True:
        return paid_by_default
    return lambda bill, _: payment_of(entry, bill, lookup, place)


def team_payment_entry(
    action: DeclareAttackers | DeclareBlockers, names: Mapping[PlayerId, str]
) -> TeamPaymentEntry | None:
    """Return the entry for what is paid for a declaration; where one player pays it need not say who."""
    payments = payments_of(action)
    if len(payments) > 1:
        return tuple(PlayerPaymentEntry(by=names[player], pay=entry_of(each)) for player, each in payments)
    return entry_of(payments[0][1]) if payments else None
