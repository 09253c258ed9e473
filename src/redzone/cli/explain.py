"""``redzone explain``: why a permanent is what it is."""

from collections.abc import Iterator
from pathlib import Path

import click

from redzone.cli.output import Screen
from redzone.cli.sources import only_scenario
from redzone.game.explanation import Explanation, Influence, Values
from redzone.notation.read import LocatedScenario
from redzone.scenario.lookup import permanent_of
from redzone.scenario.played import Run
from redzone.scenario.report import sleeping_report
from redzone.scenario.runner import run_entries
from redzone.values.identity import CardId, ObjectId
from redzone.view import View


def explain(file: Path, object_id: str, at: int | None, *, as_json: bool, lenient: bool) -> int:
    """Print what each effect makes of a permanent, in the order in which they apply."""
    scenario = only_scenario(file, None, "")
    run = run_entries(scenario, _entries(scenario, at), lenient=lenient)
    permanent = permanent_of(run.state, CardId(object_id))
    if permanent is None:
        raise click.UsageError(_missing(run, object_id))
    view = View(run.state)
    explanation = view.explain(permanent.id)
    screen = Screen()
    screen.warn(run.warnings)
    if as_json:
        known = {"exact": run.exact, "warnings": list(run.warnings), "sleeping": sleeping_report(run.sleeping)}
        screen.json({"id": scenario.id, "explanation": explanation, **known})
    else:
        _print(explanation, view, screen)
    return 0


def _entries(scenario: LocatedScenario, at: int | None) -> int | None:
    there = len(scenario.document.steps)
    if at is not None and at > there:
        raise click.UsageError(f"--at {at}: the scenario has {there} entries in steps")
    return at


def _missing(run: Run, object_id: str) -> str:
    """Return why nothing can be said about an object."""
    if object_id in run.labels:
        return f"{object_id} is not on the battlefield then"
    return f"no object has the id {object_id!r}; there are {', '.join(run.labels) or 'none'}"


def _print(explanation: Explanation, view: View, screen: Screen) -> None:
    screen.head(f"{view.name(explanation.object)}: {in_words(explanation.now)}")
    screen.say(f"printed: {in_words(explanation.printed)}")
    for influence in explanation.influences:
        whose = _whose(influence, explanation.object, view)
        screen.say(f"- {influence.text}: {difference(influence)} ({whose}, {influence.rule})")
    if not explanation.influences:
        screen.say("no effect changes it")


def _whose(influence: Influence, object_: ObjectId, view: View) -> str:
    source = influence.source
    return influence.cause if source in (None, object_) else f"{influence.cause} of {view.name(source)}"


def in_words(values: Values) -> str:
    """Return characteristics in one line: ``2/2 white Creature — Cat with flying``."""
    numbers = [] if values.power is None else [f"{values.power}/{values.toughness}"]
    colors = [" and ".join(values.colors) or "colorless"]
    words = " ".join((*numbers, *colors, values.type_line))
    return f"{words} with {'; '.join(values.abilities)}" if values.abilities else words


def difference(influence: Influence) -> str:
    """Return what is different after an influence: ``2/2 → 5/5``."""
    return ", ".join(_differences(influence.before, influence.after)) or "no characteristic changes"


def _differences(before: Values, after: Values) -> Iterator[str]:
    if before.name != after.name:
        yield f"{before.name or 'no name'} → {after.name or 'no name'}"
    if before.type_line != after.type_line:
        yield f"{before.type_line or 'no type'} → {after.type_line or 'no type'}"
    if before.colors != after.colors:
        yield f"{' and '.join(before.colors) or 'colorless'} → {' and '.join(after.colors) or 'colorless'}"
    if (before.power, before.toughness) != (after.power, after.toughness):
        yield f"{_numbers(before)} → {_numbers(after)}"
    yield from (f"without {ability}" for ability in before.abilities if ability not in after.abilities)
    yield from (f"with {ability}" for ability in after.abilities if ability not in before.abilities)
    yield from (f"rule: {rule}" for rule in after.rules if rule not in before.rules)


def _numbers(values: Values) -> str:
    return "no power and toughness" if values.power is None else f"{values.power}/{values.toughness}"
