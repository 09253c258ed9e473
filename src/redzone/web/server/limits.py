"""How much one client may send, hold and open, and the buckets that measure it."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

STRIKES: Final = 20
"""After so many messages in a row that came too fast, the connection is closed."""


class ServerLimits(Struct, frozen=True, kw_only=True):
    """The bounds of the transport; those of games and tables are the tables' own.

    ``body`` and ``message`` are the bytes of one request and of one message on a socket. ``connections`` is how many
    sockets are open at once, ``connections_each`` how many of one address. An address may open ``tables_each`` tables
    at once, and gets another one each minute. ``rate`` and ``burst`` are messages a second, and at once; ``bytes_rate``
    and ``bytes_burst`` the same of bytes. ``outbox`` are the bytes that wait for a client which reads slowly. A socket
    has to join within ``joining`` seconds, and is closed after ``idle`` seconds without a word.
    """

    body: int = 1_000_000
    message: int = 262_144
    connections: int = 2_000
    connections_each: int = 200
    tables_each: int = 30
    rate: int = 40
    burst: int = 200
    bytes_rate: int = 200_000
    bytes_burst: int = 1_000_000
    outbox: int = 4_000_000
    joining: int = 20
    idle: int = 43_200


class TokenBucket:
    """Lets through what comes evenly: ``rate`` a second, and up to ``burst`` at once."""

    __slots__ = ("_burst", "_clock", "_held", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._held = burst
        self._seen = clock()

    def take(self, amount: float = 1) -> bool:
        """Take an amount, if it is there; what is not there is not taken."""
        self._fill()
        if amount > self._held:
            return False
        self._held -= amount
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was taken lately."""
        self._fill()
        return self._held >= self._burst

    def _fill(self) -> None:
        now = self._clock()
        self._held = min(self._burst, self._held + (now - self._seen) * self._rate)
        self._seen = now
