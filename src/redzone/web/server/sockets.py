"""All open sockets: who may open one, and how all of them end when the server does."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Final

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket

from redzone.web.server.addresses import Addresses, TooManyConnections, address_of
from redzone.web.server.limits import ServerLimits
from redzone.web.server.socket import RESTARTING, Connects, TableSocket

_LEAVING: Final = 3.0
"""Seconds that clients have to take their leave when the server stops."""


class Sockets:
    """The sockets of all clients."""

    def __init__(self, hall: Connects, limits: ServerLimits, addresses: Addresses, clock: Callable[[], float]) -> None:
        self._hall = hall
        self._limits = limits
        self._addresses = addresses
        self._clock = clock
        self._open: set[TableSocket] = set()
        self._closing = False
        self._empty = asyncio.Event()

    async def serve(self, websocket: WebSocket) -> None:
        """Carry the messages of one client, from its coming to its going."""
        if self._closing:
            await _deny(websocket, HTTPStatus.SERVICE_UNAVAILABLE, "The server stops.")
            return
        try:
            with self._addresses.connected(address_of(websocket)):
                await websocket.accept()
                await self._carry(TableSocket(websocket, self._hall, self._limits, self._clock))
        except TooManyConnections as error:
            await _deny(websocket, HTTPStatus.TOO_MANY_REQUESTS, f"{error}.".capitalize())

    async def _carry(self, socket: TableSocket) -> None:
        self._open.add(socket)
        if self._closing:
            socket.end(RESTARTING)
        try:
            await socket.run()
        finally:
            self._open.discard(socket)
            if not self._open:
                self._empty.set()

    async def close(self) -> None:
        """Let all sockets end once what waits for them is sent; the hall has said that the server stops."""
        self._closing = True
        for socket in self._open:
            socket.end(RESTARTING)
        if self._open:
            self._empty.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._empty.wait(), _LEAVING)


async def _deny(websocket: WebSocket, status: HTTPStatus, message: str) -> None:
    await websocket.send_denial_response(PlainTextResponse(f"{message}\n", status))
