"""Keywords that are ways to cast a spell: from where, for what, how it is marked and what follows (CR 118.8, 118.9)."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import (
    Ability,
    Activated,
    AlternativeCost,
    Continuous,
    CreateTokens,
    KeywordAbility,
    Modification,
    Triggered,
)
from redzone.abilities.asserting import all_conditions, amount_is, this_has
from redzone.abilities.casting import ActivatedFrom, AdditionalCost, Timing
from redzone.abilities.comparing import all_of, any_of, size_of
from redzone.abilities.condition import WasCast
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.entering import EntersWith
from redzone.abilities.event_patterns import enters, step_begins
from redzone.abilities.instruction import CopySpell, Deed, Draw, RemoveCounters
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Compare, Counters, Is, Quality, StatOf, X
from redzone.abilities.measures import TimesPaid
from redzone.abilities.modification import AddTypes, LoseTypes, SetColors, SetPowerToughness
from redzone.abilities.plain_qualities import HasStatus, HasType
from redzone.abilities.playing import MayCast
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind, EventPattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Stat, Status
from redzone.cr import Rule
from redzone.keywords.combat_triggers import number_of
from redzone.keywords.definition import KeywordDefinition, always
from redzone.keywords.parts import A_CREATURE, PLUS_COUNTER, effect, triggered
from redzone.values.turn import Step
from redzone.values.types import CardType, Color, TypeLine

_TIME: Final = "time"
_YOURS: Final = PlayerPattern(PlayerWord.YOU)
_BARGAINED: Final = any_of((HasType(CardType.ARTIFACT), HasType(CardType.ENCHANTMENT), HasStatus(Status.TOKEN)))
_TAPPED_CREATURE: Final = all_of((A_CREATURE, HasStatus(Status.TAPPED)))
_ZOMBIE: Final = AddTypes(TypeLine(subtypes=("Zombie",)))


def _cost(keyword: KeywordAbility) -> Cost:
    return keyword.cost or Cost()


def _times_paid(keyword: Keyword) -> Amount:
    return StatOf(TimesPaid(keyword.value), ObjectWord.THIS)


def _when_cast_for(keyword: Keyword) -> EventPattern:
    """Return the event that this spell is cast for a cost of this name."""
    return EventPattern(EventKind.CASTS, Is(ObjectWord.THIS), _YOURS, word=keyword.value)


def _sacrificing(keyword: Keyword, quality: Quality) -> AdditionalCost:
    return AdditionalCost(Cost(sacrifice=Objects(1, quality)), keyword.value)


def _casualty(keyword: KeywordAbility) -> tuple[Ability, ...]:
    creature = all_of((A_CREATURE, Compare(Stat.POWER, number_of(keyword))))
    copies = triggered(_when_cast_for(Keyword.CASUALTY), CopySpell(ObjectWord.SUBJECT, new_targets=True))
    return _sacrificing(Keyword.CASUALTY, creature), copies


def _replicate(keyword: KeywordAbility) -> tuple[Ability, ...]:
    copies = CopySpell(ObjectWord.SUBJECT, _times_paid(Keyword.REPLICATE), new_targets=True)
    cost = AdditionalCost(_cost(keyword), Keyword.REPLICATE.value, repeats=True)
    return cost, triggered(_when_cast_for(Keyword.REPLICATE), copies)


def _squad(keyword: KeywordAbility) -> tuple[Ability, ...]:
    tokens = CreateTokens(copy_of=ObjectWord.THIS, count=_times_paid(Keyword.SQUAD))
    cost = AdditionalCost(_cost(keyword), Keyword.SQUAD.value, repeats=True)
    return cost, triggered(enters(), tokens, condition=WasCast(Keyword.SQUAD.value))


def _offspring(keyword: KeywordAbility) -> tuple[Ability, ...]:
    token = CreateTokens(copy_of=ObjectWord.THIS, exceptions=(SetPowerToughness(1, 1),))
    cost = AdditionalCost(_cost(keyword), Keyword.OFFSPRING.value)
    return cost, triggered(enters(), token, condition=WasCast(Keyword.OFFSPRING.value))


def _multikicker(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (AdditionalCost(_cost(keyword), Keyword.KICKER.value, repeats=True),)  # CR 702.33c


def _as_zombie(keyword: KeywordAbility, *exceptions: Modification) -> tuple[Ability, ...]:
    """Return embalm or eternalize: a token that is a copy of the card, with exceptions (CR 702.128a, 702.129a)."""
    token = CreateTokens(copy_of=ObjectWord.THIS, exceptions=(*exceptions, _ZOMBIE), no_mana_cost=True)
    cost = replace(_cost(keyword), exile_this=True)
    return (Activated(cost, effect(token), (Timing.SORCERY,), ActivatedFrom.GRAVEYARD),)


def _embalm(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return _as_zombie(keyword, SetColors((Color.WHITE,)))


def _eternalize(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return _as_zombie(keyword, SetColors((Color.BLACK,)), SetPowerToughness(4, 4))


def _disturb(keyword: KeywordAbility) -> tuple[Ability, ...]:
    name = Keyword.DISTURB.value
    return (AlternativeCost(_cost(keyword), name, zone=ActivatedFrom.GRAVEYARD, transformed=True),)


def _more_than_meets_the_eye(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (AlternativeCost(_cost(keyword), Keyword.MORE_THAN_MEETS_THE_EYE.value, transformed=True),)


def _prototype(keyword: KeywordAbility) -> tuple[Ability, ...]:
    size = size_of(keyword.quality) or (0, 0)
    return (AlternativeCost(_cost(keyword), Keyword.PROTOTYPE.value, size=size),)


def _warp(keyword: KeywordAbility) -> tuple[Ability, ...]:
    name = Keyword.WARP.value
    return (AlternativeCost(_cost(keyword), name, at_end_step=Deed.EXILE, castable_after=True),)


def _web_slinging(keyword: KeywordAbility) -> tuple[Ability, ...]:
    cost = replace(_cost(keyword), return_to_hand=Objects(1, _TAPPED_CREATURE))
    return (AlternativeCost(cost, Keyword.WEB_SLINGING.value),)


def _impending(keyword: KeywordAbility) -> tuple[Ability, ...]:
    paid = WasCast(Keyword.IMPENDING.value)
    waits = all_conditions((paid, this_has(Compare(Counters(_TIME), 1))))
    this = Is(ObjectWord.THIS)
    return (
        AlternativeCost(_cost(keyword), Keyword.IMPENDING.value),
        Replaces(EntersWith(this, counter=_TIME, count=number_of(keyword), condition=paid)),
        Continuous(this, (LoseTypes(TypeLine((CardType.CREATURE,))),), condition=waits),
        triggered(step_begins(Step.END_STEP, _YOURS), RemoveCounters(ObjectWord.THIS, _TIME), condition=waits),
    )


_RAVENOUS: Final = (
    Replaces(EntersWith(Is(ObjectWord.THIS), counter=PLUS_COUNTER, count=X())),
    triggered(enters(), Draw(), condition=amount_is(X(), 5)),
)

_SUSPEND: Final = (
    Triggered(
        (step_begins(Step.UPKEEP, _YOURS),),
        effect(RemoveCounters(ObjectWord.THIS, _TIME)),
        this_has(Compare(Counters(_TIME), 1)),
        zone=ActivatedFrom.EXILE,
    ),
    Triggered(
        (EventPattern(EventKind.LAST_COUNTER_REMOVED, Is(ObjectWord.THIS), word=_TIME),),
        effect(MayCast(ObjectWord.THIS, Cost(), name=Keyword.SUSPEND.value)),
        zone=ActivatedFrom.EXILE,
    ),
)
"""What suspends a card, besides the special action (CR 702.62a)."""

WAYS_TO_CAST = (
    KeywordDefinition(Keyword.BARGAIN, Rule("702.166a"), always(_sacrificing(Keyword.BARGAIN, _BARGAINED))),
    KeywordDefinition(Keyword.CASUALTY, Rule("702.153a"), _casualty),
    KeywordDefinition(Keyword.DISTURB, Rule("702.146a"), _disturb),
    KeywordDefinition(Keyword.EMBALM, Rule("702.128a"), _embalm),
    KeywordDefinition(Keyword.ETERNALIZE, Rule("702.129a"), _eternalize),
    KeywordDefinition(Keyword.FORETELL, Rule("702.143a"), always()),  # a special action, read as it is taken
    KeywordDefinition(Keyword.IMPENDING, Rule("702.176a"), _impending),
    KeywordDefinition(Keyword.MAYHEM, Rule("702.187b"), always()),  # read as it is discarded
    KeywordDefinition(Keyword.MORE_THAN_MEETS_THE_EYE, Rule("702.162a"), _more_than_meets_the_eye),
    KeywordDefinition(Keyword.MULTIKICKER, Rule("702.33c"), _multikicker),
    KeywordDefinition(Keyword.OFFSPRING, Rule("702.175a"), _offspring),
    KeywordDefinition(Keyword.PLOT, Rule("702.170a"), always()),  # a special action, read as it is taken
    KeywordDefinition(Keyword.PROTOTYPE, Rule("702.160a"), _prototype),
    KeywordDefinition(Keyword.RAVENOUS, Rule("702.156a"), always(*_RAVENOUS)),
    KeywordDefinition(Keyword.REPLICATE, Rule("702.56a"), _replicate),
    KeywordDefinition(Keyword.SQUAD, Rule("702.157a"), _squad),
    KeywordDefinition(Keyword.SUSPEND, Rule("702.62a"), always(*_SUSPEND)),
    KeywordDefinition(Keyword.WARP, Rule("702.185a"), _warp),
    KeywordDefinition(Keyword.WEB_SLINGING, Rule("702.188a"), _web_slinging),
)
