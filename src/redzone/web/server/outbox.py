"""What waits to be sent to one client. It takes from any thread, never blocks, and holds only so much."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable


class Outbox:
    """A bounded queue of messages from the threads of the tables to the socket of one client.

    Once more than ``most`` bytes wait, the client reads too slowly: ``on_full`` is called, and it takes nothing more.
    """

    def __init__(self, most: int, on_full: Callable[[], None]) -> None:
        self._most = most
        self._on_full = on_full
        self._loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        self._waiting: deque[bytes] = deque()
        self._held = 0
        self._closed = False
        self._changed = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Add a message."""
        if threading.get_ident() == self._thread:
            self._add(message)
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._add, message)

    async def next(self) -> bytes:
        """Wait for the next message."""
        while not self._waiting:
            self._changed.clear()
            await self._changed.wait()
        return self._take()

    def rest(self) -> list[bytes]:
        """Return all that waits, and take nothing any more."""
        self._closed = True
        return [self._take() for _ in range(len(self._waiting))]

    def _take(self) -> bytes:
        message = self._waiting.popleft()
        self._held -= len(message)
        return message

    def _add(self, message: bytes) -> None:
        if self._closed:
            return
        self._waiting.append(message)
        self._held += len(message)
        self._changed.set()
        if self._held > self._most:
            self._closed = True
            self._waiting.clear()
            self._on_full()
