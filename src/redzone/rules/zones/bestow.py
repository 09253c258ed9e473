"""Spells that are cast bestowed, and the Auras that they become (CR 702.103)."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import HasType
from redzone.game.card import PhysicalCard
from redzone.game.permanent import Permanent
from redzone.game.stack import StackObject
from redzone.keywords.casting import BESTOWED
from redzone.values.types import CardType, TypeLine

_ENCHANT_CREATURE: Final = KeywordAbility(Keyword.ENCHANT, quality=HasType(CardType.CREATURE))


def bestowed(card: PhysicalCard) -> PhysicalCard:
    """Return a card as it is on the stack: an Aura enchantment with enchant creature (CR 702.103b, 702.103d)."""
    printed = card.printed
    line = printed.type_line
    types = tuple(type_ for type_ in line.types if type_ is not CardType.CREATURE)
    aura = TypeLine(types, line.supertypes, ("Aura",))
    abilities = (*printed.abilities, _ENCHANT_CREATURE)
    spell = replace(printed, type_line=aura, power=None, toughness=None, abilities=abilities, whole=printed)
    return replace(card, printed=spell)


def is_bestowed(spell: StackObject) -> bool:
    """Return whether a spell was cast bestowed, and still is."""
    return Keyword.BESTOW.value in spell.paid


def no_longer_bestowed(spell: StackObject) -> StackObject:
    """Return a spell that goes on resolving as a creature spell, its target being illegal (CR 702.103e, 608.3b)."""
    card = spell.card
    assert card is not None  # noqa: S101  it is a spell
    whole = card.printed.whole or card.printed
    paid = tuple(each for each in spell.paid if each != Keyword.BESTOW.value)
    return replace(spell, card=replace(card, printed=whole), targets=(), paid=paid)


def is_bestowed_now(permanent: Permanent) -> bool:
    """Return whether a permanent is a bestowed Aura."""
    return BESTOWED in permanent.designations


def fallen_off(permanent: Permanent) -> Permanent:
    """Return an attachment that is unattached; it is not bestowed any more (CR 702.103f, 702.103g)."""
    kept = tuple(designation for designation in permanent.designations if designation != BESTOWED)
    return replace(permanent, attached_to=None, designations=kept)
