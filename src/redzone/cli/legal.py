"""``redzone legal``: what is legal at the point where a scenario stops."""

import random
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import click
from msgspec import Struct

from redzone.cli.output import Screen
from redzone.cli.sources import only_scenario
from redzone.cli.words import who_decides
from redzone.game.decision import BlockersDeclaration
from redzone.notation import entry_data, write_entry
from redzone.notation.entries import Entry
from redzone.rules.game import legal_actions
from redzone.scenario.actions import entries_of
from redzone.scenario.legal_answers import forced_names
from redzone.scenario.played import Run
from redzone.scenario.report import names_of, sleeping_report
from redzone.scenario.runner import run_to_decision
from redzone.values.bounds import TooMuch, current_bounds

GONE_THROUGH: Final = 10_000
"""So many answers are gone through to count them, where they can't be counted otherwise."""


class Shown(Struct, frozen=True):
    """How many legal answers are listed, and how many are drawn at random, repeatably with ``seed``.

    ``priority`` is the player whose next priority it is about, if it is about one's.
    """

    limit: int
    sample: int = 0
    seed: int = 0
    priority: str | None = None


def legal(file: Path | None, board: str | None, rules: str, *, shown: Shown, as_json: bool, lenient: bool) -> int:
    """Count the legal answers to the next decision, say what all of them have, and list or draw some."""
    run = run_to_decision(only_scenario(file, board, rules), priority=shown.priority, lenient=lenient)
    sys.set_int_max_str_digits(0)  # counts are exact, however long; the scenario is read already
    if shown.sample and legal_actions(run.state).count_up_to(GONE_THROUGH) is None:
        raise click.UsageError(f"--sample draws from at most {GONE_THROUGH:,} answers of this kind, and here are more")
    screen = Screen()
    screen.warn(run.warnings)
    if as_json:
        screen.json(_report(run, shown))
    else:
        _print(run, shown, screen)
    return 0


def _listed(run: Run, limit: int) -> Iterator[Entry]:
    most = current_bounds().lines
    for number, entry in enumerate(entries_of(islice(legal_actions(run.state), min(limit, sys.maxsize)), run.state)):
        if number >= most:
            raise TooMuch("lines", most, "the list ends here")
        yield entry


def _drawn(run: Run, shown: Shown) -> Iterable[Entry]:
    """Yield answers at random, each as likely as any other; one may come again."""
    pick = random.Random(shown.seed).randrange  # noqa: S311  nothing secret
    actions = (legal_actions(run.state).sample(pick) for _ in range(shown.sample))
    return entries_of((action for action in actions if action is not None), run.state)


def _counted(run: Run) -> dict[str, int | None]:
    """Return how many legal answers there are, or that there are more than are gone through."""
    count = legal_actions(run.state).count_up_to(GONE_THROUGH)
    return {"count": count} if count is not None else {"count": None, "more_than": GONE_THROUGH}


def _report(run: Run, shown: Shown) -> dict[str, object]:
    decision = run.state.decision
    report: dict[str, object] = {
        "id": run.scenario.id,
        "step": run.state.turn.step.value,
        "player": None if decision is None else run.state.players[decision.player].name,
        "decision": None if decision is None else type(decision).__name__,
        **_counted(run),
        "forced": forced_names(run.state),
        "legal": [entry_data(each) for each in _listed(run, shown.limit)],
        "exact": run.exact,
        "warnings": list(run.warnings),
        "sleeping": sleeping_report(run.sleeping),
    }
    return report | ({"sample": [entry_data(card) for card in _drawn(run, shown)]} if shown.sample else {})


def _print(run: Run, shown: Shown, screen: Screen) -> None:
    state, limit = run.state, shown.limit
    screen.head(f"Turn {state.turn.number}, {state.turn.step.heading}: {who_decides(state, names_of(run))}")
    if state.decision is None:
        return
    count = legal_actions(state).count_up_to(GONE_THROUGH)
    told = f"more than {GONE_THROUGH:,}" if count is None else count
    screen.say(f"{told} legal {'answer' if count == 1 else 'answers'}")
    forced = forced_names(run.state)
    if forced:
        verb = "blocks" if isinstance(state.decision, BlockersDeclaration) else "attacks"
        parts = (f"{creature} {verb} {' and '.join(what)}".rstrip() for creature, what in forced.items())
        screen.say(f"every legal answer has: {', '.join(parts)}")
    if shown.sample:
        for entry in _drawn(run, shown):
            screen.say(f"-  {write_entry(entry)}")
        return
    width = len(str(limit if count is None else min(count, limit)))
    listed = _listed(run, limit + 1)
    for number, entry in enumerate(islice(listed, limit), 1):
        screen.say(f"{number:>{width}}  {write_entry(entry)}")
    if count is None and next(listed, None) is not None:
        screen.say("and more")
    elif count is not None and count > limit:
        screen.say(f"and {count - limit} more")
