"""What happened at once, sorted by what triggered abilities wait for (CR 120.9, 508.3, 509.3, 603.2, 700.1)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from redzone.model.card import Zone
from redzone.model.event import (
    Attached,
    AttackDeclared,
    AttackersDeclared,
    BecameBlocked,
    BecameMonarch,
    BecameTarget,
    BecameUnblocked,
    BlockDeclared,
    BlockedInBand,
    CardDrawn,
    CountersChanged,
    Crewed,
    DamageDealt,
    Died,
    Enlisted,
    EnteredBattlefield,
    EnteredCombat,
    Event,
    Exerted,
    LifeChanged,
    PhasedIn,
    Sacrificed,
    SpellCast,
    StepBegan,
    Tapped,
    Transformed,
    TurnedFaceUp,
    Untapped,
    ZoneChanged,
)
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.state import GameState
from redzone.model.trigger import (
    Attacks,
    AttacksUnblocked,
    BecomesAttached,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesMonarch,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    BlocksCreature,
    CastsSpell,
    CountersArePut,
    DealsDamage,
    Dies,
    DrawsCard,
    Enters,
    GainsLife,
    IsAttacked,
    IsCrewed,
    IsDealtDamage,
    IsEnlisted,
    IsExerted,
    IsSacrificed,
    LastCounterRemoved,
    LeavesBattlefield,
    LosesLife,
    Occurrence,
    OneOrMoreDealDamage,
    OneOrMoreDie,
    Pattern,
    PhasesIn,
    PlayerAttacks,
    PlayerBecomesTarget,
    PlayerIsDealtDamage,
    StepBegins,
    Transforms,
    TurnsFaceUp,
)
from redzone.rules.removal_from_combat import combat_of
from redzone.rules.turn_order import team_of
from redzone.view import View

_EventT = TypeVar("_EventT", bound=Event)


class Incident(NamedTuple):
    """One occurrence of what abilities of one class of pattern wait for, whoever has them."""

    occurrence: Occurrence
    event: Event


class Happened:
    """What happened in one small step: its events, and the game before and after it."""

    def __init__(self, before: GameState, after: GameState, events: Iterable[Event]) -> None:
        self.before = View(before)
        self.after = View(after)
        self._events: dict[object, list[Event]] = {}
        for event in events:
            self._events.setdefault(type(event), []).append(event)
        self._incidents: dict[type[Pattern], tuple[Incident, ...]] = {}

    def of(self, kind: type[_EventT]) -> Iterator[_EventT]:
        """Yield the events of one class."""
        yield from (event for event in self._events.get(kind, ()) if isinstance(event, kind))

    def patterns(self) -> set[type[Pattern]]:
        """Return the classes of patterns that may match."""
        return {pattern for events in self._events.values() for pattern in _PATTERNS.get(type(events[0]), ())}

    def incidents(self, kind: type[Pattern]) -> tuple[Incident, ...]:
        """Return what happened that abilities of this class of pattern wait for."""
        if kind not in self._incidents:
            self._incidents[kind] = tuple(_INCIDENTS[kind](self))
        return self._incidents[kind]


def _attacks(happened: Happened) -> Iterator[Incident]:
    """Each declared attacker; those put onto the battlefield attacking are none (CR 508.1m, 508.3a)."""
    attackers = combat_of(happened.after.state).attackers
    for event in happened.of(AttackDeclared):
        defender = attackers[event.attacker].defending_player
        other = event.target if isinstance(event.target, str) else None
        yield Incident(Occurrence(event.attacker, other, defender, defender), event)


def _attacking_players(happened: Happened) -> Iterator[Incident]:
    """The players who attack, with the creatures that were declared (CR 508.3d)."""
    for event in happened.of(AttackersDeclared):
        by_player: dict[PlayerId, list[ObjectId]] = {}
        for each in event.attackers:
            by_player.setdefault(happened.after.permanent(each).controller, []).append(each)
        for player, attackers in by_player.items():
            count = len(attackers)
            yield Incident(Occurrence(attackers[0], player=player, amount=count, subjects=tuple(attackers)), event)


def _attacked(happened: Happened) -> Iterator[Incident]:
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


def _blocks(happened: Happened) -> Iterator[Incident]:
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


def _blocked_creatures(happened: Happened) -> Iterator[Incident]:
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


def _became_blocked_by(happened: Happened) -> Iterator[Incident]:
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


def _became_blocked(happened: Happened) -> Iterator[Incident]:
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


def _unblocked(happened: Happened) -> Iterator[Incident]:
    """Each attacker that became unblocked as blockers were declared (CR 508.3f, 509.3g)."""
    attackers = combat_of(happened.after.state).attackers
    for event in happened.of(BecameUnblocked):
        defender = attackers[event.attacker].defending_player
        yield Incident(Occurrence(event.attacker, None, defender, defender), event)


def _damage(happened: Happened) -> Iterator[Incident]:
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


def _damaged_objects(happened: Happened) -> Iterator[Incident]:
    return _damage_by_recipient(happened, players=False)


def _damaged_players(happened: Happened) -> Iterator[Incident]:
    return _damage_by_recipient(happened, players=True)


def _deaths(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(Died):
        yield Incident(Occurrence(event.object, player=_former_controller(happened, event.object), left=True), event)


def _departures(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(ZoneChanged):
        if event.origin is Zone.BATTLEFIELD:
            yield Incident(
                Occurrence(event.object, player=_former_controller(happened, event.object), left=True), event
            )


def _former_controller(happened: Happened, id_: ObjectId) -> PlayerId | None:
    """Return who controlled what has left, also if it came and went within this step."""
    permanents = happened.before.board.permanents
    if id_ in permanents:
        return permanents[id_].controller
    known = happened.after.state.last_known.get(id_)
    return None if known is None else known.permanent.controller


def _sacrifices(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(Sacrificed):
        yield Incident(Occurrence(event.object, player=event.player, left=True), event)


def _arrivals(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(EnteredBattlefield):
        yield Incident(Occurrence(event.object, player=event.controller), event)


def _steps(happened: Happened) -> Iterator[Incident]:
    state = happened.after.state
    for event in happened.of(StepBegan):
        for player in team_of(state, state.turn.active):
            yield Incident(Occurrence(player=player), event)


_AboutOne = Tapped | Untapped | PhasedIn | TurnedFaceUp | Transformed | Crewed


def _of_objects(kind: type[_AboutOne]) -> "_Finder":
    """Return what finds the events about one object and nobody else."""

    def find(happened: Happened) -> Iterator[Incident]:
        for event in happened.of(kind):
            yield Incident(Occurrence(event.object), event)

    return find


def _targets(happened: Happened, *, players: bool) -> Iterator[Incident]:
    for event in happened.of(BecameTarget):
        if isinstance(event.target, int) is players:
            subject = event.target if isinstance(event.target, str) else None
            yield Incident(Occurrence(subject, event.object, event.controller), event)


def _target_objects(happened: Happened) -> Iterator[Incident]:
    return _targets(happened, players=False)


def _target_players(happened: Happened) -> Iterator[Incident]:
    return _targets(happened, players=True)


def _casts(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(SpellCast):
        yield Incident(Occurrence(event.object, player=event.player), event)


def _life(happened: Happened, sign: int) -> Iterator[Incident]:
    for event in happened.of(LifeChanged):
        if event.change * sign > 0:
            yield Incident(Occurrence(player=event.player, amount=abs(event.change)), event)


def _gains(happened: Happened) -> Iterator[Incident]:
    return _life(happened, 1)


def _losses(happened: Happened) -> Iterator[Incident]:
    return _life(happened, -1)


def _of_players(kind: type[CardDrawn | BecameMonarch]) -> "_Finder":
    """Return what finds the events about one player and nothing else."""

    def find(happened: Happened) -> Iterator[Incident]:
        for event in happened.of(kind):
            yield Incident(Occurrence(player=event.player), event)

    return find


def _counters(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(CountersChanged):
        if event.change > 0:
            yield Incident(Occurrence(event.object, amount=event.change), event)


def _last_counters(happened: Happened) -> Iterator[Incident]:
    """Each permanent with the last counter of a kind that was removed from it."""
    for event in happened.of(CountersChanged):
        permanent = happened.after.board.permanents.get(event.object)
        if event.change < 0 and permanent is not None and not permanent.counters.get(event.counter, 0):
            yield Incident(Occurrence(event.object), event)


def _exertions(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(Exerted):
        yield Incident(Occurrence(event.object, player=event.player), event)


def _enlistments(happened: Happened) -> Iterator[Incident]:
    """Each creature that enlists another: that is what the event is about (CR 702.154c)."""
    for event in happened.of(Enlisted):
        yield Incident(Occurrence(event.attacker, event.object), event)


def _attachments(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(Attached):
        if isinstance(event.host, str):
            yield Incident(Occurrence(event.object, event.host), event)
        else:
            yield Incident(Occurrence(event.object, None, event.host), event)


_Finder = Callable[[Happened], Iterable[Incident]]

_SOURCES: Final[Sequence[tuple[type[Pattern], _Finder, tuple[type[Event], ...]]]] = (
    (Attacks, _attacks, (AttackDeclared,)),
    (PlayerAttacks, _attacking_players, (AttackDeclared,)),
    (IsAttacked, _attacked, (AttackDeclared,)),
    (Blocks, _blocks, (BlockDeclared, EnteredCombat)),
    (BlocksCreature, _blocked_creatures, (BlockDeclared, BlockedInBand, EnteredCombat)),
    (BecomesBlocked, _became_blocked, (BecameBlocked, EnteredCombat)),
    (BecomesBlockedBy, _became_blocked_by, (BlockDeclared, BlockedInBand, EnteredCombat)),
    (AttacksUnblocked, _unblocked, (BecameUnblocked,)),
    (DealsDamage, _damage, (DamageDealt,)),
    (OneOrMoreDealDamage, _damaged_players, (DamageDealt,)),
    (IsDealtDamage, _damaged_objects, (DamageDealt,)),
    (PlayerIsDealtDamage, _damaged_players, (DamageDealt,)),
    (Dies, _deaths, (Died,)),
    (OneOrMoreDie, _deaths, (Died,)),
    (LeavesBattlefield, _departures, (ZoneChanged,)),
    (Enters, _arrivals, (EnteredBattlefield,)),
    (IsSacrificed, _sacrifices, (Sacrificed,)),
    (StepBegins, _steps, (StepBegan,)),
    (BecomesTapped, _of_objects(Tapped), (Tapped,)),
    (BecomesUntapped, _of_objects(Untapped), (Untapped,)),
    (BecomesTarget, _target_objects, (BecameTarget,)),
    (PlayerBecomesTarget, _target_players, (BecameTarget,)),
    (CastsSpell, _casts, (SpellCast,)),
    (GainsLife, _gains, (LifeChanged,)),
    (LosesLife, _losses, (LifeChanged,)),
    (DrawsCard, _of_players(CardDrawn), (CardDrawn,)),
    (CountersArePut, _counters, (CountersChanged,)),
    (LastCounterRemoved, _last_counters, (CountersChanged,)),
    (BecomesMonarch, _of_players(BecameMonarch), (BecameMonarch,)),
    (TurnsFaceUp, _of_objects(TurnedFaceUp), (TurnedFaceUp,)),
    (Transforms, _of_objects(Transformed), (Transformed,)),
    (PhasesIn, _of_objects(PhasedIn), (PhasedIn,)),
    (IsExerted, _exertions, (Exerted,)),
    (IsEnlisted, _enlistments, (Enlisted,)),
    (BecomesAttached, _attachments, (Attached,)),
    (IsCrewed, _of_objects(Crewed), (Crewed,)),
)
"""For each class of pattern what finds its occurrences, and the events in which there can be any."""

_INCIDENTS: Final[Mapping[type[Pattern], _Finder]] = {pattern: finder for pattern, finder, _ in _SOURCES}


def _by_event() -> dict[type[Event], tuple[type[Pattern], ...]]:
    found: dict[type[Event], tuple[type[Pattern], ...]] = {}
    for pattern, _, kinds in _SOURCES:
        for kind in kinds:
            found[kind] = (*found.get(kind, ()), pattern)
    return found


_PATTERNS: Final[Mapping[type[Event], tuple[type[Pattern], ...]]] = _by_event()


def concerns_triggers(events: Iterable[Event]) -> bool:
    """Return whether abilities wait for events of these classes at all."""
    return any(type(event) in _PATTERNS for event in events)
