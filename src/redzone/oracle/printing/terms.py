"""Terms and amounts in Oracle wording: "target creature" has its own place; here is how sentences refer to things."""

from typing import Final, assert_never

from redzone.abilities.language import (
    Amount,
    AmountBefore,
    BasicLandTypes,
    BlockersBeyond,
    CardsIn,
    CardsInYourHand,
    CardTypesIn,
    ControllerOf,
    CountersOn,
    CountersOnThis,
    CountOf,
    DeathsThisTurn,
    DevotionTo,
    DifferentPowers,
    EachCard,
    EachObject,
    EventAmount,
    GreatestPower,
    Half,
    LifeOf,
    ManaValueOf,
    NumberOf,
    ObjectTerm,
    ObjectWord,
    OpponentsAttacked,
    OwnerOf,
    PlayersIn,
    PlayerTerm,
    PlayerWord,
    PowerOf,
    Quality,
    Sum,
    TargetObjects,
    TargetPlayers,
    TheObject,
    TheseObjects,
    ThesePlayers,
    Times,
    ToughnessOf,
    X,
)
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.nouns.card_nouns import describe_card
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.qualities import describe_quality

_OBJECTS: Final = {
    ObjectWord.SUBJECT: "that creature",
    ObjectWord.OTHER: "that creature",
    ObjectWord.ALL_SUBJECTS: "those creatures",
    ObjectWord.MADE: "it",
    ObjectWord.CHOSEN: "the chosen creature",
    ObjectWord.LOOKED_AT: "the revealed card",
    ObjectWord.PAIRED: "the creature paired with it",
    ObjectWord.PAID: "that creature",
    ObjectWord.LINKED: "the exiled card",
}
_PLAYERS: Final = {
    PlayerWord.EVENT_PLAYER: "that player",
    PlayerWord.THIS_ONE: "that player",
    PlayerWord.OTHER_OPPONENTS: "each opponent other than defending player",
}


def describe_objects(term: ObjectTerm, speech: Speech) -> str:
    """Return how a sentence refers to objects that were named before."""
    match term:
        case ObjectWord.THIS:
            return speech.this
        case ObjectWord.ATTACHED:
            return f"{speech.attached} creature"
        case ObjectWord():
            return _OBJECTS[term]
        case TargetObjects():
            return "that creature"
        case EachObject(quality=quality):
            return f"each {describe_quality(quality).removeprefix('an ').removeprefix('a ')}"
        case EachCard(quality=quality):
            return f"each {describe_card(quality)}"
        case TheseObjects(ids=ids):
            return " and ".join(ids)
        case TheObject(id=id_):
            return id_
        case _:
            assert_never(term)


def describe_players(term: PlayerTerm, speech: Speech) -> str:
    """Return how a sentence refers to players."""
    match term:
        case PlayerWord():
            return _PLAYERS.get(term, term.value)
        case TargetPlayers():
            return "that player"
        case ThesePlayers(ids=ids):
            return " and ".join(f"player {each}" for each in ids)
        case ControllerOf(objects=objects):
            return "its controller" if objects is not ObjectWord.THIS else f"{speech.this}'s controller"
        case OwnerOf():
            return "its owner"
        case _:
            assert_never(term)


def describe_amount(amount: Amount, speech: Speech) -> str:
    """Return an amount in words, as in "where X is ..."."""
    match amount:
        case int():
            return str(amount)
        case X():
            return "X"
        case EventAmount() | AmountBefore():
            return "that much"
        case Sum(amounts=amounts):
            return " plus ".join(describe_amount(each, speech) for each in amounts)
        case Times(factor=2, amount=inner):
            return f"twice {describe_amount(inner, speech)}"
        case Times(factor=factor, amount=inner):
            return f"{factor} times {describe_amount(inner, speech)}"
        case Half(amount=inner, up=up):
            return f"half {describe_amount(inner, speech)}, rounded {'up' if up else 'down'}"
        case PowerOf() | ToughnessOf() | ManaValueOf():
            return _of_objects(amount, speech)
        case _:
            return _number_of(amount, speech)


def _of_objects(amount: PowerOf | ToughnessOf | ManaValueOf, speech: Speech) -> str:
    named = describe_objects(amount.objects, speech)
    if amount.objects is ObjectWord.PAID:
        named = "the sacrificed creature"
    whose = "its" if named == "it" else f"{named}'s"
    match amount:
        case PowerOf():
            return f"{whose} power"
        case ToughnessOf():
            return f"{whose} toughness"
        case ManaValueOf():
            return f"{whose} mana value"
        case _:
            assert_never(amount)


_Counted = (
    CountOf
    | CountersOnThis
    | CardsInYourHand
    | BasicLandTypes
    | CountersOn
    | NumberOf
    | PlayersIn
    | CardsIn
    | CardTypesIn
    | DeathsThisTurn
    | LifeOf
    | GreatestPower
    | DifferentPowers
    | OpponentsAttacked
    | BlockersBeyond
    | DevotionTo
)


def _number_of(amount: _Counted, speech: Speech) -> str:
    match amount:
        case CountOf(quality=quality) | DeathsThisTurn(quality=quality):
            died = " that died this turn" if isinstance(amount, DeathsThisTurn) else ""
            return f"the number of {describe_quality(quality, plural=True)}{died}"
        case CountersOnThis(counter=counter):
            return f"the number of {counter} counters on {speech.this}"
        case CardsInYourHand():
            return "the number of cards in your hand"
        case BasicLandTypes():
            return "the number of basic land types among lands you control"
        case CountersOn(objects=objects, counter=kind):
            kinds = "counters" if kind is None else f"{kind} counters"
            return f"the number of {kinds} on {describe_objects(objects, speech)}"
        case NumberOf(objects=objects):
            return f"the number of {describe_objects(objects, speech)}"
        case GreatestPower(quality=quality):
            return f"the greatest power among {describe_quality(quality, plural=True)}"
        case DifferentPowers(quality=quality):
            return f"the number of different powers among {describe_quality(quality, plural=True)}"
        case BlockersBeyond(first=first):
            beyond = "" if not first else " beyond the first"
            return f"the number of creatures blocking it{beyond}"
        case _:
            return _of_players(amount, speech)


def _of_players(
    amount: PlayersIn | CardsIn | CardTypesIn | LifeOf | OpponentsAttacked | DevotionTo, speech: Speech
) -> str:
    match amount:
        case PlayersIn(players=players):
            return f"the number of {_plural(describe_players(players, speech))}"
        case CardsIn(zone=zone, players=players, quality=quality):
            if players is PlayerWord.EACH_PLAYER:
                return f"the number of {_cards(quality)} in all {zone}s"
            return f"the number of {_cards(quality)} in {_whose(players, speech)} {zone}"
        case CardTypesIn(zone=zone, players=players):
            where = f"all {zone}s" if players is PlayerWord.EACH_PLAYER else f"{_whose(players, speech)} {zone}"
            return f"the number of card types among cards in {where}"
        case LifeOf(players=players):
            return f"{_whose(players, speech)} life total"
        case OpponentsAttacked():
            return "the number of opponents you attacked with a creature this combat"
        case DevotionTo(colors=colors):
            return f"your devotion to {listing([each.word for each in colors], 'and')}"
        case _:
            assert_never(amount)


def _cards(quality: Quality) -> str:
    """Return cards of a quality: ``creature cards``."""
    return describe_card(quality, plural=True)


def _plural(words: str) -> str:
    return f"{words.removeprefix('each ')}s"


def _whose(players: PlayerTerm, speech: Speech) -> str:
    return "your" if players is PlayerWord.YOU else f"{describe_players(players, speech)}'s"
