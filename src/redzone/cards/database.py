"""The tables of a card store, and how cards are written into them.

``cards`` has one row for each card, as JSON; ``names`` has every name that finds it, made once all cards are there.
``state`` says how far an import is.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from redzone.cards.errors import LockedStoreError, StoreError
from redzone.cards.names import fold
from redzone.cards.record import CardRecord

SCHEMA_VERSION: Final = 1
"""Rises with every change of the tables or of ``CardRecord`` that older programs can't read."""

_APPLICATION: Final = int.from_bytes(b"RZCS")
"""What the header of the file says whose it is."""

_TABLES: Final = """
CREATE TABLE cards (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, released TEXT NOT NULL, record BLOB NOT NULL);
CREATE TABLE names (name TEXT NOT NULL, rank INTEGER NOT NULL, card INTEGER NOT NULL);
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
_PUT: Final = """
INSERT INTO cards (key, released, record) VALUES (?, ?, ?)
ON CONFLICT (key) DO UPDATE SET released = excluded.released, record = excluded.record
WHERE excluded.released > cards.released
"""

_DROP_DOUBLES: Final = """
DELETE FROM cards WHERE id IN (
  SELECT own.card FROM names AS own
  JOIN cards ON cards.id = own.card AND cards.key = own.name
  JOIN names AS others ON others.name = own.name AND others.rank = own.rank AND others.card <> own.card
  WHERE own.rank = 0
)
"""
"""Cards without an identity of their own (they are known by their names) that another source has with one."""

_ANEW: Final = "redzone cards import FILE makes it anew"
_AT_ONCE: Final = 256

RowT = TypeVar("RowT", bound=msgspec.Struct)

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(CardRecord)


class Blob(msgspec.Struct, array_like=True):
    """A row with one card."""

    record: bytes


class StoredNumber(msgspec.Struct, array_like=True):
    """A row with one number."""

    value: int


class Text(msgspec.Struct, array_like=True):
    """A row with one text."""

    value: str


class _Identified(msgspec.Struct, array_like=True):
    id: int
    record: bytes


def rows(connection: sqlite3.Connection, kind: type[RowT], query: str, *values: str | int) -> Iterator[RowT]:
    """Yield the rows of a query as values of a class with the same columns.

    Raises:
        StoreError: The database is damaged, or is none.
    """
    try:
        found = connection.execute(query, values)
        while block := found.fetchmany(_AT_ONCE):
            for row in msgspec.convert(block, list[tuple[object, ...]]):
                yield msgspec.convert(row, kind)
    except (sqlite3.Error, msgspec.ValidationError, UnicodeDecodeError) as error:
        if "locked" in str(error):
            raise LockedStoreError("another program writes this card store; try again once it is done") from None
        raise StoreError(f"this is no card store, or it is damaged ({error}); {_ANEW}") from None


def create(connection: sqlite3.Connection) -> None:
    """Make the tables in an empty database."""
    connection.executescript(_TABLES)
    connection.execute(f"PRAGMA application_id = {_APPLICATION}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the tables; 0 if there are none."""
    (found,) = rows(connection, StoredNumber, "PRAGMA user_version")
    return found.value


def key_of(record: CardRecord) -> str:
    """Return what printings of the same card have in common, and no other card has."""
    ids = record.oracle_id or "+".join(dict.fromkeys(face.oracle_id for face in record.faces if face.oracle_id))
    aside = f"{record.layout} " if record.standing else ""
    return f"{aside}{ids or fold(record.name)}"


def put(connection: sqlite3.Connection, records: Iterable[CardRecord]) -> None:
    """Write cards; of several printings of a card the newest stays, the first of those that are as new."""
    found = ((key_of(record), record.released or "", _ENCODER.encode(record)) for record in records)
    connection.executemany(_PUT, found)


def empty(connection: sqlite3.Connection) -> None:
    """Forget all cards, and how far an import is."""
    connection.execute("BEGIN")
    for table in ("cards", "names", "state"):
        connection.execute(f"DELETE FROM {table}")  # noqa: S608  the names of the tables stand above
    connection.execute("COMMIT")


def finish(connection: sqlite3.Connection) -> None:
    """Make the names of all cards; nothing is said any more about the import."""
    connection.execute("BEGIN")
    index_names(connection)
    drop_doubles(connection)
    connection.execute("DELETE FROM state")
    connection.execute("COMMIT")


def index_names(connection: sqlite3.Connection) -> None:
    """Make the names of all cards: full names come before those of faces, and cards before what is none."""
    connection.execute("DELETE FROM names")
    found = (
        (name, rank, row.id)
        for row in rows(connection, _Identified, "SELECT id, record FROM cards")
        for name, rank in names_of(record_of(row.record))
    )
    connection.executemany("INSERT INTO names VALUES (?, ?, ?)", found)
    connection.execute("CREATE INDEX IF NOT EXISTS names_by_name ON names (name, rank)")


def drop_doubles(connection: sqlite3.Connection) -> None:
    """Drop cards that are known only by a name that another source gives to a card with an identity."""
    if connection.execute(_DROP_DOUBLES).rowcount:
        connection.execute("DELETE FROM names WHERE card NOT IN (SELECT id FROM cards)")


def names_of(record: CardRecord) -> list[tuple[str, int]]:
    """Return the names that find a card, as they are compared, each with its rank; the lowest rank wins."""
    rank = 2 * record.standing
    full = fold(record.name)
    faces = dict.fromkeys(fold(face.name) for face in record.faces)
    return [(full, rank), *((face, rank + 1) for face in faces if face != full)]


def record_of(blob: bytes) -> CardRecord:
    """Read a card from its row.

    Raises:
        StoreError: The row is damaged.
    """
    try:
        return _DECODER.decode(blob)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise StoreError(f"this card store is damaged ({error}); {_ANEW}") from None


def put_state(connection: sqlite3.Connection, key: str, value: msgspec.Struct) -> None:
    """Write how far an import is."""
    text = msgspec.json.encode(value).decode()
    connection.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", (key, text))


def state_of(connection: sqlite3.Connection, key: str) -> str | None:
    """Return what ``put_state`` wrote, as JSON."""
    found = list(rows(connection, Text, "SELECT value FROM state WHERE key = ?", key))
    return found[0].value if found else None


def check_no_folder(path: Path) -> None:
    """Find out whether a card store can stand at a path.

    Raises:
        StoreError: A folder stands there, or a pipe or device, at which the database would wait.
    """
    if path.is_dir():
        raise StoreError(f"{path}: this is a folder; the card store is a file")
    if path.exists() and not path.is_file():
        raise StoreError(f"{path}: this is no file; the card store is one")


def is_replaceable(path: Path) -> bool:
    """Return whether nothing is lost that Redzone has not made if a file goes: a card store, an empty file, or none.

    A store that is damaged is known by its header.

    Raises:
        LockedStoreError: It can't be said, because another program writes it.
    """
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except FileNotFoundError:
        return True
    if not header:
        return True
    if not header.startswith(_MAGIC) or len(header) < _HEADER:
        return False
    owner = int.from_bytes(header[_OWNER])
    return owner == _APPLICATION or (not owner and _has_tables(path))


def _has_tables(path: Path) -> bool:
    """Return whether a database is a card store of a Redzone that did not yet write whose it is."""
    try:
        with closing(connect(path)) as connection:
            found = {row.value for row in rows(connection, Text, "SELECT name FROM sqlite_master WHERE type = 'table'")}
    except LockedStoreError as error:
        raise LockedStoreError(f"{path}: {error}") from None
    except (sqlite3.Error, StoreError):
        return False
    return found == {"cards", "names", "state"}


_MAGIC: Final = b"SQLite format 3\0"
_HEADER: Final = 100
_OWNER: Final = slice(68, 72)
"""Where the header of a database has the number of the program that made it."""


def connect(path: Path, *, write: bool = False) -> sqlite3.Connection:
    """Open a database, to read it unless ``write`` says otherwise; it is made if it is to be written."""
    if write:
        return sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5, isolation_level=None)
