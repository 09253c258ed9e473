"""Choosers: who answers what a scenario leaves open."""

from collections.abc import Callable

from redzone.game.action import (
    Action,
    ChooseCommanderZone,
    ChooseDefendingPlayer,
    ChooseLegend,
    ChooseProtector,
    ChooseReplacement,
    DeclareAttackers,
    PassPriority,
    SharePrevention,
)
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CommanderZoneChoice,
    DamageAssignment,
    DamageOrder,
    DefendingPlayerChoice,
    LegendChoice,
    PreventionShare,
    Priority,
    ProtectorChoice,
    ReplacementChoice,
    TargetsChoice,
    TriggerOrder,
)
from redzone.game.state import GameState
from redzone.rules.combat import declare_attackers, declare_blockers
from redzone.rules.combat_roles.attack_eligibility import able_attackers
from redzone.rules.combat_roles.defending_players import attack_targets, choosable_defenders
from redzone.rules.legal_actions import LegalActions
from redzone.rules.resolving.choices import Choice
from redzone.rules.triggers.placement import choices, orders
from redzone.scenario.damage_choosers import assign_by_option, order_by_option
from redzone.scenario.resolution_answers import default_choice
from redzone.values.identity import ObjectId
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
            return _small_answer(state, decision)


def _small_answer(
    state: GameState,
    decision: DefendingPlayerChoice
    | CommanderZoneChoice
    | LegendChoice
    | ProtectorChoice
    | Choice
    | ReplacementChoice
    | PreventionShare
    | TriggerOrder
    | TargetsChoice,
) -> Action:
    match decision:
        case DefendingPlayerChoice(player=player):
            return ChooseDefendingPlayer(player, choosable_defenders(state)[0])
        case CommanderZoneChoice(player=player):
            return ChooseCommanderZone(player, to_command_zone=True)
        case LegendChoice(player=player, objects=objects):
            return ChooseLegend(player, objects[0])
        case ProtectorChoice(player=player, candidates=candidates):
            return ChooseProtector(player, candidates[0])
        case ReplacementChoice(player=player, options=options):  # prevention first, then by timestamp
            return ChooseReplacement(player, options[0])
        case PreventionShare():
            return _share_out(decision)
        case TriggerOrder(player=player):  # in the order of the sources, which is that in which they wait
            return next(orders(state, player))
        case TargetsChoice(player=player):
            return next(choices(View(state), player))
        case _:
            return default_choice(state, decision)


def _share_out(decision: PreventionShare) -> SharePrevention:
    """Stop the largest amount first; of equal ones the first."""
    left = decision.amount
    shares: dict[ObjectId, int] = {}
    for source in sorted(decision.damage, key=lambda each: -decision.damage[each]):
        part = min(left, decision.damage[source])
        if part:
            shares[source] = part
            left -= part
    return SharePrevention(decision.player, shares)


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
