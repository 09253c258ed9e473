"""Whether the server is well: what monitors ask."""

import asyncio
from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct

from redzone.web.storage.errors import StorageError

_PATIENCE: Final = 5.0


class HealthReport(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How the server is: whether its database answers, and how much there is."""

    status: Literal["ok", "down"]
    version: str
    connections: int
    database: str | None = None
    tables: int | None = None
    message: str | None = None


class StorageFacts(Struct, frozen=True):
    """A database that answers: its kind, and how many tables are kept in it."""

    database: str
    tables: int


async def health_of(asked: Callable[[], StorageFacts], version: str, connections: int) -> HealthReport:
    """Ask the database, in a thread and not for long."""
    try:
        found = await asyncio.wait_for(asyncio.to_thread(asked), _PATIENCE)
    except TimeoutError:
        message = f"the database didn't answer in {_PATIENCE:g} seconds"
    except StorageError as error:
        message = str(error)
    else:
        return HealthReport(
            status="ok", version=version, database=found.database, tables=found.tables, connections=connections
        )
    return HealthReport(status="down", version=version, connections=connections, message=message)
