"""Terms and amounts in Oracle wording: "target creature" has its own place; here is how sentences refer to things."""

from collections.abc import Mapping
from typing import Final, assert_never

from redzone.abilities.counting import greater_of, value_of_commanders
from redzone.abilities.language import (
    Amount,
    AmountBefore,
    AtLeast,
    ControllerOf,
    Counters,
    DevotionTo,
    DoneThisWay,
    EachCard,
    EachCast,
    EachDead,
    EachEntered,
    EachObject,
    EventAmount,
    Half,
    Is,
    KindsAmong,
    Measure,
    NumberOf,
    ObjectTerm,
    OwnerOf,
    PlayerNumber,
    PlayersIn,
    PlayersWho,
    PlayerTerm,
    Quality,
    Relates,
    Several,
    StatOf,
    Sum,
    TargetObjects,
    TargetPlayers,
    TheseObjects,
    ThesePlayers,
    Times,
    X,
)
from redzone.abilities.measures import Exceeding, SpentMana, TimesPaid
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Relation, Stat, Tally, Variety
from redzone.oracle.lexicon.owned import VALUE_OF_COMMANDERS
from redzone.oracle.lexicon.this_turn import DONE_THIS_TURN
from redzone.oracle.printing.casting_conditions import of_casters
from redzone.oracle.printing.conditions import Speech, of_the_past
from redzone.oracle.printing.nouns.card_nouns import cards_there, describe_card
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.player_conditions import describe_player_condition, players_who

_OBJECTS: Final = {
    ObjectWord.SUBJECT: "that creature",
    ObjectWord.OTHER: "that creature",
    ObjectWord.ALL_SUBJECTS: "those creatures",
    ObjectWord.MADE: "it",
    ObjectWord.CHOSEN: "the chosen creature",
    ObjectWord.LOOKED_AT: "the revealed card",
    ObjectWord.PAIRED: "the creature paired with it",
    ObjectWord.PAID: "that creature",
    ObjectWord.SACRIFICED: "the sacrificed permanent",
    ObjectWord.DISCARDED: "the discarded card",
    ObjectWord.LINKED: "the exiled card",
}
_PLAYERS: Final = {
    PlayerWord.EVENT_PLAYER: "that player",
    PlayerWord.THIS_ONE: "that player",
    PlayerWord.LINKED_PLAYER: "the chosen player",
    PlayerWord.OTHER_OPPONENTS: "each opponent other than defending player",
    PlayerWord.OTHERS_THAN_EVENT_PLAYER: "each other opponent",
    PlayerWord.EVERYBODY_ELSE: "each other player",
    PlayerWord.ATTACKED_OPPONENTS: "each opponent you attacked with a creature this combat",
}


def without_article(words: str) -> str:
    """Return one thing as it stands behind "each" or a number."""
    if words.startswith("another "):
        return words.removeprefix("an")
    return words.removeprefix("an ").removeprefix("a ")


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
            return f"each {without_article(describe_quality(quality))}"
        case EachCard(quality=quality):
            return f"each {describe_card(quality)}"
        case EachDead() | EachEntered() | EachCast() | DoneThisWay():
            return _each_of_this_turn(term, speech)
        case TheseObjects(ids=ids):
            return " and ".join(ids)
        case Several(terms=terms):
            return listing([describe_objects(each, speech) for each in terms], "and")
        case _:
            assert_never(term)


def _each_of_this_turn(term: EachDead | EachEntered | EachCast | DoneThisWay, speech: Speech) -> str:
    """Return what died, entered or was cast this turn, or what something was done to."""
    if isinstance(term, DoneThisWay):
        return f"each {_done_this_way(term, plural=False)}"
    if isinstance(term, EachCast):
        return f"each {of_casters(term.quality, speech.this)}"
    kind, under = of_the_past(term.quality)
    verb = "died" if isinstance(term, EachDead) else "entered"
    return f"each {without_article(describe_quality(kind))} that {verb}{under} this turn"


def describe_players(term: PlayerTerm, speech: Speech) -> str:
    """Return how a sentence refers to players."""
    match term:
        case PlayerWord():
            return _PLAYERS.get(term, term.value)
        case TargetPlayers():
            return "that player"
        case ThesePlayers(ids=ids):
            return " and ".join(f"player {id_}" for id_ in ids)
        case ControllerOf(objects=objects):
            return "its controller" if objects is not ObjectWord.THIS else f"{speech.this}'s controller"
        case OwnerOf():
            return "its owner"
        case PlayersWho(players=players):
            return players_who(term, describe_players(players, speech))
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
        case Sum() | Times() | Half() | AtLeast():
            return _calculated(amount, speech)
        case StatOf(measure=measure, objects=objects, tally=tally):
            return _number_of_objects(measure, objects, tally, speech)
        case NumberOf(objects=objects):
            return f"the number of {_group(objects, speech)}"
        case KindsAmong(variety=Variety.PARTY):
            return "the number of creatures in your party"
        case KindsAmong(variety=variety, objects=objects):
            return f"the number of {variety}s among {_group(objects, speech)}"
        case PlayersIn() | PlayerNumber() | DevotionTo():
            return _of_players(amount, speech)
        case _:
            assert_never(amount)


def _calculated(amount: Sum | Times | Half | AtLeast, speech: Speech) -> str:
    match amount:
        case Sum():
            return _sum(amount, speech)
        case Times(factor=2, amount=inner):
            return f"twice {describe_amount(inner, speech)}"
        case Times(factor=factor, amount=inner):
            return f"{factor} times {describe_amount(inner, speech)}"
        case Half(amount=inner, up=up):
            return f"half {describe_amount(inner, speech)}, rounded {'up' if up else 'down'}"
        case AtLeast(amount=Sum(amounts=(-1, NumberOf() as inner))):
            return f"{describe_amount(inner, speech)} beyond the first"
        case AtLeast(amount=inner):
            return describe_amount(inner, speech)
        case _:
            assert_never(amount)


def _sum(amount: Sum, speech: Speech) -> str:
    if amount == _OF_COMMANDERS:
        return VALUE_OF_COMMANDERS[0]
    match amount:
        case Sum(amounts=(NumberOf(EachCard(one, "exile")), NumberOf(EachCard(other, "graveyard")))) if one == other:
            return f"the total number of {describe_card(one, plural=True)} you own in exile and in your graveyard"
        case Sum(amounts=(AtLeast(amount=Sum(amounts=(one, Times(factor=-1, amount=less)))), other)) if less == other:
            return f"{describe_amount(one, speech)} or {describe_amount(other, speech)}, whichever is greater"
        case Sum(amounts=(*amounts, Times(factor=-1, amount=less))) if amounts:
            before = " plus ".join(describe_amount(each, speech) for each in amounts)
            return f"{before} minus {describe_amount(less, speech)}"
        case Sum(amounts=(int(less), *amounts)) if less < 0 and amounts:
            before = " plus ".join(describe_amount(each, speech) for each in amounts)
            return f"{before} minus {-less}"
        case _:
            return " plus ".join(describe_amount(each, speech) for each in amount.amounts)


def _number_of_objects(measure: Measure, objects: ObjectTerm, tally: Tally, speech: Speech) -> str:
    """Return a number that objects have: power, toughness, mana value, counters."""
    match measure:
        case Counters(counter=counter):
            kinds = "counters" if counter is None else f"{counter} counters"
            if isinstance(objects, EachObject):
                return f"the number of {kinds} on {describe_quality(objects.quality, plural=True)}"
            return f"the number of {kinds} on {describe_objects(objects, speech)}"
        case TimesPaid(paid=cost):
            paid = _PAID.get(cost, f"'s {cost} cost was paid")
            return f"the number of times {describe_objects(objects, speech)}{paid}"
        case SpentMana(tally=of):
            spent = f"mana spent to cast {describe_objects(objects, speech)}"
            return f"the number of colors of {spent}" if of is Tally.DIFFERENT else f"the amount of {spent}"
        case Exceeding(stat=stat, other=other):
            named = describe_objects(objects, speech)
            return f"the amount by which {named}'s {stat} exceeds its {other}"
        case Stat():
            return _stat(measure, objects, tally, speech)
        case _:
            assert_never(measure)


def _stat(stat: Stat, objects: ObjectTerm, tally: Tally, speech: Speech) -> str:
    if tally is Tally.DIFFERENT:
        return f"the number of different {_SEVERAL[stat]} among {_group(objects, speech)}"
    if tally is Tally.GREATEST:
        return f"the greatest {stat} among {_group(objects, speech)}"
    if objects is ObjectWord.ALL_SUBJECTS or isinstance(objects, EachObject | EachCard | DoneThisWay):
        return f"the total {stat} of {_group(objects, speech)}"
    named = speech.paid if objects is ObjectWord.PAID else describe_objects(objects, speech)
    whose = "its" if named == "it" else f"{named}'s"
    return f"{whose} {stat}"


_OF_COMMANDERS: Final = greater_of(*value_of_commanders())
_PAID: Final = {"kicker": " was kicked"}
_SEVERAL: Final = {
    Stat.POWER: "powers",
    Stat.TOUGHNESS: "toughnesses",
    Stat.MANA_VALUE: "mana values",
    Stat.COLORS: "numbers of colors",
    Stat.TARGETS: "numbers of targets",
}


def _group(objects: ObjectTerm, speech: Speech) -> str:
    """Return objects that are counted, as several."""
    match objects:
        case EachObject(quality=Relates(Relation.BLOCKS, ObjectWord.THIS)):
            return "creatures blocking it"
        case EachObject(quality=quality):
            return describe_quality(quality, plural=True)
        case EachDead(quality=quality):
            kind, under = of_the_past(quality)
            return f"{describe_quality(kind, plural=True)} that died{under} this turn"
        case EachEntered(quality=quality):
            kind, under = of_the_past(quality)
            return f"{describe_quality(kind, plural=True)} that entered{under} this turn"
        case EachCast(quality=quality):
            return of_casters(quality, speech.this, plural=True)
        case DoneThisWay():
            return _done_this_way(objects, plural=True)
        case EachCard():
            return _cards(objects, speech)
        case ObjectWord.LINKED:
            return f"cards exiled with {speech.this}"
        case _:
            return describe_objects(objects, speech)


def _cards(term: EachCard, speech: Speech) -> str:
    """Return cards that are counted in zones of players."""
    if term.zone == "exile":
        yours = " you own in exile" if term.players is PlayerWord.YOU else ""
        return f"{describe_card(term.quality, plural=True)}{yours}"
    return cards_there(term.quality, f"in {_zones(term.zone, term.players, speech)}", plural=True)


def _done_this_way(term: DoneThisWay, *, plural: bool) -> str:
    """Return what something was done to: ``creatures tapped this way``, ``land cards milled this way``."""
    describe = describe_card if term.cards else describe_quality
    said = describe(term.quality, plural=plural)
    return f"{said if plural else without_article(said)} {term.deed} this way"


def _of_players(amount: PlayersIn | PlayerNumber | DevotionTo, speech: Speech) -> str:
    match amount:
        case PlayersIn(players=PlayersWho(players=players, condition=condition)):
            told = describe_player_condition(condition, "you").removeprefix("you ").removeprefix("you've ")
            return f"the number of {_plural(describe_players(players, speech))} who {told}"
        case PlayersIn(players=players):
            return f"the number of {_plural(describe_players(players, speech))}"
        case PlayerNumber(stat=PlayerStat.LIFE, players=players):
            return f"{_whose(players, speech)} life total"
        case PlayerNumber(stat=PlayerStat.SPEED, players=players):
            return f"{_whose(players, speech)} speed"
        case PlayerNumber(stat=PlayerStat.HAND | PlayerStat.GRAVEYARD as stat, players=players):
            return f"the number of cards in {_zones(str(stat).removeprefix('cards in '), players, speech)}"
        case PlayerNumber(stat=stat, players=players):
            return _done(stat, players, speech)
        case DevotionTo(colors=colors):
            return f"your devotion to {listing([color.word for color in colors], 'and')}"
        case _:
            assert_never(amount)


def _done(stat: PlayerStat, players: PlayerTerm, speech: Speech) -> str:
    """Return a number of what players did or suffered, or of their counters."""
    who = _WHO.get(players, "") or describe_players(players, speech)
    match stat:
        case PlayerStat.LIFE_GAINED | PlayerStat.LIFE_LOST:
            verb = "gained" if stat is PlayerStat.LIFE_GAINED else "lost"
            return f"the {'' if who in {'you', 'that player'} else 'total '}amount of life {who} {verb} this turn"
        case PlayerStat.DAMAGE | PlayerStat.COMBAT_DAMAGE | PlayerStat.NONCOMBAT_DAMAGE:
            total = "" if who == "that player" else "total "
            return f"the {total}{stat.removesuffix(' this turn')} {who} this turn"
        case PlayerStat.EXPERIENCE | PlayerStat.POISON:
            return f"the number of {stat} {who} {'have' if players in _WHO else 'has'}"
        case PlayerStat.ATTACKERS:
            return f"the number of creatures {who} attacked with this turn"
        case PlayerStat() if stat in DONE_THIS_TURN and players is PlayerWord.YOU:
            return DONE_THIS_TURN[stat].number()
        case PlayerStat.DESCENTS:
            return f"the number of times {who} descended this turn"
        case PlayerStat.COMMANDER_CASTS:
            return "the number of times you've cast your commander from the command zone this game"
        case PlayerStat.SPELLS_CAST:
            casters = "that player has" if who == "that player" else f"{who}'ve"
            return f"the number of spells {casters} cast this turn"
        case _:
            return f"{_whose(players, speech)} number of {stat}"


_WHO: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.YOU: "you",
    PlayerWord.EACH_OPPONENT: "your opponents",
    PlayerWord.EACH_PLAYER: "all players",
}


def _plural(words: str) -> str:
    first, space, rest = words.removeprefix("each ").partition(" ")
    return f"{first}s{space}{rest}"


def _whose(players: PlayerTerm, speech: Speech) -> str:
    """Return players as owners of what is counted: ``your``, ``that player's``, ``your opponents'``."""
    match players:
        case PlayerWord.YOU:
            return "your"
        case PlayerWord.EACH_OPPONENT:
            return "your opponents'"
        case ControllerOf() | OwnerOf():
            return "that player's"
        case _:
            return f"{describe_players(players, speech)}'s"


def _zones(zone: str, players: PlayerTerm, speech: Speech) -> str:
    """Return zones of one kind: ``your hand``, ``all graveyards``, ``your opponents' hands``."""
    if players is PlayerWord.EACH_PLAYER:
        return f"all {zone}s"
    return f"{_whose(players, speech)} {zone}{'s' if players is PlayerWord.EACH_OPPONENT else ''}"


def source_term(quality: Quality) -> ObjectTerm | None:
    """Return the objects that a quality fixes: a target, this, or the object of the event."""
    match quality:
        case Is(TargetObjects(index=index)):
            return TargetObjects(index)
        case Is(ObjectWord.THIS | ObjectWord.SUBJECT | ObjectWord.OTHER | ObjectWord.ATTACHED as word):
            return word
        case _:
            return None
