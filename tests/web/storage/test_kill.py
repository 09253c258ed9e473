"""Servers are killed at any moment: what they have said to be kept is kept, and nothing else comes of it."""

import multiprocessing
import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from multiprocessing.context import ForkServerProcess
from typing import NamedTuple, Protocol

from redzone.web.storage.opening import open_tables
from redzone.web.storage.store import TableStore
from tests.support.table_stores import payload, with_table, write_until_killed

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
KILLS = 400 if NIGHTLY else 52
"""In each database."""
AT_ONCE = 4
LONGEST = 0.03
"""Seconds that writers live after all have begun."""
PATIENCE = 30


class Telling(Protocol):
    """The end of a pipe at which another process is heard."""

    def poll(self, timeout: float, /) -> bool: ...
    def recv_bytes(self) -> bytes: ...
    def close(self) -> None: ...


class Writer(NamedTuple):
    """A process that writes to a table of its own, and where it tells what is kept."""

    process: ForkServerProcess
    reader: Telling

    def kill(self) -> list[int]:
        """Kill it, and return the numbers of all entries that it has said to be kept."""
        self.process.kill()
        self.process.join(PATIENCE)
        assert self.process.exitcode == -signal.SIGKILL
        self.process.close()
        with closing(self.reader):
            return list(self._told())

    def _told(self) -> Iterator[int]:
        while True:
            try:
                yield int(self.reader.recv_bytes())
            except EOFError:
                return


def begun(database: str, table: str) -> Writer:
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.support.table_stores"])
    reader, told = processes.Pipe(duplex=False)
    process = processes.Process(target=write_until_killed, args=(database, table, told))
    process.start()
    told.close()
    return Writer(process, reader)


def wait_for_the_end_of_all_work(store: TableStore) -> None:
    """Let a server finish what it was doing for writers that are dead."""
    others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with store._connections.reading.connect() as connection:
        if connection.dialect.name == "postgresql":
            end = time.monotonic() + PATIENCE
            while connection.exec_driver_sql(others).scalar():
                connection.rollback()
                assert time.monotonic() < end
                time.sleep(0.005)


def test_no_entry_is_lost_by_a_kill(database: str) -> None:
    tables = [f"table{number}" for number in range(AT_ONCE)]
    with_table(open_tables(database), *tables).close()
    chance = random.Random(15)
    kept = dict.fromkeys(tables, 0)
    for _ in range(KILLS // AT_ONCE):
        writers = {table: begun(database, table) for table in tables}
        assert all(writer.reader.poll(PATIENCE) for writer in writers.values())
        told: dict[str, list[int]] = {}
        for table in chance.sample(tables, AT_ONCE):
            time.sleep(chance.uniform(0, LONGEST / AT_ONCE))
            told[table] = writers[table].kill()
        with closing(open_tables(database)) as store:
            wait_for_the_end_of_all_work(store)
            for table, said in told.items():
                entries = store.entries(table, kept[table])
                numbers = list(range(kept[table] + 1, kept[table] + 1 + len(entries)))
                assert entries == [(number, payload(number)) for number in numbers]
                assert said in (numbers, numbers[:-1])
                kept[table] += len(entries)
    assert min(kept.values()) >= KILLS // AT_ONCE
