"""The store of tables: what begins a table, every entry that came after, and who may sit at it."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final, Self, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Executable, delete, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from redzone.cards.errors import quoted
from redzone.web.storage.addresses import Address, address_of
from redzone.web.storage.engines import connections_to
from redzone.web.storage.errors import InDoubtError, OutOfOrder, StorageError, UnknownTableError
from redzone.web.storage.reasons import reason_of
from redzone.web.storage.records import (
    SeatRecord,
    StorageHealth,
    TableRecord,
    TableSummary,
    check_payload,
    check_record,
    check_seat,
)
from redzone.web.storage.schema import ENTRIES, SEATS, TABLES
from redzone.web.storage.upgrading import upgrade, version_of

RowT = TypeVar("RowT", bound=Struct)

_LAST: Final = func.coalesce(func.max(ENTRIES.c.sequence), 0)
_KINDS: Final = {"postgresql": "PostgreSQL", "sqlite": "SQLite"}


class _Logged(Struct, frozen=True):
    sequence: int
    payload: bytes


class TableStore:
    """All tables in one database. Threads share it; what is written is durable when a call returns."""

    def __init__(self, address: Address, clock: Callable[[], datetime]) -> None:
        self._name = address.name
        self._secret = address.url.password
        self._connections = connections_to(address)
        self._clock = clock
        self._closed = False

    @classmethod
    def opened(cls, where: str | Path, clock: Callable[[], datetime]) -> Self:
        """Open a database, and bring it up to date.

        Raises:
            StorageError: That can't be done.
        """
        store = cls(address_of(where), clock)
        try:
            with store._writing() as connection:
                upgrade(connection, store._name)
        except BaseException:
            store.close()
            raise
        return store

    def create(self, record: TableRecord, seats: Sequence[SeatRecord] = ()) -> None:
        """Keep a new table, and its seats with it.

        Raises:
            StorageError: There is one of this name, a value is too large, or the database fails.
        """
        check_record(record)
        for seat in seats:
            check_seat(seat)
        with self._writing() as connection:
            try:
                connection.execute(insert(TABLES), msgspec.structs.asdict(record))
            except IntegrityError:
                raise StorageError(f"there is a table named {quoted(record.id)} already") from None
            if seats:
                connection.execute(insert(SEATS), [_seat_row(record.id, seat) for seat in seats])

    def append(self, table: str, sequence: int, payload: bytes) -> None:
        """Keep the next entry of a table; the first is 1.

        Raises:
            OutOfOrder: It is there already, or leaves a gap.
            StorageError: There is no such table, the entry is too large, or the database fails.
        """
        self.append_many(table, sequence, (payload,))

    def append_many(self, table: str, first: int, payloads: Sequence[bytes]) -> None:
        """Keep the next entries of a table, all of them or none.

        Raises:
            OutOfOrder: The first is there already, or leaves a gap.
            StorageError: There is no such table, an entry is too large, or the database fails.
        """
        if not payloads:
            return
        for payload in payloads:
            check_payload(payload)
        written = self._clock()
        rows = [
            {"table_id": table, "sequence": sequence, "written": written, "payload": payload}
            for sequence, payload in enumerate(payloads, first)
        ]
        with self._writing() as connection:
            following = _last(connection, table) + 1
            if first != following:
                raise OutOfOrder(f"the next entry of table {quoted(table)} is {following:,}, not {first:,}")
            try:
                connection.execute(insert(ENTRIES), rows)
            except IntegrityError:
                raise OutOfOrder(f"somebody else writes or deletes table {quoted(table)}") from None

    def entries(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the entries of a table after the one numbered ``since``, each with its number.

        Raises:
            StorageError: There is no such table, or the database fails.
        """
        query = (
            select(ENTRIES.c.sequence, ENTRIES.c.payload)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.sequence > since)
            .order_by(ENTRIES.c.sequence)
        )
        with self._reading() as connection:
            _last(connection, table)
            return [(each.sequence, each.payload) for each in _rows(connection, _Logged, query)]

    def last(self, table: str) -> int:
        """Return the number of the last entry of a table, 0 where there is none.

        Raises:
            StorageError: There is no such table, or the database fails.
        """
        with self._reading() as connection:
            return _last(connection, table)

    def record(self, table: str) -> TableRecord:
        """Return what a table began with.

        Raises:
            StorageError: There is no such table, or the database fails.
        """
        with self._reading() as connection:
            for record in _rows(connection, TableRecord, select(TABLES).where(TABLES.c.id == table)):
                return record
        raise _unknown(table)

    def tables(self) -> list[TableSummary]:
        """Return all tables, the oldest first.

        Raises:
            StorageError: The database fails.
        """
        own = ENTRIES.c.table_id == TABLES.c.id
        newest_entry = select(ENTRIES.c.written).where(own).order_by(ENTRIES.c.sequence.desc()).limit(1)
        query = select(
            TABLES.c.id,
            TABLES.c.title,
            TABLES.c.created,
            func.coalesce(newest_entry.scalar_subquery(), TABLES.c.created).label("changed"),
            select(_LAST).where(own).scalar_subquery().label("last"),
        ).order_by(TABLES.c.created, TABLES.c.id)
        with self._reading() as connection:
            return _rows(connection, TableSummary, query)

    def count(self) -> int:
        """Return how many tables there are.

        Raises:
            StorageError: The database fails.
        """
        with self._reading() as connection:
            return _count(connection)

    def delete(self, table: str) -> None:
        """Forget a table with all that it has; one that isn't there is forgotten already.

        Raises:
            StorageError: The database fails.
        """
        with self._writing() as connection:
            connection.execute(delete(TABLES).where(TABLES.c.id == table))

    def set_seat(self, table: str, seat: SeatRecord) -> None:
        """Keep who may play a seat, in place of what was kept of it.

        Raises:
            StorageError: There is no such table, or the database fails.
        """
        check_seat(seat)
        with self._writing() as connection:
            make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            put = make(SEATS).values(_seat_row(table, seat))
            new = {"token": put.excluded.token, "claimed": put.excluded.claimed, "revoked": put.excluded.revoked}
            try:
                connection.execute(put.on_conflict_do_update(index_elements=["table_id", "player"], set_=new))
            except IntegrityError:
                raise _unknown(table) from None

    def seats(self, table: str) -> list[SeatRecord]:
        """Return the seats of a table by the number of the player.

        Raises:
            StorageError: There is no such table, or the database fails.
        """
        columns = SEATS.c.player, SEATS.c.token, SEATS.c.claimed, SEATS.c.revoked
        with self._reading() as connection:
            _last(connection, table)
            query = select(*columns).where(SEATS.c.table_id == table).order_by(SEATS.c.player)
            return _rows(connection, SeatRecord, query)

    def health(self) -> StorageHealth:
        """Ask the database whether it is well.

        Raises:
            StorageError: It is not.
        """
        with self._reading() as connection:
            kind = _KINDS[connection.dialect.name]
            return StorageHealth(database=kind, version=version_of(connection), tables=_count(connection))

    def close(self) -> None:
        """Close all connections that are not in use; the others close when they are given back."""
        self._closed = True
        self._connections.close()

    @contextmanager
    def _reading(self) -> Generator[Connection]:
        with self._told(), self._connections.reading.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Generator[Connection]:
        """Give a connection whose work is kept at the end, wholly, or not at all if it fails."""
        with self._told(), self._connections.in_turn(), self._connections.writing.connect() as connection:
            yield connection
            try:
                connection.commit()
            except DBAPIError as error:
                if error.connection_invalidated:
                    message = f"{self._name}: the connection broke; whether the last entry is kept is not known"
                    raise InDoubtError(message) from None
                raise

    @contextmanager
    def _told(self) -> Generator[None]:
        """Tell people of errors of the database. Their causes are left out: drivers may repeat what is secret."""
        if self._closed:
            raise StorageError(f"{self._name}: the database is closed")
        try:
            yield
        except SQLAlchemyError as error:
            raise StorageError(f"{self._name}: {reason_of(error, self._secret)}") from None
        except UnicodeEncodeError:
            raise StorageError("the name of a table has signs that are no text") from None


def _rows(connection: Connection, kind: type[RowT], query: Executable) -> list[RowT]:
    return [msgspec.convert(row, kind, from_attributes=True) for row in connection.execute(query)]


def _last(connection: Connection, table: str) -> int:
    """Return the number of the last entry of a table that has to be there."""
    query = select(select(_LAST).where(ENTRIES.c.table_id == table).scalar_subquery()).where(TABLES.c.id == table)
    last: int | None = connection.scalar(query)
    if last is None:
        raise _unknown(table)
    return last


def _count(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(TABLES)) or 0


def _unknown(table: str) -> UnknownTableError:
    return UnknownTableError(f"there is no table named {quoted(table)}")


def _seat_row(table: str, seat: SeatRecord) -> dict[str, object]:
    return {"table_id": table, **msgspec.structs.asdict(seat)}
