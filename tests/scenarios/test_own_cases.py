"""The project's own cases, area by area: each passes, exactly, and says which rules it is about."""

from pathlib import Path

import pytest

from redzone.notation import read_scenarios
from redzone.notation.expectation import Expect
from redzone.notation.read import LocatedScenario
from redzone.scenario.runner import run_scenario

FOLDER = Path(__file__).with_name("own")
CASES = [case for file in sorted(FOLDER.glob("*.yaml")) for case in read_scenarios(file)]
LEAST = 50


def name(case: LocatedScenario) -> str:
    return str(case.id)


def test_there_are_enough_and_each_has_its_own_id() -> None:
    assert len({case.id for case in CASES}) == len(CASES) >= LEAST


@pytest.mark.cr("506.4", "508.1", "509.1", "510.1", "613.8", "702.19", "800.4a")
@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_case_comes_out_as_expected(case: LocatedScenario) -> None:
    run = run_scenario(case)
    assert run.mismatches == ()
    assert run.exact


@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_case_says_what_it_is_about_and_checks_something(case: LocatedScenario) -> None:
    document = case.document
    assert document.title
    assert document.cr
    assert document.expect != Expect() or document.steps
