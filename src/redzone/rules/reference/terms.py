"""What the terms of a text mean as it resolves: objects and players (CR 608.2c, 608.2h)."""

from collections.abc import Iterable, Iterator
from typing import TypeVar, assert_never

from redzone.abilities.attacked import PlayerReference
from redzone.abilities.comparing import any_of
from redzone.abilities.language import (
    AttacksPlayer,
    Compare,
    Control,
    ControllerOf,
    EachCard,
    EachDead,
    EachObject,
    Is,
    ObjectTerm,
    Own,
    OwnerOf,
    PlayerTerm,
    Quality,
    Relates,
    TargetObjects,
    TargetPlayers,
    TheObject,
    TheseObjects,
    ThesePlayers,
    X,
)
from redzone.abilities.plain_qualities import HasColor, HasSubtype, IsOfChosen
from redzone.abilities.rewriting import mentions, rewritten
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord
from redzone.characteristics import matches
from redzone.characteristics.naming import attacked_opponents, cards_in
from redzone.characteristics.qualities import compares, settled
from redzone.characteristics.viewpoint import Viewpoint, fixed
from redzone.game.card import Zone
from redzone.game.stack import Resolution, StackKind
from redzone.rules.combat_roles.defending_players import defending_players
from redzone.rules.seats.influence import in_range
from redzone.rules.seats.turn_order import apnap, opponents
from redzone.rules.zones.last_seen import asker_of, controller_of, owner_of, seen
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.types import Color
from redzone.values.value import Value
from redzone.view import View

_PartT = TypeVar("_PartT", bound=Value)


def this_of(resolution: Resolution) -> ObjectId | None:
    """Return the object that the text calls "this": a spell itself, else the source of the ability."""
    object_ = resolution.object
    return object_.id if object_.kind is StackKind.SPELL else object_.source


def source_of(resolution: Resolution) -> ObjectId | None:
    """Return the object whose effect it is, ``None`` for a text from outside the game."""
    object_ = resolution.object
    from_outside = object_.kind is StackKind.SPELL and object_.card is None
    return None if from_outside else this_of(resolution)


def objects_of(view: View, term: ObjectTerm, resolution: Resolution) -> tuple[ObjectId, ...]:
    """Return the objects that ``term`` names, each once, whether they are still there or not.

    Permanents that no longer are where they were keep their identity, so that what they were is known (CR 608.2h).
    Nothing outside the range of influence of the controller is named (CR 801.10).
    """
    named: tuple[ObjectId, ...]
    match term:
        case EachObject(quality=quality):
            return objects_with(view, quality, resolution)
        case TheObject(id=id_):
            named = (id_,)
        case TargetObjects(index=index):
            named = _target_objects(resolution, index)
        case EachCard():
            named = _cards(view, term, resolution)
        case EachDead(quality=quality):
            dead = view.state.turn.history.died
            named = tuple(each for each in dead if has_quality(view, quality, each, resolution))
        case TheseObjects(ids=ids):
            named = ids
        case _:
            named = tuple(_named(view, term, resolution))
    return tuple(dict.fromkeys(_within_range(view, resolution.object.controller, named)))


def _cards(view: View, term: EachCard, resolution: Resolution) -> tuple[ObjectId, ...]:
    """Return every card of a quality in zones of players."""
    owners = players_of(view, term.players, resolution)
    cards = (each.id for owner in owners for each in cards_in(view.state, Zone(term.zone), owner))
    return tuple(each for each in cards if has_quality(view, term.quality, each, resolution))


def objects_with(view: View, quality: Quality, resolution: Resolution) -> tuple[ObjectId, ...]:
    """Return the permanents of a quality, as the resolving text asks for it."""
    meant, you = quality_meant(view, quality, resolution), resolution.object.controller
    asker = asker_of(view, this_of(resolution), you)
    named = (each.id for each in view.permanents() if matches(meant, view.subject(each.id), asker))
    return tuple(_within_range(view, you, named))


def quality_meant(view: View, quality: Quality, resolution: Resolution) -> Quality:
    """Return a quality with its words fixed: "you", "this", "that player" and so on, and what it compares with."""
    return settled_words(view, _Wrapped(quality), resolution).quality


def settled_words(view: View, part: _PartT, resolution: Resolution) -> _PartT:
    """Return a part of the text with its words fixed, and with what it compares with its source.

    The characteristics of the source are found out only once, now (CR 608.2h, 611.2d).
    """
    return rewritten(meant(view, part, resolution), lambda word: _compared(view, word, resolution))


def with_words_fixed(view: View, quality: Quality, resolution: Resolution) -> Quality:
    """Return a quality with its words fixed, that still compares with its source as it is at each moment."""
    return meant(view, _Wrapped(quality), resolution).quality


def _compared(view: View, word: object, resolution: Resolution) -> object:
    if not compares(word):
        return word
    this = this_of(resolution)
    return settled(word, None if this is None else seen(view, this))


class _Wrapped(Value, frozen=True):
    """A quality within a value, so that the quality itself can become another one."""

    quality: Quality


def has_quality(view: View, quality: Quality, id_: ObjectId, resolution: Resolution) -> bool:
    """Return whether an object has a quality, as the resolving text asks for it."""
    return is_meant(view, quality_meant(view, quality, resolution), id_, resolution)


def is_meant(view: View, quality: Quality, id_: ObjectId, resolution: Resolution) -> bool:
    """Return whether an object has a quality whose words are fixed now, or had it where it last was (CR 608.2h)."""
    subject = seen(view, id_)
    asker = asker_of(view, this_of(resolution), resolution.object.controller)
    return subject is not None and matches(quality, subject, asker)


def meant(view: View, part: _PartT, resolution: Resolution) -> _PartT:
    """Return a part of the text with every word that points from the resolving object replaced by what it means."""
    return rewritten(fixed(part, viewpoint_of(view, resolution)), lambda word: _word(view, word, resolution))


def viewpoint_of(view: View, resolution: Resolution) -> Viewpoint:
    """Return whose words the resolving text has."""
    controller = resolution.object.controller
    this = this_of(resolution)
    subject = None if this is None else seen(view, this)
    team = view.board.seating.team_of(controller)
    if subject is None:
        return Viewpoint(controller, team, this)
    permanent = subject.permanent
    return Viewpoint(controller, team, this, permanent.card.owner, permanent.attached_to)


def _word(view: View, word: object, resolution: Resolution) -> object:
    match word:
        case Is(object=term) if not isinstance(term, TheObject):
            return any_of(Is(TheObject(each)) for each in objects_of(view, term, resolution))
        case Relates(relation=relation, object=term) if not isinstance(term, TheObject) and term is not ObjectWord.THIS:
            return any_of(Relates(relation, TheObject(each)) for each in objects_of(view, term, resolution))
        case AttacksPlayer(player=player) if not isinstance(player, int):
            return any_of(map(AttacksPlayer, players_of(view, player, resolution)))
        case Compare() if mentions(word, X()):
            return rewritten(word, lambda part: resolution.object.x if part == X() else part)
        case IsOfChosen(what=what) if what in resolution.words:
            return of_word(what, resolution.words[what])
        case Control(player=player) if not isinstance(player, int):
            return any_of(map(Control, players_of(view, player, resolution)))
        case Own(player=player) if not isinstance(player, int):
            return any_of(map(Own, players_of(view, player, resolution)))
        case PlayerReference() if word is PlayerReference.THIS_ONE and resolution.this_one is not None:
            return resolution.this_one
        case _:
            return word


def of_word(what: Chosen, word: str) -> Quality:
    """Return the quality of being of a colour, or having a type, that was chosen (CR 608.2d)."""
    return HasColor(Color[word.upper()]) if what is Chosen.COLOR else HasSubtype(word)


def _target_objects(resolution: Resolution, index: int) -> tuple[ObjectId, ...]:
    return tuple(each for each in _targets(resolution, index) if isinstance(each, str))


def _target_players(resolution: Resolution, index: int) -> tuple[PlayerId, ...]:
    return tuple(each for each in _targets(resolution, index) if isinstance(each, int))


def _targets(resolution: Resolution, index: int) -> tuple[Target, ...]:
    targets = resolution.object.targets
    return targets[index] if index < len(targets) else ()


def _named(view: View, word: ObjectWord, resolution: Resolution) -> Iterator[ObjectId]:
    """Yield what a word for objects means."""
    occurrence = resolution.object.occurrence
    match word:
        case ObjectWord.THIS | ObjectWord.ATTACHED | ObjectWord.PAIRED | ObjectWord.LINKED:
            yield from _of_this(view, word, resolution)
        case ObjectWord.SUBJECT:
            yield from _some(occurrence.subject)
        case ObjectWord.OTHER:
            yield from _some(occurrence.other)
        case ObjectWord.ALL_SUBJECTS:
            yield from occurrence.subjects or _some(occurrence.subject)
        case ObjectWord.MADE:
            yield from resolution.made
        case ObjectWord.CHOSEN:
            yield from resolution.chosen
        case ObjectWord.LOOKED_AT:
            yield from resolution.looked_at
        case ObjectWord.PAID:
            yield from resolution.object.paid_objects
        case _:
            assert_never(word)


def _of_this(view: View, word: ObjectWord, resolution: Resolution) -> Iterable[ObjectId]:
    """Return the source, or what it is attached to, paired or linked with."""
    this = this_of(resolution)
    if this is None or word is ObjectWord.THIS:
        return _some(this)
    if word is ObjectWord.LINKED:
        exiled = {each.id for each in view.state.exile}  # CR 607.2a
        return (each for each in view.state.linked.get(this, ()) if each in exiled)
    subject = seen(view, this)
    if subject is None:
        return ()
    host = subject.permanent.paired_with if word is ObjectWord.PAIRED else subject.permanent.attached_to
    return _some(host if isinstance(host, str) else None)


def _some(object_: ObjectId | None) -> tuple[ObjectId, ...]:
    return () if object_ is None else (object_,)


def _within_range(view: View, player: PlayerId, objects: Iterable[ObjectId]) -> Iterator[ObjectId]:
    if view.board.seating.range_of_influence is None:
        yield from objects
    else:
        yield from (each for each in objects if each not in view.board.permanents or in_range(view.state, player, each))


def players_of(view: View, term: PlayerTerm, resolution: Resolution) -> tuple[PlayerId, ...]:
    """Return the players that ``term`` names: those in the game and in range, each once (CR 800.4, 801.10)."""
    state = view.state
    named = _players(view, term, resolution)
    seating = state.board.seating
    you = resolution.object.controller
    return tuple(
        each for each in dict.fromkeys(named) if state.players[each].loss is None and seating.reaches(you, each)
    )


def _players(view: View, term: PlayerTerm, resolution: Resolution) -> Iterable[PlayerId]:
    match term:
        case TargetPlayers(index=index):
            return _target_players(resolution, index)
        case ThesePlayers(ids=ids):
            return ids
        case ControllerOf(objects=objects):
            return _each(controller_of(view, each) for each in objects_of(view, objects, resolution))
        case OwnerOf(objects=objects):
            return _each(owner_of(view, each) for each in objects_of(view, objects, resolution))
        case (
            PlayerWord.YOU
            | PlayerWord.YOUR_TEAM
            | PlayerWord.EACH_PLAYER
            | PlayerWord.EACH_OPPONENT
            | PlayerWord.EACH_OTHER_PLAYER
        ):
            return _around_the_table(view, term, resolution.object.controller)
        case PlayerWord.OTHER_OPPONENTS:
            defending = set(_of_the_turn(view, PlayerWord.DEFENDING_PLAYER, resolution))
            others = _around_the_table(view, PlayerWord.EACH_OPPONENT, resolution.object.controller)
            return (each for each in others if each not in defending)
        case PlayerWord.ATTACKED_OPPONENTS:
            return attacked_opponents(view.state, resolution.object.controller)
        case PlayerWord.ACTIVE_PLAYER | PlayerWord.DEFENDING_PLAYER | PlayerWord.EACH_DEFENDING_PLAYER:
            return _of_the_turn(view, term, resolution)
        case _:
            return _each((_remembered(view, term, resolution),))


def _each(players: Iterable[PlayerId | None]) -> Iterator[PlayerId]:
    return (each for each in players if each is not None)


def _around_the_table(view: View, word: PlayerWord, you: PlayerId) -> Iterable[PlayerId]:
    order = apnap(view.state)
    match word:
        case PlayerWord.YOU:
            return (you,)
        case PlayerWord.EACH_OPPONENT:
            others = opponents(view.state, you)
            return (each for each in order if each in others)
        case PlayerWord.EACH_OTHER_PLAYER:
            return (each for each in order if each != you)
        case PlayerWord.YOUR_TEAM:
            team = view.state.board.seating.team_of(you)
            return (each for each in order if each in team)
        case _:
            return order


def _of_the_turn(view: View, word: PlayerWord, resolution: Resolution) -> Iterable[PlayerId]:
    """Return the players of this turn and combat (CR 102.1, 506.2, 508.5)."""
    state = view.state
    combat = state.combat
    if word is PlayerWord.ACTIVE_PLAYER:
        return (state.turn.active,)
    if word is PlayerWord.EACH_DEFENDING_PLAYER:
        own = _of_the_turn(view, PlayerWord.DEFENDING_PLAYER, resolution)
        return () if combat is None else (*own, *defending_players(state))  # the one against this comes first
    occurrence = resolution.object.occurrence
    attacker = this_of(resolution) if occurrence.defender is None else occurrence.subject
    if combat is not None and attacker is not None and attacker in combat.attackers:
        return (combat.attackers[attacker].defending_player,)
    return _each((occurrence.defender,))


def _remembered(view: View, word: PlayerWord, resolution: Resolution) -> PlayerId | None:
    """Return a player of the event, or one that was chosen as the text resolves."""
    match word:
        case PlayerWord.EVENT_PLAYER:
            return resolution.object.occurrence.player
        case PlayerWord.CHOSEN_PLAYER:
            return resolution.chosen_player
        case PlayerWord.THIS_ONE:
            return resolution.this_one
        case _:
            host = viewpoint_of(view, resolution).attached_to
            return host if isinstance(host, int) else None
