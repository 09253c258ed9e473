"""Damage, life and counters that would happen do so: damage, then its results, as effects modify them (CR 120.4)."""

from typing import Final

from msgspec.structs import replace

from redzone.game.event import DamageDealt
from redzone.game.happening import DamageInProgress, ResultsInProgress
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage.damage_replacement import Damages
from redzone.rules.damage.damage_results import results_of, write
from redzone.rules.damage.result_replacement import Results
from redzone.rules.effects import pipeline
from redzone.rules.effects.pipeline import ProcessRows, step_of
from redzone.rules.effects.replacement_effects import exist, without
from redzone.rules.reference.damage_patterns import can_be_dealt
from redzone.view import View


class _Damages(Damages):
    """Damage that would be dealt, and dealing it."""

    def perform(self, state: GameState, now: DamageInProgress) -> Transition:
        """Deal damage (CR 120.4b); its results, then what follows from preventing some of it, come next (CR 615.5)."""
        view = View(state)
        dealt = tuple(
            replace(event, applied=()) for event in now.events if event.amount > 0 and can_be_dealt(view, event.target)
        )
        events = tuple(DamageDealt(each.source, each.target, each.amount, each.combat) for each in dealt)
        prevented = ResultsInProgress(life=now.life, counters=now.counters)
        following = (prevented,) if now.counters or now.life else ()
        happenings = (results_of(view, dealt), *following, *state.happenings)
        return Transition(replace(without(state, now.used), happenings=happenings), events)


class _Results(Results):
    """Life and counters that would be gained, lost and put, and how they are."""

    def perform(self, state: GameState, now: ResultsInProgress) -> Transition:
        """Let all of them happen at once (CR 120.4d)."""
        return write(state, now)


RESULT_ROWS: Final[ProcessRows] = {
    DamageInProgress: step_of(_Damages, DamageInProgress),
    ResultsInProgress: step_of(_Results, ResultsInProgress),
}
"""How damage goes on, and what comes of it."""


def happen(state: GameState, now: DamageInProgress | ResultsInProgress) -> Transition:
    """Let damage, or life and counters, happen as far as nobody has to choose which effects apply (CR 616.1)."""
    if isinstance(now, ResultsInProgress) and not exist(state):
        return write(state, now)
    return pipeline.happen(state, now, RESULT_ROWS)
