"""Amounts of what the instruction before did: ``the life lost this way``, ``each creature destroyed this way``."""

from typing import Final

from redzone.abilities.ability import Instruction
from redzone.abilities.choosing import SacrificeChosen
from redzone.abilities.instruction import DealDamage, Deed, Discard, Do, Draw, LoseLife
from redzone.abilities.language import Amount, AmountBefore, EachObject, Quality, TargetObjects
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.targeting import TargetPermanents
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.noun_qualities import noun_quality
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood
from redzone.oracle.printing.abilities import parts_of

_DEEDS: Final = {
    "destroyed this way": frozenset({Deed.DESTROY, Deed.DESTROY_WITHOUT_REGENERATION}),
    "tapped this way": frozenset({Deed.TAP}),
    "exiled this way": frozenset({Deed.EXILE}),
    "sacrificed this way": frozenset({Deed.SACRIFICE}),
}


def amount_done(node: Node, discourse: Discourse) -> Amount:
    """Return how much life was lost, or damage dealt, by the instruction before (CR 608.2h)."""
    wanted = LoseLife if node.words("LIFE_LOST_THIS_WAY") else DealDamage
    if not isinstance(_before(discourse), wanted):
        raise not_understood("it is not clear what was done this way", node)
    return AmountBefore()


def number_done(node: Node, discourse: Discourse) -> Amount:
    """Return to how many objects the instruction before did something (CR 608.2h)."""
    before = _before(discourse)
    word = node.words("DONE_THIS_WAY", "DISCARDED_THIS_WAY")[0]
    if word.kind == "DISCARDED_THIS_WAY":
        if not isinstance(before, Discard if word.text.startswith("discarded") else Draw):
            raise not_understood("it is not clear what was done this way", node)
        return AmountBefore()
    affected = _affected(before, word.text, discourse)
    if affected is None or not set(parts_of(noun_quality(node.nodes[0], discourse, every=True))) <= {
        *parts_of(affected),
        Everything(),
    }:
        raise not_understood("it is not clear what was done this way", node)
    return AmountBefore()


def _before(discourse: Discourse) -> Instruction | None:
    return discourse.done.last if discourse.circumstances.delayed else discourse.done.before


def _affected(before: Instruction | None, deed: str, discourse: Discourse) -> Quality | None:
    """Return of what quality all are to which the instruction before did this; ``None`` if it did something else."""
    match before:
        case Do(deed=done, objects=EachObject(quality=quality)) if done in _DEEDS[deed]:
            return quality
        case Do(deed=done, objects=TargetObjects(index=index)) if done in _DEEDS[deed]:
            spec = discourse.targets[index]
            return spec.quality if isinstance(spec, TargetPermanents) else None
        case SacrificeChosen(quality=quality) if deed == "sacrificed this way":
            return quality
        case _:
            return None
