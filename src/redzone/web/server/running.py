"""Running the server: the port, signals, and a clean end."""

import os
import signal
import socket
import threading
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import uvicorn
from msgspec import Struct
from starlette.types import ASGIApp

from redzone.web.server.limits import ServerLimits
from redzone.web.server.logs import note

_BACKLOG: Final = 512
_UNREAD: Final = 30
"""Seconds after which the system gives up a client that takes nothing."""
_GRACE: Final = 5
"""Seconds for requests that are under way when the server stops."""
_PING: Final = 20.0
_INTERRUPTED: Final = 130
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Proxies(Struct, frozen=True):
    """The addresses of proxies that are believed when they say for whom they ask."""

    addresses: tuple[str, ...] = ()


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0 takes any that is free.

    Raises:
        OSError: The port is in use, or the address is none of this machine.
    """
    (family, _, _, _, address), *_ = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    listener = socket.create_server((str(address[0]), port), family=family, backlog=_BACKLOG)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD * 1_000)
    return listener


def port_of(listener: socket.socket) -> int:
    """Return the port at which a socket listens."""
    address: object = listener.getsockname()
    match address:
        case (_, int(port), *_):
            return port
        case _:
            raise ValueError(f"{address} has no port")


class RunningServer(uvicorn.Server):
    """A server that takes its leave of everybody when it stops."""

    def __init__(
        self, app: ASGIApp, limits: ServerLimits, proxies: Proxies, close: Callable[[], Awaitable[None]]
    ) -> None:
        config = uvicorn.Config(
            app,
            access_log=False,
            date_header=True,
            forwarded_allow_ips=list(proxies.addresses),
            lifespan="off",
            limit_concurrency=2 * limits.connections,
            log_config=None,
            proxy_headers=bool(proxies.addresses),
            server_header=False,
            timeout_graceful_shutdown=_GRACE,
            ws="websockets-sansio",
            ws_max_size=limits.message,
            ws_per_message_deflate=False,
            ws_ping_interval=_PING,
            ws_ping_timeout=_PING,
        )
        super().__init__(config)
        self._close = close

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no new connections, let tables and clients end, then stop."""
        note("stopping")
        for server in self.servers:
            server.close()
        await self._close()
        await super().shutdown(sockets)
        note("stopped")

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Stop at the first signal, and at once at the second."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.signal(each, self.handle_exit) for each in _SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop; who can't wait for it says so again."""
        del sig, frame
        if self.should_exit:
            os._exit(_INTERRUPTED)  # every confirmed action is in the database
        self.should_exit = True
