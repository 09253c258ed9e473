"""The page of rules coverage: what counts as a place in the code, what as a test, and how it is written."""

from pathlib import Path

import pytest

from tools import coverage_page

# citations: ignore file


@pytest.fixture
def project(tmp_path: Path) -> Path:
    package, tests = tmp_path / "src" / "redzone" / "rules", tmp_path / "tests" / "rules"
    package.mkdir(parents=True)
    tests.mkdir(parents=True)
    (package / "__init__.py").write_text('"""All of it (CR 100)."""\n')
    (package / "blocks.py").write_text(
        '"""Blocks (CR 509)."""\n'
        'RULE = Rule("509.1b")\n\n'
        "class Blocks:\n"
        "    def judge(self):\n"
        "        return None  # CR 509.1b, 702.9b\n\n"
        "def later():\n"
        '    """Of another edition: CR 506.6 (Sept. 2026)."""\n'
    )
    (tests / "test_509.py").write_text(
        "import pytest\n"
        'pytestmark = pytest.mark.cr("509")\n\n'
        '@pytest.mark.cr("509.1b", "509.1aa")\n'
        "def test_one():\n    pass\n\n"
        "class TestMore:\n"
        '    @pytest.mark.cr("509.1b")\n'
        "    def test_two(self):\n        pass\n"
    )
    (tests / "test_none.py").write_text("def test_nothing():\n    pass\n")
    cases = tmp_path / "tests" / "scenarios" / "own"
    cases.mkdir(parents=True)
    (cases / "blocks.yaml").write_text(
        '- {redzone: 1, id: ONE, title: Blocks, cr: ["702.9b"], seats: [{player: Ana}, {player: Ben}]}\n'
        "- {redzone: 1, id: TWO, seats: nobody}\n"
    )
    return tmp_path


def test_code_is_named_by_what_stands_around_the_citation(project: Path) -> None:
    assert coverage_page.coverage(project).code == {
        "100": ("rules",),
        "509": ("rules.blocks",),
        "509.1b": ("rules.blocks", "rules.blocks.Blocks.judge"),
        "702.9b": ("rules.blocks.Blocks.judge",),
    }


def test_tests_are_named_by_their_marks(project: Path) -> None:
    assert coverage_page.coverage(project).tests == {
        "509": ("test_509.py",),
        "509.1b": ("test_509.py::test_one", "test_509.py::TestMore::test_two"),
        "509.1aa": ("test_509.py::test_one",),
        "702.9b": ("blocks.yaml: ONE",),
    }


def test_the_page_has_a_table_for_each_section(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage_page.main(["--root", str(project), "--page"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "5 rules: 4 cited in the code, 4 verified by tests, 3 both."
    assert [line for line in lines if line.startswith("#")] == ["## 100", "## 509", "## 702"]
    assert "| 702.9b | `rules.blocks.Blocks.judge` | `blocks.yaml: ONE` |" in lines
    rules = [line.split(" | ")[0].strip("| ") for line in lines if line.startswith("| 509")]
    assert rules == ["509", "509.1b", "509.1aa"]


def test_the_checklist_is_counted(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "rules").mkdir()
    (project / "rules" / "checklist.csv").write_text(
        "rule,testable,priority\n509.1b,yes,core\n702.9b,yes,core\n509,no,core\n800.4,yes,extended\n"
    )
    monkeypatch.setenv("REDZONE_SHARED", str(project))
    assert coverage_page.main(["--root", str(project)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "5 rules: 4 cited in the code, 4 verified by tests, 3 both",
        "core: 2 of 2 rules of the checklist in the code, 2 in tests",
        "extended: 0 of 1 rules of the checklist in the code, 0 in tests",
    ]


def test_without_the_folder_there_are_only_the_numbers(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("REDZONE_SHARED", raising=False)
    assert coverage_page.main(["--root", str(project)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_this_project_has_code_and_tests_for_blocks() -> None:
    found = coverage_page.coverage(Path(__file__).parents[2])
    assert "509.1b" in found.code
    assert "509.1b" in found.tests
