"""Whether an object has a quality, by what it is now."""

from typing import assert_never

from redzone.characteristics.values import Characteristics
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.permanent import Permanent
from redzone.model.quality import (
    AllOf,
    AnyOf,
    ColorCount,
    ControlledBy,
    ControlledByYou,
    Everything,
    HasColor,
    HasKeyword,
    HasName,
    HasSubtype,
    HasSupertype,
    HasType,
    IsEnchantedOrEquippedByThis,
    IsTapped,
    IsThis,
    IsToken,
    Not,
    PowerBetween,
    PowerGreaterThanThis,
    Quality,
    SharesColorWithThis,
    ToughnessBetween,
)
from redzone.model.value import Value


class Subject(Value, frozen=True):
    """A permanent together with what it is now."""

    permanent: Permanent
    now: Characteristics

    @property
    def id(self) -> ObjectId:
        """Its identity."""
        return self.permanent.id

    @property
    def controller(self) -> PlayerId:
        """Its controller."""
        return self.permanent.controller

    @property
    def attached_to(self) -> Target | None:
        """What it is attached to."""
        return self.permanent.attached_to


def matches(quality: Quality, subject: Subject, asker: Subject) -> bool:
    """Return whether ``subject`` has ``quality``, as an ability of ``asker`` asks."""
    match quality:
        case Not(quality=inner):
            return not matches(inner, subject, asker)
        case AllOf(qualities=parts):
            return all(matches(part, subject, asker) for part in parts)
        case AnyOf(qualities=parts):
            return any(matches(part, subject, asker) for part in parts)
        case (
            PowerGreaterThanThis()
            | SharesColorWithThis()
            | IsThis()
            | IsEnchantedOrEquippedByThis()
            | ControlledByYou()
        ):
            return _relates(quality, subject, asker)
        case _:
            return _has(quality, subject)


def _relates(
    quality: PowerGreaterThanThis | SharesColorWithThis | IsThis | IsEnchantedOrEquippedByThis | ControlledByYou,
    subject: Subject,
    asker: Subject,
) -> bool:
    """Judge the qualities that compare ``subject`` with ``asker``."""
    match quality:
        case PowerGreaterThanThis():
            return subject.now.power > asker.now.power
        case SharesColorWithThis():
            return not subject.now.colors.isdisjoint(asker.now.colors)
        case IsThis():
            return subject.id == asker.id
        case IsEnchantedOrEquippedByThis():
            return asker.attached_to == subject.id
        case ControlledByYou():
            return subject.controller == asker.controller
        case _:
            assert_never(quality)


_Own = (
    Everything
    | HasColor
    | ColorCount
    | HasType
    | HasSupertype
    | HasSubtype
    | HasKeyword
    | HasName
    | PowerBetween
    | ToughnessBetween
    | IsToken
    | IsTapped
    | ControlledBy
)


def _has(quality: _Own, subject: Subject) -> bool:
    """Judge the qualities of ``subject`` alone."""
    now = subject.now
    match quality:
        case HasColor(color=color):
            return color in now.colors
        case ColorCount(least=least, most=most):
            return least <= len(now.colors) <= most
        case HasType(type=type_):
            return type_ in now.types
        case HasSupertype(supertype=supertype):
            return supertype in now.supertypes
        case HasSubtype(subtype=subtype):
            return subtype in now.subtypes
        case HasKeyword(keyword=keyword):
            return keyword in now.keywords
        case HasName(name=name):
            return name == now.name
        case _:
            return _stands(quality, subject)


def _stands(
    quality: Everything | PowerBetween | ToughnessBetween | IsToken | IsTapped | ControlledBy, subject: Subject
) -> bool:
    """Judge numbers and status of ``subject``."""
    match quality:
        case Everything():
            return True
        case PowerBetween(least=least, most=most):
            return _between(least, subject.now.power, most)
        case ToughnessBetween(least=least, most=most):
            return _between(least, subject.now.toughness, most)
        case IsToken():
            return subject.permanent.card.token
        case IsTapped():
            return subject.permanent.tapped
        case ControlledBy(player=player):
            return subject.controller == player
        case _:
            assert_never(quality)


def _between(least: int | None, number: int, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)
