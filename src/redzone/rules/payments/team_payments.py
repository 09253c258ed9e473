"""What the players of a team pay for one declaration, each for their own creatures (CR 805.10, 810.5, 810.9b)."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from redzone.abilities.cost import Payment, PlayerPayment
from redzone.cr import Rule
from redzone.game.action import DeclareAttackers, DeclareBlockers
from redzone.game.state import GameState
from redzone.game.violation import Code, Violation
from redzone.oracle.printing.nouns.plurals import listing
from redzone.rules.payments.automatic_payment import automatic_payment
from redzone.rules.payments.costs import Bill, CostsByPlayer
from redzone.rules.seats.turn_order import team_of
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

Payments = Mapping[PlayerId, Payment]
"""What each player pays; those who pay nothing are left out."""


def payments_of(action: DeclareAttackers | DeclareBlockers) -> list[tuple[PlayerId, Payment]]:
    """Return what each player pays, the one who declares first."""
    if action.payment is None and not action.team_payments:
        return []
    own = [] if action.payment is None else [(action.player, action.payment)]
    return [*own, *((team_payment.player, team_payment.payment) for team_payment in action.team_payments)]


def parts_of(payments: Payments, player: PlayerId) -> tuple[Payment | None, tuple[PlayerPayment, ...]]:
    """Return what ``player`` pays, who declares, and what the others of the team pay."""
    others = tuple(PlayerPayment(each, payment) for each, payment in payments.items() if each != player)
    return payments.get(player), others


def bills_of(
    state: GameState, player: PlayerId, costs: CostsByPlayer, declared: Sequence[ObjectId], tapped: Sequence[ObjectId]
) -> tuple[Bill, ...]:
    """Return what each player of a team has to pay, the one who declares first; of that player nothing may be due."""
    team = (player, *(each for each in team_of(state, player) if each != player))
    bills = (Bill(each, costs.of(each), tuple(declared), tuple(tapped)) for each in team)
    return tuple(bill for bill in bills if bill.player == player or bill.total)


def automatic_payments(
    view: View, costs: CostsByPlayer, *, declared: Collection[ObjectId], tapped: Collection[ObjectId]
) -> Payments | None:
    """Return a payment of each player's share, ``None`` only if there is none at all.

    Each pays as little life as possible; together they pay no more than their team has (CR 810.9b).
    """
    payments: dict[PlayerId, Payment] = {}
    for player, total in costs.shares:
        payment = automatic_payment(view, Bill(player, total, tuple(declared), tuple(tapped)))
        if payment is None:
            return None
        payments[player] = payment
    return None if _too_much_life(view, payments) else payments


def _too_much_life(view: View, payments: Payments) -> bool:
    """Return whether players of one team pay more life together than they share; each alone has enough of it."""
    paying = {player: payment.life for player, payment in payments.items() if payment.life > 0}
    return len(paying) > 1 and sum(paying.values()) > min(view.state.players[each].life for each in paying)


def team_violations(
    view: View, action: DeclareAttackers | DeclareBlockers, bills: Sequence[Bill], rule: Rule
) -> Iterator[Violation]:
    """Yield who pays that has nothing to pay for, and whether all pay more life than they share (CR 810.5, 810.9b)."""
    owing = {bill.player for bill in bills}
    said = payments_of(action)
    strangers = [each for each, _ in said if each not in owing]
    if strangers:
        names = listing([view.name(stranger) for stranger in strangers], "and")
        yield Violation(Code.CANT_PAY, (rule, Rule("810.5")), f"nothing is due from {names}")
    payments = dict(said)
    if len(payments) < len(said):
        yield Violation(Code.CANT_PAY, (rule, Rule("118.3")), "a player pays only once")
    elif not strangers and _too_much_life(view, payments):
        life = sum(payment.life for payment in payments.values())
        message = f"together they pay {life} life, more than their team has"
        yield Violation(Code.CANT_PAY, (rule, Rule("810.9b")), message)
