"""Find the programs with which the table is tested, Chromium and PostgreSQL, or install Debian's packages of them.

    python -m tools.programs

It is quick and says nothing where both are there. What can't be installed is named, with what to do; the tests that
need it are skipped then, which continuous integration takes for a failure.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

CHROMIUM: Final = "REDZONE_CHROMIUM"
"""The variable that names a browser to be taken instead of any that is found."""

_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_DEBIAN: Final = Path("/usr/lib/postgresql")
_NEEDED: Final = ("initdb", "pg_ctl", "postgres")
_SECONDS: Final = 600
_SETTINGS: Final = ("Dpkg::Use-Pty=0", "Dpkg::Options::=--force-unsafe-io", "DPkg::Lock::Timeout=120")
"""``--force-unsafe-io`` halves the time: packages are not synchronized with the disk one by one."""


def chromium() -> Path | None:
    """Return the browser that is named by the variable, or the first that is installed."""
    named = os.environ.get(CHROMIUM)
    if named:
        return Path(named) if os.access(named, os.X_OK) else None
    found = next(filter(None, map(shutil.which, _BROWSERS)), None)
    return None if found is None else Path(found)


def postgresql() -> Path | None:
    """Return the folder with the programs of PostgreSQL's server, the newest of Debian's."""
    asked = shutil.which("initdb")
    folders = [] if asked is None else [Path(asked).resolve().parent]
    folders += sorted(_DEBIAN.glob("*/bin"), key=_version, reverse=True)
    return next((each for each in folders if all((each / name).exists() for name in _NEEDED)), None)


PROGRAMS: Final[Mapping[str, Callable[[], Path | None]]] = {"chromium": chromium, "postgresql": postgresql}
"""How each is found, by the name of its package."""


def _version(folder: Path) -> tuple[int, ...]:
    """Return the version in ``/usr/lib/postgresql/15/bin``."""
    return tuple(int(part) for part in folder.parent.name.split(".") if part.isdigit())


def missing() -> list[str]:
    """Return the packages of what is not there."""
    return [package for package, find in PROGRAMS.items() if find() is None]


def asking_nobody() -> list[str] | None:
    """Return what makes a command the administrator's without a question, ``None`` if nothing does."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo is None or subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode != 0:
        return None
    return [sudo, "-n"]


def install(packages: Sequence[str]) -> bool:
    """Install Debian's packages, and return whether that went well."""
    before = asking_nobody()
    if shutil.which("apt-get") is None or before is None:
        return False
    print(f"Installing {' and '.join(packages)} for the tests of the table (once, half a minute) ...", flush=True)
    settings = [word for setting in _SETTINGS for word in ("-o", setting)]
    for words in (("update",), ("install", "--yes", "--no-install-recommends", *packages)):
        command = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", *settings, *words]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, errors="replace", timeout=_SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        if done.returncode != 0:  # a source that is not reached must not keep the others from being asked
            print(f"apt-get {words[0]} failed: {done.stderr.strip()[-500:]}", file=sys.stderr)
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Find or install; return 1 if something is missing still."""
    parser = argparse.ArgumentParser(prog="python -m tools.programs", description=(__doc__ or "").splitlines()[0])
    parser.parse_args(arguments)
    lacking = missing()
    if lacking and install(lacking):
        lacking = missing()
    if lacking:
        print(f"The tests of the table are incomplete: install {' and '.join(lacking)}", end=" ", file=sys.stderr)
        print(f"(apt install {' '.join(lacking)}; {CHROMIUM} may name a browser)", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
