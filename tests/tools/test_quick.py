"""``make quick`` finds what tests a change."""

from pathlib import Path

import pytest

from tools import quick


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/redzone/rules/combat/combat_phase.py", "tests/rules/combat"),
        ("src/redzone/rules/game.py", "tests/rules"),
        ("src/redzone/oracle/language/words.py", "tests/oracle"),
        ("src/redzone/view.py", None),
        ("tests/rules/combat/test_506_combat_phase.py", "tests/rules/combat/test_506_combat_phase.py"),
        ("tests/support/boards.py", None),
        ("tools/citations.py", "tests/tools/test_citations.py"),
        ("docs/index.md", "tests/docs"),
        ("README.md", None),
    ],
)
def test_a_file_is_tested_by_its_room(changed: str, tests: str | None) -> None:
    assert quick.tests_of(Path(changed)) == (None if tests is None else Path(tests))


def test_no_test_is_asked_for_twice() -> None:
    paths = [Path("tests/rules"), Path("tests/rules/combat/test_one.py"), Path("tests/docs"), Path("tests/docs")]
    assert quick.without_inner(paths) == [Path("tests/docs"), Path("tests/rules")]


def test_what_differs_is_found() -> None:
    assert all((quick.ROOT / path).is_file() for path in quick.changed_files("HEAD"))


def test_an_unknown_commit_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    assert quick.main(["--since", "no-such-commit"]) == 2
    assert "git can't say what differs from no-such-commit" in capfd.readouterr().err
