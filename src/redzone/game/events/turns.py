"""Turns, phases and steps (CR 500-514, 730)."""

from redzone.cr import Rule
from redzone.game.events.base import EventBase
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step


class TurnBegan(EventBase, frozen=True):
    """A turn began (CR 500.1)."""

    player: PlayerId
    number: int


class StepBegan(EventBase, frozen=True):
    """A step, or a main phase, began."""

    step: Step


class StepsSkipped(EventBase, frozen=True):
    """Nothing attacks, so blocks and damage are skipped (CR 508.8)."""

    cr = Rule("508.8")


class PriorityPassed(EventBase, frozen=True):
    """A player passed priority."""

    player: PlayerId


class EffectsEnded(EventBase, frozen=True):
    """Continuous effects ended (CR 514.2, 500.5a, 611.2a)."""

    objects: tuple[ObjectId, ...]


class DamageWoreOff(EventBase, frozen=True):
    """All damage marked on permanents was removed (CR 514.2)."""

    cr = Rule("514.2")


class CombatPhaseAdded(EventBase, frozen=True):
    """There will be an additional combat phase (CR 500.8)."""

    cr = Rule("500.8")


class CombatEnded(EventBase, frozen=True):
    """Everything was removed from combat as the end of combat step ended (CR 511.3)."""

    cr = Rule("511.3")


class DayChanged(EventBase, frozen=True):
    """It became day, or night (CR 731.1)."""

    cr = Rule("731.1")
    day: bool


class ExtraTurnGiven(EventBase, frozen=True):
    """A player will take an extra turn (CR 500.7)."""

    cr = Rule("500.7")
    player: PlayerId


class StepSkipped(EventBase, frozen=True):
    """A player skipped a step, phase or turn (CR 500.11)."""

    cr = Rule("500.11")
    player: PlayerId
    step: str


class PhaseEnded(EventBase, frozen=True):
    """An effect ended the combat phase, or the turn (CR 724)."""

    cr = Rule("724.1")
    turn: bool
