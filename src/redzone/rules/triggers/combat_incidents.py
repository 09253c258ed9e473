"""What happens in combat that abilities wait for: attacks, blocks and damage (CR 508.3, 509.3, 510.3)."""

from collections.abc import Iterator, Mapping
from itertools import chain

from redzone.abilities.trigger import EventKind
from redzone.game.event import (
    AttackDeclared,
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    BlockedInBand,
    DamageDealt,
    EnteredCombat,
)
from redzone.game.occurrence import Occurrence
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.effects.judging import Incident
from redzone.rules.reference.damage_patterns import incidents_of_damage
from redzone.rules.triggers.happened import Finder, Happened
from redzone.values.identity import ObjectId


def attacks(happened: Happened) -> Iterator[Incident]:
    """Each declared attacker; those put onto the battlefield attacking are none (CR 508.1m, 508.3a)."""
    attackers = combat_of(happened.after.state).attackers
    attacked_before = happened.before.state.turn.attacked
    for event in happened.of(AttackDeclared):
        defender = attackers[event.attacker].defending_player
        other = event.target if isinstance(event.target, str) else None
        nth = 2 if event.attacker in attacked_before else 1  # the second, or a later one
        yield Incident(Occurrence(event.attacker, other, defender, defender), (event.target,), nth=nth)


def attacking_players(happened: Happened) -> Iterator[Incident]:
    """Each declared attacker, as the attack of its controller (CR 508.3d)."""
    attackers = combat_of(happened.after.state).attackers
    for event in happened.of(AttackDeclared):
        controller = happened.after.permanent(event.attacker).controller
        defender = attackers[event.attacker].defending_player
        yield Incident(Occurrence(event.attacker, player=controller, defender=defender), (event.target,))


def blocks(happened: Happened) -> Iterator[Incident]:
    """Each blocking creature once, with all that it blocks (CR 509.1i, 509.3a)."""
    blocked: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attacker in _new_blocks(happened):
        blocked.setdefault(blocker, []).append(attacker)
    combat = happened.before.state.combat
    earlier: Mapping[ObjectId, tuple[ObjectId, ...]] = {} if combat is None else combat.blockers
    for blocker, attackers in blocked.items():
        if blocker not in earlier:
            subjects = tuple(attackers)
            yield Incident(Occurrence(blocker, attackers[0], amount=len(attackers), subjects=subjects), subjects)


def blocked_creatures(happened: Happened) -> Iterator[Incident]:
    """Each creature with each creature that it blocks (CR 509.3b)."""
    for blocker, attacker in _new_blocks(happened):
        yield Incident(Occurrence(blocker, attacker), (attacker,))


def _new_blocks(happened: Happened) -> Iterator[tuple[ObjectId, ObjectId]]:
    """Yield blockers with attackers: declared, by a band, or by an effect, but none that entered blocking."""
    for event in _pairs(happened):
        yield event.blocker, event.attacker
    for entered in happened.of(EnteredCombat):
        if entered.blocking is not None and entered.object in happened.before:
            yield entered.object, entered.blocking


def _pairs(happened: Happened) -> Iterator[BlockDeclared | BlockedInBand]:
    yield from happened.of(BlockDeclared)
    yield from happened.of(BlockedInBand)


def became_blocked_by(happened: Happened) -> Iterator[Incident]:
    """Each attacker with each creature that blocks it now, arrivals included (CR 509.3d)."""
    for event in _pairs(happened):
        yield Incident(_blocked(happened, event.attacker, event.blocker), (event.blocker,))
    for entered in happened.of(EnteredCombat):
        if entered.blocking is not None:
            yield Incident(_blocked(happened, entered.blocking, entered.object), (entered.object,))


def _blocked(happened: Happened, attacker: ObjectId, blocker: ObjectId) -> Occurrence:
    combat = combat_of(happened.after.state)
    defender = combat.attackers[attacker].defending_player if attacker in combat.attackers else None
    return Occurrence(attacker, blocker, defender, defender)


def became_blocked(happened: Happened) -> Iterator[Incident]:
    """Each attacker that became blocked, and each that has more blockers than before (CR 509.3c, 509.3e)."""
    attackers = combat_of(happened.after.state).attackers
    entered = (event.blocking for event in happened.of(EnteredCombat) if event.blocking is not None)
    for id_ in dict.fromkeys(chain((event.attacker for event in happened.of(BecameBlocked)), entered)):
        by, defender = attackers[id_].blockers, attackers[id_].defending_player
        occurrence = Occurrence(id_, by[0] if by else None, defender, defender, len(by), by)
        yield Incident(occurrence, by, former=_blockers_before(happened, id_))


def _blockers_before(happened: Happened, attacker: ObjectId) -> int | None:
    """Return how many blockers an attacker had that was blocked already, ``None`` for others."""
    combat = happened.before.state.combat
    former = None if combat is None else combat.attackers.get(attacker)
    return len(former.blockers) if former is not None and former.blocked else None


def unblocked(happened: Happened) -> Iterator[Incident]:
    """Each attacker that became unblocked as blockers were declared (CR 508.3f, 509.3g)."""
    attackers = combat_of(happened.after.state).attackers
    for event in happened.of(BecameUnblocked):
        defender = attackers[event.attacker].defending_player
        yield Incident(Occurrence(event.attacker, None, defender, defender))


def of_damage(kind: EventKind) -> Finder:
    """Return what finds damage as events of a kind: of its source, or of what it was dealt to (CR 120.9, 510.3)."""

    def find(happened: Happened) -> Iterator[Incident]:
        for event in happened.of(DamageDealt):
            found = incidents_of_damage(event)
            if kind in found:
                yield found[kind]

    return find
