"""One websocket: messages of a client to the hall of tables, and what the tables say back to the client.

What a client may send is bounded here, whatever it says: the size of messages, how fast they come, how long nothing
comes, and how much waits for a client that doesn't read.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from redzone.engine.faults import FaultCode, RequestFault
from redzone.web.protocol.messages import Closing, Refused
from redzone.web.server.limits import STRIKES, ServerLimits, TokenBucket
from redzone.web.server.logs import note, note_mistake
from redzone.web.server.outbox import Outbox

_PARTING: Final = 2.0
"""Seconds for the last messages, which a client that doesn't read never gets."""


class CloseCode:
    """The codes with which sockets are closed (RFC 6455, section 7.4)."""

    GOING_AWAY: Final = 1001
    POLICY: Final = 1008
    MISTAKE: Final = 1011
    RESTART: Final = 1012
    LATER: Final = 1013


class HallConnection(Protocol):
    """What takes the messages of one client; once it is closed it takes none, and has said why."""

    @property
    def closed(self) -> bool:
        """Whether it takes no more messages."""
        ...

    async def handle(self, data: bytes) -> None:
        """Do what a message says."""

    def close(self) -> None:
        """Let the client be away."""


class Connects(Protocol):
    """The hall of tables, as far as sockets know it."""

    def connect(self, send: Callable[[bytes], None]) -> HallConnection:
        """Let a client come in; ``send`` takes messages for it, from any thread."""
        ...


class Ending(NamedTuple):
    """Why a socket is closed: the code, and what is said about it, if anything."""

    code: int
    reason: str = ""
    retry: float | None = None


class _Numbered(Struct):
    """The number of an intent, whatever else it is."""

    id: int = 0


_encoder: Final = msgspec.json.Encoder()
_numbers: Final = msgspec.json.Decoder(_Numbered)

_GONE: Final = Ending(CloseCode.GOING_AWAY)
_SLOW: Final = Ending(CloseCode.LATER, "this client reads more slowly than things happen", retry=1.0)
_FAST: Final = Ending(CloseCode.POLICY, "this client sends too much, too fast", retry=10.0)
_SILENT: Final = Ending(CloseCode.POLICY, "nothing was sent for too long", retry=0.0)
_SENSELESS: Final = Ending(CloseCode.POLICY)
_MISTAKEN: Final = Ending(CloseCode.MISTAKE, "this is a mistake of Redzone", retry=1.0)
RESTARTING: Final = Ending(CloseCode.RESTART)
"""The server stops; the hall has said so."""


class TableSocket:
    """The socket of one client, from its acceptance to its end."""

    def __init__(self, socket: WebSocket, hall: Connects, limits: ServerLimits, clock: Callable[[], float]) -> None:
        self._socket = socket
        self._limits = limits
        self._messages = TokenBucket(limits.rate, limits.burst, clock)
        self._bytes = TokenBucket(limits.bytes_rate, limits.bytes_burst, clock)
        self._strikes = 0
        self._handling = False
        self._ending: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()
        self._outbox = Outbox(limits.outbox, lambda: self.end(_SLOW))
        self._connection = hall.connect(self._outbox.put)

    async def run(self) -> None:
        """Carry messages both ways until one side ends it."""
        reader = asyncio.create_task(self._read_all())
        writer = asyncio.create_task(self._write_all())
        try:
            ending = await self._ending
        finally:
            writer.cancel()
            if not self._handling:  # what a table does for this client is never cut off
                reader.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            self._connection.close()
        await self._part(ending)

    def end(self, ending: Ending) -> None:
        """Let the socket end; the first reason counts."""
        if not self._ending.done():
            self._ending.set_result(ending)

    async def _read_all(self) -> None:
        try:
            self.end(await self._read())
        except Exception as error:  # whatever it is, the other clients play on
            note_mistake(error)
            self.end(_MISTAKEN)

    async def _read(self) -> Ending:
        patience = self._limits.joining
        while not self._ending.done():
            try:
                async with asyncio.timeout(patience):
                    data = await self._receive()
            except TimeoutError:
                return _SILENT
            if data is None:
                return _GONE
            if not self._in_time(data):
                if self._strikes >= STRIKES:
                    return _FAST
                continue
            self._handling = True
            try:
                await self._connection.handle(data)
            finally:
                self._handling = False
            if self._connection.closed:
                return _SENSELESS
            patience = self._limits.idle
        return _GONE

    async def _receive(self) -> bytes | None:
        """Return the next message, ``None`` if the client has gone."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return text.encode() if text is not None else data or b""

    def _in_time(self, data: bytes) -> bool:
        """Return whether a message doesn't come too fast; else it is refused."""
        if self._messages.take() and self._bytes.take(len(data)):
            self._strikes = 0
            return True
        self._strikes += 1
        with suppress(msgspec.DecodeError, RecursionError):
            error = RequestFault(code=FaultCode.LIMIT, message="this is too much at once; wait a moment")
            self._outbox.put(_encoder.encode(Refused(id=_numbers.decode(data).id, error=error)))
        return False

    async def _write_all(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                await self._send(await self._outbox.next())

    async def _send(self, message: bytes) -> None:
        await self._socket.send({"type": "websocket.send", "text": message.decode()})

    async def _part(self, ending: Ending) -> None:
        """Send what is left, and say why it ends; who doesn't read goes without."""
        note("left", code=ending.code, reason=ending.reason)
        if ending is _GONE:
            return
        with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(_PARTING):
                for message in self._outbox.rest():
                    await self._send(message)
                if ending.reason:
                    await self._send(_encoder.encode(Closing(reason=ending.reason, retry=ending.retry)))
                await self._socket.close(ending.code, ending.reason)
