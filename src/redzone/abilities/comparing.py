"""Qualities and numbers made of others: each meaning has one value."""

from collections.abc import Iterable, Mapping
from typing import Final

from redzone.abilities.language import AllOf, Amount, AnyOf, Compare, Measure, Not, Quality, StatOf, Sum
from redzone.abilities.plain_qualities import (
    Everything,
    HasType,
)
from redzone.abilities.words import (
    Stat,
)
from redzone.values.types import CardType, Color

PERMANENT_CARD: Final = AnyOf(
    tuple(
        map(
            HasType,
            (
                CardType.ARTIFACT,
                CardType.BATTLE,
                CardType.CREATURE,
                CardType.ENCHANTMENT,
                CardType.LAND,
                CardType.PLANESWALKER,
            ),
        )
    )
)
"""What a permanent card is: one that could be put onto the battlefield (CR 110.4a)."""


OF_THIS: Final[Mapping[Stat, Amount]] = {
    Stat.POWER: StatOf(Stat.POWER),
    Stat.TOUGHNESS: StatOf(Stat.TOUGHNESS),
    Stat.MANA_VALUE: StatOf(Stat.MANA_VALUE),
}
"""The numbers of the object that has the ability."""


def sum_of(*amounts: Amount) -> Amount:
    """Return amounts together: fixed numbers as one, in front, and sums of sums as one sum."""
    parts = [part for each in amounts for part in (each.amounts if isinstance(each, Sum) else (each,))]
    fixed = sum(each for each in parts if isinstance(each, int))
    counted = tuple(each for each in parts if not isinstance(each, int))
    if not counted:
        return fixed
    whole = (fixed, *counted) if fixed else counted
    return whole[0] if len(whole) == 1 else Sum(whole)


def more_than(amount: Amount) -> Amount:
    """Return the least number that is greater than an amount."""
    return sum_of(amount, 1)


def less_than(amount: Amount) -> Amount:
    """Return the greatest number that is less than an amount."""
    return sum_of(amount, -1)


NOTHING: Final = AnyOf(())
"""The quality that nothing has."""


def all_of(parts: Iterable[Quality]) -> Quality:
    """Return the conjunction: each part once, without what asks for nothing, without conjunctions in it."""
    kept = dict.fromkeys(each for part in parts for each in (part.qualities if isinstance(part, AllOf) else (part,)))
    kept.pop(Everything(), None)
    if not kept:
        return Everything()
    if NOTHING in kept:
        return NOTHING
    return next(iter(kept)) if len(kept) == 1 else AllOf(tuple(kept))


def any_of(parts: Iterable[Quality]) -> Quality:
    """Return the disjunction: each part once, without disjunctions in it; of everything it is everything."""
    kept = dict.fromkeys(each for part in parts for each in (part.qualities if isinstance(part, AnyOf) else (part,)))
    if Everything() in kept:
        return Everything()
    return next(iter(kept)) if len(kept) == 1 else AnyOf(tuple(kept))


def negation(quality: Quality) -> Quality:
    """Return what lacks a quality; what every object has a number of is within the other limits then."""
    match quality:
        case Not(quality=inner):
            return inner
        case Everything():
            return NOTHING
        case AnyOf(qualities=()):
            return Everything()
        case Compare(measure=Stat.POWER | Stat.TOUGHNESS):  # noncreature permanents have none (CR 208.3)
            return Not(quality)
        case Compare(measure=measure, least=None, most=most) if most is not None:
            return between(measure, more_than(most), None)
        case Compare(measure=Stat.COLORS, least=int(), most=None):  # said as "nonmulticolored", not by numbers
            return Not(quality)
        case Compare(measure=measure, least=least, most=None) if least is not None:
            return between(measure, None, less_than(least))
        case _:
            return Not(quality)


def between(measure: Measure, least: Amount | None, most: Amount | None) -> Compare:
    """Return that a number is within limits, without one that says nothing: no number of colors is beyond 0 to 5."""
    counted = measure is not Stat.POWER and measure is not Stat.TOUGHNESS  # these can be negative (CR 107.1b)
    if counted and isinstance(least, int) and least <= 0:
        least = None
    if measure is Stat.COLORS and isinstance(most, int) and most >= len(Color):
        most = None
    return Compare(measure, least, most)


GREATER_POWER: Final = Compare(Stat.POWER, least=more_than(OF_THIS[Stat.POWER]))
"""Its power is greater than that of the object whose ability asks (skulk, CR 702.118b)."""


LESSER_POWER: Final = Compare(Stat.POWER, most=less_than(OF_THIS[Stat.POWER]))
"""Its power is less than that of the object whose ability asks (mentor, CR 702.134a)."""


GREATER_TOUGHNESS: Final = Compare(Stat.TOUGHNESS, least=more_than(OF_THIS[Stat.TOUGHNESS]))
"""Its toughness is greater than that of the object whose ability asks (evolve, CR 702.100a)."""


LESSER_TOUGHNESS: Final = Compare(Stat.TOUGHNESS, most=less_than(OF_THIS[Stat.TOUGHNESS]))
"""Its toughness is less than that of the object whose ability asks."""


GREATER_MANA_VALUE: Final = Compare(Stat.MANA_VALUE, least=more_than(OF_THIS[Stat.MANA_VALUE]))
"""Its mana value is greater than that of the object whose ability asks."""


SAME_MANA_VALUE: Final = Compare(Stat.MANA_VALUE, OF_THIS[Stat.MANA_VALUE], OF_THIS[Stat.MANA_VALUE])
"""Its mana value is that of the object whose ability asks (transmute, CR 702.53a)."""


LESSER_MANA_VALUE: Final = Compare(Stat.MANA_VALUE, most=less_than(OF_THIS[Stat.MANA_VALUE]))
"""Its mana value is less than that of the object whose ability asks (cascade, CR 702.85a)."""
