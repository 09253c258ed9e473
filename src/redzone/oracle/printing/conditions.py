"""Conditions, costs and what is attacked, in Oracle wording."""

import re
from typing import Final, TypeGuard, assert_never

from redzone.abilities.asserting import contrary, player_negation
from redzone.abilities.attacked import (
    AnyPlayer,
    PlayerReference,
)
from redzone.abilities.comparing import all_of, negation
from redzone.abilities.condition import (
    AllConditions,
    AmountIs,
    AnyCondition,
    Condition,
    Controls,
    GameIs,
    NotCondition,
    NotPlayer,
    ObjectIs,
    PlayerCondition,
    PlayerHas,
    PlayerIs,
    PlayerMeets,
    PlayerStatus,
    WasCast,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    AllOf,
    AnyOf,
    Compare,
    Control,
    ControllerOf,
    Counters,
    EachCast,
    EachDead,
    EachEntered,
    EachObject,
    EventAmount,
    Is,
    Not,
    NumberOf,
    OwnerOf,
    PlayerNumber,
    PlayersWho,
    PlayerTerm,
    Quality,
    Relates,
    TargetPlayers,
    ThesePlayers,
)
from redzone.abilities.plain_qualities import HasColor, HasKeyword, HasStatus, HasType
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Relation, Stat, Status
from redzone.oracle.lexicon.fights import SAID_TO_FIGHT
from redzone.oracle.lexicon.spells import COSTS_PAID
from redzone.oracle.lexicon.this_turn import UNDER_CONTROL
from redzone.oracle.printing.amount_conditions import describe_amount_is
from redzone.oracle.printing.casting_conditions import as_it_was_cast, so_many_cast
from redzone.oracle.printing.nouns.card_nouns import a_card
from redzone.oracle.printing.nouns.plurals import kinds_of_counters
from redzone.oracle.printing.nouns.qualities import (
    describe_adjective,
    describe_counters,
    describe_limits,
    describe_noun,
    describe_quality,
)
from redzone.oracle.printing.nouns.quality_words import ADJECTIVE_WORDS
from redzone.oracle.printing.player_conditions import (
    describe_player_condition,
    fixed_limit,
    players_who,
    so_many,
    so_much,
)
from redzone.values.identity import PlayerId
from redzone.values.value import Value


class Speech(Value, frozen=True):
    """How a sentence speaks: of one thing or several, of itself or others, and what the object calls itself."""

    this: str = "this creature"
    attached: str = "enchanted"
    plural: bool = False
    own: bool = True
    paid: str = "the sacrificed creature"

    @property
    def it(self) -> str:
        """The pronoun of what the sentence is about."""
        return "they" if self.plural else "it"

    @property
    def them(self) -> str:
        """The same as an object."""
        return "them" if self.plural else "it"

    def verb(self, word: str) -> str:
        """Return a verb that agrees with the subject."""
        return word if self.plural else f"{word}s"


def describe_player(player: AnyPlayer) -> str:
    """Return what a text calls a player."""
    if player == PlayerReference.MOST_LIFE:
        return f"{player} or tied for most life"
    if player == PlayerReference.CHOSEN_PLAYER:
        return "that player"
    return player if isinstance(player, PlayerReference) else f"player {player}"


_YOUR_RING_BEARER: Final = all_of((HasStatus(Status.RING_BEARER), Control(PlayerWord.YOU)))
_DEFENDER: Final = "defending player"


def describe_defender(condition: PlayerCondition) -> str:
    """Return the ending of a sentence: ``if defending player controls an Island``, or ``unless``."""
    in_hand = isinstance(condition, PlayerHas) and condition.stat is PlayerStat.HAND
    unless = isinstance(condition, NotPlayer) or (_says_no(condition) and not in_hand)
    said = describe_player_condition(player_negation(condition) if unless else condition, _DEFENDER)
    return f"{'unless' if unless else 'if'} {said}"


_GIVEN_UP: Final = {
    ObjectWord.SACRIFICED: "the sacrificed permanent",
    ObjectWord.DISCARDED: "the discarded card",
}
_SAID_BY_THEMSELVES: Final = frozenset(
    {ObjectWord.THIS, ObjectWord.SUBJECT, ObjectWord.LOOKED_AT, ObjectWord.PAID, *_GIVEN_UP}
)


def is_of_named(condition: Condition) -> TypeGuard[ObjectIs]:
    """Return whether a condition asks of what the text named: not of this, the object of an event, or a card shown."""
    return isinstance(condition, ObjectIs) and condition.objects not in _SAID_BY_THEMSELVES


def describe_condition(condition: Condition, speech: Speech, *, referent: str = "") -> str:
    """Return a condition as a sentence; ``referent`` is what it calls the object that has the ability."""
    match condition:
        case ObjectIs(objects=ObjectWord.LOOKED_AT, quality=quality):
            return f"it {_THIS_TURN[quality]}" if quality in _THIS_TURN else f"it's {a_card(quality)}"
        case ObjectIs(objects=ObjectWord.SUBJECT, quality=quality):
            return _event_object_had(quality)
        case ObjectIs(objects=ObjectWord.PAID | ObjectWord.SACRIFICED | ObjectWord.DISCARDED as given, quality=quality):
            return _given_up(given, quality, speech)
        case ObjectIs(objects=objects, quality=quality):
            own = objects is ObjectWord.THIS
            return _this_has(quality, referent if own else "", plural=own and speech.plural)
        case PlayerMeets(who=PlayerWord.YOUR_TEAM, condition=Controls() as inner):
            return describe_player_condition(inner, "your team")
        case PlayerMeets(who=who, condition=inner):
            return describe_player_condition(inner, _called(who))
        case NotCondition(condition=inner):
            return _not_so(inner, speech, referent)
        case AllConditions(conditions=parts) | AnyCondition(conditions=parts):
            word = " and " if isinstance(condition, AllConditions) else " or "
            return word.join(describe_condition(part, speech, referent=referent) for part in parts)
        case AmountIs():
            return _amount_is(condition, speech)
        case _:
            return _of_the_game(condition, speech)


def _given_up(word: ObjectWord, quality: Quality, speech: Speech) -> str:
    """Return what something was with which a cost was paid, or that was just sacrificed or discarded."""
    named = speech.paid if word is ObjectWord.PAID else _GIVEN_UP[word]
    if named.endswith(" card") and not isinstance(quality, HasColor):
        return f"{named} was {a_card(quality)}"
    return re.sub(
        r"(?<= )(?:is|has)(?= )", lambda said: _PAST[said[0]], _this_has(quality, named, plural=False), count=1
    )


_PAST: Final = {"is": "was", "has": "had"}


_CALLED: Final = {
    PlayerWord.ACTIVE_PLAYER: "attacking player",
    PlayerWord.EVENT_PLAYER: "that player",
    PlayerWord.YOUR_TEAM: "you or a teammate",
    PlayerWord.EACH_OPPONENT: "an opponent",
    PlayerWord.EACH_PLAYER: "a player",
}


def _called(who: PlayerTerm | PlayerId) -> str:
    """Return what a condition calls a player, or one of several."""
    match who:
        case int():
            return describe_player(who)
        case PlayerWord():
            return _CALLED.get(who, who.value)
        case TargetPlayers():
            return "that player"
        case ControllerOf():
            return "its controller"
        case ThesePlayers(ids=ids):
            return " or ".join(map(describe_player, ids))
        case OwnerOf():
            return "its owner"
        case PlayersWho(players=players):
            return players_who(who, _called(players))
        case _:
            assert_never(who)


def of_the_past(quality: Quality) -> tuple[Quality, str]:
    """Return a quality of what something happened to without who controlled it then, and that behind the verb."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    for control, words in UNDER_CONTROL.items():
        if control in parts:
            return all_of(part for part in parts if part != control), f" {words}"
    return quality, ""


def _there_is(quality: Quality, least: int | None, most: int | None, speech: Speech) -> str:
    """Return how many permanents there are, or what something is attached to: "enchanted creature is untapped"."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    nouns = [part for part in parts if isinstance(part, HasType)]
    if (least, most, len(nouns)) == (1, None, 1) and Is(ObjectWord.ATTACHED) in parts:
        kept = all_of(part for part in parts if part not in {Is(ObjectWord.ATTACHED), *nouns})
        return _this_has(kept, f"{speech.attached} {describe_quality(nouns[0]).partition(' ')[2]}", plural=False)
    are = "is" if least == 1 and most in {None, 1} else "are"
    return f"there {are} {so_many(quality, least or 0, most)} on the battlefield"


def _amount_is(condition: AmountIs, speech: Speech) -> str:
    """Return that a number is within limits, as a sentence."""
    least, most = fixed_limit(condition.least), fixed_limit(condition.most)
    match condition.amount:
        case NumberOf(objects=EachObject(quality=AllOf(qualities=(Is(ObjectWord.THIS), *parts)))) if (
            least == 1 or most == 0
        ):
            has = all_of(parts)
            return _this_has(negation(has) if most == 0 else has, speech.this, plural=False)
        case NumberOf(objects=EachObject(quality=quality)):
            return _there_is(quality, least, most, speech)
        case NumberOf(objects=EachDead(quality=quality)):
            kind, under = of_the_past(quality)
            return f"{so_many(kind, least or 0, most)} died{under} this turn"
        case NumberOf(objects=EachEntered(quality=quality)):
            kind, under = of_the_past(quality)
            return f"{so_many(kind, least or 0, most)} entered{under} this turn"
        case NumberOf(objects=EachCast(quality=quality)):
            return so_many_cast(quality, least or 0, most, speech.this)
        case EventAmount():
            return f"that number is {f'{most} or less' if least is None else f'{least} or greater'}"
        case _:
            return describe_amount_is(condition, speech.this)


def opposite(condition: Condition, *, unwelcome: bool = False) -> Condition | None:
    """Return what is said behind "unless": what must not hold; ``None`` if the condition is said as it is.

    With ``unwelcome`` it is about a restriction, or a loss, which texts say of what could avert it.
    """
    match condition:
        case NotCondition(condition=PlayerMeets(who=PlayerWord.EACH_OPPONENT, condition=Controls())) if not unwelcome:
            return None
        case NotCondition(condition=PlayerMeets(condition=PlayerHas(least=PlayerNumber()))):
            return None
        case (
            NotCondition()
            | AmountIs(
                amount=NumberOf(objects=EachObject() | EachDead() | EachEntered() | EachCast()), least=None, most=int()
            )
        ):
            return contrary(condition)
        case PlayerMeets(condition=NotPlayer(condition=inner)) if inner != PlayerIs(PlayerStatus.ACTIVE):
            return contrary(condition)
        case PlayerMeets(condition=PlayerHas(stat=stat, least=None)) if stat not in _SAID_WITH_NO:
            return contrary(condition)
        case ObjectIs(objects=ObjectWord.THIS, quality=AnyOf(qualities=parts)) if parts and all(
            isinstance(part, Not) for part in parts
        ):
            return contrary(condition)
        case PlayerMeets(condition=inner) if unwelcome and _says_no(inner):
            return contrary(condition)
        case ObjectIs(objects=ObjectWord.THIS, quality=Not() | Compare(least=None) as quality) if (
            unwelcome and quality not in ADJECTIVE_WORDS
        ):
            return contrary(condition)
        case _:
            return None


_SAID_WITH_NO: Final = frozenset({PlayerStat.LIFE, PlayerStat.HAND, PlayerStat.GRAVEYARD, PlayerStat.POISON})
"""What texts say that a player has none, or so few, of."""


def _says_no(condition: PlayerCondition) -> bool:
    """Return whether a condition says of how few there are, or of fewer than somebody else has."""
    match condition:
        case Controls(least=least, most=most):
            return (least == 0 and isinstance(most, int)) or not isinstance(least, int)
        case PlayerHas(least=None):
            return True
        case _:
            return False


def _not_so(condition: Condition, speech: Speech, referent: str) -> str:
    """Return the opposite of a condition."""
    match condition:
        case PlayerMeets(
            who=PlayerWord.EACH_PLAYER, condition=PlayerHas(stat=PlayerStat.SPELLS_CAST_LAST_TURN, least=1)
        ):
            return "no spells were cast last turn"
        case PlayerMeets(who=PlayerWord.EACH_PLAYER, condition=PlayerIs(PlayerStatus.MONARCH)):
            return "there is no monarch"
        case PlayerMeets(who=PlayerWord.EACH_OPPONENT, condition=Controls(quality=quality, least=NumberOf())):
            return f"you control more {describe_quality(quality, plural=True)} than each opponent"
        case PlayerMeets(
            who=PlayerWord.EACH_OPPONENT,
            condition=PlayerHas(stat=PlayerStat.HAND | PlayerStat.LIFE as stat, least=PlayerNumber()),
        ):
            return f"you have more {'life' if stat is PlayerStat.LIFE else 'cards in hand'} than each opponent"
        case PlayerMeets(who=PlayerWord.EACH_OPPONENT, condition=Controls(quality=quality, least=1, most=None)):
            return f"your opponents control {so_many(quality, 0, 0)}"
        case WasCast(cost=Keyword.TRIBUTE):
            return "tribute wasn't paid"
        case _:
            return f"it isn't so that {describe_condition(condition, speech, referent=referent)}"


def _of_the_game(condition: WasCast | GameIs, speech: Speech) -> str:
    """Return a condition of the game, or of how the object was cast."""
    match condition:
        case WasCast(cost=cost):
            if cost == _ESCAPE:
                return f"{speech.this} escaped"
            if cost is not None and cost.startswith(_KICKER):
                return f"{speech.this} was kicked with its {cost.removeprefix(_KICKER)} kicker"
            if cost == Keyword.TRIBUTE:
                return "tribute was paid"
            if cost in COSTS_PAID:
                return f"{speech.this}'s {cost} cost was paid"
            paid = "cast" if cost is None else _PAID.get(cost, f"cast for its {cost} cost")
            return f"{speech.this} was {paid}"
        case GameIs(status=status):
            return f"it's {status}"
        case _:
            assert_never(condition)


_ESCAPE: Final = "escape"
_KICKER: Final = "kicker "
_PAID: Final = {"bargain": "bargained", "foretell": "foretold", "kicker": "kicked"}


def _event_object_had(quality: Quality) -> str:
    """Return what the object of an event was or had as it happened."""
    if (cast := as_it_was_cast(quality, "it")) is not None:
        return cast
    match quality:
        case Compare(Counters(counter=counter), least=int(least)):
            return f"it had {describe_counters(counter, least)} on it"
        case HasKeyword(keyword=keyword):
            return f"it had {keyword}"
        case Not(HasKeyword(keyword=keyword)):
            return f"it didn't have {keyword}"
        case _ if quality in _THIS_TURN:
            return f"it {_THIS_TURN[quality]}"
        case Compare(Counters(counter=counter), most=0):
            return f"it had no {kinds_of_counters(counter)} on it"
        case Compare(measure=Stat.POWER | Stat.TOUGHNESS | Stat.MANA_VALUE as stat):
            return f"it had {stat} {describe_limits(quality)}"
        case _:
            adjective = "" if describe_noun(quality) else describe_adjective(quality)
            return f"it was {adjective or describe_quality(quality)}"


def _has_so_many(quality: Compare, counter: str | None, on: str) -> str:
    """Return ``there are exactly two charge counters on it``."""
    limits = fixed_limit(quality.least), fixed_limit(quality.most)
    kind = f"{counter} counter" if counter else "counter"
    one = limits == (1, 1)
    return f"there {'is' if one else 'are'} {so_much(*limits, kind if one else f'{kind}s')} on {on}"


_SAID: Final[dict[Quality, str]] = {
    HasStatus(Status.PAIRED): "paired with another creature",
    HasStatus(Status.ATTACKING_ALONE): "attacking alone",
}
"""What is said in other words of one object alone."""


_THIS_TURN: Final[dict[Quality, str]] = {
    **SAID_TO_FIGHT,
    Not(HasStatus(Status.ENTERED_THIS_TURN)): "didn't enter this turn",
    HasStatus(Status.ENTERED_THIS_TURN): "entered this turn",
    HasStatus(Status.DEALT_DAMAGE_THIS_TURN): "was dealt damage this turn",
    HasStatus(Status.DEALT_DAMAGE): "dealt damage this turn",
    HasStatus(Status.DEALT_DAMAGE_TO_OPPONENT): "dealt damage to an opponent this turn",
    Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS): "shares a creature type with this creature",
}
"""What an object did, or what happened to it."""


def _this_has(quality: Quality, referent: str, *, plural: bool) -> str:
    """Return what an object has or is, as a sentence about it."""
    them = "them" if plural else "it"
    has = f"{referent or ('they' if plural else 'it')} {'have' if plural else 'has'}"
    match quality:
        case Compare(Counters(counter=counter), least=int(least), most=None):
            return f"{has} {describe_counters(counter, least)} on {them}"
        case Compare(Counters(counter=counter), most=0):
            return f"{has} no {kinds_of_counters(counter)} on {them}"
        case HasKeyword(keyword=keyword):
            return f"{has} {keyword}"
        case Compare(Counters(counter=counter), most=int()):
            return _has_so_many(quality, counter, referent or them)
        case _ if quality == _YOUR_RING_BEARER:
            return f"{referent or 'it'} is your Ring-bearer"
        case _ if quality in _THIS_TURN:
            verb = _THIS_TURN[quality].replace("was", "were") if plural else _THIS_TURN[quality]
            return f"{referent or ('they' if plural else 'it')} {verb}"
        case Compare(measure=Stat.POWER | Stat.TOUGHNESS | Stat.MANA_VALUE as stat) if not plural:
            whose = f"{referent}'s" if referent else "its"
            return f"{whose} {stat} is {describe_limits(quality)}"
        case _:
            return as_it_was_cast(quality, referent or "it") or _this_is(quality, referent, plural=plural)


def _this_is(quality: Quality, referent: str, *, plural: bool) -> str:
    """Return what an object is, as a sentence about it."""
    subject = f"{referent} is" if referent else "they're" if plural else "it's"
    if quality in _SAID:
        return f"{subject} {_SAID[quality]}"
    who = referent or ("they" if plural else "it")
    if isinstance(quality, Not) and isinstance(quality.quality, HasKeyword):
        return f"{who} {'don' if plural else 'doesn'}'t have {quality.quality.keyword}"
    if isinstance(quality, Not) and quality not in ADJECTIVE_WORDS and quality.quality in ADJECTIVE_WORDS:
        return f"{who} {'aren' if plural else 'isn'}'t {ADJECTIVE_WORDS[quality.quality]}"
    if isinstance(quality, AllOf | AnyOf) and all(part in ADJECTIVE_WORDS for part in quality.qualities):
        word = " and " if isinstance(quality, AllOf) else " or "
        return f"{subject} {word.join(ADJECTIVE_WORDS[part] for part in quality.qualities)}"
    adjective = "" if describe_noun(quality) else describe_adjective(quality)
    return f"{subject} {adjective or describe_quality(quality)}"
