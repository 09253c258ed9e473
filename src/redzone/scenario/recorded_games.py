"""Whole games to scenarios: the position in which they start, and what was done as entries."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.game.action import Action, AssignCombatDamage, Concede, PassPriority
from redzone.game.decision import Priority
from redzone.game.effect import Intervention
from redzone.game.state import GameState
from redzone.notation.document import Scenario
from redzone.notation.entries import Entry, PassEntry, PassToEntry
from redzone.notation.vocabulary import PassGoal
from redzone.notation.writing import located, scenario_of
from redzone.rules.game import begin, replay
from redzone.scenario.exact_entries import ExactEntries, Moment


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
    for moment in _moments(start, entries):
        (first, *_) = moment.done
        here = moment.after
        if isinstance(first, PassPriority):
            passed.append(moment.before)
        else:
            steps += _passes(passed, moment.before, verb_passes=not isinstance(first, Concede))
            steps += exact.entries(moment)
            passed.clear()
        if isinstance(first, Intervention):  # what it leads to is played at once, into the next turn perhaps
            continue
        if moment.after.turn.number != moment.before.turn.number:
            steps.append(PassToEntry(pass_to=PassGoal.NEXT_TURN))
            passed.clear()
    steps += _passes(passed, here, verb_passes=False)
    return replace(document, steps=tuple(steps))


def _moments(start: GameState, entries: Sequence[Action | Intervention]) -> Iterator[Moment]:
    """Yield what was done, all divisions of the damage of one step together."""
    before = begin(start).state if start.decision is None else start
    dividing: Moment | None = None
    for entry in entries:
        after = replay(before, (entry,)).state
        if isinstance(entry, AssignCombatDamage) and dividing is not None and before.turn == dividing.before.turn:
            dividing = Moment(dividing.before, (*dividing.done, entry), after)
        else:
            if dividing is not None:
                yield dividing
            moment = Moment(before, (entry,), after)
            dividing = moment if isinstance(entry, AssignCombatDamage) else None
            if dividing is None:
                yield moment
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
