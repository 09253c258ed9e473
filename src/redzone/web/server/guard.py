"""What every request and every response passes: names, origins, headers, and a line in the log."""

import time
from http import HTTPStatus
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from redzone.web.server.addresses import address_of
from redzone.web.server.logs import note, note_mistake
from redzone.web.server.origins import Origins

SECURITY_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
        "font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

_SAFE: Final = frozenset(("GET", "HEAD"))
_STARTS: Final = frozenset(("http.response.start", "websocket.http.response.start", "websocket.accept"))


class Guard:
    """Lets in what may come in, and adds to every response what keeps a page to itself."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request or a socket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        passage = _Passage(scope, send)
        refusal = self._refusal(scope)
        try:
            await (refusal or self._app)(scope, receive, passage.send)
        except Exception as error:  # it was answered already; others are served on
            note_mistake(error)
        finally:
            passage.note()

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        """Return the answer to what may not come in."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._origins.knows(host):
            return PlainTextResponse(
                "This server doesn't go by that name; redzone serve --origin names others.\n",
                HTTPStatus.MISDIRECTED_REQUEST,
            )
        origin = headers.get("origin")
        asks = scope["type"] == "http" and scope["method"] in _SAFE
        if origin is not None and not asks and not self._origins.lets_in(origin, host):
            return PlainTextResponse("Pages of other origins may not do this.\n", HTTPStatus.FORBIDDEN)
        return None


class _Passage:
    """One request: its responses get the headers, and its end a line in the log."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope = scope
        self._send = send
        self._status: int | None = None
        self._began = time.monotonic()

    async def send(self, message: Message) -> None:
        if message["type"] in _STARTS:
            MutableHeaders(scope=message).update(SECURITY_HEADERS)
            match message:
                case {"status": int(status)}:
                    self._status = int(status)
                case _:
                    self._status = int(HTTPStatus.SWITCHING_PROTOCOLS)
        await self._send(message)

    def note(self) -> None:
        """Write down what was asked; a page fetches seventy files that nobody wants to read about."""
        connection = HTTPConnection(self._scope)
        path, address = connection.url.path, address_of(connection)
        if self._status == HTTPStatus.OK and path.startswith("/page/"):
            return
        lasted = round((time.monotonic() - self._began) * 1_000, 1)
        if self._scope["type"] == "http":
            method = Request(self._scope).method
            note("request", method=method, path=path, status=self._status, ms=lasted, address=address)
        else:
            note("socket", path=path, status=self._status, ms=lasted, address=address)
