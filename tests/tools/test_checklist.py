"""The comparison of the checklist with citations and tests: what counts as missing, and what as excused."""

from pathlib import Path

import pytest

from tools import checklist
from tools.checklist import NAMED, OUT_OF_SCOPE, Named, Row, complaints, lacking, read
from tools.coverage_page import Coverage, coverage

# citations: ignore file

ROOT = Path(__file__).parents[2]
BLOCKS = Row("509.1b", "core", "Blocks")
FOUND = Coverage({"509.1b": ("rules.blocks",)}, {"509.1b": ("test_509.py::test_one",), "508.1a": ("test_508.py",)})


@pytest.fixture(autouse=True)
def nothing_excused(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "shared" not in request.fixturenames:
        monkeypatch.setattr(checklist, "OUT_OF_SCOPE", {})
        monkeypatch.setattr(checklist, "NAMED", {"509.1b#alone": Named("rules.blocks", "test_509.py::test_gone")})


@pytest.mark.parametrize(
    ("rule", "lack"),
    [("509.1b", ()), ("508.1a", ("code",)), ("702.9b", ("code", "test")), ("509.1b#alone", ("test",))],
)
def test_a_row_needs_code_and_a_test(rule: str, lack: tuple[str, ...]) -> None:
    assert lacking(FOUND, Row(rule, "core", "")) == lack


def test_only_rows_that_can_be_tested_are_read(tmp_path: Path) -> None:
    file = tmp_path / "checklist.csv"
    file.write_text("rule,title,testable,priority\n509.1b,Blocks,yes,core\n209.1,Loyalty,no,extended\n")
    assert read(file) == (BLOCKS,)


def test_core_and_extended_rows_have_to_be_there() -> None:
    assert complaints(FOUND, [BLOCKS]) == []
    assert complaints(FOUND, [Row("508.1a", "extended", "Chosen")]) == ["508.1a (extended, Chosen): no code"]


def test_of_the_rare_rows_two_thirds_have_to_be_there() -> None:
    rare = [Row(rule, "rare", "") for rule in ("509.1b", "509.1b", "702.9b")]
    assert complaints(FOUND, rare) == []
    assert complaints(FOUND, rare[1:]) == ["1 of 2 rare rows have code and test, fewer than two thirds"]


def test_only_what_is_missing_is_excused_and_nothing_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checklist, "OUT_OF_SCOPE", {"508.1a": "because", "509.1b": "because", "702.9b": "because"})
    rows = [BLOCKS, Row("508.1a", "core", ""), Row("702.9b", "extended", "")]
    assert complaints(FOUND, rows) == [
        "508.1a is core and can't be out of scope",
        "509.1b is out of scope, but has code and test or no row",
    ]
    monkeypatch.setattr(checklist, "MOST_OUT_OF_SCOPE", 2)
    assert "3 rows are out of scope, more than 2" in complaints(FOUND, rows)


def test_without_the_checklist_nothing_is_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("REDZONE_SHARED", raising=False)
    assert checklist.main() == 2
    assert capsys.readouterr().out == "REDZONE_SHARED does not name a folder\n"


def test_what_lacks_something_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "checklist.csv").write_text(
        "rule,title,testable,priority\n702.9b,Flying,yes,rare\n509.1b,Blocks,yes,core\n"
    )
    monkeypatch.setenv("REDZONE_SHARED", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert checklist.main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "702.9b (rare, Flying): no code and no test",
        "509.1b (core, Blocks): no code and no test",
        "0 of 1 rare rows have code and test, fewer than two thirds",
        "2 rows, 2 complaints",
    ]


def test_every_row_of_the_checklist_has_code_and_a_test(shared: Path) -> None:
    rows = read(shared / "rules" / "checklist.csv")
    assert complaints(coverage(ROOT), rows) == []
    assert NAMED.keys() <= {row.rule for row in rows}
    assert all(reason.endswith(".") for reason in OUT_OF_SCOPE.values())
