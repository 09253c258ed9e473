"""Whether conditions hold, as the object whose ability asks sees them at this moment (CR 603.4, 611.3a)."""

from collections.abc import Collection, Sequence
from typing import Final, assert_never

from redzone.abilities.condition import (
    AllConditions,
    AmountIs,
    AnyCondition,
    Condition,
    DuringCombat,
    DuringTurn,
    IsAttacking,
    IsDay,
    NotCondition,
    ObjectIs,
    PlayerCondition,
    PlayerMeets,
    WasCast,
)
from redzone.abilities.language import Amount, EventAmount, PlayerTerm, Quality, Sum
from redzone.abilities.rewriting import rewritten
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.characteristics.comparing import defender_against
from redzone.characteristics.naming import players_named
from redzone.characteristics.player_conditions import looks_back, meets, within
from redzone.characteristics.qualities import matches, number, objects_named
from redzone.characteristics.subject import Subject
from redzone.game.occurrence import Occurrence
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Phase

NOTHING_HAPPENED: Final = Occurrence()


def holds(condition: Condition, asker: Subject, happened: Occurrence = NOTHING_HAPPENED) -> bool:
    """Return whether a condition of an ability of ``asker`` holds; ``happened`` is what made it trigger."""
    match condition:
        case AllConditions(conditions=parts):
            return all(holds(each, asker, happened) for each in parts)
        case AnyCondition(conditions=parts):
            return any(holds(each, asker, happened) for each in parts)
        case NotCondition(condition=inner):
            return not holds(inner, asker, happened)
        case ObjectIs(objects=ObjectWord.SUBJECT, quality=quality):
            return _had(happened.subject, quality, asker)
        case ObjectIs(objects=term, quality=quality):
            return any(matches(quality, each, asker) for each in objects_named(term, asker))
        case AmountIs(amount=amount, least=least, most=most):
            return within(_counted(amount, asker, happened), least, most, asker)
        case WasCast(cost=cost):
            return asker.permanent.cast if cost is None else was_paid(cost, asker.permanent.paid)
        case _:
            return _in_game(condition, asker, happened)


def _counted(amount: Amount, asker: Subject, happened: Occurrence) -> int:
    """Return a number, with that of the event that triggered the ability."""
    if happened is NOTHING_HAPPENED:
        return number(amount, asker)
    known = rewritten(Sum((amount,)), lambda part: happened.amount if isinstance(part, EventAmount) else part)
    return number(known, asker)


def was_paid(cost: str, paid: Collection[str]) -> bool:
    """Return whether a cost was paid, or another one of its kind: ``kicker`` or ``kicker 2`` (CR 702.33d)."""
    return any(each == cost or each.startswith(f"{cost} ") for each in paid)


def _had(object_: ObjectId | None, quality: Quality, asker: Subject) -> bool:
    """Return whether the object of an event has a quality, or had it as it last existed."""
    subject = None if object_ is None else asker.find(object_)
    return subject is not None and matches(quality, subject, asker)


def _in_game(
    condition: PlayerMeets | IsAttacking | DuringTurn | DuringCombat | IsDay, asker: Subject, happened: Occurrence
) -> bool:
    """Judge what a board alone does not show."""
    state = asker.state
    if state is None:
        return False
    match condition:
        case PlayerMeets(who=who, condition=met):
            return any(meets(met, each, asker) for each in _players(who, met, asker, state, happened))
        case IsAttacking(quality=quality, alone=alone):
            return _is_attacking(quality, asker, state, alone=alone)
        case DuringTurn(yours=yours):
            return (state.turn.active in asker.team) == yours  # CR 805.2
        case DuringCombat(number=number):
            return state.turn.phase is Phase.COMBAT and number in (None, state.turn.combats)
        case IsDay(day=day):
            return state.day is day
        case _:
            assert_never(condition)


def _is_attacking(quality: Quality | None, asker: Subject, state: GameState, *, alone: bool) -> bool:
    """Return whether ``asker``, or something of this quality, is attacking, or attacking alone (CR 506.5)."""
    attackers = () if state.combat is None else tuple(state.combat.attackers)
    if alone and len(attackers) != 1:
        return False
    if quality is None:
        return asker.id in attackers
    return any(_had(each, quality, asker) for each in attackers)


def _everybody(state: GameState, met: PlayerCondition) -> Sequence[PlayerId]:
    """Return the players; what those have done who have left is known, what they are is not asked (CR 800.4i)."""
    departed = looks_back(met)
    return [id_ for id_, player in state.players.items() if departed or player.loss is None]


def _players(
    who: PlayerTerm | PlayerId, met: PlayerCondition, asker: Subject, state: GameState, happened: Occurrence
) -> Sequence[PlayerId]:
    """Return the players of whom a condition asks; one of them has to meet it."""
    match who:
        case int():
            return (who,)
        case PlayerWord.EVENT_PLAYER:
            return () if happened.player is None else (happened.player,)
        case PlayerWord.DEFENDING_PLAYER:
            defender = happened.defender or defender_against(asker)
            return () if defender is None else (defender,)
        case PlayerWord.YOUR_TEAM:
            return [each for each in _everybody(state, met) if each in asker.team]
        case PlayerWord.EACH_OPPONENT:
            return [each for each in _everybody(state, met) if each not in asker.team]
        case PlayerWord.EACH_PLAYER:
            return _everybody(state, met)
        case _:
            return players_named(who, asker, matches)
