"""What is so for all events of a kind that abilities wait for (CR 603.2): one row for each kind, with all of it.

A row has no default, and there is no kind without a row: whoever adds a kind has to say all of this.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple, TypeAlias

from redzone.abilities.acting import KeywordAction
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.game.event import (
    AbilityActivated,
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
    CardMilled,
    CountersChanged,
    Crewed,
    Cycled,
    DamageDealt,
    DayChanged,
    Designated,
    Died,
    DungeonCompleted,
    Enlisted,
    EnteredBattlefield,
    EnteredCombat,
    Event,
    Exerted,
    Exploited,
    KeywordActionTaken,
    LandPlayed,
    LibraryShuffled,
    LifeChanged,
    PhasedIn,
    PutOnStack,
    RingTempted,
    RoomEntered,
    Sacrificed,
    SpellCast,
    StepBegan,
    Tapped,
    Transformed,
    TurnedFaceUp,
    Untapped,
    ZoneChanged,
)
from redzone.rules.effects.judging import Incident
from redzone.rules.triggers import combat_incidents, incidents
from redzone.rules.triggers.happened import Finder, Happened

Sameness: TypeAlias = Callable[[EventPattern, Incident], Hashable]
"""What is the same for incidents that count as one."""


class Gathering(NamedTuple):
    """Which incidents at the same time are one event: always, or where the pattern asks for one or more together."""

    always: bool
    same: Sameness


def _all(_pattern: EventPattern, _incident: Incident) -> Hashable:
    return None


def _by_subject(_pattern: EventPattern, incident: Incident) -> Hashable:
    return incident.occurrence.subject


def _by_player(_pattern: EventPattern, incident: Incident) -> Hashable:
    return incident.occurrence.player


def _by_other_side(_pattern: EventPattern, incident: Incident) -> Hashable:
    return incident.others


def _by_attack(pattern: EventPattern, incident: Incident) -> Hashable:
    """Once for each player who attacks, and for each player attacked if that is asked for (CR 508.3d, 508.3e)."""
    occurrence = incident.occurrence
    return occurrence.player, None if pattern.other is None else occurrence.defender


EACH: Final = Gathering(always=False, same=_all)
"""Each is an event (CR 603.2c); all together are one where a text says "one or more"."""
_OF_ONE_PLAYER: Final = Gathering(always=False, same=_by_player)
_OF_ONE_SOURCE: Final = Gathering(always=False, same=_by_subject)
_ONCE_FOR_EACH_OBJECT: Final = Gathering(always=True, same=_by_subject)
_ONCE_FOR_EACH_PLAYER: Final = Gathering(always=True, same=_by_player)
_ONCE_FOR_WHAT_IS_ATTACKED: Final = Gathering(always=True, same=_by_other_side)
_ONCE_FOR_ATTACKERS: Final = Gathering(always=True, same=_by_attack)


class Kind(NamedTuple):
    """What is so for all events of a kind.

    ``events`` are the events of the game among which ``find`` finds them. If ``looks_back``, the game looks back in
    time to see what triggers (CR 603.10a). ``gathering`` says which of them at the same time are one.
    """

    events: tuple[type[Event], ...]
    find: Finder
    looks_back: bool
    gathering: Gathering


_PAIRS: Final = (BlockDeclared, BlockedInBand, EnteredCombat)
_NOW: Final = False
_BACK: Final = True


def _damage(kind: EventKind, gathering: Gathering) -> Kind:
    return Kind((DamageDealt,), combat_incidents.of_damage(kind), _NOW, gathering)


def _action(action: KeywordAction) -> Kind:
    return Kind((KeywordActionTaken,), incidents.actions(action), _NOW, EACH)


NEVER: Final = (
    *(EventKind.UNLOCKS_ROOM, EventKind.MUTATES),
    *(EventKind.COLLECTS_EVIDENCE, EventKind.FORAGES, EventKind.GIVES_GIFT),
)
"""What no card that is understood can do yet."""

_ROWS: Final[Mapping[EventKind, Kind]] = {
    EventKind.ATTACKS: Kind((AttackDeclared,), combat_incidents.attacks, _NOW, EACH),
    EventKind.PLAYER_ATTACKS: Kind((AttackDeclared,), combat_incidents.attacking_players, _NOW, _ONCE_FOR_ATTACKERS),
    EventKind.IS_ATTACKED: Kind((AttackDeclared,), combat_incidents.attacks, _NOW, _ONCE_FOR_WHAT_IS_ATTACKED),
    EventKind.BLOCKS: Kind(_PAIRS, combat_incidents.blocks, _NOW, EACH),
    EventKind.BLOCKS_CREATURE: Kind(_PAIRS, combat_incidents.blocked_creatures, _NOW, EACH),
    EventKind.BECOMES_BLOCKED: Kind((BecameBlocked, EnteredCombat), combat_incidents.became_blocked, _NOW, EACH),
    EventKind.BECOMES_BLOCKED_BY: Kind(_PAIRS, combat_incidents.became_blocked_by, _NOW, EACH),
    EventKind.UNBLOCKED: Kind((BecameUnblocked,), combat_incidents.unblocked, _NOW, EACH),
    EventKind.DEALS_DAMAGE: _damage(EventKind.DEALS_DAMAGE, _OF_ONE_SOURCE),
    EventKind.IS_DEALT_DAMAGE: _damage(EventKind.IS_DEALT_DAMAGE, _ONCE_FOR_EACH_OBJECT),
    EventKind.PLAYER_IS_DEALT_DAMAGE: _damage(EventKind.PLAYER_IS_DEALT_DAMAGE, _ONCE_FOR_EACH_PLAYER),
    EventKind.DIES: Kind((Died,), incidents.deaths, _BACK, EACH),
    EventKind.PUT_INTO_GRAVEYARD: Kind((ZoneChanged,), incidents.put_into_graveyards, _NOW, EACH),
    EventKind.LEAVES_GRAVEYARD: Kind((ZoneChanged,), incidents.departures_from_graveyards, _BACK, EACH),
    EventKind.LEAVES: Kind((ZoneChanged,), incidents.departures, _BACK, EACH),
    EventKind.ENTERS: Kind((EnteredBattlefield, ZoneChanged), incidents.arrivals, _NOW, EACH),
    EventKind.IS_SACRIFICED: Kind((Sacrificed,), incidents.sacrifices, _BACK, _OF_ONE_PLAYER),
    EventKind.STEP_BEGINS: Kind((StepBegan,), incidents.steps, _NOW, EACH),
    EventKind.BECOMES_TAPPED: Kind((Tapped,), incidents.of_objects(Tapped), _NOW, EACH),
    EventKind.BECOMES_UNTAPPED: Kind((Untapped,), incidents.of_objects(Untapped), _NOW, EACH),
    EventKind.BECOMES_TARGET: Kind((BecameTarget,), incidents.target_objects, _NOW, EACH),
    EventKind.PLAYER_BECOMES_TARGET: Kind((BecameTarget,), incidents.target_players, _NOW, EACH),
    EventKind.CASTS: Kind((SpellCast,), incidents.casts, _NOW, EACH),
    EventKind.COPIES: Kind((PutOnStack,), incidents.copies, _NOW, EACH),
    EventKind.GAINS_LIFE: Kind((LifeChanged,), incidents.gains, _NOW, EACH),
    EventKind.LOSES_LIFE: Kind((LifeChanged,), incidents.losses, _NOW, EACH),
    EventKind.DRAWS: Kind((CardDrawn,), incidents.draws, _NOW, EACH),
    EventKind.CYCLES: Kind((Cycled,), incidents.cycled, _NOW, EACH),
    EventKind.DISCARDS: Kind((CardDiscarded,), incidents.discards, _NOW, _OF_ONE_PLAYER),
    EventKind.BECOMES_DESIGNATED: Kind((Designated,), incidents.designations, _NOW, EACH),
    EventKind.EXPLOITS: Kind((Exploited,), incidents.exploits, _NOW, EACH),
    EventKind.COUNTERS_PUT: Kind((CountersChanged,), incidents.counters, _NOW, _ONCE_FOR_EACH_OBJECT),
    EventKind.REACHES_CHAPTER: Kind((CountersChanged,), incidents.lore, _NOW, EACH),
    EventKind.LAST_COUNTER_REMOVED: Kind((CountersChanged,), incidents.last_counters, _NOW, EACH),
    EventKind.BECOMES_MONARCH: Kind((BecameMonarch,), incidents.of_players(BecameMonarch), _NOW, EACH),
    EventKind.RING_TEMPTS: Kind((RingTempted,), incidents.of_players(RingTempted), _NOW, EACH),
    EventKind.DAY_CHANGES: Kind((DayChanged,), incidents.day_changes, _NOW, EACH),
    EventKind.MILLS: Kind((CardMilled,), incidents.of_players(CardMilled), _NOW, _ONCE_FOR_EACH_PLAYER),
    EventKind.CREATES_TOKENS: Kind((EnteredBattlefield,), incidents.tokens, _NOW, _ONCE_FOR_EACH_PLAYER),
    EventKind.COMMITS_CRIME: Kind((BecameTarget,), incidents.crimes, _NOW, _ONCE_FOR_EACH_PLAYER),
    EventKind.SHUFFLES: Kind((LibraryShuffled,), incidents.of_players(LibraryShuffled), _NOW, EACH),
    EventKind.TURNS_FACE_UP: Kind((TurnedFaceUp,), incidents.of_objects(TurnedFaceUp), _NOW, EACH),
    EventKind.TRANSFORMS: Kind((Transformed,), incidents.of_objects(Transformed), _NOW, EACH),
    EventKind.PHASES_IN: Kind((PhasedIn,), incidents.of_objects(PhasedIn), _NOW, EACH),
    EventKind.IS_EXERTED: Kind((Exerted,), incidents.exertions, _NOW, EACH),
    EventKind.ENLISTS: Kind((Enlisted,), incidents.enlistments, _NOW, EACH),
    EventKind.BECOMES_ATTACHED: Kind((Attached,), incidents.attachments, _NOW, EACH),
    EventKind.EXPLORES: _action(KeywordAction.EXPLORE),
    EventKind.CONNIVES: _action(KeywordAction.CONNIVE),
    EventKind.AMASSES: _action(KeywordAction.AMASS),
    EventKind.DISCOVERS: _action(KeywordAction.DISCOVER),
    EventKind.INCUBATES: _action(KeywordAction.INCUBATE),
    EventKind.LEARNS: _action(KeywordAction.LEARN),
    EventKind.SCRIES: _action(KeywordAction.SCRY),
    EventKind.SURVEILS: _action(KeywordAction.SURVEIL),
    EventKind.PROLIFERATES: _action(KeywordAction.PROLIFERATE),
    EventKind.ROLLS_DICE: _action(KeywordAction.ROLL),
    EventKind.WINS_FLIP: _action(KeywordAction.WIN_FLIP),
    EventKind.LOSES_FLIP: _action(KeywordAction.LOSE_FLIP),
    EventKind.MANIFESTS_DREAD: _action(KeywordAction.MANIFEST_DREAD),
    EventKind.SEARCHES: _action(KeywordAction.SEARCH),
    EventKind.EXPENDS: Kind((SpellCast,), incidents.expenses, _NOW, EACH),
    EventKind.PLAYS_LAND: Kind((LandPlayed,), incidents.lands_played, _NOW, EACH),
    EventKind.ACTIVATES: Kind((AbilityActivated,), incidents.activations, _NOW, EACH),
    EventKind.IS_CREWED: Kind((Crewed,), incidents.of_objects(Crewed), _NOW, EACH),
    EventKind.ROOM_ENTERED: Kind((RoomEntered,), incidents.rooms, _NOW, EACH),
    EventKind.COMPLETES_DUNGEON: Kind((DungeonCompleted,), incidents.of_players(DungeonCompleted), _NOW, EACH),
    **dict.fromkeys(NEVER, Kind((), incidents.day_changes, _NOW, EACH)),  # no event: what would do it is refused
}


def complete(rows: Mapping[EventKind, Kind]) -> Mapping[EventKind, Kind]:
    """Return the rows, if every kind has one.

    Raises:
        KeyError: A kind has none.
    """
    return {kind: rows[kind] for kind in EventKind}


KINDS: Final = complete(_ROWS)
"""What is so for the events of each kind."""


def _by_event() -> Mapping[type[Event], tuple[EventKind, ...]]:
    found: dict[type[Event], tuple[EventKind, ...]] = {}
    for kind, row in KINDS.items():
        for event in row.events:
            found[event] = (*found.get(event, ()), kind)
    return found


_KINDS_OF: Final = _by_event()


def concerns_triggers(told: AbstractSet[type[Event]]) -> bool:
    """Return whether abilities wait for events of these classes at all."""
    return not _KINDS_OF.keys().isdisjoint(told)


def kinds_of(told: Iterable[type[Event]]) -> set[EventKind]:
    """Return the kinds of events that may have happened, by the classes of the events that tell what has happened."""
    return {kind for event in set(told) for kind in _KINDS_OF.get(event, ())}


def incidents_of(happened: Happened, kind: EventKind) -> tuple[Incident, ...]:
    """Return the events of a kind that happened."""
    return happened.found(kind, KINDS[kind].find)
