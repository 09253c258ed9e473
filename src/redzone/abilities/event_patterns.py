"""Patterns of events as texts and keywords use them, each in its one form.

What a pattern may ask, and texts mostly ask in the same way, has a function here; for all else there is
``EventPattern``. A number that asks nothing is left out: whoever blocks, blocks at least one creature.
"""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.asserting import is_monarch
from redzone.abilities.comparing import all_of
from redzone.abilities.language import Control, Is, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.trigger import ANY_PLAYER, Company, EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.values.turn import Step
from redzone.values.types import CardType

YOU: Final = PlayerPattern(PlayerWord.YOU)
OPPONENT: Final = PlayerPattern(PlayerWord.EACH_OPPONENT)
THE_MONARCH: Final = PlayerPattern(condition=is_monarch())
THIS: Final = Is(ObjectWord.THIS)
ANYTHING: Final = Everything()
COMBAT: Final = "combat"
NONCOMBAT: Final = "noncombat"
SPELL: Final = "spell"
ABILITY: Final = "ability"
FIRST_AIM: Final = "the first of the turn that targets it"
BEYOND_FIRST: Final = "not the first of a draw step"
"""A card that a player draws besides the first that they draw in each of their draw steps."""
FROM_ELSEWHERE: Final = "from anywhere other than the battlefield"
WITHOUT_DYING: Final = "without dying"


def attacks(
    attacker: Quality = THIS, prey: OtherSide | None = None, company: Company | None = None, *, first: bool = False
) -> EventPattern:
    """Return that a creature attacks: such a player or permanent, in such company, for the first time in the turn."""
    return EventPattern(EventKind.ATTACKS, attacker, other=prey, company=company, nth=1 if first else None)


def toward(player: PlayerPattern, *, planeswalkers: bool = False) -> OtherSide:
    """Return who is attacked: such a player, or with ``planeswalkers`` one of that player's planeswalkers too."""
    return OtherSide(_PLANESWALKERS[player.who] if planeswalkers else None, player)


_PLANESWALKER: Final = HasType(CardType.PLANESWALKER)
_PLANESWALKERS: Final[Mapping[PlayerTerm, Quality]] = {
    PlayerWord.EACH_PLAYER: _PLANESWALKER,
    PlayerWord.YOU: all_of((_PLANESWALKER, Control(PlayerWord.YOU))),
    PlayerWord.EACH_OPPONENT: all_of((_PLANESWALKER, Control(PlayerWord.EACH_OPPONENT))),
}


def player_attacks(
    player: PlayerPattern = YOU,
    attackers: Quality = ANYTHING,
    least: int = 1,
    most: int | None = None,
    prey: OtherSide | None = None,
) -> EventPattern:
    """Return that a player attacks with so many such creatures; with ``prey`` those that attack it count."""
    return EventPattern(EventKind.PLAYER_ATTACKS, attackers, player, prey, least=_more(least), most=most)


def _more(least: int) -> int:
    """Return a least number where there is always at least one: the first number that asks for anything is two."""
    return least if least > 1 else 0


def is_attacked(prey: OtherSide) -> EventPattern:
    """Return that such a player or permanent is attacked."""
    return EventPattern(EventKind.IS_ATTACKED, other=prey)


def blocks(blocker: Quality = THIS, least: int = 1) -> EventPattern:
    """Return that a creature blocks, at least so many creatures."""
    return EventPattern(EventKind.BLOCKS, blocker, least=_more(least))


def blocks_creature(blocker: Quality = THIS, attacker: Quality = ANYTHING) -> EventPattern:
    """Return that a creature blocks such a creature."""
    return EventPattern(EventKind.BLOCKS_CREATURE, blocker, other=_object(attacker))


def becomes_blocked(attacker: Quality = THIS, least: int = 0) -> EventPattern:
    """Return that a creature becomes blocked, by at least so many creatures; an effect may do it without any."""
    return EventPattern(EventKind.BECOMES_BLOCKED, attacker, least=least)


def becomes_blocked_by(attacker: Quality = THIS, blocker: Quality = ANYTHING) -> EventPattern:
    """Return that a creature becomes blocked by such a creature."""
    return EventPattern(EventKind.BECOMES_BLOCKED_BY, attacker, other=_object(blocker))


def _object(quality: Quality) -> OtherSide | None:
    """Return what is asked of the object on the other side, nothing where any will do."""
    return None if isinstance(quality, Everything) else OtherSide(quality)


def deals_damage(
    source: Quality = THIS, recipient: OtherSide | None = None, *, combat: bool | None = None
) -> EventPattern:
    """Return that a source deals damage to such a recipient, or to anything: that is once for all that it deals."""
    word = _damage(combat=combat)
    return EventPattern(EventKind.DEALS_DAMAGE, source, other=recipient, word=word, together=recipient is None)


def _damage(*, combat: bool | None) -> str | None:
    return None if combat is None else COMBAT if combat else NONCOMBAT


def is_dealt_damage(
    recipient: Quality = THIS, source: Quality | None = None, *, combat: bool | None = None
) -> EventPattern:
    """Return that an object is dealt damage, by such a source."""
    other = None if source is None else _object(source)
    return EventPattern(EventKind.IS_DEALT_DAMAGE, recipient, other=other, word=_damage(combat=combat))


def player_is_dealt_damage(
    player: PlayerPattern = YOU, sources: Quality = ANYTHING, *, combat: bool | None = None
) -> EventPattern:
    """Return that a player is dealt damage, by one or more such sources."""
    return EventPattern(EventKind.PLAYER_IS_DEALT_DAMAGE, sources, player, word=_damage(combat=combat))


def dies(object_: Quality = THIS, damaged_by: Quality | None = None) -> EventPattern:
    """Return that a permanent dies, to which such a source dealt damage this turn."""
    return EventPattern(EventKind.DIES, object_, other=None if damaged_by is None else OtherSide(damaged_by))


def leaves(object_: Quality = THIS) -> EventPattern:
    """Return that a permanent leaves the battlefield."""
    return EventPattern(EventKind.LEAVES, object_)


def put_into_graveyard(
    object_: Quality = THIS, player: PlayerPattern = ANY_PLAYER, origin: str | None = None
) -> EventPattern:
    """Return that a card is put into the graveyard of such a player, from a zone or from anywhere."""
    return EventPattern(EventKind.PUT_INTO_GRAVEYARD, object_, player, word=origin)


def enters(object_: Quality = THIS, origin: str | None = None) -> EventPattern:
    """Return that a permanent enters, from a zone or from anywhere."""
    return EventPattern(EventKind.ENTERS, object_, word=origin)


def step_begins(step: Step, player: PlayerPattern = ANY_PLAYER) -> EventPattern:
    """Return that a step begins in such a player's turn."""
    return EventPattern(EventKind.STEP_BEGINS, player=player, word=step.value)


def becomes_target(
    object_: Quality = THIS, player: PlayerPattern = ANY_PLAYER, of: str | None = None, kind: Quality = ANYTHING
) -> EventPattern:
    """Return that a permanent becomes the target of a spell or ability that such a player controls."""
    other = None if kind == ANYTHING else OtherSide(kind)
    return EventPattern(EventKind.BECOMES_TARGET, object_, player, other=other, word=of)


def casts_spell(player: PlayerPattern = YOU, spell: Quality = ANYTHING, nth: int | None = None) -> EventPattern:
    """Return that a player casts such a spell, or the so manyth of the turn."""
    return EventPattern(EventKind.CASTS, spell, player, nth=nth)


def reaches_chapter(chapter: int) -> EventPattern:
    """Return that the lore counters of this reach a chapter."""
    return EventPattern(EventKind.REACHES_CHAPTER, THIS, least=chapter)


def dealt_to(object_: Quality | None, player: PlayerPattern | None) -> OtherSide | None:
    """Return who or what is dealt damage, with neither anything at all."""
    return None if object_ is None and player is None else OtherSide(object_, player)


def such_damage(
    source: Quality = ANYTHING, recipient: OtherSide | None = None, *, combat: bool | None = None
) -> EventPattern:
    """Return damage that would be dealt (CR 120.4), by such a source to such a recipient, or to anything."""
    return EventPattern(EventKind.DEALS_DAMAGE, source, other=recipient, word=_damage(combat=combat))
