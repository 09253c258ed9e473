"""A whole server: the hall of tables, the application around it, and its life from the start to the end."""

import socket
import sys
from collections.abc import Awaitable, Callable

from msgspec import Struct

from redzone.web.server.api import TableApi
from redzone.web.server.app import TableApp
from redzone.web.server.editor_api import EditorApi
from redzone.web.server.limits import ServerLimits
from redzone.web.server.logs import LogForm, note, set_up_logs
from redzone.web.server.origins import Origins
from redzone.web.server.pages import installed_page
from redzone.web.server.running import Proxies, RunningServer, port_of
from redzone.web.server.tidying import tidied
from redzone.web.server.warming import import_everything
from redzone.web.storage.store import TableStore
from redzone.web.tables.hall import Hall
from redzone.web.tables.limits import TableLimits


class ServerSettings(Struct, frozen=True, kw_only=True):
    """How a server is set up; ``hosts`` and ``origins`` are the names and origins by which browsers reach it."""

    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    log: LogForm = "text"
    limits: ServerLimits = ServerLimits()
    tables: TableLimits = TableLimits()


Started = Callable[[Hall], Awaitable[None]]
"""What is done once the hall is there, before anybody is let in: tables are opened, and the address is told."""


async def serve_tables(listener: socket.socket, store: TableStore, settings: ServerSettings, started: Started) -> None:
    """Serve until a signal stops it; everybody is told then, and what is under way is done."""
    set_up_logs(settings.log, sys.stderr)
    import_everything()
    hall = Hall(store, settings.tables)
    told = {"tables": settings.tables.tables, "players": settings.tables.players, "objects": settings.tables.objects}
    api = TableApi(hall, store, settings.limits, told)
    editor = EditorApi(settings.tables, settings.limits.body)
    app = TableApp(
        hall,
        installed_page(),
        lambda addresses: (*api.routes(addresses), *editor.routes()),
        limits=settings.limits,
        origins=Origins(settings.hosts, settings.origins),
    )

    async def close() -> None:
        await hall.close()
        await app.sockets.close()
        editor.close()

    server = RunningServer(app, settings.limits, Proxies(settings.proxies), close)
    try:
        await started(hall)
        note("listening", port=port_of(listener))
        async with tidied():
            await server.serve([listener])
    finally:
        await hall.close()
