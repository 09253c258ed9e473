"""Paying costs (CR 118.3, 508.1h-j, 509.1d-f, 601.2f-h): what is due, whether it is paid, and paying it."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.cost import Payment
from redzone.game.card import Zone
from redzone.game.event import LifeCause, ManaSpent, PlayerCountersChanged
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage import keyword_actions, tapping
from redzone.rules.damage.life import change_life
from redzone.rules.payments import removed_counters
from redzone.rules.payments.automatic_payment import automatic_payment
from redzone.rules.payments.costs import NO_PURPOSE, Bill, DueCost, Purpose, TotalCost, total_cost
from redzone.rules.payments.mana import activate_mana_abilities, pool_of, snow_left, without_spent
from redzone.rules.payments.payment_legality import payment_violations
from redzone.rules.zones import card_events, card_moves
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.mana import mana_of, mana_text
from redzone.view import View

__all__ = [
    "Bill",
    "DueCost",
    "TotalCost",
    "automatic_payment",
    "pay",
    "pay_together",
    "payment_violations",
    "spent",
    "total_cost",
]


def pay(
    state: GameState,
    player: PlayerId,
    payment: Payment,
    total: TotalCost | None = None,
    *,
    purpose: Purpose = NO_PURPOSE,
) -> Transition:
    """Pay, legally: first mana abilities are activated, then everything is paid (CR 117.1d, 509.1e, 601.2g, 601.2h).

    The energy of the ``total`` is paid too: a payment doesn't say it, as there is nothing to choose. Without a total no
    energy is due, and mana from snow sources is spent first. Mana that is not spent stays in the pool. If a commander
    would be returned to its owner's hand, the transition ends with that player's choice, and everything that returns
    waits for it (CR 903.9b).
    """
    done = _pay_what_doesnt_return(state, player, payment, total, purpose=purpose)
    return done.then(_return(done.state, payment.returned))


def pay_together(state: GameState, payments: Sequence[tuple[PlayerId, Payment]]) -> Transition:
    """Let several players pay, legally, one after the other; what they return to hand returns at last, together."""
    done = Transition(state)
    for player, payment in payments:
        done = done.then(_pay_what_doesnt_return(done.state, player, payment))
    return done.then(_return(done.state, [each for _, payment in payments for each in payment.returned]))


def _return(state: GameState, returned: Sequence[ObjectId]) -> Transition:
    return keyword_actions.return_to_hand(state, returned) if returned else Transition(state)


def _pay_what_doesnt_return(
    state: GameState,
    player: PlayerId,
    payment: Payment,
    total: TotalCost | None = None,
    *,
    purpose: Purpose = NO_PURPOSE,
) -> Transition:
    """Pay all but what returns to hand."""
    done = activate_mana_abilities(
        state, player, {activation.source: activation.adds for activation in payment.activations}
    )
    snow = mana_of(payment.mana).total() if total is None else total.mana.snow
    done = done.then(_spend_mana(done.state, player, payment.mana, purpose, snow))
    done = done.then(_pay_life(done.state, player, payment.life))
    done = done.then(_pay_energy(done.state, player, 0 if total is None else total.energy))
    done = done.then(tapping.tap(done.state, payment.tapped))
    done = done.then(removed_counters.remove(done.state, payment.counters))
    if payment.discarded:
        done = done.then(card_events.discard(done.state, [(player, card) for card in payment.discarded]))
    if payment.exiled:
        done = done.then(card_moves.move(done.state, payment.exiled, Zone.EXILE))
    if payment.sacrificed:
        done = done.then(keyword_actions.sacrifice(done.state, payment.sacrificed))
    return done


def _spend_mana(state: GameState, player: PlayerId, spent: str, purpose: Purpose, snow: int) -> Transition:
    """Remove mana from the pool, so much of it from snow sources at least (CR 107.4h, 118.3a)."""
    mana = mana_of(spent)
    if not mana:
        return Transition(state)
    status = state.players[player]
    left = replace(status, mana=mana_text(pool_of(state, player) - mana))
    if status.snow_mana:
        left = replace(left, snow_mana=snow_left(state, player, mana, snow))
    if status.restricted_mana:
        left = replace(left, restricted_mana=without_spent(View(state), player, mana, purpose))
    return Transition(state.with_players({player: left}), (ManaSpent(player, mana_text(mana)),))


def _pay_life(state: GameState, player: PlayerId, amount: int) -> Transition:
    """Subtract life: the player loses that much (CR 119.4)."""
    return change_life(state, {player: -amount}, LifeCause.PAID)


def _pay_energy(state: GameState, player: PlayerId, amount: int) -> Transition:
    """Remove energy counters from the player (CR 107.14)."""
    if not amount:
        return Transition(state)
    status = state.players[player]
    left = state.with_players({player: replace(status, energy=status.energy - amount)})
    return Transition(left, (PlayerCountersChanged(player, "energy", -amount),))


def spent(payments: Sequence[tuple[PlayerId, Payment]]) -> frozenset[ObjectId]:
    """Return the permanents with which costs were paid, even if one of them still waits to leave (CR 903.9b)."""
    return frozenset(each for _, payment in payments for each in (*payment.sacrificed, *payment.returned))
