"""The user's own copy of the rules: importing it, looking rules up, quoting them, comparing editions."""

import json
import shutil
from pathlib import Path

import pytest

from redzone import cr
from tests.cli.conftest import FLYER, Write
from tests.support.invented_rules import RULES, invented_rules
from tests.support.terminal import data, mapping, redzone, rows

ILLEGAL = FLYER + "- block: {bear: dragon}\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the card store, which isn't there yet."""
    folder = tmp_path / "data" / "redzone"
    monkeypatch.setenv("REDZONE_CARDS", str(folder / "cards.sqlite3"))
    return folder


@pytest.fixture
def invented(tmp_path: Path) -> Path:
    """A text of rules."""
    path = tmp_path / "rules.txt"
    path.write_text(invented_rules(), "utf-16")
    return path


@pytest.fixture
def imported(home: Path, invented: Path) -> Path:
    """The copy that was made of it."""
    assert redzone("rules", "import", invented).exit_code == 0
    return home / "comprehensive-rules.txt"


def test_a_copy_lies_beside_the_card_store(home: Path, invented: Path) -> None:
    done = redzone("rules", "import", invented)
    path = home / "comprehensive-rules.txt"
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        f"{len(RULES)} rules of the edition of 2031-02-01 in {path}",
        f"Redzone follows the edition of {cr.EDITION}; redzone rules diff lists what is different",
    ]
    assert path.read_text("utf-8") == invented_rules()
    assert list(home.iterdir()) == [path]


def test_importing_for_programs(home: Path, invented: Path) -> None:
    done = redzone("rules", "import", invented, "--json")
    assert data(done.stdout) == {
        "file": str(home / "comprehensive-rules.txt"),
        "edition": "2031-02-01",
        "follows": cr.EDITION,
        "rules": len(RULES),
        "glossary": 2,
    }


def test_what_is_no_text_of_the_rules_leaves_the_copy_alone(imported: Path, write: Write) -> None:
    before = imported.read_bytes()
    done = redzone("rules", "import", write("Dear aunt"))
    assert done.exit_code == 2
    assert "f.yaml: this is not the text of the Comprehensive Rules: it doesn't begin with its title" in done.stderr
    assert imported.read_bytes() == before
    assert redzone("rules", "import", imported.parent / "none").exit_code == 2
    assert redzone("rules", "import", imported.parent).exit_code == 2


def test_a_disk_that_fails_leaves_no_file_behind(
    imported: Path, invented: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(Path, "replace", fail)
    done = redzone("rules", "import", invented)
    assert (done.exit_code, done.stderr) == (2, f"{imported}: No space left on device\n")
    assert list(imported.parent.iterdir()) == [imported]


@pytest.mark.usefixtures("imported")
def test_a_rule_by_its_number() -> None:
    assert redzone("rule", "100.1A").stdout.splitlines() == [
        "100.1a It begins once.",
        "  Example: Ana begins it. Ben does not.",
        "  Example: Nobody does.",
    ]
    assert redzone("rule", "CR 702.9").stdout.splitlines()[::2] == [
        "702.9 Hovering",
        "702.9a Hovering is an evasion ability.",
        "702.9b What hovers is blocked by what hovers.",
        "702.9aa There are more letters than one thinks.",
    ]
    assert redzone("rule", "100").stdout.split("\n\n") == ["100 Beginnings", "100.1 A game begins.", "100.2 Sneezing\n"]


@pytest.mark.usefixtures("imported")
def test_a_rule_by_words() -> None:
    shown = redzone("rule", "hovering").stdout
    assert shown.startswith("Hovering\n  To be above. See rule 702.9, “Hovering.”\n\n702.9 Hovering\n\n702.9a ")
    assert (
        redzone("rule", "loud", "creature").stdout
        == "Loud Creature\n  1. One that sneezes.\n  2. One that has sneezed.\n"
    )
    assert redzone("rule", "blocked hovers").stdout == "702.9b   What hovers is blocked by what hovers.\n"
    assert redzone("rule", "begins", "--limit", "1").stdout == "100.1    A game begins.\nand 1 more\n"


@pytest.mark.usefixtures("imported")
def test_a_rule_for_programs() -> None:
    found = data(redzone("rule", "100.1a", "--json").stdout)
    assert found["edition"] == "2031-02-01"
    (rule,) = rows(found["rules"])
    assert (rule["number"], rule["text"]) == ("100.1a", "It begins once.")
    assert found["glossary"] == found["mentions"] == []
    assert rows(data(redzone("rule", "evasion", "--json").stdout)["mentions"])[0]["number"] == "702.9a"


@pytest.mark.usefixtures("imported")
@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("100.7", "the edition of 2031-02-01 has no rule 100.7; did you mean '100.1'"),
        ("509.1b", f"the edition of 2031-02-01 has no rule 509.1b\nRedzone follows that of {cr.EDITION}, which has it"),
        ("hoverin", "did you mean 'Hovering'?"),
        (" ", "the edition of 2031-02-01 has nothing on ' '\n"),
        ("zzzz", "the edition of 2031-02-01 has nothing on 'zzzz'\n"),
    ],
)
def test_nothing_is_found(asked: str, message: str) -> None:
    done = redzone("rule", asked.replace("hoverin", "hoovering"))
    assert done.exit_code == 1
    assert message in done.stderr


@pytest.mark.usefixtures("home")
def test_without_a_copy(write: Write) -> None:
    for words in (("rule", "100.1"), ("rules", "diff")):
        done = redzone(*words)
        assert done.exit_code == 2
        assert "redzone rules import FILE" in done.stderr
    assert data(redzone("why", write(ILLEGAL), "--json").stdout)["quotes"] == {}


def test_a_damaged_copy(imported: Path, write: Write) -> None:
    imported.write_bytes(imported.read_bytes()[:300])
    done = redzone("rule", "100.1")
    assert (done.exit_code, "cut off" in done.stderr or "no rule with a number" in done.stderr) == (2, True)
    assert redzone("why", write(ILLEGAL)).exit_code == 0


def test_another_copy_than_the_own(home: Path, invented: Path) -> None:
    assert redzone("rule", "100.1", "--copy", invented).stdout.startswith("100.1 A game begins.")
    assert redzone("rules", "diff", invented).exit_code == 1
    assert not home.exists()


@pytest.mark.usefixtures("imported")
def test_what_is_worded_otherwise_is_said_and_never_quoted(write: Write) -> None:
    assert "in the edition that Redzone follows, 100.1 is worded otherwise" in redzone("rule", "100.1").stderr
    assert data(redzone("why", write(ILLEGAL), "--json").stdout)["quotes"] == {}


@pytest.mark.usefixtures("imported")
def test_differences() -> None:
    done = redzone("rules", "diff", "--limit", "2")
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert lines[0] == f"Redzone follows the edition of {cr.EDITION}; this is that of 2031-02-01"
    assert lines[3].startswith("* ")
    assert lines[-1] == "* Redzone cites it"
    found = data(redzone("rules", "diff", "--json").stdout)
    assert (found["edition"], found["follows"], found["moved"]) == ("2031-02-01", cr.EDITION, {})
    assert found["new"] == ["702.9aa"]
    assert set(json.loads(json.dumps(found["missing"]))) == set(cr.digests()) - set(RULES)


def test_the_real_rules(home: Path, shared: Path, write: Write) -> None:
    source = shared / "rules" / f"comprehensive-rules-{cr.EDITION}.txt"
    assert redzone("rules", "import", source).exit_code == 0
    assert redzone("rules", "diff").stdout.splitlines()[1] == "Every number and every word is the same"
    rule = redzone("rule", "702.9b").stdout.removesuffix("\n")
    assert rule.startswith("702.9b ")
    assert rule in redzone("why", write(ILLEGAL)).stdout
    quotes = mapping(data(redzone("why", write(ILLEGAL), "--json").stdout)["quotes"])
    assert f"702.9b {quotes['702.9b']}" == rule
    assert redzone("rule", "first", "strike").stdout.startswith("First Strike\n")
    shutil.rmtree(home)
