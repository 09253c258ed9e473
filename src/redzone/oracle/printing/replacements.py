"""What replaces and prevents events, in Oracle wording."""

from collections.abc import Mapping
from typing import Final, TypeAlias, assert_never

from redzone.abilities.asserting import contrary
from redzone.abilities.condition import Condition, Controls, PlayerMeets
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.entering import (
    EntersAmplified,
    EntersChoosing,
    EntersDevouring,
    EntersForTribute,
    EntersTappedUnless,
    EntersWith,
    EntersWithChoice,
    EntersWithOneOf,
    Sunburst,
)
from redzone.abilities.event_patterns import COMBAT, NONCOMBAT
from redzone.abilities.language import AllOf, Amount, Is, Not, PlayerTerm, Quality, X
from redzone.abilities.plain_qualities import Everything, HasStatus
from redzone.abilities.replacement import (
    AddDamage,
    CantBeRegenerated,
    CantCast,
    CantGainLife,
    CantLoseLife,
    CardsHave,
    CastAnyTime,
    DamageAsCounters,
    DamageCantBePrevented,
    GoesInto,
    LoseLifeInsteadOfGain,
    MoreLands,
    MultiplyCounters,
    MultiplyDamage,
    PlayFrom,
    PreventDamage,
    RedirectDamage,
    Regenerates,
    Replacement,
    SkipsStep,
    SpellsCantBeCountered,
    SpellsHave,
    UmbraArmor,
)
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord, Status
from redzone.oracle.printing.conditions import Speech, describe_condition, opposite
from redzone.oracle.printing.costs import describe_cost
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.participants import whom
from redzone.oracle.printing.spell_rules import describe_spell_rule
from redzone.oracle.printing.terms import describe_amount
from redzone.oracle.printing.would import describe_would

_KINDS: Final = {None: "damage", COMBAT: "combat damage", NONCOMBAT: "noncombat damage"}
_ZONES: Final = {
    ("exile", ""): "exile it instead",
    ("hand", ""): "return it to its owner's hand instead",
    ("library", "shuffled"): "shuffle it into its owner's library instead",
    ("library", "top"): "put it on top of its owner's library instead",
    ("library", "bottom"): "put it on the bottom of its owner's library instead",
}
_SOURCE: Final = "source"
_TIMES: Final = {2: "double", 3: "triple"}


def describe_replacement(replacement: Replacement, speech: Speech) -> str:
    """Return a replacement or prevention as a sentence, without its full stop."""
    if (fixed := describe_would(replacement)) is not None:
        return fixed
    match replacement:
        case PreventDamage() | MultiplyDamage() | AddDamage() | RedirectDamage() | DamageAsCounters():
            return _of_damage(replacement, speech)
        case DamageCantBePrevented(damage=damage):
            by = (
                ""
                if damage.subject == Everything()
                else f" that would be dealt by {_named(damage.subject, speech, noun=_SOURCE)}"
            )
            return f"{_KINDS[damage.word]}{by} can't be prevented"
        case CantGainLife() | CantLoseLife() | LoseLifeInsteadOfGain():
            return _of_life(replacement)
        case MultiplyCounters():
            return _of_counters(replacement, speech)
        case Sunburst():
            kinds = "+1/+1 counter if it is a creature, or else a charge counter,"
            return f"{speech.this} enters with a {kinds} on it for each color of mana spent to cast it"
        case EntersWithOneOf(counters=counters):
            kinds = listing([f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} counter" for kind in counters], "or")
            return f"{speech.this} enters with your choice of {kinds} on it"
        case (
            EntersWith()
            | EntersWithChoice()
            | EntersTappedUnless()
            | EntersChoosing()
            | (EntersDevouring() | EntersAmplified() | EntersForTribute())
        ):
            return _of_entering(replacement, speech)
        case (
            SpellsCantBeCountered() | SpellsHave() | CastAnyTime() | CantCast() | MoreLands() | PlayFrom() | CardsHave()
        ):
            return describe_spell_rule(replacement, speech)
        case _:
            return _of_leaving(replacement, speech)


def _of_damage(
    replacement: PreventDamage | MultiplyDamage | AddDamage | RedirectDamage | DamageAsCounters, speech: Speech
) -> str:
    damage = replacement.damage
    match replacement:
        case AddDamage():
            return f"{_if_dealt(damage, speech)}, it deals {_other_damage(replacement, speech)} instead"
        case PreventDamage(all_but=left) if left:
            return f"{_if_dealt(damage, speech)}, prevent all but {left} of that damage"
        case PreventDamage(
            EventPattern(subject=Everything(), other=OtherSide(player=None), word=None), None, None, None
        ):  # "prevent all damage that would be dealt to it" is an ability of what would be dealt it
            return f"{_if_dealt(damage, speech)}, prevent that damage"
        case PreventDamage(amount=None, counters=None, loses_counter=None):
            return f"prevent all {_KINDS[damage.word]}{_dealt(damage, speech)}"
        case PreventDamage(amount=None, counters=counters, loses_counter=loses):
            on = "it" if damage.other is None or damage.other.object != Is(ObjectWord.THIS) else speech.this
            done = f"put a {counters} counter on {on} for each 1 damage prevented this way" if counters else ""
            done = done or f"remove a {loses} counter from {on}"
            return f"{_if_dealt(damage, speech)}, prevent that damage. {done[0].upper()}{done[1:]}"
        case PreventDamage(amount=amount):
            return f"{_if_dealt(damage, speech)}, prevent {describe_amount(amount or 0, speech)} of that damage"
        case MultiplyDamage(factor=factor):
            times = _TIMES.get(factor, f"{number_word(factor)} times")
            return f"{_if_dealt(damage, speech)}, it deals {times} that damage instead"
        case RedirectDamage(to_this=to_this):
            other = speech.this if to_this else f"{speech.attached} creature"
            return f"all {_KINDS[damage.word]}{_dealt(damage, speech)} is dealt to {other} instead"
        case DamageAsCounters(counter=counter):
            return f"{_if_dealt(damage, speech)}, put that many {counter} counters on it instead"
        case _:
            assert_never(replacement)


def _dealt(damage: EventPattern, speech: Speech) -> str:
    """Return of which damage a sentence speaks: "that would be dealt to you by red sources"."""
    recipients = _recipients(damage, speech, plural=True)
    by = "" if damage.subject == Everything() else f" by {_named(damage.subject, speech, noun=_SOURCE)}"
    if not recipients:
        return f" that would be dealt{by}"
    return f" that would be dealt to {recipients}{by}"


def _other_damage(replacement: AddDamage, speech: Speech) -> str:
    amount = replacement.amount
    if replacement.alone:
        return f"{describe_amount(amount, speech)} damage"
    if isinstance(amount, int) and amount < 0:
        return f"that much damage minus {-amount}"
    return f"that much damage plus {describe_amount(amount, speech)}"


def _if_dealt(damage: EventPattern, speech: Speech) -> str:
    kind = _KINDS[damage.word]
    if damage.most is not None or damage.least:
        limit = f"{damage.least} or more" if damage.most is None else f"{damage.most} or less"
        kind = f"{limit} {kind}"
    recipients = _recipients(damage, speech, plural=False)
    if damage.subject == Everything() and kind == _KINDS[damage.word]:
        return f"if {kind} would be dealt to {recipients or 'a permanent or player'}"
    to = f" to {recipients}" if recipients else ""
    return f"if {_one(damage.subject, speech, noun=_SOURCE)} would deal {kind}{to}"


def _recipients(damage: EventPattern, speech: Speech, *, plural: bool) -> str:
    recipient = damage.other or OtherSide()
    names = [] if recipient.player is None else [_player(recipient.player)]
    if recipient.object is not None:
        names.append(_named(recipient.object, speech) if plural else _one(recipient.object, speech))
    return listing(names, "and" if plural else "or")


def _player(pattern: PlayerPattern) -> str:
    return whom(pattern)


def _one(quality: Quality, speech: Speech, *, noun: str = "permanent") -> str:
    """Return one object of a quality."""
    if quality == Is(ObjectWord.THIS):
        return speech.this
    if quality == Is(ObjectWord.ATTACHED):
        return f"{speech.attached} permanent"
    return _attached(quality, speech) or describe_quality(quality, noun=noun)


def _named(quality: Quality, speech: Speech, *, noun: str = "permanent") -> str:
    """Return the objects of a quality."""
    if quality == Is(ObjectWord.THIS):
        return speech.this
    return _attached(quality, speech) or describe_quality(quality, plural=True, noun=noun)


def _attached(quality: Quality, speech: Speech) -> str:
    parts = quality.qualities if isinstance(quality, AllOf) else ()
    if Is(ObjectWord.ATTACHED) not in parts:
        return ""
    rest = [part for part in parts if part != Is(ObjectWord.ATTACHED)]
    return f"{speech.attached} {describe_quality(rest[0]).partition(' ')[2]}" if len(rest) == 1 else ""


def _of_life(replacement: CantGainLife | CantLoseLife | LoseLifeInsteadOfGain) -> str:
    who = _player(replacement.player)
    that = "you" if replacement.player.who is PlayerWord.YOU else "that player"
    lose = "lose" if that == "you" else "loses"
    match replacement:
        case LoseLifeInsteadOfGain():
            return f"if {who} would gain life, {that} {lose} that much life instead"
        case CantGainLife():
            return f"{_several(replacement.player)} can't gain life"
        case CantLoseLife():
            return f"{_several(replacement.player)} can't lose life"
        case _:
            assert_never(replacement)


def _several(pattern: PlayerPattern) -> str:
    return _SEVERAL.get(pattern.who) or whom(pattern)


_SEVERAL: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.EACH_PLAYER: "players",
    PlayerWord.EACH_OPPONENT: "your opponents",
}


def _of_counters(more: MultiplyCounters, speech: Speech) -> str:
    kinds = "counters" if more.counter is None else f"{more.counter} counters"
    many = f"that many plus {number_word(more.plus)}" if more.plus else "twice that many"
    many = many if more.factor in {1, 2} else f"{number_word(more.factor)} times that many"
    would = f"if one or more {kinds} would be put on {_one(more.object, speech)}"
    return f"{would}, {many} {kinds} are put on it instead"


_Entering: TypeAlias = (
    EntersWith
    | EntersWithChoice
    | EntersTappedUnless
    | EntersChoosing
    | EntersDevouring
    | EntersAmplified
    | EntersForTribute
)


def _fed(replacement: EntersDevouring | EntersAmplified | EntersForTribute, speech: Speech) -> str:
    """Return what may be sacrificed or revealed as something enters, which gets counters for each."""
    number = replacement.number
    counters = f"{number_word(number)} +1/+1 counters" if number > 1 else "a +1/+1 counter"
    if isinstance(replacement, EntersForTribute):
        return f"as {speech.this} enters, choose an opponent. That player may put {counters} on it as it enters"
    may = "reveal any number of cards from your hand that share a creature type with it"
    if isinstance(replacement, EntersDevouring):
        may = f"sacrifice any number of {describe_quality(replacement.quality, plural=True)}"
    return f"as {speech.this} enters, you may {may}. It enters with {counters} on it for each of them"


def _of_entering(replacement: _Entering, speech: Speech) -> str:
    match replacement:
        case EntersDevouring() | EntersAmplified() | EntersForTribute():
            return _fed(replacement, speech)
        case EntersTappedUnless(life=life, reveal=quality):
            paid = f"pay {life} life"
            if quality is not None:
                discarded = describe_cost(Cost(discard=Objects(1, quality)), speech)
                paid = f"reveal{discarded.removeprefix('Discard')} from your hand"
            return f"as {speech.this} enters, you may {paid}. If you don't, it enters tapped"
        case EntersChoosing():
            return f"as {speech.this} enters, choose {_what_is_chosen(replacement)}"
        case EntersWithChoice(counter=counter, otherwise=otherwise):
            enters = f"you may have {speech.this} enter with a {counter} counter on it"
            return enters if otherwise is None else f"{enters}. If you don't, it gains {otherwise}"
        case EntersWith(object=quality, tapped=tapped, counter=counter, count=count, condition=condition):
            plural = quality != Is(ObjectWord.THIS) and not _attached(quality, speech)
            words = [f"{_named(quality, speech)} enter{'' if plural else 's'}"]
            if tapped:
                words.append("tapped")
            if counter is not None:
                words.append(f"with {_counters(counter, count, speech, plural=plural)}")
            if condition is not None:
                words.append(_provided(condition, speech, tapped=tapped))
            return " ".join(words)
        case _:
            assert_never(replacement)


def _what_is_chosen(choice: EntersChoosing) -> str:
    if choice.what is Chosen.PLAYER:
        return "an opponent" if choice.but else "a player"
    return f"a {choice.what} other than {listing(choice.but, 'or')}" if choice.but else f"a {choice.what}"


def _provided(condition: Condition, speech: Speech, *, tapped: bool) -> str:
    unless = opposite(condition, unwelcome=tapped)
    match condition:
        case PlayerMeets(condition=Controls(least=int(least), most=None)) if tapped and least > 1:
            unless = contrary(condition)  # "unless you control two or fewer other lands"
        case _:
            pass
    word, said = ("if", condition) if unless is None else ("unless", unless)
    return f"{word} {describe_condition(said, speech, referent=speech.this)}"


def _counters(counter: str, count: Amount, speech: Speech, *, plural: bool) -> str:
    """Return with how many counters something enters."""
    them = "them" if plural else "it"
    match count:
        case 1:
            return f"a {counter} counter on {them}"
        case int():
            return f"{number_word(count)} {counter} counters on {them}"
        case X():
            return f"X {counter} counters on {them}"
        case _:
            return f"a number of {counter} counters on {them} equal to {describe_amount(count, speech)}"


def _of_moving(goes: GoesInto, event: EventPattern, speech: Speech) -> str:
    place = goes.place if goes.zone == "library" else ""
    instead = _ZONES.get((goes.zone, place), f"it goes to {goes.zone} instead")
    if event.event is EventKind.PUT_INTO_GRAVEYARD:
        if event.subject == Is(ObjectWord.THIS) and place == "shuffled":
            instead = f"reveal {speech.this} and {instead}"
        card, whose = _card(event.subject, speech), _GRAVEYARDS[event.player]
        return f"if {card} would be put into {whose} from anywhere, {instead}"
    what = "die" if event.event is EventKind.DIES else "leave the battlefield"
    source = None if event.other is None else event.other.object
    dealt = "" if source is None else f" dealt damage by {_one(source, speech)} this turn"
    return f"if {_one(event.subject, speech)}{dealt} would {what}, {instead}"


_GRAVEYARDS: Final[Mapping[PlayerPattern, str]] = {
    ANY_PLAYER: "a graveyard",
    PlayerPattern(PlayerWord.YOU): "your graveyard",
    PlayerPattern(PlayerWord.EACH_OPPONENT): "an opponent's graveyard",
}


def _card(quality: Quality, speech: Speech) -> str:
    """Return what goes to a graveyard from anywhere: a token is no card (CR 111.6)."""
    if quality == Everything():
        return "a card or token"
    return "a card" if quality == Not(HasStatus(Status.TOKEN)) else _one(quality, speech, noun="card")


def _of_leaving(replacement: Replacement, speech: Speech) -> str:
    match replacement:
        case GoesInto(event=event):
            return _of_moving(replacement, event, speech)
        case Regenerates(object=quality):
            return f"if {_one(quality, speech)} would be destroyed, regenerate it"
        case UmbraArmor():
            healed = "instead remove all damage from it and destroy this Aura"
            return f"if {speech.attached} permanent would be destroyed, {healed}"
        case CantBeRegenerated(object=quality):
            return f"{_named(quality, speech)} can't be regenerated"
        case _:
            assert isinstance(replacement, SkipsStep)  # noqa: S101  all others have their words elsewhere
            if replacement.player.who is PlayerWord.YOU:
                return f"skip your {replacement.step} step"
            return f"{_several(replacement.player)} skip their {replacement.step} step"
