"""Choosers: who answers what a scenario leaves open."""

from collections.abc import Callable

from redzone.game.action import (
    Action,
    DeclareAttackers,
    PassPriority,
)
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DamageAssignment,
    DamageOrder,
    Priority,
)
from redzone.game.state import GameState
from redzone.rules.combat import declare_attackers, declare_blockers
from redzone.rules.combat_roles.attack_eligibility import able_attackers
from redzone.rules.combat_roles.defending_players import attack_targets
from redzone.rules.legal_actions import LegalActions
from redzone.scenario.choice_answers import default_choice
from redzone.scenario.damage_choosers import assign_by_option, order_by_option
from redzone.view import View

Chooser = Callable[[GameState], Action | None]
"""Answers the decision of a state; ``None`` leaves it open, and play stops there."""


def default_answer(state: GameState) -> Action:
    """Answer as the default chooser does: it passes, declares nobody, and divides damage as the options say."""
    decision = state.decision
    match decision:
        case Priority(player=player):
            return PassPriority(player)
        case AttackersDeclaration(player=player):
            return declare_attackers.action_of(state, player, declare_attackers.legal_attacks(state).first())
        case BlockersDeclaration(player=player):
            return declare_blockers.action_of(state, player, declare_blockers.legal_blocks(View(state), player).first())
        case DamageAssignment(player=player):
            return assign_by_option(state, player)
        case DamageOrder(player=player):
            return order_by_option(state, player)
        case None:
            raise ValueError("there is nothing to decide")
        case _:
            return default_choice(state, decision)


def attack_with_everything(state: GameState) -> Action:
    """Attack what comes first, the next opponent, with everything that can; answer as by default elsewhere."""
    if not isinstance(state.decision, AttackersDeclaration):
        return default_answer(state)
    view, player = View(state), state.decision.player
    target = next(iter(attack_targets(view)), None)
    able = able_attackers(view)
    action = DeclareAttackers(player, {} if target is None else dict.fromkeys(able, target))
    return action if action in LegalActions(state) else default_answer(state)


def leave_open(state: GameState) -> Action | None:
    """Answer priority alone; every other decision stays open."""
    return PassPriority(state.decision.player) if isinstance(state.decision, Priority) else None
