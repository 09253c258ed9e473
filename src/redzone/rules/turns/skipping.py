"""Steps, phases and turns that players skip (CR 500.11, 614.1b, 614.10)."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from redzone.abilities.replacement import SkipsExtraTurns, SkipsStep
from redzone.abilities.trigger import ANY_PLAYER
from redzone.game.event import StepSkipped
from redzone.game.happening import TurnPartEvent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.replacement_effects import ReplacingEffect, exist, fits
from redzone.rules.effects.single_events import ReplacementRows, SettledEvents, change, either, settled
from redzone.values.identity import PlayerId
from redzone.values.turn import Phase, Step
from redzone.view import View

TURN: Final = "turn"
EXTRA_TURN: Final = "extra turn"
_MAIN: Final = "main"
_MAIN_PHASES: Final = (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)


class _TurnParts(SettledEvents[TurnPartEvent]):
    """Turns, phases and steps that would begin."""

    kind = TurnPartEvent
    changes: ReplacementRows[TurnPartEvent] = either(
        change(
            SkipsStep,
            lambda view, effect, skips, event: (
                event.skipped is None and skips.step in event.names and fits(view, effect, skips.player, event.player)
            ),
            lambda skips, event: replace(event, skipped=skips.step),
        ),
        change(
            SkipsExtraTurns,
            lambda view, effect, skips, event: (
                event.skipped is None and EXTRA_TURN in event.names and fits(view, effect, skips.player, event.player)
            ),
            lambda _, event: replace(event, skipped=TURN),
        ),
    )

    def own(self, part: TurnPartEvent) -> Iterable[ReplacingEffect]:
        """Return what players were told to skip the next time, once for each time (CR 614.10a)."""
        for place, (player, step) in enumerate(self.view.state.skips):
            if player == part.player:
                yield ReplacingEffect(f"{_NEXT}{place}", SkipsStep(step, ANY_PLAYER), player)

    def comes_to(self, part: TurnPartEvent) -> object:
        """Return whether it is skipped, by whatever name."""
        return part.skipped is not None


_NEXT: Final = "skip-"


def skip_phase(state: GameState, phase: Phase) -> Transition | None:
    """Return what happens if the active player skips a phase that would begin, ``None`` if it isn't skipped."""
    names = (phase.value, _MAIN) if phase in _MAIN_PHASES else (phase.value,)
    return _skip(state, TurnPartEvent(state.turn.active, names))


def skip_step(state: GameState, step: Step) -> Transition | None:
    """Return what happens if the active player skips a step that would begin, ``None`` if it isn't skipped."""
    return _skip(state, TurnPartEvent(state.turn.active, (step.value,)))


def skip_turn(state: GameState, player: PlayerId, *, extra: bool = False) -> Transition | None:
    """Return what happens if a player skips a turn that would begin, ``None`` if it isn't skipped."""
    return _skip(state, TurnPartEvent(player, (TURN, EXTRA_TURN) if extra else (TURN,)))


def _skip(state: GameState, event: TurnPartEvent) -> Transition | None:
    """Return what happens if something that would begin is skipped, by one effect (CR 614.10a)."""
    if not state.skips and not exist(state):
        return None
    after = settled(View(state), event, _TurnParts)
    if after.skipped is None:
        return None
    (by,) = after.applied
    if by.startswith(_NEXT):
        place = int(by.removeprefix(_NEXT))
        state = replace(state, skips=(*state.skips[:place], *state.skips[place + 1 :]))
    return Transition(state, (StepSkipped(event.player, after.skipped),))
