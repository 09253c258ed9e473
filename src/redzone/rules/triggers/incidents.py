"""What happened at once, sorted by what triggered abilities wait for (CR 120.9, 508.3, 509.3, 603.2, 700.1)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from redzone.abilities.trigger import (
    Attacks,
    AttacksUnblocked,
    BecomesAttached,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesDesignated,
    BecomesMonarch,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    BlocksCreature,
    CastsSpell,
    CountersArePut,
    Cycles,
    DealsDamage,
    Dies,
    DiscardsCard,
    DrawsCard,
    Enters,
    Exploits,
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
    OneOrMoreDealDamage,
    OneOrMoreDie,
    Pattern,
    PhasesIn,
    PlayerAttacks,
    PlayerBecomesTarget,
    PlayerIsDealtDamage,
    ReachesChapter,
    StepBegins,
    Transforms,
    TurnsFaceUp,
)
from redzone.game.card import Zone
from redzone.game.event import (
    Attached,
    AttackDeclared,
    BecameBlocked,
    BecameMonarch,
    BecameTarget,
    BecameUnblocked,
    BlockDeclared,
    BlockedInBand,
    CardDiscarded,
    CardDrawn,
    CountersChanged,
    Crewed,
    Cycled,
    DamageDealt,
    Designated,
    Died,
    Enlisted,
    EnteredBattlefield,
    EnteredCombat,
    Event,
    Exerted,
    Exploited,
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
from redzone.game.occurrence import Occurrence
from redzone.rules.effects.counters import LORE
from redzone.rules.seats.turn_order import team_of
from redzone.rules.triggers.combat_incidents import (
    attacked,
    attacking_players,
    attacks,
    became_blocked,
    became_blocked_by,
    blocked_creatures,
    blocks,
    damage_dealt,
    damaged_objects,
    damaged_players,
    unblocked,
)
from redzone.rules.triggers.happened import Finder, Happened, Incident
from redzone.values.identity import ObjectId, PlayerId, next_incarnation


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


def _of_objects(kind: type[_AboutOne]) -> "Finder":
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
    """Each spell that is cast; the number is how many other spells were cast before it this turn (CR 702.40a)."""
    for event in happened.of(SpellCast):
        before = sum(happened.after.state.turn.history.spells_cast.values()) - 1
        yield Incident(Occurrence(event.object, player=event.player, amount=before), event)


def _life(happened: Happened, sign: int) -> Iterator[Incident]:
    for event in happened.of(LifeChanged):
        if event.change * sign > 0:
            yield Incident(Occurrence(player=event.player, amount=abs(event.change)), event)


def _gains(happened: Happened) -> Iterator[Incident]:
    return _life(happened, 1)


def _losses(happened: Happened) -> Iterator[Incident]:
    return _life(happened, -1)


def _of_players(kind: type[CardDrawn | BecameMonarch]) -> "Finder":
    """Return what finds the events about one player and nothing else."""

    def find(happened: Happened) -> Iterator[Incident]:
        for event in happened.of(kind):
            yield Incident(Occurrence(player=event.player), event)

    return find


def _counters(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(CountersChanged):
        if event.change > 0:
            yield Incident(Occurrence(event.object, amount=event.change), event)


def _lore(happened: Happened) -> Iterator[Incident]:
    """Each permanent that got lore counters; the number is how many it had before (CR 714.2b)."""
    had: dict[ObjectId, int] = {}
    for event in happened.of(CountersChanged):
        if event.counter != LORE:
            continue
        former = happened.before.board.permanents.get(event.object)
        before = had.setdefault(event.object, 0 if former is None else former.counters.get(LORE, 0))
        had[event.object] = before + event.change
        if event.change > 0:
            yield Incident(Occurrence(event.object, amount=before), event)


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


def _cycled(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(Cycled):
        yield Incident(Occurrence(event.object, player=event.player), event)


def _discards(happened: Happened) -> Iterator[Incident]:
    """Each card that is discarded, as what it became (CR 400.7)."""
    for event in happened.of(CardDiscarded):
        yield Incident(Occurrence(next_incarnation(event.object), player=event.player), event)


def _designations(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(Designated):
        yield Incident(Occurrence(event.object), event)


def _exploits(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(Exploited):
        yield Incident(Occurrence(event.object, event.sacrificed), event)


def _attachments(happened: Happened) -> Iterator[Incident]:
    for event in happened.of(Attached):
        if isinstance(event.host, str):
            yield Incident(Occurrence(event.object, event.host), event)
        else:
            yield Incident(Occurrence(event.object, None, event.host), event)


_SOURCES: Final[Sequence[tuple[type[Pattern], Finder, tuple[type[Event], ...]]]] = (
    (Attacks, attacks, (AttackDeclared,)),
    (PlayerAttacks, attacking_players, (AttackDeclared,)),
    (IsAttacked, attacked, (AttackDeclared,)),
    (Blocks, blocks, (BlockDeclared, EnteredCombat)),
    (BlocksCreature, blocked_creatures, (BlockDeclared, BlockedInBand, EnteredCombat)),
    (BecomesBlocked, became_blocked, (BecameBlocked, EnteredCombat)),
    (BecomesBlockedBy, became_blocked_by, (BlockDeclared, BlockedInBand, EnteredCombat)),
    (AttacksUnblocked, unblocked, (BecameUnblocked,)),
    (DealsDamage, damage_dealt, (DamageDealt,)),
    (OneOrMoreDealDamage, damaged_players, (DamageDealt,)),
    (IsDealtDamage, damaged_objects, (DamageDealt,)),
    (PlayerIsDealtDamage, damaged_players, (DamageDealt,)),
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
    (ReachesChapter, _lore, (CountersChanged,)),
    (LastCounterRemoved, _last_counters, (CountersChanged,)),
    (BecomesMonarch, _of_players(BecameMonarch), (BecameMonarch,)),
    (TurnsFaceUp, _of_objects(TurnedFaceUp), (TurnedFaceUp,)),
    (Transforms, _of_objects(Transformed), (Transformed,)),
    (PhasesIn, _of_objects(PhasedIn), (PhasedIn,)),
    (IsExerted, _exertions, (Exerted,)),
    (IsEnlisted, _enlistments, (Enlisted,)),
    (Cycles, _cycled, (Cycled,)),
    (DiscardsCard, _discards, (CardDiscarded,)),
    (BecomesDesignated, _designations, (Designated,)),
    (Exploits, _exploits, (Exploited,)),
    (BecomesAttached, _attachments, (Attached,)),
    (IsCrewed, _of_objects(Crewed), (Crewed,)),
)
"""For each class of pattern what finds its occurrences, and the events in which there can be any."""

_INCIDENTS: Final[Mapping[type[Pattern], Finder]] = {pattern: finder for pattern, finder, _ in _SOURCES}


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


def patterns_of(happened: Happened) -> set[type[Pattern]]:
    """Return the classes of patterns that may match what happened."""
    return {pattern for kind in happened.kinds() for pattern in _PATTERNS.get(kind, ())}


def incidents_of(happened: Happened, kind: type[Pattern]) -> tuple[Incident, ...]:
    """Return what happened that abilities of this class of pattern wait for."""
    return happened.found(kind, _INCIDENTS[kind])
