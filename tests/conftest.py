"""What all tests share: the folder of shared data, sizes of random tests, and no silent skips in CI."""

import os
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, settings

ALLOWED_SKIPS = Path(__file__).with_name("allowed_skips.txt")
IN_CI = os.environ.get("CI", "").lower() in {"1", "true"}
UNTRACED = (
    "tests/architecture/test_hygiene.py",
    "tests/architecture/test_memory_bounds.py",
    "tests/architecture/test_names.py",
    "tests/architecture/test_syntax.py",
    "tests/architecture/test_work.py",
    "tests/cards/",
    "tests/characteristics/test_reads.py::test_a_class_says_all_that_it_reads_and_no_more",
    "tests/cli/",
    "tests/cr/",
    "tests/docs/",
    "tests/engine/",
    "tests/exchange/",
    "tests/games/",
    "tests/oracle/reading/test_conflicts.py",
    "tests/oracle/reading/test_every_word_counts.py",
    "tests/oracle/reading/test_modern_sample.py",
    "tests/oracle/reading/test_productions.py",
    "tests/oracle/reading/test_sample.py",
    "tests/oracle/test_one_value.py",
    "tests/oracle/test_sleeping.py",
    "tests/properties/test_combat_damage.py",
    "tests/properties/test_declarations.py",
    "tests/properties/test_hidden_information.py",
    "tests/properties/test_leaving.py",
    "tests/properties/test_memory.py",
    "tests/properties/test_most_requirements.py",
    "tests/properties/test_plain_combat.py",
    "tests/properties/test_random_games.py",
    "tests/properties/test_random_real_tables.py",
    "tests/properties/test_random_tables.py",
    "tests/properties/test_round_trips.py",
    "tests/properties/test_written_games.py",
    "tests/rules/declarations/test_nearest_in_good_time.py::test_on_any_board",
    "tests/rules/test_bounds.py::test_numbers_that_are_doubled_stay_short_enough_to_print",
    "tests/tools/",
    "tests/web/",
)
"""Tests that take long and cover nothing of the core that no other test covers."""
TRACED = (
    "tests/oracle/reading/test_productions.py::test_examples_are_said_in_the_same_words",
    "tests/properties/test_declarations.py::test_the_nearest_has_the_fewest_changes",
    "tests/properties/test_most_requirements.py::test_what_the_search_finds_on_the_same_boards_each_time",
)
"""Those among them that cover more."""
NO_SHARED = "REDZONE_SHARED does not name a folder"

os.environ["REDZONE_CARDS"] = os.devnull + "/no store"  # the tests use the built-in set, not the user's cards
os.environ["REDZONE_CACHE"] = "off"
os.environ["REDZONE_FENCE"] = "off"  # errors of the compiler surface, but where a test asks what is told of them

settings.register_profile(
    "default", deadline=None, max_examples=50, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("nightly", settings.get_profile("default"), max_examples=1_000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let no coverage be measured where it costs much and shows nothing."""
    for item in items:
        if item.nodeid.startswith(UNTRACED) and not item.nodeid.startswith(TRACED):
            item.add_marker("untraced")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure no coverage of such tests and of what they are given.

    The marker ``no_cover`` of pytest-cov stops one measurement; where xdist runs the tests, there are two.
    """
    stopped: list[Coverage] = []
    while item.get_closest_marker("untraced") is not None and (measured := Coverage.current()) is not None:
        measured.stop()
        stopped.append(measured)
    try:
        return (yield)
    finally:
        for measured in reversed(stopped):
            measured.start()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many comparisons random tests have made, those of all workers together."""
    counts: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            counts[name] += int(str(value))
    for name, count in counts.items():
        terminalreporter.write_line(f"{count} {name}")


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of rules, cards and cases that stands beside the project, or skip."""
    folder = Path(os.environ.get("REDZONE_SHARED") or "no folder")
    if not folder.is_dir():
        pytest.skip(NO_SHARED)
    return folder


def allowed(node: str, reason: str) -> bool:
    """Return whether ``allowed_skips.txt`` has a line ``start of the node | reason``."""
    rows = (line.split(" | ") for line in ALLOWED_SKIPS.read_text("utf-8").splitlines() if not line.startswith("#"))
    return any(node.startswith(start) and reason == f"Skipped: {why}" for start, why in rows)


def fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip into a failure where nobody would see it."""
    if report.outcome == "skipped" and not hasattr(report, "wasxfail") and isinstance(report.longrepr, tuple):
        reason = report.longrepr[2]
        if not allowed(report.nodeid, reason):
            report.outcome = "failed"
            report.longrepr = f"{reason}. In CI nothing is skipped but what {ALLOWED_SKIPS.name} lists."


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if IN_CI:
        fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if IN_CI:
        fail_if_skipped(report)
    return report
