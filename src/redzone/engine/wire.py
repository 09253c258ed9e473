"""Lines of JSON to requests, and answers to lines of JSON."""

import json
from typing import Final

import msgspec
from msgspec import Struct

from redzone.engine.answers import PlainData, Response
from redzone.engine.faults import FaultCode, RequestRefused
from redzone.engine.limits import EngineLimits
from redzone.engine.requests import Request, RequestId

_REQUEST: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)


class _Identified(Struct):
    """What is read of a request that can't be read as a whole."""

    id: RequestId = None


def request_of(line: bytes, limits: EngineLimits) -> Request:
    """Return the request that a line holds.

    Raises:
        RequestRefused: It holds none.
    """
    if len(line) > limits.line:
        raise RequestRefused(FaultCode.LIMIT, f"a request has at most {limits.line:,} bytes")
    try:
        return _REQUEST.decode(line)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at `")
        raise RequestRefused(FaultCode.REQUEST, message, where.removesuffix("`")) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RequestRefused(FaultCode.JSON, f"a line of JSON is wanted: {error}") from error
    except RecursionError as error:
        raise RequestRefused(FaultCode.JSON, "a line of JSON is wanted: this is nested too deeply") from error


def id_of(line: bytes, limits: EngineLimits) -> RequestId:
    """Return the id of a request that can't be read, ``None`` if even that can't."""
    if len(line) > limits.line:
        return None
    try:
        return msgspec.json.decode(line, type=_Identified).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def line_of(response: Response) -> bytes:
    """Return an answer as one line: JSON in ASCII, which no reader can take apart wrongly."""
    return json.dumps(plain_of(response), separators=(",", ":")).encode("ascii")


def plain_of(value: Struct) -> PlainData:
    """Return a value as plain data, as JSON knows it."""
    return msgspec.convert(msgspec.to_builtins(value, str_keys=True), PlainData)
