"""What happens in combat that abilities wait for: attacks, blocks and damage (CR 508.3, 509.3, 510.3)."""

from collections.abc import Iterator, Mapping

from redzone.game.event import (
    AttackDeclared,
    AttackersDeclared,
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    BlockedInBand,
    DamageDealt,
    EnteredCombat,
    Event,
)
from redzone.game.occurrence import Occurrence
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.triggers.happened import Happened, Incident
from redzone.values.identity import ObjectId, PlayerId


def attacks(happened: Happened) -> Iterator[Incident]:
    """Each declared attacker; those put onto the battlefield attacking are none (CR 508.1m, 508.3a)."""
    attackers = combat_of(happened.after.state).attackers
    for event in happened.of(AttackDeclared):
        defender = attackers[event.attacker].defending_player
        other = event.target if isinstance(event.target, str) else None
        yield Incident(Occurrence(event.attacker, other, defender, defender), event)


def attacking_players(happened: Happened) -> Iterator[Incident]:
    """The players who attack, with the creatures that were declared (CR 508.3d)."""
    for event in happened.of(AttackersDeclared):
        by_player: dict[PlayerId, list[ObjectId]] = {}
        for each in event.attackers:
            by_player.setdefault(happened.after.permanent(each).controller, []).append(each)
        for player, attackers in by_player.items():
            count = len(attackers)
            yield Incident(Occurrence(attackers[0], player=player, amount=count, subjects=tuple(attackers)), event)


def attacked(happened: Happened) -> Iterator[Incident]:
    """Each player, planeswalker and battle that is attacked, once (CR 508.3b)."""
    by_target: dict[ObjectId | PlayerId, list[AttackDeclared]] = {}
    for event in happened.of(AttackDeclared):
        by_target.setdefault(event.target, []).append(event)
    attackers = combat_of(happened.after.state).attackers
    for target, events in by_target.items():
        subjects = tuple(each.attacker for each in events)
        other = target if isinstance(target, str) else None
        defender = attackers[subjects[0]].defending_player
        yield Incident(Occurrence(subjects[0], other, defender, defender, len(subjects), subjects), events[0])


def blocks(happened: Happened) -> Iterator[Incident]:
    """Each blocking creature once, with all that it blocks (CR 509.1i, 509.3a)."""
    blocked: dict[ObjectId, list[ObjectId]] = {}
    first: dict[ObjectId, Event] = {}
    for event, blocker, attacker in _new_blocks(happened):
        blocked.setdefault(blocker, []).append(attacker)
        first.setdefault(blocker, event)
    combat = happened.before.state.combat
    earlier: Mapping[ObjectId, tuple[ObjectId, ...]] = {} if combat is None else combat.blockers
    for blocker, attackers in blocked.items():
        if blocker not in earlier:
            subjects = tuple(attackers)
            yield Incident(Occurrence(blocker, attackers[0], amount=len(attackers), subjects=subjects), first[blocker])


def blocked_creatures(happened: Happened) -> Iterator[Incident]:
    """Each creature with each creature that it blocks (CR 509.3b)."""
    for event, blocker, attacker in _new_blocks(happened):
        yield Incident(Occurrence(blocker, attacker), event)


def _new_blocks(happened: Happened) -> Iterator[tuple[Event, ObjectId, ObjectId]]:
    """Yield blockers with attackers: declared, by a band, or by an effect, but none that entered blocking."""
    for event in _pairs(happened):
        yield event, event.blocker, event.attacker
    for entered in happened.of(EnteredCombat):
        if entered.blocking is not None and entered.object in happened.before:
            yield entered, entered.object, entered.blocking


def _pairs(happened: Happened) -> Iterator[BlockDeclared | BlockedInBand]:
    yield from happened.of(BlockDeclared)
    yield from happened.of(BlockedInBand)


def became_blocked_by(happened: Happened) -> Iterator[Incident]:
    """Each attacker with each creature that blocks it now, arrivals included (CR 509.3d)."""
    for event in _pairs(happened):
        yield Incident(_blocked(happened, event.attacker, event.blocker), event)
    for entered in happened.of(EnteredCombat):
        if entered.blocking is not None:
            yield Incident(_blocked(happened, entered.blocking, entered.object), entered)


def _blocked(happened: Happened, attacker: ObjectId, blocker: ObjectId) -> Occurrence:
    combat = combat_of(happened.after.state)
    defender = combat.attackers[attacker].defending_player if attacker in combat.attackers else None
    return Occurrence(attacker, blocker, defender, defender)


def became_blocked(happened: Happened) -> Iterator[Incident]:
    """Each attacker that became blocked, and each that has more blockers than before (CR 509.3c, 509.3e)."""
    attackers = combat_of(happened.after.state).attackers
    blocked: dict[ObjectId, Event] = {event.attacker: event for event in happened.of(BecameBlocked)}
    for entered in happened.of(EnteredCombat):
        if entered.blocking is not None:
            blocked.setdefault(entered.blocking, entered)
    for id_, event in blocked.items():
        attacker = attackers[id_]
        by = attacker.blockers
        first = by[0] if by else None
        defender = attacker.defending_player
        yield Incident(Occurrence(id_, first, defender, defender, len(by), by), event)


def unblocked(happened: Happened) -> Iterator[Incident]:
    """Each attacker that became unblocked as blockers were declared (CR 508.3f, 509.3g)."""
    attackers = combat_of(happened.after.state).attackers
    for event in happened.of(BecameUnblocked):
        defender = attackers[event.attacker].defending_player
        yield Incident(Occurrence(event.attacker, None, defender, defender), event)


def damage_dealt(happened: Happened) -> Iterator[Incident]:
    """Each source with each that it dealt damage to (CR 510.3)."""
    for event in happened.of(DamageDealt):
        target = event.target
        if isinstance(target, str):
            yield Incident(Occurrence(event.source, target, amount=event.amount), event)
        else:
            yield Incident(Occurrence(event.source, None, target, amount=event.amount), event)


def _damage_by_recipient(happened: Happened, *, players: bool) -> Iterator[Incident]:
    """Each recipient once, with all that dealt damage to it at the same time (CR 603.2c)."""
    dealt: dict[ObjectId | PlayerId, list[DamageDealt]] = {}
    for event in happened.of(DamageDealt):
        if isinstance(event.target, int) is players:
            dealt.setdefault(event.target, []).append(event)
    for target, events in dealt.items():
        sources = tuple(each.source for each in events)
        amount = sum(each.amount for each in events)
        if isinstance(target, int):
            yield Incident(Occurrence(sources[0], None, target, None, amount, sources), events[0])
        else:
            yield Incident(Occurrence(target, sources[0], None, None, amount, sources), events[0])


def damaged_objects(happened: Happened) -> Iterator[Incident]:
    """Each object that was dealt damage, once."""
    return _damage_by_recipient(happened, players=False)


def damaged_players(happened: Happened) -> Iterator[Incident]:
    """Each player who was dealt damage, once."""
    return _damage_by_recipient(happened, players=True)
