"""Whether an object has a quality, by what it is now."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeGuard, assert_never

from redzone.abilities.comparing import NOTHING, any_of
from redzone.abilities.language import (
    AllOf,
    Amount,
    AmountBefore,
    AnyOf,
    AttacksPlayer,
    Carries,
    Compare,
    Control,
    EventAmount,
    Is,
    IsChosenSource,
    Not,
    ObjectTerm,
    Own,
    PlayerTerm,
    Quality,
    Relates,
    TheObject,
    X,
)
from redzone.abilities.plain_qualities import (
    Everything,
    HasColor,
    HasKeyword,
    HasName,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    IsOfChosen,
)
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Stat
from redzone.characteristics import naming
from redzone.characteristics.amounts import counted, measured
from redzone.characteristics.comparing import creature_types, defender_against, relates
from redzone.characteristics.standing import stands
from redzone.characteristics.subject import Scene, Subject, is_in_range
from redzone.game.state import GameState
from redzone.values.identity import PlayerId
from redzone.values.types import EVERY_CREATURE_TYPE, Color, is_creature_type
from redzone.values.value import Value

__all__ = ["Scene", "Subject", "has_subtype", "is_in_range", "matches", "number", "objects_named"]


_YOU: Final = PlayerWord.YOU
_THIS: Final = ObjectWord.THIS


def matches(quality: Quality, subject: Subject, asker: Subject) -> bool:
    """Return whether ``subject`` has ``quality``, as an ability of ``asker`` asks.

    What is outside the range of influence of the asker's controller isn't seen at all (CR 801.11). Words that only
    an event, a target or a choice gives a meaning mean nothing here: ``redzone.characteristics.viewpoint`` gives it to
    them.
    """
    if asker.seating.range_of_influence is not None and not asker.reaches(subject):
        return False
    return _satisfies(quality, subject, asker)


def _satisfies(quality: Quality, subject: Subject, asker: Subject) -> bool:
    match quality:  # the commonest first
        case AllOf(qualities=parts):
            return all(_satisfies(part, subject, asker) for part in parts)
        case HasType(type=type_):
            return type_ in subject.now.types
        case Control(player=player):
            return _is_of(subject.permanent.controller, player, asker)
        case Is(object=term):
            return _is_named(subject, term, asker)
        case Not(quality=inner):
            return not _satisfies(inner, subject, asker)
        case AnyOf(qualities=parts):
            return any(_satisfies(part, subject, asker) for part in parts)
        case Compare():
            return _compares(quality, subject, asker)
        case HasStatus() | Relates() | AttacksPlayer() | Carries() | Own() | IsOfChosen() | IsChosenSource():
            return _stands(quality, subject, asker)
        case _:
            return _has(quality, subject)


def _is_of(mine: PlayerId, whose: PlayerId | PlayerTerm, asker: Subject) -> bool:
    """Return whether a controller or owner is the player whom an ability of ``asker`` means, or one of several."""
    if whose is _YOU:  # by far the commonest
        return mine == asker.permanent.controller
    match whose:
        case PlayerWord.EACH_OPPONENT:
            return mine not in asker.team
        case int():
            return mine == whose
        case PlayerWord.ENCHANTED_PLAYER:
            return mine == asker.attached_to
        case PlayerWord.DEFENDING_PLAYER:
            return mine == defender_against(asker)
        case _:
            return mine in naming.players_named(whose, asker, matches)


def _is_named(subject: Subject, term: ObjectTerm, asker: Subject) -> bool:
    """Return whether ``subject`` is the object that an ability of ``asker`` means, or one of several."""
    if term is _THIS:  # by far the commonest
        return subject.permanent.id == asker.permanent.id
    match term:
        case TheObject(id=id_):
            return subject.permanent.id == id_
        case ObjectWord.ATTACHED:
            return subject.permanent.id == asker.attached_to
        case ObjectWord.PAIRED:
            return subject.permanent.paired_with == asker.id
        case _:
            return any(each.id == subject.id for each in naming.objects_named(term, asker, matches))


_Simple = Everything | HasColor | HasSupertype | HasSubtype | HasKeyword | HasName
_InGame = HasStatus | Relates | AttacksPlayer | Carries | Own | IsOfChosen | IsChosenSource


def _stands(quality: _InGame, subject: Subject, asker: Subject) -> bool:
    """Judge what an object is in the game around it, beyond its characteristics."""
    match quality:
        case HasStatus(status=status):
            return stands(status, subject)
        case Relates(relation=relation, object=ObjectWord.THIS):
            return relates(relation, subject, asker)
        case Relates(relation=relation, object=term):
            return any(relates(relation, subject, each) for each in naming.objects_named(term, asker, matches))
        case AttacksPlayer(player=player):
            attack = subject.attack
            return attack is not None and _is_of(attack.defending_player, player, asker)
        case Carries(quality=inner):
            there = () if asker.scene is None else asker.scene.permanents()
            return any(each.attached_to == subject.id and _satisfies(inner, each, asker) for each in there)
        case Own(player=player):
            return _is_of(subject.permanent.card.owner, player, asker)
        case IsOfChosen() | IsChosenSource():  # until something is chosen
            return False
        case _:
            assert_never(quality)


def _has(quality: _Simple, subject: Subject) -> bool:
    """Judge the characteristics of ``subject`` that have words."""
    now = subject.now
    match quality:
        case HasColor(color=color):
            return color in now.colors
        case HasSupertype(supertype=supertype):
            return supertype in now.supertypes
        case HasSubtype(subtype=subtype):
            return has_subtype(subject, subtype)
        case HasKeyword(keyword=keyword):
            return keyword in now.keywords
        case HasName(name=name):
            return name == now.name
        case Everything():
            return True
        case _:
            assert_never(quality)


def has_subtype(subject: Subject, subtype: str) -> bool:
    """Return whether an object has a subtype, as one that is every creature type may (CR 702.73a)."""
    subtypes = subject.now.subtypes
    return subtype in subtypes or (EVERY_CREATURE_TYPE in subtypes and is_creature_type(subtype))


def _compares(quality: Compare, subject: Subject, asker: Subject) -> bool:
    """Judge a number of ``subject``; what is no creature on the battlefield has no power or toughness (CR 208.3)."""
    measure = quality.measure
    if (measure is Stat.POWER or measure is Stat.TOUGHNESS) and not subject.has_numbers:
        return False
    found = measured(measure, subject)
    least, most = quality.least, quality.most
    return (least is None or found >= number(least, asker)) and (most is None or found <= number(most, asker))


class _Static(Value, frozen=True):
    """A static ability of ``asker``; what only the resolution of a spell or ability knows, such as X, is 0."""

    asker: Subject

    @property
    def state(self) -> GameState | None:
        return self.asker.state

    @property
    def you(self) -> PlayerId:
        return self.asker.controller

    def said(self, _amount: X | EventAmount | AmountBefore, /) -> int:
        return 0

    def objects(self, term: ObjectTerm) -> Sequence[Subject]:
        return naming.objects_named(term, self.asker, matches)

    def how_many(self, term: ObjectTerm) -> int:
        return len(self.objects(term))

    def players(self, term: PlayerTerm) -> Sequence[PlayerId]:
        return naming.players_named(term, self.asker, matches)

    def permanents(self) -> Iterable[Subject]:
        return () if self.asker.scene is None else self.asker.scene.permanents()


def number(amount: Amount, asker: Subject) -> int:
    """Return an amount as a static ability of ``asker`` counts it now."""
    return amount if isinstance(amount, int) else counted(amount, _Static(asker))


def objects_named(term: ObjectTerm, asker: Subject) -> Sequence[Subject]:
    """Return the objects that an ability of ``asker`` means; none where only an event or a target would say."""
    return naming.objects_named(term, asker, matches)


def asks_from_its_source(quality: Quality) -> bool:
    """Return whether a quality asks how an object stands to the one whose ability asks, or compares them."""
    match quality:
        case Not(quality=inner):
            return asks_from_its_source(inner)
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            return any(map(asks_from_its_source, parts))
        case Compare(least=least, most=most):
            return not (isinstance(least, int | None) and isinstance(most, int | None))
        case Control(player=player) | Own(player=player):
            return not isinstance(player, int)
        case Is(object=term):
            return not isinstance(term, TheObject)
        case _:
            return isinstance(quality, Relates)


def compares(word: object) -> TypeGuard[Compare | Relates]:
    """Return whether a word compares the characteristics of objects with those of the object that asks."""
    match word:
        case Compare(least=least, most=most):
            return not (isinstance(least, int | None) and isinstance(most, int | None))
        case Relates(relation=relation, object=ObjectWord.THIS):
            return relation in _OF_CHARACTERISTICS
        case _:
            return False


_OF_CHARACTERISTICS: Final = frozenset({Relation.SHARES_COLOR, Relation.SHARES_CREATURE_TYPE, Relation.SHARES_NAME})


def settled(comparison: Compare | Relates, asker: Subject | None) -> Quality:
    """Return what a comparison with ``asker`` as it is now asks of others from now on (CR 608.2h, 611.2d).

    With what nobody knows any more nothing compares.
    """
    if asker is None:
        return NOTHING
    match comparison:
        case Compare(measure=measure, least=least, most=most):
            return Compare(
                measure,
                None if least is None else number(least, asker),
                None if most is None else number(most, asker),
            )
        case Relates(relation=Relation.SHARES_COLOR):
            return any_of(HasColor(color) for color in Color if color in asker.now.colors)
        case Relates(relation=Relation.SHARES_NAME):
            return HasName(asker.now.name) if asker.now.name else NOTHING
        case Relates():
            types = creature_types(asker)
            return comparison if EVERY_CREATURE_TYPE in types else any_of(map(HasSubtype, sorted(types)))
        case _:
            assert_never(comparison)
