"""Keywords that are abilities to activate, or other ways and times to cast."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import (
    Ability,
    Activated,
    AlternativeCost,
    ApplyRule,
    ChangeObjects,
    Continuous,
    CreateTokens,
    Delay,
    ForEachPlayer,
    GainAbility,
    KeywordAbility,
)
from redzone.abilities.asserting import is_turn_of, this_has
from redzone.abilities.attacked import AttackedPlayer, PlayerReference
from redzone.abilities.attacking import AttacksIfAble
from redzone.abilities.casting import ActivatedFrom, AdditionalCost, CanBeCastAnyTime, Timing
from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import power_of
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import dies, enters, leaves, step_begins
from redzone.abilities.instruction import (
    Attach,
    Deed,
    Designate,
    Do,
    Draw,
    Lasting,
    MoveToBattlefield,
    PutCounters,
    Replace,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is, Not, TargetObjects
from redzone.abilities.modification import AddTypes, LoseTypes
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.replacement import GoesInto
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.cr import Rule
from redzone.keywords.combat_triggers import number_of
from redzone.keywords.definition import KeywordDefinition, always
from redzone.keywords.parts import A_CREATURE, YOUR_CREATURE, effect, grows, triggered
from redzone.values.turn import Step
from redzone.values.types import CardType, TypeLine

_AS_A_SORCERY: Final = (Timing.SORCERY,)
_HASTE: Final = KeywordAbility(Keyword.HASTE)
_ARTIFACT_CREATURE: Final = AddTypes(TypeLine.of("Artifact Creature"))
_UNBLOCKED: Final = Objects(1, all_of((HasStatus(Status.UNBLOCKED), Control(PlayerWord.YOU))))


def _cost(keyword: KeywordAbility) -> Cost:
    return keyword.cost or Cost()


def _equip(keyword: KeywordAbility) -> tuple[Ability, ...]:
    quality = YOUR_CREATURE if keyword.quality is None else all_of((YOUR_CREATURE, keyword.quality))
    attach = effect(Attach(TargetObjects(0)), targets=(TargetPermanents(quality),))
    return (Activated(_cost(keyword), attach, _AS_A_SORCERY),)


def _fortify(keyword: KeywordAbility) -> tuple[Ability, ...]:
    land = TargetPermanents(all_of((HasType(CardType.LAND), Control(PlayerWord.YOU))))
    return (Activated(_cost(keyword), effect(Attach(TargetObjects(0)), targets=(land,)), _AS_A_SORCERY),)


def _reconfigure(keyword: KeywordAbility) -> tuple[Ability, ...]:
    another = TargetPermanents(all_of((YOUR_CREATURE, Not(Is(ObjectWord.THIS)))))
    attached = this_has(HasStatus(Status.ATTACHED))
    return (
        Activated(_cost(keyword), effect(Attach(TargetObjects(0)), targets=(another,)), _AS_A_SORCERY),
        Activated(_cost(keyword), effect(Do(Deed.UNATTACH, ObjectWord.THIS)), _AS_A_SORCERY, condition=attached),
        Continuous(
            Is(ObjectWord.THIS), (LoseTypes(TypeLine((CardType.CREATURE,))),), condition=attached
        ),  # CR 702.151b
    )


def _crew(keyword: KeywordAbility) -> tuple[Ability, ...]:
    number = keyword.number if isinstance(keyword.number, int) else 0
    becomes = ChangeObjects(ObjectWord.THIS, (_ARTIFACT_CREATURE,), Duration.END_OF_TURN)
    return (Activated(Cost(crew=number), effect(becomes, Designate(ObjectWord.THIS, "crewed"))),)


def _saddle(keyword: KeywordAbility) -> tuple[Ability, ...]:
    number = keyword.number if isinstance(keyword.number, int) else 0
    return (Activated(Cost(crew=number), effect(Designate(ObjectWord.THIS, "saddled")), _AS_A_SORCERY),)


def _outlast(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (Activated(replace(_cost(keyword), tap_this=True), effect(grows()), _AS_A_SORCERY),)


def _aftermath(_: KeywordAbility) -> tuple[Ability, ...]:
    name = Keyword.AFTERMATH.value
    return (AlternativeCost(Cost(), name, zone=ActivatedFrom.GRAVEYARD, exiled_after=True, with_mana_cost=True),)


def _level_up(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (Activated(_cost(keyword), effect(PutCounters(ObjectWord.THIS, "level")), _AS_A_SORCERY),)


def _reinforce(keyword: KeywordAbility) -> tuple[Ability, ...]:
    creature = TargetPermanents(A_CREATURE)
    counters = effect(grows(TargetObjects(0), number_of(keyword)), targets=(creature,))
    return (Activated(replace(_cost(keyword), discard_this=True), counters, zone=ActivatedFrom.HAND),)


def _ninjutsu_from(zone: ActivatedFrom, keyword: KeywordAbility) -> tuple[Ability, ...]:
    cost = replace(_cost(keyword), return_to_hand=_UNBLOCKED)
    enters = MoveToBattlefield(ObjectWord.THIS, tapped=True, like_replaced=True)
    return (Activated(cost, effect(enters), zone=zone),)


def _ninjutsu(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return _ninjutsu_from(ActivatedFrom.HAND, keyword)


def _commander_ninjutsu(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return _ninjutsu_from(ActivatedFrom.COMMAND_OR_HAND, keyword)


def _sneak(keyword: KeywordAbility) -> tuple[Ability, ...]:
    cost = replace(_cost(keyword), return_to_hand=_UNBLOCKED)
    return (AlternativeCost(cost, Keyword.SNEAK.value, (Timing.YOUR_DECLARE_BLOCKERS,), attacking=True),)


def _unearth(keyword: KeywordAbility) -> tuple[Ability, ...]:
    returns = effect(
        MoveToBattlefield(ObjectWord.THIS),
        ChangeObjects(ObjectWord.MADE, (GainAbility(_HASTE),), Duration.FOREVER),
        Delay(step_begins(Step.END_STEP), effect(Do(Deed.EXILE, ObjectWord.MADE))),
        Replace(GoesInto(leaves(Everything())), objects=ObjectWord.MADE, lasting=Lasting.FOREVER),
    )
    return (Activated(_cost(keyword), returns, _AS_A_SORCERY, ActivatedFrom.GRAVEYARD),)


def _encore(keyword: KeywordAbility) -> tuple[Ability, ...]:
    attacks = ApplyRule(AttacksIfAble(AttackedPlayer(PlayerReference.THIS_ONE)))
    for_each = ForEachPlayer(
        PlayerWord.EACH_OPPONENT,
        (
            CreateTokens(copy_of=ObjectWord.THIS, haste=True, at_end_step=Deed.SACRIFICE),
            ChangeObjects(ObjectWord.MADE, (attacks,), Duration.END_OF_TURN),
        ),
    )
    cost = replace(_cost(keyword), exile_this=True)
    return (Activated(cost, effect(for_each), _AS_A_SORCERY, ActivatedFrom.GRAVEYARD),)


def _dash(keyword: KeywordAbility) -> tuple[Ability, ...]:
    name = Keyword.DASH.value
    return (AlternativeCost(_cost(keyword), name, gains=(_HASTE,), at_end_step=Deed.RETURN_TO_HAND),)


def _blitz(keyword: KeywordAbility) -> tuple[Ability, ...]:
    gains = (_HASTE, triggered(dies(), Draw()))
    return (AlternativeCost(_cost(keyword), Keyword.BLITZ.value, gains=gains, at_end_step=Deed.SACRIFICE),)


def _evoke(keyword: KeywordAbility) -> tuple[Ability, ...]:
    gains = (triggered(enters(), Do(Deed.SACRIFICE, ObjectWord.THIS)),)
    return (AlternativeCost(_cost(keyword), Keyword.EVOKE.value, gains=gains),)


def _flashback(keyword: KeywordAbility) -> tuple[Ability, ...]:
    name = Keyword.FLASHBACK.value
    return (AlternativeCost(_cost(keyword), name, zone=ActivatedFrom.GRAVEYARD, exiled_after=True),)


def _escape(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (AlternativeCost(_cost(keyword), Keyword.ESCAPE.value, zone=ActivatedFrom.GRAVEYARD),)


def _kicker(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (AdditionalCost(_cost(keyword), Keyword.KICKER.value),)


_STATION: Final = Activated(
    Cost(tap=Objects(1, all_of((A_CREATURE, Not(Is(ObjectWord.THIS)))))),
    effect(PutCounters(ObjectWord.THIS, "charge", power_of(ObjectWord.PAID))),
    _AS_A_SORCERY,
)
_LIVING_METAL: Final = Continuous(Is(ObjectWord.THIS), (_ARTIFACT_CREATURE,), condition=is_turn_of())

ACTIVATED = (
    KeywordDefinition(Keyword.BLITZ, Rule("702.152a"), _blitz),
    KeywordDefinition(Keyword.AFTERMATH, Rule("702.127a"), _aftermath),
    KeywordDefinition(Keyword.COMMANDER_NINJUTSU, Rule("702.49d"), _commander_ninjutsu),
    KeywordDefinition(Keyword.CREW, Rule("702.122a"), _crew),
    KeywordDefinition(Keyword.DASH, Rule("702.109a"), _dash),
    KeywordDefinition(Keyword.ENCORE, Rule("702.141a"), _encore),
    KeywordDefinition(Keyword.EQUIP, Rule("702.6a"), _equip),
    KeywordDefinition(Keyword.ESCAPE, Rule("702.138a"), _escape),
    KeywordDefinition(Keyword.EVOKE, Rule("702.74a"), _evoke),
    KeywordDefinition(Keyword.FLASH, Rule("702.8a"), always(CanBeCastAnyTime())),
    KeywordDefinition(Keyword.FLASHBACK, Rule("702.34a"), _flashback),
    KeywordDefinition(Keyword.FORTIFY, Rule("702.67a"), _fortify),
    KeywordDefinition(Keyword.FUSE, Rule("702.102a"), always()),  # both halves are a part that can be cast
    KeywordDefinition(Keyword.KICKER, Rule("702.33a"), _kicker),
    KeywordDefinition(Keyword.LEVEL_UP, Rule("702.87a"), _level_up),
    KeywordDefinition(Keyword.LIVING_METAL, Rule("702.161a"), always(_LIVING_METAL)),
    KeywordDefinition(Keyword.NINJUTSU, Rule("702.49a"), _ninjutsu),
    KeywordDefinition(Keyword.OUTLAST, Rule("702.107a"), _outlast),
    KeywordDefinition(Keyword.RECONFIGURE, Rule("702.151a"), _reconfigure),
    KeywordDefinition(Keyword.REINFORCE, Rule("702.77a"), _reinforce),
    KeywordDefinition(Keyword.SADDLE, Rule("702.171a"), _saddle),
    KeywordDefinition(Keyword.SNEAK, Rule("702.190a"), _sneak),
    KeywordDefinition(Keyword.SPLIT_SECOND, Rule("702.61a"), always()),  # asked for while it is on the stack
    KeywordDefinition(Keyword.STATION, Rule("702.184a"), always(_STATION)),
    KeywordDefinition(Keyword.UNEARTH, Rule("702.84a"), _unearth),
)
