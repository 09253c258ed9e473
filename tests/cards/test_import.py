"""Importing bulk files: forms, printings, layouts, broken places, hostile files, and imports that are cut off."""

import gzip
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.cards import database, importing, progress, source, splitting
from redzone.cards.bulk import Form
from redzone.cards.errors import BulkFileError, CardError, StoreError
from redzone.cards.importing import ImportReport, import_file
from redzone.cards.source import IncompleteFileError
from redzone.cards.splitting import TOO_LONG, BracketCutter, LineCutter, Piece
from redzone.cards.store import CardStore
from redzone.values.types import Color
from tests.support import bulk_files
from tests.support.bulk_files import BEAR, Row, card, face, write, write_packed

FORMS: dict[Form, Callable[[Sequence[Row]], bytes]] = {
    Form.LINES: bulk_files.lines,
    Form.ARRAY_OF_LINES: bulk_files.array_of_lines,
    Form.ARRAY: bulk_files.pretty_array,
    Form.OBJECTS: bulk_files.pretty_objects,
}


def imported(tmp_path: Path, content: bytes) -> tuple[ImportReport, CardStore]:
    store = tmp_path / "store.sqlite3"
    report = import_file(write(tmp_path, content), store)
    return report, CardStore.open(store)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("packed", [False, True])
def test_every_form_is_told_by_its_content(form: Form, packed: bool, tmp_path: Path) -> None:
    content = FORMS[form](bulk_files.many(40))
    path = (write_packed if packed else write)(tmp_path, content, "anything.txt")
    report = import_file(path, tmp_path / "store")
    assert (report.form, report.cards, report.read, report.broken) == (form, 40, 40, 0)
    with CardStore.open(tmp_path / "store") as store:
        assert store.card("bear 39").faces[0].power == "2"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["anything.txt", "store"]


def test_an_array_on_one_line(tmp_path: Path) -> None:
    report, _ = imported(tmp_path, bulk_files.array(bulk_files.many(3)))
    assert (report.form, report.cards) == (Form.ARRAY, 3)


def test_a_mark_at_the_beginning_and_windows_lines(tmp_path: Path) -> None:
    content = b"\xef\xbb\xbf" + bulk_files.lines(bulk_files.many(3)).replace(b"\n", b"\r\n\r\n")
    report, _ = imported(tmp_path, content)
    assert (report.cards, report.broken) == (3, 0)


def test_several_members_of_gzip(tmp_path: Path) -> None:
    parts = (gzip.compress(bulk_files.lines([row])) for row in bulk_files.many(3))
    report, _ = imported(tmp_path, b"".join(parts) + bytes(512))
    assert report.cards == 3


def test_facts_of_a_card(tmp_path: Path) -> None:
    _, store = imported(tmp_path, bulk_files.lines([{**BEAR, "new_in_2031": {"a": [1, 2]}, "image_uris": {}}]))
    found = store.card("Ledge Bear")
    assert (found.set_code, found.year, found.color_identity) == ("aaa", 2019, (Color.GREEN,))
    (only,) = found.faces
    assert (only.cost, only.text, only.colors, only.loyalty) == ("{1}{G}", "Trample", (Color.GREEN,), None)
    assert json.loads(found.extra) == {"new_in_2031": {"a": [1, 2]}}


def test_the_newest_printing_of_a_card_stays(tmp_path: Path) -> None:
    dates = {"aaa": "2010-01-01", "bbb": "2024-05-05", "ccc": "2015-03-03", "ddd": "2024-05-05"}
    rows = [{**BEAR, "set": each, "released_at": date} for each, date in dates.items()]
    report, store = imported(tmp_path, bulk_files.lines(rows))
    assert (report.cards, report.read) == (1, 4)
    assert (store.card("ledge bear").set_code, len(store)) == ("bbb", 1)


LAYOUTS: dict[str, list[Row]] = {
    "split": [face("Bark", "Instant"), face("Bite", "Sorcery")],
    "flip": [face("Cub"), face("Cub Grown")],
    "transform": [face("By Day"), face("By Night", color_indicator=["R"])],
    "modal_dfc": [face("Cave Bear"), face("Bear Cave", "Land")],
    "adventure": [face("Bold Bear"), face("Go Forth", "Sorcery — Adventure")],
    "battle": [face("Siege of Bears", "Battle — Siege", defense="4"), face("Bear King")],
    "reversible_card": [face("Bear", oracle_id="one"), face("Bear", oracle_id="one")],
    "folded_in_three": [face("A"), face("B"), face("C")],
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_faces_of_a_layout_find_the_card(layout: str, tmp_path: Path) -> None:
    faces = LAYOUTS[layout]
    name = " // ".join(str(each["name"]) for each in faces)
    _, store = imported(tmp_path, bulk_files.lines([card(name, layout, card_faces=faces)]))
    for wanted in (name, *(str(each["name"]) for each in faces)):
        found = store.card(wanted.upper())
        assert (found.name, found.layout) == (name, layout)
        assert [each.type_line for each in found.faces] == [each["type_line"] for each in faces]


@pytest.mark.parametrize("layout", ["meld", "leveler", "saga", "class", "prototype", "host"])
def test_layouts_with_one_face(layout: str, tmp_path: Path) -> None:
    parts = [
        {"object": "related_card", "component": "meld_part", "name": "Left Bear"},
        {"object": "related_card", "component": "combo_piece", "name": "Right Bear"},
        {"object": "related_card", "component": "meld_result", "name": "Both Bears"},
    ]
    _, store = imported(tmp_path, bulk_files.lines([card("Right Bear", layout, all_parts=parts)]))
    found = store.card("Right Bear")
    assert (found.layout, [part.name for part in found.related]) == (layout, ["Left Bear", "Both Bears"])


def test_faces_that_are_rows_of_their_own(tmp_path: Path) -> None:
    _, store = imported(tmp_path, bulk_files.lines([card("By Day", "transform", other_face="By Night;By Dawn")]))
    assert [part.name for part in store.card("by day").related] == ["By Night", "By Dawn"]


def test_cards_come_before_tokens_and_art(tmp_path: Path) -> None:
    rows = [
        card("Bear", "token", type_line="Token Creature — Bear", oracle_id="t"),
        card("Bear // Bear", "art_series", type_line="Card // Card", oracle_id="a"),
        card("Den // Bear", "split", card_faces=[face("Den"), face("Bear")], oracle_id="s"),
    ]
    _, store = imported(tmp_path, bulk_files.lines(rows))
    assert store.card("bear").layout == "split"
    assert store.card("bear//bear").layout == "art_series"
    _, store = imported(tmp_path, bulk_files.lines([*rows, card("Bear", oracle_id="c")]))
    assert store.card("bear").layout == "normal"
    assert len(store) == 4


def atomic_card(name: str, **fields: object) -> Row:
    oracle = {"identifiers": {"scryfallOracleId": fields.pop("oracle", name)}}
    return {"name": name, "layout": "normal", "type": "Creature — Bear", "manaCost": "{G}", **oracle, **fields}


def test_atomic_cards(tmp_path: Path) -> None:
    two = "Bark // Bite"
    names: dict[str, list[Row]] = {
        "Ledge Bear": [atomic_card("Ledge Bear", text="Reach", firstPrinting="AAA", newField=1, colorIdentity=["G"])],
        two: [
            atomic_card(two, faceName="Bite", side="b", layout="split", newField=1),
            atomic_card(two, faceName="Bark", side="a", layout="split", newField=2),
        ],
        "Same": [atomic_card("Same", oracle="1"), atomic_card("Same", oracle="2")],
        "None": [],
    }
    report, store = imported(tmp_path, bulk_files.atomic(names))
    assert (report.form, report.cards, report.read, report.broken) == (Form.ATOMIC, 4, 4, 1)
    bear = store.card("Ledge Bear")
    assert (bear.set_code, bear.extra, bear.faces[0].text, bear.year) == ("aaa", '{"newField":1}', "Reach", None)
    assert [each.name for each in store.card("bite").faces] == ["Bark", "Bite"]
    assert json.loads(store.card("bark").extra) == [{"newField": 2}, {"newField": 1}]


def test_broken_lines_are_counted_and_named(tmp_path: Path) -> None:
    good = [json.dumps(row) for row in bulk_files.many(3)]
    bad = [
        "{",
        '{"object": "set", "name": "Alpha"}',
        '{"object": "card", "layout": "normal", "name": "  "}',
        '{"object": "card", "layout": "normal", "name": "x", "power": 3}',
        '{"name": "x"}',
        json.dumps(card("x" * 400)),
        '{"object": "card", "layout": "normal", "name": "\\ud800"}',
        '{"object": "card", "layout": "normal", "name": "deep", "x": ' + "[" * 100_000 + "]" * 100_000 + "}",
        "[1, 2]",
        "null",
    ]
    content = "\n".join((good[0], *bad, *good[1:])).encode() + b'\n{"name": "\xff\xfe", "layout": "normal"}\n'
    report, _ = imported(tmp_path, content)
    assert (report.cards, report.broken) == (3, len(bad) + 1)
    assert [problem.line for problem in report.problems] == [*range(2, 2 + len(bad)), 4 + len(bad)]
    reasons = [problem.reason for problem in report.problems]
    assert reasons[1:3] == ["it is not a card but 'set'", "it has no name"]
    assert "$.power" in reasons[3]
    assert reasons[4] == "it has neither a layout nor a type line"


def test_broken_elements_of_an_array(tmp_path: Path) -> None:
    rows: list[Row] = [*bulk_files.many(2), {"object": "set", "name": "x"}, *bulk_files.many(3)[2:]]
    content = bulk_files.pretty_array(rows)
    report, _ = imported(tmp_path, content)
    line = content[: content.index(b'"object": "set"')].count(b"\n")
    assert (report.cards, [problem.line for problem in report.problems]) == (3, [line])


def test_what_json_can_say_and_no_card_has(tmp_path: Path) -> None:
    row = {**BEAR, "name": "Nul\x00Bear", "cmc": 10**400, "oracle_text": "\x1b[31m", "colors": ["G", "?"]}
    report, store = imported(tmp_path, bulk_files.lines([row]))
    assert report.cards == 1
    assert store.card("nul\x00bear").faces[0].colors == (Color.GREEN,)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "nothing is in it"),
        (b" \n ", "nothing is in it"),
        (b"name,cost\nBear,1G\n", "neither JSON Lines"),
        (b"PK\x03\x04...", "zip file; unpack it first"),
        (b"\xff\xfe[\x00", "UTF-16"),
        (b"[]", "no card in it"),
        (b"{}\n{}\n", "no card in it\nline 1: "),
        (b'{"meta": {}, "data": {"A": []}}', "no card in it"),
        (b'[\n{"object": "card", "name": "A", "layout": "normal"},\n', "ends before the JSON in it does"),
        (b'[{"object": "card"', "ends before the JSON in it does"),
        (b"\x1f\x8bnonsense", "damaged"),
        (gzip.compress(b"x" * 1000, mtime=0)[:-9], "ends too early"),
    ],
)
def test_what_is_no_file_with_cards(content: bytes, message: str, tmp_path: Path) -> None:
    _, before = imported(tmp_path, bulk_files.lines([BEAR]))
    before.close()
    old = (tmp_path / "store.sqlite3").read_bytes()
    with pytest.raises(BulkFileError, match=message):
        imported(tmp_path, content)
    assert (tmp_path / "store.sqlite3").read_bytes() == old


def test_no_file_and_no_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        import_file(tmp_path / "none", tmp_path / "store")
    with pytest.raises(BulkFileError, match="is no file"):
        import_file(tmp_path, tmp_path / "store")
    assert list(tmp_path.iterdir()) == []


def test_a_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_FREE", 1 << 20)
    path = write(tmp_path, gzip.compress(b'{"a":"' + b"0" * (20 << 20)))
    with pytest.raises(BulkFileError, match="grows more than 200 times"):
        import_file(path, tmp_path / "store")
    monkeypatch.setattr(source, "MOST_BYTES", 1 << 20)
    with pytest.raises(BulkFileError, match="holds more than"):
        import_file(write(tmp_path, bulk_files.lines(bulk_files.many(3_000))), tmp_path / "store")


@pytest.mark.parametrize("form", [Form.LINES, Form.ARRAY])
def test_a_line_that_is_too_long_is_left_out(form: Form, tmp_path: Path) -> None:
    huge = {**BEAR, "name": "Huge", "oracle_text": 'x\\"[{' * (4 << 18)}
    report, _ = imported(tmp_path, FORMS[form]([*bulk_files.many(2), huge, *bulk_files.many(4)[2:]]))
    assert (report.cards, [problem.reason for problem in report.problems]) == (4, [TOO_LONG])


@pytest.mark.parametrize(
    ("content", "limit", "message"),
    [
        (bulk_files.lines([BEAR]) + b"\n" * 50, "MOST_BLANK", "more than 20 lines are empty"),
        (bulk_files.lines([BEAR]) + b"{}\n" * 50, "MOST_BROKEN", "more than 20 places are no cards"),
        (b"[" * 50, "MOST_BRACKETS", "more than 20 brackets"),
        (b'[{"x": [' + b"[]," * 50, "MOST_BRACKETS", "more than 20 brackets"),
        (b"[{}]" + b"]" * 50, "MOST_BRACKETS", "closes that was never opened"),
    ],
)
def test_what_would_only_take_time(
    content: bytes, limit: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing if limit == "MOST_BROKEN" else splitting, limit, 20)
    with pytest.raises(BulkFileError, match=message):
        imported(tmp_path, content)


def test_a_truncated_file_keeps_what_was_read(tmp_path: Path) -> None:
    rows = bulk_files.many(300)
    whole = gzip.compress(bulk_files.lines(rows), 1, mtime=0)
    store = tmp_path / "store"
    with pytest.raises(BulkFileError, match=r"\d+ cards were read before that; .*store\.part keeps them") as caught:
        import_file(write(tmp_path, whole[: len(whole) // 2]), store)
    assert not store.exists()
    report = import_file(write(tmp_path, whole), store)
    assert 50 < report.resumed < 250
    assert f"{report.resumed} cards were read" in str(caught.value)
    assert (report.cards, report.read) == (300, 300)


@pytest.mark.parametrize("form", [*FORMS, Form.ATOMIC])
def test_an_import_goes_on_in_every_form(form: Form, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "BATCH", 10)
    monkeypatch.setattr(source, "CHUNK", 4096)
    monkeypatch.setattr(progress, "HEAD", 4096)
    names = {f"Bear {each}": [atomic_card(f"Bear {each}", text="x" * 300)] for each in range(200)}
    content = bulk_files.atomic(names) if form is Form.ATOMIC else FORMS[form](bulk_files.many(200))
    path = write(tmp_path, content)

    def stop(done: int, size: int) -> None:
        if done > size / 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_file(path, tmp_path / "store", stop)
    assert not (tmp_path / "store").exists()
    report = import_file(path, tmp_path / "store")
    assert (report.form, report.cards, report.read, report.broken) == (form, 200, 200, 0)
    assert 50 < report.resumed < 150


def test_another_file_is_read_from_its_beginning(tmp_path: Path) -> None:
    whole = gzip.compress(bulk_files.lines(bulk_files.many(300)), 1)
    with pytest.raises(BulkFileError):
        import_file(write(tmp_path, whole[: len(whole) // 2]), tmp_path / "store")
    other = bulk_files.lines([{**row, "oracle_id": f"b{n}"} for n, row in enumerate(bulk_files.many(20))])
    report = import_file(write(tmp_path, other), tmp_path / "store")
    assert (report.resumed, report.cards) == (0, 20)


def own_database(path: Path, version: int) -> None:
    """Make a database with the tables of a store, of some version."""
    with sqlite3.connect(path) as connection:
        database.create(connection)
        connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


@pytest.mark.parametrize("damaged", [True, False])
def test_a_part_that_is_damaged_or_of_another_version_is_made_anew(damaged: bool, tmp_path: Path) -> None:
    part = tmp_path / "store.part"
    own_database(part, 99)
    if damaged:
        part.write_bytes(part.read_bytes()[:100] + b"x" * 9_000)
    report = import_file(write(tmp_path, bulk_files.lines([BEAR])), tmp_path / "store")
    assert (report.cards, part.exists()) == (1, False)


@pytest.mark.parametrize("name", ["store", "store.part"])
@pytest.mark.parametrize("content", [b"no database", b"{}", b"SQLite format 3\0", b"SQLite format 3\0" + b"x" * 900])
def test_a_foreign_file_is_replaced_with_force_alone(name: str, content: bytes, tmp_path: Path) -> None:
    path = write(tmp_path, bulk_files.lines([BEAR]))
    (tmp_path / name).write_bytes(content)
    with pytest.raises(StoreError, match=rf"{name}: a file that is no card store is there; --force replaces it"):
        import_file(path, tmp_path / "store")
    assert (tmp_path / name).read_bytes() == content
    assert import_file(path, tmp_path / "store", force=True).cards == 1


def test_a_bulk_file_is_not_replaced_by_its_store(tmp_path: Path) -> None:
    path = write(tmp_path, bulk_files.lines([BEAR]))
    with pytest.raises(StoreError, match="no card store"):
        import_file(path, path)
    assert path.read_bytes() == bulk_files.lines([BEAR])


def test_a_foreign_database_is_not_replaced(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "store") as connection:
        connection.execute("CREATE TABLE cards (mine TEXT)")
    connection.close()
    with pytest.raises(StoreError, match="no card store"):
        import_file(write(tmp_path, bulk_files.lines([BEAR])), tmp_path / "store")


def test_a_store_without_an_owner_is_known_by_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "store"
    own_database(path, database.SCHEMA_VERSION)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA application_id = 0")
    connection.close()
    assert import_file(write(tmp_path, bulk_files.lines([BEAR])), path).cards == 1
    path.write_bytes(b"")
    assert import_file(write(tmp_path, bulk_files.lines([BEAR])), path).cards == 1


def test_two_imports_at_once(tmp_path: Path) -> None:
    path = write(tmp_path, bulk_files.lines([BEAR]))
    other = sqlite3.connect(tmp_path / "store.part", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError, match=r"another import"):
        import_file(path, tmp_path / "store")
    other.close()
    assert import_file(path, tmp_path / "store").cards == 1


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(database, "put", full)
    with pytest.raises(StoreError, match=r"can't be written .*full"):
        imported(tmp_path, bulk_files.lines([BEAR]))


KILLED = """
import sys, time
from pathlib import Path
from redzone.cards import importing, source
importing.BATCH, source.CHUNK = 100, 1 << 14

def slowly(done, size):
    print(done, flush=True)
    time.sleep(0.02)

importing.import_file(Path(sys.argv[1]), Path(sys.argv[2]), slowly)
"""


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_a_killed_import_leaves_the_old_store_and_goes_on(tmp_path: Path) -> None:
    store = tmp_path / "store"
    import_file(write(tmp_path, bulk_files.lines([BEAR]), "old.json"), store)
    path = write_packed(tmp_path, bulk_files.lines(bulk_files.many(4_000)))
    with subprocess.Popen([sys.executable, "-c", KILLED, path, store], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        for _ in range(40):
            program.stdout.readline()
        program.send_signal(signal.SIGKILL)
    assert program.returncode == -signal.SIGKILL
    with CardStore.open(store) as old:
        assert [each.name for each in old] == ["Ledge Bear"]
    report = import_file(path, store)
    assert (report.cards, report.read) == (4_000, 4_000)
    assert 100 <= report.resumed < 4_000
    with CardStore.open(store) as new:
        assert new.card("Bear 0").name == "Bear 0"
        assert new.card("Bear 3999").name == "Bear 3999"


MEASURED = """
import sys, time
from pathlib import Path
from redzone.cards.importing import import_file
start = time.process_time()
import_file(Path(sys.argv[1]), Path(sys.argv[2]))
(peak,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
print(time.process_time() - start, int(peak.split()[1]) / 1024)
"""


@pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="needs /proc, where the memory is that of the program"
)
def test_time_and_memory_are_in_proportion(tmp_path: Path) -> None:
    path = write_packed(tmp_path, bulk_files.lines(bulk_files.many(7_400)))
    shown = subprocess.run([sys.executable, "-c", MEASURED, path, tmp_path / "store"], capture_output=True, check=True)
    seconds, megabytes = map(float, shown.stdout.split())
    assert seconds < 5 * 7_400 / 37_000
    assert megabytes < 100


MUTABLE = (
    bulk_files.lines(bulk_files.many(3)),
    bulk_files.array_of_lines(bulk_files.many(3)),
    bulk_files.pretty_array(bulk_files.many(2)),
    bulk_files.atomic({"Bark // Bite": [atomic_card("Bark // Bite", faceName="Bark", side="a")]}),
    gzip.compress(bulk_files.lines(bulk_files.many(3)), mtime=0),
    b"",
)
CHANGES = st.lists(
    st.tuples(
        st.integers(min_value=0, max_value=3_000),
        st.integers(min_value=0, max_value=40),
        st.binary(max_size=6) | st.sampled_from([b"{", b"[[[[", b'"', b"\\", b"\n", b"null", b"1e999", b"\x00", b"]}"]),
    ),
    max_size=6,
)


@given(st.sampled_from(MUTABLE), CHANGES)
def test_changed_files_raise_nothing_but_our_error(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, changes: list[tuple[int, int, bytes]]
) -> None:
    folder = tmp_path_factory.mktemp("fuzz")
    for place, length, new in changes:
        content = content[:place] + new + content[place + length :]
    with suppress(CardError):
        import_file(write(folder, content), folder / "store")
        with CardStore.open(folder / "store") as store:
            found = [store.card(each.name).name for each in store]
        assert found


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(['"', "\\", "[{", "é"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(st.dictionaries(st.text(max_size=3), VALUES, max_size=3), min_size=1, max_size=5), st.integers(1, 7))
def test_brackets_are_cut_wherever_the_chunks_end(values: list[dict[str, object]], size: int) -> None:
    content = json.dumps(values, ensure_ascii=False, indent=1).encode()
    cutter = BracketCutter(1)
    pieces: list[Piece] = []
    for place in range(0, len(content), size):
        pieces.extend(cutter.feed(content[place : place + size]))
    assert [json.loads(piece.content) for piece in pieces] == values
    assert cutter.complete
    assert [content[: piece.end].count(b"\n") + 1 for piece in pieces] == [piece.next_line for piece in pieces]
    if len(pieces) > 1:
        again = BracketCutter(1, offset=pieces[0].end, line=pieces[0].next_line)
        assert list(again.feed(content[pieces[0].end :])) == pieces[1:]


@given(st.lists(st.binary(max_size=12).map(lambda line: line.replace(b"\n", b"")), max_size=8), st.integers(1, 5))
def test_lines_are_cut_wherever_the_chunks_end(values: list[bytes], size: int) -> None:
    content = b"\n".join(values)
    cutter = LineCutter(array=False)
    pieces = [piece for place in range(0, len(content), size) for piece in cutter.feed(content[place : place + size])]
    pieces.extend(cutter.finish())
    stripped = [each.strip() for each in values]
    if stripped:
        stripped[0] = stripped[0].removeprefix(b"\xef\xbb\xbf").lstrip()
    assert [(piece.line, piece.content) for piece in pieces] == [
        (n, each) for n, each in enumerate(stripped, 1) if each
    ]


def test_long_values_are_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(splitting, "MOST_PARTS", 10)
    for cutter in (LineCutter(array=False), BracketCutter(0)):
        pieces = [*cutter.feed(b'{"a": "0123'), *cutter.feed(b'456789"}\n{"b": 1}\n')]
        assert [(piece.content[:1], bool(piece.problem)) for piece in pieces] == [(b"", True), (b"{", False)]


def test_cards_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    older = bulk_files.lines([{**BEAR, "released_at": "2010-01-01"}, card("Cave Bear"), card("Named Bear", set="old")])
    newer = bulk_files.lines([BEAR, card("Sea Bear"), card("Named Bear", set="new", oracle_id="an-identity")])
    path = tmp_path / "store"
    first = import_file(write(tmp_path, older), path, add=True)
    assert (first.cards, first.before) == (3, 0)
    report = import_file(write(tmp_path, newer), path, add=True)
    assert (report.cards, report.read, report.before) == (4, 3, 3)
    with CardStore.open(path) as cards:
        assert [each.name for each in cards] == ["Ledge Bear", "Cave Bear", "Sea Bear", "Named Bear"]
        assert (cards.card("ledge bear").released, cards.card("named bear").set_code) == ("2019-07-12", "new")
    assert import_file(write(tmp_path, newer), path).cards == 3


def test_what_was_begun_for_another_store_is_begun_anew(tmp_path: Path) -> None:
    whole = gzip.compress(bulk_files.lines(bulk_files.many(300)), 1)
    path = tmp_path / "store"
    import_file(write(tmp_path, bulk_files.lines([card("Cave Bear")])), path)
    for add in (True, False):
        with pytest.raises(IncompleteFileError):
            import_file(write(tmp_path, whole[:-100]), path, add=add)
    report = import_file(write(tmp_path, whole), path, add=True)
    assert (report.resumed, report.cards, report.before) == (0, 301, 1)
    with pytest.raises(IncompleteFileError):
        import_file(write(tmp_path, whole[:-100]), path, add=True)
    again = import_file(write(tmp_path, whole), path, add=True)
    assert again.resumed > 0
    assert (again.cards, again.before) == (301, 301)


@pytest.mark.parametrize("version", [0, 99])
def test_nothing_is_added_to_what_is_no_store_of_this_version(version: int, tmp_path: Path) -> None:
    path = tmp_path / "store"
    own_database(path, version)
    with pytest.raises(StoreError, match="without --add it is made anew"):
        import_file(write(tmp_path, bulk_files.lines([BEAR])), path, add=True)
    path.write_bytes(b"x" * 5000)
    with pytest.raises(StoreError, match="no card store"):
        import_file(write(tmp_path, bulk_files.lines([BEAR])), path, add=True, force=True)
    assert path.read_bytes() == b"x" * 5000
