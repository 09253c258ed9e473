"""What a client is told of an error."""

from redzone.engine.faults import FaultCode, RequestFault, fault_of
from redzone.web.storage.errors import InDoubtError, StorageError


def told_fault(error: Exception) -> RequestFault:
    """Return what a client is told of an error.

    Of the database, and of mistakes of Redzone, it is told nothing but that there is one: what else is known may be
    what others hide.
    """
    if isinstance(error, InDoubtError):
        return RequestFault(code=FaultCode.STORAGE, message="it is not known yet whether this is kept; look again")
    if isinstance(error, StorageError):
        return RequestFault(code=FaultCode.STORAGE, message="this can't be kept now, so it is not done; try again")
    fault = fault_of(error)
    if fault.code is not FaultCode.INTERNAL:
        return fault
    return RequestFault(code=fault.code, message="this is a mistake of Redzone; nothing is done, its log says where")
