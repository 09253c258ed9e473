"""Why what a scenario ends with is illegal."""

from msgspec.structs import replace

from redzone.notation.entries import ActionEntry, AllowEntry, RefuseEntry
from redzone.notation.read import LocatedScenario
from redzone.scenario.played import Refusal
from redzone.scenario.runner import run_to_decision


def why_illegal(scenario: LocatedScenario, *, lenient: bool = False) -> Refusal:
    """Return why the declaration at the end of ``steps`` is illegal; no violations if it is legal.

    Raises:
        NotationError: The last entry is no declaration, or the scenario makes no sense.
    """
    steps = scenario.document.steps
    last = steps[-1] if steps else None
    if isinstance(last, ActionEntry):
        steps = (*steps[:-1], RefuseEntry(refuse=last))
    elif isinstance(last, AllowEntry):
        steps = (*steps[:-1], RefuseEntry(refuse=last.allow, by=last.by))
    elif not isinstance(last, RefuseEntry):
        raise scenario.error("steps", "the last entry has to be what a player does, such as a block")
    asked = replace(scenario, document=replace(scenario.document, steps=steps))
    run = run_to_decision(asked, lenient=lenient)
    if run.stopped:
        raise scenario.error("chooser", "a decision before the last entry is left open")
    return replace(run.refusals[-1], warnings=run.warnings, sleeping=run.sleeping)
