"""Tests of tables run in one event loop, that of asyncio."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    """Return what runs coroutines."""
    return "asyncio"
