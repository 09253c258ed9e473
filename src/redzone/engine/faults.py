"""Why a request is answered by an error: the codes, and what errors of all kinds become."""

import traceback
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from redzone.cards.errors import CardError
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.game.violation import IllegalAction, Violation
from redzone.notation.saved import InvalidSavedValue
from redzone.notation.syntax.source import NotationError
from redzone.notation.unsupported import BeyondBoundsError, UnsupportedError
from redzone.notation.write import entry_data
from redzone.oracle import UnsupportedText
from redzone.scenario.actions import entries_of
from redzone.scenario.played import Refusal
from redzone.scenario.report import violation_report
from redzone.scenario.single_entries import ENTRY, ENTRY_PATH
from redzone.values.bounds import TooMuch

MOST_SIGNS: Final = 4_000
"""Longest message; what goes on is cut."""


class FaultCode(StrEnum):
    """What kind of error it is; the message says it in words."""

    JSON = "json"
    """The line is no JSON."""
    REQUEST = "request"
    """It is JSON, but no request: ``where`` is the path in it."""
    VERSION = "version"
    """The client wants a version of the protocol that is not spoken."""
    NO_GAME = "no_game"
    """There is no game of this name."""
    UNKNOWN = "unknown"
    """Nobody has this name, or nothing."""
    NOTATION = "notation"
    """A text, a board, a code or an entry makes no sense: ``where`` is the path, ``line`` the line in it."""
    ILLEGAL = "illegal"
    """The rules forbid it: ``violations`` are all reasons, ``nearest`` is the legal entry nearest to it."""
    UNSUPPORTED = "unsupported"
    """It needs text or a rule that is not supported yet."""
    NOTHING = "nothing"
    """There is nothing to take back, or to do again."""
    SEAT = "seat"
    """It is for others to do: the seat, or the host's place, is not one of this client's."""
    LATE = "late"
    """Something else has happened first."""
    STORAGE = "storage"
    """It can't be kept now, so it is not done."""
    LIMIT = "limit"
    """It is more than the session allows."""
    TIME = "time"
    """It takes too long; nothing is done."""
    INTERNAL = "internal"
    """A mistake of Redzone; nothing is done, and the session goes on."""


class Reason(Struct, frozen=True):
    """One reason why something is illegal; ``cause`` is the ability that forbids it, in words, ``source`` whose."""

    code: str
    rules: list[str]
    message: str
    objects: list[str]
    cause: str | None
    source: str | None


class RequestFault(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An error: its code, a message for people, and where it is."""

    code: FaultCode
    message: str
    where: str = ""
    line: int | None = None
    column: int | None = None
    violations: list[Reason] = []
    nearest: dict[str, object] | None = None


class RequestRefused(Exception):  # noqa: N818  it says what happened
    """A request can't be done, for a reason that is no error of the rules or the notation."""

    def __init__(self, code: FaultCode, message: str, where: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.where = where


class EntryRefused(Exception):  # noqa: N818  it says what happened
    """An entry is illegal, in the state to which passes had led."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__("; ".join(map(str, refusal.violations)))
        self.refusal = refusal


def reason_of(violation: Violation, state: GameState) -> Reason:
    """Return a reason as clients get it."""
    return msgspec.convert(violation_report(violation, state), Reason)


def nearest_of(refusal: Refusal) -> dict[str, object] | None:
    """Return the legal entry that is nearest to a refused one, ``None`` where nothing is nearest."""
    nearest = refusal.nearest
    return None if nearest is None else next(map(entry_data, entries_of((nearest,), refusal.state)), None)


def fault_of(error: Exception) -> RequestFault:
    """Return what a client is told about an error; one that is none of the input is a mistake of Redzone."""
    match error:
        case RequestRefused():
            return RequestFault(code=error.code, message=_bounded(error), where=error.where)
        case EntryRefused(refusal=refusal):
            reasons = [reason_of(violation, refusal.state) for violation in refusal.violations]
            return RequestFault(
                code=FaultCode.ILLEGAL, message=_bounded(error), violations=reasons, nearest=nearest_of(refusal)
            )
        case TooMuch():
            return _beyond(error.bound, str(error))
        case BeyondBoundsError():
            return _beyond(error.bound, error.message)
        case IllegalAction():
            return RequestFault(code=FaultCode.ILLEGAL, message=_bounded(error))
        case NotationError():
            return _misread(error)
        case UnreadTextMatters() | UnsupportedText() | ImportError():
            return RequestFault(code=FaultCode.UNSUPPORTED, message=_bounded(error))
        case InvalidSavedValue() | CardError():
            return RequestFault(code=FaultCode.NOTATION, message=_bounded(error))
        case RecursionError() | MemoryError():
            return RequestFault(code=FaultCode.LIMIT, message="this is too large, or nested too deeply")
        case _:
            return RequestFault(code=FaultCode.INTERNAL, message=_cut(f"a mistake of Redzone: {_whereabouts(error)}"))


def _beyond(bound: str, message: str) -> RequestFault:
    return RequestFault(code=FaultCode.TIME if bound == "seconds" else FaultCode.LIMIT, message=_cut(message))


def _misread(error: NotationError) -> RequestFault:
    """Return what is wrong with a text, and where in it; of an entry, which is no text, the path in the request."""
    code = FaultCode.UNSUPPORTED if isinstance(error, UnsupportedError) else FaultCode.NOTATION
    message, at = _cut(error.message), error.position
    if at.file == ENTRY:
        return RequestFault(code=code, message=message, where=at.path.replace(ENTRY_PATH, "$.entry", 1))
    return RequestFault(code=code, message=message, where=at.path, line=at.line, column=at.column)


def _whereabouts(error: Exception) -> str:
    """Return what a report of the mistake has to say: the error, and the line that raised it."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    at = "".join(f" ({Path(frame.filename).name}:{frame.lineno})" for frame in last)
    return f"{type(error).__name__}: {error}{at}"


def _bounded(error: Exception) -> str:
    return _cut(str(error))


def _cut(message: str) -> str:
    return message if len(message) <= MOST_SIGNS else f"{message[:MOST_SIGNS]}…"
