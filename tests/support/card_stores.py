"""Card stores with invented cards, without an import."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from redzone.cards import database
from redzone.cards.record import CardRecord


def write(path: Path, records: Iterable[CardRecord]) -> None:
    """Write a card store that has these cards."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        database.create(connection)
        database.put(connection, records)
        database.finish(connection)
