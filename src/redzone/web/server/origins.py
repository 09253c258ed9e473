"""Which names this server goes by, and which pages may talk to it.

A page of somebody else's must not reach a server that runs on a player's machine: neither by calling it from its own
origin, nor by a name that it lets point there (DNS rebinding).
"""

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

_PORTS: Final = {"http": 80, "https": 443}


class Origins:
    """The names and origins that are let in: addresses in numbers and localhost, what is given, and the same origin."""

    def __init__(self, hosts: Iterable[str] = (), origins: Iterable[str] = ()) -> None:
        self._origins = frozenset(each.rstrip("/").lower() for each in origins)
        names = (urlsplit(each).hostname for each in self._origins)
        self._hosts = frozenset(each.lower() for each in (*hosts, *names) if each)

    def knows(self, host: str) -> bool:
        """Return whether this server goes by the name that a client used, the ``Host`` of a request."""
        name = _hostname(host)
        return name is not None and (name in self._hosts or name == "localhost" or _is_number(name))

    def lets_in(self, origin: str, host: str) -> bool:
        """Return whether a page may talk to this server: one of its own, or of an origin that was given."""
        scheme, _, rest = origin.lower().partition("://")
        if scheme not in _PORTS or not rest:
            return False
        return origin.lower() in self._origins or _plain(rest, scheme) == _plain(host.lower(), scheme)


def _hostname(host: str) -> str | None:
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _plain(host: str, scheme: str) -> str:
    """Return a host without the port that goes without saying."""
    return host.removesuffix(f":{_PORTS[scheme]}")
