"""What can go wrong with kept tables: one family of errors, each with a message for people and no secrets in it."""


class StorageError(Exception):
    """The database can't do it; the message says where and what to do. Nothing is half-written."""


class OutOfOrder(StorageError):  # noqa: N818  it says what happened
    """An entry is there already, or would leave a gap: somebody else has written, or this table was read too early."""


class UnknownTableError(StorageError):
    """There is no table of this name."""


class TooLargeError(StorageError):
    """A value is longer than what may be kept, or is no text that can be kept."""


class InDoubtError(StorageError):
    """The connection broke while it was being written: only the log can tell whether it is there (``entries``)."""
