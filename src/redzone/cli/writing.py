"""The one way in which commands write files for people: whole or not at all, and never over a stranger's file.

A file is written beside its place and takes it when it is complete. One that is there is replaced if it is of the kind
that the command writes, or empty; anything else only with ``--force``.
"""

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from redzone.cli.options import is_forced
from redzone.cli.output import Screen

_MOST_LOOKED_AT: Final = 10_000_000


class Written(NamedTuple):
    """What a command writes, and whether the content of a file is such a thing."""

    what: str
    is_it: Callable[[bytes], bool]


def check_target(path: Path | None, written: Written) -> None:
    """Find out before the work whether a file can be written.

    Raises:
        OSError: It can't, or it is there and is something else.
    """
    if path is None:
        return
    target = Path(os.path.realpath(path))
    if not target.exists():
        _find_place(target, path)
    elif target.is_file():
        _find_place(target, path)
        if not (is_forced() or _is_of_kind(target, written)):
            raise _wrong(errno.EEXIST, path, f"it is there already and is no {written.what}; --force replaces it")
    elif target.is_dir():
        raise _wrong(errno.EISDIR, path)
    elif target.is_block_device():
        raise _wrong(errno.EINVAL, path, "this is a device, not a file")


def write_out(text: str, path: Path | None, written: Written) -> None:
    """Write a text to a file, or print it."""
    if path is None:
        Screen().say(text.removesuffix("\n"))
    else:
        write_file(text.encode("utf-8", "surrogateescape"), path, written)


def write_file(content: bytes, path: Path, written: Written) -> None:
    """Write a file as a whole, in the place of one that is there; behind a link, where it leads.

    Permissions stay as they were. To pipes and terminals, such as ``/dev/stdout``, it is written as it comes.

    Raises:
        OSError: It can't be written; nothing has changed.
    """
    import tempfile  # noqa: PLC0415  most commands write no file

    check_target(path, written)
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        _pour(content, target)
        return
    number, name = tempfile.mkstemp(prefix=".redzone-", suffix=".part", dir=target.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _with_permissions(Path(name), target)
        os.replace(name, target)  # noqa: PTH105  the name is text
    except BaseException:
        with suppress(OSError):
            os.unlink(name)  # noqa: PTH108  the name is text
        raise


def _find_place(target: Path, path: Path) -> None:
    """Find out whether a file can be made beside this one, and take its place.

    Raises:
        OSError: It can't.
    """
    if not target.parent.exists():
        raise _wrong(errno.ENOENT, path)
    if not target.parent.is_dir():
        raise _wrong(errno.ENOTDIR, path)
    if target.is_symlink():  # it leads to itself, or it would not be one any more
        raise _wrong(errno.ELOOP, path)
    if not os.access(target.parent, os.W_OK) or (target.exists() and not os.access(target, os.W_OK)):
        raise _wrong(errno.EACCES, path)


def _wrong(number: int, path: Path, message: str = "") -> OSError:
    return OSError(number, message or os.strerror(number), str(path))


def _is_of_kind(target: Path, written: Written) -> bool:
    """Return whether a file is empty, or of the kind that is written."""
    with target.open("rb") as file:
        content = file.read(_MOST_LOOKED_AT + 1)
    return not content.strip() or (len(content) <= _MOST_LOOKED_AT and written.is_it(content))


def _pour(content: bytes, target: Path) -> None:
    """Write to what is no file: a pipe that nobody reads is an error, and nothing waits for a reader."""
    number = os.open(target, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    os.set_blocking(number, True)
    with os.fdopen(number, "wb") as stream:
        stream.write(content)


def _with_permissions(new: Path, target: Path) -> None:
    """Let a new file have the permissions of the one whose place it takes, else those of any new file."""
    if target.exists():
        before = target.stat()
        mode = stat.S_IMODE(before.st_mode)
        if hasattr(os, "chown"):
            with suppress(OSError):  # only some may give files away
                os.chown(new, before.st_uid, before.st_gid)
    else:
        mask = os.umask(0)
        os.umask(mask)
        mode = 0o666 & ~mask
    new.chmod(mode)
