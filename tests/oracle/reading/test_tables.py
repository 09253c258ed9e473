"""The tables of the grammar are kept, and made anew where they are missing, damaged or those of other productions."""

from pathlib import Path

import msgspec
import pytest

from redzone.oracle.language import tables
from redzone.oracle.language.grammar_files import GRAMMARS
from redzone.oracle.language.tables import Production, Tables, made_tables, tables_of

PRODUCTIONS = "line: pair DOT?\n?pair: A _more -> both\n | A\n_more: (B | C)+\n"
SMALL = GRAMMARS[0]


def starts(names: tuple[str, ...]) -> list[str]:
    """Return the only start of the small grammar."""
    return ["line"] if names else []


def said_of(productions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every grammar have the productions."""

    def said(names: tuple[str, ...]) -> str:
        return productions if names else ""

    monkeypatch.setattr(tables, "productions_of", said)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder in which tables are kept while the test lasts."""
    monkeypatch.setattr(tables, "FOLDER", tmp_path / "kept")
    said_of(PRODUCTIONS, monkeypatch)
    monkeypatch.setattr(tables, "starts_of", starts)
    monkeypatch.setattr(tables, "tables_of", tables_of.__wrapped__)
    return tmp_path / "kept"


def read() -> Tables:
    return tables.tables_of(SMALL)


def test_productions_say_what_they_join() -> None:
    made = made_tables(PRODUCTIONS, ["line"])
    assert Production("pair", 2, "both", single=False) in made.productions
    assert Production("pair", 1, "pair", single=True) in made.productions
    assert {production.name for production in made.productions if production.symbol.startswith("_")} == {""}


def test_tables_are_kept_and_read_again(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = read()
    assert [path.name for path in kept.iterdir()] == [f"{SMALL[-1]}.json"]
    monkeypatch.setattr(tables, "made_tables", None)
    assert read() == made


@pytest.mark.parametrize("damage", [b"", b"{}", b"[1]", b'{"checksum": "3"}', b"\xff"])
def test_what_is_damaged_is_made_anew(damage: bytes, kept: Path) -> None:
    made = read()
    path = kept / f"{SMALL[-1]}.json"
    path.write_bytes(damage)
    assert read() == made
    assert msgspec.json.decode(path.read_bytes(), type=Tables) == made


def test_those_of_other_productions_are_made_anew(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = read()
    said_of(PRODUCTIONS.replace("C", "D"), monkeypatch)
    assert "D" in read().symbols
    assert "D" not in before.symbols


def test_a_folder_that_cannot_be_written_changes_nothing(kept: Path) -> None:
    kept.write_text("no folder")
    assert "line" in read().starts


def test_every_grammar_is_made(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables.make_all()
    assert sorted(path.stem for path in kept.iterdir()) == sorted(names[-1] for names in GRAMMARS)
