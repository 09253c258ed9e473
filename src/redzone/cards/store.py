"""The card store: cards by name, from the file that an import wrote, and from the built-in set."""

import os
import sqlite3
from collections.abc import Iterator
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

from redzone.cards import database
from redzone.cards.database import SCHEMA_VERSION, Blob, StoredNumber, Text, rows
from redzone.cards.errors import StoreError, UnknownCardError
from redzone.cards.names import NameIndex, fold
from redzone.cards.record import OTHER_FACE, CardRecord
from redzone.cards.short_names import called_so, may_be_short

FILE_VARIABLE: Final = "REDZONE_CARDS"
_SUGGESTIONS: Final = 3
_BY_NAME: Final = """
SELECT cards.record FROM names JOIN cards ON cards.id = names.card WHERE names.name = ?
ORDER BY names.rank, cards.released DESC, cards.id LIMIT 1
"""
_LIKE_NAME: Final = """
SELECT cards.record FROM cards JOIN (
  SELECT card, MIN(rank) AS rank, MIN(name) AS name FROM names WHERE INSTR(name, ?) GROUP BY card
) AS found ON found.card = cards.id ORDER BY found.rank / 2, found.name, cards.id
"""
_BEGINNING_SO: Final = """
SELECT DISTINCT cards.record FROM names JOIN cards ON cards.id = names.card
WHERE names.rank < 2 AND SUBSTR(names.name, 1, ?) = ? ORDER BY names.name, cards.id
"""
_ALL: Final = "SELECT record FROM cards ORDER BY id"


class CardStore:
    """Cards by name. Names are compared without case, accents, and kinds of quotes, dashes and blanks."""

    def __init__(self, connection: sqlite3.Connection, *, path: Path | None) -> None:
        self._connection = connection
        self._remembered: dict[str, tuple[str, ...]] = {}
        self.path = path
        """The file, ``None`` for the built-in set."""

    @classmethod
    def open(cls, path: Path | None = None) -> Self:
        """Open the store in a file, or the user's own: what was imported last, or the built-in set.

        Raises:
            StoreError: The file is no card store, or one of another version; or ``path`` does not exist.
        """
        if path is None:
            path = default_path()
            if not path.exists():
                return cls(_built_in(), path=None)
        elif not path.exists():
            raise StoreError(f"{path}: there is no card store; redzone cards import FILE --store {path} makes one")
        return cls(_checked(path), path=path)

    def close(self) -> None:
        """Close the file."""
        if self.path is not None:
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __len__(self) -> int:
        (found,) = rows(self._connection, StoredNumber, "SELECT COUNT(*) FROM cards")
        return found.value

    def __iter__(self) -> Iterator[CardRecord]:
        return (database.record_of(row.record) for row in rows(self._connection, Blob, _ALL))

    def card(self, name: str) -> CardRecord:
        """Return the card with a name, or of which a face has the name; full names come first.

        A card that was not imported can still be in the built-in set. Where a source has each face as a card of its
        own, the names of two faces that belong together find the first of them. The first words of its name find a
        legendary card, if they fit no other one.

        Raises:
            UnknownCardError: There is none; the error has names that are much like it.
        """
        wanted = fold(name)
        found = _named(self._connection, wanted) or _named(_built_in(), wanted) or self._with_both_faces(wanted)
        if found is not None:
            return found
        called = self._called(wanted)
        if len(called) == 1:
            return called[0]
        raise UnknownCardError(name, self._suggested(wanted), built_in=self.path is None)

    def _with_both_faces(self, wanted: str) -> CardRecord | None:
        """Return the card of the first of two names, if the other is that of its other face."""
        first, between, second = wanted.partition(" // ")
        record = _named(self._connection, first) if between else None
        others = [] if record is None else [fold(part.name) for part in record.related if part.component == OTHER_FACE]
        return record if second in others else None

    def _called(self, wanted: str) -> list[CardRecord]:
        """Return the legendary cards that can be called by a short name."""
        if not may_be_short(wanted):
            return []
        found = (
            database.record_of(row.record)
            for connection in dict.fromkeys((self._connection, _built_in()))
            for row in rows(connection, Blob, _BEGINNING_SO, len(wanted), wanted)
        )
        return list(called_so(wanted, found))

    def find(self, text: str, limit: int | None = None) -> list[CardRecord]:
        """Return the cards whose name has ``text`` in it.

        Words such as ``type:elf`` and ``text:draw`` ask for the type line and the text instead; everything that is
        asked for has to be there.
        """
        words = text.split()
        parts = [word for word in words if not word.lower().startswith(("type:", "text:"))]
        asked = [(kind, fold(rest)) for kind, colon, rest in (word.partition(":") for word in words) if colon]
        found: list[CardRecord] = []
        for row in rows(self._connection, Blob, _LIKE_NAME, fold(" ".join(parts))):
            if limit is not None and len(found) >= limit:
                break
            record = database.record_of(row.record)
            if all(_says(record, kind.lower(), wanted) for kind, wanted in asked):
                found.append(record)
        return found

    def _suggested(self, wanted: str) -> tuple[str, ...]:
        """Return what ``suggestions`` gives, remembered: a deck asks for a name more than once."""
        if wanted not in self._remembered:
            self._remembered[wanted] = self.suggestions(wanted)
        return self._remembered[wanted]

    def suggestions(self, name: str, limit: int = _SUGGESTIONS) -> tuple[str, ...]:
        """Return names of cards that are much like a name, the best first: those that can be called so, if any."""
        wanted = fold(name)
        if called := self._called(wanted):
            return tuple(record.name for record in called[:limit])
        cards = (self.card(each) for each in self._index.closest(wanted, limit=limit))
        return tuple(dict.fromkeys(card.name for card in cards))

    @cached_property
    def _index(self) -> NameIndex:
        """All names, also those of the built-in set."""
        query = "SELECT DISTINCT name FROM names WHERE rank < 2"
        connections = dict.fromkeys((self._connection, _built_in()))
        return NameIndex(row.value for connection in connections for row in rows(connection, Text, query))


def default_path() -> Path:
    """Return the file of the user's card store: the variable ``REDZONE_CARDS``, or one in the user's data folder."""
    if named := os.environ.get(FILE_VARIABLE):
        return Path(named)
    import platformdirs  # noqa: PLC0415  who names the file does not need it

    return platformdirs.user_data_path("redzone", appauthor=False) / "cards.sqlite3"


def _named(connection: sqlite3.Connection, wanted: str) -> CardRecord | None:
    for row in rows(connection, Blob, _BY_NAME, wanted):
        return database.record_of(row.record)
    return None


def _says(record: CardRecord, kind: str, wanted: str) -> bool:
    match kind:
        case "type":
            return any(wanted in fold(face.type_line) for face in record.faces)
        case "text":
            return any(wanted in fold(face.text) for face in record.faces)
        case _:
            return True  # a colon of a name


def _checked(path: Path) -> sqlite3.Connection:
    database.check_no_folder(path)
    try:
        connection = database.connect(path)
    except sqlite3.Error as error:
        raise StoreError(f"{path}: this card store can't be opened ({error})") from None
    try:
        found = database.version_of(connection)
    except StoreError as error:
        connection.close()
        raise StoreError(f"{path}: {error}") from None
    if found != SCHEMA_VERSION:
        connection.close()
        raise StoreError(f"{path}: {_of_another_version(found)}; redzone cards import FILE makes it anew")
    return connection


def _of_another_version(found: int) -> str:
    if found > SCHEMA_VERSION:
        return f"this card store is of version {found}, written by a newer Redzone; this one reads {SCHEMA_VERSION}"
    return f"this card store is of version {found}; this Redzone reads {SCHEMA_VERSION}"


@cache
def _built_in() -> sqlite3.Connection:
    """Return the built-in set as a database in memory."""
    text = resources.files("redzone.cards").joinpath("built_in.jsonl").read_bytes()
    decoder = msgspec.json.Decoder(CardRecord)
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    database.create(connection)
    connection.execute("BEGIN")
    database.put(connection, map(decoder.decode, text.splitlines()))
    database.index_names(connection)
    connection.execute("COMMIT")
    return connection
