"""Build the package, and try it as users get it: in clean environments, on every Python at hand.

    python -m tools.try_wheel

The wheel and the sdist are installed on each Python; each extra alone, and the core without dependencies, on the first
of them. What is installed has to work from a folder that can't be written, and nothing may be written there.
"""

import argparse
import shutil
import sys
import tomllib
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from tools.environments import ROOT, Environment, Interpreter, StepError, Steps, interpreters

DIST: Final = ROOT / "build" / "dist"
ENVIRONMENTS: Final = ROOT / "build" / "environments"
EXAMPLE: Final = "examples/four-player-attack.yaml"

_COMBAT: Final = """
from redzone import apply, board, legal_actions
state = board("3/3 trample; 2/2")
while state.outcome is None and (actions := list(legal_actions(state))):
    state = apply(state, actions[-1]).state
print("played")
"""
_JSON: Final = """
from redzone.notation import parse_scenarios
from redzone.scenario.runner import run_scenario
text = '{"redzone": 1, "seats": [{"player": "Ana", "battlefield": [{"id": "a", "pt": "2/2"}]}, {"player": "Ben"}], '
text += '"steps": [{"attack": {"a": "Ben"}}], "expect": {"life": {"Ben": 38}}}'
(scenario,) = parse_scenarios(text, "example.json")
print("passed" if run_scenario(scenario).passed else "failed")
"""
EXTRAS: Final = {
    "mcp": ("python", "-c", "import mcp; print('mcp')"),
    "plot": ("redzone", "cards", "coverage", "--picture", "{home}/bars.svg"),
    "postgres": ("python", "-c", "import psycopg; print(psycopg.pq.version())"),
    "web": ("python", "-c", "import alembic, websockets, redzone.web.server.serving; print('web')"),
}
"""What shows that an extra is there."""


def version() -> str:
    """Return the version that is built."""
    text = (ROOT / "src" / "redzone" / "__init__.py").read_text("utf-8")
    return text.partition('__version__ = "')[2].partition('"')[0]


def extras() -> list[str]:
    """Return the names of the extras, without the one that is all of them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return sorted(set(project["optional-dependencies"]) - {"all"})


def build() -> None:
    """Build the sdist, and the wheel from it."""
    shutil.rmtree(DIST, ignore_errors=True)
    (first, *_) = interpreters()
    builder = Environment.made(first, ENVIRONMENTS / "build")
    builder.install("--constraint", "constraints.txt", "--group", "release", groups=True)
    builder.run("python", "-m", "build", "--outdir", DIST, ROOT)


def built() -> tuple[Path, Path]:
    """Return the wheel and the sdist."""
    (wheel,) = DIST.glob("*.whl")
    (sdist,) = DIST.glob("*.tar.gz")
    return wheel, sdist


def expect(shown: str, *parts: str) -> None:
    """Compare what a program printed.

    Raises:
        StepError: A part is missing.
    """
    for part in parts:
        if part not in shown:
            raise StepError(f"{part!r} is not in\n{shown}")


def try_command(environment: Environment) -> None:
    """Try what a new user tries: the version, an example, a card, help, a man page, an error."""
    expect(environment.run("redzone", "--version"), f"redzone {version()}")
    expect(environment.run("redzone", "run", EXAMPLE), "Ben: 24 → 20", "Combat Damage")
    expect(environment.run("redzone", "cards", "show", "vampire nighthawk"), "Vampire Nighthawk", "= Lifelink")
    expect(environment.run("redzone", "help", "run"), "Usage: redzone run")
    expect(environment.run("redzone", "check", "examples"), " 0 failed")
    expect((environment.folder / "share" / "man" / "man1" / "redzone-run.1").read_text("utf-8"), ".SH OPTIONS")
    expect(environment.run("python", "-c", _COMBAT), "played")
    environment.run("python", "-m", "pip", "check")


def try_core(environment: Environment) -> None:
    """Try what the core can do without the libraries of the command."""
    expect(environment.run("redzone", "--version"), f"redzone {version()}")
    expect(environment.run("python", "-c", _COMBAT), "played")
    expect(environment.run("python", "-c", _JSON), "passed")
    try:
        environment.run("redzone", "run", EXAMPLE)
    except StepError as error:
        expect(str(error), "pip install click")
    else:
        raise StepError("redzone run works without click")


def try_read_only(environment: Environment) -> None:
    """Try a folder that can't be written and has no byte code, for somebody who has no home."""
    for folder in list(environment.package.rglob("__pycache__")):
        shutil.rmtree(folder)
    before = set(environment.package.rglob("*"))
    for path in (environment.package, *before):
        path.chmod(0o555 if path.is_dir() else 0o444)
    nowhere = {"PYTHONDONTWRITEBYTECODE": "1", "HOME": "/nowhere", "XDG_CACHE_HOME": "/nowhere/cache"}
    expect(environment.run("redzone", "run", EXAMPLE, variables=nowhere), "Ben: 24 → 20")
    expect(environment.run("redzone", "cards", "show", "vampire nighthawk", variables=nowhere), "= Lifelink")
    written = set(environment.package.rglob("*")) - before
    for path in (environment.package, *before):
        path.chmod(0o755 if path.is_dir() else 0o644)
    if written:
        raise StepError("written into the package: " + ", ".join(sorted(map(str, written))))


def installed(interpreter: Interpreter, name: str, *words: str | Path) -> Environment:
    """Return a clean environment with something installed."""
    environment = Environment.made(interpreter, ENVIRONMENTS / f"{interpreter}-{name}")
    environment.install(*words)
    return environment


def try_on(interpreter: Interpreter, wheel: Path, sdist: Path, steps: Steps) -> None:
    """Try both on one Python."""
    environment = Environment(ENVIRONMENTS / f"{interpreter}-wheel")
    if steps.do(f"Python {interpreter}: the wheel", lambda: try_command(installed(interpreter, "wheel", wheel))):
        steps.do(f"Python {interpreter}: read-only and without byte code", lambda: try_read_only(environment))
    steps.do(f"Python {interpreter}: the sdist", lambda: try_command(installed(interpreter, "sdist", sdist)))


def try_extra(interpreter: Interpreter, wheel: Path, extra: str) -> None:
    """Try the package with one extra and no other."""
    environment = installed(interpreter, extra, f"{wheel}[{extra}]")
    name, *words = (word.format(home=environment.home) for word in EXTRAS[extra])
    environment.run(name, *words)
    expect(environment.run("redzone", "run", EXAMPLE), "Ben: 24 → 20")


def main(arguments: Sequence[str] | None = None) -> int:
    """Build and try; return 1 if anything fails."""
    parser = argparse.ArgumentParser(prog="python -m tools.try_wheel", description=(__doc__ or "").splitlines()[0])
    parser.parse_args(arguments)
    steps = Steps()
    if not steps.do("build the sdist and the wheel", build):
        return 1
    wheel, sdist = built()
    pythons = interpreters()
    for each in pythons:
        try_on(each, wheel, sdist, steps)
    first = pythons[0]
    core = ("--no-deps", wheel, "msgspec")
    steps.do("the core without its dependencies", lambda: try_core(installed(first, "core", *core)))
    for extra in extras():
        steps.do(f"the extra {extra} alone", partial(try_extra, first, wheel, extra))
    return 1 if steps.failed else 0


if __name__ == "__main__":
    sys.exit(main())
