"""What each address has open, and how many tables it has opened lately."""

from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection

from redzone.web.server.limits import ServerLimits, TokenBucket

_NETWORK: Final = 64
"""Bits of an IPv6 address that belong to one subscriber."""
_A_MINUTE: Final = 1 / 60
_MOST_REMEMBERED: Final = 10_000


class TooManyConnections(Exception):  # noqa: N818  it says what happened
    """An address, or everybody together, has too many sockets open."""


class Addresses:
    """Counts sockets and new tables by address; an IPv6 network of one subscriber counts as one."""

    def __init__(self, limits: ServerLimits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self._clock = clock
        self._open: Counter[str] = Counter()
        self._tables: dict[str, TokenBucket] = {}

    @property
    def connections(self) -> int:
        """How many sockets are open."""
        return self._open.total()

    @contextmanager
    def connected(self, address: str) -> Generator[None]:
        """Count a socket as long as it is open.

        Raises:
            TooManyConnections: There are too many already.
        """
        key = subscriber(address)
        if self._open[key] >= self._limits.connections_each:
            raise TooManyConnections("this address has too many connections open")
        if self.connections >= self._limits.connections:
            raise TooManyConnections("the server has too many connections open")
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def may_open_table(self, address: str) -> bool:
        """Return whether an address may open one more table, and count it."""
        if len(self._tables) >= _MOST_REMEMBERED:
            self._tables = {key: bucket for key, bucket in self._tables.items() if not bucket.full}
        key = subscriber(address)
        if key not in self._tables:
            self._tables[key] = TokenBucket(_A_MINUTE, self._limits.tables_each, self._clock)
        return self._tables[key].take()


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a client."""
    return connection.client.host if connection.client is not None else "local"


def subscriber(address: str) -> str:
    """Return what stands for everybody behind an address.

    >>> subscriber("192.0.2.7"), subscriber("2001:db8:1:2:3::4"), subscriber("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ip_network((parsed, _NETWORK), strict=False))
