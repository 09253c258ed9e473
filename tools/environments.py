"""Pythons at hand, and clean environments made of them, in which programs are tried."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Final, NamedTuple, Self

ROOT: Final = Path(__file__).parents[1]
LEAST: Final = (3, 11)
"""The first version of Python for which Redzone is."""

_NAME: Final = re.compile(r"python3\.\d+(\.exe)?")
_ASKED: Final = "import sys, venv, ensurepip; print(*sys.version_info[:3]); print(sys.executable)"
_NOT_KEPT: Final = ("PYTHON", "REDZONE", "VIRTUAL_ENV", "XDG_DATA")
_WITH_GROUPS: Final = "pip>=25.1"
"""The first pip that installs dependency groups."""


class Interpreter(NamedTuple):
    """A Python that can make environments."""

    version: tuple[int, ...]
    path: Path

    def __str__(self) -> str:
        return ".".join(map(str, self.version))


def interpreters(candidates: Iterable[Path] | None = None) -> list[Interpreter]:
    """Return one Python for each minor version from the least on, its newest release, in order."""
    found: dict[tuple[int, ...], Interpreter] = {}
    for path in dict.fromkeys(_candidates() if candidates is None else candidates):
        interpreter = _asked(path)
        if interpreter is not None and interpreter.version >= LEAST:
            minor = interpreter.version[:2]
            found[minor] = max(found.get(minor, interpreter), interpreter)
    return [found[minor] for minor in sorted(found)]


def _candidates() -> Iterator[Path]:
    """Yield what may be a Python: on the path, and where pyenv and uv keep theirs."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        if folder and Path(folder).is_dir():
            yield from (path for path in sorted(Path(folder).iterdir()) if _NAME.fullmatch(path.name))
    home = Path.home()
    pyenv = Path(os.environ.get("PYENV_ROOT") or home / ".pyenv") / "versions"
    uv = Path(os.environ.get("UV_PYTHON_INSTALL_DIR") or home / ".local" / "share" / "uv" / "python")
    for kept in (pyenv, uv):
        yield from sorted(kept.glob("*/bin/python3"))


def _asked(path: Path) -> Interpreter | None:
    """Return what a program says of itself, nothing if it is no Python that can make environments."""
    try:
        done = subprocess.run([path, "-c", _ASKED], capture_output=True, text=True, timeout=30, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    version, executable = done.stdout.splitlines()
    return Interpreter(tuple(map(int, version.split())), Path(executable))


class StepError(Exception):
    """A program failed that must not; the message is what it printed."""


class Environment:
    """An environment with a home of its own, in which nothing of the surroundings can be seen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"

    @classmethod
    def made(cls, interpreter: Interpreter, folder: Path, *, pip: bool = True) -> Self:
        """Make an empty one, in the place of any that is there; pip is what takes long."""
        shutil.rmtree(folder, ignore_errors=True)
        environment = cls(folder)
        environment._run(interpreter.path, "-m", "venv", *([] if pip else ["--without-pip"]), folder)
        environment.home.mkdir()
        return environment

    @property
    def bin(self) -> Path:
        """The folder of its programs."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def package(self) -> Path:
        """The folder in which Redzone is installed."""
        (found,) = self.folder.glob("[lL]ib/**/site-packages/redzone")
        return found

    def install(self, *words: str | Path, groups: bool = False) -> None:
        """Install with pip; dependency groups need a newer one than some Pythons bring."""
        pip = (self.bin / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check")
        if groups:
            self._run(*pip, _WITH_GROUPS)
        self._run(*pip, *words)

    def run(self, name: str, *words: str | Path, variables: Mapping[str, str] | None = None) -> str:
        """Run one of its programs and return what it prints.

        Raises:
            StepError: Its status is not 0.
        """
        own = {"HOME": str(self.home), "XDG_CACHE_HOME": str(self.home / "cache"), **(variables or {})}
        return self._run(self.bin / name, *words, variables=own)

    def _run(self, *words: str | Path, variables: Mapping[str, str] | None = None) -> str:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(_NOT_KEPT)}
        done = subprocess.run(
            words, cwd=ROOT, env={**kept, **(variables or {})}, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise StepError(f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
        return done.stdout


class Steps:
    """Says each step as it begins and what came of it, and counts those that failed."""

    def __init__(self, stream: IO[str] | None = None) -> None:
        self._stream = stream or sys.stdout
        self.failed = 0

    def do(self, what: str, step: Callable[[], object]) -> bool:
        """Do a step and return whether it went well."""
        self._say(f"{what} ... ")
        begun = time.monotonic()
        try:
            step()
        except StepError as error:
            self.failed += 1
            self._say(f"FAILED\n{error}\n")
            return False
        self._say(f"ok, {time.monotonic() - begun:.0f} s\n")
        return True

    def _say(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
