"""Connections to a database, pooled for threads that share them."""

import sqlite3
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import BoundedSemaphore
from time import monotonic, sleep
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from redzone.web.storage.addresses import Address
from redzone.web.storage.errors import StorageError
from redzone.web.storage.reasons import is_locked

SECONDS_LOCKED: Final = 2.0
"""How long a locked database, or a turn to write it, is waited for."""

_KEPT_OPEN: Final = 8
_MORE_AT_MOST: Final = 8
_RECYCLED: Final = 1_800
"""Seconds after which a connection to a server is made anew, before something between drops it silently."""

_SECONDS_BETWEEN: Final = 0.01
"""How long to wait before what SQLite refuses unwaited is tried again."""

_WRITES: Final = "redzone_writes"
_KEEP_A_LOG: Final = "PRAGMA journal_mode = WAL"
_ON_SQLITE: Final = (
    "PRAGMA synchronous = FULL",  # what is committed stays, also if the power fails
    "PRAGMA foreign_keys = ON",
)
_ON_POSTGRES: Final = """
SELECT set_config('lock_timeout', '2s', false), set_config('statement_timeout', '10s', false),
set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)
"""


class Connections(Struct, frozen=True):
    """How a database is read, and how it is written: one thread after the other if it is a file."""

    reading: Engine
    writing: Engine
    turn: BoundedSemaphore | None

    def in_turn(self) -> AbstractContextManager[None]:
        """Wait until nobody else writes: SQLite has one writer, and lets those who wait sleep too long."""
        return nullcontext() if self.turn is None else _held(self.turn)

    def close(self) -> None:
        """Close what is not in use."""
        self.reading.dispose()


def connections_to(address: Address) -> Connections:
    """Make what connects to a database; nothing is connected yet.

    Raises:
        StorageError: The driver is not installed, or the file can't be made.
    """
    if address.file is not None:
        _make_private(address.file)
        return _to_file(address)
    try:
        engine = create_engine(
            address.url,
            hide_parameters=True,
            pool_size=_KEPT_OPEN,
            max_overflow=_MORE_AT_MOST,
            pool_timeout=SECONDS_LOCKED,
            pool_pre_ping=True,
            pool_recycle=_RECYCLED,
        )
    except ImportError:
        raise StorageError("PostgreSQL needs psycopg: pip install 'redzone[postgres]'") from None
    event.listen(engine, "connect", _prepare_server)
    return Connections(engine, engine, None)


def _to_file(address: Address) -> Connections:
    engine = create_engine(
        address.url,
        hide_parameters=True,
        poolclass=QueuePool,
        pool_size=_KEPT_OPEN,
        max_overflow=_MORE_AT_MOST,
        pool_timeout=SECONDS_LOCKED,
        connect_args={"timeout": SECONDS_LOCKED, "check_same_thread": False, "isolation_level": None},
    )
    event.listen(engine, "connect", _prepare_file)
    event.listen(engine, "begin", _begin_on_file)
    return Connections(engine, engine.execution_options(**{_WRITES: True}), BoundedSemaphore())


def _make_private(path: Path) -> None:
    """Make a file that only its owner reads, and its folder, unless they are there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as error:
        raise StorageError(f"{path}: it can't be made: {error.strerror or error}") from None


def _prepare_file(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    _keep_a_log(connection)
    _run(connection, *_ON_SQLITE)


def _keep_a_log(connection: DBAPIConnection) -> None:
    """Let the file have a log beside it; of many who open a new file at once, SQLite lets all but one fail, unwaited.

    See https://www.sqlite.org/c3ref/busy_handler.html: who reads already and wants to write isn't made to wait.
    """
    until = monotonic() + SECONDS_LOCKED
    while True:
        try:
            return _run(connection, _KEEP_A_LOG)
        except sqlite3.OperationalError as error:
            if not is_locked(error) or monotonic() > until:
                raise
        sleep(_SECONDS_BETWEEN)


def _prepare_server(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    _run(connection, _ON_POSTGRES)
    connection.commit()


def _run(connection: DBAPIConnection, *statements: str) -> None:
    cursor = connection.cursor()
    for statement in statements:
        cursor.execute(statement)
    cursor.close()


def _begin_on_file(connection: Connection) -> None:
    """Begin a transaction; who writes says so at once, so that two who have read don't stand in each other's way."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if _WRITES in connection.get_execution_options() else "BEGIN")


@contextmanager
def _held(turn: BoundedSemaphore) -> Generator[None]:
    if not turn.acquire(timeout=SECONDS_LOCKED):
        raise StorageError("others write the database for too long; try again")
    try:
        yield
    finally:
        turn.release()
