"""The addresses that people are told: of the server, and of each seat of a table."""

import socket
from collections.abc import Iterator, Sequence
from typing import Final

from redzone.cli.web.defaults import EVERYWHERE
from redzone.web.protocol.opening import TableOpened

_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): nothing is sent, the system only says which way it would go."""


def addresses(host: str, port: int, origins: Sequence[str]) -> tuple[str, ...]:
    """Return the addresses of a server, the best first."""
    if host != EVERYWHERE:
        found = [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    else:
        found = [f"http://{each}:{port}" for each in (_own_address(), "127.0.0.1") if each is not None]
    return tuple(dict.fromkeys((*(each.rstrip("/") for each in origins), *found)))


def names(host: str) -> tuple[str, ...]:
    """Return the names by which browsers may call a server that listens there."""
    own = socket.gethostname()
    return (host, own, f"{own}.local") if host == EVERYWHERE else (host,)


def own_seats(address: str, table: TableOpened, players: Sequence[str]) -> str:
    """Return the link of who hosts a table and plays some seats of it; secrets stand where no server gets them."""
    seats = ",".join(table.seats[each] for each in players)
    return f"{address}/table/{table.table}#seat={seats}&host={table.host}"


def links(address: str, table: TableOpened, players: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield for whom each link of a table is, and the link."""
    for player in players:
        yield player, f"{address}/table/{table.table}#seat={table.seats[player]}"
    yield "to watch", f"{address}/table/{table.table}"


def _own_address() -> str | None:
    """Return the address of this machine in its network, ``None`` if it is in none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_ELSEWHERE)
            own: object = probe.getsockname()
            match own:
                case (str(name), *_):
                    return name
                case _:
                    return None
    except OSError:
        return None
