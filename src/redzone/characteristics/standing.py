"""What an object is or has been beyond its characteristics: status, marks, designations and roles in combat."""

from collections.abc import Callable, Mapping
from typing import Final

from redzone.abilities.attacking import Goaded
from redzone.abilities.keyword import Keyword
from redzone.abilities.words import Status
from redzone.characteristics.subject import Subject
from redzone.game.card import Zone
from redzone.values.identity import next_incarnation
from redzone.values.mana import symbols_in
from redzone.values.turn import Phase


def stands(status: Status, subject: Subject) -> bool:
    """Return whether ``subject`` has this status."""
    return _JUDGES[status](subject)


def judge_of_status(status: Status) -> Callable[[Subject], bool]:
    """Return the judge of whether a subject has this status."""
    return _JUDGES[status]


def _is_attacking(subject: Subject) -> bool:
    return subject.attack is not None


def _attacks_alone(subject: Subject) -> bool:
    combat = None if subject.state is None else subject.state.combat
    return subject.attack is not None and combat is not None and len(combat.attackers) == 1


def _is_blocked(subject: Subject) -> bool:
    attack = subject.attack
    return attack is not None and attack.blocked is True


def _is_unblocked(subject: Subject) -> bool:
    attack = subject.attack
    return attack is not None and attack.blocked is False


def _is_goaded(subject: Subject) -> bool:
    return any(isinstance(rule.ability, Goaded) for rule in subject.now.rules)


def _is_modified(subject: Subject) -> bool:
    """Return whether it has a counter, is equipped, or enchanted by an Aura of its controller (CR 700.9)."""
    if any(subject.permanent.counters.values()):
        return True
    there = () if subject.scene is None else subject.scene.permanents()
    return any(_modifies(each, subject) for each in there if each.attached_to == subject.id)


def _modifies(attached: Subject, host: Subject) -> bool:
    subtypes = attached.now.subtypes
    return "Equipment" in subtypes or ("Aura" in subtypes and attached.controller == host.controller)


def _attacked_this_turn(subject: Subject) -> bool:
    state = subject.state
    return state is not None and subject.id in state.turn.attacked


def _blocked_this_turn(subject: Subject) -> bool:
    state = subject.state
    return state is not None and any(subject.id == blocker for _, blocker in state.turn.blocked)


def _attacked_this_combat(subject: Subject) -> bool:
    combat = None if subject.state is None else subject.state.combat
    return combat is not None and subject.id in combat.declared_attackers


def _blocked_this_combat(subject: Subject) -> bool:
    combat = None if subject.state is None else subject.state.combat
    return combat is not None and subject.id in combat.declared_blockers


def _came_from_battlefield(subject: Subject) -> bool:
    state = subject.state
    return state is not None and any(subject.id == next_incarnation(died) for died in state.turn.history.died)


def _dealt_damage(subject: Subject) -> bool:
    state = subject.state
    return state is not None and subject.id in state.turn.dealers


def _dealt_damage_to_opponent(subject: Subject) -> bool:
    hits = () if subject.state is None else subject.state.turn.history.hits
    own = subject.seating.team_of(subject.controller)
    return any(id_ == subject.id and player not in own for id_, player, _ in hits)


def _entered_this_turn(subject: Subject) -> bool:
    state = subject.state
    return state is not None and subject.id in state.entered


def _is_ring_bearer(subject: Subject) -> bool:
    state = subject.state
    return state is not None and any(player.ring_bearer == subject.id for player in state.players.values())


def _designated(designation: Status) -> Callable[[Subject], bool]:
    """Return the judge of a designation that a permanent keeps by itself."""
    return lambda subject: designation.value in subject.permanent.designations


def _is_suspected(subject: Subject) -> bool:
    """Return whether a permanent is suspected, which lasts as long as an effect (CR 701.60b)."""
    if Status.SUSPECTED.value in subject.permanent.designations:
        return True
    effects = () if subject.state is None else subject.state.board.effects
    return any(effect.designation == Status.SUSPECTED.value and subject.id in effect.affected for effect in effects)


def _is_kicked(subject: Subject) -> bool:
    """Return whether a kicker cost was paid, whichever and however often (CR 702.33d)."""
    return any(cost.split()[0] == Keyword.KICKER.value for cost in subject.permanent.paid)


def _cast_from(zone: Zone) -> Callable[[Subject], bool]:
    """Return the judge of what was cast from a zone."""
    return lambda subject: subject.permanent.cast_from is zone


def _is_spell(subject: Subject) -> bool:
    """Return whether an object is a spell, or was one as it was last known (CR 112.1)."""
    known = subject.known
    on_stack = subject.zone is Zone.STACK or (known is not None and known.zone is Zone.STACK)
    return on_stack and subject.permanent.cast


def _cast_in_main_phase(subject: Subject) -> bool:
    """Return whether a spell was cast in a main phase of its controller, which lasts as long as it waits (CR 500.2)."""
    spell = subject.permanent
    if not _is_spell(subject) or spell.cast_from is None or (state := subject.state) is None:
        return False
    return state.turn.phase in _MAIN_PHASES and state.turn.active == spell.controller


_MAIN_PHASES: Final = frozenset({Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN})


_JUDGES: Final[Mapping[Status, Callable[[Subject], bool]]] = {
    Status.TOKEN: lambda subject: subject.permanent.card.token,
    Status.COMMANDER: lambda subject: subject.permanent.card.commander,
    Status.TAPPED: lambda subject: subject.permanent.tapped,
    Status.FACE_DOWN: lambda subject: subject.permanent.face_down,
    Status.ATTACHED: lambda subject: subject.permanent.attached_to is not None,
    Status.ATTACKING: _is_attacking,
    Status.ATTACKING_ALONE: _attacks_alone,
    Status.BLOCKING: lambda subject: subject.blocked is not None,
    Status.BLOCKED: _is_blocked,
    Status.UNBLOCKED: _is_unblocked,
    Status.GOADED: _is_goaded,
    Status.PAIRED: lambda subject: subject.permanent.paired_with is not None,
    Status.EXERTED: lambda subject: bool(subject.permanent.exerted_by),
    Status.RING_BEARER: _is_ring_bearer,
    Status.BESTOWED: _designated(Status.BESTOWED),
    Status.MONSTROUS: _designated(Status.MONSTROUS),
    Status.RENOWNED: _designated(Status.RENOWNED),
    Status.SADDLED: _designated(Status.SADDLED),
    Status.SUSPECTED: _is_suspected,
    Status.NEW: lambda subject: subject.permanent.new,
    Status.CAME_SINCE_LAST_UPKEEP: lambda subject: subject.permanent.upkeeps_to_come > 0,
    Status.DEALT_DAMAGE_THIS_TURN: lambda subject: bool(subject.permanent.damaged_this_turn_by),
    Status.MODIFIED: _is_modified,
    Status.ENTERED_THIS_TURN: _entered_this_turn,
    Status.ATTACKED_THIS_TURN: _attacked_this_turn,
    Status.BLOCKED_THIS_TURN: _blocked_this_turn,
    Status.ATTACKED_THIS_COMBAT: _attacked_this_combat,
    Status.BLOCKED_THIS_COMBAT: _blocked_this_combat,
    Status.CAME_FROM_BATTLEFIELD: _came_from_battlefield,
    Status.DEALT_DAMAGE: _dealt_damage,
    Status.DEALT_DAMAGE_TO_OPPONENT: _dealt_damage_to_opponent,
    Status.KICKED: _is_kicked,
    Status.CAST: lambda subject: subject.permanent.cast_from is not None,
    Status.CAST_FROM_HAND: _cast_from(Zone.HAND),
    Status.CAST_FROM_GRAVEYARD: _cast_from(Zone.GRAVEYARD),
    Status.CAST_FROM_EXILE: _cast_from(Zone.EXILE),
    Status.CAST_FROM_LIBRARY: _cast_from(Zone.LIBRARY),
    Status.CAST_IN_MAIN_PHASE: _cast_in_main_phase,
    Status.SPELL: _is_spell,
    Status.X_IN_COST: lambda subject: "X" in symbols_in(subject.now.cost),
}
