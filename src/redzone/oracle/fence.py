"""The fence round each text: where the compiler itself fails, a line is unsupported, and says what to report.

``REDZONE_FENCE=off`` takes it away: errors of the compiler surface where they happen, as tests and fuzzers want.
"""

import os
from collections.abc import Callable
from typing import Final

from redzone.oracle.compiled import CompiledLine, CompiledText, LineStatus, NotUnderstood
from redzone.values.bounds import TooMuch

FENCE_VARIABLE: Final = "REDZONE_FENCE"
NO_FENCE: Final = "off"

UNEXPECTED: Final = "Redzone itself fails here"
"""How the reason of a line begins in which the compiler fails."""

_REPORT: Final = "please report it, with the text"


def refused(line: str, reason: str, start: int = 0, end: int | None = None) -> CompiledLine:
    """Return a line that is not understood; without a place it is the whole line."""
    end = len(line) if end is None else end
    return CompiledLine(line, LineStatus.UNSUPPORTED, reason=reason, start=start, end=end)


def tried(line: str, read: Callable[[], CompiledLine]) -> CompiledLine:
    """Return a line as it is read: nothing that a text says is an error of the program."""
    try:
        return read()
    except Exception as error:
        return unread(line, error)


def tried_text(text: str, read: Callable[[], CompiledText]) -> CompiledText:
    """Return a text as it is read; where what looks at several lines fails, none of them is understood."""
    try:
        return read()
    except Exception as error:
        lines = text.replace("\r\n", "\n").split("\n")
        return CompiledText(tuple(refused(line, mistake(error)) for line in lines))


def unread(line: str, error: Exception) -> CompiledLine:
    """Return a line that is not understood."""
    if isinstance(error, NotUnderstood):
        return refused(line, error.reason, error.start, error.end)
    return refused(line, mistake(error))


def mistake(error: Exception) -> str:
    """Return what is told of an error that nobody expected; a library that is missing is none, nor is a bound.

    Raises:
        Exception: The error itself, where a library is missing, time is up, or the fence is off.
    """
    if isinstance(error, ImportError | TooMuch) or os.environ.get(FENCE_VARIABLE, "").lower() == NO_FENCE:
        raise error
    return f"{UNEXPECTED} ({type(error).__name__}); {_REPORT}"
