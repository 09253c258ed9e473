"""How errors are told over HTTP: to programs as JSON, to people as a page."""

from http import HTTPStatus
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from redzone.engine.faults import FaultCode, RequestFault

_encoder: Final = msgspec.json.Encoder()

_STATUSES: Final = {
    FaultCode.NO_GAME: HTTPStatus.NOT_FOUND,
    FaultCode.UNKNOWN: HTTPStatus.NOT_FOUND,
    FaultCode.INTERNAL: HTTPStatus.INTERNAL_SERVER_ERROR,
    FaultCode.TIME: HTTPStatus.SERVICE_UNAVAILABLE,
}
"""Every other fault is one of the request."""

_CODES: Final = {
    HTTPStatus.NOT_FOUND: FaultCode.UNKNOWN,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: FaultCode.LIMIT,
    HTTPStatus.TOO_MANY_REQUESTS: FaultCode.LIMIT,
    HTTPStatus.SERVICE_UNAVAILABLE: FaultCode.LIMIT,
    HTTPStatus.INTERNAL_SERVER_ERROR: FaultCode.INTERNAL,
}
_MESSAGES: Final = {
    HTTPStatus.NOT_FOUND: "There is nothing here.",
    HTTPStatus.METHOD_NOT_ALLOWED: "This can't be done here.",
    HTTPStatus.INTERNAL_SERVER_ERROR: "This is a mistake of Redzone, not of yours. The log of the server says where.",
}

_PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{message} · Redzone</title>
<main>
<h1>{message}</h1>
<p><a href="/">All tables</a></p>
</main>
</html>
"""


class Unusable(Exception):  # noqa: N818  it says what happened
    """A request can't be used: the status, and what is said about it."""

    def __init__(self, status: HTTPStatus, fault: RequestFault) -> None:
        super().__init__(fault.message)
        self.status = status
        self.fault = fault


def json_response(value: object, status: int = HTTPStatus.OK) -> Response:
    """Return a value as JSON, which nobody keeps."""
    return Response(
        _encoder.encode(value), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def fault_response(fault: RequestFault) -> Response:
    """Return what a program is told about an error."""
    return json_response(fault, _STATUSES.get(fault.code, HTTPStatus.BAD_REQUEST))


def tell_unusable(request: Request, error: Exception) -> Response:
    """Answer a request that can't be used."""
    del request
    if not isinstance(error, Unusable):
        raise error
    return json_response(error.fault, error.status)


def tell_status(request: Request, error: Exception) -> Response:
    """Answer what no route takes."""
    if not isinstance(error, HTTPException):
        raise error
    response = _said(request, HTTPStatus(error.status_code))
    response.headers.update(error.headers or {})
    return response


def tell_mistake(request: Request, error: Exception) -> Response:
    """Answer after a mistake of the program; what it is stands in the log."""
    del error
    return _said(request, HTTPStatus.INTERNAL_SERVER_ERROR)


def _said(request: Request, status: HTTPStatus) -> Response:
    message = _MESSAGES.get(status, f"{status.phrase}.")
    if request.url.path.startswith("/api/"):
        return json_response(RequestFault(code=_CODES.get(status, FaultCode.REQUEST), message=message), status)
    return HTMLResponse(_PAGE.format(message=message), status, headers={"Cache-Control": "no-store"})
