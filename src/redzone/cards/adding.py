"""The card store to which an import adds: its cards are copied first, so that it stays as it is until the end."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Self

from redzone.cards import database
from redzone.cards.database import SCHEMA_VERSION, StoredNumber, rows
from redzone.cards.errors import StoreError
from redzone.values.value import Value

_COPY = "INSERT INTO cards (key, released, record) SELECT key, released, record FROM base.cards ORDER BY id"


class Base(Value, frozen=True):
    """A store to whose cards others are added; nothing without a path.

    ``mark`` differs if the file was written in between: what was begun with it is begun anew.
    """

    path: str = ""
    mark: str = ""
    cards: int = 0

    @classmethod
    def of(cls, store: Path) -> Self:
        """Return the store in a file, nothing if there is none.

        Raises:
            StoreError: The file is no card store, or one of another version.
        """
        if not store.exists():
            return cls()
        try:
            with closing(database.connect(store)) as connection:
                version = database.version_of(connection)
                if version != SCHEMA_VERSION:
                    what = f"this card store is of version {version}, and this Redzone writes {SCHEMA_VERSION}"
                    raise StoreError(f"{what}; without --add it is made anew")
                (cards,) = rows(connection, StoredNumber, "SELECT COUNT(*) FROM cards")
        except StoreError as error:
            raise StoreError(f"{store}: {error}") from None
        facts = store.stat()
        return cls(str(store), f"{facts.st_size} {facts.st_mtime_ns}", cards.value)

    def copy_into(self, connection: sqlite3.Connection) -> None:
        """Copy the cards into the tables of a new store."""
        if not self.path:
            return
        connection.execute("ATTACH DATABASE ? AS base", (self.path,))
        try:
            connection.execute("BEGIN")
            connection.execute(_COPY)
            connection.execute("COMMIT")
        finally:
            connection.execute("DETACH DATABASE base")
