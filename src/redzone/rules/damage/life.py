"""Gaining and losing life, and poison counters (CR 119.3-119.8, 122.1f)."""

from collections.abc import Mapping

from redzone.game.event import Event, LifeCause, PoisonGiven
from redzone.game.happening import LifeEvent, ResultsInProgress
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage.happenings import happen
from redzone.rules.damage.life_totals import poison_limit, shared, with_totals
from redzone.rules.damage.result_replacement import can_gain_life, can_lose_life
from redzone.values.identity import PlayerId
from redzone.view import View

__all__ = [
    "change_life",
    "exchange_life",
    "give_poison",
    "payable_life",
    "poison_limit",
    "set_life",
    "shared",
    "with_totals",
]


def change_life(state: GameState, changes: Mapping[PlayerId, int], cause: LifeCause = LifeCause.EFFECT) -> Transition:
    """Players in the game gain or lose life (CR 119.3), paying life among it (CR 119.4)."""
    present = tuple(
        LifeEvent(player, change, cause)
        for player, change in changes.items()
        if change and state.players[player].loss is None  # CR 119.9, 119.10
    )
    return happen(state, ResultsInProgress(life=present)) if present else Transition(state)


def payable_life(view: View, player: PlayerId) -> int:
    """Return how much life a player could pay: none where that player can't lose life (CR 119.4, 119.8)."""
    return view.state.players[player].life if can_lose_life(view, player) else 0


def set_life(state: GameState, totals: Mapping[PlayerId, int]) -> Transition:
    """Life totals become these numbers: players gain or lose what that takes (CR 119.5)."""
    return change_life(state, {player: total - state.players[player].life for player, total in totals.items()})


def exchange_life(state: GameState, one: PlayerId, other: PlayerId) -> Transition:
    """Two players exchange life totals, if both can gain and lose what that takes (CR 119.7, 119.8, 701.12c)."""
    difference = state.players[other].life - state.players[one].life
    view = View(state)
    gains, loses = (one, other) if difference > 0 else (other, one)
    if not can_gain_life(view, gains) or not can_lose_life(view, loses):
        return Transition(state)
    return change_life(state, {one: difference, other: -difference})


def give_poison(state: GameState, given: Mapping[PlayerId, int]) -> Transition:
    """Players in the game get poison counters (CR 122.1f)."""
    present = {player: count for player, count in given.items() if count > 0 and state.players[player].loss is None}
    changed = with_totals(state, {}, shared(state, present))
    events: tuple[Event, ...] = tuple(
        PoisonGiven(player, count, changed.players[player].poison) for player, count in present.items()
    )
    return Transition(changed, events)
