"""Paying the costs of a declaration (CR 508.1h-j, 509.1d-f): what is due, whether it is paid, and paying it."""

from msgspec.structs import replace

from redzone.model.cost import Payment
from redzone.model.event import LifeCause, LifeChanged, ManaSpent
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.mana import mana_of, mana_text
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.rules import keyword_actions
from redzone.rules.life import shared, with_totals
from redzone.rules.payments.automatic_payment import automatic_payment
from redzone.rules.payments.costs import Bill, DueCost, TotalCost, total_cost
from redzone.rules.payments.mana import activate_mana_abilities, pool_of
from redzone.rules.payments.payment_legality import payment_violations

__all__ = ["Bill", "DueCost", "TotalCost", "automatic_payment", "pay", "payment_violations", "spent", "total_cost"]


def pay(state: GameState, player: PlayerId, payment: Payment) -> Transition:
    """Pay, legally: first mana abilities are activated, then everything is paid (CR 601.2g, 601.2h).

    Mana that is not spent stays in the pool. If a commander would be returned to its owner's hand, the transition
    ends with that player's choice, and everything that returns waits for it (CR 903.9b).
    """
    done = activate_mana_abilities(state, player, {each.source: each.adds for each in payment.activations})
    done = done.then(_spend_mana(done.state, player, payment.mana))
    done = done.then(_pay_life(done.state, player, payment.life))
    done = done.then(keyword_actions.tap(done.state, payment.tapped))
    if payment.sacrificed:
        done = done.then(keyword_actions.sacrifice(done.state, payment.sacrificed))
    return done.then(keyword_actions.return_to_hand(done.state, payment.returned)) if payment.returned else done


def _spend_mana(state: GameState, player: PlayerId, spent: str) -> Transition:
    """Remove mana from the pool (CR 118.3a)."""
    mana = mana_of(spent)
    if not mana:
        return Transition(state)
    left = replace(state.players[player], mana=mana_text(pool_of(state, player) - mana))
    return Transition(state.with_players({player: left}), (ManaSpent(player, mana_text(mana)),))


def _pay_life(state: GameState, player: PlayerId, amount: int) -> Transition:
    """Subtract life: the player loses that much (CR 119.4)."""
    if not amount:
        return Transition(state)
    paid = with_totals(state, shared(state, {player: -amount}), {})
    return Transition(paid, (LifeChanged(player, -amount, paid.players[player].life, LifeCause.PAID),))


def spent(payment: Payment | None) -> frozenset[ObjectId]:
    """Return the permanents with which a cost was paid, even if one of them still waits to leave (CR 903.9b)."""
    return frozenset() if payment is None else frozenset((*payment.sacrificed, *payment.returned))
