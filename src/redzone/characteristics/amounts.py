"""Amounts (CR 107.3): how texts count, whoever asks.

A static ability counts at each moment, as the object that has it sees the game (CR 611.3a); what resolves counts once,
with what only its resolution knows (CR 608.2h). Both ask here, each as its own ``Asking``.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, assert_never

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
    ObjectTerm,
    PlayerNumber,
    PlayersIn,
    PlayerTerm,
    StatOf,
    Sum,
    Times,
    X,
)
from redzone.abilities.words import Stat, Tally, Variety
from redzone.characteristics.player_numbers import number_of_player
from redzone.characteristics.subject import Subject
from redzone.game.state import GameState
from redzone.values.identity import PlayerId
from redzone.values.mana import symbols_in
from redzone.values.types import BASIC_LAND_TYPES, CardType, Color


class Asking(Protocol):
    """The text that counts: whose it is, and what its words mean."""

    @property
    def state(self) -> GameState | None:
        """The game, if it is known."""
        ...

    @property
    def you(self) -> PlayerId:
        """Whom the text calls "you"."""
        ...

    def said(self, amount: X | EventAmount | AmountBefore, /) -> int:
        """Return a number that was chosen, or that an event or the instruction before has."""
        ...

    def objects(self, term: ObjectTerm) -> Sequence[Subject]:
        """Return the objects that a term means, as they are or last were."""
        ...

    def how_many(self, term: ObjectTerm) -> int:
        """Return how many objects a term means, even if nothing else is known of them."""
        ...

    def players(self, term: PlayerTerm) -> Sequence[PlayerId]:
        """Return the players that a term means."""
        ...

    def permanents(self) -> Iterable[Subject]:
        """Return all permanents."""
        ...


def change_counted(amount: Amount, number_of: Callable[[Amount], int]) -> int:
    """Return by how much power or toughness changes: the X of +X or -X is at least 0 (CR 107.1b)."""
    if isinstance(amount, int):
        return amount
    factor, inner = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    return factor * max(0, number_of(inner))


def counted(amount: Amount, asking: Asking) -> int:
    """Return an amount as the text that asks counts it now."""
    match amount:
        case int():
            return amount
        case NumberOf(objects=objects):
            return asking.how_many(objects)
        case StatOf(measure=measure, objects=objects, tally=tally):
            return _together([measured(measure, each) for each in asking.objects(objects)], tally)
        case Sum() | Times() | Half() | AtLeast():
            return _calculated(amount, asking)
        case X() | EventAmount() | AmountBefore():
            return asking.said(amount)
        case KindsAmong(variety=variety, objects=objects):
            return len(_kinds(variety, asking.objects(objects)))
        case DevotionTo(colors=colors):
            return sum(_devotion_of(each, colors) for each in asking.permanents() if each.controller == asking.you)
        case PlayersIn() | PlayerNumber():
            return _of_players(amount, asking)
        case _:
            assert_never(amount)


def _calculated(amount: Sum | Times | Half | AtLeast, asking: Asking) -> int:
    """Return an amount that is made of others."""
    match amount:
        case Sum(amounts=parts):
            return sum(counted(each, asking) for each in parts)
        case Times(factor=factor, amount=inner):
            return factor * counted(inner, asking)
        case Half(amount=inner, up=up):
            return (counted(inner, asking) + up) // 2  # CR 107.1a
        case AtLeast(least=least, amount=inner):
            return max(least, counted(inner, asking))
        case _:
            assert_never(amount)


def _together(numbers: Sequence[int], tally: Tally) -> int:
    """Return what several numbers come to."""
    match tally:
        case Tally.TOTAL:
            return sum(numbers)
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
        case Counters(counter=counter):
            counters = subject.permanent.counters
            return sum(counters.values()) if counter is None else counters.get(counter, 0)
        case _:
            assert_never(measure)


def _kinds(variety: Variety, subjects: Iterable[Subject]) -> set[str]:
    """Return the card types, basic land types or colours that there are among objects."""
    match variety:
        case Variety.CARD_TYPE:
            return {kind for each in subjects for kind in each.now.types}
        case Variety.COLOR:
            return {color for each in subjects for color in each.now.colors}
        case Variety.BASIC_LAND_TYPE:
            lands = (each.now.subtypes for each in subjects if CardType.LAND in each.now.types)
            return {basic for subtypes in lands for basic in subtypes if basic in BASIC_LAND_TYPES}
        case _:
            assert_never(variety)


def _devotion_of(subject: Subject, colors: Sequence[Color]) -> int:
    """Return how many mana symbols of its mana cost are of one of these colours (CR 700.5)."""
    return sum(1 for each in symbols_in(subject.now.cost) if not set(each.split("/")).isdisjoint(colors))


def _of_players(amount: PlayersIn | PlayerNumber, asking: Asking) -> int:
    """Count players, or what they have; of a board alone neither is known."""
    state = asking.state
    if state is None:
        return 0
    players = asking.players(amount.players)
    match amount:
        case PlayersIn():
            return len(players)
        case PlayerNumber(stat=stat, tally=tally):
            return _together([number_of_player(stat, each, state) for each in players], tally)
        case _:
            assert_never(amount)
