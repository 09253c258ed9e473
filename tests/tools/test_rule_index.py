"""The index of the rules: every number once, a digest that follows the words, none of the words."""

import csv
import io
import re
from pathlib import Path

import pytest

from redzone import cr
from tools import rule_index

TEXT = """\N{BYTE ORDER MARK}Rules

Contents

1. Game Concepts
100. General
Glossary

1. Game Concepts

100. General

100.1. First rule.

100.1a A subrule
Example: of two lines.

100.10. Tenth rule.

2. Parts of a Card

704.5aa After the twenty-fourth letter.

Glossary

Ability
100 words that are no rule
"""
COMMITTED = Path("src/redzone/cr") / f"index-{cr.EDITION}.csv"


def test_every_number_is_found_with_its_examples() -> None:
    assert rule_index.rules(TEXT.replace("100 words", "A hundred words")) == {
        "100": "General",
        "100.1": "First rule.",
        "100.1a": "A subrule Example: of two lines.",
        "100.10": "Tenth rule.",
        "704.5aa": "After the twenty-fourth letter.",
    }


def test_the_digest_follows_the_words_and_not_the_spaces() -> None:
    first, respaced = rule_index.index(TEXT), rule_index.index(TEXT.replace("A subrule\n", "A  subrule\n\n"))
    reworded = rule_index.index(TEXT.replace("First", "Second"))
    assert first == respaced
    assert {rule for rule in first if first[rule] != reworded[rule]} == {"100.1"}


def test_an_index_reads_back_in_the_order_of_the_rules(tmp_path: Path) -> None:
    shuffled = {
        "704.5aa": "00000005",
        "704.5z": "00000004",
        "100.10": "00000003",
        "100.2": "00000002",
        "100": "00000001",
    }
    file = io.StringIO()
    rule_index.write(shuffled, file)
    (tmp_path / "index.csv").write_text(file.getvalue())
    read = rule_index.read(tmp_path / "index.csv")
    assert read == shuffled
    assert list(read.values()) == sorted(read.values())


def test_a_text_without_rules_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.txt").write_text("nothing here")
    assert rule_index.main([str(tmp_path / "empty.txt")]) == 1
    assert capsys.readouterr() == ("", "no rule in this text\n")


def test_the_index_in_the_package_is_that_of_the_text(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rule_index.main([str(shared / "rules" / f"comprehensive-rules-{cr.EDITION}.txt")]) == 0
    assert capsys.readouterr().out == COMMITTED.read_text()


def test_the_index_in_the_package_holds_numbers_and_digests_only() -> None:
    rows = list(csv.reader(COMMITTED.read_text().splitlines()))[1:]
    assert len({rule for rule, _ in rows}) == len(rows) > 3000
    assert all(re.fullmatch(r"\d{3}(\.\d+([a-km-np-z]|[a-z]{2})?)?", rule) for rule, _ in rows)
    assert all(re.fullmatch(r"[0-9a-f]{8}", digest) for _, digest in rows)


@pytest.mark.cr("509", "509.1", "509.1b")
def test_the_package_knows_sections_rules_and_subrules() -> None:
    assert all(map(cr.exists, ("509", "509.1", "509.1b")))
    assert not any(map(cr.exists, ("", "50", "509.", "509.1l", "509.1B", "CR 509")))


def test_the_digest_of_an_unknown_rule_is_an_error() -> None:
    assert cr.digest(cr.Rule("509.1")) == rule_index.read(COMMITTED)["509.1"]
    with pytest.raises(KeyError, match="950"):
        cr.digest(cr.Rule("950"))  # citations: ignore
