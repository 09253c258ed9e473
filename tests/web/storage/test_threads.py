"""Threads share a store: their tables don't disturb each other, and one entry is written by one thread."""

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import pytest

from redzone.web.storage.errors import OutOfOrder
from redzone.web.storage.opening import open_tables
from redzone.web.storage.store import TableStore
from tests.support.table_stores import with_table

THREADS = 8
TABLES = [f"table{number}" for number in range(THREADS)]


@pytest.fixture
def store(database: str) -> Generator[TableStore]:
    with closing(with_table(open_tables(database), "race", *TABLES)) as opened:
        yield opened


def test_each_thread_writes_its_own_table(store: TableStore) -> None:
    start = Barrier(THREADS)

    def write(table: str) -> None:
        start.wait()
        for sequence in range(1, 26):
            store.append(table, sequence, f"{table} {sequence}".encode())
            assert store.last(table) == sequence

    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(write, TABLES))
    for table in TABLES:
        assert store.entries(table) == [(number, f"{table} {number}".encode()) for number in range(1, 26)]


def test_threads_race_for_every_entry_of_a_table_and_one_wins(store: TableStore) -> None:
    start = Barrier(THREADS)

    def race(name: str) -> list[int]:
        won: list[int] = []
        start.wait()
        for sequence in range(1, 26):
            try:
                store.append("race", sequence, name.encode())
            except OutOfOrder:
                continue
            won.append(sequence)
        return won

    with ThreadPoolExecutor(THREADS) as threads:
        won = dict(zip(TABLES, threads.map(race, TABLES), strict=True))
    written = store.entries("race")
    assert [sequence for sequence, _ in written] == list(range(1, len(written) + 1))
    assert written
    assert {sequence: name.encode() for name, sequences in won.items() for sequence in sequences} == dict(written)


def test_threads_that_follow_the_log_leave_no_gap(store: TableStore) -> None:
    start = Barrier(THREADS)

    def follow(name: str) -> int:
        start.wait()
        won = 0
        while (last := store.last("race")) < 40:
            try:
                store.append("race", last + 1, name.encode())
            except OutOfOrder:
                continue
            won += 1
        return won

    with ThreadPoolExecutor(THREADS) as threads:
        won = sum(threads.map(follow, TABLES))
    written = [sequence for sequence, _ in store.entries("race")]
    assert written == list(range(1, len(written) + 1))
    assert won == len(written) >= 40
