"""Scenarios that name real cards: facts and text come from the sample of real cards, through a card store."""

from pathlib import Path

import pytest

from redzone.cards.importing import import_file
from redzone.cards.store import FILE_VARIABLE
from redzone.notation import read_scenarios
from redzone.notation.expectation import Expect
from redzone.notation.read import LocatedScenario
from redzone.scenario.runner import run_scenario

FOLDER = Path(__file__).with_name("real")
CASES = [case for file in sorted(FOLDER.rglob("*.yaml")) for case in read_scenarios(file)]
SAMPLES = ("oracle-cards-sample.jsonl.gz", "modern-cards-sample.jsonl.gz")
LEAST = 60


def name(case: LocatedScenario) -> str:
    return str(case.id)


@pytest.fixture(scope="module")
def store(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cards") / "cards.sqlite3"
    for number, sample in enumerate(SAMPLES):
        import_file(shared / "cards" / sample, path, add=number > 0)
    return path


@pytest.mark.cr("508.1", "509.1", "510.1", "601.2", "603.2", "613.1", "614.1", "702.1", "709.3", "711.2", "714.2")
@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_combat_of_real_cards_comes_out_as_the_rules_say(
    case: LocatedScenario, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FILE_VARIABLE, str(store))
    run = run_scenario(case)
    assert run.mismatches == ()
    assert run.exact


def test_there_are_enough_and_none_brings_its_own_text() -> None:
    assert len({case.id for case in CASES}) == len(CASES) >= LEAST
    for case in CASES:
        document = case.document
        assert document.title
        assert document.cr
        assert document.steps or document.expect != Expect()
    assert not any(" text: " in file.read_text("utf-8") for file in FOLDER.rglob("*.yaml"))
