"""The whole server as one ASGI application."""

import time
from collections.abc import Callable, Sequence

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from redzone.web.server.addresses import Addresses
from redzone.web.server.faults import Unusable, tell_mistake, tell_status, tell_unusable
from redzone.web.server.guard import Guard
from redzone.web.server.limits import ServerLimits
from redzone.web.server.origins import Origins
from redzone.web.server.pages import PageFiles
from redzone.web.server.socket import Connects
from redzone.web.server.sockets import Sockets


class TableApp:
    """Pages, the HTTP interface and sockets, behind one guard.

    ``routes`` are those of the HTTP interface.
    """

    def __init__(
        self,
        hall: Connects,
        page: PageFiles,
        routes: Callable[[Addresses], Sequence[BaseRoute]],
        *,
        limits: ServerLimits,
        origins: Origins,
    ) -> None:
        addresses = Addresses(limits, time.monotonic)
        self.sockets = Sockets(hall, limits, addresses, time.monotonic)
        starlette = Starlette(
            routes=[
                *(Route(path, page.shell) for path in ("/", "/table/{table}", "/editor")),
                Route("/page/{version}/{name:path}", page.file),
                WebSocketRoute("/socket", self.sockets.serve),
                *routes(addresses),
            ],
            exception_handlers={HTTPException: tell_status, Unusable: tell_unusable, Exception: tell_mistake},
        )
        starlette.router.redirect_slashes = False
        self._guarded: ASGIApp = Guard(starlette, origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request or a socket."""
        await self._guarded(scope, receive, send)
