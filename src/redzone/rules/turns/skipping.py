"""Steps, phases and turns that players skip (CR 500.11, 614.1b, 614.10)."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.replacement import SkipsStep
from redzone.abilities.static import Replaces
from redzone.game.event import StepSkipped
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.replacement_effects import effects_of, fits
from redzone.values.identity import PlayerId
from redzone.values.turn import Phase, Step
from redzone.view import View

TURN: Final = "turn"
_MAIN: Final = "main"
_MAIN_PHASES: Final = (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)


def skip_phase(state: GameState, phase: Phase) -> Transition | None:
    """Return what happens if the active player skips a phase that would begin, ``None`` if it isn't skipped."""
    return _skip(state, (phase.value, _MAIN) if phase in _MAIN_PHASES else (phase.value,))


def skip_step(state: GameState, step: Step) -> Transition | None:
    """Return what happens if the active player skips a step that would begin, ``None`` if it isn't skipped."""
    return _skip(state, (step.value,))


def _skip(state: GameState, names: tuple[str, ...]) -> Transition | None:
    """Return what happens if the active player skips what has one of these names, by one effect (CR 614.10a)."""
    view = View(state)
    player = state.turn.active
    if view.are_there_any(Replaces) or state.replacements:
        for effect in effects_of(view, SkipsStep):
            skips = effect.replacement
            if isinstance(skips, SkipsStep) and skips.step in names and fits(view, effect, skips.player, player):
                return Transition(state, (StepSkipped(player, skips.step),))
    return _use_up(state, player, names) if state.skips else None


def _use_up(state: GameState, player: PlayerId, names: tuple[str, ...]) -> Transition | None:
    for place, (who, name) in enumerate(state.skips):
        if who == player and name in names:
            left = (*state.skips[:place], *state.skips[place + 1 :])
            return Transition(replace(state, skips=left), (StepSkipped(player, name),))
    return None


def skip_turn(state: GameState, player: PlayerId) -> Transition | None:
    """Return what happens if a player skips a turn that would begin, ``None`` if it isn't skipped."""
    return _use_up(state, player, (TURN,)) if state.skips else None
