"""Texts whose words are fixed as an effect begins: they go on to mean what they mean now (CR 608.2h, 611.2c, 611.2d).

Everything else asks in its context, at each moment anew.
"""

from typing import Final, Generic, TypeGuard, TypeVar

from msgspec.structs import replace

from redzone.abilities.attacked import AttackedPermanent, PlayerReference
from redzone.abilities.comparing import NOTHING, all_of, any_of, is_one_of, relates_to
from redzone.abilities.condition import PlayerMeets
from redzone.abilities.language import (
    AmountBefore,
    AttacksPlayer,
    Compare,
    Control,
    EventAmount,
    HasHit,
    Is,
    Not,
    ObjectTerm,
    Own,
    PlayerTerm,
    Quality,
    Relates,
    TheseObjects,
    X,
)
from redzone.abilities.plain_qualities import HasColor, HasName, HasStatus, HasSubtype, IsOfChosen
from redzone.abilities.rewriting import mentions, rewritten
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Status
from redzone.characteristics.chosen import of_word
from redzone.characteristics.comparing import creature_types
from redzone.characteristics.context import TextContext
from redzone.characteristics.qualities import number, objects_named, players_named, subjects_named
from redzone.characteristics.subject import Subject
from redzone.values.identity import PlayerId
from redzone.values.types import EVERY_CREATURE_TYPE, Color
from redzone.values.value import Value

_PartT = TypeVar("_PartT", bound=Value)


def bound(part: _PartT, context: TextContext, *, settled: bool = False) -> _PartT:
    """Return part of a text with the objects, players and choices that its words mean in a context.

    An ability in force keeps the words that mean something else for each object to which a rule of it applies. With
    ``settled`` what is compared with "this" is compared with what that is now, too (CR 608.2h, 611.2d).
    """
    whole = rewritten(_Whole(part), lambda word: _meaning(word, context))
    return (rewritten(whole, lambda word: _settled(word, context)) if settled else whole).part


class _Whole(Value, Generic[_PartT], frozen=True):
    """A part of a text within a value, so that the part itself can become another one."""

    part: _PartT


def with_chosen_player(part: _PartT, player: PlayerId) -> _PartT:
    """Return ``part`` with a player in the place of the one who was still to be chosen (CR 608.2d)."""
    return rewritten(part, lambda word: Control(player) if word == _CHOSEN else word)


_CHOSEN: Final = Control(PlayerWord.CHOSEN_PLAYER)


def _meaning(word: object, context: TextContext) -> object:
    match word:
        case Control() | Own() | AttacksPlayer() | HasHit():
            return _whose(word, context)
        case Is(object=term) | Relates(object=term):
            return _which(word, term, context)
        case AttackedPermanent(object=None) if context.this.id:
            return AttackedPermanent(context.this.id)
        case PlayerReference():
            return _player(word, context)
        case PlayerMeets(who=PlayerWord.YOU, condition=condition):
            return PlayerMeets(context.you, bound(condition, context))
        case Compare() if context.resolution is not None:
            return rewritten(word, lambda amount: _said(amount, context))
        case IsOfChosen(what=what, linked=False) if context.resolution is not None and what in context.resolution.words:
            return of_word(what, context.resolution.words[what])
        case _:
            return word


def _said(amount: object, context: TextContext) -> object:
    return context.said(amount) if isinstance(amount, X | EventAmount | AmountBefore) else amount


def _whose(quality: Control | Own | AttacksPlayer | HasHit, context: TextContext) -> Quality:
    """Return a quality that names a player with the player whom it means."""
    match quality.player:
        case PlayerWord.YOU:
            return replace(quality, player=context.you)
        case PlayerWord.EACH_OPPONENT:
            if isinstance(quality, HasHit):
                return _of_these(quality, quality.player, context)
            others = Not(any_of(replace(quality, player=player) for player in context.team))
            return all_of((HasStatus(Status.ATTACKING), others)) if isinstance(quality, AttacksPlayer) else others
        case PlayerWord.ENCHANTED_PLAYER:
            host = context.this.attached_to
            return replace(quality, player=host) if isinstance(host, int) else NOTHING
        case int():
            return quality
        case term:
            return quality if context.resolution is None else _of_these(quality, term, context)


def _of_these(quality: Control | Own | AttacksPlayer | HasHit, term: PlayerTerm, context: TextContext) -> Quality:
    return any_of(replace(quality, player=each) for each in players_named(term, context))


def _which(quality: Is | Relates, term: ObjectTerm, context: TextContext) -> Quality:
    """Return a quality that names an object with the object that it means; how something stands to "this" is asked."""
    match term:
        case TheseObjects():
            return quality
        case ObjectWord.THIS if isinstance(quality, Relates) or not context.this.id:
            return quality
        case ObjectWord.THIS | ObjectWord.ATTACHED if isinstance(quality, Is):
            pass
        case _ if context.resolution is None:
            return quality
        case _:
            pass
    named = objects_named(term, context)
    return is_one_of(named) if isinstance(quality, Is) else relates_to(quality.relation, named)


def _player(reference: PlayerReference, context: TextContext) -> PlayerId | PlayerReference:
    match reference:
        case PlayerReference.YOU:
            return context.you
        case PlayerReference.ENCHANTED_PLAYER if isinstance(context.this.attached_to, int):
            return context.this.attached_to
        case PlayerReference.THIS_ONE | PlayerReference.CHOSEN_PLAYER if context.resolution is not None:
            of_each = reference is PlayerReference.THIS_ONE
            known = context.resolution.this_one if of_each else context.resolution.chosen_player
            return reference if known is None else known
        case _:
            return reference


def _settled(word: object, context: TextContext) -> object:
    """Return what a comparison asks of others from now on; with what nobody knows any more nothing compares."""
    if not _compares(word):
        return word
    if isinstance(word, Relates):
        return _shared(word, context)
    if context.lost and mentions(word, ObjectWord.THIS):
        return NOTHING
    least, most = word.least, word.most
    return Compare(
        word.measure,
        None if least is None else number(least, context),
        None if most is None else number(most, context),
    )


def _compares(word: object) -> TypeGuard[Compare | Relates]:
    """Return whether a word compares the characteristics of objects with others, or with those of "this"."""
    match word:
        case Compare(least=least, most=most):
            return not (isinstance(least, int | None) and isinstance(most, int | None))
        case Relates(relation=relation, object=ObjectWord.THIS | TheseObjects()):
            return relation in _OF_CHARACTERISTICS
        case _:
            return False


_OF_CHARACTERISTICS: Final = frozenset({Relation.SHARES_COLOR, Relation.SHARES_CREATURE_TYPE, Relation.SHARES_NAME})


def _shared(comparison: Relates, context: TextContext) -> Quality:
    """Return what shares a characteristic with what objects are now, or were as they last existed."""
    return any_of(_shared_with(each, comparison) for each in subjects_named(comparison.object, context))


def _shared_with(this: Subject, comparison: Relates) -> Quality:
    match comparison.relation:
        case Relation.SHARES_COLOR:
            return any_of(HasColor(color) for color in Color if color in this.now.colors)
        case Relation.SHARES_NAME:
            return HasName(this.now.name) if this.now.name else NOTHING
        case _:
            types = creature_types(this)
            return comparison if EVERY_CREATURE_TYPE in types else any_of(map(HasSubtype, sorted(types)))
