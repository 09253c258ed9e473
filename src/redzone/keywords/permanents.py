"""Keywords about what permanents are, what protects them, and what happens around them."""

from typing import Final

from redzone.abilities.ability import Ability, Continuous, KeywordAbility, May, Unless
from redzone.abilities.casting import AdditionalCost, CantBeTargeted
from redzone.abilities.choosing import ChoiceOfPlayer
from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.event_patterns import becomes_target, casts_spell, such_damage
from redzone.abilities.instruction import CopySpell, Deed, Do, GainLife, LoseLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AmountBefore, Control, ControllerOf, EventAmount, Is, Not, Relates
from redzone.abilities.modification import AddTypes, SetColors
from redzone.abilities.replacement import PreventDamage, UmbraArmor
from redzone.abilities.static import (
    Ascends,
    EntersOnlyAttachedTo,
    PhasesInAndOut,
    PlayersEnchanted,
    Replaces,
    StartsEngines,
)
from redzone.abilities.trigger import EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Relation
from redzone.cr import Rule
from redzone.keywords.combat_triggers import number_of
from redzone.keywords.definition import KeywordDefinition, always
from redzone.keywords.parts import A_CREATURE, gets, triggered
from redzone.values.types import EVERY_CREATURE_TYPE, TypeLine

_BY_OPPONENT: Final = becomes_target(player=PlayerPattern(PlayerWord.EACH_OPPONENT))
_PROWESS: Final = triggered(casts_spell(spell=Not(A_CREATURE)), gets(ObjectWord.THIS, 1, 1))


def _absorb(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (Replaces(PreventDamage(such_damage(recipient=OtherSide(Is(ObjectWord.THIS))), number_of(keyword))),)


_STORM: Final = triggered(
    casts_spell(spell=Is(ObjectWord.THIS)), CopySpell(ObjectWord.SUBJECT, EventAmount(), new_targets=True)
)
_DEMONSTRATE: Final = triggered(
    casts_spell(spell=Is(ObjectWord.THIS)),
    May(
        (
            CopySpell(ObjectWord.SUBJECT, new_targets=True),
            ChoiceOfPlayer(opponent=True),
            CopySpell(ObjectWord.SUBJECT, new_targets=True, player=PlayerWord.CHOSEN_PLAYER),
        )
    ),
)
_CONSPIRE: Final = (
    AdditionalCost(
        Cost(tap=Objects(2, all_of((A_CREATURE, Relates(Relation.SHARES_COLOR, ObjectWord.THIS))))),
        Keyword.CONSPIRE.value,
    ),
    triggered(
        EventPattern(EventKind.CASTS, Is(ObjectWord.THIS), PlayerPattern(PlayerWord.YOU), word=Keyword.CONSPIRE.value),
        CopySpell(ObjectWord.SUBJECT, new_targets=True),
    ),
)
_CHANGELING: Final = Continuous(Is(ObjectWord.THIS), (AddTypes(TypeLine(subtypes=(EVERY_CREATURE_TYPE,))),))
_EXTORT: Final = triggered(
    casts_spell(), May((LoseLife(1, PlayerWord.EACH_OPPONENT), GainLife(AmountBefore())), cost=Cost("{W/B}"))
)


def _enchant(keyword: KeywordAbility) -> tuple[Ability, ...]:
    if keyword.quality is None or keyword.quality == Control(PlayerWord.EACH_OPPONENT):  # CR 702.5d
        return EntersOnlyAttachedTo(None), PlayersEnchanted(opponent=keyword.quality is not None)
    return (EntersOnlyAttachedTo(keyword.quality),)


def _hexproof(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (CantBeTargeted(by_opponents=True, sources=keyword.quality),)


def _ward(keyword: KeywordAbility) -> tuple[Ability, ...]:
    countered = Do(Deed.COUNTER, ObjectWord.OTHER)
    unless = Unless((countered,), ControllerOf(ObjectWord.OTHER), keyword.cost or Cost())
    return (triggered(_BY_OPPONENT, unless),)


PERMANENTS = (
    KeywordDefinition(Keyword.ABSORB, Rule("702.64a"), _absorb),
    KeywordDefinition(Keyword.ASCEND, Rule("702.131b"), always(Ascends())),
    KeywordDefinition(Keyword.DAYBOUND, Rule("702.145c"), always()),  # the game asks for it as day and night change
    KeywordDefinition(Keyword.CHANGELING, Rule("702.73a"), always(_CHANGELING)),
    KeywordDefinition(Keyword.CONSPIRE, Rule("702.78a"), always(*_CONSPIRE)),
    KeywordDefinition(Keyword.DEMONSTRATE, Rule("702.144a"), always(_DEMONSTRATE)),
    KeywordDefinition(Keyword.DEVOID, Rule("702.114a"), always(Continuous(Is(ObjectWord.THIS), (SetColors(()),)))),
    KeywordDefinition(Keyword.DISGUISE, Rule("702.168d"), always()),  # read as it is turned face up
    KeywordDefinition(Keyword.ENCHANT, Rule("702.5a"), _enchant),
    KeywordDefinition(Keyword.EXTORT, Rule("702.101a"), always(_EXTORT)),
    KeywordDefinition(Keyword.HEXPROOF, Rule("702.11b"), _hexproof),
    KeywordDefinition(Keyword.MEGAMORPH, Rule("702.37e"), always()),  # read as it is turned face up
    KeywordDefinition(Keyword.MORPH, Rule("702.37e"), always()),  # read as it is turned face up
    KeywordDefinition(Keyword.NIGHTBOUND, Rule("702.145c"), always()),  # the game asks for it as day and night change
    KeywordDefinition(Keyword.PARTNER, Rule("702.124d"), always()),  # about deck construction
    KeywordDefinition(Keyword.PHASING, Rule("702.26a"), always(PhasesInAndOut())),
    KeywordDefinition(Keyword.PROWESS, Rule("702.108a"), always(_PROWESS)),
    KeywordDefinition(Keyword.SHROUD, Rule("702.18a"), always(CantBeTargeted())),
    KeywordDefinition(Keyword.START_YOUR_ENGINES, Rule("702.179a"), always(StartsEngines())),
    KeywordDefinition(Keyword.STORM, Rule("702.40a"), always(_STORM)),
    KeywordDefinition(Keyword.UMBRA_ARMOR, Rule("702.89a"), always(Replaces(UmbraArmor()))),
    KeywordDefinition(Keyword.WARD, Rule("702.21a"), _ward),
)
