"""What happens when the database fails: a message for people, nothing half-written, and it goes on afterwards."""

import logging
import re
import sqlite3
import sys
import time
import traceback
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace
from sqlalchemy import event, make_url
from sqlalchemy.exc import DBAPIError, OperationalError

from redzone.web.storage import engines
from redzone.web.storage.errors import InDoubtError, StorageError
from redzone.web.storage.opening import open_tables
from redzone.web.storage.reasons import reason_of
from redzone.web.storage.store import TableStore
from tests.support.postgres import PostgresServer
from tests.support.table_stores import record, with_table

KEPT = ("redzone.web.storage.errors", "redzone.web.storage.opening")


def read_only() -> sqlite3.Error:
    """The error of a file that may not be written."""
    connection = sqlite3.connect(":memory:")
    connection.execute("PRAGMA query_only = ON")
    try:
        connection.execute("CREATE TABLE x (y)")
    except sqlite3.Error as error:
        return error
    finally:
        connection.close()
    raise AssertionError


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a locked file a shorter time."""
    monkeypatch.setattr(engines, "SECONDS_LOCKED", 0.1)


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Do as if a library were not installed."""

    def remove(module: str) -> None:
        for name in [*sys.modules]:
            ours = name.startswith("redzone.web.storage.") and name not in KEPT
            if ours or name.startswith(f"{module}."):
                monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, module, None)

    return remove


@contextmanager
def locked(database: str) -> Generator[None]:
    """Lock a database as another program does."""
    url = make_url(database)
    if url.drivername == "sqlite":
        with closing(sqlite3.connect(url.database or "", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
    else:
        with psycopg.connect(database) as other:
            other.execute("LOCK TABLE redzone_entries IN EXCLUSIVE MODE")
            yield


class TestLocked:
    def test_a_locked_database_is_waited_for_two_seconds_and_used_later(self, database: str) -> None:
        with closing(with_table(open_tables(database), "one")) as store:
            store.append("one", 1, b"x")
            with locked(database):
                began = time.monotonic()
                with pytest.raises(StorageError, match="locked by another program; try again"):
                    store.append("one", 2, b"y")
                assert 1.5 < time.monotonic() - began < 5
                assert store.entries("one") == [(1, b"x")]
            store.append("one", 2, b"y")
            assert store.entries("one") == [(1, b"x"), (2, b"y")]

    @pytest.mark.usefixtures("impatient")
    def test_a_locked_file_is_opened_later(self, tmp_path: Path) -> None:
        database = f"sqlite:///{tmp_path}/tables.sqlite3"
        open_tables(database).close()
        with locked(database), pytest.raises(StorageError, match=r"tables\.sqlite3: it is locked"):
            open_tables(database)
        open_tables(database).close()

    @pytest.mark.usefixtures("impatient")
    def test_a_writer_that_never_ends_is_not_waited_for(self, tmp_path: Path) -> None:
        with closing(with_table(open_tables(tmp_path / "tables.sqlite3"), "one")) as store:
            with store._connections.in_turn(), pytest.raises(StorageError, match="for too long; try again"):
                store.append("one", 1, b"x")
            store.append("one", 1, b"x")

    @pytest.mark.usefixtures("impatient")
    def test_more_readers_than_connections_are_told(self, tmp_path: Path) -> None:
        with closing(open_tables(tmp_path / "tables.sqlite3")) as store:
            held = [store._connections.reading.connect() for _ in range(16)]
            with pytest.raises(StorageError, match="all connections are in use; try again"):
                store.count()
            for connection in held:
                connection.close()
            assert store.count() == 0


class TestFull:
    def test_a_full_disk_leaves_nothing_half_written(self, tmp_path: Path) -> None:
        with closing(with_table(open_tables(tmp_path / "tables.sqlite3"), "one")) as store:
            store.append("one", 1, b"x")
            pages = self._limit(store, 1)
            with pytest.raises(StorageError, match=r"tables\.sqlite3: there is no space left; make room and try again"):
                store.append_many("one", 2, [b"y", b"z" * 900_000])
            with pytest.raises(StorageError, match="no space left"):
                store.create(replace(record("two"), start=b"z" * 900_000))
            assert ([each.id for each in store.tables()], store.entries("one")) == (["one"], [(1, b"x")])
            self._limit(store, pages)
            store.append_many("one", 2, [b"y", b"z" * 900_000])
            assert [sequence for sequence, _ in store.entries("one")] == [1, 2, 3]

    @staticmethod
    def _limit(store: TableStore, pages: int) -> int:
        """Allow so many pages to each connection, at least those that there are, and return what was allowed."""
        engine = store._connections.reading
        engine.dispose()
        with engine.connect() as connection:
            before = connection.exec_driver_sql("PRAGMA max_page_count").scalar_one()

        def limit(connection: sqlite3.Connection, _: object) -> None:
            connection.execute(f"PRAGMA max_page_count = {pages}")

        engine.dispose()
        event.listen(engine, "connect", limit)
        return int(before)


class TestServer:
    def test_a_server_may_go_away_and_come_back(self, postgres_server: PostgresServer) -> None:
        with closing(with_table(open_tables(postgres_server.database()), "one")) as store:
            store.append("one", 1, b"x")
            postgres_server.stop()
            try:
                for _ in range(2):
                    with pytest.raises(StorageError, match=r"database test\d+ on /tmp/redzone-\w+: "):
                        store.append("one", 2, b"y")
                with pytest.raises(StorageError):
                    store.health()
            finally:
                postgres_server.start()
            store.append("one", 2, b"y")
            assert store.entries("one") == [(1, b"x"), (2, b"y")]

    def test_a_connection_that_breaks_in_the_last_moment_leaves_a_doubt(self, postgres_server: PostgresServer) -> None:
        database = postgres_server.database()
        with closing(with_table(open_tables(database), "one")) as store:
            postgres_server.execute(
                "CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS "
                "$$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$",
                database,
            )
            postgres_server.execute(
                "CREATE CONSTRAINT TRIGGER leaving AFTER INSERT ON redzone_entries DEFERRABLE INITIALLY DEFERRED "
                "FOR EACH ROW EXECUTE FUNCTION leave()",
                database,
            )
            with pytest.raises(InDoubtError, match="whether the last entry is kept is not known"):
                store.append("one", 1, b"x")
            assert store.last("one") == 0

    def test_what_is_durable_is_no_matter_of_the_servers_settings(self, postgres_server: PostgresServer) -> None:
        database = postgres_server.database()
        name = make_url(database).database
        postgres_server.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
        with closing(open_tables(database)) as store, store._connections.writing.connect() as connection:
            assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"

    def test_a_missing_database_is_named(self, postgres_server: PostgresServer) -> None:
        address = postgres_server.database()
        with pytest.raises(StorageError, match="database nowhere on /tmp/"):
            open_tables(address.replace(make_url(address).database or "", "nowhere"))


class TestAddresses:
    @pytest.mark.parametrize(
        ("address", "message"),
        [
            ("", "no address of a database; write sqlite:///"),
            ("tables.sqlite3", "no address of a database; write sqlite:///"),
            ("postgresql://user:hunter2@host:port/tables", "no address of a database"),
            ("mysql://user:hunter2@host/tables", "SQLite or PostgreSQL; write sqlite:///"),
            ("postgresql+asyncpg://user:hunter2@host/tables", "SQLite or PostgreSQL; write sqlite:///"),
            ("postgresql://user:hunter2@more@host/tables", "more than one @; write %40"),
            ("sqlite://", "the path of a file"),
            ("sqlite:///:memory:", "the path of a file"),
            ("sqlite:///file:tables?mode=memory&uri=true", "the path of a file"),
            ("postgresql://user:hunter2@127.0.0.1:1/tables", r"database tables on 127\.0\.0\.1:1: it can't be reached"),
            ("postgres://user:hunter2@/tables?host=/nowhere", "database tables on /nowhere: it can't be reached"),
            ("postgresql://user:hunter2@127.0.0.1:1/tables?hunter=2", "database tables on 127.0.0.1:1: "),
            ("sqlite:////dev/null/tables.sqlite3", "/dev/null/tables.sqlite3: it can't be made: "),
            ("sqlite:////proc/tables.sqlite3", "/proc/tables.sqlite3: it can't be made: "),
        ],
    )
    def test_what_can_not_be_opened_is_told_without_secrets(
        self, address: str, message: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        caplog.set_level(logging.DEBUG)
        with pytest.raises(StorageError, match=message) as told:
            open_tables(address)
        assert "hunter2" not in "".join(traceback.format_exception(told.value)) + caplog.text
        assert "\n" not in str(told.value)

    def test_a_file_that_is_no_database_is_refused_and_left_alone(self, tmp_path: Path) -> None:
        path = tmp_path / "letter.txt"
        path.write_text("Dear Ana, " * 1000)
        with pytest.raises(StorageError, match=r"letter\.txt: this file is no database of SQLite; name another one"):
            open_tables(path)
        assert path.read_text() == "Dear Ana, " * 1000

    def test_a_folder_is_no_database(self, tmp_path: Path) -> None:
        with pytest.raises(StorageError, match="it can't be opened; see whether the folder is there"):
            open_tables(tmp_path)

    def test_a_damaged_file_is_told(self, tmp_path: Path) -> None:
        path = tmp_path / "tables.sqlite3"
        with_table(open_tables(path), "one").close()
        content = path.read_bytes()
        path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
        damaged = pytest.raises(StorageError, match=r"tables\.sqlite3: the file is damaged; put a copy in its place")
        with damaged, closing(open_tables(path)) as store:
            store.record("one")

    def test_what_is_written_is_not_logged(self, database: str, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level(logging.DEBUG)
        caplog.set_level(logging.DEBUG, "sqlalchemy")
        with closing(with_table(open_tables(database), "one")) as store:
            store.append("one", 1, b"hunter2")
            assert "INSERT INTO redzone_entries" in caplog.text
            assert "hunter2" not in caplog.text
            assert "digest" not in caplog.text.replace("digest()", "")


class TestExtras:
    def test_what_is_missing_for_postgresql_is_named(self, without: Callable[[str], None]) -> None:
        without("psycopg")
        with pytest.raises(StorageError, match=r"pip install 'redzone\[postgres\]'"):
            open_tables("postgresql://user@host/tables")

    @pytest.mark.parametrize("module", ["sqlalchemy", "alembic"])
    def test_what_is_missing_for_tables_is_named(
        self, without: Callable[[str], None], module: str, tmp_path: Path
    ) -> None:
        without(module)
        with pytest.raises(StorageError, match=r"pip install 'redzone\[web\]'"):
            open_tables(tmp_path / "tables.sqlite3")


@pytest.mark.parametrize(
    ("cause", "reason"),
    [
        (psycopg.errors.DiskFull(), "there is no space left; make room"),
        (psycopg.errors.TooManyConnections(), "the server has too many connections"),
        (psycopg.errors.OutOfMemory(), "the server has too little of something"),
        (psycopg.errors.InsufficientPrivilege(), ".*grant it CREATE"),
        (psycopg.errors.ReadOnlySqlTransaction(), "it can't be written: the server only reads now"),
        (psycopg.errors.InvalidPassword(), "the server does not let this user in"),
        (psycopg.errors.DeadlockDetected(), "somebody else writes the same"),
        (psycopg.errors.QueryCanceled(), "it takes too long"),
        (psycopg.errors.UndefinedTable('relation "redzone_tables" does not exist\nLINE 1'), 'it fails: relation "redz'),
        (psycopg.OperationalError("no route for hunter2\nmore"), r"it can't be reached: no route for \*\*\*$"),
        (read_only(), "it can't be written; see who owns the file"),
        (sqlite3.ProgrammingError("Cannot operate on a closed database."), "it fails: Cannot operate on a closed"),
    ],
)
def test_errors_of_drivers_become_words(cause: Exception, reason: str) -> None:
    wrapped = OperationalError if type(cause) is psycopg.OperationalError else DBAPIError
    assert re.match(reason, reason_of(wrapped(None, None, cause), "hunter2"))
