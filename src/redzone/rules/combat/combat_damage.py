"""Combat damage (CR 510): who assigns it in this step, how it is divided, and that it is dealt at once."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.damaging import DamageMode
from redzone.game.action import AssignCombatDamage
from redzone.game.decision import DamageAssignment
from redzone.game.event import DamageDivisionNeeded
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.damage_sources import divisions, divisions_left
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.seats.turn_order import apnap
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.view import View

_STRIKES: Final = frozenset({DamageMode.FIRST_STRIKE, DamageMode.DOUBLE_STRIKE})


def anyone_strikes_first(state: GameState) -> bool:
    """Return whether an attacking or blocking creature has first or double strike now (CR 510.4)."""
    return bool(_with_strikes(state))


def _with_strikes(state: GameState) -> tuple[ObjectId, ...]:
    view = View(state)
    combat = combat_of(state)
    return tuple(each for each in (*combat.attackers, *combat.blockers) if view.modes(each) & _STRIKES)


def begin(state: GameState) -> Transition:
    """Fix who assigns damage in this step, and say which players have a choice (CR 510.1, 510.4)."""
    combat = combat_of(state)
    if state.turn.step is Step.FIRST_STRIKE_DAMAGE:
        combat = replace(combat, struck_first=_with_strikes(state))
    state = replace(state, combat=combat)
    by_player = divisions(state)
    events = tuple(
        DamageDivisionNeeded(player, sources)
        for player in apnap(state)
        if (sources := tuple(each.source for each in by_player.get(player, {}).values() if each.is_a_choice))
    )
    return Transition(state, events)


def decision(state: GameState) -> DamageAssignment | None:
    """Return the assignment that the game waits for: the active player's first, then in turn order (CR 510.1, 703.4k).

    Banding makes players divide the damage of others' creatures, each as his or her turn comes (CR 702.22j, 702.22k).
    """
    left = divisions_left(state)
    if not left:
        return None
    return next((DamageAssignment(player) for player in apnap(state) if player in left), None)


def perform(state: GameState, action: AssignCombatDamage) -> Transition:
    """Keep an announced assignment until everybody has announced (CR 510.1, 802.5)."""
    combat = combat_of(state)
    sources = divisions_left(state)[action.player]
    assigned = tuple(assignment for assignment in action.assignments if assignment.amount)
    combat = replace(combat, announced=(*combat.announced, *sources), assignments=combat.assignments + assigned)
    return Transition(replace(state, combat=combat))


def complete(state: GameState) -> Transition:
    """Deal all assigned damage at once (CR 120.2a, 510.2, 703.4m); the assignments are used up."""
    combat = combat_of(state)
    batch = [
        Damage(assignment.source, assignment.recipient, assignment.amount, combat=True)
        for assignment in combat.assignments
    ]
    return deal(replace(state, combat=replace(combat, announced=(), assignments=())), batch)
