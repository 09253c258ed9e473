"""Whether a player meets a condition, by a judge of qualities: what terms and conditions of players share."""

from collections.abc import Callable
from typing import Final, TypeAlias, assert_never

from redzone.abilities.language import Amount, Controls, NotPlayer, PlayerCondition, PlayerHas, PlayerIs, Quality
from redzone.abilities.words import PlayerStat, PlayerStatus
from redzone.characteristics.amounts import counted
from redzone.characteristics.context import TextContext
from redzone.characteristics.naming import QualityJudge
from redzone.characteristics.player_numbers import number_of_player
from redzone.game.state import GameState
from redzone.values.identity import PlayerId
from redzone.values.value import Remembered

_Judge: TypeAlias = Callable[[PlayerId, TextContext, QualityJudge], bool]
"""Says whether a player meets a condition, as a text asks in its context."""
_Limits: TypeAlias = Callable[[int, TextContext, QualityJudge], bool]
"""Says whether a number is within limits, as a text counts them."""


def player_meets(condition: PlayerCondition, player: PlayerId, context: TextContext, judge: QualityJudge) -> bool:
    """Return whether a player meets a condition, as a text asks in its context.

    Of a board alone nothing is known but what players control.
    """
    return _judge_of(condition)(player, context, judge)


def is_within(there: int, least: Amount | None, most: Amount | None, context: TextContext, judge: QualityJudge) -> bool:
    """Return whether a number is within limits, as a text counts them."""
    enough = least is None or there >= counted(least, context, judge)
    return enough and (most is None or there <= counted(most, context, judge))


def _made(condition: PlayerCondition) -> _Judge:
    """Return the judge of a condition: what kind of condition it is is asked here, once, and not of each player."""
    match condition:
        case NotPlayer(condition=inner):
            meets = _made(inner)
            return lambda player, context, judge: not meets(player, context, judge)
        case Controls(quality=quality, least=least, most=most):
            return _controls(quality, _limits(least, most))
        case PlayerHas(stat=stat, least=least, most=most):
            return _has(stat, _limits(least, most))
        case PlayerIs(status=status):
            return lambda player, context, _: context.state is not None and _is(status, player, context.state, context)
        case _:
            assert_never(condition)


_judge_of: Final = Remembered(_made, limit=4096)


def _limits(least: Amount | None, most: Amount | None) -> _Limits:
    if isinstance(least, int) and most is None:  # as is usual
        return lambda there, _context, _judge: there >= least
    return lambda there, context, judge: is_within(there, least, most, context, judge)


def _controls(quality: Quality, fits: _Limits) -> _Judge:
    """Return the judge of how many permanents of a quality a player controls."""

    def controls(player: PlayerId, context: TextContext, judge: QualityJudge) -> bool:
        return fits(len(judge.matching(quality, context.controlled_by(player), context)), context, judge)

    return controls


def _has(stat: PlayerStat, fits: _Limits) -> _Judge:
    """Return the judge of a number of a player."""

    def has(player: PlayerId, context: TextContext, judge: QualityJudge) -> bool:
        state = context.state
        return state is not None and fits(number_of_player(stat, player, state), context, judge)

    return has


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
