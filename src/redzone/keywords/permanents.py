"""Keywords about what permanents are, what protects them, and what happens around them."""

from typing import Final

from redzone.cr import Rule
from redzone.keywords.combat_triggers import number_of
from redzone.keywords.definition import KeywordDefinition, always
from redzone.keywords.parts import CREATURE, gets, triggered
from redzone.model.ability import Ability, Continuous, KeywordAbility, Unless
from redzone.model.casting import CantBeTargeted
from redzone.model.cost import Cost
from redzone.model.instruction import Deed, Do
from redzone.model.keyword import Keyword
from redzone.model.modification import SetColors
from redzone.model.quality import ControlledByOpponent, IsThis, Not
from redzone.model.replacement import DamagePattern, PreventDamage, UmbraArmor
from redzone.model.static import EntersOnlyAttachedTo, PhasesInAndOut, PlayersEnchanted, Replaces
from redzone.model.term import ControllerOf, ObjectWord
from redzone.model.trigger import BecomesTarget, CastsSpell, PlayerPattern, Whose

_BY_OPPONENT: Final = BecomesTarget(player=PlayerPattern(Whose.OPPONENT))
_PROWESS: Final = triggered(CastsSpell(spell=Not(CREATURE)), gets(ObjectWord.THIS, 1, 1))


def _absorb(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (Replaces(PreventDamage(DamagePattern(object=IsThis()), number_of(keyword))),)


def _enchant(keyword: KeywordAbility) -> tuple[Ability, ...]:
    if keyword.quality is None or keyword.quality == ControlledByOpponent():  # CR 702.5d
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
    KeywordDefinition(Keyword.DAYBOUND, Rule("702.145c"), always()),  # the game asks for it as day and night change
    KeywordDefinition(Keyword.DEVOID, Rule("702.114a"), always(Continuous(IsThis(), (SetColors(()),)))),
    KeywordDefinition(Keyword.DISGUISE, Rule("702.168d"), always()),  # read as it is turned face up
    KeywordDefinition(Keyword.ENCHANT, Rule("702.5a"), _enchant),
    KeywordDefinition(Keyword.HEXPROOF, Rule("702.11b"), _hexproof),
    KeywordDefinition(Keyword.MEGAMORPH, Rule("702.37e"), always()),  # read as it is turned face up
    KeywordDefinition(Keyword.MORPH, Rule("702.37e"), always()),  # read as it is turned face up
    KeywordDefinition(Keyword.NIGHTBOUND, Rule("702.145c"), always()),  # the game asks for it as day and night change
    KeywordDefinition(Keyword.PARTNER, Rule("702.124d"), always()),  # about deck construction
    KeywordDefinition(Keyword.PHASING, Rule("702.26a"), always(PhasesInAndOut())),
    KeywordDefinition(Keyword.PROWESS, Rule("702.108a"), always(_PROWESS)),
    KeywordDefinition(Keyword.SHROUD, Rule("702.18a"), always(CantBeTargeted())),
    KeywordDefinition(Keyword.UMBRA_ARMOR, Rule("702.89a"), always(Replaces(UmbraArmor()))),
    KeywordDefinition(Keyword.WARD, Rule("702.21a"), _ward),
)
