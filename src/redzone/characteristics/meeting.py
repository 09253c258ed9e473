"""Whether a player meets a condition, by a judge of qualities: what terms and conditions of players share."""

from typing import assert_never

from redzone.abilities.language import Amount, Controls, NotPlayer, PlayerCondition, PlayerHas, PlayerIs, Quality
from redzone.abilities.words import PlayerStatus
from redzone.characteristics.amounts import counted
from redzone.characteristics.context import TextContext
from redzone.characteristics.naming import QualityJudge
from redzone.characteristics.player_numbers import number_of_player
from redzone.game.state import GameState
from redzone.values.identity import PlayerId


def player_meets(condition: PlayerCondition, player: PlayerId, context: TextContext, judge: QualityJudge) -> bool:
    """Return whether a player meets a condition, as a text asks in its context.

    Of a board alone nothing is known but what players control.
    """
    match condition:
        case NotPlayer(condition=inner):
            return not player_meets(inner, player, context, judge)
        case Controls(quality=quality, least=least, most=most):
            return is_within(_controlled(player, quality, context, judge), least, most, context, judge)
        case PlayerHas(stat=stat, least=least, most=most):
            state = context.state
            has = 0 if state is None else number_of_player(stat, player, state)
            return state is not None and is_within(has, least, most, context, judge)
        case PlayerIs(status=status):
            return context.state is not None and _is(status, player, context.state, context)
        case _:
            assert_never(condition)


def is_within(there: int, least: Amount | None, most: Amount | None, context: TextContext, judge: QualityJudge) -> bool:
    """Return whether a number is within limits, as a text counts them."""
    enough = least is None or there >= counted(least, context, judge)
    return enough and (most is None or there <= counted(most, context, judge))


def _controlled(player: PlayerId, quality: Quality, context: TextContext, judge: QualityJudge) -> int:
    """Return how many permanents of this quality a player controls."""
    theirs = [each for each in context.permanents() if each.permanent.controller == player]
    return len(judge.matching(quality, theirs, context))


def _is(status: PlayerStatus, player: PlayerId, state: GameState, context: TextContext) -> bool:
    match status:
        case PlayerStatus.ACTIVE:
            return state.turn.active in state.board.seating.team_of(player)  # CR 805.2
        case PlayerStatus.MONARCH:
            return state.monarch == player
        case PlayerStatus.INITIATIVE:
            return state.initiative == player
        case PlayerStatus.CITYS_BLESSING:
            return state.players[player].blessed
        case PlayerStatus.LOST_PERMANENT:
            return player in state.turn.history.permanents_left
        case PlayerStatus.DAMAGED_BY_THIS:
            return any(hit[:2] == (context.this.id, player) for hit in state.turn.history.hits)
        case PlayerStatus.COMBAT_DAMAGED_BY_THIS:
            return (context.this.id, player, True) in state.turn.history.hits
        case PlayerStatus.DID_SO:
            return state.resolution is not None and player in state.resolution.doers
        case _:
            assert_never(status)
