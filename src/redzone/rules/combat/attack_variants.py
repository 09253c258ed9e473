"""What a declaration of attackers announces besides who attacks what: bands and optional costs (CR 508.1e, 508.1g)."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from msgspec.structs import replace

from redzone.abilities.attacking import FormsBands, MayEnlist, MayExert
from redzone.game.action import DeclareAttackers
from redzone.rules.combat.optional_costs import optional_cost_violations
from redzone.rules.combat_roles.bands import possible_bands
from redzone.values.identity import ObjectId
from redzone.view import View


def has_variants(view: View, attackers: Sequence[ObjectId]) -> bool:
    """Return whether one of these creatures could attack in a band, be exerted or enlist another."""
    return any(view.has(attacker, kind) for attacker in attackers for kind in (FormsBands, MayExert, MayEnlist))


def variants(view: View, action: DeclareAttackers) -> Iterator[DeclareAttackers]:
    """Yield the ways to announce bands, exert and enlist with the same attacks; first without any of it.

    Each creature is exerted at most once and enlists at most one other.
    """
    attackers = tuple(action.attacks)
    if not has_variants(view, attackers):
        yield action
        return
    exertable = [attacker for attacker in attackers if view.has(attacker, MayExert)]
    exerted = chain.from_iterable(combinations(exertable, size) for size in range(len(exertable) + 1))
    for chosen in exerted:
        for enlisted in _enlistments(view, action):
            for bands in possible_bands(view, action.attacks):
                yield replace(action, bands=bands, exerted=chosen, enlisted=enlisted)


def _enlistments(view: View, action: DeclareAttackers) -> Iterator[dict[ObjectId, tuple[ObjectId, ...]]]:
    """Yield who may enlist whom (CR 702.154a)."""
    enlisters = [attack for attack in action.attacks if view.has(attack, MayEnlist)]
    choices = [(None, *_enlistable(view, action, enlister)) for enlister in enlisters]
    for chosen in product(*choices):
        others = [each for each in chosen if each is not None]
        if len(set(others)) == len(others):
            yield {enlister: (each,) for enlister, each in zip(enlisters, chosen, strict=True) if each is not None}


def _enlistable(view: View, action: DeclareAttackers, enlister: ObjectId) -> Iterator[ObjectId]:
    """Yield the creatures that one attacker could enlist."""
    for creature in view.creatures(view.permanent(enlister).controller):
        if not optional_cost_violations(view, replace(action, exerted=(), enlisted={enlister: (creature,)})):
            yield creature
