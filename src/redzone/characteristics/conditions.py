"""Whether conditions hold, as a text asks in its context at this moment (CR 603.4, 608.2c, 611.3a)."""

from collections.abc import Callable, Collection
from typing import Final, TypeAlias, assert_never

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
from redzone.abilities.language import PlayerCondition, PlayerTerm
from redzone.characteristics.context import TextContext
from redzone.characteristics.player_conditions import looks_back, meets, within
from redzone.characteristics.qualities import matches, number, players_named, subjects_named
from redzone.game.state import GameState
from redzone.values.identity import PlayerId
from redzone.values.turn import Phase
from redzone.values.value import Remembered

_Judge: TypeAlias = Callable[[TextContext], bool]
"""Says whether a condition holds, as a text asks in its context."""


def holds(condition: Condition, context: TextContext) -> bool:
    """Return whether a condition holds."""
    return _judge_of(condition)(context)


def _made(condition: Condition) -> _Judge:
    """Return the judge of a condition: what kind of condition it is is asked here, once, and not of each board."""
    match condition:
        case AllConditions(conditions=parts):
            judges = tuple(map(_made, parts))
            return lambda context: all(judge(context) for judge in judges)
        case AnyCondition(conditions=parts):
            judges = tuple(map(_made, parts))
            return lambda context: any(judge(context) for judge in judges)
        case NotCondition(condition=inner):
            judge = _made(inner)
            return lambda context: not judge(context)
        case ObjectIs(objects=term, quality=quality):
            return lambda context: any(matches(quality, each, context) for each in subjects_named(term, context))
        case AmountIs(amount=amount, least=least, most=most):
            return lambda context: within(number(amount, context), least, most, context)
        case WasCast(cost=cost):
            return _cast_with(cost)
        case _:
            return _made_in_game(condition)


_judge_of: Final = Remembered(_made, limit=4096)


def _cast_with(cost: str | None) -> _Judge:
    """Return the judge of whether a permanent was cast, or a cost of it was paid."""
    if cost is None:
        return lambda context: context.this.permanent.cast
    return lambda context: was_paid(cost, context.this.permanent.paid)


def was_paid(cost: str, paid: Collection[str]) -> bool:
    """Return whether a cost was paid, or another one of its kind: ``kicker`` or ``kicker 2`` (CR 702.33d)."""
    return any(each == cost or each.startswith(f"{cost} ") for each in paid)


def _made_in_game(condition: PlayerMeets | GameIs) -> _Judge:
    """Return the judge of what a board alone does not show."""
    match condition:
        case PlayerMeets(who=who, condition=met):
            return _of_players(who, met)
        case GameIs(status=status):
            return lambda context: context.state is not None and _is(status, context.state)
        case _:
            assert_never(condition)


def _of_players(who: PlayerId | PlayerTerm, condition: PlayerCondition) -> _Judge:
    """Return the judge of whether a player, or one of those whom a text means, meets a condition (CR 800.4i)."""
    if isinstance(who, int):
        return lambda context: context.state is not None and meets(condition, who, context)
    departed = looks_back(condition)

    def any_meets(context: TextContext) -> bool:
        if context.state is None:
            return False
        for player in players_named(who, context, departed=departed):  # noqa: SIM110  asked often: no generator is made
            if meets(condition, player, context):
                return True
        return False

    return any_meets


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
