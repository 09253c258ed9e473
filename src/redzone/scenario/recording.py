"""Games to scenarios: what the chooser answered, and whole games, as entries that replay them."""

from collections import deque
from typing import TYPE_CHECKING

from msgspec.structs import replace

from redzone.algorithms.late_names import late_names
from redzone.game.action import Action, AssignCombatDamage
from redzone.notation.document import Scenario
from redzone.notation.entries import AssignEntry, Entry, PassToEntry
from redzone.notation.vocabulary import ChooserName, PassGoal
from redzone.rules.casting.priority_actions import PriorityAction
from redzone.rules.game import begin, replay
from redzone.scenario.actions import Recorder
from redzone.scenario.played import Run

if TYPE_CHECKING:
    from redzone.scenario.recorded_games import recorded_game
else:
    __getattr__ = late_names(__name__, {"redzone.scenario.recorded_games": ("recorded_game",)})

__all__ = ["recorded", "recorded_game"]

_Numbered = tuple[int, Action]


def recorded(run: Run) -> Scenario:
    """Return the scenario of a run with every answer of the chooser as an entry, so that it ends the same again.

    One that was stopped stops again at the same decision, unless some players had divided the damage of a step and
    others not: one entry divides it for all.
    """
    recorder = Recorder({player: status.name for player, status in run.start.players.items()})
    document = run.scenario.document
    answers: dict[int, list[Entry]] = {}
    for number, entry in _entries(run, recorder):
        answers.setdefault(number, []).append(entry)
    steps: list[Entry] = []
    for number, entry in enumerate(document.steps):
        steps += (*answers.get(number, ()), entry)
    steps += answers.get(len(document.steps), ())
    chooser = ChooserName.ASK if run.stopped else ChooserName.DEFAULT
    return replace(document, steps=tuple(steps), chooser=chooser)


def _entries(run: Run, recorder: Recorder) -> list[tuple[int, Entry]]:
    """Return the answers as entries, each with the number of the entry before which it stands.

    The damage of one step is divided by one entry, whoever divides it (CR 510.1).
    """
    made: list[tuple[int, Entry]] = []
    times = _times(run)
    for step in _steps(run):
        number, first = step[0]
        entries = [entry for _, action in step if (entry := recorder.entry(action)) is not None]
        divided = [entry for entry in entries if isinstance(entry, AssignEntry)]
        if isinstance(first, AssignCombatDamage) and len(divided) > 1:
            parts = {source: part for entry in divided for source, part in entry.assign.items()}
            made.append((number, AssignEntry(assign=parts)))
        else:
            made += ((number, PassToEntry(pass_to=goal)) for goal in times.get(id(first), ()))
            made += ((number, entry) for entry in entries)
    return made


def _times(run: Run) -> dict[int, tuple[PassGoal]]:
    """Return the steps in which the chooser acted with priority, by the action: it could have been earlier, too."""
    acted = {id(action) for _, action in run.answers if isinstance(action, PriorityAction)}
    times: dict[int, tuple[PassGoal]] = {}
    state = begin(run.start).state if acted else run.start
    for entry in run.entries if acted else ():
        if id(entry) in acted:
            times[id(entry)] = (PassGoal(state.turn.step.value),)
        state = replay(state, (entry,)).state
    return times


def _steps(run: Run) -> list[list[_Numbered]]:
    """Return the answers, those together that divide damage in the same step: nobody gets priority between them."""
    answers = deque(run.answers)
    steps: list[list[_Numbered]] = []
    dividing = False
    for entry in run.entries:
        if answers and entry is answers[0][1]:
            together = dividing and isinstance(entry, AssignCombatDamage)
            if not together:
                steps.append([])
            steps[-1].append(answers.popleft())
            dividing = isinstance(entry, AssignCombatDamage)
        else:
            dividing = False
    return steps
