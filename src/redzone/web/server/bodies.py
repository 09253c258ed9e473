"""The bodies of requests: read up to a bound and in time, and decoded into what is expected."""

import asyncio
from http import HTTPStatus
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from redzone.engine.faults import FaultCode, RequestFault
from redzone.web.server.faults import Unusable

BodyT = TypeVar("BodyT")

_PATIENCE: Final = 20.0
"""Seconds in which a body has to come."""
_JSON: Final = "application/json"


async def body_of(request: Request, kind: type[BodyT], most: int) -> BodyT:
    """Return the value in the body of a request.

    Raises:
        Unusable: It is too large, takes too long, is no JSON, or says something else.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _JSON:
        raise _unusable(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, FaultCode.REQUEST, f"the body has to be {_JSON}")
    content = await _content(request, most)
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at `")
        fault = RequestFault(code=FaultCode.REQUEST, message=message, where=where.removesuffix("`"))
        raise Unusable(HTTPStatus.BAD_REQUEST, fault) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise _unusable(HTTPStatus.BAD_REQUEST, FaultCode.JSON, f"this is no JSON: {error}") from None


async def _content(request: Request, most: int) -> bytes:
    parts = bytearray()
    try:
        async with asyncio.timeout(_PATIENCE):
            async for part in request.stream():
                parts += part
                if len(parts) > most:
                    message = f"the body is too large; {most:,} bytes are allowed"
                    raise _unusable(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, FaultCode.LIMIT, message)
    except TimeoutError:
        raise _unusable(HTTPStatus.REQUEST_TIMEOUT, FaultCode.TIME, "the body took too long to come") from None
    except ClientDisconnect:
        raise _unusable(HTTPStatus.BAD_REQUEST, FaultCode.REQUEST, "the client has gone") from None
    return bytes(parts)


def _unusable(status: HTTPStatus, code: FaultCode, message: str) -> Unusable:
    return Unusable(status, RequestFault(code=code, message=message))
