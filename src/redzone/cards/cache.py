"""Compiled texts that are kept from one run of the program to the next.

A text is found by the digest of all that it is compiled from; the whole cache belongs to one version of the compiler,
which is the digest of its source. A cache that is damaged, locked or of another version is as good as none.
"""

import atexit
import hashlib
import os
import sqlite3
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from redzone.cards import database
from redzone.cards.database import Blob, StoredNumber, Text, rows
from redzone.cards.errors import StoreError
from redzone.oracle import CompiledText

CACHE_VARIABLE: Final = "REDZONE_CACHE"
OFF: Final = "off"

MOST_TEXTS: Final = 200_000
"""More texts than all cards have; a cache that grows beyond it is emptied."""

_AT_ONCE: Final = 500
_SOURCES: Final = ("redzone.abilities", "redzone.oracle", "redzone.values")
_SUFFIXES: Final = (".py", ".lark")
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS texts (key TEXT PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS compiler (version TEXT NOT NULL);
"""

_ENCODER: Final = msgspec.msgpack.Encoder()


@cache
def compiler_version() -> str:
    """Return the digest of everything that decides what a text compiles to: the compiler and the values it makes."""
    digest = hashlib.blake2b(digest_size=16)
    for package in _SOURCES:
        for name, content in sorted(_contents(resources.files(package), "")):
            digest.update(f"{package}/{name} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()


def _contents(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for each in folder.iterdir():
        name = f"{path}{each.name}"
        if each.is_dir():
            found.extend(_contents(each, f"{name}/"))
        elif name.endswith(_SUFFIXES):
            found.append((name, each.read_bytes()))
    return found


def key_of(text: str, name: str, type_line: str) -> str:
    """Return the digest of what a text is compiled from."""
    return hashlib.blake2b(msgspec.json.encode((text, name, type_line)), digest_size=16).hexdigest()


class CompileCache:
    """Compiled texts in a file. Nothing that goes wrong with the file is an error: the text is compiled again."""

    def __init__(self, path: Path | None) -> None:
        self._connection = _connected(path) if path is not None else None
        self._decoder = msgspec.msgpack.Decoder(CompiledText)
        self._new: dict[str, bytes] = {}

    def get(self, key: str) -> CompiledText | None:
        """Return the compiled text with a key, if it is there."""
        if self._connection is None:
            return None
        try:
            for row in rows(self._connection, Blob, "SELECT record FROM texts WHERE key = ?", key):
                return self._decoder.decode(row.record)
        except (StoreError, msgspec.DecodeError):
            pass
        return None

    def put(self, key: str, compiled: CompiledText) -> None:
        """Keep a compiled text, from the next ``save`` on."""
        if self._connection is not None:
            self._new[key] = _ENCODER.encode(compiled)
            if len(self._new) >= _AT_ONCE:
                self.save()

    def save(self) -> None:
        """Write what is new."""
        new, self._new = self._new, {}  # what other threads put in from now on waits for the next time
        if self._connection is None or not new:
            return
        try:
            with self._connection as connection:
                connection.execute("BEGIN IMMEDIATE")
                (count,) = rows(connection, StoredNumber, "SELECT COUNT(*) FROM texts")
                if count.value + len(new) > MOST_TEXTS:
                    connection.execute("DELETE FROM texts")
                connection.executemany("INSERT OR REPLACE INTO texts VALUES (?, ?)", new.items())
        except (sqlite3.Error, StoreError):
            pass  # another program or thread writes it, or the disk is full

    def close(self) -> None:
        """Write what is new, and close the file."""
        self.save()
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _connected(path: Path) -> sqlite3.Connection | None:
    """Open a cache; one that can't be read is made anew, and if that can't be done there is none."""
    for last_try in (False, True):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            connection = database.connect(path, write=True)
            try:
                return _of_this_version(connection)
            except (sqlite3.Error, StoreError) as error:
                connection.close()
                if last_try or "locked" in str(error):
                    return None
            path.unlink(missing_ok=True)
        except (OSError, sqlite3.Error):
            return None
    return None


def _of_this_version(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.execute("PRAGMA synchronous = OFF")
    connection.executescript(_TABLES)
    version = compiler_version()
    if [row.value for row in rows(connection, Text, "SELECT version FROM compiler")] != [version]:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("DELETE FROM texts")
        connection.execute("DELETE FROM compiler")
        connection.execute("INSERT INTO compiler VALUES (?)", (version,))
        connection.execute("COMMIT")
    return connection


def default_path() -> Path | None:
    """Return the file in the user's cache folder, or in the one that ``REDZONE_CACHE`` names; ``off`` means none."""
    named = os.environ.get(CACHE_VARIABLE, "")
    if named.lower() == OFF:
        return None
    if named:
        return Path(named) / "compiled.sqlite3"
    import platformdirs  # noqa: PLC0415  who names the folder does not need it

    return platformdirs.user_cache_path("redzone", appauthor=False) / "compiled.sqlite3"


@cache
def own_cache() -> CompileCache:
    """Return the cache of this program, which is written when it ends."""
    found = CompileCache(default_path())
    atexit.register(found.close)
    return found
