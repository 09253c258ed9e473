"""Conditions about amounts, in Oracle wording."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.comparing import all_of
from redzone.abilities.condition import AmountIs
from redzone.abilities.language import (
    AllOf,
    Amount,
    AmountBefore,
    Control,
    Counters,
    DevotionTo,
    DoneThisWay,
    EachCard,
    EachObject,
    Is,
    KindsAmong,
    NumberOf,
    Own,
    PlayersIn,
    Quality,
    StatOf,
    X,
)
from redzone.abilities.words import DoneWord, ObjectWord, PlayerWord, Stat, Tally, Variety
from redzone.oracle.printing.nouns.card_nouns import a_card, describe_card
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.oracle.printing.nouns.qualities import describe_quality


def describe_amount_is(condition: AmountIs, this: str) -> str:
    """Return that an amount is within its bounds, as a sentence; ``this`` is what the object calls itself."""
    least = condition.least if isinstance(condition.least, int) else None
    most = condition.most if isinstance(condition.most, int) else None
    match condition.amount:
        case KindsAmong():
            return _kinds(condition.amount, least, most, this)
        case StatOf(measure=Stat() as stat, objects=EachObject(quality=quality), tally=Tally.TOTAL):
            return f"{describe_quality(quality, plural=True)} have total {stat} {_bounds(least, most)}"
        case StatOf(measure=Stat.POWER, objects=EachObject(quality=quality), tally=Tally.DIFFERENT) if (
            least is not None
        ):
            things = describe_quality(quality, plural=True)
            yours = things.removesuffix(" you control")
            where = "you control" if yours != things else "there are"
            return f"{where} {number_word(least)} or more {yours} with different powers"
        case StatOf(measure=Stat.MANA_VALUE, tally=Tally.DIFFERENT) if least is not None:
            return f"there are {number_word(least)} or more mana values among cards in your graveyard"
        case NumberOf(objects=EachCard(quality=quality, zone="graveyard")):
            lies = f"{this} is" if quality == Is(ObjectWord.THIS) else f"there {_cards(quality, least, most)}"
            return f"{lies} in your graveyard"
        case PlayersIn(players=PlayerWord.EACH_OPPONENT):
            return f"you have {_exactly(least, most)} opponents"
        case NumberOf(objects=ObjectWord.CHOSEN):
            return "you didn't put a card into your hand this way"
        case NumberOf(objects=DoneThisWay() as done):
            return _done(done, least, most)
        case _:
            return _of_this(condition.amount, least, most, this)


def _of_this(amount: Amount, least: int | None, most: int | None, this: str) -> str:
    """Return how many counters are on the object, or cards exiled with it."""
    match amount:
        case StatOf(measure=Counters(counter=counter), objects=ObjectWord.THIS):
            return f"there are {_exactly(least, most)} {counter} counters on {this}"
        case NumberOf(objects=EachCard(quality=quality)) if (least, most) == (1, None):
            return a_card(quality).replace(" exiled with", " is exiled with")
        case NumberOf(objects=EachCard(quality=quality)):
            return f"there {_cards(quality, least, most)}"
        case NumberOf(objects=ObjectWord.LINKED) if (least, most) == (1, None):
            return f"a card is exiled with {this}"
        case NumberOf(objects=ObjectWord.LINKED):
            return f"there are {_exactly(least, most)} cards exiled with {this}"
        case _:
            return _of_you(amount, least, most)


def _kinds(amount: KindsAmong, least: int | None, most: int | None, this: str) -> str:
    """Return how many kinds there are: colors, card types, or creatures in a party."""
    match amount:
        case KindsAmong(variety=Variety.PARTY):
            full = (least, most) == (4, None)
            return "you have a full party" if full else f"there are {_exactly(least, most)} creatures in your party"
        case KindsAmong(variety=variety, objects=EachObject(quality=quality)) if least is not None:
            among = describe_quality(quality, plural=True)
            return f"there are {number_word(least)} or more {variety}s among {among}"
        case KindsAmong(variety=variety, objects=ObjectWord.LINKED):
            return f"there are {_exactly(least, most)} {variety}s among cards exiled with {this}"
        case KindsAmong(variety=Variety.CARD_TYPE) if least is not None:
            return f"there are {number_word(least)} or more card types among cards in your graveyard"
        case _:
            return f"the amount is {_bounds(least, most)}"


def _of_you(amount: Amount, least: int | None, most: int | None) -> str:
    """Return what a condition says of your devotion, or of the die that you rolled."""
    match amount:
        case X():
            return f"X is {least if least is not None and least == most else _bounds(least, most)}"
        case AmountBefore():
            return f"the result is {least if least is not None and least == most else _bounds(least, most)}"
        case DevotionTo(colors=colors):
            devotion = f"your devotion to {listing([color.word for color in colors], 'and')} is"
            return (
                f"{devotion} less than {number_word((most or 0) + 1)}"
                if least is None
                else f"{devotion} {least} or more"
            )
        case _:
            return f"the amount is {_bounds(least, most)}"


def _done(done: DoneThisWay, least: int | None, most: int | None) -> str:
    """Return that something was done to so many: ``a land card is milled this way``."""
    plural = describe_card(done.quality, plural=True) if done.cards else describe_quality(done.quality, plural=True)
    if most == 0:
        return f"no {plural} are {done.deed} this way"
    if (least, most) == (1, None):
        yours = _YOURS.get(done.deed)
        parts = done.quality.qualities if isinstance(done.quality, AllOf) else (done.quality,)
        quality = all_of(part for part in parts if part != yours)
        one = a_card(quality) if done.cards else describe_quality(quality)
        return f"you {done.deed} {one} this way" if yours in parts else f"{one} is {done.deed} this way"
    return f"{_exactly(least, most)} {plural} are {done.deed} this way"


_YOURS: Final[Mapping[DoneWord, Quality]] = {
    DoneWord.SACRIFICED: Control(PlayerWord.YOU),
    DoneWord.DISCARDED: Own(PlayerWord.YOU),
}
"""Whose is what you did this to, where others did it too."""


def _cards(quality: Quality, least: int | None, most: int | None) -> str:
    if most == 0:
        return f"are no {describe_card(quality, plural=True)}"
    if (least, most) == (1, None):
        return f"is {a_card(quality)}"
    return f"are {_exactly(least or None, most)} {describe_card(quality, plural=True)}"


def _bounds(least: int | None, most: int | None) -> str:
    if least is not None and least == most:
        return str(least)
    return f"{most} or less" if least is None else f"{least} or greater"


def _exactly(least: int | None, most: int | None) -> str:
    if least is not None and least == most:
        return f"exactly {number_word(least)}"
    return f"{number_word(most or 0)} or fewer" if least is None else f"{number_word(least)} or more"
