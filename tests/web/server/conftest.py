"""A server in a thread, whose tables echo what they are told."""

import asyncio
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from redzone.web.server.app import TableApp
from redzone.web.server.bodies import body_of
from redzone.web.server.faults import json_response
from redzone.web.server.limits import ServerLimits
from redzone.web.server.origins import Origins
from redzone.web.server.pages import PageFiles
from redzone.web.server.running import Proxies, RunningServer, listening

FILES = {
    "index.html": b'<script type="module" src="/page/VERSION/main.js"></script>',
    "main.js": b"// nothing yet\n" * 100,
    "styles/base.css": b"a{}",
    "picture.png": b"\x89PNG",
}


class EchoHall:
    """A hall that sends back what it is told; ``fail`` is a mistake, ``flood`` a lot at once, from another thread."""

    def __init__(self) -> None:
        self.open = 0
        self._sends: list[Callable[[bytes], None]] = []

    def connect(self, send: Callable[[bytes], None]) -> "EchoConnection":
        self.open += 1
        self._sends.append(send)
        return EchoConnection(self, send)

    async def close(self) -> None:
        for send in self._sends:
            send(b'{"kind":"closing"}')


class EchoConnection:
    closed = False

    def __init__(self, hall: EchoHall, send: Callable[[bytes], None]) -> None:
        self._hall = hall
        self._send = send

    async def handle(self, data: bytes) -> None:
        if data == b"fail":
            raise LookupError("secret")
        if data == b"flood":
            await asyncio.to_thread(self._flood)
        self._send(data)

    def _flood(self) -> None:
        for _ in range(100):
            self._send(b"x" * 100_000)

    def close(self) -> None:
        self._hall.open -= 1


class RunningEcho:
    """Where the server is, its hall, and its end."""

    def __init__(self, port: int, hall: EchoHall, page: PageFiles) -> None:
        self.address = f"127.0.0.1:{port}"
        self.http = f"http://{self.address}"
        self.socket = f"ws://{self.address}/socket"
        self.hall = hall
        self.page = page
        self.stop: Callable[[], None] = lambda: None


async def _taken(request: Request) -> Response:
    return json_response(await body_of(request, dict[str, int], 1_000_000))


async def _failing(request: Request) -> Response:
    raise LookupError("secret")


@contextmanager
def running(limits: ServerLimits | None = None, origins: Origins | None = None) -> Generator[RunningEcho]:
    limits = limits or ServerLimits()
    listener = listening("127.0.0.1", 0)
    echo = RunningEcho(listener.getsockname()[1], EchoHall(), PageFiles(FILES))
    routes = (Route("/api/taken", _taken, methods=["POST"]), Route("/api/failing", _failing))

    async def main() -> None:
        app = TableApp(echo.hall, echo.page, lambda _: routes, limits=limits, origins=origins or Origins())

        async def close() -> None:
            await echo.hall.close()
            await app.sockets.close()

        server = RunningServer(app, limits, Proxies(), close)
        echo.stop = lambda: setattr(server, "should_exit", True)
        await server.serve([listener])

    thread = threading.Thread(target=asyncio.run, args=(main(),))
    thread.start()
    try:
        yield echo
    finally:
        echo.stop()
        thread.join(10)
        assert not thread.is_alive()


@pytest.fixture(scope="module")
def echo() -> Generator[RunningEcho]:
    with running() as server:
        yield server
