"""Choosers: who answers what a scenario leaves open."""

from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from redzone.model.action import (
    Action,
    AssignCombatDamage,
    Assignment,
    ChooseCommanderZone,
    ChooseDefendingPlayer,
    ChooseLegend,
    ChooseProtector,
    DeclareAttackers,
    DeclareBlockers,
    OrderCombatDamage,
    PassPriority,
)
from redzone.model.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CommanderZoneChoice,
    DamageAssignment,
    DamageOrder,
    DefendingPlayerChoice,
    LegendChoice,
    Priority,
    ProtectorChoice,
)
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.state import GameState
from redzone.rules import declare_attackers
from redzone.rules.damage_division import Division, JointAssignment, divisions
from redzone.rules.damage_order import to_be_ordered
from redzone.rules.legal_actions import LegalActions
from redzone.rules.turn_order import opponents
from redzone.view import View

Chooser = Callable[[GameState], Action | None]
"""Answers the decision of a state; ``None`` leaves it open, and play stops there."""


def default_answer(state: GameState) -> Action:
    """Answer as the default chooser does: it passes, declares nobody, and divides damage lethally in order."""
    decision = state.decision
    match decision:
        case Priority(player=player):
            return PassPriority(player)
        case AttackersDeclaration(player=player):
            return DeclareAttackers(player, {})
        case BlockersDeclaration(player=player):
            return DeclareBlockers(player, {})
        case DamageAssignment(player=player):
            return lethal_first(state, player)
        case DamageOrder(player=player):
            return OrderCombatDamage(player, to_be_ordered(state, player))
        case None:
            raise ValueError("there is nothing to decide")
        case _:
            return _small_answer(state, decision)


def _small_answer(
    state: GameState, decision: DefendingPlayerChoice | CommanderZoneChoice | LegendChoice | ProtectorChoice
) -> Action:
    match decision:
        case DefendingPlayerChoice(player=player):
            return ChooseDefendingPlayer(player, opponents(state, player)[0])
        case CommanderZoneChoice(player=player):
            return ChooseCommanderZone(player, to_command_zone=True)
        case LegendChoice(player=player, objects=objects):
            return ChooseLegend(player, objects[0])
        case ProtectorChoice(player=player, candidates=candidates):
            return ChooseProtector(player, candidates[0])
        case _:
            assert_never(decision)


def attack_with_everything(state: GameState) -> Action:
    """Attack what comes first, the next opponent, with everything that can; answer as by default elsewhere."""
    if not isinstance(state.decision, AttackersDeclaration):
        return default_answer(state)
    view, player = View(state), state.decision.player
    target = next(iter(declare_attackers.attack_targets(view)), None)
    able = declare_attackers.able_attackers(view, player)
    action = DeclareAttackers(player, {} if target is None else dict.fromkeys(able, target))
    return action if action in LegalActions(state) else default_answer(state)


def leave_open(state: GameState) -> Action | None:
    """Answer priority alone; every other decision stays open."""
    return PassPriority(state.decision.player) if isinstance(state.decision, Priority) else None


def lethal_first(
    state: GameState, player: PlayerId, fixed: Mapping[ObjectId, Mapping[Target, int]] | None = None
) -> AssignCombatDamage:
    """Divide a player's combat damage: lethal damage in order, then the rest onward (CR 510.1c, 702.19b).

    Sources in ``fixed`` divide as it says; all other damage takes theirs into account.
    """
    given = fixed or {}
    mine = divisions(state).get(player, {})
    assigned = {source: parts for source, parts in given.items() if source in mine}
    joint = JointAssignment(View(state), _flat(assigned))
    for source, division in mine.items():
        if source not in assigned:
            assigned[source] = _divided(division, joint)
    in_order = {source: assigned[source] for source in mine}
    return AssignCombatDamage(player, tuple(each for each in _flat(in_order) if each.amount))


def _flat(parts: Mapping[ObjectId, Mapping[Target, int]]) -> Iterable[Assignment]:
    return [
        Assignment(source, recipient, amount) for source, part in parts.items() for recipient, amount in part.items()
    ]


def _divided(division: Division, joint: JointAssignment) -> dict[Target, int]:
    """Return how a creature divides its damage by default, and take it into account."""
    parts: dict[Target, int] = {}
    left = division.amount
    for creature in division.fought:
        part = min(left, joint.missing(division.source, creature))
        if part:
            parts[creature] = part
        left -= part
    if left:
        last = division.beyond[0] if division.beyond else division.fought[-1]
        parts[last] = parts.get(last, 0) + left
    for recipient, amount in parts.items():
        joint.add(Assignment(division.source, recipient, amount))
    return parts
