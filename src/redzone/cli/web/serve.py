"""``redzone serve``: a server of tables, from its port to its end."""

import asyncio
import errno
import socket
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import platformdirs
from msgspec import Struct
from msgspec.structs import replace

from redzone.cli.group import BAD_INPUT
from redzone.cli.output import FilePlace, Screen
from redzone.cli.sources import text_of
from redzone.cli.web.browser import has_browser, open_browser
from redzone.cli.web.defaults import SERVER_LIMITS, TABLE_LIMITS
from redzone.cli.web.links import addresses, links, names, own_seats
from redzone.engine.faults import FaultCode, fault_of
from redzone.web.protocol.opening import NewTable, TableOpened, TableSource
from redzone.web.server.limits import ServerLimits
from redzone.web.server.logs import LogForm
from redzone.web.server.running import listening, port_of
from redzone.web.server.serving import ServerSettings, serve_tables
from redzone.web.storage.errors import StorageError
from redzone.web.storage.opening import open_tables
from redzone.web.tables.hall import Hall
from redzone.web.tables.limits import TableLimits

_FILE: Final = "tables.sqlite3"
_WHY_NOT: Final = {
    errno.EADDRINUSE: "port {port} is in use; --port 0 takes one that is free",
    errno.EACCES: "port {port} is not for everybody; take one above 1023",
}

Begins = Callable[[Hall, str], Awaitable[None]]
"""What is done at the start, with the address at which browsers find the server."""


class ServeWanted(Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    host: str
    port: int
    opens: bool | None
    files: tuple[str, ...] = ()
    database: str | None = None
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    limits: Mapping[str, int] = {}
    log: LogForm = "text"
    lenient: bool = False

    @property
    def settings(self) -> ServerSettings:
        """How the server is set up."""
        return ServerSettings(
            hosts=names(self.host),
            origins=self.origins,
            proxies=self.proxies,
            log=self.log,
            limits=replace(ServerLimits(), **_chosen(self.limits, SERVER_LIMITS)),
            tables=replace(TableLimits(), **_chosen(self.limits, TABLE_LIMITS)),
        )


class _Unplayable(Exception):  # noqa: N818  it says what happened
    """A file makes no table."""

    def __init__(self, message: str, place: FilePlace) -> None:
        super().__init__(message)
        self.place = place


def serve(wanted: ServeWanted) -> int:
    """Open a table for each file, say where they are, and serve until Ctrl-C."""
    screen = Screen()
    texts = {name: text_of(Path(name))[0] for name in wanted.files}

    async def begins(hall: Hall, address: str) -> None:
        screen.say(f"The table is at {address}/")
        shown = f"{address}/"
        for name, text in texts.items():
            table = await _opened(hall, name, text, lenient=wanted.lenient)
            tell_table(screen, address, name, table)
            shown = own_seats(address, table, tuple(table.seats))
        show(wanted, shown)
        screen.say("Ctrl-C stops it.")

    return serve_at(wanted, wanted.database or _own_file(), begins)


def serve_at(wanted: ServeWanted, where: str | Path, begins: Begins) -> int:
    """Serve tables that are kept somewhere, and return the status."""
    screen = Screen()
    try:
        listener = listening(wanted.host, wanted.port)
    except OSError as error:
        screen.failure(_why_not(error, wanted))
        return BAD_INPUT
    address = addresses(wanted.host, port_of(listener), wanted.origins)[0]
    with listener:
        try:
            store = open_tables(where)
        except StorageError as error:
            screen.failure(str(error))
            return BAD_INPUT
        try:
            asyncio.run(serve_tables(listener, store, wanted.settings, lambda hall: begins(hall, address)))
        except _Unplayable as error:
            screen.failure(str(error), error.place)
            return BAD_INPUT
        finally:
            store.close()
    return 0


def show(wanted: ServeWanted, address: str) -> None:
    """Open the browser, if it is wanted or there is one and nothing was said."""
    if has_browser() if wanted.opens is None else wanted.opens:
        open_browser(address)


def tell_table(screen: Screen, address: str, name: str, table: TableOpened) -> None:
    """Print the links of a table."""
    players = tuple(table.seats)
    rows = (("all seats", own_seats(address, table, players)), *links(address, table, players))
    width = max(len(each) for each, _ in rows)
    screen.say()
    screen.head(name)
    for who, link in rows:
        screen.say(f"  {who:{width}}  {link}")
    screen.say()
    screen.warn(table.left_out)


async def _opened(hall: Hall, name: str, text: str, *, lenient: bool) -> TableOpened:
    """Open a table for a file."""
    try:
        return await hall.create(NewTable(source=TableSource(text=text), lenient=lenient))
    except Exception as error:
        fault = fault_of(error)
        if fault.code is FaultCode.INTERNAL:
            raise
        line = "" if fault.line is None else f":{fault.line}"
        raise _Unplayable(f"{name}{line}: {fault.message}", FilePlace(name, fault.line, fault.where)) from None


def _own_file() -> Path:
    """Return the file in which tables are kept if nothing is said."""
    folder = platformdirs.user_data_path("redzone", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder / _FILE


def _why_not(error: OSError, wanted: ServeWanted) -> str:
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"--host: {wanted.host} is no address of this machine"
    reason = _WHY_NOT.get(error.errno or 0, f"port {{port}} can't be used: {error.strerror or error}")
    return reason.format(port=wanted.port)


def _chosen(limits: Mapping[str, int], of: Sequence[str]) -> dict[str, int]:
    return {name: number for name, number in limits.items() if name in of}
