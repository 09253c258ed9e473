"""The command line: ``redzone run``, ``check``, ``legal``, ``why``, ``explain``, ``cards``, ``deck`` and others.

No rules and no legality live here: commands read scenarios, have ``redzone.scenario`` play them, and print the result.
All text leaves through :mod:`redzone.cli.output`.
"""

import atexit
import gc
import os
import sys
from typing import Final

import redzone

_YOUNG: Final = 200_000
"""So many new objects are looked through for garbage at once: what is imported, the bulk of a short run, is none."""


def main() -> None:
    """Run the command line and exit with its status."""
    gc.set_threshold(_YOUNG)
    atexit.register(gc.freeze)  # what is there at the end goes with the process: nobody looks through it for garbage
    try:
        from redzone.cli.app import app  # noqa: PLC0415  the core can be installed without click
    except ModuleNotFoundError as error:
        if error.name != "click":
            raise
        sys.exit(_without_click())
    _open_standard_streams()
    try:
        app.main(prog_name="redzone")
    except Exception as error:
        from redzone.cli.mistakes import report_mistake  # noqa: PLC0415  it is hoped that nobody needs it

        sys.exit(report_mistake(error, sys.argv[1:]))


def _without_click() -> int:
    """Say the version, which always works, or what is missing."""
    if sys.argv[1:] == ["--version"]:
        print(f"redzone {redzone.__version__}")
        return 0
    print("the command line needs click: pip install click", file=sys.stderr)
    return 2


def _open_standard_streams() -> None:
    """Put an empty stream in the place of each that is closed, lowest number first, which a new file takes."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123  it stays open
