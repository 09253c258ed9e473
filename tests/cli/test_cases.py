"""The cases: what passes now passes for ever."""

from pathlib import Path

from redzone.scenario.checking import Outcome, Summary, check_file, scenario_files
from tests.support.terminal import data, redzone

CASES = Path(__file__).parents[1] / "scenarios" / "shared"
LEAST = 208
"""How many passed when this was last raised."""


def test_as_many_cases_pass_as_ever_and_the_others_say_what_they_need() -> None:
    summary = Summary(tuple(each for path in scenario_files(CASES) for each in check_file(path)))
    assert [(each.id, each.failures) for each in summary.of(Outcome.FAILED)] == []
    assert len(summary.of(Outcome.PASSED)) >= LEAST
    assert all("not supported" in (each.reason or "") for each in summary.of(Outcome.UNSUPPORTED))


def test_the_command_counts_them_all() -> None:
    result = redzone("check", CASES, "--json")
    report = data(result.stdout)
    assert result.exit_code == (0 if report["passed"] == report["total"] else 1)
    assert report["failed"] == []
