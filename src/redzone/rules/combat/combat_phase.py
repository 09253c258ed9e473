"""The combat phase (CR 405.6e, 506), from top to bottom: what each step begins with, waits for and completes."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Lasting
from redzone.game.action import ChooseDefendingPlayer
from redzone.game.combat import Combat
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DamageAssignment,
    DamageOrder,
    DefendingPlayerChoice,
)
from redzone.game.event import CombatEnded, DefendingPlayerChosen, StepsSkipped
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat import combat_damage, declare_attackers, declare_blockers, plain_damage
from redzone.rules.combat_roles.defending_players import choosable_defenders
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.effects.replacement_effects import end_replacements
from redzone.rules.seats.turn_order import primary_player
from redzone.rules.zones.continuous_effects import expire
from redzone.values.turn import Step, Turn

CombatDecision = (
    DefendingPlayerChoice | AttackersDeclaration | BlockersDeclaration | DamageOrder | DamageAssignment | None
)

COMBAT_STEPS: Final = (
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
)
"""The steps of combat in order (CR 506.1)."""


def begin(state: GameState) -> Transition:
    """Begin the present step of combat (CR 511.1, 703.4h, 703.4i, 703.4j)."""
    match state.turn.step:
        case Step.BEGINNING_OF_COMBAT:
            return Transition(replace(state, combat=Combat(), turn=_one_more_combat(state)))
        case Step.DECLARE_ATTACKERS:
            return Transition(declare_attackers.begin(state))
        case Step.DECLARE_BLOCKERS:
            return declare_blockers.begin(state)
        case Step.FIRST_STRIKE_DAMAGE | Step.COMBAT_DAMAGE:
            return combat_damage.begin(state)
        case _:
            return Transition(state)


def decision(state: GameState) -> CombatDecision:
    """Return what the present step waits for, ``None`` if nothing is left to decide."""
    match state.turn.step:
        case Step.BEGINNING_OF_COMBAT:
            return _defending_player_choice(state)
        case Step.DECLARE_ATTACKERS:
            return declare_attackers.decision(state)
        case Step.DECLARE_BLOCKERS:
            return declare_blockers.decision(state)
        case Step.FIRST_STRIKE_DAMAGE | Step.COMBAT_DAMAGE:
            return combat_damage.decision(state)
        case _:
            return None


def complete(state: GameState) -> Transition:
    """Do what the present step does once everything is decided."""
    match state.turn.step:
        case Step.DECLARE_BLOCKERS:
            return declare_blockers.complete(state)
        case Step.FIRST_STRIKE_DAMAGE | Step.COMBAT_DAMAGE:
            return combat_damage.complete(state)
        case _:
            return Transition(state)


def strike_plainly(state: GameState) -> Transition | None:
    """Deal the damage of the present step and bury what it kills in one pass, where that is plain."""
    is_damage = state.turn.step in {Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE}
    return plain_damage.strike(state) if is_damage else None


def following(state: GameState) -> tuple[Step | None, Transition]:
    """Return the step of combat that comes next, ``None`` at the end, and what happens on the way."""
    match state.turn.step:
        case Step.BEGINNING_OF_COMBAT:
            return Step.DECLARE_ATTACKERS, Transition(state)
        case Step.DECLARE_ATTACKERS if not combat_of(state).any_attacker:  # CR 508.8
            return Step.END_OF_COMBAT, Transition(state, (StepsSkipped(),))
        case Step.DECLARE_ATTACKERS:
            return Step.DECLARE_BLOCKERS, Transition(state)
        case Step.DECLARE_BLOCKERS if combat_damage.anyone_strikes_first(state):  # CR 510.4
            return Step.FIRST_STRIKE_DAMAGE, Transition(state)
        case Step.DECLARE_BLOCKERS | Step.FIRST_STRIKE_DAMAGE:
            return Step.COMBAT_DAMAGE, Transition(state)
        case Step.COMBAT_DAMAGE:
            return Step.END_OF_COMBAT, Transition(state)
        case _:
            return None, end(state)


def end(state: GameState) -> Transition:
    """Everything leaves combat, and what lasts until end of combat ends (CR 511.2, 511.3)."""
    done = Transition(replace(state, combat=None), (CombatEnded(),))
    ended = end_replacements(done.state, Lasting.THIS_COMBAT)
    return Transition(ended, done.events).then(expire(ended, Duration.END_OF_COMBAT))


def _one_more_combat(state: GameState) -> Turn:
    return replace(state.turn, combats=state.turn.combats + 1)


def _defending_player_choice(state: GameState) -> DefendingPlayerChoice | None:
    """Without the option to attack several players, the active player chooses one of several opponents (CR 507.1)."""
    if combat_of(state).chosen_defender is not None or not choosable_defenders(state):
        return None
    return DefendingPlayerChoice(primary_player(state, state.turn.active))


def choose_defending_player(state: GameState, action: ChooseDefendingPlayer) -> Transition:
    """Fix whom the active player can attack in this combat (CR 507.1)."""
    combat = replace(combat_of(state), chosen_defender=action.defender)
    return Transition(replace(state, combat=combat), (DefendingPlayerChosen(action.player, action.defender),))
