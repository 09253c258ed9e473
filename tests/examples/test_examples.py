"""Every example passes, is valid, says what it is about and is named in the documentation."""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

import pytest
import yaml
from jsonschema import Draft202012Validator

from redzone.notation import json_schema, read_scenarios
from redzone.notation.expectation import Expect
from redzone.notation.syntax.plain import Plain
from redzone.scenario.runner import run_scenario

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "examples").glob("*.yaml"))
LEAST = 12


class Validator(Protocol):
    """What is used of jsonschema, whose own types leave gaps."""

    def iter_errors(self, instance: Plain) -> Iterable[Exception]: ...


VALIDATOR: Validator = Draft202012Validator(json_schema())


def name(file: Path) -> str:
    return file.stem


def test_there_are_enough() -> None:
    assert len(FILES) >= LEAST


@pytest.mark.parametrize("file", FILES, ids=name)
def test_an_example_passes_exactly(file: Path) -> None:
    for scenario in read_scenarios(file):
        run = run_scenario(scenario)
        assert run.mismatches == ()
        assert run.exact


@pytest.mark.parametrize("file", FILES, ids=name)
def test_an_example_says_what_it_is_about_and_what_must_come_out(file: Path) -> None:
    for scenario in read_scenarios(file):
        assert scenario.document.title
        assert scenario.document.cr
        assert scenario.document.expect != Expect()


@pytest.mark.parametrize("file", FILES, ids=name)
def test_an_example_is_valid_by_the_published_schema(file: Path) -> None:
    plain: Plain = yaml.safe_load(file.read_text("utf-8"))
    assert list(VALIDATOR.iter_errors(plain)) == []


def test_the_documentation_lists_exactly_the_examples() -> None:
    text = (ROOT / "docs" / "reference" / "examples.md").read_text("utf-8")
    rows = [line.split("`")[1] for line in text.splitlines() if line.startswith("| `")]
    assert sorted(rows) == [file.name for file in FILES]
