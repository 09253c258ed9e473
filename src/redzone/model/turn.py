"""Turns, phases and steps (CR 500)."""

from enum import StrEnum
from typing import Final

from redzone.model.identity import ObjectId, PlayerId
from redzone.model.value import Value


class Step(StrEnum):
    """Steps, and the two main phases, which have none (CR 500.1)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat_main"
    BEGINNING_OF_COMBAT = "beginning_of_combat"
    DECLARE_ATTACKERS = "declare_attackers"
    DECLARE_BLOCKERS = "declare_blockers"
    FIRST_STRIKE_DAMAGE = "first_strike_damage"
    COMBAT_DAMAGE = "combat_damage"
    END_OF_COMBAT = "end_of_combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    END_STEP = "end_step"
    CLEANUP = "cleanup"

    @property
    def heading(self) -> str:
        """The step as a heading: ``Declare Blockers``."""
        return self.value.replace("_", " ").title().replace(" Of ", " of ")


class Phase(StrEnum):
    """Phases (CR 500.1)."""

    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat_main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    ENDING = "ending"


PHASES: Final = tuple(Phase)
"""The phases of a turn, in order."""


class Stage(StrEnum):
    """How far the game is within a step."""

    BEGIN = "begin"
    """The step begins."""
    ACT = "act"
    """The turn-based actions happen, with the decisions that they take (CR 703)."""
    SETTLE = "settle"
    """State-based actions are performed until there are none; then the active player gets priority (CR 117.5)."""
    END = "end"
    """All players have passed in succession (CR 500.2)."""
    OVER = "over"
    """The turn is over; the next one has not begun."""


class Turn(Value, frozen=True):
    """The turn: whose it is, where it is, and the phases still to come.

    ``visited`` are the steps that have begun this turn. ``coming`` has the next phase first; extra phases are
    put in front (CR 500.8). ``combats`` counts the combat phases begun. ``attacked`` are the creatures that have been
    declared as attackers this turn, ``blocked`` those as blockers, with the player who declared them.
    """

    number: int
    active: PlayerId
    phase: Phase
    step: Step
    stage: Stage = Stage.BEGIN
    coming: tuple[Phase, ...] = ()
    visited: tuple[Step, ...] = ()
    combats: int = 0
    attacked: tuple[ObjectId, ...] = ()
    blocked: tuple[tuple[PlayerId, ObjectId], ...] = ()
