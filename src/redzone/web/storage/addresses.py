"""Which database is meant: an address is read, checked, and told to people without its secrets."""

from pathlib import Path
from typing import Final

from msgspec import Struct
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from redzone.web.storage.errors import StorageError

_FORMS: Final = "write sqlite:///tables.sqlite3 (a file) or postgresql://user:password@host/database"
_POSTGRES: Final = frozenset({"postgres", "postgresql", "postgresql+psycopg"})
_SQLITE: Final = frozenset({"sqlite", "sqlite+pysqlite"})
_PATIENCE: Final = {
    "application_name": "redzone",
    "connect_timeout": "3",
    "keepalives_idle": "30",
    "tcp_user_timeout": "10000",
}
"""How PostgreSQL is connected unless the address says otherwise: seconds, and milliseconds at the end."""


class Address(Struct, frozen=True):
    """A database: how it is reached, what people call it, and the file that it is if it is one."""

    url: URL
    name: str
    file: Path | None = None


def address_of(where: str | Path) -> Address:
    """Read an address, or the path of a file for SQLite.

    Raises:
        StorageError: It makes no sense; as it may have a password in it, it is not repeated.
    """
    if isinstance(where, Path):
        return _file(URL.create("sqlite+pysqlite", database=str(where)))
    try:
        url = make_url(where)
    except (ArgumentError, ValueError):
        raise StorageError(f"this is no address of a database; {_FORMS}") from None
    if url.drivername in _SQLITE:
        return _file(url)
    if url.drivername in _POSTGRES:
        return _server(url)
    raise StorageError(f"tables are kept in SQLite or PostgreSQL; {_FORMS}")


def _file(url: URL) -> Address:
    if not url.database or url.database == ":memory:" or url.database.startswith("file:") or url.host or url.query:
        raise StorageError("an address of SQLite is sqlite:/// and the path of a file, without anything else")
    path = Path(url.database).absolute()
    return Address(URL.create("sqlite+pysqlite", database=str(path)), str(path), path)


def _server(url: URL) -> Address:
    if "@" in (url.host or ""):
        raise StorageError("the address of the database has more than one @; write %40 for one in a password")
    host = url.host or _first(url, "host") or "this machine"
    port = "" if url.port is None else f":{url.port}"
    name = f"database {url.database or url.username or ''} on {host}{port}"
    return Address(url.set(drivername="postgresql+psycopg", query={**_PATIENCE, **url.query}), name)


def _first(url: URL, key: str) -> str:
    value = url.query.get(key, "")
    return value if isinstance(value, str) else value[0]
