"""Answers to requests that failed."""

from starlette.responses import Response

from redzone.engine.faults import FaultCode, RequestFault, fault_of
from redzone.web.server.faults import fault_response
from redzone.web.server.logs import note_mistake


def refused(error: Exception) -> Response:
    """Answer a request that failed; a mistake of the program is written down and told without its details."""
    fault = fault_of(error)
    if fault.code is FaultCode.INTERNAL:
        note_mistake(error)
        fault = RequestFault(code=FaultCode.INTERNAL, message="this is a mistake of Redzone; the log says where")
    return fault_response(fault)
