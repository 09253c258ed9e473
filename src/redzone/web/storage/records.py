"""What is kept of a table, and how much of it at most."""

from datetime import datetime
from typing import Final

from msgspec import Struct

from redzone.web.storage.errors import TooLargeError

MOST_PAYLOAD: Final = 1_000_000
"""Bytes of one entry."""
MOST_START: Final = 8_000_000
"""Bytes of the state in which a table begins."""
MOST_SETTINGS: Final = 100_000
MOST_TOKEN: Final = 128
MOST_ID: Final = 64
MOST_TITLE: Final = 200


class TableRecord(Struct, frozen=True, kw_only=True):
    """What a table begins with: the saved state, the digest of its host's token, and settings, as bytes."""

    id: str
    title: str
    created: datetime
    start: bytes
    host: bytes
    settings: bytes = b""


class TableSummary(Struct, frozen=True, kw_only=True):
    """A table in the list of all: ``changed`` is when its last entry was written, ``last`` its sequence number."""

    id: str
    title: str
    created: datetime
    changed: datetime
    last: int


class SeatRecord(Struct, frozen=True, kw_only=True):
    """Who may play a seat: the digest of the token, when somebody first came with it, and when it was revoked."""

    player: int
    token: bytes
    claimed: datetime | None = None
    revoked: datetime | None = None


class StorageHealth(Struct, frozen=True, kw_only=True):
    """A database that answers: of which kind, at which version, and how many tables there are."""

    database: str
    version: str
    tables: int


def check_record(record: TableRecord) -> None:
    """Refuse what can't be kept of a table.

    Raises:
        TooLargeError: A value is too long, or a text has signs that no database keeps.
    """
    _check_text("the id of a table", record.id, MOST_ID)
    _check_text("the title of a table", record.title, MOST_TITLE)
    _check_bytes("the start of a table", record.start, MOST_START)
    _check_bytes("the settings of a table", record.settings, MOST_SETTINGS)
    _check_bytes("the digest of a token", record.host, MOST_TOKEN)


def check_seat(seat: SeatRecord) -> None:
    """Refuse what can't be kept of a seat.

    Raises:
        TooLargeError: The digest is too long to be one.
    """
    _check_bytes("the digest of a token", seat.token, MOST_TOKEN)


def check_payload(payload: bytes) -> None:
    """Refuse an entry that is too long.

    Raises:
        TooLargeError: It is.
    """
    _check_bytes("an entry of a table", payload, MOST_PAYLOAD)


def _check_bytes(what: str, value: bytes, most: int) -> None:
    if len(value) > most:
        raise TooLargeError(f"{what} has {len(value):,} bytes; at most {most:,} are kept")


def _check_text(what: str, value: str, most: int) -> None:
    if len(value) > most:
        raise TooLargeError(f"{what} has {len(value):,} signs; at most {most:,} are kept")
    if any(sign == "\0" or "\ud800" <= sign <= "\udfff" for sign in value):
        raise TooLargeError(f"{what} has signs that are no text")
