"""Card stores in tests."""

import sqlite3
from collections.abc import Generator
from pathlib import Path

import pytest

from redzone.cards import database


@pytest.fixture(autouse=True)
def closed_stores(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """Close what a test opens and leaves open: from 3.13 on Python warns of it, in whatever test comes then."""
    opened: list[sqlite3.Connection] = []
    connect = database.connect

    def noted(path: Path, *, write: bool = False) -> sqlite3.Connection:
        opened.append(connect(path, write=write))
        return opened[-1]

    monkeypatch.setattr(database, "connect", noted)
    yield
    for each in opened:
        each.close()
