"""Whether conditions hold, as a text asks in its context at this moment (CR 603.4, 608.2c, 611.3a)."""

from collections.abc import Collection
from typing import assert_never

from redzone.abilities.condition import (
    AllConditions,
    AmountIs,
    AnyCondition,
    Condition,
    GameIs,
    GameStatus,
    NotCondition,
    ObjectIs,
    PlayerMeets,
    WasCast,
)
from redzone.characteristics.context import TextContext
from redzone.characteristics.player_conditions import looks_back, meets, within
from redzone.characteristics.qualities import matches, number, players_named, subjects_named
from redzone.game.state import GameState
from redzone.values.turn import Phase


def holds(condition: Condition, context: TextContext) -> bool:
    """Return whether a condition holds."""
    match condition:
        case AllConditions(conditions=parts):
            return all(holds(part, context) for part in parts)
        case AnyCondition(conditions=parts):
            return any(holds(part, context) for part in parts)
        case NotCondition(condition=inner):
            return not holds(inner, context)
        case ObjectIs(objects=term, quality=quality):
            return any(matches(quality, each, context) for each in subjects_named(term, context))
        case AmountIs(amount=amount, least=least, most=most):
            return within(number(amount, context), least, most, context)
        case WasCast(cost=cost):
            permanent = context.this.permanent
            return permanent.cast if cost is None else was_paid(cost, permanent.paid)
        case _:
            return _in_game(condition, context)


def was_paid(cost: str, paid: Collection[str]) -> bool:
    """Return whether a cost was paid, or another one of its kind: ``kicker`` or ``kicker 2`` (CR 702.33d)."""
    return any(each == cost or each.startswith(f"{cost} ") for each in paid)


def _in_game(condition: PlayerMeets | GameIs, context: TextContext) -> bool:
    """Judge what a board alone does not show."""
    state = context.state
    if state is None:
        return False
    match condition:
        case PlayerMeets(who=who, condition=met):  # CR 800.4i
            players = (who,) if isinstance(who, int) else players_named(who, context, departed=looks_back(met))
            return any(meets(met, player, context) for player in players)
        case GameIs(status=status):
            return _is(status, state)
        case _:
            assert_never(condition)


def _is(status: GameStatus, state: GameState) -> bool:
    match status:
        case GameStatus.DAY:
            return state.day is True
        case GameStatus.NIGHT:
            return state.day is False
        case GameStatus.FIRST_COMBAT:
            return state.turn.phase is Phase.COMBAT and state.turn.combats == 1
        case _:
            assert_never(status)
