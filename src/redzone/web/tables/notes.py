"""Notes of what happens at tables, for whoever runs the server: never a token, a card or what somebody wrote.

They are records of ``logging`` whose message is the event and whose arguments are the facts, by name.
"""

import logging
import traceback
from pathlib import Path
from typing import Final

NotedFact = str | int | float | None

_LOGGER: Final = logging.getLogger("redzone.web.tables")
_FRAMES: Final = 8


def note(event: str, table: str, **facts: NotedFact) -> None:
    """Note that something happened at a table."""
    _LOGGER.info(event, {"table": table, **facts})


def note_failure(event: str, table: str, error: BaseException, **facts: NotedFact) -> None:
    """Note that something failed at a table: what kind of error it was, and where in the code."""
    at = " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in _frames(error))
    _LOGGER.warning(event, {"table": table, **facts, "error": type(error).__name__, "at": at})


def _frames(error: BaseException) -> list[traceback.FrameSummary]:
    return traceback.extract_tb(error.__traceback__)[-_FRAMES:]
