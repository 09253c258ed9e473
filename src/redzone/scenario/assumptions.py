"""Answers that nobody gave: those of a chooser that could have been others."""

from collections.abc import Callable
from itertools import islice
from typing import Final

from msgspec import Struct

from redzone.game.action import Action
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, Decision
from redzone.game.state import GameState
from redzone.rules.combat.attack_problem import attack_problem
from redzone.rules.combat.block_problem import block_problem
from redzone.rules.combat_roles.damage_sources import divisions_left
from redzone.rules.legal_actions import LegalActions
from redzone.scenario.played import Run
from redzone.values.identity import ObjectId
from redzone.view import View

_NO_SOURCES: Final = frozenset[ObjectId]()


class Assumption(Struct, frozen=True):
    """An answer that nobody gave: its place among the moments, and the sources whose damage it divides."""

    place: int
    action: Action
    decision: Decision
    divided: frozenset[ObjectId] = _NO_SOURCES


def assumptions(run: Run, is_given: Callable[[Action], bool] | None = None) -> tuple[Assumption, ...]:
    """Return the answers of the chooser that nobody gave, as far as something else was possible.

    ``is_given`` says of an answer whether somebody gave it; without it, nobody gave any.
    """
    found: list[Assumption] = []
    for place, (_, action) in zip(run.answered, run.answers, strict=True):
        state = run.moments[place - 1].state
        decision = state.decision
        given = is_given is not None and is_given(action)
        if decision is not None and not given and _is_open(state, decision):
            found.append(Assumption(place, action, decision, _divided(state)))
    return tuple(found)


def _is_open(state: GameState, decision: Decision) -> bool:
    """Return whether there is more than one legal answer; what is plain is seen at once."""
    match decision:
        case AttackersDeclaration() if not any(attack_problem(state).options.values()):
            return False
        case BlockersDeclaration(player=player) if not any(block_problem(View(state), player).options.values()):
            return False
        case DamageAssignment() if not _divided(state):
            return False
        case _:
            return len(list(islice(LegalActions(state), 2))) > 1


def _divided(state: GameState) -> frozenset[ObjectId]:
    """Return the sources whose damage the player who decides can divide in several ways, if any."""
    decision = state.decision
    if not isinstance(decision, DamageAssignment):
        return _NO_SOURCES
    mine = divisions_left(state).get(decision.player, {})
    return frozenset(source for source, division in mine.items() if division.is_a_choice)
