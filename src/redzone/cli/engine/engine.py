"""``redzone engine``: requests from standard input, answers to standard output."""

import sys
from typing import BinaryIO, Final

from redzone.cli.limits import stopped
from redzone.cli.output import Screen
from redzone.engine.limits import EngineLimits
from redzone.engine.schema import engine_schema
from redzone.engine.session import EngineSession

_CHUNK: Final = 1 << 16


def engine(seconds: float) -> int:
    """Answer every request until the input ends or the client takes its leave.

    Answers are bytes of ASCII, written at once, since the client waits for them.
    """
    limits = EngineLimits(seconds=seconds)
    session = EngineSession(limits, stopped=stopped)
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    while not session.closed and (line := _next_line(requests, limits.line)):
        if line.strip():
            answers.write(session.answer(line) + b"\n")
            answers.flush()
    return 0


def print_schema() -> int:
    """Print the JSON Schema of the protocol."""
    Screen().json(engine_schema(), indent=2)
    return 0


def _next_line(stream: BinaryIO, most: int) -> bytes:
    """Return the next line, nothing at the end; of one that is too long only so much that this can be seen."""
    line = rest = stream.readline(most + 1)
    while len(line) > most and rest and not rest.endswith(b"\n"):
        rest = stream.readline(_CHUNK)
    return line
