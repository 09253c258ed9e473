"""Keywords whose abilities work in a hand or a graveyard."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Activated, KeywordAbility, May, SpellEffect, Triggered
from redzone.abilities.casting import ActivatedFrom, Timing
from redzone.abilities.comparing import SAME_MANA_VALUE, all_of
from redzone.abilities.cost import Cost
from redzone.abilities.counting import at_least, power_of
from redzone.abilities.event_patterns import dies
from redzone.abilities.hidden_zones import Reveal, Search, Shuffle
from redzone.abilities.instruction import Deed, Do, Draw
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Own, Quality, TargetObjects
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.cr import Rule
from redzone.keywords.definition import KeywordDefinition
from redzone.keywords.parts import A_CREATURE, effect, grows

_RETURN: Final = Do(Deed.RETURN_TO_HAND, ObjectWord.THIS)
_EXILE: Final = Do(Deed.EXILE, ObjectWord.THIS)


def _search(quality: Quality) -> SpellEffect:
    """Return the search for a card of this quality, which is revealed and put into the hand."""
    found = ObjectWord.CHOSEN
    return effect(Search(quality), Reveal(found), Do(Deed.PUT_INTO_HAND, found), Shuffle())


def _cycling(keyword: KeywordAbility) -> tuple[Ability, ...]:
    cost = replace(keyword.cost or Cost(), discard_this=True)
    does = effect(Draw()) if keyword.quality is None else _search(keyword.quality)  # CR 702.29e
    return (Activated(cost, does, zone=ActivatedFrom.HAND),)


def _recover(keyword: KeywordAbility) -> tuple[Ability, ...]:
    pays = May((_RETURN,), cost=keyword.cost or Cost(), otherwise=(_EXILE,))
    theirs = dies(all_of((A_CREATURE, Own(PlayerWord.YOU))))
    return (Triggered((theirs,), effect(pays), zone=ActivatedFrom.GRAVEYARD),)


def _scavenge(keyword: KeywordAbility) -> tuple[Ability, ...]:
    cost = replace(keyword.cost or Cost(), exile_this=True)
    counters = effect(grows(TargetObjects(0), at_least(0, power_of())), targets=(TargetPermanents(A_CREATURE),))
    return (Activated(cost, counters, (Timing.SORCERY,), ActivatedFrom.GRAVEYARD),)


def _transmute(keyword: KeywordAbility) -> tuple[Ability, ...]:
    cost = replace(keyword.cost or Cost(), discard_this=True)
    return (Activated(cost, _search(SAME_MANA_VALUE), (Timing.SORCERY,), ActivatedFrom.HAND),)


OTHER_ZONES = (
    KeywordDefinition(Keyword.CYCLING, Rule("702.29a"), _cycling),
    KeywordDefinition(Keyword.RECOVER, Rule("702.59a"), _recover),
    KeywordDefinition(Keyword.SCAVENGE, Rule("702.97a"), _scavenge),
    KeywordDefinition(Keyword.TRANSMUTE, Rule("702.53a"), _transmute),
)
