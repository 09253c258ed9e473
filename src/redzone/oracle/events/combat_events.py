"""What creatures do in combat as patterns: they attack, block and become blocked (CR 508.3, 509.3)."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.event_patterns import (
    attacks,
    becomes_blocked,
    becomes_blocked_by,
    blocks,
    blocks_creature,
    toward,
)
from redzone.abilities.language import Is, Not, Quality
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.trigger import ALONE, Company, EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle.events.player_events import (
    attacks_planeswalkers,
)
from redzone.oracle.events.said_events import (
    SaidEvent,
    counted,
    fighter,
    referent,
    thing,
    who,
)
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.context import Context, Referent
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import SELF_SCOPE, not_understood, of_creatures
from redzone.values.types import CardType

_FIGHTING: Final[Mapping[type[Node], EventKind]] = {
    syntax.AttacksUnblocked: EventKind.UNBLOCKED,
    syntax.Blocks: EventKind.BLOCKS,
    syntax.BecomesBlocked: EventKind.BECOMES_BLOCKED,
}
"""Events of one creature in combat."""
_ATTACKING: Final = "attacking"
_BLOCKING: Final = "blocking"


def battalion(node: Node) -> SaidEvent:
    """Return ``attacks with at least two other creatures``."""
    number = node.words("NUMBER")[0]
    phrase = noun_phrase(node.nodes[0], SELF_SCOPE)
    if not phrase.other or number.numbers[0] < 1:
        raise not_understood("it is not clear whether it counts itself", node)
    return alongside(number.numbers[0], phrase.quality())


def alongside(count: int, others: Quality) -> SaidEvent:
    """Return that the object itself attacks with at least so many others."""
    kept = [part for part in parts_of(of_creatures(others)) if part != Not(Is(ObjectWord.THIS))]
    pattern = attacks(company=Company(count, quality=all_of(kept) if kept else Everything()))
    return SaidEvent((pattern,), Context(subject=referent(Is(ObjectWord.THIS)), defender=True))


def blocks_or_becomes_blocked(deeds: Node, quality: Quality) -> SaidEvent | None:
    """Return ``blocks or becomes blocked by a creature``: what stands behind the second belongs to both."""
    kinds = [type(deed) for deed in deeds.nodes]
    if kinds == [syntax.Blocks, syntax.BecomesBlockedByMany] and quality == Is(ObjectWord.THIS):
        return _blocks_or_becomes_blocked_by_some(deeds.nodes[1], quality)
    if kinds != [syntax.Blocks, syntax.BecomesBlockedBy]:
        return None
    subject, other = of_creatures(quality), of_creatures(thing(deeds.nodes[1].nodes[0]))
    patterns = (blocks_creature(subject, other), becomes_blocked_by(subject, other))
    return SaidEvent(patterns, Context(subject=fighter(subject), other=fighter(other)))


def _blocks_or_becomes_blocked_by_some(blocked: Node, quality: Quality) -> SaidEvent | None:
    """Return ``blocks or becomes blocked by one or more black creatures``, where the kind belongs to both."""
    others = of_creatures(counted(blocked.nodes[0])[0])
    if others == Everything():
        return None
    found = _with_some(blocked, quality, fighter(quality))
    patterns = (replace(blocks_creature(quality, others), together=True), *found.patterns)
    return SaidEvent(patterns, Context(subject=fighter(quality)))


def in_combat(node: Node, quality: Quality) -> SaidEvent:
    """Return what a creature does in combat (CR 508.3, 509.3)."""
    subject = fighter(quality)
    if type(node) in _FIGHTING and not node.nodes:
        defender = not isinstance(node, syntax.Blocks)
        return SaidEvent((EventPattern(_FIGHTING[type(node)], quality),), Context(subject=subject, defender=defender))
    match node:
        case syntax.Attacks() | syntax.AttacksSaddled() | syntax.AttacksUnblocked() | syntax.AttacksAlongside():
            return _attacks(node, quality)
        case syntax.BlocksOne():
            other = of_creatures(thing(node.nodes[0]))
            blocked = replace(fighter(other), role=_ATTACKING)
            context = Context(subject=replace(subject, role=_BLOCKING), other=blocked)
            return SaidEvent((blocks_creature(quality, other),), context)
        case syntax.BecomesBlockedBy():
            other = of_creatures(thing(node.nodes[0]))
            blocker = replace(fighter(other), role=_BLOCKING)
            context = Context(subject=replace(subject, role=_ATTACKING), other=blocker, defender=True)
            return SaidEvent((becomes_blocked_by(quality, other),), context)
        case _:
            others, least = counted(node.nodes[0])
            if of_creatures(others) != Everything():
                return _with_some(node, quality, subject)
            if isinstance(node, syntax.BlocksMany):
                return SaidEvent((blocks(quality, least),), Context(subject=subject))
            return SaidEvent((becomes_blocked(quality, least),), Context(subject=subject, defender=True))


def _with_some(node: Node, quality: Quality, subject: Referent) -> SaidEvent:
    """Return that it blocks, or becomes blocked by, one or more creatures of a kind: once for all of them."""
    others, least = counted(node.nodes[0])
    if least != 1 or quality != Is(ObjectWord.THIS):
        raise not_understood("only creatures can be counted here", node)
    blocking = isinstance(node, syntax.BlocksMany)
    pattern = (blocks_creature if blocking else becomes_blocked_by)(quality, of_creatures(others))
    return SaidEvent((replace(pattern, together=True),), Context(subject=subject, defender=not blocking))


def _attacks(node: Node, quality: Quality) -> SaidEvent:
    """Return that a creature attacks somebody, something, or alone (CR 508.3a)."""
    if isinstance(node, syntax.AttacksUnblocked):
        raise not_understood("this is not supported of what is attacked yet", node)
    if isinstance(node, syntax.AttacksAlongside):
        return _attacks_alongside(node, quality)
    if isinstance(node, syntax.AttacksSaddled):
        quality = all_of((quality, HasStatus(Status.SADDLED)))
    context = Context(subject=fighter(quality), defender=True)
    if not node.nodes:
        first = bool(node.words("FIRST_TIME"))
        return SaidEvent((attacks(quality, company=ALONE if node.words("ALONE") else None, first=first),), context)
    prey = node.nodes[0]
    if isinstance(prey, syntax.PermanentPrey):
        return SaidEvent((attacks(quality, OtherSide(thing(prey.nodes[0]))),), context)
    player = who(prey.nodes[0])
    planeswalkers = attacks_planeswalkers(prey)
    if isinstance(prey, syntax.PlayerOrPermanent):
        named = noun_phrase(prey.nodes[1], SELF_SCOPE).quality()
        if named != HasType(CardType.PLANESWALKER) or player != PlayerPattern():
            raise not_understood("this is not supported of what is attacked yet", prey)
        planeswalkers = True
    seen = Context(subject=fighter(quality), player=PlayerWord.DEFENDING_PLAYER, defender=True)
    unclear = planeswalkers or player.who is PlayerWord.YOU
    return SaidEvent((attacks(quality, toward(player, planeswalkers=planeswalkers)),), context if unclear else seen)


def _attacks_alongside(node: Node, quality: Quality) -> SaidEvent:
    """Return ``attacks with another creature``."""
    if quality != Is(ObjectWord.THIS):
        raise not_understood("this is supported only of the object itself", node)
    numbers = node.words("NUMBER")
    phrase = noun_phrase(node.nodes[0], SELF_SCOPE, another=bool(node.words("ANOTHER")))
    if not phrase.other or (numbers and numbers[0].numbers[0] < 1):
        raise not_understood("it is not clear whether it counts itself", node)
    return alongside(numbers[0].numbers[0] if numbers else 1, phrase.quality())
