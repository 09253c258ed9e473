"""Positions in the middle of things: who controls what, and a combat in which declarations have been made."""

from collections.abc import Mapping

from msgspec.structs import replace

from redzone.game.combat import Attacker, Combat
from redzone.game.state import GameState
from redzone.rules.combat.declare_attackers import players_attacked, power_declared
from redzone.rules.effects.control import settle_control
from redzone.values.identity import ObjectId
from redzone.values.turn import Stage, Step
from redzone.view import View


def controlled(state: GameState) -> GameState:
    """Return the state with the controllers that its static abilities ask for; they have been so for long."""
    settled = settle_control(state).state
    before = state.permanents
    return settled.with_permanents(
        {
            id_: replace(each, new=before[id_].new, upkeeps_to_come=before[id_].upkeeps_to_come)
            for id_, each in settled.permanents.items()
        }
    )


def under_way(
    state: GameState, attackers: Mapping[str, Attacker], blockers: Mapping[str, tuple[ObjectId, ...]]
) -> GameState:
    """Return the state with a combat in which these declarations have been made."""
    step = state.turn.step
    past_blocks = step not in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS) or bool(blockers)
    blocked_by = {
        label: tuple(ObjectId(blocker) for blocker, blocked in blockers.items() if label in blocked)
        for label in attackers
    }
    combat = Combat(
        attackers={
            ObjectId(label): replace(
                attacker, blockers=blocked_by[label], blocked=bool(blocked_by[label]) if past_blocks else None
            )
            for label, attacker in attackers.items()
        },
        blockers={ObjectId(label): blocked for label, blocked in blockers.items()},
        any_attacker=bool(attackers),
        players_attacked=players_attacked(state, {ObjectId(label): attacker for label, attacker in attackers.items()}),
        declared_attackers=tuple(map(ObjectId, attackers)),
        declared_blockers=tuple(map(ObjectId, blockers)),
    )
    made = (step is Step.DECLARE_ATTACKERS and attackers) or (step is Step.DECLARE_BLOCKERS and blockers)
    turn = state.turn
    if made:
        turn = replace(turn, stage=Stage.SETTLE, visited=(step,))
    fighting = replace(state, combat=combat, turn=replace(turn, attacked=tuple(map(ObjectId, attackers))))
    declared = power_declared(View(fighting), combat.declared_attackers)
    return replace(fighting, combat=replace(combat, power_declared=declared))
