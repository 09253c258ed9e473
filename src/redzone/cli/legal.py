"""``redzone legal``: what is legal at the point where a scenario stops."""

import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from redzone.cli.output import Screen
from redzone.cli.sources import only_scenario
from redzone.cli.words import entries_of, who_decides
from redzone.notation import entry_data, write_entry
from redzone.notation.entries import Entry
from redzone.play.report import names_of
from redzone.play.runner import Run, run_to_decision
from redzone.rules.game import legal_actions


def legal(file: Path | None, board: str | None, rules: str, *, limit: int, as_json: bool, lenient: bool) -> int:
    """Count the legal answers to the next decision and list some."""
    run = run_to_decision(only_scenario(file, board, rules), lenient=lenient)
    sys.set_int_max_str_digits(0)  # counts are exact, however long; the scenario is read already
    screen = Screen()
    screen.warn(run.warnings)
    if as_json:
        screen.json(_report(run, limit))
    else:
        _print(run, limit, screen)
    return 0


def _listed(run: Run, limit: int) -> Iterable[Entry]:
    return entries_of(islice(legal_actions(run.state), min(limit, sys.maxsize)), run.state)


def _report(run: Run, limit: int) -> dict[str, object]:
    decision = run.state.decision
    return {
        "id": run.scenario.id,
        "step": run.state.turn.step.value,
        "player": None if decision is None else run.state.players[decision.player].name,
        "decision": None if decision is None else type(decision).__name__,
        "count": legal_actions(run.state).count(),
        "legal": [entry_data(each) for each in _listed(run, limit)],
        "exact": run.exact,
    }


def _print(run: Run, limit: int, screen: Screen) -> None:
    state = run.state
    screen.head(f"Turn {state.turn.number}, {state.turn.step.heading}: {who_decides(state, names_of(run))}")
    if state.decision is None:
        return
    count = legal_actions(state).count()
    screen.say(f"{count} legal {'answer' if count == 1 else 'answers'}")
    width = len(str(min(count, limit)))
    for number, entry in enumerate(_listed(run, limit), 1):
        screen.say(f"{number:>{width}}  {write_entry(entry)}")
    if count > limit:
        screen.say(f"and {count - limit} more")
