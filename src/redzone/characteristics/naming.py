"""Which objects and players the words of a text mean in its context (CR 109.5, 608.2c, 608.2h, 611.3a).

That is the same for abilities in force and for what resolves; where only an event, a target or a choice could say, and
the context has none, nothing is meant.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, assert_never

from redzone.abilities.language import (
    ControllerOf,
    DoneThisWay,
    EachCard,
    EachCast,
    EachDead,
    EachEntered,
    EachObject,
    ObjectTerm,
    OwnerOf,
    PlayerCondition,
    PlayersWho,
    PlayerTerm,
    Quality,
    Several,
    TargetObjects,
    TargetPlayers,
    TheseObjects,
    ThesePlayers,
)
from redzone.abilities.words import DoneWord, ObjectWord, PlayerWord
from redzone.characteristics.comparing import defender_against
from redzone.characteristics.context import TextContext
from redzone.characteristics.defending import attacking_team, defending
from redzone.characteristics.subject import Subject, is_in_range
from redzone.game.card import Zone, ZoneObject
from redzone.game.stack import Resolution
from redzone.game.state import GameState, LastKnown
from redzone.values.identity import ObjectId, PlayerId, Target


class QualityJudge(NamedTuple):
    """Says which subjects have a quality, and whether a player meets a condition, as a text asks in its context."""

    matches: Callable[[Quality, Subject, TextContext], bool]
    matching: Callable[[Quality, Iterable[Subject], TextContext], list[Subject]]
    meets: Callable[[PlayerCondition, PlayerId, TextContext], bool]


def name_subjects(term: ObjectTerm, context: TextContext, judge: QualityJudge) -> Sequence[Subject]:
    """Return the objects that a text means, as they are or last were, as far as anything is known of them."""
    match term:
        case EachObject(quality=quality):
            return judge.matching(quality, context.permanents(), context)
        case ObjectWord.THIS:
            return () if context.lost else (context.this,)
        case _:
            find = context.this.find if isinstance(term, EachCard) else context.find
            found = map(find, name_objects(term, context, judge))
            return [each for each in found if each is not None]


def name_objects(term: ObjectTerm, context: TextContext, judge: QualityJudge) -> Sequence[ObjectId]:
    """Return the objects that a text means, each once, whether they are still there or not.

    What is no longer where it was keeps its identity, so that what it was is known (CR 608.2h). No permanent outside
    the range of influence of "you" is named (CR 801.10, 801.11).
    """
    named: Iterable[ObjectId]
    match term:
        case EachObject():
            return [each.id for each in name_subjects(term, context, judge)]
        case EachEntered(quality=quality):
            named = () if context.state is None else _of_this_turn(quality, context.state.entered, context, judge)
        case EachCast(quality=quality):
            named = () if context.state is None else _of_this_turn(quality, context.state.cast, context, judge)
        case EachCard() | EachDead():
            named = () if context.state is None else _not_there(term, context, context.state, judge)
        case TheseObjects(ids=ids):
            named = ids
        case Several(terms=terms):
            named = (each for term in terms for each in name_objects(term, context, judge))
        case DoneThisWay():
            named = _done_this_way(term, context, judge)
        case TargetObjects(index=index):
            named = (target for target in _targets(context.resolution, index) if isinstance(target, str))
        case _:
            named = _meant_by(term, context)
    return tuple(dict.fromkeys(_within_range(context, named)))


def _done_this_way(term: DoneThisWay, context: TextContext, judge: QualityJudge) -> Iterable[ObjectId]:
    """Return those to which the instruction before did something that have a quality, or had it (CR 608.2h)."""
    for id_ in _meant_by(ObjectWord.LOOKED_AT if term.deed is DoneWord.REVEALED else ObjectWord.MADE, context):
        subject = context.find(id_)
        if subject is not None and judge.matches(term.quality, subject, context):
            yield id_


def _of_this_turn(
    quality: Quality, those: Mapping[ObjectId, LastKnown], context: TextContext, judge: QualityJudge
) -> Iterable[ObjectId]:
    """Return what had a quality as it entered, or was cast, this turn, wherever it is now (CR 608.2i)."""
    for id_, known in those.items():
        then = Subject(known.permanent, known.characteristics, context.seating, scene=context.this.scene, known=known)
        if judge.matches(quality, then, context):
            yield id_


def _not_there(
    term: EachCard | EachDead, context: TextContext, state: GameState, judge: QualityJudge
) -> Iterable[ObjectId]:
    """Return cards in zones of players as what they are there, or what died this turn as it last existed."""
    if isinstance(term, EachDead):
        there: Iterable[ObjectId] = state.turn.history.died
        find = context.find
    else:
        owners = name_players(term.players, context, judge)
        there = (card.id for owner in owners for card in cards_in(state, Zone(term.zone), owner))
        find = context.this.find
    found = ((id_, find(id_)) for id_ in there)
    return [id_ for id_, each in found if each is not None and judge.matches(term.quality, each, context)]


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
            return tuple(card for card in cards if card.card.owner == owner)
        case _:
            return ()


def _targets(resolution: Resolution | None, index: int) -> tuple[Target, ...]:
    targets = () if resolution is None else resolution.object.targets
    return targets[index] if index < len(targets) else ()


def _meant_by(word: ObjectWord, context: TextContext) -> Iterable[ObjectId]:
    """Return what a word for objects means."""
    event = context.event
    match word:
        case ObjectWord.THIS:
            return _some(context.this.id)
        case ObjectWord.ATTACHED:
            return _some(context.this.attached_to)
        case ObjectWord.PAIRED:
            return _some(context.this.permanent.paired_with)
        case ObjectWord.LINKED:
            return _linked(context)
        case ObjectWord.SUBJECT:
            return _some(event.subject)
        case ObjectWord.OTHER:
            return _some(event.other)
        case ObjectWord.ALL_SUBJECTS:
            return event.subjects or _some(event.subject)
        case _:
            return () if context.resolution is None else _remembered(word, context.resolution)


def _remembered(
    word: Literal[
        ObjectWord.MADE,
        ObjectWord.CHOSEN,
        ObjectWord.LOOKED_AT,
        ObjectWord.PAID,
        ObjectWord.SACRIFICED,
        ObjectWord.DISCARDED,
    ],
    resolution: Resolution,
) -> tuple[ObjectId, ...]:
    """Return what was made, chosen, paid, sacrificed or discarded."""
    match word:
        case ObjectWord.MADE:
            return resolution.made
        case ObjectWord.CHOSEN:
            return resolution.chosen
        case ObjectWord.LOOKED_AT:
            return resolution.looked_at
        case ObjectWord.PAID:
            return resolution.object.paid_objects
        case ObjectWord.SACRIFICED:
            return resolution.sacrificed
        case ObjectWord.DISCARDED:
            return resolution.discarded
        case _:
            assert_never(word)


def _linked(context: TextContext) -> Iterable[ObjectId]:
    """Return what a linked ability of this exiled (CR 607.2a)."""
    state = context.state
    linked = () if state is None else state.linked.get(context.this.id, ())
    if state is None or not linked:
        return ()
    exiled = {card.id for card in state.exile}
    return (each for each in linked if each in exiled)


def _some(object_: Target | None) -> tuple[ObjectId, ...]:
    return (ObjectId(object_),) if isinstance(object_, str) and object_ else ()


def _within_range(context: TextContext, objects: Iterable[ObjectId]) -> Iterable[ObjectId]:
    state = None if context.seating.range_of_influence is None else context.state
    if state is None:
        return objects
    there = state.permanents
    return (
        object_
        for object_ in objects
        if object_ not in there or is_in_range(context.seating, context.you, there[object_])
    )


def name_players(
    term: PlayerTerm, context: TextContext, judge: QualityJudge, *, departed: bool = False
) -> Sequence[PlayerId]:
    """Return the players that a text means, by seat, each once; none outside the range of influence (CR 801.10).

    Only those in the game are meant, unless what is asked was done before they left: ``departed`` (CR 800.4, 800.4i).
    """
    if term is PlayerWord.YOU and context.resolution is None:  # by far the commonest
        return (context.you,)
    seating = context.seating
    named = dict.fromkeys(_players(term, context, judge, departed=departed))
    if seating.range_of_influence is not None:
        named = {each: None for each in named if seating.reaches(context.you, each)}
    state = None if context.resolution is None or departed else context.state
    if state is None:
        return tuple(named)
    return tuple(each for each in named if state.players[each].loss is None)


def _players(term: PlayerTerm, context: TextContext, judge: QualityJudge, *, departed: bool) -> Iterable[PlayerId]:
    match term:
        case ControllerOf(objects=objects):
            return (each.controller for each in name_subjects(objects, context, judge))
        case OwnerOf(objects=objects):
            return (each.permanent.card.owner for each in name_subjects(objects, context, judge))
        case TargetPlayers(index=index):
            return (target for target in _targets(context.resolution, index) if isinstance(target, int))
        case PlayersWho(players=players, condition=condition):
            meant = name_players(players, context, judge, departed=departed)
            return (player for player in meant if judge.meets(condition, player, context))
        case PlayerWord.YOU:
            return (context.you,)
        case PlayerWord.EVENT_PLAYER:
            return _one(context.event.player)
        case PlayerWord.CHOSEN_PLAYER:
            return _one(None if context.resolution is None else context.resolution.chosen_player)
        case PlayerWord.LINKED_PLAYER:
            return ()  # of what chose nobody
        case PlayerWord.THIS_ONE:
            return _one(None if context.resolution is None else context.resolution.this_one)
        case _:
            state = context.state
            return () if state is None else _in_game(term, context, state, departed=departed)


def _one(player: PlayerId | None) -> tuple[PlayerId, ...]:
    return () if player is None else (player,)


_InCombat = Literal[
    PlayerWord.ACTIVE_PLAYER,
    PlayerWord.DEFENDING_PLAYER,
    PlayerWord.EACH_DEFENDING_PLAYER,
    PlayerWord.ATTACKED_OPPONENTS,
]
_AroundTheTable = Literal[
    PlayerWord.EACH_PLAYER,
    PlayerWord.EACH_OPPONENT,
    PlayerWord.EACH_OTHER_PLAYER,
    PlayerWord.OTHER_OPPONENTS,
    PlayerWord.OTHERS_THAN_EVENT_PLAYER,
    PlayerWord.EVERYBODY_ELSE,
    PlayerWord.YOUR_TEAM,
    PlayerWord.ENCHANTED_PLAYER,
]


def _in_game(
    term: ThesePlayers | _AroundTheTable | _InCombat, context: TextContext, state: GameState, *, departed: bool
) -> Iterable[PlayerId]:
    """Return players whom only the game tells."""
    match term:
        case PlayerWord.ACTIVE_PLAYER:
            return _attacking(context, state)
        case PlayerWord.DEFENDING_PLAYER:
            return _one(defending_player_of(context))
        case PlayerWord.ATTACKED_OPPONENTS:
            return attacked_opponents(state, context.you)
        case PlayerWord.EACH_DEFENDING_PLAYER if state.combat is None:
            return ()
        case PlayerWord.EACH_DEFENDING_PLAYER:  # the one against this comes first
            return (*_one(defending_player_of(context)), *defending(state, _everybody(state, departed=departed)))
        case ThesePlayers(ids=ids):
            everybody = _everybody(state, departed=departed)
            return (id_ for id_ in ids if id_ in everybody)
        case _:
            return _around_the_table(term, context, _everybody(state, departed=departed))


def _around_the_table(word: _AroundTheTable, context: TextContext, everybody: Sequence[PlayerId]) -> Iterable[PlayerId]:
    match word:
        case PlayerWord.EACH_PLAYER:
            return everybody
        case PlayerWord.EACH_OPPONENT:
            team = context.team
            return [player for player in everybody if player not in team]
        case PlayerWord.EACH_OTHER_PLAYER:
            return (player for player in everybody if player != context.you)
        case PlayerWord.OTHER_OPPONENTS:
            defender = defending_player_of(context)
            return (player for player in everybody if player not in context.team and player != defender)
        case PlayerWord.OTHERS_THAN_EVENT_PLAYER:
            that_player = context.event.player
            return (player for player in everybody if player not in context.team and player != that_player)
        case PlayerWord.EVERYBODY_ELSE:
            return (player for player in everybody if player != context.event.player)
        case PlayerWord.YOUR_TEAM:
            return (player for player in everybody if player in context.team)
        case PlayerWord.ENCHANTED_PLAYER:
            return (player for player in everybody if player == context.this.attached_to)
        case _:
            assert_never(word)


def _everybody(state: GameState, *, departed: bool) -> Sequence[PlayerId]:
    return tuple(id_ for id_, player in state.players.items() if departed or player.loss is None)


def defending_player_of(context: TextContext) -> PlayerId | None:
    """Return whom the creature attacks that a text speaks of: that of the event, or this (CR 508.5, 508.5a)."""
    event = context.event
    if event.defender is None:
        return defender_against(context.this)
    subject = _seen_in_event(event.subject, context)
    attacked = None if subject is None else defender_against(subject)
    return event.defender if attacked is None else attacked


def _attacking(context: TextContext, state: GameState) -> Sequence[PlayerId]:
    """Return the attacking player of whom a text speaks: who controls what is blocked (CR 506.2, 805.10c).

    Where nothing is blocked and a team attacks, it may be each of the team.
    """
    blocked, blocker = _seen_in_event(context.event.other, context), _seen_in_event(context.event.subject, context)
    if blocked is not None and blocked.attack is not None:
        return (blocked.controller,)
    creature = context.this if blocker is None or blocker.blocked is None else blocker
    attackers = map(context.find, creature.blocked or ())
    controllers = dict.fromkeys(
        attacker.controller for attacker in attackers if attacker is not None and attacker.attack is not None
    )
    return tuple(controllers) or attacking_team(state)


def _seen_in_event(id_: ObjectId | None, context: TextContext) -> Subject | None:
    return None if id_ is None else context.find(id_)


def attacked_opponents(state: GameState, you: PlayerId) -> Sequence[PlayerId]:
    """Return the opponents whom a player attacked with creatures in this combat, each once (CR 702.121a)."""
    attacked = () if state.combat is None else state.combat.players_attacked.get(you, ())
    team = state.board.seating.team_of(you)
    return tuple(each for each in dict.fromkeys(attacked) if each not in team)
