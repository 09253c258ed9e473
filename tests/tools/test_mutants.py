"""The line about mutants."""

from pathlib import Path

import pytest

from tools import mutants

COUNTED = '{"killed": 9, "survived": 2, "total": 15, "no_tests": 1, "skipped": 0, "timeout": 3, "segfault": 0}'


def test_the_run_is_summed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    mutants.STATISTICS.parent.mkdir()
    mutants.STATISTICS.write_text(COUNTED)
    assert mutants.main() == 0
    assert capsys.readouterr().out == "15 mutants: 12 noticed (80.0 %), 2 survived, 1 without a test\n"


def test_a_run_that_failed_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert mutants.main() == 1
    assert capsys.readouterr().out == "no mutants: the run did not finish\n"


def test_no_mutants_at_all_are_no_error() -> None:
    nothing = mutants.Statistics(total=0, survived=0, no_tests=0, timeout=0, killed=0)
    assert mutants.summary(nothing) == "0 mutants: 0 noticed (0.0 %), 0 survived, 0 without a test"
