"""Games to scenarios: what the chooser answered, and whole games, as entries that replay them."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.game.action import Action, AssignCombatDamage, Concede, PassPriority
from redzone.game.decision import Priority
from redzone.game.effect import Intervention
from redzone.game.state import GameState
from redzone.notation.document import Scenario
from redzone.notation.entries import AssignEntry, Entry, PassEntry, PassToEntry
from redzone.notation.vocabulary import ChooserName, PassGoal
from redzone.notation.writing import located, scenario_of
from redzone.rules.casting.priority_actions import PriorityAction
from redzone.rules.game import begin, replay
from redzone.scenario.actions import Recorder
from redzone.scenario.exact_entries import Deed, ExactEntries
from redzone.scenario.played import Run

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


def recorded_game(start: GameState, entries: Sequence[Action | Intervention], *, title: str = "") -> Scenario:
    """Return the scenario of a game: the position in which it starts, and as its entries what was done from there.

    Played to its last entry, as :func:`~redzone.scenario.runner.run_entries` does, it leads to an equal state.

    Raises:
        Unwritable: The notation has no words for something in the start, or for something that was done.
        IllegalAction: The entries are no game that begins in this state.
    """
    document = scenario_of(start, title=title)
    exact = ExactEntries(located(document), start)
    steps: list[Entry] = []
    passed: list[GameState] = []
    here = start
    for deed in _deeds(start, entries):
        (first, *_) = deed.done
        here = deed.after
        if isinstance(first, PassPriority):
            passed.append(deed.before)
        else:
            steps += _passes(passed, deed.before, verb_passes=not isinstance(first, Concede))
            steps += exact.entries(deed)
            passed.clear()
        if isinstance(first, Intervention):  # what it leads to is played at once, into the next turn perhaps
            continue
        if deed.after.turn.number != deed.before.turn.number:
            steps.append(PassToEntry(pass_to=PassGoal.NEXT_TURN))
            passed.clear()
    steps += _passes(passed, here, verb_passes=False)
    return replace(document, steps=tuple(steps))


def _deeds(start: GameState, entries: Sequence[Action | Intervention]) -> Iterator[Deed]:
    """Yield what was done, all divisions of the damage of one step together."""
    before = begin(start).state if start.decision is None else start
    dividing: Deed | None = None
    for entry in entries:
        after = replay(before, (entry,)).state
        if isinstance(entry, AssignCombatDamage) and dividing is not None and before.turn == dividing.before.turn:
            dividing = Deed(dividing.before, (*dividing.done, entry), after)
        else:
            if dividing is not None:
                yield dividing
            deed = Deed(before, (entry,), after)
            dividing = deed if isinstance(entry, AssignCombatDamage) else None
            if dividing is None:
                yield deed
        before = after
    if dividing is not None:
        yield dividing


_REACHED: Final = frozenset(goal.value for goal in PassGoal) - {PassGoal.CLEANUP.value, PassGoal.NEXT_TURN.value}
"""The steps to which an entry passes as far as somebody has priority there."""


def _passes(passed: Sequence[GameState], here: GameState, *, verb_passes: bool) -> Iterator[Entry]:
    """Yield the entries that pass as it was passed: to the step, then so many times.

    To a declaration or a choice the next verb passes by itself, if it is one that does.
    """
    if verb_passes and not isinstance(here.decision, Priority):
        return
    step = here.turn.step.value
    there = [each.turn.step == step and isinstance(each.decision, Priority) for each in (*passed, here)]
    arrived = there.index(True) if step in _REACHED and True in there else 0
    if arrived:
        yield PassToEntry(pass_to=PassGoal(step))
    if len(passed) > arrived:
        yield PassEntry(pass_=len(passed) - arrived)
