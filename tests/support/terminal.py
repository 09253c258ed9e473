"""The command line for tests: within this process, and as a program."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from click.testing import CliRunner, Result

from redzone.cli.app import app
from redzone.notation.syntax.plain import is_list, is_mapping

PROGRAM = (sys.executable, "-m", "redzone")


def redzone(*arguments: str | Path, typed: str | bytes | None = None) -> Result:
    """Run a command; a mistake of the program fails the test."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed, prog_name="redzone")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def program(*arguments: str | Path, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command as a program of its own."""
    variables = {**os.environ, **environment}
    command = [*PROGRAM, *map(str, arguments)]
    return subprocess.run(command, input=typed, capture_output=True, env=variables, timeout=60, check=False)


def data(text: str) -> dict[str, object]:
    """Decode what ``--json`` printed."""
    decoded: object = json.loads(text)
    assert is_mapping(decoded)
    return decoded


def mapping(value: object) -> Mapping[str, object]:
    assert is_mapping(value)
    return value


def rows(value: object) -> list[Mapping[str, object]]:
    assert is_list(value)
    return [mapping(each) for each in value]
