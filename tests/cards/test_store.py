"""The card store: names, searches, suggestions, files that are none, and the built-in set."""

import sqlite3
import sys
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.cards import database
from redzone.cards.compiling import compile_face
from redzone.cards.errors import LockedStoreError, StoreError, UnknownCardError
from redzone.cards.importing import import_file
from redzone.cards.names import closest, fold
from redzone.cards.record import CardFace, CardRecord, Standing
from redzone.cards.store import FILE_VARIABLE, CardStore, default_path
from redzone.oracle import LineStatus
from redzone.values.types import CardType, Supertype, TypeLine
from tests.support import bulk_files
from tests.support.bulk_files import card, face, write

LEGEND = "Legendary Creature — Bear"
NAMES = (
    "Lîm-Bär's Vault",
    "Ættir Warden",
    "Crag // Cliff",
    'Old "Boots" Tam',
    "Half-Light Jackal",
    "Jötun Owl Keeper",
    "SP//dr Bear",
)


@pytest.fixture
def store(tmp_path: Path) -> CardStore:
    rows = [card(name, oracle_text="Flying", type_line="Creature — Elf Bear") for name in NAMES]
    rows.append(card("Plain Bear", type_line="Instant", oracle_text="Draw a card."))
    import_file(write(tmp_path, bulk_files.lines(rows)), tmp_path / "store")
    return CardStore.open(tmp_path / "store")


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("lim-bar's vault", NAMES[0]),
        ("LÎM\N{EN DASH}BÄR\N{RIGHT SINGLE QUOTATION MARK}S  VAULT ", NAMES[0]),
        ("Aettir warden", NAMES[1]),
        ("crag//cliff", NAMES[2]),
        ("Crag/Cliff", NAMES[2]),
        ("crag  //  cliff", NAMES[2]),
        ("old \N{LEFT DOUBLE QUOTATION MARK}boots\N{RIGHT DOUBLE QUOTATION MARK} tam", NAMES[3]),
        ("half\N{NON-BREAKING HYPHEN}light jackal", NAMES[4]),
        ("Jotun Owl\tKeeper", NAMES[5]),
        ("sp // dr bear", NAMES[6]),
        ("grizzly bears", "Grizzly Bears"),
    ],
)
def test_a_name_is_found_however_it_is_written(asked: str, name: str, store: CardStore) -> None:
    assert store.card(asked).name == name


def test_two_faces_that_are_cards_of_their_own_are_found_together(tmp_path: Path) -> None:
    halves = [card("Ebb", "split", other_face="Flood"), card("Flood", "split", other_face="Ebb"), card("Plain Bear")]
    import_file(write(tmp_path, bulk_files.lines(halves)), tmp_path / "store")
    with CardStore.open(tmp_path / "store") as cards:
        assert cards.card("ebb/flood").name == "Ebb"
        with pytest.raises(UnknownCardError):
            cards.card("Ebb // Plain Bear")
        with pytest.raises(UnknownCardError):
            cards.card("Plain Bear // Ebb")


def test_unknown_names_come_with_suggestions(store: CardStore) -> None:
    with pytest.raises(UnknownCardError, match=r"'half-lite jackel'; did you mean 'Half-Light Jackal'\?") as caught:
        store.card("half-lite jackel")
    assert (caught.value.name, caught.value.suggestions) == ("half-lite jackel", ("Half-Light Jackal",))
    with pytest.raises(UnknownCardError, match=r"'qqq'$"):
        store.card("qqq")
    assert store.suggestions("plain bea")[0] == "Plain Bear"
    assert store.suggestions("Grizly Bears")[0] == "Grizzly Bears"
    assert "'A', 'B' or 'C'" in str(UnknownCardError("x", ("A", "B", "C")))


def legend(name: str, layout: str = "normal", type_line: str = LEGEND, **fields: object) -> bulk_files.Row:
    return card(name, layout, type_line=type_line, **fields)


def test_a_legendary_card_is_found_by_the_first_words_of_its_name(tmp_path: Path) -> None:
    rows = [
        legend("Lorga, the Deep Bear"),
        legend("Mariel the Bold"),
        legend("Mariel, Bear of Ashes"),
        card("Mariel's Envoy"),
        card("Lorga Cub"),
        card("The Great Bear"),
        legend("The Old Bear"),
        legend("Tam // Boots of Tam", "transform", card_faces=[face("Tam, Old Bear", LEGEND), face("Boots of Tam")]),
        legend("Zur the Bear", "token", type_line="Token Legendary Creature — Bear"),
    ]
    import_file(write(tmp_path, bulk_files.lines(rows)), tmp_path / "store")
    with CardStore.open(tmp_path / "store") as cards:
        assert cards.card("Lorga").name == "Lorga, the Deep Bear"
        assert cards.card("lorga, the deep").name == "Lorga, the Deep Bear"
        assert cards.card("tam").name == "Tam // Boots of Tam"
        with pytest.raises(UnknownCardError) as caught:
            cards.card("mariel")
        assert caught.value.suggestions == ("Mariel the Bold", "Mariel, Bear of Ashes")
        assert cards.card("Mirri").name == "Mirri, Cat Warrior"
        for name in ("the", "lo", "lor", "zur", ""):
            with pytest.raises(UnknownCardError):
                cards.card(name)


def test_full_names_come_before_names_of_faces(tmp_path: Path) -> None:
    rows = [card("Ant // Bee", "split", card_faces=[face("Ant"), face("Bee")]), card("Bee")]
    import_file(write(tmp_path, bulk_files.lines(rows)), tmp_path / "store")
    with CardStore.open(tmp_path / "store") as found:
        assert (found.card("bee").name, found.card("ant").name) == ("Bee", "Ant // Bee")


def test_without_an_import_there_is_the_built_in_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILE_VARIABLE, str(tmp_path / "none"))
    with CardStore.open() as found:
        assert found.path is None
        assert found.card("serra angel").faces[0].power == "4"
        assert 150 <= len(found) <= 300
    with CardStore.open() as again:
        assert len(again) == len(found)


def test_the_user_s_store_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FILE_VARIABLE)
    assert default_path().name == "cards.sqlite3"
    assert default_path().parent.name == "redzone"


def test_the_user_s_store_is_opened(store: CardStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILE_VARIABLE, str(store.path))
    with CardStore.open() as found:
        assert found.card("Plain Bear").name == "Plain Bear"


def test_every_card_of_the_built_in_set_is_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILE_VARIABLE, str(tmp_path / "none"))
    found = list(CardStore.open())
    assert [each.name for each in found] == sorted(each.name for each in found)
    for each in found:
        (only,) = each.faces
        assert compile_face(only).status is not LineStatus.UNSUPPORTED, each.name
        assert each.standing is Standing.CARD
        if Supertype.BASIC in TypeLine.of(only.type_line).supertypes:
            continue
        land = CardType.LAND in TypeLine.of(only.type_line).types
        assert land is (only.power is None)
        assert land or int(only.power or -1) + int(only.toughness or -1) >= 0


def test_the_built_in_set_has_no_text_but_keywords_and_our_own() -> None:
    text = resources.files("redzone.cards").joinpath("built_in.jsonl").read_text("utf-8")
    assert len(text) < 100_000


@pytest.mark.parametrize(
    ("version", "message"), [(0, "version 0; .* makes it anew"), (99, "newer Redzone.* makes it anew")]
)
def test_stores_of_other_versions_say_what_to_do(version: int, message: str, tmp_path: Path) -> None:
    path = tmp_path / "store"
    with sqlite3.connect(path) as connection:
        database.create(connection)
        connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    with pytest.raises(StoreError, match=message):
        CardStore.open(path)


def test_files_that_are_no_store(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no card store"):
        CardStore.open(tmp_path / "none")
    with pytest.raises(StoreError, match="this is no card store"):
        CardStore.open(write(tmp_path, b"x" * 5000))
    with sqlite3.connect(tmp_path / "other") as connection:
        connection.execute("CREATE TABLE cards (mine TEXT)")
    connection.close()
    with pytest.raises(StoreError, match="this is no card store"):
        CardStore.open(tmp_path / "other")
    with pytest.raises(StoreError, match="this is a folder"):
        CardStore.open(tmp_path)


def test_a_store_that_is_damaged(store: CardStore) -> None:
    assert store.path is not None
    with sqlite3.connect(store.path) as connection:
        connection.execute("UPDATE cards SET record = '{' WHERE id = 1")
        connection.execute("DROP TABLE names")
    connection.close()
    with pytest.raises(StoreError, match="damaged"):
        list(store)
    with pytest.raises(StoreError, match="damaged"):
        store.card("Plain Bear")


def test_a_store_of_which_not_even_the_error_can_be_read(store: CardStore) -> None:
    """SQLite quotes the tables that it can't read, bytes that are no text among them."""
    assert store.path is not None
    store.close()
    store.path.write_bytes(store.path.read_bytes().replace(b"CREATE TABLE cards", b"CREATE TABL\x8a cards"))
    with pytest.raises(StoreError, match="damaged"), CardStore.open(store.path) as damaged:
        list(damaged)


@given(st.text())
def test_a_folded_name_stays_as_it_is(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(st.lists(st.text(max_size=8), max_size=5), st.text(max_size=8))
def test_the_closest_names_are_among_the_names(names: list[str], name: str) -> None:
    found = closest(name, names, limit=2)
    assert len(found) <= 2
    assert set(found) <= set(names)


def test_without_rapidfuzz_there_are_suggestions_too(store: CardStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rapidfuzz", None)
    assert store.suggestions("half-lite jackel") == ("Half-Light Jackal",)


def test_a_store_that_somebody_writes(store: CardStore) -> None:
    assert store.path is not None
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("PRAGMA application_id = 0")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(LockedStoreError, match=r"store: another program writes this card store; try again"):
        database.is_replaceable(store.path)
    other.close()
    assert database.is_replaceable(store.path)


def test_years_types_and_standing_of_records() -> None:
    record = CardRecord("A // B", "split", (CardFace("A", type_line="Tribal Instant - Elf"), CardFace("B")))
    assert (record.year, set(record.types), set(record.subtypes)) == (None, {CardType.INSTANT}, {"Elf"})
    assert str(record.faces[0].parsed_type_line()) == "Kindred Instant — Elf"
    assert CardRecord("A", "normal", (), released="soon").year is None
    assert CardRecord("A", "normal", (CardFace("A", type_line="Emblem — A"),)).standing is Standing.ASIDE
