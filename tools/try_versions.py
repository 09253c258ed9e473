"""Run the tests of what users touch on every Python at hand, or with the lowest versions that are allowed.

python -m tools.try_versions             # every Python, with the versions of constraints.txt
python -m tools.try_versions --lowest    # the first Python, with the lowest version of each dependency
"""

import argparse
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from tools.environments import ROOT, Environment, Interpreter, Steps, interpreters

ENVIRONMENTS: Final = ROOT / "build" / "environments"
CONSTRAINTS: Final = ROOT / "constraints.txt"
TESTS: Final = (
    "tests/architecture/test_start.py",
    "tests/cards",
    "tests/cli",
    "tests/exchange",
    "tests/notation",
    "tests/perft",
    "tests/rules/combat",
    "tests/session",
)
"""What users touch, and a part of the rules."""

_SHARED: Final = "REDZONE_SHARED"
_BOUND: Final = re.compile(r"(?P<name>[A-Za-z0-9._-]+)(\[[a-z,]+\])?>=(?P<version>[0-9.]+)")
_PYTEST: Final = ("-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", "-W", "default::DeprecationWarning")
"""Old libraries call what their own libraries have deprecated since."""


def lowest(requirements: Iterable[str]) -> list[str]:
    """Return the lowest version that each requirement allows, as constraints.

    >>> lowest(["click>=8.2", "psycopg[binary]>=3.2", "redzone[mcp]"])
    ['click==8.2', 'psycopg==3.2']
    """
    matches = (_BOUND.fullmatch(each) for each in requirements)
    return [f"{match['name']}=={match['version']}" for match in matches if match is not None]


def requirements() -> list[str]:
    """Return what the package and its extras require."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    return [*project["dependencies"], *(each for extra in extras.values() for each in extra)]


def try_tests(interpreter: Interpreter, folder: Path, constraints: Path) -> None:
    """Run the tests in a clean environment, beside the shared data if there is any."""
    environment = Environment.made(interpreter, folder)
    environment.install("--constraint", constraints, "--editable", ".[all]", "--group", "test", groups=True)
    environment.run("python", *_PYTEST, *TESTS, variables={_SHARED: os.environ.get(_SHARED, "")})


def try_lowest(interpreter: Interpreter) -> None:
    """Run the tests with the lowest versions."""
    constraints = ENVIRONMENTS / "lowest.txt"
    constraints.parent.mkdir(parents=True, exist_ok=True)
    constraints.write_text("\n".join(lowest(requirements())) + "\n", encoding="utf-8")
    try_tests(interpreter, ENVIRONMENTS / "lowest", constraints)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try, and return 1 if tests fail."""
    parser = argparse.ArgumentParser(prog="python -m tools.try_versions", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--lowest", action="store_true", help="the lowest version of each dependency")
    options = parser.parse_args(arguments)
    pythons = interpreters()
    steps = Steps()
    if options.lowest:
        steps.do(f"Python {pythons[0]}: {', '.join(lowest(requirements()))}", lambda: try_lowest(pythons[0]))
    else:
        for each in pythons:
            folder = ENVIRONMENTS / f"{each}-tests"
            steps.do(f"Python {each}: tests", lambda: try_tests(each, folder, CONSTRAINTS))  # noqa: B023  done at once
    return 1 if steps.failed else 0


if __name__ == "__main__":
    sys.exit(main())
