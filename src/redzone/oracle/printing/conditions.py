"""Conditions, costs and what is attacked, in Oracle wording."""

from typing import Final, assert_never

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
    AttackedWithCreatures,
    CastSpellsLastTurn,
    CastSpellsThisTurn,
    Condition,
    Controls,
    ControlsFewer,
    DamagedThisTurn,
    DiedThisTurn,
    DuringCombat,
    DuringTurn,
    EventAmountIs,
    EventObjectHas,
    GainedLifeThisTurn,
    HasCardsInGraveyard,
    HasCardsInHand,
    HasInitiative,
    HasLife,
    HasMoreLifeThanYou,
    HasMostLife,
    IsAttacking,
    IsDay,
    IsMonarch,
    IsPoisoned,
    LostLifeThisTurn,
    LostPermanentThisTurn,
    NotCondition,
    NotPlayer,
    ObjectIs,
    OnBattlefield,
    PlayerCondition,
    PlayerMeets,
    ThisHas,
    WasCast,
    Who,
)
from redzone.abilities.language import (
    AllOf,
    Compare,
    Counters,
    HasKeyword,
    HasStatus,
    Is,
    Not,
    ObjectWord,
    Own,
    PlayerWord,
    Quality,
    Stat,
    Status,
    TheObject,
)
from redzone.oracle.printing.amount_conditions import describe_amount_is
from redzone.oracle.printing.nouns.card_nouns import a_card
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import (
    describe_adjective,
    describe_counters,
    describe_limits,
    describe_noun,
    describe_quality,
)
from redzone.oracle.printing.nouns.quality_words import DESIGNATIONS
from redzone.values.value import Value

_Deed = AttackedWithCreatures | GainedLifeThisTurn | LostLifeThisTurn | DamagedThisTurn | CastSpellsThisTurn
_Before = CastSpellsLastTurn | LostPermanentThisTurn
_Standing = HasLife | HasMostLife | HasMoreLifeThanYou | IsMonarch | HasInitiative | _Before | _Deed


_OfTheGame = EventObjectHas | EventAmountIs | DuringTurn | DuringCombat | DiedThisTurn | WasCast | IsDay


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


def describe_player_condition(condition: PlayerCondition, who: str) -> str:
    """Return a condition of a player as a sentence."""
    have, control = ("have", "control") if who == "you" else ("has", "controls")
    match condition:
        case Controls(
            quality=AllOf(qualities=(HasStatus(Status.COMMANDER), Own(PlayerWord.YOU))), least=1, most=None
        ) if who == "you":
            return "you control your commander"
        case Controls(quality=quality, least=least, most=most):
            return f"{who} {control} {_so_many(quality, least, most)}".strip()
        case ControlsFewer(quality=quality):
            return f"you control more {describe_quality(quality, plural=True)} than {who}"
        case HasCardsInHand(least=least, most=most):
            return f"{who} {have} {_cards(least, most)} in hand"
        case HasCardsInGraveyard(least=least, most=most):
            return f"{who} {have} {_cards(least, most)} in {'your' if who == 'you' else 'their'} graveyard"
        case IsPoisoned(least=least) if least > 1:
            return f"{who} {have} {number_word(least)} or more poison counters"
        case IsPoisoned():
            return f"{who} {'are' if who == 'you' else 'is'} poisoned"
        case NotPlayer(condition=inner):
            return f"it isn't so that {describe_player_condition(inner, who)}"
        case _:
            return _standing(condition, who, have)


def _standing(condition: _Standing, who: str, have: str) -> str:
    """Return a condition of life, of what a player is, or of what a player did this turn."""
    match condition:
        case HasLife(least=least, most=most):
            return f"{who} {have} {_life(least, most)}"
        case HasMostLife():
            return f"{who} {have} the most life or is tied for most life"
        case HasMoreLifeThanYou():
            return f"{who} {have} more life than you"
        case IsMonarch():
            return "you're the monarch" if who == "you" else f"{who} is the monarch"
        case HasInitiative():
            return f"{who} {have} the initiative"
        case CastSpellsLastTurn(least=least):
            return f"{who} cast {'a spell' if least == 1 else f'{number_word(least)} or more spells'} last turn"
        case LostPermanentThisTurn():
            return f"a permanent {who} controlled left the battlefield this turn"
        case _:
            return f"{who} {_this_turn(condition, who)} this turn"


def _life(least: int | None, most: int | None) -> str:
    if least is None:
        return f"{most} or less life"
    return f"{least} or more life" if most is None else f"between {least} and {most} life"


def _this_turn(condition: _Deed, who: str) -> str:
    """Return what a player did this turn, or what happened to that player."""
    match condition:
        case AttackedWithCreatures(least=least):
            return "attacked" if least == 1 else f"attacked with {number_word(least)} or more creatures"
        case GainedLifeThisTurn(least=least):
            return "gained life" if least == 1 else f"gained {least} or more life"
        case LostLifeThisTurn(least=least):
            return "lost life" if least == 1 else f"lost {least} or more life"
        case DamagedThisTurn(combat=combat):
            kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[combat]
            return f"{'were' if who == 'you' else 'was'} dealt {kind}"
        case CastSpellsThisTurn(least=1, most=None):
            return "cast a spell"
        case CastSpellsThisTurn(least=least, most=None):
            return f"cast {number_word(least)} or more spells"
        case CastSpellsThisTurn(least=least, most=most):
            return f"cast {number_word(most or 0)} or fewer spells"
        case _:
            assert_never(condition)


def _so_many(quality: Quality, least: int, most: int | None) -> str:
    plural = describe_quality(quality, plural=True)
    if most == 0:
        return f"no {plural}"
    if most is not None:
        amount = f"{number_word(most)} or fewer {plural}"
        return f"at least {number_word(least)} and {amount}" if least else amount
    return describe_quality(quality) if least == 1 else f"{number_word(least)} or more {plural}"


def _cards(least: int, most: int | None) -> str:
    if most == 0:
        return "no cards"
    if most is not None:
        amount = f"{number_word(most)} or fewer cards"
        return f"at least {number_word(least)} and {amount}" if least else amount
    return f"{number_word(least)} or more cards"


def describe_condition(condition: Condition, speech: Speech, *, referent: str = "") -> str:
    """Return a condition as a sentence; ``referent`` is what it calls the object that has the ability."""
    match condition:
        case ObjectIs(objects=ObjectWord.LOOKED_AT, quality=quality):
            return f"it's {a_card(quality)}"
        case ThisHas(quality=quality) | ObjectIs(quality=quality):
            own = isinstance(condition, ThisHas)
            return _this_has(quality, referent if own else "", plural=own and speech.plural)
        case PlayerMeets(who=who, condition=inner):
            return describe_player_condition(inner, who if isinstance(who, Who) else describe_player(who))
        case OnBattlefield(quality=AllOf(qualities=(Is(ObjectWord.THIS), *parts)), least=1) if parts:
            quality = parts[0] if len(parts) == 1 else AllOf(tuple(parts))
            return _this_has(quality, speech.this, plural=False)
        case OnBattlefield(quality=quality, least=least):
            return f"there {'is' if least == 1 else 'are'} {_so_many(quality, least, None)} on the battlefield"
        case IsAttacking(quality=quality, alone=alone):
            return f"{_attacker(quality, speech, referent)} attacking{' alone' if alone else ''}"
        case NotCondition(condition=inner):
            return _not_so(inner, speech, referent)
        case AllConditions(conditions=parts) | AnyCondition(conditions=parts):
            word = " and " if isinstance(condition, AllConditions) else " or "
            return word.join(describe_condition(part, speech, referent=referent) for part in parts)
        case AmountIs():
            return describe_amount_is(condition, speech.this)
        case _:
            return _of_the_game(condition, speech)


def _not_so(condition: Condition, speech: Speech, referent: str) -> str:
    """Return the opposite of a condition."""
    match condition:
        case OnBattlefield(quality=quality, least=1):
            return f"there are {_so_many(quality, 0, 0)} on the battlefield"
        case DiedThisTurn(quality=quality, least=1):
            return f"{_so_many(quality, 0, 0)} died this turn"
        case PlayerMeets(who=Who.ANY_PLAYER, condition=CastSpellsLastTurn(least=1)):
            return "no spells were cast last turn"
        case ThisHas(quality=HasStatus() as quality) if quality in DESIGNATIONS:
            return f"{speech.this} isn't {DESIGNATIONS[quality]}"
        case _:
            return f"it isn't so that {describe_condition(condition, speech, referent=referent)}"


def _of_the_game(condition: _OfTheGame, speech: Speech) -> str:
    """Return a condition of the event, of the turn, or of how the object was cast."""
    match condition:
        case EventObjectHas(quality=quality):
            return _event_object_had(quality)
        case EventAmountIs(least=least):
            return f"that number is {least} or greater"
        case DuringTurn(yours=yours):
            return "it's your turn" if yours else "it isn't your turn"
        case DuringCombat(number=number):
            return "it's a combat phase" if number is None else f"it's the {_ordinal(number)} combat phase of the turn"
        case DiedThisTurn(quality=quality, least=least):
            return f"{_so_many(quality, least, None)} died this turn"
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
