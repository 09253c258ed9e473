"""Turns, phases and steps (CR 500)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import GameValue


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
    """State-based actions and triggers until there are none; then the active player gets priority (CR 117.5)."""
    END = "end"
    """All players have passed in succession (CR 500.2)."""
    OVER = "over"
    """The turn is over; the next one has not begun."""
    COMBAT_ENDS = "combat ends"
    """An effect ends the combat phase: state-based actions, then the next phase (CR 724.2)."""
    TURN_ENDS = "turn ends"
    """An effect ends the turn: state-based actions, then the cleanup step (CR 724.1)."""


class History(GameValue, frozen=True):
    """What happened this turn, as far as texts ask for it, by player (CR 608.2i).

    ``died`` are the objects that died, with what they were in ``GameState.last_known``; ``permanents_left`` are the
    players who controlled a permanent that left the battlefield. ``descents`` are permanent cards put into a
    player's graveyard (CR 700.11), ``crimes`` those that a player committed (CR 700.13), ``targeted`` what became
    a target of which player's spells and abilities, ``life_lost_otherwise`` is what was not lost by combat
    damage, ``drawn_in_step`` how many cards players drew in their draw step, ``done_once`` the objects of which a
    player used an ability that says "do this only once each turn" (CR 603.2h). ``hits`` are which objects dealt damage
    to which players, and whether that was combat damage.
    """

    life_gained: Mapping[PlayerId, int] = {}
    life_lost: Mapping[PlayerId, int] = {}
    damage_dealt_to: Mapping[PlayerId, int] = {}
    combat_damage_dealt_to: Mapping[PlayerId, int] = {}
    spells_cast: Mapping[PlayerId, int] = {}
    cards_drawn: Mapping[PlayerId, int] = {}
    cards_discarded: Mapping[PlayerId, int] = {}
    permanents_sacrificed: Mapping[PlayerId, int] = {}
    lands_played: Mapping[PlayerId, int] = {}
    died: tuple[ObjectId, ...] = ()
    permanents_left: tuple[PlayerId, ...] = ()
    attacked_with: Mapping[PlayerId, int] = {}
    activated: tuple[tuple[ObjectId, int], ...] = ()
    triggered_once: tuple[tuple[ObjectId, int], ...] = ()
    tokens_created: Mapping[PlayerId, int] = {}
    descents: Mapping[PlayerId, int] = {}
    crimes: Mapping[PlayerId, int] = {}
    left_graveyard: Mapping[PlayerId, int] = {}
    targeted: tuple[tuple[ObjectId, PlayerId], ...] = ()
    mana_spent_on_spells: Mapping[PlayerId, int] = {}
    done_once: tuple[tuple[ObjectId, PlayerId], ...] = ()
    drawn_in_step: Mapping[PlayerId, int] = {}
    life_lost_otherwise: Mapping[PlayerId, int] = {}
    hits: tuple[tuple[ObjectId, PlayerId, bool], ...] = ()


NO_HISTORY: Final = History()


class Turn(GameValue, frozen=True):
    """The turn: whose it is, where it is, and the phases still to come.

    ``visited`` are the steps that have begun this turn. ``coming`` has the next phase first; extra phases are
    put in front (CR 500.8). ``combats`` counts the combat phases begun. ``attacked`` are the creatures that have been
    declared as attackers this turn, ``blocked`` those as blockers, with the player who declared them, ``dealers`` what
    dealt damage. In an extra turn
    ``regular`` is the player after whose turn the others go on (CR 500.7). ``cast_before`` is how many spells each
    active player of the turn before cast in it, where the game asks for that (CR 502.2); ``cast_last_turn`` is how many
    each player cast then, ``lost_last_turn`` how much life each lost.
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
    dealers: tuple[ObjectId, ...] = ()
    history: History = NO_HISTORY
    regular: PlayerId | None = None
    cast_before: tuple[int, ...] = ()
    cast_last_turn: Mapping[PlayerId, int] = {}
    lost_last_turn: Mapping[PlayerId, int] = {}
