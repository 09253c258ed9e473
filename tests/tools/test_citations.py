"""The checker of citations: which texts cite, what it says of unknown, moved and reworded rules."""

from pathlib import Path

import pytest

from redzone.cr import EDITION
from tools import citations
from tools.citations import Citation

# citations: ignore file


def cited(text: str) -> list[str]:
    return [place.rule for place in citations.citations(text, Path("x.py"))]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("if amount <= 0: ...  # CR 120.8", "120.8"),
        ("It is legal (CR 509.1b).", "509.1b"),
        ("CR 508.1d, 509.1c and 614-616; CR 702", "508.1d 509.1c 614 616 702"),
        ("one step after another (CR 508.1a\n    # to 508.1k)", "508.1a 508.1k"),
        ("what flies (702.9b) or reaches (702.9c, 702.17b)", "702.17b 702.9b 702.9c"),
        ('Rule("702.111")', "702.111"),
        ('@pytest.mark.cr("509.1b", "509.1c")', "509.1b 509.1c"),
        ('cr: ["702.2c", "702.19b"]', "702.19b 702.2c"),
        ('cr:\n  - "702.2c"\n  - "702.19b"  # why\n', "702.2c 702.19b"),
        ('{"cr": ["702.2c"], "rule": "510.1c"}', "510.1c 702.2c"),
        ("rules=('509.1b',)", "509.1b"),
        ("CR 509.1bb is a slip", "509.1bb"),
    ],
)
def test_what_cites(text: str, rules: str) -> None:
    assert cited(text) == rules.split()


@pytest.mark.parametrize(
    "text",
    [
        "f(100.25)",
        "(100.5 - x)",
        "a 509.1b of nothing",
        "version 100.2.3",
        "rules: commander",
        "CR 100.5%",
        "pt: 300/300",
        "CR 999.1  # citations: ignore",
        "CR 999.1\n# citations: ignore file\n",
    ],
)
def test_what_does_not_cite(text: str) -> None:
    assert cited(text) == []


def test_each_citation_has_its_line() -> None:
    assert citations.citations("\n\n# CR 999.1\n", Path("x.py")) == [Citation(Path("x.py"), 3, "999.1")]


@pytest.mark.parametrize(
    "text",
    [
        "CR 990.6 (Sept. 2026)",
        "(990.6 (2024))",
        'Rule("990.6")  # (September 2026)',
        'mark.cr("990.6")  # (2024)',
    ],
)
def test_a_number_of_another_edition_is_excepted(text: str) -> None:
    (place,) = citations.citations(text, Path("x.py"))
    assert place.other_edition
    assert citations.unknown([place], {}) == []


@pytest.fixture
def project(tmp_path: Path) -> Path:
    index = tmp_path / citations.INDEX
    index.parent.mkdir(parents=True)
    index.write_text("rule,digest\n100,00000001\n100.1,00000002\n100.2,00000003\n100.3,00000004\n")
    (tmp_path / "README.md").write_text("CR 100.1\nCR 100.2\n\nCR 100.3 and 100.9 (Sept. 2026)\n")
    return tmp_path


def test_the_project_passes_while_all_rules_exist(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert citations.main(["--root", str(project)]) == 0
    assert capsys.readouterr().out == "4 citations, 0 unknown\n"


def test_unknown_rules_are_listed_with_their_places(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "docs").mkdir()
    (project / "docs" / "a.md").write_text("\nCR 100.8")
    (project / "docs" / "a.png").write_bytes(b"\xff")
    assert citations.main(["--root", str(project)]) == 1
    message = f"docs/a.md:2: the rules of {EDITION} have no 100.8"
    assert capsys.readouterr().out == f"{message}\n5 citations, 1 unknown\n"


def test_what_another_edition_changes_is_listed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = project / "index-2030-01-31.csv"
    other.write_text("rule,digest\n100,00000001\n100.1,0000000a\n100.2,00000009\n100.7,00000004\n")
    assert citations.main(["--root", str(project), "--against", str(other)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "README.md:1: 100.1 reads differently",
        "README.md:2: 100.2 reads differently",
        "README.md:4: 100.3 is gone",
        "4 citations, 3 differ in index-2030-01-31.csv",
    ]


def test_a_map_says_where_rules_went(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other, numbers = project / "rules-20300131.txt", project / "map.csv"
    other.write_text("100. General\n100.7. Reworded.\n")
    numbers.write_text(f"rule_20300131,rule_{EDITION.replace('-', '')}\n100.7,100.3\n100.8,100.2\n-,100.1\n")
    assert citations.main(["--root", str(project), "--against", str(other), "--map", str(numbers)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "README.md:1: 100.1 is gone",
        "README.md:2: 100.2 moved to 100.8",
        "README.md:4: 100.3 moved to 100.7 and reads differently",
        "4 citations, 3 differ in rules-20300131.txt",
    ]


def test_a_map_needs_an_edition(project: Path) -> None:
    with pytest.raises(SystemExit):
        citations.main(["--root", str(project), "--map", "map.csv"])


def test_the_numbers_of_september_are_mapped(shared: Path) -> None:
    renumbered = citations.number_map(shared / "rules" / "number_map.csv", "2026-09-25")
    assert [renumbered(rule) for rule in ("506.6", "509.1b")] == ["506.7", "509.1b"]
