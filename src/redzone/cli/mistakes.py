"""What is said of a mistake of the program: one message, and a file to send with the report."""

import json
import platform
import sys
import tempfile
import traceback
from typing import Final

import redzone

STATUS: Final = 70
"""The status for mistakes of a program (``EX_SOFTWARE`` of sysexits)."""


def report_mistake(error: Exception, words: list[str]) -> int:
    """Say that Redzone is wrong and where the details are, and return the status."""
    file = _written(error, words)
    summary = " ".join(f"{type(error).__name__}: {error}".split())
    message = f"this is a mistake of Redzone, not of yours: {summary}\nPlease report it with the input and {file}"
    line = json.dumps({"error": {"message": message, "details": file}}) if "--json" in words else message
    print(line.encode("ascii", "backslashreplace").decode(), file=sys.stderr)
    return STATUS


def _written(error: Exception, words: list[str]) -> str:
    """Write what a report needs into a file, and return its name; where no file can be written, print it."""
    details = [
        f"redzone {redzone.__version__}, Python {platform.python_version()}, {platform.platform()}\n",
        f"redzone {' '.join(map(ascii, words))}\n",
        *traceback.format_exception(error),
    ]
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="redzone-mistake-", suffix=".txt", delete=False, encoding="utf-8", errors="backslashreplace"
        ) as file:
            file.writelines(details)
            return file.name
    except OSError:
        sys.stderr.writelines(details)
        return "the lines above"
