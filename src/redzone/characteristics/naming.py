"""What words for objects and players mean to a static ability, which no event and no target helps (CR 109.5)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, assert_never

from redzone.abilities.language import (
    ControllerOf,
    EachCard,
    EachDead,
    EachObject,
    ObjectTerm,
    OwnerOf,
    PlayerTerm,
    Quality,
    TargetObjects,
    TargetPlayers,
    TheObject,
    TheseObjects,
    ThesePlayers,
)
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.characteristics.comparing import defender_against
from redzone.characteristics.subject import Subject
from redzone.game.card import Zone, ZoneObject
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId, Target

QualityJudge = Callable[[Quality, Subject, Subject], bool]
"""Says whether a subject has a quality, as an asker asks."""


def objects_named(term: ObjectTerm, asker: Subject, judge: QualityJudge) -> Sequence[Subject]:
    """Return the objects that an ability of ``asker`` means; none where only an event or a target would say."""
    match term:
        case ObjectWord.THIS:
            return (asker,)
        case ObjectWord.ATTACHED:
            return _found(asker.attached_to, asker)
        case ObjectWord.PAIRED:
            return _found(asker.permanent.paired_with, asker)
        case TheObject(id=id_):
            return _found(id_, asker)
        case EachObject(quality=quality):
            there = () if asker.scene is None else asker.scene.permanents()
            return [each for each in there if judge(quality, each, asker)]
        case TheseObjects(ids=ids):
            return [found for each in ids for found in _found(each, asker)]
        case EachCard() | EachDead():
            return () if asker.state is None else _not_there(term, asker, asker.state, judge)
        case ObjectWord() | TargetObjects():
            return ()
        case _:
            assert_never(term)


def _not_there(term: EachCard | EachDead, asker: Subject, state: GameState, judge: QualityJudge) -> Sequence[Subject]:
    """Return cards in zones of players, or what died this turn."""
    if isinstance(term, EachDead):
        there: Iterable[ObjectId] = state.turn.history.died
    else:
        owners = players_named(term.players, asker, judge)
        there = (card.id for owner in owners for card in cards_in(state, Zone(term.zone), owner))
    found = map(asker.find, there)
    return [each for each in found if each is not None and judge(term.quality, each, asker)]


def cards_in(state: GameState, zone: Zone, owner: PlayerId) -> tuple[ZoneObject, ...]:
    """Return the cards of a player in one of the zones outside the battlefield and the stack."""
    player = state.players[owner]
    match zone:
        case Zone.HAND:
            return player.hand
        case Zone.GRAVEYARD:
            return player.graveyard
        case Zone.LIBRARY:
            return player.library or ()
        case Zone.EXILE | Zone.COMMAND:
            cards = state.exile if zone is Zone.EXILE else state.command
            return tuple(each for each in cards if each.card.owner == owner)
        case _:
            return ()


def _found(target: Target | None, asker: Subject) -> Sequence[Subject]:
    found = asker.find(ObjectId(target)) if isinstance(target, str) else None
    return () if found is None else (found,)


def players_named(term: PlayerTerm, asker: Subject, judge: QualityJudge) -> Sequence[PlayerId]:
    """Return the players that an ability of ``asker`` means, in turn order; only those still in the game."""
    match term:
        case ControllerOf(objects=objects):
            return tuple(dict.fromkeys(each.controller for each in objects_named(objects, asker, judge)))
        case OwnerOf(objects=objects):
            return tuple(dict.fromkeys(each.permanent.card.owner for each in objects_named(objects, asker, judge)))
        case ThesePlayers(ids=ids):
            there = () if asker.state is None else _everybody(asker.state)
            return tuple(each for each in ids if each in there)
        case TargetPlayers():
            return ()
        case PlayerWord.OTHER_OPPONENTS | PlayerWord.EVENT_PLAYER | PlayerWord.CHOSEN_PLAYER | PlayerWord.THIS_ONE:
            return ()  # what only an event or a choice knows
        case PlayerWord.YOU:
            return (asker.controller,)
        case _:
            state = asker.state
            return () if state is None else _meant(term, asker, state)


_InCombat = Literal[
    PlayerWord.EACH_DEFENDING_PLAYER,
    PlayerWord.ATTACKED_OPPONENTS,
    PlayerWord.DEFENDING_PLAYER,
]
_Meant = (
    Literal[
        PlayerWord.EACH_PLAYER,
        PlayerWord.EACH_OPPONENT,
        PlayerWord.EACH_OTHER_PLAYER,
        PlayerWord.YOUR_TEAM,
        PlayerWord.ACTIVE_PLAYER,
        PlayerWord.ENCHANTED_PLAYER,
    ]
    | _InCombat
)


def _meant(word: _Meant, asker: Subject, state: GameState) -> Sequence[PlayerId]:
    match word:
        case PlayerWord.EACH_PLAYER:
            return _everybody(state)
        case PlayerWord.EACH_OPPONENT:
            return tuple(each for each in _everybody(state) if each not in asker.team)
        case PlayerWord.YOUR_TEAM:
            return tuple(each for each in _everybody(state) if each in asker.team)
        case PlayerWord.EACH_OTHER_PLAYER:
            return tuple(each for each in _everybody(state) if each != asker.controller)
        case PlayerWord.ACTIVE_PLAYER:
            return (state.turn.active,)
        case PlayerWord.ENCHANTED_PLAYER:
            return tuple(each for each in _everybody(state) if each == asker.attached_to)
        case _:
            return _in_combat(word, asker, state)


def _in_combat(word: _InCombat, asker: Subject, state: GameState) -> Sequence[PlayerId]:
    """Return the players of this combat."""
    match word:
        case PlayerWord.EACH_DEFENDING_PLAYER:
            return _defending(state, _everybody(state))
        case PlayerWord.ATTACKED_OPPONENTS:
            return attacked_opponents(state, asker.controller)
        case PlayerWord.DEFENDING_PLAYER:
            defender = defender_against(asker)
            return () if defender is None else (defender,)
        case _:
            assert_never(word)


def _everybody(state: GameState) -> tuple[PlayerId, ...]:
    return tuple(id_ for id_, player in state.players.items() if player.loss is None)


def attacked_opponents(state: GameState, you: PlayerId) -> Sequence[PlayerId]:
    """Return the opponents whom a player attacked with creatures in this combat, each once (CR 702.121a)."""
    attacked = () if state.combat is None else state.combat.players_attacked.get(you, ())
    team = state.board.seating.team_of(you)
    return tuple(each for each in dict.fromkeys(attacked) if each not in team)


def _defending(state: GameState, everybody: Sequence[PlayerId]) -> Sequence[PlayerId]:
    """Return who can be attacked in this combat: the opponents of the active player, or a chosen team (CR 506.2)."""
    if state.combat is None:
        return ()
    seating, chosen = state.board.seating, state.combat.chosen_defender
    attacking = seating.team_of(state.turn.active)
    defending = everybody if chosen is None else seating.team_of(chosen)
    return tuple(each for each in everybody if each in defending and each not in attacking)
