"""Conditions about amounts that the grammar of conditions has no words for: devotion, total power, exact numbers."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from redzone.abilities.asserting import amount_is, player_has, this_has
from redzone.abilities.comparing import all_of, negation, sum_of
from redzone.abilities.condition import Condition, PlayerMeets
from redzone.abilities.counting import (
    basic_land_types,
    card_types_in,
    cards_in_your_hand,
    counters_on_this,
    different_powers,
    linked_cards,
    party,
)
from redzone.abilities.language import (
    Amount,
    Compare,
    Control,
    Counters,
    DevotionTo,
    EachCard,
    EachObject,
    Half,
    KindsAmong,
    NumberOf,
    PlayerNumber,
    PlayersIn,
    StatOf,
)
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Stat, Tally, Variety
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.vocabulary import NOUNS, NUMBERS
from redzone.oracle.language.word import Word
from redzone.values.types import CardType, Color

_COLORS: Final = {color.word: color for color in Color}
_NUMBER: Final = "(?P<number>[a-z]+|[0-9]+)"
_THIS: Final = rf"(?:it|{OWN_NAME}|this \w+)"
_DEVOTION: Final = late_pattern(
    r"your devotion to (?P<colors>\w+(?: and \w+)?) is "
    rf"(?P<less>less than )?{_NUMBER}(?P<more> or (?:greater|more))?"
)
_TOTAL: Final = late_pattern(
    rf"creatures you control have total (?P<stat>power|toughness|mana value) {_NUMBER} or greater"
)
_KINDS: Final = late_pattern(
    rf"there are {_NUMBER} or more (?:(?P<colors>colors among permanents)|basic land types among lands) you control"
)
_MORE: Final = late_pattern(r"(?P<who>an opponent|a player) has more cards in (?:their )?hand than you")
_COVEN: Final = late_pattern(rf"you control {_NUMBER} or more creatures with different powers")
_DELIRIUM: Final = late_pattern(
    rf"there are {_NUMBER} or more (?:card types|(?P<values>mana values)) among cards in your graveyard"
)
_EXACT_HAND: Final = late_pattern(rf"you have exactly {_NUMBER} cards in (?:your )?hand")
_LIFE_GAINED: Final = late_pattern(
    r"you have at least (?P<number>\d+) (?:life more|more life) than your starting life total"
)
_LIFE_COMPARED: Final = late_pattern(
    r"your life total is (?P<how>at least (?P<number>\d+) greater than|greater than or equal to|less than or equal to|"
    r"less than|greater than) (?P<half>half )?your starting life total"
)
_OPPONENTS: Final = late_pattern(rf"you have {_NUMBER} or (?P<more>more|fewer) opponents")
_COUNTERS: Final = late_pattern(
    rf"(?:there (?:is|are) )?(?P<how>exactly |no )?(?:{_NUMBER}(?P<more> or (?:more|fewer))? )?"
    rf"(?P<counter>\S+) counters?(?: are| is)? on {_THIS}"
)
_TEMPTED: Final = late_pattern(rf"the ring has tempted you {_NUMBER} or more times this game")
_LINKED: Final = late_pattern(
    rf"(?:there are (?:{_NUMBER} or more )?(?P<kind>[a-z]+ )?cards|an? (?P<one>[a-z]+ )?card is) exiled with {_THIS}"
)
_LINKED_TYPES: Final = late_pattern(rf"there are {_NUMBER} or more card types among cards exiled with {_THIS}")
_YOUR_GRAVEYARD: Final = EachCard(Everything(), "graveyard", PlayerWord.YOU)
_YOUR_CREATURES: Final = EachObject(all_of((HasType(CardType.CREATURE), Control(PlayerWord.YOU))))


def amount_condition(text: str, names: tuple[str, ...]) -> Condition | None:
    """Return the condition that a text is; ``None`` if it is none of these."""
    lower = text.strip().lower()
    if found := _DEVOTION.fullmatch(lower):
        return _devotion(found)
    if found := _TOTAL.fullmatch(lower):
        return _at_least(StatOf(Stat(found["stat"]), _YOUR_CREATURES), found["number"])
    if found := _KINDS.fullmatch(lower):
        colors = KindsAmong(Variety.COLOR, EachObject(Control(PlayerWord.YOU)))
        return _at_least(colors if found["colors"] else basic_land_types(), found["number"])
    if found := _MORE.fullmatch(lower):
        more = sum_of(cards_in_your_hand(), 1)
        return PlayerMeets(_PLAYERS[found["who"]], player_has(PlayerStat.HAND, more))
    if found := _COVEN.fullmatch(lower):
        return _at_least(different_powers(_YOUR_CREATURES.quality), found["number"])
    if found := _DELIRIUM.fullmatch(lower):
        values = StatOf(Stat.MANA_VALUE, _YOUR_GRAVEYARD, Tally.DIFFERENT)
        return _at_least(values if found["values"] else card_types_in("graveyard"), found["number"])
    if found := _LIFE_GAINED.fullmatch(lower) or _LIFE_COMPARED.fullmatch(lower):
        return _of_starting_life(found.groupdict())
    return _of_players(lower) or _of_this(marked(lower, names))


def _of_players(lower: str) -> Condition | None:
    """Return a condition of your party, your opponents or your hand."""
    if lower == "you have a full party":
        return amount_is(party(), 4)
    if found := _OPPONENTS.fullmatch(lower):
        return _opponents(found)
    if found := _EXACT_HAND.fullmatch(lower):
        number = _number(found["number"])
        return None if number is None else amount_is(cards_in_your_hand(), number, number)
    return None


def _of_this(own: str) -> Condition | None:
    """Return a condition about the object itself: the counters on it, the cards exiled with it; or about the Ring."""
    if found := _TEMPTED.fullmatch(own):
        return _at_least(PlayerNumber(PlayerStat.TEMPTED), found["number"])
    if found := _LINKED.fullmatch(own) or _LINKED_TYPES.fullmatch(own):
        return _linked(found)
    return _counters(found) if (found := _COUNTERS.fullmatch(own)) else None


def _linked(found: re.Match[str]) -> Condition | None:
    """Return how many cards were exiled with this, or card types among them."""
    if found.re.pattern == _LINKED_TYPES.pattern:
        return _at_least(KindsAmong(Variety.CARD_TYPE, ObjectWord.LINKED), found["number"])
    kind = (found["kind"] or found["one"] or "").strip()
    if kind and not isinstance(NOUNS.get(kind), HasType):
        return None
    quality = NOUNS[kind] if kind else Everything()
    return _at_least(NumberOf(linked_cards(quality)), found["number"] or "1")


def as_amounts_say(words: Sequence[Word]) -> str:
    """Return words as the patterns of amounts know them: own names are marked, and counters have their noun."""
    return " ".join(
        f"{word.text} counters" if word.kind == "COUNTERS" else _OWN.get(word.kind, word.text) for word in words
    )


_OWN: Final = {"SELF": "~", "SELFS": "~'s"}
_PLAYERS: Final = {"an opponent": PlayerWord.EACH_OPPONENT, "a player": PlayerWord.EACH_PLAYER}


def _number(word: str | None) -> int | None:
    if word is None:
        return None
    return int(word) if word.isdecimal() else NUMBERS.get(word)


def _at_least(amount: Amount, word: str) -> Condition | None:
    number = _number(word)
    return None if number is None else amount_is(amount, number)


def _of_starting_life(said: Mapping[str, str | None]) -> Condition | None:
    """Return how life compares with the starting life total, or with half of it (CR 103.4)."""
    start = PlayerNumber(PlayerStat.STARTING_LIFE)
    how, half = said.get("how"), said.get("half") is not None
    if number := said["number"]:
        return None if half else _life(sum_of(start, int(number)))
    if half:
        return _life(most=Half(start)) if how == "less than or equal to" else None
    match how:
        case "greater than":
            return _life(sum_of(start, 1))
        case "greater than or equal to":
            return _life(start)
        case "less than":
            return _life(most=sum_of(start, -1))
        case _:
            return _life(most=start)


def _life(least: Amount | None = None, *, most: Amount | None = None) -> Condition:
    return amount_is(PlayerNumber(PlayerStat.LIFE), least, most)


def _opponents(found: re.Match[str]) -> Condition | None:
    number = _number(found["number"])
    if number is None:
        return None
    opponents = PlayersIn(PlayerWord.EACH_OPPONENT)
    return amount_is(opponents, number) if found["more"] == "more" else amount_is(opponents, most=number)


def _devotion(found: re.Match[str]) -> Condition | None:
    words = found["colors"].split(" and ")
    number = _number(found["number"])
    if number is None or any(word not in _COLORS for word in words) or bool(found["less"]) is bool(found["more"]):
        return None
    devotion = DevotionTo(tuple(_COLORS[word] for word in words))
    return amount_is(devotion, most=number - 1) if found["less"] else amount_is(devotion, number)


def _counters(found: re.Match[str]) -> Condition | None:
    """Return how many counters are on the object: so many or more, exactly so many, or none."""
    counter = found["counter"]
    number = _number(found["number"])
    match found["how"], number, found["more"]:
        case "no ", None, None:
            return this_has(negation(Compare(Counters(counter), 1)))
        case "exactly ", int(), None:
            return amount_is(counters_on_this(counter), number, number)
        case None, int(), " or fewer":
            return this_has(Compare(Counters(counter), most=number))
        case None, int(), str():
            return this_has(Compare(Counters(counter), number))
        case _:
            return None
