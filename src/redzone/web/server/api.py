"""The HTTP interface: what can be opened, opening tables, taking them home, and health."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import redzone
from redzone.engine.faults import FaultCode, RequestFault
from redzone.web.protocol.opening import NewTable
from redzone.web.server.addresses import Addresses, address_of
from redzone.web.server.bodies import body_of
from redzone.web.server.faults import Unusable, json_response
from redzone.web.server.health import StorageFacts, health_of
from redzone.web.server.limits import ServerLimits
from redzone.web.server.refusing import refused
from redzone.web.server.starting import start_facts
from redzone.web.storage.store import TableStore
from redzone.web.tables.hall import Hall, WrittenForm

_MEDIA: Final[Mapping[WrittenForm, str]] = {
    "scenario": "text/yaml; charset=utf-8",
    "code": "text/plain; charset=utf-8",
    "saved": "application/json",
}
"""The forms in which games are taken home, and what they are sent as."""


class TableApi:
    """The HTTP interface of one server."""

    def __init__(self, hall: Hall, store: TableStore, limits: ServerLimits, told: dict[str, int]) -> None:
        self._hall = hall
        self._store = store
        self._limits = limits
        self._told = told

    def routes(self, addresses: Addresses) -> Sequence[BaseRoute]:
        """Return the routes; ``addresses`` counts who opens tables."""

        async def opened(request: Request) -> Response:
            return await self._open(request, addresses)

        async def health(request: Request) -> Response:
            del request
            report = await health_of(self._storage_facts, redzone.__version__, addresses.connections)
            return json_response(report, HTTPStatus.OK if report.status == "ok" else HTTPStatus.SERVICE_UNAVAILABLE)

        return (
            Route("/health", health),
            Route("/api/start", self._start),
            Route("/api/tables", opened, methods=["POST"]),
            *(Route(f"/api/tables/{{table}}/{form}", self._written(form)) for form in _MEDIA),
        )

    async def _start(self, request: Request) -> Response:
        del request
        return json_response(await asyncio.to_thread(start_facts, self._told))

    async def _open(self, request: Request, addresses: Addresses) -> Response:
        """Open a table."""
        new = await body_of(request, NewTable, self._limits.body)
        if not addresses.may_open_table(address_of(request)):
            fault = RequestFault(code=FaultCode.LIMIT, message="too many tables at once; wait a minute")
            raise Unusable(HTTPStatus.TOO_MANY_REQUESTS, fault)
        try:
            made = await self._hall.create(new)
        except Exception as error:  # what is wrong with it is told to who asked
            return refused(error)
        return json_response(made, HTTPStatus.CREATED)

    def _written(self, form: WrittenForm) -> Callable[[Request], Awaitable[Response]]:
        """Return what answers with the game of a table, to take home."""

        async def written(request: Request) -> Response:
            try:
                text = await self._hall.written(_table_of(request), form, _token_of(request))
            except Exception as error:  # what is wrong with it is told to who asked
                return refused(error)
            return Response(text, media_type=_MEDIA[form], headers={"Cache-Control": "no-store"})

        return written

    def _storage_facts(self) -> StorageFacts:
        found = self._store.health()
        return StorageFacts(found.database, found.tables)


def _table_of(request: Request) -> str:
    match request.path_params:
        case {"table": str(table)}:
            return table
        case _:
            return ""


def _token_of(request: Request) -> str | None:
    """Return the token that a request brings along; it never stands in an address."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None
