"""Amounts (CR 107.3): how texts count in their context.

A static ability counts at each moment, as the object that has it sees the game (CR 611.3a); what resolves counts once,
with what only its resolution knows (CR 608.2h).
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, assert_never

from redzone.abilities.language import (
    Amount,
    AmountBefore,
    AtLeast,
    Counters,
    DevotionTo,
    EventAmount,
    Half,
    KindsAmong,
    Measure,
    NumberOf,
    PlayerNumber,
    PlayersIn,
    StatOf,
    Sum,
    Times,
    X,
)
from redzone.abilities.measures import Exceeding, SpentMana, TimesPaid
from redzone.abilities.words import Stat, Tally, Variety
from redzone.characteristics.context import TextContext
from redzone.characteristics.naming import QualityJudge, name_objects, name_players, name_subjects
from redzone.characteristics.player_numbers import number_of_player
from redzone.characteristics.subject import Subject
from redzone.values.bounds import check_number
from redzone.values.mana import ManaType, mana_of, symbols_in
from redzone.values.types import BASIC_LAND_TYPES, CardType, Color


def change_counted(amount: Amount, number_of: Callable[[Amount], int]) -> int:
    """Return by how much power or toughness changes: the X of +X or -X is at least 0 (CR 107.1b)."""
    if isinstance(amount, int):
        return amount
    factor, inner = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    return factor * max(0, number_of(inner))


def counted(amount: Amount, context: TextContext, judge: QualityJudge) -> int:
    """Return an amount as a text counts it now."""
    match amount:
        case int():
            return amount
        case NumberOf(objects=objects):
            return len(name_objects(objects, context, judge))
        case StatOf(measure=measure, objects=objects, tally=tally):
            return _together([measured(measure, each) for each in name_subjects(objects, context, judge)], tally)
        case Sum() | Times() | Half() | AtLeast():
            return _calculated(amount, context, judge)
        case X() | EventAmount() | AmountBefore():
            return context.said(amount)
        case KindsAmong(variety=variety, objects=objects):
            return len(_kinds(variety, name_subjects(objects, context, judge)))
        case DevotionTo(colors=colors):
            return sum(_devotion_of(permanent, colors) for permanent in context.controlled_by(context.you))
        case PlayersIn() | PlayerNumber():
            return _of_players(amount, context, judge)
        case _:
            assert_never(amount)


def _calculated(amount: Sum | Times | Half | AtLeast, context: TextContext, judge: QualityJudge) -> int:
    """Return an amount that is made of others."""
    match amount:
        case Sum(amounts=parts):
            return check_number(sum(counted(part, context, judge) for part in parts))
        case Times(factor=factor, amount=inner):
            return check_number(factor * counted(inner, context, judge))
        case Half(amount=inner, up=up):
            return (counted(inner, context, judge) + up) // 2  # CR 107.1a
        case AtLeast(least=least, amount=inner):
            return max(least, counted(inner, context, judge))
        case _:
            assert_never(amount)


def _together(numbers: Sequence[int], tally: Tally) -> int:
    """Return what several numbers come to."""
    match tally:
        case Tally.TOTAL:
            return check_number(sum(numbers))
        case Tally.GREATEST:
            return max(numbers, default=0)
        case Tally.DIFFERENT:
            return len(set(numbers))
        case _:
            assert_never(tally)


def measured(measure: Measure, subject: Subject) -> int:
    """Return a number of one object, as it is or last was (CR 608.2h)."""
    match measure:
        case Stat.POWER:
            return subject.now.power
        case Stat.TOUGHNESS:
            return subject.now.toughness
        case Stat.MANA_VALUE:
            return subject.now.mana_value
        case Stat.COLORS:
            return len(subject.now.colors)
        case Stat.TARGETS:
            return len(frozenset(subject.targets))
        case Counters(counter=counter):
            counters = subject.permanent.counters
            return sum(counters.values()) if counter is None else counters.get(counter, 0)
        case TimesPaid(paid=cost):
            return sum(each == cost or each.startswith(f"{cost} ") for each in subject.permanent.paid)
        case SpentMana():
            return _mana_spent(measure, subject)
        case Exceeding(stat=stat, other=other):
            return measured(stat, subject) - measured(other, subject)
        case _:
            assert_never(measure)


def _mana_spent(measure: SpentMana, subject: Subject) -> int:
    """Return how much mana was spent to cast an object: of what wasn't cast, as a copy, none (CR 107.3, 707.10)."""
    spent = mana_of(subject.permanent.mana_spent)
    if measure.type is not None:
        return spent[measure.type]
    match measure.tally:
        case Tally.TOTAL:
            return sum(spent.values())
        case Tally.DIFFERENT:
            return sum(1 for type_, count in spent.items() if count and type_ is not ManaType.COLORLESS)
        case Tally.GREATEST:
            return max((count for type_, count in spent.items() if type_ is not ManaType.COLORLESS), default=0)
        case _:
            assert_never(measure.tally)


def _kinds(variety: Variety, subjects: Iterable[Subject]) -> set[str]:
    """Return the card types, basic land types or colours that there are among objects."""
    match variety:
        case Variety.CARD_TYPE:
            return {kind for subject in subjects for kind in subject.now.types}
        case Variety.COLOR:
            return {color for subject in subjects for color in subject.now.colors}
        case Variety.BASIC_LAND_TYPE:
            lands = (subject.now.subtypes for subject in subjects if CardType.LAND in subject.now.types)
            return {basic for subtypes in lands for basic in subtypes if basic in BASIC_LAND_TYPES}
        case Variety.PARTY:
            return set(_party([subject.now.subtypes for subject in subjects]))
        case _:
            assert_never(variety)


_IN_PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


def _party(creatures: Sequence[Collection[str]]) -> dict[str, int]:
    """Return which of these creatures is in a party as what, so that as many are in it as can be (CR 700.8a)."""
    found: dict[str, int] = {}

    def joins(creature: int, tried: set[str]) -> bool:
        """Return whether a creature finds a place, others in the party taking another if they have to."""
        for role in _IN_PARTY:
            if role in creatures[creature] and role not in tried:
                tried.add(role)
                if role not in found or joins(found[role], tried):
                    found[role] = creature
                    return True
        return False

    for creature in range(len(creatures)):
        joins(creature, set())
    return found


def _devotion_of(subject: Subject, colors: Sequence[Color]) -> int:
    """Return how many mana symbols of its mana cost are of one of these colours (CR 700.5)."""
    return sum(1 for symbol in symbols_in(subject.now.cost) if not set(symbol.split("/")).isdisjoint(colors))


def _of_players(amount: PlayersIn | PlayerNumber, context: TextContext, judge: QualityJudge) -> int:
    """Count players, or what they have; of a board alone neither is known."""
    state = context.state
    if state is None:
        return 0
    players = name_players(amount.players, context, judge)
    match amount:
        case PlayersIn():
            return len(players)
        case PlayerNumber(stat=stat, tally=tally):
            return _together([number_of_player(stat, player, state) for player in players], tally)
        case _:
            assert_never(amount)
