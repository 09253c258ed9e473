"""What tests of the web share: a real PostgreSQL, and an address of an empty database of each kind."""

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.support import postgres


@pytest.fixture(scope="session")
def postgres_server() -> Generator[postgres.PostgresServer]:
    """Run one server of PostgreSQL for all tests, or skip them where it is not installed."""
    binaries = postgres.programs()
    if binaries is None:
        pytest.skip(postgres.NOT_INSTALLED)
    with postgres.running(binaries) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database; tests that ask for it run with each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite3"
    server: postgres.PostgresServer = request.getfixturevalue("postgres_server")
    return server.database()
