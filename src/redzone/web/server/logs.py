"""What the server writes down: one line for each event, for people or as JSON.

No line has a token, a query, a message or a card. Of a mistake it has the kind and the places in the code.
"""

import logging
import traceback
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Literal

import msgspec

LogForm = Literal["text", "json", "quiet"]
"""For people, for programs, or for people and only what is wrong."""
LoggedFact = str | int | float | None

_LONGEST: Final = 300
_FRAMES: Final = 8
_logger: Final = logging.getLogger("redzone.web.server")


def set_up_logs(form: LogForm, stream: IO[str]) -> None:
    """Send the lines of this server, and those of uvicorn, to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_JsonLines() if form == "json" else _TextLines())
    own = logging.WARNING if form == "quiet" else logging.INFO
    for name, level in (("redzone.web", own), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False


def note(event: str, **facts: LoggedFact) -> None:
    """Write down that something happened."""
    _logger.log(logging.INFO, event, facts)


def note_mistake(error: BaseException) -> None:
    """Write down a mistake of the program: what kind, and where in the code."""
    _logger.log(logging.ERROR, "mistake", {"error": type(error).__name__, "at": _places(error.__traceback__)})


def _places(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)[-_FRAMES:]
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)


def _facts(record: logging.LogRecord) -> dict[str, object]:
    """Return what is known of an event; of what a library says, its words."""
    if record.name.startswith("redzone."):
        facts = {"event": record.msg, **(record.args if isinstance(record.args, Mapping) else {})}
    else:
        facts = {"event": "server", "says": record.getMessage().partition("\n")[0]}
        if record.exc_info and record.exc_info[1] is not None:
            facts |= {"error": type(record.exc_info[1]).__name__, "at": _places(record.exc_info[2])}
    return {name: _cut(fact) for name, fact in facts.items() if fact is not None and fact != ""}


def _cut(fact: object) -> object:
    return f"{fact[:_LONGEST]}…" if isinstance(fact, str) and len(fact) > _LONGEST else fact


def _time(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created).astimezone()


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        time = _time(record).isoformat(timespec="milliseconds")
        return msgspec.json.encode({"time": time, "level": record.levelname.lower(), **_facts(record)}).decode()


class _TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = _facts(record)
        event = facts.pop("event")
        said = " ".join(f"{name}={ascii(fact) if isinstance(fact, str) else fact}" for name, fact in facts.items())
        return f"{_time(record):%H:%M:%S} {event} {said}".rstrip()
