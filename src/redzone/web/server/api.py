"""The HTTP interface: what can be opened, opening tables, taking them home, and health."""

import asyncio
from collections.abc import Sequence
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import redzone
from redzone.engine.faults import FaultCode, RequestFault, fault_of
from redzone.web.protocol.opening import NewTable
from redzone.web.server.addresses import Addresses, address_of
from redzone.web.server.bodies import body_of
from redzone.web.server.faults import Unusable, fault_response, json_response
from redzone.web.server.health import StorageFacts, health_of
from redzone.web.server.limits import ServerLimits
from redzone.web.server.logs import note, note_mistake
from redzone.web.server.starting import start_facts
from redzone.web.storage.store import TableStore
from redzone.web.tables.hall import Hall


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
        note("opened", table=made.table)
        return json_response(made, HTTPStatus.CREATED)

    def _storage_facts(self) -> StorageFacts:
        found = self._store.health()
        return StorageFacts(found.database, found.tables)


def refused(error: Exception) -> Response:
    """Answer a request that failed; a mistake of the program is written down and told without its details."""
    fault = fault_of(error)
    if fault.code is FaultCode.INTERNAL:
        note_mistake(error)
        fault = RequestFault(code=FaultCode.INTERNAL, message="this is a mistake of Redzone; the log says where")
    return fault_response(fault)
