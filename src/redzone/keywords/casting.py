"""Keywords about what a spell costs, and where it can be cast from besides the hand."""

from typing import Final

from redzone.abilities.ability import Ability, AlternativeCost, ChangeObjects, Continuous, GainAbility, KeywordAbility
from redzone.abilities.asserting import cast_spells_this_turn, lost_life_this_turn, this_has
from redzone.abilities.casting import (
    ActivatedFrom,
    AdditionalCost,
    CanBePaidBy,
    ChangesCost,
    ExiledAsDiscarded,
    Rebounds,
    Substitute,
)
from redzone.abilities.comparing import LESSER_MANA_VALUE, all_of
from redzone.abilities.condition import PlayerMeets
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import how_many
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import casts_spell
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is, Not, PlayersIn, Quality, TargetObjects
from redzone.abilities.modification import AddTypes, LoseTypes, SetPowerToughness
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.playing import ExileUntil, MayCast
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.cr import Rule
from redzone.keywords.combat_triggers import number_of
from redzone.keywords.definition import KeywordDefinition, always
from redzone.keywords.parts import effect, grows, triggered
from redzone.values.types import CardType, TypeLine

BESTOWED: Final = Status.BESTOWED.value
"""The designation of a permanent that was cast bestowed, as long as it is (CR 702.103b)."""
_ONE_MANA: Final = "{1}"


def _affinity(keyword: KeywordAbility) -> tuple[Ability, ...]:
    counted = how_many(all_of((keyword.quality or Everything(), Control(PlayerWord.YOU))))
    return (ChangesCost(Is(ObjectWord.THIS), _ONE_MANA, times=counted),)


def _bestow(keyword: KeywordAbility) -> tuple[Ability, ...]:
    aura = Continuous(
        Is(ObjectWord.THIS),
        (
            LoseTypes(TypeLine((CardType.CREATURE,))),
            AddTypes(TypeLine((CardType.ENCHANTMENT,), subtypes=("Aura",))),
            GainAbility(KeywordAbility(Keyword.ENCHANT, quality=HasType(CardType.CREATURE))),
        ),
        condition=this_has(HasStatus(Status.BESTOWED)),
    )
    return AlternativeCost(keyword.cost or Cost(), Keyword.BESTOW.value), aura


def _entwine(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (AdditionalCost(keyword.cost or Cost(), Keyword.ENTWINE.value, all_modes=True),)


def _overload(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (AlternativeCost(keyword.cost or Cost(), Keyword.OVERLOAD.value, overloads=True),)


def _awaken(keyword: KeywordAbility) -> tuple[Ability, ...]:
    elemental = (
        AddTypes(TypeLine.of("Creature \N{EM DASH} Elemental")),
        SetPowerToughness(0, 0),
        GainAbility(KeywordAbility(Keyword.HASTE)),
    )
    land = TargetPermanents(all_of((HasType(CardType.LAND), Control(PlayerWord.YOU))))
    awakens = effect(
        grows(TargetObjects(0), number_of(keyword)),
        ChangeObjects(TargetObjects(0), elemental, Duration.FOREVER),
        targets=(land,),
    )
    return (AlternativeCost(keyword.cost or Cost(), Keyword.AWAKEN.value, adds=awakens),)


def _surge(keyword: KeywordAbility) -> tuple[Ability, ...]:
    another_spell = PlayerMeets(PlayerWord.YOUR_TEAM, cast_spells_this_turn())
    return (AlternativeCost(keyword.cost or Cost(), Keyword.SURGE.value, condition=another_spell),)


def _spectacle(keyword: KeywordAbility) -> tuple[Ability, ...]:
    life_lost = PlayerMeets(PlayerWord.EACH_OPPONENT, lost_life_this_turn())
    return (AlternativeCost(keyword.cost or Cost(), Keyword.SPECTACLE.value, condition=life_lost),)


def _buyback(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (AdditionalCost(keyword.cost or Cost(), Keyword.BUYBACK.value, returns=True),)


def _by_discarding(keyword: Keyword, card: Quality, *, exiled_after: bool) -> AlternativeCost:
    """Return the permission to cast it from the graveyard by discarding such a card too."""
    return AlternativeCost(
        Cost(discard=Objects(1, card)),
        keyword.value,
        zone=ActivatedFrom.GRAVEYARD,
        exiled_after=exiled_after,
        with_mana_cost=True,
    )


def _madness(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (ExiledAsDiscarded(keyword.cost or Cost()),)


_LESS: Final = LESSER_MANA_VALUE
_CASCADE: Final = triggered(
    casts_spell(spell=Is(ObjectWord.THIS)),
    ExileUntil(all_of((Not(HasType(CardType.LAND)), _LESS))),
    MayCast(ObjectWord.CHOSEN, Cost(), spell=_LESS),
    Do(Deed.PUT_ON_BOTTOM, ObjectWord.LOOKED_AT),  # with the one below in a random order: any order is possible
    Do(Deed.PUT_ON_BOTTOM, ObjectWord.CHOSEN),
)
_UNDAUNTED: Final = ChangesCost(Is(ObjectWord.THIS), _ONE_MANA, times=PlayersIn(PlayerWord.EACH_OPPONENT))
_JUMP_START: Final = _by_discarding(Keyword.JUMP_START, Everything(), exiled_after=True)
_RETRACE: Final = _by_discarding(Keyword.RETRACE, HasType(CardType.LAND), exiled_after=False)

CASTING = (
    KeywordDefinition(Keyword.AFFINITY, Rule("702.41a"), _affinity),
    KeywordDefinition(Keyword.AWAKEN, Rule("702.113a"), _awaken),
    KeywordDefinition(Keyword.BESTOW, Rule("702.103a"), _bestow),
    KeywordDefinition(Keyword.BUYBACK, Rule("702.27a"), _buyback),
    KeywordDefinition(Keyword.CASCADE, Rule("702.85a"), always(_CASCADE)),
    KeywordDefinition(Keyword.CONVOKE, Rule("702.51a"), always(CanBePaidBy(Substitute.CONVOKE))),
    KeywordDefinition(Keyword.DELVE, Rule("702.66a"), always(CanBePaidBy(Substitute.DELVE))),
    KeywordDefinition(Keyword.ENTWINE, Rule("702.42a"), _entwine),
    KeywordDefinition(Keyword.IMPROVISE, Rule("702.126a"), always(CanBePaidBy(Substitute.IMPROVISE))),
    KeywordDefinition(Keyword.JUMP_START, Rule("702.133a"), always(_JUMP_START)),
    KeywordDefinition(Keyword.MADNESS, Rule("702.35a"), _madness),
    KeywordDefinition(Keyword.OVERLOAD, Rule("702.96a"), _overload),
    KeywordDefinition(Keyword.REBOUND, Rule("702.88a"), always(Rebounds())),
    KeywordDefinition(Keyword.RETRACE, Rule("702.81a"), always(_RETRACE)),
    KeywordDefinition(Keyword.SPECTACLE, Rule("702.137a"), _spectacle),
    KeywordDefinition(Keyword.SURGE, Rule("702.117a"), _surge),
    KeywordDefinition(Keyword.UNDAUNTED, Rule("702.125a"), always(_UNDAUNTED)),
)
