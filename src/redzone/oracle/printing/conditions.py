"""Conditions, costs and what is attacked, in Oracle wording."""

from typing import Final, TypeGuard, assert_never

from redzone.abilities.attacked import (
    AnyPlayer,
    Attacked,
    AttackedOtherPlayer,
    AttackedPermanent,
    AttackedPlaneswalkers,
    AttackedPlayer,
    DefendedBy,
    PlayerReference,
)
from redzone.abilities.condition import (
    AllConditions,
    AmountIs,
    AnyCondition,
    Condition,
    DuringCombat,
    DuringTurn,
    IsAttacking,
    IsDay,
    NotCondition,
    NotPlayer,
    ObjectIs,
    PlayerCondition,
    PlayerHas,
    PlayerMeets,
    WasCast,
)
from redzone.abilities.language import (
    AllOf,
    Compare,
    ControllerOf,
    Counters,
    EachDead,
    EachObject,
    EventAmount,
    Is,
    Not,
    NumberOf,
    OwnerOf,
    PlayerTerm,
    Quality,
    TargetPlayers,
    TheObject,
    ThesePlayers,
)
from redzone.abilities.plain_qualities import HasKeyword, HasStatus
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Stat, Status
from redzone.oracle.printing.amount_conditions import describe_amount_is
from redzone.oracle.printing.nouns.card_nouns import a_card
from redzone.oracle.printing.nouns.qualities import (
    describe_adjective,
    describe_counters,
    describe_limits,
    describe_noun,
    describe_quality,
)
from redzone.oracle.printing.nouns.quality_words import ADJECTIVE_WORDS
from redzone.oracle.printing.player_conditions import describe_player_condition, fixed_limit, so_many
from redzone.values.identity import PlayerId
from redzone.values.value import Value


class Speech(Value, frozen=True):
    """How a sentence speaks: of one thing or several, of itself or others, and what the object calls itself."""

    this: str = "this creature"
    attached: str = "enchanted"
    plural: bool = False
    own: bool = True

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
    return player if isinstance(player, PlayerReference) else f"player {player}"


def describe_attacked(what: Attacked, speech: Speech) -> str:
    """Return what is attacked."""
    match what:
        case AttackedPlayer(player=player, planeswalkers=planeswalkers, battles=battles):
            name = describe_player(player)
            permanents = "permanents" if battles else "planeswalkers"
            return f"{name} or {permanents} {_who_controls(player)}" if planeswalkers else name
        case AttackedPlaneswalkers(player=player):
            return f"planeswalkers {_who_controls(player)}"
        case AttackedOtherPlayer(player=player):
            return f"a player other than {describe_player(player)}"
        case AttackedPermanent(object=None):
            return speech.this
        case AttackedPermanent(object=object_):
            return f"{object_}"
        case DefendedBy(condition=condition):
            return f"what a player defends who {describe_player_condition(condition, _WHOEVER)}"
        case _:
            assert_never(what)


def _who_controls(player: AnyPlayer) -> str:
    return _CONTROL.get(player, f"{describe_player(player)} controls")


_WHOEVER: Final = ""
_DEFENDER: Final = "defending player"
_CONTROL: Final[dict[AnyPlayer, str]] = {
    PlayerReference.YOU: "you control",
    PlayerReference.ENCHANTED_PLAYER: "they control",
    PlayerReference.MOST_LIFE: "they control",
}


def describe_defender(condition: PlayerCondition) -> str:
    """Return the ending of a sentence: ``if defending player controls an Island``, or ``unless``."""
    match condition:
        case NotPlayer(condition=inner):
            return f"unless {describe_player_condition(inner, _DEFENDER)}"
        case _:
            return f"if {describe_player_condition(condition, _DEFENDER)}"


def is_of_named(condition: Condition) -> TypeGuard[ObjectIs]:
    """Return whether a condition asks of what the text named, neither of this nor of the object of the event."""
    return isinstance(condition, ObjectIs) and condition.objects not in {ObjectWord.THIS, ObjectWord.SUBJECT}


def describe_condition(condition: Condition, speech: Speech, *, referent: str = "") -> str:
    """Return a condition as a sentence; ``referent`` is what it calls the object that has the ability."""
    match condition:
        case ObjectIs(objects=ObjectWord.LOOKED_AT, quality=quality):
            return f"it's {a_card(quality)}"
        case ObjectIs(objects=ObjectWord.SUBJECT, quality=quality):
            return _event_object_had(quality)
        case ObjectIs(objects=objects, quality=quality):
            own = objects is ObjectWord.THIS
            return _this_has(quality, referent if own else "", plural=own and speech.plural)
        case PlayerMeets(who=who, condition=inner):
            return describe_player_condition(inner, _called(who))
        case IsAttacking(quality=quality, alone=alone):
            return f"{_attacker(quality, speech, referent)} attacking{' alone' if alone else ''}"
        case NotCondition(condition=inner):
            return _not_so(inner, speech, referent)
        case AllConditions(conditions=parts) | AnyCondition(conditions=parts):
            word = " and " if isinstance(condition, AllConditions) else " or "
            return word.join(describe_condition(part, speech, referent=referent) for part in parts)
        case AmountIs():
            return _amount_is(condition, speech)
        case _:
            return _of_the_game(condition, speech)


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
        case _:
            assert_never(who)


def _amount_is(condition: AmountIs, speech: Speech) -> str:
    """Return that a number is within limits, as a sentence."""
    least, most = fixed_limit(condition.least), fixed_limit(condition.most)
    match condition.amount:
        case NumberOf(objects=EachObject(quality=AllOf(qualities=(Is(ObjectWord.THIS), *parts)))) if (
            parts and least == 1
        ):
            return _this_has(parts[0] if len(parts) == 1 else AllOf(tuple(parts)), speech.this, plural=False)
        case NumberOf(objects=EachObject(quality=quality)):
            are = "is" if (least, most) == (1, None) else "are"
            return f"there {are} {so_many(quality, least or 0, most)} on the battlefield"
        case NumberOf(objects=EachDead(quality=quality)):
            return f"{so_many(quality, least or 0, most)} died this turn"
        case EventAmount():
            return f"that number is {f'{most} or less' if least is None else f'{least} or greater'}"
        case _:
            return describe_amount_is(condition, speech.this)


def opposite(condition: Condition) -> Condition | None:
    """Return what is said behind "unless": what must not hold; ``None`` if the condition is said as it is."""
    match condition:
        case NotCondition(condition=inner):
            return inner
        case AmountIs(amount=NumberOf(objects=EachObject() | EachDead()) as amount, least=None, most=int() as most):
            return AmountIs(amount, most + 1)
        case _:
            return None


def _not_so(condition: Condition, speech: Speech, referent: str) -> str:
    """Return the opposite of a condition."""
    match condition:
        case PlayerMeets(
            who=PlayerWord.EACH_PLAYER, condition=PlayerHas(stat=PlayerStat.SPELLS_CAST_LAST_TURN, least=1)
        ):
            return "no spells were cast last turn"
        case ObjectIs(objects=ObjectWord.THIS, quality=HasStatus() as quality) if quality in ADJECTIVE_WORDS:
            return f"{speech.this} isn't {ADJECTIVE_WORDS[quality]}"
        case _:
            return f"it isn't so that {describe_condition(condition, speech, referent=referent)}"


def _of_the_game(condition: DuringTurn | DuringCombat | WasCast | IsDay, speech: Speech) -> str:
    """Return a condition of the event, of the turn, or of how the object was cast."""
    match condition:
        case DuringTurn(yours=yours):
            return "it's your turn" if yours else "it isn't your turn"
        case DuringCombat(number=number):
            return "it's a combat phase" if number is None else f"it's the {_ordinal(number)} combat phase of the turn"
        case WasCast(cost=cost):
            paid = "cast" if cost is None else _PAID.get(cost, f"cast for its {cost} cost")
            return f"{speech.this} was {paid}"
        case IsDay(day=day):
            return "it's day" if day else "it's night"
        case _:
            assert_never(condition)


_PAID: Final = {"kicker": "kicked"}
_ORDINALS: Final = {1: "first", 2: "second", 3: "third"}


def _ordinal(number: int) -> str:
    return _ORDINALS.get(number, f"{number}th")


def _event_object_had(quality: Quality) -> str:
    """Return what the object of an event was or had as it happened."""
    match quality:
        case Compare(Counters(counter=counter), least=int(least)):
            return f"it had {describe_counters(counter, least)} on it"
        case HasKeyword(keyword=keyword):
            return f"it had {keyword}"
        case Compare(Counters(counter=counter), most=0):
            return f"it had no {counter} counters on it"
        case Compare(measure=Stat.POWER | Stat.TOUGHNESS | Stat.MANA_VALUE as stat):
            return f"it had {stat} {describe_limits(quality)}"
        case _:
            adjective = "" if describe_noun(quality) else describe_adjective(quality)
            return f"it was {adjective or describe_quality(quality)}"


def _attacker(quality: Quality | None, speech: Speech, referent: str) -> str:
    """Return who attacks, with the verb."""
    if quality is None:
        return f"{referent} is" if referent else "they're" if speech.plural else "it's"
    if isinstance(quality, Is) and isinstance(quality.object, TheObject):
        return f"{quality.object.id} is"
    return f"{speech.this if quality == Is(ObjectWord.THIS) else describe_quality(quality)} is"


def _this_has(quality: Quality, referent: str, *, plural: bool) -> str:
    """Return what an object has or is, as a sentence about it."""
    them = "them" if plural else "it"
    has = f"{referent or ('they' if plural else 'it')} {'have' if plural else 'has'}"
    match quality:
        case Compare(Counters(counter=counter), least=int(least)):
            return f"{has} {describe_counters(counter, least)} on {them}"
        case HasKeyword(keyword=keyword):
            return f"{has} {keyword}"
        case Compare(Counters(counter=counter), most=0):
            return f"{has} no {counter} counters on {them}"
        case HasStatus(Status.ATTACKED_THIS_TURN) | Not(quality=HasStatus(Status.ATTACKED_THIS_TURN)):
            verb = "attacked" if quality == HasStatus(Status.ATTACKED_THIS_TURN) else "didn't attack"
            return f"{referent or ('they' if plural else 'it')} {verb} this turn"
        case Compare(measure=Stat.POWER | Stat.TOUGHNESS | Stat.MANA_VALUE as stat) if not plural:
            whose = f"{referent}'s" if referent else "its"
            return f"{whose} {stat} is {describe_limits(quality)}"
        case _:
            subject = f"{referent} is" if referent else "they're" if plural else "it's"
            if quality == HasStatus(Status.PAIRED):
                return f"{subject} paired with another creature"
            adjective = "" if describe_noun(quality) else describe_adjective(quality)
            return f"{subject} {adjective or describe_quality(quality)}"
