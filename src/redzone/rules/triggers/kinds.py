"""What is so for all events of a kind that abilities wait for (CR 603.2): one row for each kind, with all of it.

A row has no default, and there is no kind without a row: whoever adds a kind has to say all of this.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
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
from redzone.values.identity import Target

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
    time to see what triggers (CR 603.10a). ``gathering`` says which of them at the same time are one. ``about`` are the
    events of which they are made, each class with its field that names what they are about; none if that takes more
    to tell.
    """

    events: tuple[type[Event], ...]
    find: Finder
    looks_back: bool
    gathering: Gathering
    about: Mapping[type[Event], str]

    def objects(self, events: Iterable[Event]) -> set[Target]:
        """Return what those of this kind among ``events`` are about, where that is told at once."""
        about = self.about
        return {getattr(event, about[type(event)]) for event in events if type(event) in about}


_About: TypeAlias = Mapping[type[Event], str]
_PAIRS: Final = (BlockDeclared, BlockedInBand, EnteredCombat)
_OF_BLOCKERS: Final[_About] = {BlockDeclared: "blocker", BlockedInBand: "blocker", EnteredCombat: "object"}
_OF_BLOCKED: Final[_About] = {BlockDeclared: "attacker", BlockedInBand: "attacker", EnteredCombat: "blocking"}
_OF_ATTACKERS: Final[_About] = {AttackDeclared: "attacker"}
_UNTOLD: Final[_About] = {}
_NOW: Final = False
_BACK: Final = True


def _damage(kind: EventKind, gathering: Gathering, about: str) -> Kind:
    return Kind((DamageDealt,), combat_incidents.of_damage(kind), _NOW, gathering, {DamageDealt: about})


def _action(action: KeywordAction) -> Kind:
    return Kind((KeywordActionTaken,), incidents.actions(action), _NOW, EACH, _UNTOLD)


NEVER: Final = (
    *(EventKind.UNLOCKS_ROOM, EventKind.MUTATES),
    *(EventKind.COLLECTS_EVIDENCE, EventKind.FORAGES, EventKind.GIVES_GIFT),
)
"""What no card that is understood can do yet."""

_REFUSED: Final = Kind((), incidents.day_changes, _NOW, EACH, _UNTOLD)
"""No event: what would do it is refused."""

_ROWS: Final[Mapping[EventKind, Kind]] = {
    EventKind.ATTACKS: Kind((AttackDeclared,), combat_incidents.attacks, _NOW, EACH, _OF_ATTACKERS),
    EventKind.PLAYER_ATTACKS: Kind(
        (AttackDeclared,), combat_incidents.attacking_players, _NOW, _ONCE_FOR_ATTACKERS, _OF_ATTACKERS
    ),
    EventKind.IS_ATTACKED: Kind(
        (AttackDeclared,), combat_incidents.attacks, _NOW, _ONCE_FOR_WHAT_IS_ATTACKED, _OF_ATTACKERS
    ),
    EventKind.BLOCKS: Kind(_PAIRS, combat_incidents.blocks, _NOW, EACH, _OF_BLOCKERS),
    EventKind.BLOCKS_CREATURE: Kind(_PAIRS, combat_incidents.blocked_creatures, _NOW, EACH, _OF_BLOCKERS),
    EventKind.BECOMES_BLOCKED: Kind(
        (BecameBlocked, EnteredCombat),
        combat_incidents.became_blocked,
        _NOW,
        EACH,
        {BecameBlocked: "attacker", EnteredCombat: "blocking"},
    ),
    EventKind.BECOMES_BLOCKED_BY: Kind(_PAIRS, combat_incidents.became_blocked_by, _NOW, EACH, _OF_BLOCKED),
    EventKind.UNBLOCKED: Kind(
        (BecameUnblocked,), combat_incidents.unblocked, _NOW, EACH, {BecameUnblocked: "attacker"}
    ),
    EventKind.DEALS_DAMAGE: _damage(EventKind.DEALS_DAMAGE, _OF_ONE_SOURCE, "source"),
    EventKind.IS_DEALT_DAMAGE: _damage(EventKind.IS_DEALT_DAMAGE, _ONCE_FOR_EACH_OBJECT, "target"),
    EventKind.PLAYER_IS_DEALT_DAMAGE: _damage(EventKind.PLAYER_IS_DEALT_DAMAGE, _ONCE_FOR_EACH_PLAYER, "source"),
    EventKind.DIES: Kind((Died,), incidents.deaths, _BACK, EACH, {Died: "object"}),
    EventKind.PUT_INTO_GRAVEYARD: Kind(
        (ZoneChanged,), incidents.put_into_graveyards, _NOW, EACH, {ZoneChanged: "became"}
    ),
    EventKind.LEAVES_GRAVEYARD: Kind(
        (ZoneChanged,), incidents.departures_from_graveyards, _BACK, EACH, {ZoneChanged: "object"}
    ),
    EventKind.LEAVES: Kind((ZoneChanged,), incidents.departures, _BACK, EACH, {ZoneChanged: "object"}),
    EventKind.ENTERS: Kind(
        (EnteredBattlefield, ZoneChanged), incidents.arrivals, _NOW, EACH, {EnteredBattlefield: "object"}
    ),
    EventKind.IS_SACRIFICED: Kind((Sacrificed,), incidents.sacrifices, _BACK, _OF_ONE_PLAYER, {Sacrificed: "object"}),
    EventKind.STEP_BEGINS: Kind((StepBegan,), incidents.steps, _NOW, EACH, _UNTOLD),
    EventKind.BECOMES_TAPPED: Kind((Tapped,), incidents.of_objects(Tapped), _NOW, EACH, {Tapped: "object"}),
    EventKind.BECOMES_UNTAPPED: Kind((Untapped,), incidents.of_objects(Untapped), _NOW, EACH, {Untapped: "object"}),
    EventKind.BECOMES_TARGET: Kind((BecameTarget,), incidents.target_objects, _NOW, EACH, _UNTOLD),
    EventKind.PLAYER_BECOMES_TARGET: Kind((BecameTarget,), incidents.target_players, _NOW, EACH, _UNTOLD),
    EventKind.CASTS: Kind((SpellCast,), incidents.casts, _NOW, EACH, _UNTOLD),
    EventKind.COPIES: Kind((PutOnStack,), incidents.copies, _NOW, EACH, _UNTOLD),
    EventKind.GAINS_LIFE: Kind((LifeChanged,), incidents.gains, _NOW, EACH, _UNTOLD),
    EventKind.LOSES_LIFE: Kind((LifeChanged,), incidents.losses, _NOW, EACH, _UNTOLD),
    EventKind.DRAWS: Kind((CardDrawn,), incidents.draws, _NOW, EACH, _UNTOLD),
    EventKind.CYCLES: Kind((Cycled,), incidents.cycled, _NOW, EACH, _UNTOLD),
    EventKind.DISCARDS: Kind((CardDiscarded,), incidents.discards, _NOW, _OF_ONE_PLAYER, _UNTOLD),
    EventKind.BECOMES_DESIGNATED: Kind((Designated,), incidents.designations, _NOW, EACH, _UNTOLD),
    EventKind.EXPLOITS: Kind((Exploited,), incidents.exploits, _NOW, EACH, _UNTOLD),
    EventKind.COUNTERS_PUT: Kind(
        (CountersChanged,), incidents.counters, _NOW, _ONCE_FOR_EACH_OBJECT, {CountersChanged: "object"}
    ),
    EventKind.REACHES_CHAPTER: Kind((CountersChanged,), incidents.lore, _NOW, EACH, _UNTOLD),
    EventKind.LAST_COUNTER_REMOVED: Kind((CountersChanged,), incidents.last_counters, _NOW, EACH, _UNTOLD),
    EventKind.BECOMES_MONARCH: Kind((BecameMonarch,), incidents.of_players(BecameMonarch), _NOW, EACH, _UNTOLD),
    EventKind.RING_TEMPTS: Kind((RingTempted,), incidents.of_players(RingTempted), _NOW, EACH, _UNTOLD),
    EventKind.DAY_CHANGES: Kind((DayChanged,), incidents.day_changes, _NOW, EACH, _UNTOLD),
    EventKind.MILLS: Kind((CardMilled,), incidents.of_players(CardMilled), _NOW, _ONCE_FOR_EACH_PLAYER, _UNTOLD),
    EventKind.CREATES_TOKENS: Kind((EnteredBattlefield,), incidents.tokens, _NOW, _ONCE_FOR_EACH_PLAYER, _UNTOLD),
    EventKind.COMMITS_CRIME: Kind((BecameTarget,), incidents.crimes, _NOW, _ONCE_FOR_EACH_PLAYER, _UNTOLD),
    EventKind.SHUFFLES: Kind((LibraryShuffled,), incidents.of_players(LibraryShuffled), _NOW, EACH, _UNTOLD),
    EventKind.TURNS_FACE_UP: Kind((TurnedFaceUp,), incidents.of_objects(TurnedFaceUp), _NOW, EACH, _UNTOLD),
    EventKind.TRANSFORMS: Kind((Transformed,), incidents.of_objects(Transformed), _NOW, EACH, _UNTOLD),
    EventKind.PHASES_IN: Kind((PhasedIn,), incidents.of_objects(PhasedIn), _NOW, EACH, _UNTOLD),
    EventKind.IS_EXERTED: Kind((Exerted,), incidents.exertions, _NOW, EACH, _UNTOLD),
    EventKind.ENLISTS: Kind((Enlisted,), incidents.enlistments, _NOW, EACH, _UNTOLD),
    EventKind.BECOMES_ATTACHED: Kind((Attached,), incidents.attachments, _NOW, EACH, _UNTOLD),
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
    EventKind.EXPENDS: Kind((SpellCast,), incidents.expenses, _NOW, EACH, _UNTOLD),
    EventKind.PLAYS_LAND: Kind((LandPlayed,), incidents.lands_played, _NOW, EACH, _UNTOLD),
    EventKind.ACTIVATES: Kind((AbilityActivated,), incidents.activations, _NOW, EACH, _UNTOLD),
    EventKind.IS_CREWED: Kind((Crewed,), incidents.of_objects(Crewed), _NOW, EACH, _UNTOLD),
    EventKind.ROOM_ENTERED: Kind((RoomEntered,), incidents.rooms, _NOW, EACH, _UNTOLD),
    EventKind.COMPLETES_DUNGEON: Kind((DungeonCompleted,), incidents.of_players(DungeonCompleted), _NOW, EACH, _UNTOLD),
    **dict.fromkeys(NEVER, _REFUSED),
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
        for event in row.about or row.events:
            found[event] = (*found.get(event, ()), kind)
    return found


_KINDS_OF: Final = _by_event()


@lru_cache(maxsize=1024)
def kinds_of(told: frozenset[type[Event]]) -> frozenset[EventKind]:
    """Return the kinds of events that may have happened, by the classes of the events that tell what has happened."""
    return frozenset(kind for event in told for kind in _KINDS_OF.get(event, ()))


@lru_cache(maxsize=1024)
def kinds_in_order(told: frozenset[type[Event]]) -> tuple[EventKind, ...]:
    """Return the same kinds in an order that is the same wherever a game is played."""
    return tuple(sorted(kinds_of(told)))


def incidents_of(happened: Happened, kind: EventKind) -> tuple[Incident, ...]:
    """Return the events of a kind that happened."""
    return happened.found(kind, KINDS[kind].find)
