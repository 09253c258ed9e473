"""Qualities and numbers made of others: each meaning has one value."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

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
    Measure,
    Not,
    Own,
    Quality,
    Relates,
    StatOf,
    Sum,
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
from redzone.abilities.words import Relation, Stat, Status
from redzone.values.identity import ObjectId
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
    """Return amounts together: fixed numbers as one, in front, the others in order, and sums of sums as one sum."""
    parts = [part for amount in amounts for part in (amount.amounts if isinstance(amount, Sum) else (amount,))]
    fixed = sum(part for part in parts if isinstance(part, int))
    counted = tuple(part for part in parts if not isinstance(part, int))
    if not counted:
        return fixed
    in_order = tuple(sorted(counted, key=repr))
    whole = (fixed, *in_order) if fixed else in_order
    return whole[0] if len(whole) == 1 else Sum(whole)


def more_than(amount: Amount) -> Amount:
    """Return the least number that is greater than an amount."""
    return sum_of(amount, 1)


def less_than(amount: Amount) -> Amount:
    """Return the greatest number that is less than an amount."""
    return sum_of(amount, -1)


NOTHING: Final = AnyOf(())
"""The quality that nothing has."""


_ORDER: Final[tuple[type[Quality], ...]] = (
    *(Everything, Is, AnyOf, IsChosenSource, HasStatus, AttacksPlayer, HasHit, IsOfChosen),
    *(HasColor, HasSupertype, HasName, HasSubtype, HasType),
    *(Own, Control, HasKeyword, Compare, HasMost, Carries, Relates),
    *(AllOf, Not),
)
"""The order of qualities in a conjunction or disjunction, which is much as texts say it."""
_PLACES: Final[Mapping[type[object], int]] = {kind: place for place, kind in enumerate(_ORDER)}


def _place(quality: Quality) -> int:
    return _PLACES[type(quality.quality if isinstance(quality, Not) else quality)]


def _in_order(parts: Iterable[Quality]) -> tuple[Quality, ...]:
    """Return parts in their one order: by kind, those of one kind by what they say."""
    ordered = sorted(parts, key=_place)
    if len(set(map(_place, ordered))) < len(ordered):
        ordered.sort(key=lambda each: (_place(each), repr(each)))
    return tuple(ordered)


_ATTACKS: Final = HasStatus(Status.ATTACKING)
_IN_ATTACK: Final = tuple(map(HasStatus, (Status.ATTACKING_ALONE, Status.BLOCKED, Status.UNBLOCKED)))
_IMPLIED: Final[Mapping[Quality, Collection[Quality]]] = {
    **dict.fromkeys(_IN_ATTACK, (_ATTACKS,)),
    Not(_ATTACKS): tuple(map(Not, _IN_ATTACK)),
}
"""What else an object of a quality is: only attacking creatures are blocked, unblocked or alone (CR 506.5, 509.1h)."""


def all_of(parts: Iterable[Quality]) -> Quality:
    """Return the conjunction: each part once and in order, without what the others imply or conjunctions in it."""
    kept = dict.fromkeys(each for part in parts for each in parts_of(part))
    kept.pop(Everything(), None)
    for implied in [other for part in kept for other in _IMPLIED.get(part, ())]:
        kept.pop(implied, None)
    if not kept:
        return Everything()
    if NOTHING in kept:
        return NOTHING
    return next(iter(kept)) if len(kept) == 1 else AllOf(_in_order(kept))


def parts_of(quality: Quality) -> tuple[Quality, ...]:
    """Return what an object of this quality must have: the parts of ``AllOf``, else the quality itself."""
    return quality.qualities if isinstance(quality, AllOf) else (quality,)


def any_of(parts: Iterable[Quality]) -> Quality:
    """Return the disjunction: each part once and in order, without disjunctions in it; of everything everything.

    Alternatives that name objects are one that names them all.
    """
    kept = dict.fromkeys(each for part in parts for each in (part.qualities if isinstance(part, AnyOf) else (part,)))
    if Everything() in kept:
        return Everything()
    alternatives = _with_one_name(part for part in kept if kept.keys().isdisjoint(_IMPLIED.get(part, ())))
    return alternatives[0] if len(alternatives) == 1 else AnyOf(_in_order(alternatives))


def _with_one_name(alternatives: Iterable[Quality]) -> list[Quality]:
    ids: list[ObjectId] = []
    others: list[Quality] = []
    for alternative in alternatives:
        match alternative:
            case Is(object=TheseObjects(ids=named)):
                ids.extend(named)
            case _:
                others.append(alternative)
    return [is_one_of(ids), *others] if ids else others


def is_one_of(ids: Iterable[ObjectId]) -> Quality:
    """Return that an object is one of these."""
    named = tuple(sorted(set(ids)))
    return Is(TheseObjects(named)) if named else NOTHING


def relates_to(relation: Relation, ids: Iterable[ObjectId]) -> Quality:
    """Return that an object stands so to one of these."""
    named = tuple(sorted(set(ids)))
    return Relates(relation, TheseObjects(named)) if named else NOTHING


def negation(quality: Quality) -> Quality:
    """Return what lacks a quality: of several together, or of alternatives, what lacks each of them.

    What every object has a number of is within the other limits then.
    """
    match quality:
        case Not(quality=inner):
            return inner
        case Everything():
            return NOTHING
        case AllOf(qualities=parts):
            return any_of(map(negation, parts))
        case AnyOf(qualities=parts):
            return all_of(map(negation, parts))
        case Compare(measure=Stat.POWER | Stat.TOUGHNESS | Exceeding()):  # noncreature permanents have none (CR 208.3)
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
    negative = measure is Stat.POWER or measure is Stat.TOUGHNESS or isinstance(measure, Exceeding)  # CR 107.1b
    if not negative and isinstance(least, int) and least <= 0:
        least = None
    if measure is Stat.COLORS and isinstance(most, int) and most >= len(Color):
        most = None
    return Compare(measure, least, most)


def of_size(power: int, toughness: int) -> Quality:
    """Return that a creature has this power and toughness."""
    return all_of((between(Stat.POWER, power, power), between(Stat.TOUGHNESS, toughness, toughness)))


def size_of(quality: Quality | None) -> tuple[int, int] | None:
    """Return the power and toughness that a quality says, ``None`` if it says something else."""
    match quality:
        case AllOf(qualities=(Compare(measure=Stat.POWER, least=int(power)), Compare(least=int(toughness)))):
            return (power, toughness) if quality == of_size(power, toughness) else None
        case _:
            return None


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
