"""Whether an object has a quality, by what it is now."""

from typing import TypeGuard, assert_never, get_args

from redzone.abilities.language import (
    AllOf,
    AnyOf,
    ColorCount,
    ControlledBy,
    ControlledByEventPlayer,
    ControlledByTarget,
    ControlledByYou,
    Everything,
    HasColor,
    HasKeyword,
    HasName,
    HasSubtype,
    HasSupertype,
    HasType,
    IsChosenSource,
    IsEventObject,
    IsObject,
    IsOfChosen,
    IsTarget,
    IsThis,
    ManaValueBetween,
    Not,
    PowerBetween,
    Quality,
    ToughnessBetween,
)
from redzone.characteristics.comparing import Comparison, compares
from redzone.characteristics.fighting import Fight, Relation, fights, relates
from redzone.characteristics.standing import Standing, stands
from redzone.characteristics.subject import Scene, Subject, is_in_range
from redzone.values.types import EVERY_CREATURE_TYPE, is_creature_type

__all__ = ["Scene", "Subject", "has_subtype", "is_in_range", "matches"]


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
        case ControlledByYou():
            return subject.permanent.controller == asker.permanent.controller
        case IsThis():
            return subject.permanent.id == asker.permanent.id
        case Not(quality=inner):
            return not _satisfies(inner, subject, asker)
        case AnyOf(qualities=parts):
            return any(_satisfies(part, subject, asker) for part in parts)
        case (
            ControlledByEventPlayer()
            | ControlledByTarget()
            | IsTarget()
            | IsEventObject()
            | IsOfChosen()
            | IsChosenSource()
        ):
            return False
        case _:
            return _is(quality, subject, asker)


_Own = (
    Everything
    | HasColor
    | ColorCount
    | HasSupertype
    | HasSubtype
    | HasKeyword
    | HasName
    | PowerBetween
    | ToughnessBetween
    | ManaValueBetween
    | IsObject
    | ControlledBy
)


_Judged = _Own | Standing | Comparison | Relation | Fight
_OWN, _STANDING, _COMPARISONS, _RELATIONS, _FIGHTS = (
    frozenset[object](get_args(kind)) for kind in (_Own, Standing, Comparison, Relation, Fight)
)


_FROM_THE_SOURCE = _COMPARISONS | _RELATIONS


def asks_from_its_source(quality: Quality) -> bool:
    """Return whether a quality asks how an object stands to the one whose ability asks, or compares them."""
    match quality:
        case Not(quality=inner):
            return asks_from_its_source(inner)
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            return any(map(asks_from_its_source, parts))
        case _:
            return type(quality) in _FROM_THE_SOURCE


def _is(quality: _Judged, subject: Subject, asker: Subject) -> bool:
    if _is_own(quality):
        return _has(quality, subject)
    if _is_standing(quality):
        return stands(quality, subject)
    if _is_comparison(quality):
        return compares(quality, subject, asker)
    if _is_relation(quality):
        return relates(quality, subject, asker)
    assert _is_fight(quality)  # noqa: S101  nothing else is left
    return fights(quality, subject, asker)


def _is_own(quality: _Judged) -> TypeGuard[_Own]:
    return type(quality) in _OWN


def _is_standing(quality: _Judged) -> TypeGuard[Standing]:
    return type(quality) in _STANDING


def _is_comparison(quality: _Judged) -> TypeGuard[Comparison]:
    return type(quality) in _COMPARISONS


def _is_relation(quality: _Judged) -> TypeGuard[Relation]:
    return type(quality) in _RELATIONS


def _is_fight(quality: _Judged) -> TypeGuard[Fight]:
    return type(quality) in _FIGHTS


def _has(quality: _Own, subject: Subject) -> bool:
    """Judge the characteristics of ``subject`` that have words."""
    now = subject.now
    match quality:
        case HasColor(color=color):
            return color in now.colors
        case ColorCount(least=least, most=most):
            return least <= len(now.colors) <= most
        case HasSupertype(supertype=supertype):
            return supertype in now.supertypes
        case HasSubtype(subtype=subtype):
            return has_subtype(subject, subtype)
        case HasKeyword(keyword=keyword):
            return keyword in now.keywords
        case HasName(name=name):
            return name == now.name
        case _:
            return _counts(quality, subject)


def has_subtype(subject: Subject, subtype: str) -> bool:
    """Return whether an object has a subtype, as one that is every creature type may (CR 702.73a)."""
    subtypes = subject.now.subtypes
    return subtype in subtypes or (EVERY_CREATURE_TYPE in subtypes and is_creature_type(subtype))


def _counts(
    quality: Everything | PowerBetween | ToughnessBetween | ManaValueBetween | IsObject | ControlledBy,
    subject: Subject,
) -> bool:
    """Judge numbers, identity and control of ``subject``."""
    match quality:
        case Everything():
            return True
        case PowerBetween(least=least, most=most):
            return subject.has_numbers and _between(least, subject.now.power, most)
        case ToughnessBetween(least=least, most=most):
            return subject.has_numbers and _between(least, subject.now.toughness, most)
        case ManaValueBetween(least=least, most=most):
            return _between(least, subject.now.mana_value, most)
        case IsObject(object=object_):
            return subject.id == object_
        case ControlledBy(player=player):
            return subject.controller == player
        case _:
            assert_never(quality)


def _between(least: int | None, number: int, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)
