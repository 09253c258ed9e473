"""Whether an object has a quality, by what it is now."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias, assert_never

from redzone.abilities.language import (
    AllOf,
    Amount,
    AnyOf,
    AttacksPlayer,
    Carries,
    Compare,
    Control,
    HasHit,
    Is,
    IsChosenSource,
    Not,
    ObjectTerm,
    Own,
    PlayerCondition,
    PlayerTerm,
    Quality,
    Relates,
    TheseObjects,
)
from redzone.abilities.measures import Exceeding
from redzone.abilities.plain_qualities import (
    Everything,
    HasColor,
    HasKeyword,
    HasMost,
    HasName,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    IsOfChosen,
)
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.characteristics import naming
from redzone.characteristics.amounts import counted, measured
from redzone.characteristics.chosen import of_word
from redzone.characteristics.comparing import relates
from redzone.characteristics.context import TextContext
from redzone.characteristics.meeting import player_meets
from redzone.characteristics.naming import defending_player_of
from redzone.characteristics.standing import judge_of_status
from redzone.characteristics.subject import Scene, Subject, is_in_range
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import EVERY_CREATURE_TYPE, CardType, is_creature_type
from redzone.values.value import Remembered

__all__ = [
    "Scene",
    "Subject",
    "has_subtype",
    "is_in_range",
    "is_player",
    "matches",
    "matching",
    "number",
    "objects_named",
    "players_named",
    "subjects_named",
]


_YOU: Final = PlayerWord.YOU
_THIS: Final = ObjectWord.THIS


_Judge: TypeAlias = Callable[[Subject, TextContext], bool]
"""Says whether an object has a quality, as a text asks in its context."""


def matches(quality: Quality, subject: Subject, context: TextContext) -> bool:
    """Return whether ``subject`` has ``quality``, as a text asks in its context.

    What is outside the range of influence of "you" isn't seen at all (CR 801.11). Words that only an event, a target
    or a choice gives a meaning mean nothing where the context has none.
    """
    if context.this.seating.range_of_influence is not None and not context.reaches(subject):
        return False
    return _judge_of(quality)(subject, context)


def matching(quality: Quality, subjects: Iterable[Subject], context: TextContext) -> list[Subject]:
    """Return those of ``subjects`` that have ``quality``."""
    judge = _judge_of(quality)
    if context.this.seating.range_of_influence is not None:
        subjects = filter(context.reaches, subjects)
    return [subject for subject in subjects if judge(subject, context)]


def _made(quality: Quality) -> _Judge:
    """Return the judge of a quality: what kind of quality it is is asked here, once, and not of each object."""
    match quality:
        case AllOf(qualities=parts):
            return _all_of(tuple(map(_made, parts)))
        case AnyOf(qualities=parts):
            return _any_of(tuple(map(_made, parts)))
        case Not(quality=inner):
            judge = _made(inner)
            return lambda subject, context: not judge(subject, context)
        case Control(player=player):
            return _controlled_by(player)
        case Is(object=term):
            return _named_by(term)
        case Compare():
            return lambda subject, context: _compares(quality, subject, context)
        case HasMost():
            return lambda subject, context: _has_most(quality, subject, context)
        case HasStatus(status=status):
            stands = judge_of_status(status)
            return lambda subject, _: stands(subject)
        case Relates() | AttacksPlayer() | HasHit() | Carries() | Own() | IsOfChosen() | IsChosenSource():
            return lambda subject, context: _stands(quality, subject, context)
        case _:
            return _of_characteristics(quality)


_judge_of: Final = Remembered(_made, limit=4096)
_A_PAIR: Final = 2


def _all_of(judges: tuple[_Judge, ...]) -> _Judge:
    if len(judges) == _A_PAIR:
        first, second = judges
        return lambda subject, context: first(subject, context) and second(subject, context)

    def all_fit(subject: Subject, context: TextContext) -> bool:
        for judge in judges:  # noqa: SIM110  no generator is made for each object
            if not judge(subject, context):
                return False
        return True

    return all_fit


def _any_of(judges: tuple[_Judge, ...]) -> _Judge:
    def any_fits(subject: Subject, context: TextContext) -> bool:
        for judge in judges:  # noqa: SIM110
            if judge(subject, context):
                return True
        return False

    return any_fits


def is_player(mine: PlayerId, whose: PlayerId | PlayerTerm, context: TextContext) -> bool:
    """Return whether a player is the one whom a text means, or one of several."""
    if whose is _YOU:  # by far the commonest
        return mine == context.you
    match whose:
        case PlayerWord.EACH_OPPONENT:
            return mine not in context.team
        case int():
            return mine == whose
        case PlayerWord.ENCHANTED_PLAYER:
            return mine == context.this.attached_to
        case PlayerWord.DEFENDING_PLAYER:
            return mine == defending_player_of(context)
        case _:
            return mine in players_named(whose, context)


def _controlled_by(player: PlayerId | PlayerTerm) -> _Judge:
    """Return the judge of whether the player whom a text means, or one of several, controls an object."""
    if player is _YOU:  # by far the commonest
        return lambda subject, context: subject.permanent.controller == context.you
    return lambda subject, context: is_player(subject.permanent.controller, player, context)


def _named_by(term: ObjectTerm) -> _Judge:
    """Return the judge of whether an object is the one that a text means, or one of several."""
    match term:
        case ObjectWord.THIS:
            return lambda subject, context: subject.permanent.id == context.this.permanent.id
        case TheseObjects(ids=ids):
            return lambda subject, _: subject.permanent.id in ids
        case ObjectWord.ATTACHED:
            return lambda subject, context: subject.permanent.id == context.this.attached_to
        case ObjectWord.PAIRED:
            return lambda subject, context: subject.permanent.paired_with == context.this.id
        case _:
            return lambda subject, context: subject.id in objects_named(term, context)


_Simple = Everything | HasColor | HasSupertype | HasSubtype | HasKeyword | HasName | HasType
_InGame = Relates | AttacksPlayer | HasHit | Carries | Own | IsOfChosen | IsChosenSource


def _stands(quality: _InGame, subject: Subject, context: TextContext) -> bool:
    """Judge what an object is in the game around it, beyond its characteristics."""
    match quality:
        case Relates(relation=relation, object=ObjectWord.THIS):
            return relates(relation, subject, context.this)
        case Relates(relation=relation, object=term):
            return any(relates(relation, subject, each) for each in subjects_named(term, context))
        case AttacksPlayer():
            return _attacks_player(quality, subject, context)
        case HasHit(player=player, combat=combat):
            return any(is_player(each, player, context) for each in _hit_by(subject, combat=combat))
        case Carries(quality=inner):
            there = context.permanents()
            return any(each.attached_to == subject.id and _judge_of(inner)(each, context) for each in there)
        case Own(player=player):
            return is_player(subject.permanent.card.owner, player, context)
        case IsOfChosen(what=what, linked=linked):  # nobody has chosen for a text that is linked still
            word = None if linked or context.resolution is None else context.resolution.words.get(what)
            return word is not None and _judge_of(of_word(what, word))(subject, context)
        case IsChosenSource():  # until it is chosen
            return False
        case _:
            assert_never(quality)


def _has_most(quality: HasMost, subject: Subject, context: TextContext) -> bool:
    """Judge whether no other permanent of the group has more of a number, or less (CR 608.2i)."""
    group = [
        each
        for each in context.permanents()
        if (not quality.own or each.controller == subject.controller)
        and (not quality.types or not each.now.types.isdisjoint(quality.types))
    ]
    if subject.id not in {each.id for each in group}:
        return False
    numbers = [measured(quality.stat, each) for each in group]
    return measured(quality.stat, subject) == (min(numbers) if quality.least else max(numbers))


def _hit_by(subject: Subject, *, combat: bool) -> Iterator[PlayerId]:
    """Yield the players to whom an object dealt damage this turn, or combat damage."""
    hits = () if subject.state is None else subject.state.turn.history.hits
    return (player for id_, player, in_combat in hits if id_ == subject.id and (in_combat or not combat))


def _attacks_player(quality: AttacksPlayer, subject: Subject, context: TextContext) -> bool:
    """Judge whom an attacking creature attacks: the player, or one of the planeswalkers (CR 508.1b)."""
    attack = subject.attack
    if attack is None or attack.target is None or not is_player(attack.defending_player, quality.player, context):
        return False
    if isinstance(attack.target, int):
        return True
    attacked = () if quality.directly else context.permanents()
    return any(each.id == attack.target and CardType.PLANESWALKER in each.now.types for each in attacked)


def _fits_anything(_subject: Subject, _context: TextContext) -> bool:
    return True


def _of_characteristics(quality: _Simple) -> _Judge:
    """Return the judge of a characteristic that has a word."""
    match quality:
        case HasType(type=type_):
            return lambda subject, _: type_ in subject.now.types
        case HasColor(color=color):
            return lambda subject, _: color in subject.now.colors
        case HasSupertype(supertype=supertype):
            return lambda subject, _: supertype in subject.now.supertypes
        case HasSubtype(subtype=subtype):
            return lambda subject, _: has_subtype(subject, subtype)
        case HasKeyword(keyword=keyword):
            return lambda subject, _: keyword in subject.now.keywords
        case HasName(name=name):
            return lambda subject, _: name == subject.now.name
        case Everything():
            return _fits_anything
        case _:
            assert_never(quality)


def has_subtype(subject: Subject, subtype: str) -> bool:
    """Return whether an object has a subtype, as one that is every creature type may (CR 702.73a)."""
    subtypes = subject.now.subtypes
    return subtype in subtypes or (EVERY_CREATURE_TYPE in subtypes and is_creature_type(subtype))


def _compares(quality: Compare, subject: Subject, context: TextContext) -> bool:
    """Judge a number of ``subject``; what is no creature on the battlefield has no power or toughness (CR 208.3)."""
    measure = quality.measure
    of_creatures = measure is Stat.POWER or measure is Stat.TOUGHNESS or isinstance(measure, Exceeding)
    if of_creatures and not subject.has_numbers:
        return False
    if context.lost and mentions(quality, _THIS):  # with what nobody knows any more nothing compares
        return False
    found = measured(measure, subject)
    least, most = quality.least, quality.most
    return (least is None or found >= number(least, context)) and (most is None or found <= number(most, context))


def number(amount: Amount, context: TextContext) -> int:
    """Return an amount as a text counts it now."""
    return amount if isinstance(amount, int) else counted(amount, context, JUDGE)


def objects_named(term: ObjectTerm, context: TextContext) -> Sequence[ObjectId]:
    """Return the objects that a text means, each once, whether they are still there or not (CR 608.2h)."""
    return naming.name_objects(term, context, JUDGE)


def subjects_named(term: ObjectTerm, context: TextContext) -> Sequence[Subject]:
    """Return the objects that a text means, as they are or last were."""
    return naming.name_subjects(term, context, JUDGE)


def players_named(term: PlayerTerm, context: TextContext, *, departed: bool = False) -> Sequence[PlayerId]:
    """Return the players that a text means; those who have left only if what they did is asked (CR 800.4i)."""
    return naming.name_players(term, context, JUDGE, departed=departed)


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
            return not isinstance(term, TheseObjects)
        case _:
            return isinstance(quality, Relates)


def _meets(condition: PlayerCondition, player: PlayerId, context: TextContext) -> bool:
    return player_meets(condition, player, context, JUDGE)


JUDGE: Final = naming.QualityJudge(matches, matching, _meets)
"""Judges qualities and players for terms and amounts."""
