"""``redzone why``: why the declaration at the end of a scenario is illegal."""

from pathlib import Path

from redzone.cli.output import Screen
from redzone.cli.quotes import quotes_of
from redzone.cli.sources import only_scenario
from redzone.cli.words import action_text, asleep, reasons
from redzone.notation import entry_data, write_entry
from redzone.scenario.illegal_entries import why_illegal
from redzone.scenario.report import asked_in, refusal_report, sleeping_report

LEGAL = 1


def why(file: Path, *, as_json: bool, lenient: bool, verbose: bool = False) -> int:
    """Print each reason; the status is 1 if there is none."""
    scenario = only_scenario(file, None, "")
    refusal = why_illegal(scenario, lenient=lenient)
    asked = asked_in(scenario)
    action = write_entry(asked)
    screen = Screen()
    screen.warn(refusal.warnings)
    quotes = quotes_of(rule for violation in refusal.violations for rule in violation.rules)
    if as_json:
        known = {"id": scenario.id, "action": entry_data(asked), "legal": not refusal.violations}
        exact = {
            "exact": refusal.exact,
            "warnings": list(refusal.warnings),
            "sleeping": sleeping_report(refusal.sleeping),
        }
        screen.json({**known, **refusal_report(refusal), "quotes": quotes, **exact})
    elif refusal.violations:
        screen.head(f"This is illegal: {action}")
        for line in reasons(refusal.violations, refusal.state, verbose=verbose):
            screen.say(line)
        nearest = refusal.nearest
        if nearest is not None:
            screen.say(f"Nearest legal: {action_text(nearest, refusal.state)}")
        for number, text in quotes.items():
            screen.say(f"\n{number} {text}")
    else:
        screen.head(f"This is legal: {action}")
    if not as_json:
        for line in asleep(refusal.sleeping):
            screen.say(line)
    return 0 if refusal.violations else LEGAL
