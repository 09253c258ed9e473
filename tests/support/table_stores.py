"""Values for stores of tables, and a writer that can be killed."""

from datetime import UTC, datetime, timedelta
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier

from redzone.web.storage.opening import open_tables
from redzone.web.storage.records import TableRecord
from redzone.web.storage.store import TableStore

BEGAN = datetime(2026, 11, 28, 12, 0, 0, 123456, tzinfo=UTC)


class Clock:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = BEGAN

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def record(table: str, title: str = "Four friends") -> TableRecord:
    """Return what begins a table."""
    return TableRecord(id=table, title=title, created=BEGAN, start=b"a board", host=b"digest", settings=b"{}")


def with_table(store: TableStore, *tables: str) -> TableStore:
    """Make tables in a store."""
    for table in tables:
        store.create(record(table))
    return store


def payload(sequence: int) -> bytes:
    """Return what a writer writes: large enough for several pages."""
    return f"{sequence};".encode() * (1 + sequence % 7 * 500)


def write_until_killed(database: str, table: str, told: Connection) -> None:
    """Append to a table, and tell the number of each entry as soon as it is durable."""
    store = open_tables(database)
    sequence = store.last(table)
    while True:
        sequence += 1
        store.append(table, sequence, payload(sequence))
        told.send_bytes(str(sequence).encode())


def open_in_turn(database: str, start: Barrier) -> None:
    """Open a store at the same moment as others do."""
    start.wait(30)
    open_tables(database).close()
