"""What a store keeps and gives back, in both databases."""

import sqlite3
from collections.abc import Generator
from datetime import timedelta, timezone
from pathlib import Path

import pytest
from msgspec.structs import replace

from redzone.web.storage.errors import OutOfOrder, StorageError, TooLargeError, UnknownTableError
from redzone.web.storage.opening import open_tables
from redzone.web.storage.records import MOST_PAYLOAD, MOST_START, SeatRecord, StorageHealth, TableSummary
from redzone.web.storage.store import TableStore
from tests.support.table_stores import BEGAN, Clock, record, with_table

LATER = BEGAN + timedelta(minutes=5)


@pytest.fixture
def store(database: str) -> Generator[TableStore]:
    opened = open_tables(database, Clock())
    yield opened
    opened.close()


class TestTables:
    def test_what_began_a_table_is_given_back(self, store: TableStore) -> None:
        begun = replace(record("one", "Ünïcødé ⚔"), start=bytes(range(256)) * 1000)
        store.create(begun)
        assert store.record("one") == begun

    def test_times_are_kept_as_they_are(self, store: TableStore) -> None:
        elsewhere = BEGAN.astimezone(timezone(timedelta(hours=-7)))
        store.create(replace(record("one"), created=elsewhere))
        assert store.record("one").created == elsewhere
        assert store.record("one").created.utcoffset() == timedelta()

    def test_all_tables_are_listed_with_their_last_change(self, store: TableStore) -> None:
        with_table(store, "b", "a").append_many("a", 1, [b"x", b"y"])
        store.append("a", 3, b"z")
        assert store.tables() == [
            TableSummary(id="a", title="Four friends", created=BEGAN, changed=BEGAN + timedelta(seconds=2), last=3),
            TableSummary(id="b", title="Four friends", created=BEGAN, changed=BEGAN, last=0),
        ]
        assert store.count() == 2

    def test_an_id_is_given_once(self, store: TableStore) -> None:
        with_table(store, "one").append("one", 1, b"x")
        with pytest.raises(StorageError, match="there is a table named 'one' already"):
            store.create(record("one", "another"), [SeatRecord(player=1, token=b"t")])
        assert store.record("one") == record("one")
        assert store.seats("one") == []

    def test_a_table_is_deleted_with_all_that_it_has(self, store: TableStore) -> None:
        with_table(store, "one", "two").append("one", 1, b"x")
        store.set_seat("one", SeatRecord(player=1, token=b"t"))
        store.append("two", 1, b"y")
        store.delete("one")
        store.delete("one")
        assert [each.id for each in store.tables()] == ["two"]
        assert store.entries("two") == [(1, b"y")]
        with_table(store, "one")
        assert (store.entries("one"), store.seats("one")) == ([], [])

    def test_unknown_tables_are_named(self, store: TableStore) -> None:
        for ask in (store.record, store.entries, store.seats, store.last):
            with pytest.raises(UnknownTableError, match="there is no table named 'x'"):
                ask("x")
        with pytest.raises(UnknownTableError):
            store.append("x", 1, b"")
        with pytest.raises(UnknownTableError):
            store.set_seat("x", SeatRecord(player=1, token=b"t"))

    @pytest.mark.parametrize("table", ["\ud800", "a\0b", "x" * 100_000, "'; DROP TABLE redzone_tables; --"])
    def test_strange_names_find_nothing(self, store: TableStore, table: str) -> None:
        with pytest.raises(StorageError):
            store.record(table)
        assert store.count() == 0


class TestEntries:
    def test_entries_come_back_in_order(self, store: TableStore) -> None:
        with_table(store, "one", "two")
        for sequence in range(1, 12):
            store.append("one", sequence, b"\0\xff" * sequence)
        store.append("two", 1, b"")
        assert store.entries("one") == [(sequence, b"\0\xff" * sequence) for sequence in range(1, 12)]
        assert store.entries("one", since=9) == [(10, b"\0\xff" * 10), (11, b"\0\xff" * 11)]
        assert store.entries("one", since=11) == []
        assert store.entries("two") == [(1, b"")]
        assert (store.last("one"), store.last("two")) == (11, 1)

    @pytest.mark.parametrize("sequence", [-1, 0, 1, 2, 4])
    def test_nothing_is_written_twice_and_no_gap_is_left(self, store: TableStore, sequence: int) -> None:
        with_table(store, "one").append_many("one", 1, [b"x", b"y"])
        with pytest.raises(OutOfOrder, match="the next entry of table 'one' is 3"):
            store.append("one", sequence, b"z")
        with pytest.raises(OutOfOrder):
            store.append_many("one", sequence, [b"z", b"z"])
        assert store.entries("one") == [(1, b"x"), (2, b"y")]

    def test_many_or_none(self, store: TableStore) -> None:
        with_table(store, "one").append_many("one", 1, [])
        with pytest.raises(TooLargeError):
            store.append_many("one", 1, [b"x", b"x" * (MOST_PAYLOAD + 1)])
        assert store.entries("one") == []

    def test_what_is_closed_and_opened_again_is_there(self, store: TableStore, database: str) -> None:
        with_table(store, "one").append("one", 1, b"x")
        store.close()
        with pytest.raises(StorageError, match="is closed"):
            store.entries("one")
        again = open_tables(database)
        assert again.entries("one") == [(1, b"x")]
        again.close()


class TestSeats:
    def test_seats_are_kept_with_their_table(self, store: TableStore) -> None:
        seats = [SeatRecord(player=2, token=b"two"), SeatRecord(player=1, token=b"one", claimed=LATER)]
        store.create(record("one"), seats)
        assert store.seats("one") == seats[::-1]

    def test_a_seat_is_claimed_revoked_and_given_anew(self, store: TableStore) -> None:
        with_table(store, "one", "two").set_seat("two", SeatRecord(player=1, token=b"other"))
        given = SeatRecord(player=1, token=b"first")
        for seat in (given, replace(given, claimed=BEGAN), replace(given, claimed=BEGAN, revoked=LATER)):
            store.set_seat("one", seat)
            assert store.seats("one") == [seat]
        store.set_seat("one", SeatRecord(player=1, token=b"second"))
        assert store.seats("one") == [SeatRecord(player=1, token=b"second")]
        assert store.seats("two") == [SeatRecord(player=1, token=b"other")]


class TestBounds:
    def test_the_largest_values_are_kept(self, store: TableStore) -> None:
        store.create(replace(record("x" * 64, "T" * 200), start=b"s" * MOST_START))
        store.append("x" * 64, 1, b"p" * MOST_PAYLOAD)
        assert len(store.record("x" * 64).start) == MOST_START
        assert len(store.entries("x" * 64)[0][1]) == MOST_PAYLOAD

    def test_larger_values_are_refused(self, store: TableStore) -> None:
        fine = record("one")
        store.create(fine)
        for beyond in (
            replace(fine, id="x" * 65),
            replace(fine, id="two", title="T" * 201),
            replace(fine, id="two", title="a\0b"),
            replace(fine, id="\udc80"),
            replace(fine, id="two", start=b"s" * (MOST_START + 1)),
            replace(fine, id="two", settings=b"s" * 100_001),
            replace(fine, id="two", host=b"h" * 129),
        ):
            with pytest.raises(TooLargeError):
                store.create(beyond)
        with pytest.raises(TooLargeError, match="an entry of a table has 1,000,001 bytes; at most 1,000,000 are kept"):
            store.append("one", 1, b"p" * (MOST_PAYLOAD + 1))
        with pytest.raises(TooLargeError):
            store.set_seat("one", SeatRecord(player=1, token=b"t" * 129))
        assert store.count() == 1
        assert store.entries("one") == []


class TestHealth:
    def test_a_database_that_is_well_says_what_it_is(self, store: TableStore, database: str) -> None:
        with_table(store, "one", "two")
        kind = "SQLite" if database.startswith("sqlite") else "PostgreSQL"
        assert store.health() == StorageHealth(database=kind, version="0001", tables=2)


def test_entries_survive_a_loss_of_power(tmp_path: Path) -> None:
    store = open_tables(tmp_path / "tables.sqlite3")
    with store._connections.writing.connect() as connection:
        pragmas = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    store.close()
    assert pragmas == ["wal", 2]


def test_a_file_may_have_any_name_and_is_private(tmp_path: Path) -> None:
    path = tmp_path / "a folder" / "50%?#@:é.sqlite3"
    store = with_table(open_tables(path), "one")
    store.close()
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert path.stat().st_mode & 0o77 == 0
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT id FROM redzone_tables").fetchall() == [("one",)]
    connection.close()
