"""Which creatures can't block others, in the words with fewer opposites (CR 509.1b): each meaning has one value."""

from redzone.abilities.blocking import CanBlockOnly, CantBeBlocked, CantBeBlockedBy, CantBeBlockedExceptBy, CantBlock
from redzone.abilities.comparing import NOTHING, all_of, any_of, between, less_than, more_than, negation
from redzone.abilities.language import AllOf, AnyOf, Compare, Is, Not, Quality
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.words import Stat
from redzone.values.types import CardType


def cant_be_blocked_by(blockers: Quality) -> CantBeBlocked | CantBeBlockedBy | CantBeBlockedExceptBy:
    """Return that creatures of a quality can't block it."""
    others, only = _creatures(blockers), _creatures(negation(blockers))
    if others == Everything():
        return CantBeBlocked()
    return CantBeBlockedExceptBy(only) if _opposites(only) < _opposites(others) else CantBeBlockedBy(others)


def cant_block(attackers: Quality) -> CantBlock | CanBlockOnly:
    """Return that it can't block creatures of a quality."""
    others, only = _creatures(attackers), _creatures(negation(attackers))
    if others == Everything():
        return CantBlock()
    return CanBlockOnly(only) if _opposites(only) < _opposites(others) else CantBlock(others)


def _creatures(quality: Quality) -> Quality:
    """Return a quality of creatures: their power and toughness is within the other limits if not within one."""
    match quality:
        case HasType(type=CardType.CREATURE):
            return Everything()
        case Not(quality=HasType(type=CardType.CREATURE)):
            return NOTHING
        case AllOf(qualities=parts):
            return all_of(map(_creatures, parts))
        case AnyOf(qualities=parts):
            return any_of(map(_creatures, parts))
        case Not(quality=Compare(measure=Stat.POWER | Stat.TOUGHNESS as stat, least=least, most=most)):
            if least is None and most is not None:
                return between(stat, more_than(most), None)
            return quality if least is None or most is not None else between(stat, None, less_than(least))
        case _:
            return quality


def _opposites(quality: Quality) -> int:
    """Return how many opposites say it; "other" is none."""
    match quality:
        case AllOf(qualities=parts) | AnyOf(qualities=parts) if parts:
            return sum(map(_opposites, parts))
        case Not(quality=inner):
            return int(not isinstance(inner, Is))
        case _:
            return int(quality == NOTHING)
