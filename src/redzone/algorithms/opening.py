"""Opening what a path names for reading, so that nothing waits for ever and nothing endless is read."""

import errno
import os
import stat
from typing import BinaryIO

NO_NAME = "no file has such a name"
DEVICE = "this is a device, not a file"


def open_file(path: str | os.PathLike[str]) -> BinaryIO:
    """Open a file for reading, or a pipe that somebody writes, as ``<(command)`` of a shell is one.

    A pipe that nobody writes is empty.

    Raises:
        OSError: There is nothing of this name, or it is a folder or a device, or it may not be read.
    """
    name = os.fspath(path)
    if "\0" in name:
        raise OSError(errno.EINVAL, NO_NAME, name)
    number = os.open(name, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        mode = os.fstat(number).st_mode
        if stat.S_ISDIR(mode):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), name)
        if stat.S_ISBLK(mode) or (stat.S_ISCHR(mode) and not os.isatty(number)):
            raise OSError(errno.EINVAL, DEVICE, name)
        os.set_blocking(number, True)
        return os.fdopen(number, "rb")
    except BaseException:
        os.close(number)
        raise
