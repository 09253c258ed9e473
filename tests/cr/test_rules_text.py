"""Somebody's copy of the Comprehensive Rules: every encoding of it, what it is compared with, and what is none."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone import cr
from redzone.cr.differences import cited_rules, differences
from redzone.cr.text import MOST_RULES_BYTES, ComprehensiveRules, RulesTextError, RuleText, decoded, read_rules
from tests.support.invented_rules import GLOSSARY, RULES, invented_rules

TEXT = invented_rules()


def read(content: bytes) -> ComprehensiveRules:
    return read_rules(decoded(content))


def test_the_rules_stand_by_number_in_their_order() -> None:
    copy = read_rules(TEXT)
    assert copy.edition == "2031-02-01"
    assert list(copy.rules) == list(RULES)
    assert copy.glossary == GLOSSARY
    assert copy.rules["100.1a"].text == "It begins once."
    assert copy.rules["100.1a"].examples == ("Example: Ana begins it. Ben does not.", "Example: Nobody does.")
    assert [rule.number for rule in copy.rules.values() if rule.is_heading] == ["100", "100.2", "702", "702.9"]


def test_what_is_right_below_a_number() -> None:
    copy = read_rules(TEXT)
    below = {number: [rule.number for rule in copy.within(number)] for number in ("100", "100.1", "702.9", "702.9a")}
    assert below == {
        "100": ["100.1", "100.2"],
        "100.1": ["100.1a"],
        "702.9": ["702.9a", "702.9b", "702.9aa"],
        "702.9a": [],
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_every_encoding_gives_the_same_rules(encoding: str, newline: str) -> None:
    assert read(TEXT.replace("\n", newline).encode(encoding)) == read_rules(TEXT)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "doesn't begin with its title"),
        (b"A letter to my aunt", "doesn't begin with its title"),
        (b"Comprehensive Rules\n\nof chess\n", "it has no rule with a number"),
        (TEXT.partition("\nGlossary\n\nHovering")[0].encode(), "cut off: it ends before the glossary"),
        (b"%PDF-1.7 ...", "this is a PDF"),
        (b"PK\x03\x04...", "this is a Word document or an archive"),
        (b"<!DOCTYPE html>", "this is a web page"),
        (b"Rules \x81\x8d", "it is not UTF-8, UTF-16 or Windows-1252"),
        (b"\xff\xfeR", "it is not UTF-8, UTF-16 or Windows-1252"),
        (b" " * (MOST_RULES_BYTES + 1), "it is larger than 16 MB"),
    ],
)
def test_what_is_no_text_of_the_rules(content: bytes, message: str) -> None:
    with pytest.raises(RulesTextError, match=message):
        read(content)


@pytest.mark.parametrize("date", ["effective as of Smarch 13, 2031", "quite old"])
def test_an_edition_without_a_date(date: str) -> None:
    assert read_rules(invented_rules(date=date)).edition == ""


def test_a_glossary_may_end_the_text() -> None:
    assert read_rules(invented_rules(end="\n\n")).glossary == GLOSSARY


@given(st.binary(max_size=200), st.integers(0, len(TEXT)))
def test_broken_files_are_refused_or_read(noise: bytes, place: int) -> None:
    content = TEXT.encode()
    with suppress(RulesTextError):
        read(content[:place] + noise + content[place:])


def renumbered() -> ComprehensiveRules:
    """An edition with the numbers of ours, in which four are different."""
    ours = cr.digests()
    rules = {number: RuleText(number, (number,)) for number in ours if number != "702.9b"}
    rules |= {"100.1": RuleText("100.1", ("other words",)), "999.1": RuleText("999.1", ("new",))}
    copy = ComprehensiveRules("2031-02-01", rules, {})
    copy.digests.update({number: digest for number, digest in ours.items() if number in rules and number != "100.1"})
    copy.digests["999.2"] = ours["509.1b"]
    copy.digests["509.1b"] = "00000000"
    return copy


def test_differences_are_named_by_what_became_of_a_number() -> None:
    found = differences(renumbered())
    assert found
    assert found.missing == ("702.9b",)
    assert found.moved == {"509.1b": "999.2"}
    assert found.reworded == ("100.1",)
    assert found.new == ("999.1",)
    assert found.cited == {"509.1b", "702.9b"}


def test_what_is_cited_exists() -> None:
    cited = set(cited_rules())
    assert len(cited) > 300
    assert all(map(cr.exists, cited))


def test_the_edition_is_like_itself(shared: Path) -> None:
    copy = read((shared / "rules" / f"comprehensive-rules-{cr.EDITION}.txt").read_bytes())
    assert copy.edition == cr.EDITION
    assert not differences(copy)
    assert len(copy.glossary) > 600
    assert copy.rules["702.19"].is_heading
    assert len(copy.within("702.19")) == 7
    assert copy.rules["702.19b"].examples
