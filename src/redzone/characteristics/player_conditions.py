"""Whether a player meets a condition, as a text asks in its context."""

from typing import assert_never

from redzone.abilities.condition import Controls, NotPlayer, PlayerCondition, PlayerHas, PlayerIs, PlayerStatus
from redzone.abilities.language import Amount, Quality
from redzone.characteristics.context import TextContext
from redzone.characteristics.player_numbers import LOOKS_BACK, number_of_player
from redzone.characteristics.qualities import matches, number
from redzone.game.state import GameState
from redzone.values.identity import PlayerId


def meets(condition: PlayerCondition, player: PlayerId, context: TextContext) -> bool:
    """Return whether a player meets a condition, as a text asks in its context.

    Of a board alone nothing is known but what players control.
    """
    match condition:
        case NotPlayer(condition=inner):
            return not meets(inner, player, context)
        case Controls(quality=quality, least=least, most=most):
            return within(controlled(player, quality, context), least, most, context)
        case PlayerHas(stat=stat, least=least, most=most):
            state = context.state
            return state is not None and within(number_of_player(stat, player, state), least, most, context)
        case PlayerIs(status=status):
            return context.state is not None and _is(status, player, context.state)
        case _:
            assert_never(condition)


def looks_back(condition: PlayerCondition) -> bool:
    """Return whether a condition asks what a player did or suffered this turn (CR 608.2i)."""
    match condition:
        case PlayerHas(stat=stat):
            return stat in LOOKS_BACK
        case PlayerIs(status=status):
            return status is PlayerStatus.LOST_PERMANENT
        case _:
            return False


def within(counted: int, least: Amount | None, most: Amount | None, context: TextContext) -> bool:
    """Return whether a number is within limits, as a text counts them."""
    return (least is None or counted >= number(least, context)) and (most is None or counted <= number(most, context))


def controlled(player: PlayerId, quality: Quality, context: TextContext) -> int:
    """Return how many permanents of this quality a player controls."""
    return sum(
        1
        for permanent in context.permanents()
        if permanent.controller == player and matches(quality, permanent, context)
    )


def _is(status: PlayerStatus, player: PlayerId, state: GameState) -> bool:
    match status:
        case PlayerStatus.ACTIVE:
            return state.turn.active in state.board.seating.team_of(player)  # CR 805.2
        case PlayerStatus.MONARCH:
            return state.monarch == player
        case PlayerStatus.INITIATIVE:
            return state.initiative == player
        case PlayerStatus.LOST_PERMANENT:
            return player in state.turn.history.permanents_left
        case _:
            assert_never(status)
