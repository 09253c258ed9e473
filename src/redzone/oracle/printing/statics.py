"""Casting, activating and what defines power and toughness, in Oracle wording."""

from collections.abc import Mapping
from typing import Final, assert_never

from redzone.abilities.ability import Ability, Activated, AlternativeCost
from redzone.abilities.casting import (
    FORECAST,
    ActivatedFrom,
    AdditionalCost,
    CanBeCastAnyTime,
    CanBeCastFrom,
    CanBePaidBy,
    CantBeCountered,
    CastOnly,
    CastOnlyIf,
    ChangesCost,
    ExiledAsDiscarded,
    PlayerCantBeTargeted,
    Rebounds,
    Timing,
)
from redzone.abilities.condition import Condition
from redzone.abilities.cost import Cost, CountersToMove
from redzone.abilities.counting import BEYOND_FIRST_TARGET
from redzone.abilities.language import Is, PlayerTerm, StatOf, Sum
from redzone.abilities.static import (
    Ascends,
    CrewsWithMore,
    DefinesPowerToughness,
    DoesntTrigger,
    EntersOnlyAttachedTo,
    MayStayTapped,
    PhasesInAndOut,
    PlayersEnchanted,
    Replaces,
    StartsEngines,
    TriggersAgain,
    UntapsForOthers,
)
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.lexicon.this_turn import ORDINALS
from redzone.oracle.printing.conditions import Speech, describe_condition, opposite
from redzone.oracle.printing.costs import (
    describe_cost,
    describe_each,
    describe_how_paid,
    describe_paid,
    describe_paying,
)
from redzone.oracle.printing.multiplicity import describe_multiplicity
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.nouns.spell_nouns import describe_spells, spell_words
from redzone.oracle.printing.replacements import describe_replacement
from redzone.oracle.printing.terms import describe_amount

_ALTERNATIVE: Final = "alternative"
_ONE_MANA: Final = "{1}"
_CASTERS: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.YOU: " you cast",
    PlayerWord.EACH_OPPONENT: " your opponents cast",
}
_IF_ATTACKED: Final = "during the declare attackers step and only if you've been attacked this step"


def describe_static(ability: Ability, speech: Speech) -> str:
    """Return an ability of these kinds as a sentence without its full stop, or nothing for any other."""
    match ability:
        case Replaces(replacement=replacement):
            return describe_replacement(replacement, speech)
        case DefinesPowerToughness():
            return _defined(ability, speech)
        case PlayerCantBeTargeted(by_opponents=by_opponents):
            return f"you have {'hexproof' if by_opponents else 'shroud'}"
        case EntersOnlyAttachedTo() | PlayersEnchanted() | PhasesInAndOut():
            return _of_keyword(ability, speech)
        case Ascends():
            return "if you control ten or more permanents, you get the city's blessing for the rest of the game"
        case StartsEngines():
            return "you have speed 1 from now on if you have no speed"
        case CrewsWithMore() | MayStayTapped() | UntapsForOthers() | TriggersAgain() | DoesntTrigger():
            return describe_multiplicity(ability, speech)
        case _:
            return _of_casting(ability, speech)


def _of_keyword(ability: EntersOnlyAttachedTo | PlayersEnchanted | PhasesInAndOut, speech: Speech) -> str:
    """Return what only a keyword says (CR 702.5, 702.26)."""
    match ability:
        case EntersOnlyAttachedTo(quality=quality):
            what = "a player" if quality is None else describe_quality(quality)
            return f"{speech.this} can be attached only to {what}"
        case PlayersEnchanted(opponent=opponent):
            return f"{speech.this} enchants {'an opponent' if opponent else 'a player'}"
        case PhasesInAndOut():
            return f"{speech.this} phases in or out before you untap"
        case _:
            assert_never(ability)


def _of_casting(ability: Ability, speech: Speech) -> str:
    match ability:
        case CantBeCountered():
            return "this spell can't be countered"
        case CastOnly(when=when):
            return f"cast this spell only {_time(when)}"
        case CastOnlyIf(condition=condition):
            return f"cast this spell only if {describe_condition(condition, speech)}"
        case CanBeCastAnyTime(condition=condition, more=more):
            flash = "you may cast this spell as though it had flash"
            if more is not None:
                return f"{flash} if you pay {describe_cost(more, speech)} more to cast it"
            return flash if condition is None else f"{flash}{_if(condition, speech)}"
        case CanBeCastFrom():
            how = "in addition to paying its other costs"
            return _castable_from(ability.zone, ability.condition, ability.more, how, speech)
        case ChangesCost():
            return _changed_cost(ability, speech)
        case AdditionalCost() | AlternativeCost():
            return _other_cost(ability, speech)
        case CanBePaidBy() | Rebounds() | ExiledAsDiscarded():
            return _of_keywords(ability, speech)
        case _:
            return ""


def _castable_from(
    zone: ActivatedFrom, condition: Condition | None, cost: Cost | None, how: str, speech: Speech
) -> str:
    """Return that a card can be cast from a zone, at what cost and on which condition."""
    by = "" if cost is None else f" by {describe_how_paid(cost, speech)} {how}"
    whence = "your graveyard" if zone is ActivatedFrom.GRAVEYARD else zone.value
    if_so = "" if condition is None else f" as long as {describe_condition(condition, speech)}"
    return f"you may cast this card from {whence}{by}{if_so}"


def _of_keywords(ability: CanBePaidBy | Rebounds | ExiledAsDiscarded, speech: Speech) -> str:
    """Return an ability about casting that only keywords give."""
    match ability:
        case CanBePaidBy(substitute=substitute):
            return f"mana of this spell's cost may be paid by {substitute.value}"
        case Rebounds():
            return "if this spell was cast from your hand, exile it as it resolves, and cast it again later"
        case ExiledAsDiscarded(cost=cost):
            return f"if you discard this card, exile it, and cast it for {describe_cost(cost, speech)}"
        case _:
            assert_never(ability)


def describe_activated(ability: Activated, effect: str, speech: Speech) -> str:
    """Return an activated ability as text; ``effect`` are the sentences of its effect, full stops included."""
    if ability.timings == FORECAST and ability.cost.reveal_this:
        return f"Forecast \N{EM DASH} {_activation_cost(ability, speech)}: {effect}"
    only = _only(ability, speech, said=f"{speech.this} from your graveyard" in effect)
    label = "boast" if Timing.IF_IT_ATTACKED in ability.timings else ability.name
    named = f"{label.capitalize()} \N{EM DASH} " if label else ""
    costs = [f"{_changed_cost(change, speech, 'this ability')}." for change in ability.changes]
    behind = "".join(f" {said[0].upper()}{said[1:]}" for said in (*costs, only) if said)
    return f"{named}{_activation_cost(ability, speech)}: {effect}{behind}"


def _activation_cost(ability: Activated, speech: Speech) -> str:
    cost = ability.cost
    if Timing.LOYALTY in ability.timings:
        match cost:
            case Cost(put_counters=CountersToMove(count=0)):
                return "0"
            case Cost(put_counters=CountersToMove(count=count)):
                return f"+{count if isinstance(count, int) else 'X'}"
            case Cost(remove_counters=CountersToMove(count=count)):
                return f"-{count if isinstance(count, int) else 'X'}"
            case _:
                pass
    return describe_cost(cost, speech, zone=ability.zone)


def _only(ability: Activated, speech: Speech, *, said: bool) -> str:
    """Return the sentences that say when, where and by whom the ability can be activated."""
    before = _SAID_OF_ONCE if ability.name else _SAID_BEFORE
    times = [_time(timing) for timing in ability.timings if timing not in before]
    if ability.condition is not None:
        times.append(f"if {describe_condition(ability.condition, speech, referent=speech.this)}")
    found = [f"Activate only {' and only '.join(times)}."] if times else []
    if ability.zone is ActivatedFrom.GRAVEYARD and not ability.cost.exile_this and not said:
        found.append("Activate only if this card is in your graveyard.")
    if ability.by_anybody:
        found.append("Any player may activate this ability.")
    return " ".join(found)


def _time(timing: Timing) -> str:
    return _IF_ATTACKED if timing is Timing.IF_ATTACKED else timing.value


_SAID_BEFORE: Final = frozenset({Timing.LOYALTY, Timing.IF_IT_ATTACKED})
"""The timings that the beginning of the ability says: its loyalty cost, or that it is a boast ability (CR 702.142a)."""


_SAID_OF_ONCE: Final = frozenset({*_SAID_BEFORE, Timing.ONCE})
"""With those of an exhaust or power-up ability, which can be activated only once (CR 702.177a)."""


def _if(condition: Condition, speech: Speech, referent: str = "") -> str:
    unless = opposite(condition)
    if unless is not None:
        return f" unless {describe_condition(unless, speech, referent=referent)}"
    return f" if {describe_condition(condition, speech, referent=referent)}"


def _defined(ability: DefinesPowerToughness, speech: Speech) -> str:
    power, toughness = ability.power, ability.toughness
    if power is None:
        return f"{speech.this}'s toughness is equal to {describe_amount(toughness or 0, speech)}"
    amount = describe_amount(power, speech)
    match toughness:
        case None:
            return f"{speech.this}'s power is equal to {amount}"
        case Sum(amounts=(int() as more, same)) if same == power:
            equal = f"and its toughness is equal to that number plus {more}"
            return f"{speech.this}'s power is equal to {amount} {equal}"
        case _ if toughness == power:
            return f"{speech.this}'s power and toughness are each equal to {amount}"
        case _:
            other = describe_amount(toughness, speech)
            return f"{speech.this}'s power is equal to {amount} and its toughness is equal to {other}"


def _changed_cost(ability: ChangesCost, speech: Speech, this: str = "this spell") -> str:
    sign = "less" if ability.less else "more"
    own = ability.spells == Is(ObjectWord.THIS)
    done = "cast" if this == "this spell" else "activate"
    spells = f"{this} costs" if own else _spells_that_cost(ability, speech)
    said = f"{spells} {ability.mana} {sign} to {done}"
    if ability.times == BEYOND_FIRST_TARGET:
        said = f"{said} for each target beyond the first"
    elif ability.times is not None:
        if ability.mana == _ONE_MANA and (own or isinstance(ability.times, StatOf)):
            where = describe_amount(ability.times, speech)
            said = f"{spells} {{X}} {sign} to {done}, where X is {where}"
        else:
            said = f"{said} for each {describe_each(ability.times, speech)}"
    referent = "" if own else speech.this
    return said if ability.condition is None else f"{said}{_if(ability.condition, speech, referent)}"


def _spells_that_cost(ability: ChangesCost, speech: Speech) -> str:
    caster = _CASTERS.get(ability.player.who, "")
    if ability.nth is not None:
        spell = spell_words(ability.spells, speech.this, caster)
        return f"the {ORDINALS[ability.nth - 1]} {spell} each turn costs"
    return f"{describe_spells(ability.spells, speech.this, caster)} cost"


def _other_cost(ability: AdditionalCost | AlternativeCost, speech: Speech) -> str:
    """Return what else has to be paid, or can be paid instead; what a keyword names goes by its name."""
    match ability:
        case AdditionalCost(cost=cost, name=None, others=others):
            return f"as an additional cost to cast this spell, {describe_paid((cost, *others), speech)}"
        case AlternativeCost(cost=cost, name=name, condition=condition) if name == _ALTERNATIVE:
            if ability.zone is not ActivatedFrom.HAND:
                return _castable_from(ability.zone, condition, cost, "rather than paying its mana cost", speech)
            first = "" if condition is None else f"if {describe_condition(condition, speech)}, "
            if cost == Cost():
                return f"{first}you may cast this spell without paying its mana cost"
            return f"{first}you may {describe_paying(cost, speech)} rather than pay this spell's mana cost"
        case _:
            return f"{ability.name} {describe_cost(ability.cost, speech)}"
