"""The card store: cards by name, from the file that an import wrote, and from the built-in set.

Own cards, which ``using_cards`` adds for a time, come before both.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from importlib import resources
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

from redzone.cards import database
from redzone.cards.database import SCHEMA_VERSION, Blob, StoredNumber, Text, rows
from redzone.cards.errors import StoreError, UnknownCardError
from redzone.cards.names import closest, fold
from redzone.cards.own_cards import cards_used
from redzone.cards.record import OTHER_FACE, CardRecord
from redzone.cards.short_names import called_so, may_be_short

FILE_VARIABLE: Final = "REDZONE_CARDS"
_SUGGESTIONS: Final = 3
_SETS: Final = 4
"""How many sets of cards are kept in memory as databases: the built-in one, and own ones."""
_BY_NAME: Final = """
SELECT cards.record FROM names JOIN cards ON cards.id = names.card WHERE names.name = ?
ORDER BY names.rank, cards.released DESC, cards.id LIMIT 1
"""
_WITH_WORDS: Final = """
SELECT card FROM names {where} GROUP BY card ORDER BY MIN(rank) / 2, MAX(name = ?) DESC, MIN(name), card
"""
_OF_ID: Final = "SELECT record FROM cards WHERE id = ?"
_BEGINNING_SO: Final = """
SELECT DISTINCT cards.record FROM names JOIN cards ON cards.id = names.card
WHERE names.rank < 2 AND SUBSTR(names.name, 1, ?) = ? ORDER BY names.name, cards.id
"""
_BEGINNING: Final = """
SELECT DISTINCT cards.record FROM names JOIN cards ON cards.id = names.card
WHERE names.rank < 2 AND names.name >= ?1 AND names.name < ?1 || char(1114111) ORDER BY names.name, cards.id LIMIT ?2
"""
_ALL: Final = "SELECT record FROM cards ORDER BY id"


class CardStore:
    """Cards by name. Names are compared without case, accents, and kinds of quotes, dashes and blanks."""

    def __init__(self, connection: sqlite3.Connection, *, path: Path | None) -> None:
        self._connection = connection
        self._own = cards_used()
        self._connections = (*((_of_records(self._own),) if self._own else ()), connection)
        """Where cards are that are listed; those that win first."""
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
        if self._own:
            return sum(1 for _ in self)
        (found,) = rows(self._connection, StoredNumber, "SELECT COUNT(*) FROM cards")
        return found.value

    def __iter__(self) -> Iterator[CardRecord]:
        for connection in self._connections:
            yield from self._not_replaced(connection, (row.record for row in rows(connection, Blob, _ALL)))

    def _not_replaced(self, connection: sqlite3.Connection, blobs: Iterable[bytes]) -> Iterator[CardRecord]:
        """Yield cards of a connection, but those that are called as own cards are."""
        records = map(database.record_of, blobs)
        if not self._own or connection is not self._connection:
            return records
        own = frozenset(fold(record.name) for record in self._own)
        return (record for record in records if fold(record.name) not in own)

    def card(self, name: str) -> CardRecord:
        """Return the card with a name, or of which a face has the name; full names come first.

        A card that was not imported can still be in the built-in set. Where a source has each face as a card of its
        own, the names of two faces that belong together find the first of them. The first words of its name find a
        legendary card, if they fit no other one.

        Raises:
            UnknownCardError: There is none; the error has names that are much like it.
        """
        wanted = fold(name)
        if (found := self._named(wanted) or self._with_both_faces(wanted)) is not None:
            return found
        called = self._called(wanted)
        if len(called) == 1:
            return called[0]
        raise UnknownCardError(name, self._suggested(wanted), built_in=self.path is None)

    def _named(self, wanted: str) -> CardRecord | None:
        """Return the card with a name: an own one, one of the store, or one of the built-in set."""
        found = (_named(connection, wanted) for connection in self._all_connections)
        return next((record for record in found if record is not None), None)

    @property
    def _all_connections(self) -> Iterator[sqlite3.Connection]:
        """Where cards are that can be named; the built-in set is made only once it is asked."""
        yield from self._connections
        if self.path is not None:
            yield _built_in()

    def _with_both_faces(self, wanted: str) -> CardRecord | None:
        """Return the card of the first of two names, if the other is that of its other face."""
        first, between, second = wanted.partition(" // ")
        record = self._named(first) if between else None
        others = [] if record is None else [fold(part.name) for part in record.related if part.component == OTHER_FACE]
        return record if second in others else None

    def _called(self, wanted: str) -> list[CardRecord]:
        """Return the legendary cards that can be called by a short name."""
        if not may_be_short(wanted):
            return []
        found = (
            database.record_of(row.record)
            for connection in self._all_connections
            for row in rows(connection, Blob, _BEGINNING_SO, len(wanted), wanted)
        )
        return list(called_so(wanted, found))

    def with_words(self, words: Sequence[str], first: str = "") -> Iterator[CardRecord]:
        """Yield the cards that have words in one of their names, all cards without any.

        The one that is called ``first`` comes first, tokens and the like come last; the others in the order of names.
        """
        folded = [fold(word) for word in words]
        where = f"WHERE {' AND '.join('INSTR(name, ?)' for _ in folded)}" if folded else ""
        query = _WITH_WORDS.format(where=where)
        for connection in self._connections:
            found = [row.value for row in rows(connection, StoredNumber, query, *folded, fold(first))]
            yield from self._not_replaced(
                connection, (row.record for card in found for row in rows(connection, Blob, _OF_ID, card))
            )

    def beginning(self, text: str, limit: int) -> list[str]:
        """Return the names of cards that begin with a text, in order; an equal name comes first."""
        wanted = fold(text)
        found: dict[str, None] = {}
        for connection in dict.fromkeys((self._connection, _built_in())):
            records = (database.record_of(row.record) for row in rows(connection, Blob, _BEGINNING, wanted, limit))
            found |= dict.fromkeys(record.name for record in records)
        return sorted(found, key=fold)[:limit]

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
        cards = (self._named(each) for each in closest(wanted, self._names, limit=limit))
        return tuple(dict.fromkeys(card.name for card in cards if card is not None))

    @cached_property
    def _names(self) -> tuple[str, ...]:
        """All names, also those of the built-in set."""
        query = "SELECT DISTINCT name FROM names WHERE rank < 2"
        found = (row.value for connection in self._all_connections for row in rows(connection, Text, query))
        return tuple(dict.fromkeys(found))


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
        if not database.is_replaceable(path):
            raise StoreError(f"{path}: this is no card store")
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
    return _of_records(tuple(map(decoder.decode, text.splitlines())))


class _InMemory(sqlite3.Connection):
    """A database in memory, which stores share: it is closed once the last of them is gone."""

    def __del__(self) -> None:
        self.close()


@lru_cache(maxsize=_SETS)
def _of_records(records: tuple[CardRecord, ...]) -> sqlite3.Connection:
    """Return cards as a database in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False, factory=_InMemory)
    database.create(connection)
    connection.execute("BEGIN")
    database.put(connection, records)
    database.index_names(connection)
    connection.execute("COMMIT")
    return connection
