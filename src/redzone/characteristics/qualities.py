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
    ControlledByEnchantedPlayer,
    ControlledByOpponent,
    ControlledByYou,
    Everything,
    HasColor,
    HasCounters,
    HasKeyword,
    HasName,
    HasSubtype,
    HasSupertype,
    HasType,
    IsEnchantedOrEquippedByThis,
    IsObject,
    IsTapped,
    IsThis,
    IsToken,
    Not,
    PowerBetween,
    PowerGreaterThanThis,
    PowerLessThanThis,
    Quality,
    SharesColorWithThis,
    ToughnessBetween,
)
from redzone.model.seating import ANYWHERE, Seating
from redzone.model.value import Value


class Subject(Value, frozen=True):
    """A permanent together with what it is now, and with who is who around its table."""

    permanent: Permanent
    now: Characteristics
    seating: Seating = ANYWHERE

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

    @property
    def team(self) -> tuple[PlayerId, ...]:
        """Its controller, with the team-mates of that player (CR 102.3)."""
        return self.seating.team_of(self.permanent.controller)

    def reaches(self, other: "Subject") -> bool:
        """Return whether ``other`` is within the range of influence of its controller (CR 801.2d)."""
        return is_in_range(self.seating, self.controller, other.permanent)


def is_in_range(seating: Seating, player: PlayerId, permanent: Permanent) -> bool:
    """Return whether a permanent is within a player's range of influence, a battle by its protector too (CR 801.2d)."""
    protector = permanent.protector
    return seating.reaches(player, permanent.controller) or (
        protector is not None and seating.reaches(player, protector)
    )


def matches(quality: Quality, subject: Subject, asker: Subject) -> bool:
    """Return whether ``subject`` has ``quality``, as an ability of ``asker`` asks.

    What is outside the range of influence of the asker's controller isn't seen at all (CR 801.11).
    """
    if asker.seating.range_of_influence is not None and not asker.reaches(subject):
        return False
    return _satisfies(quality, subject, asker)


def _satisfies(quality: Quality, subject: Subject, asker: Subject) -> bool:
    match quality:
        case Not(quality=inner):
            return not _satisfies(inner, subject, asker)
        case AllOf(qualities=parts):
            return all(_satisfies(part, subject, asker) for part in parts)
        case AnyOf(qualities=parts):
            return any(_satisfies(part, subject, asker) for part in parts)
        case (
            PowerGreaterThanThis()
            | PowerLessThanThis()
            | SharesColorWithThis()
            | IsThis()
            | IsEnchantedOrEquippedByThis()
            | ControlledByYou()
            | ControlledByOpponent()
            | ControlledByEnchantedPlayer()
        ):
            return _relates(quality, subject, asker)
        case _:
            return _has(quality, subject)


_Related = (
    PowerGreaterThanThis
    | PowerLessThanThis
    | SharesColorWithThis
    | IsThis
    | IsEnchantedOrEquippedByThis
    | ControlledByYou
    | ControlledByOpponent
    | ControlledByEnchantedPlayer
)


def _relates(quality: _Related, subject: Subject, asker: Subject) -> bool:
    """Judge the qualities that compare ``subject`` with ``asker``."""
    match quality:
        case PowerGreaterThanThis():
            return subject.now.power > asker.now.power
        case PowerLessThanThis():
            return subject.now.power < asker.now.power
        case SharesColorWithThis():
            return not subject.now.colors.isdisjoint(asker.now.colors)
        case IsThis():
            return subject.id == asker.id
        case IsEnchantedOrEquippedByThis():
            return asker.attached_to == subject.id
        case ControlledByYou():
            return subject.controller == asker.controller
        case ControlledByOpponent():
            return subject.controller not in asker.team
        case ControlledByEnchantedPlayer():
            return subject.controller == asker.attached_to
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
    | IsObject
    | HasCounters
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
    quality: Everything | PowerBetween | ToughnessBetween | IsToken | IsTapped | IsObject | HasCounters | ControlledBy,
    subject: Subject,
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
        case IsObject(object=object_):
            return subject.id == object_
        case HasCounters(counter=counter, least=least):
            return subject.permanent.counters.get(counter, 0) >= least
        case ControlledBy(player=player):
            return subject.controller == player
        case _:
            assert_never(quality)


def _between(least: int | None, number: int, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)
