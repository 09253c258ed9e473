"""The legal declaration nearest to one that is not, as an action: with what can stay of its payment and its options."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from redzone.game.action import DeclareAttackers, DeclareBlockers
from redzone.rules import declarations
from redzone.rules.combat import declare_attackers, declare_blockers
from redzone.values.identity import ObjectId
from redzone.view import View


def nearest_attack(view: View, proposed: DeclareAttackers) -> DeclareAttackers:
    """Return the legal declaration of attackers in which the fewest creatures choose something else.

    Of how costs are paid, who is exerted, who is enlisted and the bands it keeps what it can, one after the other.
    """
    if declare_attackers.is_legal(view, proposed):
        return proposed
    legal = declare_attackers.legal_attacks(view.state)
    chosen = declarations.nearest(legal, declare_attackers.chosen_in(proposed))
    found = declare_attackers.action_of(view.state, proposed.player, chosen)
    for change in _options_of(proposed):
        wanted = change(found)
        found = wanted if declare_attackers.is_legal(view, wanted) else found
    return found


_Change = Callable[[DeclareAttackers], DeclareAttackers]


def _options_of(proposed: DeclareAttackers) -> Iterator[_Change]:
    """Yield what is to be kept, each as a change of a declaration that has not got it."""
    yield lambda found: replace(found, payment=proposed.payment, team_payments=proposed.team_payments)
    for creature in proposed.exerted:
        yield partial(_exerting, creature)
    for attacker, enlisted in proposed.enlisted.items():
        yield partial(_enlisting, attacker, enlisted)
    for band in proposed.bands:
        yield partial(_with_band, band)


def _exerting(creature: ObjectId, found: DeclareAttackers) -> DeclareAttackers:
    return replace(found, exerted=(*found.exerted, creature))


def _enlisting(attacker: ObjectId, enlisted: tuple[ObjectId, ...], found: DeclareAttackers) -> DeclareAttackers:
    return replace(found, enlisted={**found.enlisted, attacker: enlisted})


def _with_band(band: tuple[ObjectId, ...], found: DeclareAttackers) -> DeclareAttackers:
    """Return a declaration with those of a band that attack."""
    members = tuple(creature for creature in band if creature in found.attacks)
    return replace(found, bands=(*found.bands, members)) if len(members) > 1 else found


def nearest_blocks(view: View, proposed: DeclareBlockers) -> DeclareBlockers:
    """Return the legal declaration of blockers in which the fewest creatures choose something else."""
    if declare_blockers.is_legal(view, proposed):
        return proposed
    legal = declare_blockers.legal_blocks(view, proposed.player)
    found = declare_blockers.action_of(view.state, proposed.player, declarations.nearest(legal, proposed.blocks))
    wanted = replace(found, payment=proposed.payment, team_payments=proposed.team_payments)
    return wanted if declare_blockers.is_legal(view, wanted) else found
