"""The entrance: a database is opened by its address."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from redzone.web.storage.errors import StorageError

if TYPE_CHECKING:
    from redzone.web.storage.store import TableStore


def now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


def open_tables(where: str | Path, clock: Callable[[], datetime] = now) -> "TableStore":
    """Open the database at an address, or the file of SQLite at a path; it is made, or brought up to date, if need be.

    Raises:
        StorageError: It can't be opened, or belongs to somebody else; the message says what to do.
    """
    try:
        from redzone.web.storage.store import TableStore  # noqa: PLC0415  it needs an extra
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"alembic", "sqlalchemy"}:
            raise
        raise StorageError("tables are kept with SQLAlchemy and alembic: pip install 'redzone[web]'") from None
    return TableStore.opened(where, clock)
