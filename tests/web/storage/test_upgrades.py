"""How the tables of a database come to be, and which databases are left alone."""

import logging
import multiprocessing
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect

from redzone.web.storage.errors import StorageError
from redzone.web.storage.opening import open_tables
from redzone.web.storage.schema import METADATA, VERSION_TABLE
from tests.support.postgres import PostgresServer
from tests.support.table_stores import open_in_turn, with_table


def test_the_migrations_make_what_the_code_expects(database: str) -> None:
    store = open_tables(database)
    with store._connections.reading.connect() as connection:
        options = {"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
        differences = compare_metadata(MigrationContext.configure(connection, opts=options), METADATA)
        names = inspect(connection).get_table_names()
    store.close()
    assert differences == []
    assert sorted(names) == ["redzone_entries", "redzone_seats", "redzone_tables", "redzone_version"]


def test_a_database_is_opened_again_as_it_is(database: str) -> None:
    first = with_table(open_tables(database), "one")
    second = open_tables(database)
    second.append("one", 1, b"x")
    assert first.entries("one") == [(1, b"x")]
    first.close()
    second.close()


def test_many_servers_may_open_an_empty_database_at_once(database: str) -> None:
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.support.table_stores"])
    start = processes.Barrier(4)
    running = [processes.Process(target=open_in_turn, args=(database, start)) for _ in range(4)]
    for each in running:
        each.start()
    for each in running:
        each.join(30)
    assert [each.exitcode for each in running] == [0, 0, 0, 0]


@pytest.mark.parametrize("lock", ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])
def test_a_new_file_is_waited_for_while_another_server_has_it(tmp_path: Path, lock: str) -> None:
    path = tmp_path / "tables.sqlite3"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute(lock)
    given_back = Timer(0.2, other.rollback)
    given_back.start()
    store = with_table(open_tables(path), "one")
    assert store.count() == 1
    store.close()
    given_back.join()
    other.close()


def test_a_new_file_that_another_server_keeps_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("redzone.web.storage.engines.SECONDS_LOCKED", 0.1)
    path = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match="it is locked by another program; try again"):
            open_tables(path)


def test_a_newer_database_is_refused_and_left_alone(database: str) -> None:
    store = with_table(open_tables(database), "one")
    with store._connections.writing.begin() as connection:
        connection.exec_driver_sql("UPDATE redzone_version SET version_num = '9999'")
    with pytest.raises(StorageError, match="a newer Redzone has written it; pip install --upgrade redzone"):
        open_tables(database)
    assert store.health().version == "9999"
    assert store.count() == 1
    store.close()


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE cards (id INTEGER)")
    connection.close()
    with pytest.raises(StorageError, match="the database of another program; name another file"):
        open_tables(path)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("cards",)]
    connection.close()


def test_another_program_on_the_same_server_is_no_hindrance(postgres_server: PostgresServer) -> None:
    database = postgres_server.database()
    postgres_server.execute("CREATE TABLE alembic_version AS SELECT 'theirs' AS version_num", database)
    for _ in range(2):
        store = open_tables(database)
        assert store.health().version == "0001"
        store.close()


def test_upgrades_say_nothing(database: str, capfd: pytest.CaptureFixture[str]) -> None:
    handlers = [list(logging.getLogger(name).handlers) for name in ("", "alembic", "sqlalchemy")]
    open_tables(database).close()
    assert [list(logging.getLogger(name).handlers) for name in ("", "alembic", "sqlalchemy")] == handlers
    assert capfd.readouterr() == ("", "")
