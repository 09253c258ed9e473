"""The tables of the database. The migrations make them; what they make has to equal this.

All names begin with ``redzone_``, so that the database may have other tenants.
"""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)

from redzone.web.storage.records import MOST_ID

VERSION_TABLE: Final = "redzone_version"
"""Where alembic keeps which migrations have been made."""


class UtcTime(TypeDecorator[datetime]):
    """A time with its zone; SQLite keeps none, so that all are kept as UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Turn a time into UTC."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Say that a time is UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


METADATA: Final = MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"},
)


def _of_table() -> Column[str]:
    """Return the column that says whose row it is; rows go with their table."""
    owner = ForeignKey("redzone_tables.id", ondelete="CASCADE")
    return Column("table_id", String(MOST_ID), owner, primary_key=True)


TABLES: Final = Table(
    "redzone_tables",
    METADATA,
    Column("id", String(MOST_ID), primary_key=True),
    Column("title", Text, nullable=False),
    Column("created", UtcTime, nullable=False),
    Column("host", LargeBinary, nullable=False),
    Column("settings", LargeBinary, nullable=False),
    Column("start", LargeBinary, nullable=False),
)
ENTRIES: Final = Table(
    "redzone_entries",
    METADATA,
    _of_table(),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("written", UtcTime, nullable=False),
    Column("payload", LargeBinary, nullable=False),
)
SEATS: Final = Table(
    "redzone_seats",
    METADATA,
    _of_table(),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("token", LargeBinary, nullable=False),
    Column("claimed", UtcTime),
    Column("revoked", UtcTime),
)
