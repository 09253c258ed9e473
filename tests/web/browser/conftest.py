"""Pages of the table in Chromium: a browser for each file, a server for each process, windows for each test."""

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser

from tests.support.browser import Windows, launched
from tests.support.browser_server import TableServer
from tools import programs

_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser; it ends with the file, for while it runs no other test can have an event loop in this thread."""
    executable = programs.chromium()
    if executable is None:
        pytest.skip("needs Chromium")
    with launched(executable) as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    with TableServer(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def windows(chromium: Browser, server: TableServer, request: pytest.FixtureRequest) -> Iterator[Windows]:
    """Open windows; whatever a console says in one of them, or asks of another host, fails the test."""
    opened = Windows(chromium, server.origin)
    yield opened
    failed = request.node.stash.get(_FAILED, False)
    assert opened.close(test=request.node.name, failed=failed) == []
