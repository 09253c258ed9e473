"""How numbers are said: every number that a text can count has one value, and these functions build it."""

from typing import Final

from redzone.abilities.comparing import all_of, sum_of
from redzone.abilities.language import (
    Amount,
    AtLeast,
    Control,
    Counters,
    EachCard,
    EachCast,
    EachDead,
    EachEntered,
    EachObject,
    Is,
    KindsAmong,
    NumberOf,
    ObjectTerm,
    Own,
    PlayerNumber,
    PlayersIn,
    PlayerTerm,
    Quality,
    Relates,
    StatOf,
    Times,
)
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Relation, Stat, Status, Tally, Variety
from redzone.values.types import CardType

_SIZES = {"hand": PlayerStat.HAND, "graveyard": PlayerStat.GRAVEYARD}


def how_many(quality: Quality) -> NumberOf:
    """Return the number of permanents of a quality."""
    return NumberOf(EachObject(quality))


def number_of_cards(zone: str, players: PlayerTerm = PlayerWord.YOU, quality: Quality = Everything()) -> Amount:  # noqa: B008  a value
    """Return the number of cards of a quality in these players' zones of one kind."""
    if quality == Everything() and zone in _SIZES:
        return PlayerNumber(_SIZES[zone], players)
    return NumberOf(EachCard(quality, zone, players))


def cards_in_your_hand() -> Amount:
    """Return the number of cards in your hand."""
    return number_of_cards("hand")


def deaths_this_turn(quality: Quality) -> NumberOf:
    """Return the number of objects of a quality that died this turn."""
    return NumberOf(EachDead(quality))


def arrivals_this_turn(quality: Quality) -> NumberOf:
    """Return the number of permanents that had a quality as they entered this turn."""
    return NumberOf(EachEntered(quality))


def casts_this_turn(quality: Quality) -> NumberOf:
    """Return the number of spells cast this turn that had a quality as they were; who cast them controls them."""
    return NumberOf(EachCast(quality))


BEYOND_FIRST_TARGET: Final = AtLeast(0, sum_of(StatOf(Stat.TARGETS), -1))
"""The number of targets of a spell beyond the first (strive)."""


def power_of(objects: ObjectTerm = ObjectWord.THIS) -> StatOf:
    """Return the total power of objects."""
    return StatOf(Stat.POWER, objects)


def toughness_of(objects: ObjectTerm = ObjectWord.THIS) -> StatOf:
    """Return the total toughness of objects."""
    return StatOf(Stat.TOUGHNESS, objects)


def total_mana_value(objects: ObjectTerm = ObjectWord.THIS) -> StatOf:
    """Return the total mana value of objects (CR 202.3)."""
    return StatOf(Stat.MANA_VALUE, objects)


def number_of_counters(objects: ObjectTerm, counter: str | None = None) -> StatOf:
    """Return the number of counters of a kind, or of any, on objects."""
    return StatOf(Counters(counter), objects)


def counters_on_this(counter: str | None = None) -> StatOf:
    """Return the number of counters of a kind, or of any, on the object that has the ability."""
    return number_of_counters(ObjectWord.THIS, counter)


def greatest_power(quality: Quality) -> StatOf:
    """Return the greatest power among permanents of a quality."""
    return StatOf(Stat.POWER, EachObject(quality), Tally.GREATEST)


def different_powers(quality: Quality) -> StatOf:
    """Return how many different powers there are among permanents of a quality (coven)."""
    return StatOf(Stat.POWER, EachObject(quality), Tally.DIFFERENT)


def basic_land_types() -> KindsAmong:
    """Return the number of basic land types among lands you control (domain)."""
    return KindsAmong(Variety.BASIC_LAND_TYPE, EachObject(all_of((HasType(CardType.LAND), Control(PlayerWord.YOU)))))


def linked_cards(quality: Quality = Everything()) -> ObjectTerm:  # noqa: B008  a value
    """Return the cards of a quality that abilities of this exiled (CR 607.2a)."""
    if quality == Everything():
        return ObjectWord.LINKED
    return EachCard(all_of((Is(ObjectWord.LINKED), quality)), "exile", PlayerWord.EACH_PLAYER)


def party() -> KindsAmong:
    """Return the number of creatures in your party (CR 700.8a)."""
    return KindsAmong(Variety.PARTY, EachObject(all_of((HasType(CardType.CREATURE), Control(PlayerWord.YOU)))))


def card_types_in(zone: str, players: PlayerTerm = PlayerWord.YOU) -> KindsAmong:
    """Return the number of card types among cards in these players' zones of one kind (delirium)."""
    return KindsAmong(Variety.CARD_TYPE, EachCard(Everything(), zone, players))


def life_of(players: PlayerTerm = PlayerWord.YOU) -> PlayerNumber:
    """Return the life total of players together."""
    return PlayerNumber(PlayerStat.LIFE, players)


def opponents_attacked() -> PlayersIn:
    """Return how many opponents you attacked with creatures in this combat (melee, CR 702.121a)."""
    return PlayersIn(PlayerWord.ATTACKED_OPPONENTS)


def blockers_beyond(first: int = 1) -> Amount:
    """Return how many creatures beyond the first so many block this (rampage, CR 702.23a)."""
    blockers = NumberOf(EachObject(Relates(Relation.BLOCKS, ObjectWord.THIS)))
    return AtLeast(0, sum_of(blockers, -first)) if first else blockers


def times(factor: int, amount: Amount) -> Amount:
    """Return an amount so many times."""
    match amount:
        case int():
            return factor * amount
        case Times(factor=inner, amount=counted):
            return times(factor * inner, counted)
        case _:
            return amount if factor == 1 else Times(factor, amount)


def greater_of(first: Amount, second: Amount) -> Amount:
    """Return the greater one of two amounts: one of them, and by how much the other exceeds it."""
    one, other = sorted((first, second), key=repr)
    return sum_of(AtLeast(0, sum_of(one, Times(-1, other))), other)


def value_of_commanders() -> tuple[Amount, Amount]:
    """Return the greatest mana values of your commanders, on the battlefield and in the command zone (CR 903.3)."""
    there = EachObject(all_of((HasStatus(Status.COMMANDER), Own(PlayerWord.YOU))))
    outside = EachCard(HasStatus(Status.COMMANDER), "command")
    return StatOf(Stat.MANA_VALUE, there, Tally.GREATEST), StatOf(Stat.MANA_VALUE, outside, Tally.GREATEST)


def at_least(least: int, amount: Amount) -> Amount:
    """Return an amount, or ``least`` where it is less."""
    return max(least, amount) if isinstance(amount, int) else AtLeast(least, amount)
