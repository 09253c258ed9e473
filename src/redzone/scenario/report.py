"""What came of a scenario, as plain data: what ``redzone run --json`` prints."""

from collections.abc import Iterable, Mapping, Sequence

from redzone import notation
from redzone.game.action import Action
from redzone.game.card import Zone
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Violation
from redzone.notation.entries import AllowEntry, Entry, RefuseEntry
from redzone.notation.printed import SleepingLine
from redzone.notation.read import LocatedScenario
from redzone.oracle import printing
from redzone.scenario.actions import entries_of
from redzone.scenario.assumptions import assumptions
from redzone.scenario.expectations import Mismatch
from redzone.scenario.facts import Facts
from redzone.scenario.played import Refusal, Run
from redzone.session.names import Names, event_facts
from redzone.values.identity import ObjectId, label_of
from redzone.view import View

Report = dict[str, object]
"""Plain data, as JSON knows it."""

_OWN_COUNTERS = ("loyalty", "defense")


def run_report(run: Run, assumed: Iterable[Action] | None = None) -> Report:
    """Return a run as plain data: ``events``, ``result`` and ``exact``, with what else is worth knowing.

    ``assumed`` are the answers that nobody gave; without them, all of the chooser that could have been others.
    """
    if assumed is None:
        assumed = (each.action for each in assumptions(run))
    names = names_of(run)
    return {
        "id": run.scenario.id,
        "file": run.scenario.file,
        "title": run.scenario.document.title,
        "events": [event_facts(event, names) for event in run.events],
        "result": result_of(run.facts, run.labels),
        "exact": run.exact,
        "stopped": run.stopped,
        "failed": [mismatch_report(mismatch) for mismatch in run.mismatches],
        "actions": [notation.entry_data(entry) for entry in entries_of(run.actions, run.start)],
        "assumed": [notation.entry_data(entry) for entry in entries_of(assumed, run.start)],
        "refused": [refusal_report(refusal) for refusal in run.refusals],
        "warnings": list(run.warnings),
        "sleeping": sleeping_report(run.sleeping),
    }


def sleeping_report(lines: Iterable[SleepingLine]) -> list[Report]:
    """Return lines that sleep as plain data: the card, its line, why it sleeps, and what is not supported of it."""
    return [{"card": line.card, "line": line.line, "why": line.why, "gap": line.gap} for line in lines]


def names_of(run: Run) -> Names:
    """Return what people call the players and objects of a run."""
    return Names.of(run.start, *(moment.state for moment in run.moments))


def mismatch_report(mismatch: Mismatch) -> Report:
    """Return an expectation that failed as plain data."""
    return {"path": mismatch.path, "expected": mismatch.expected, "actual": mismatch.actual}


def refusal_report(refusal: Refusal) -> Report:
    """Return a refused entry as plain data: why it is illegal, and the nearest legal entry if one is nearest.

    There are no violations if it was legal.
    """
    nearest = refusal.nearest
    return {
        "path": refusal.path,
        "violations": [violation_report(violation, refusal.state) for violation in refusal.violations],
        "nearest": None
        if nearest is None
        else next(map(notation.entry_data, entries_of((nearest,), refusal.state)), None),
    }


def asked_in(scenario: LocatedScenario) -> Entry:
    """Return the last entry of a scenario, which is asked about, without what stands around it."""
    match scenario.document.steps[-1]:
        case RefuseEntry(refuse=wrapped) | AllowEntry(allow=wrapped):
            return wrapped
        case entry:
            return entry


def violation_report(violation: Violation, state: GameState) -> Report:
    """Return a reason as plain data; objects go by their ids."""
    return {
        "code": violation.code.value,
        "rules": list(violation.rules),
        "message": violation.message,
        "objects": _ids(violation.objects),
        "cause": None if violation.cause is None else View(state).text(violation.cause),
        "source": None if violation.source is None else str(label_of(violation.source)),
    }


def _ids(objects: Iterable[ObjectId]) -> list[str]:
    return [str(label_of(object_)) for object_ in objects]


def result_of(facts: Facts, labels: Sequence[str]) -> Report:
    """Return the facts that ``expect`` can name, for all players and the objects with these labels.

    As ``expect`` of the same scenario they hold. What is not there, such as a winner, is left out.
    """
    there = {label: permanent for label in labels if (permanent := facts.permanent(label)) is not None}
    return {
        **_players(facts),
        **_permanents(facts, there),
        **_combat(facts, there),
        "zone": {label: facts.zone(label) for label in labels},
        "alive": list(there),
        "dead": list(facts.dead()),
        "dead_exactly": list(facts.dead()),
        **_game(facts),
    }


def _players(facts: Facts) -> Report:
    players = facts.state.players.values()
    return {
        "mana": {player.name: facts.mana(id_) for id_, player in facts.state.players.items() if player.mana},
        "life": {player.name: player.life for player in players},
        "poison": {player.name: player.poison for player in players},
        "commander_damage": {player.name: dict(player.commander_damage) for player in players},
    }


def _permanents(facts: Facts, there: Mapping[str, Permanent]) -> Report:
    view = View(facts.state)
    seen = {label: permanent.id for label, permanent in there.items() if permanent.id in view}
    creatures = [label for label, id_ in seen.items() if view.is_creature(id_)]
    return {
        "pt": {label: facts.power_toughness(label) for label in creatures},
        "damage": {label: permanent.damage for label, permanent in there.items()},
        "counters": {label: dict(permanent.counters) for label, permanent in there.items() if permanent.counters},
        **{own: _counted(own, there) for own in _OWN_COUNTERS},
        "abilities": {
            label: [printing.describe_ability(ability) for ability in view.now(id_).abilities]
            for label, id_ in seen.items()
            if view.now(id_).abilities
        },
        "controller": {label: facts.name(permanent.controller) for label, permanent in there.items()},
        "tapped": [label for label, permanent in there.items() if permanent.tapped],
        "untapped": [label for label, permanent in there.items() if not permanent.tapped],
    }


def _counted(counter: str, there: Mapping[str, Permanent]) -> dict[str, int]:
    return {label: each.counters[counter] for label, each in there.items() if counter in each.counters}


def _combat(facts: Facts, there: Mapping[str, Permanent]) -> Report:
    blocked = {label: facts.blocked(label) for label in there}
    blocking = {label: facts.blocking(label) for label in there}
    return {
        "attacking": {label: what for label in there if (what := facts.attacking(label)) is not False},
        "blocking": {label: list(what) for label, what in blocking.items() if not isinstance(what, bool)},
        "blocked": [label for label, is_blocked in blocked.items() if is_blocked],
        "unblocked": [label for label, is_blocked in blocked.items() if is_blocked is False],
    }


def _game(facts: Facts) -> Report:
    state = facts.state
    ends: dict[str, object] = {"won": facts.won(), "priority": facts.priority()}
    return {
        "lost": list(facts.lost()),
        "draw": facts.draw(),
        "step": state.turn.step.value,
        "visited": list(facts.visited()),
        "count": {zone.value: _counts(facts, state, zone) for zone in Zone},
        **{key: value for key, value in ends.items() if value is not None},
    }


def _counts(facts: Facts, state: GameState, zone: Zone) -> dict[str, int]:
    return {player.name: facts.count(zone.value, id_) for id_, player in state.players.items()}
