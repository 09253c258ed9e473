"""Check and test only what a change touches, in less than a minute: what to run before every commit.

    python -m tools.quick                 # what differs from the last commit
    python -m tools.quick --since main    # what differs from another one

A changed test is run. For a changed module those tests are run that lie in the folder of its name, or of the nearest
room around it that has tests: for ``rules/combat/combat_phase.py`` those of ``tests/rules/combat``.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = Path("src/redzone")


def changed_files(since: str) -> list[Path]:
    """Return the files that differ from a commit, new ones too, as paths from the root of the project."""
    asked = (
        ("git", "diff", "--name-only", "--diff-filter=d", since, "--"),
        ("git", "ls-files", "--others", "--exclude-standard"),
    )
    said = [subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout for words in asked]
    return sorted({Path(line) for lines in said for line in lines.splitlines()})


def tests_of(changed: Path) -> Path | None:
    """Return what tests a file, or nothing for what has no tests of its own."""
    if changed.parts[0] == "tests":
        return changed if changed.name.startswith("test_") and changed.suffix == ".py" else None
    if changed.parts[0] in {"docs", "tools"}:
        own = ROOT / "tests" / changed.parts[0]
        near = own / f"test_{changed.stem}.py"
        return (near if near.exists() else own).relative_to(ROOT)
    if PACKAGE not in changed.parents:
        return None
    rooms = [room for room in changed.relative_to(PACKAGE).parents if room.parts]
    return next((tests for room in rooms if (ROOT / (tests := Path("tests") / room)).is_dir()), None)


def without_inner(paths: Iterable[Path]) -> list[Path]:
    """Return the paths without those that lie in a folder among them."""
    found = set(paths)
    return sorted(path for path in found if found.isdisjoint(path.parents))


def main(arguments: Sequence[str] | None = None) -> int:
    """Lint what changed and run its tests; return 1 if something fails."""
    parser = argparse.ArgumentParser(prog="python -m tools.quick", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--since", default="HEAD", help="the commit to compare with; default: the last one")
    parser.add_argument("--jobs", default="2", help="so many tests run at once; default: 2")
    options = parser.parse_args(arguments)
    try:
        changed = changed_files(options.since)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"git can't say what differs from {options.since}: {error}", file=sys.stderr)
        return 2
    code = [str(path) for path in changed if path.suffix == ".py"]
    tests = [str(path) for path in without_inner(filter(None, map(tests_of, changed)))]
    steps = [("ruff", "check", *code), ("ruff", "format", "--check", *code)] if code else []
    if tests:
        steps.append(("pytest", "-q", "-n", options.jobs, "--dist", "worksteal", *tests))
    if not steps:
        print("nothing that has tests has changed")
    failed = [step for step in steps if subprocess.run((sys.executable, "-m", *step), cwd=ROOT, check=False).returncode]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
