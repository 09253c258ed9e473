"""What people are told when a database fails: why, and what to do."""

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

_TRY_AGAIN: Final = "try again"
_LOCKED: Final = f"it is locked by another program; {_TRY_AGAIN}"
_FULL: Final = f"there is no space left; make room and {_TRY_AGAIN}"
_OF_SQLITE: Final = {
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: "it can't be written; see who owns the file and its folder",
    sqlite3.SQLITE_PERM: "it can't be opened; see who owns the file and its folder",
    sqlite3.SQLITE_CANTOPEN: "it can't be opened; see whether the folder is there and may be written",
    sqlite3.SQLITE_NOTADB: "this file is no database of SQLite; name another one",
    sqlite3.SQLITE_CORRUPT: "the file is damaged; put a copy in its place",
    sqlite3.SQLITE_IOERR: "the disk can't be read or written; see to it and try again",
}
_OF_POSTGRES: Final = {
    "08": f"the connection is lost; {_TRY_AGAIN}",
    "25006": "it can't be written: the server only reads now",
    "28": "the server does not let this user in; see the user and the password in the address",
    "3D": "there is no such database; make it with createdb",
    "42501": "this user may not make or write tables there; grant it CREATE on the schema",
    "53100": _FULL,
    "53300": f"the server has too many connections; {_TRY_AGAIN}",
    "53": f"the server has too little of something; see its log and {_TRY_AGAIN}",
    "55P03": _LOCKED,
    "57014": f"it takes too long; {_TRY_AGAIN}",
    "57P": f"the server is stopping or starting; {_TRY_AGAIN}",
    "40": f"somebody else writes the same; {_TRY_AGAIN}",
}
"""By the beginning of the code that PostgreSQL gives; the longest that fits counts."""


def reason_of(error: SQLAlchemyError, secret: str | None) -> str:
    """Return why a database failed; a secret is never repeated."""
    if isinstance(error, NoConnectionLeft):
        return f"all connections are in use; {_TRY_AGAIN}"
    cause = error.orig if isinstance(error, DBAPIError) else None
    if cause is None:
        return f"it fails ({type(error).__name__})"
    known = _of_sqlite(cause) if isinstance(cause, sqlite3.Error) else _of_postgres(cause)
    if known is not None:
        return known
    said = str(cause).strip().partition("\n")[0]
    what = "can't be reached" if isinstance(error, OperationalError) else "fails"
    return f"it {what}: {said.replace(secret, '***') if secret else said}"


def is_locked(error: sqlite3.Error) -> bool:
    """Return whether SQLite failed since somebody else has the database."""
    return _code_of(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def _of_sqlite(error: sqlite3.Error) -> str | None:
    return _OF_SQLITE.get(_code_of(error))


def _code_of(error: sqlite3.Error) -> int:
    """Return a code without the details that SQLite adds to it, or 0: errors of the driver itself have none."""
    code: object = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else 0


def _of_postgres(error: BaseException) -> str | None:
    state: object = getattr(error, "sqlstate", None)
    if not isinstance(state, str):
        return None
    fitting = [known for known in _OF_POSTGRES if state.startswith(known)]
    return _OF_POSTGRES[max(fitting, key=len)] if fitting else None
