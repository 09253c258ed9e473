"""Whether a player meets a condition, as the object whose ability asks sees it."""

from typing import assert_never

from redzone.abilities.condition import (
    AttackedWithCreatures,
    CastSpellsLastTurn,
    CastSpellsThisTurn,
    Controls,
    ControlsFewer,
    DamagedThisTurn,
    GainedLifeThisTurn,
    HasCardsInGraveyard,
    HasCardsInHand,
    HasInitiative,
    HasLife,
    HasMoreLifeThanYou,
    HasMostLife,
    IsMonarch,
    IsPoisoned,
    LostLifeThisTurn,
    LostPermanentThisTurn,
    NotPlayer,
    PlayerCondition,
)
from redzone.abilities.language import Quality
from redzone.characteristics.qualities import matches
from redzone.characteristics.subject import Subject
from redzone.game.state import GameState
from redzone.values.identity import PlayerId
from redzone.values.turn import History


def meets(condition: PlayerCondition, player: PlayerId, asker: Subject) -> bool:
    """Return whether a player meets a condition, as an ability of ``asker`` asks.

    Of a board alone nothing is known but what players control.
    """
    match condition:
        case NotPlayer(condition=inner):
            return not meets(inner, player, asker)
        case Controls(quality=quality, least=least, most=most):
            return _within(controlled(player, quality, asker), least, most)
        case ControlsFewer(quality=quality):
            return controlled(player, quality, asker) < controlled(asker.controller, quality, asker)
        case _:
            state = asker.state
            return state is not None and _in_game(condition, player, asker, state)


def looks_back(condition: PlayerCondition) -> bool:
    """Return whether a condition asks what a player did or suffered this turn (CR 608.2i)."""
    return isinstance(condition, _OfHistory)


def controlled(player: PlayerId | None, quality: Quality, asker: Subject) -> int:
    """Return how many permanents of this quality a player controls, or everybody."""
    there = () if asker.scene is None else asker.scene.permanents()
    return sum(1 for each in there if (player is None or each.controller == player) and matches(quality, each, asker))


_OfThisTurn = (
    AttackedWithCreatures
    | GainedLifeThisTurn
    | LostLifeThisTurn
    | DamagedThisTurn
    | CastSpellsThisTurn
    | LostPermanentThisTurn
)
_OfHistory = _OfThisTurn | CastSpellsLastTurn
_OfLife = HasLife | HasMostLife | HasMoreLifeThanYou
_OfGame = HasCardsInHand | HasCardsInGraveyard | IsPoisoned | IsMonarch | HasInitiative | _OfLife | _OfHistory


def _in_game(condition: _OfGame, player: PlayerId, asker: Subject, state: GameState) -> bool:
    status = state.players[player]
    match condition:
        case HasCardsInHand(least=least, most=most):
            return _within(len(status.hand), least, most)
        case HasCardsInGraveyard(least=least, most=most):
            return _within(len(status.graveyard), least, most)
        case IsPoisoned(least=least):
            return status.poison >= least
        case IsMonarch():
            return state.monarch == player
        case HasInitiative():
            return state.initiative == player
        case HasLife() | HasMostLife() | HasMoreLifeThanYou():
            return _has_life(condition, player, asker, state)
        case CastSpellsLastTurn(least=least):
            return state.turn.cast_last_turn.get(player, 0) >= least
        case _:
            return _did(condition, player, state.turn.history)


def _has_life(condition: _OfLife, player: PlayerId, asker: Subject, state: GameState) -> bool:
    life = state.players[player].life
    match condition:
        case HasLife(least=least, most=most):
            return (least is None or life >= least) and (most is None or life <= most)
        case HasMostLife():  # CR 702.105a
            return life >= max(each.life for each in state.players.values() if each.loss is None)
        case HasMoreLifeThanYou():
            return life > state.players[asker.controller].life
        case _:
            assert_never(condition)


def _did(condition: _OfThisTurn, player: PlayerId, history: History) -> bool:
    match condition:
        case AttackedWithCreatures(least=least):
            return history.attacked_with.get(player, 0) >= least
        case GainedLifeThisTurn(least=least):
            return history.life_gained.get(player, 0) >= least
        case LostLifeThisTurn(least=least):
            return history.life_lost.get(player, 0) >= least
        case DamagedThisTurn(combat=combat):
            dealt = history.combat_damage_dealt_to if combat else history.damage_dealt_to
            other = history.combat_damage_dealt_to.get(player, 0) if combat is False else 0
            return dealt.get(player, 0) > other
        case CastSpellsThisTurn(least=least, most=most):
            return _within(history.spells_cast.get(player, 0), least, most)
        case LostPermanentThisTurn():
            return player in history.permanents_left
        case _:
            assert_never(condition)


def _within(number: int, least: int, most: int | None) -> bool:
    return number >= least and (most is None or number <= most)
