"""The map of the code and the list of make targets, made from what they are about.

python -m tools.code_map    # every room from top to bottom, with what it holds
"""

import ast
import configparser
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ROOT / "src"
_CONTRACT: Final = "importlinter:contract:"
_TOP: Final = frozenset({"redzone", "redzone.rules"})
"""Where modules beside packages are rooms, too."""

_TARGET: Final = re.compile(r"^(?P<name>[a-z-]+):.*## (?P<what>.*)$", re.MULTILINE)


class Room(NamedTuple):
    """A package, or a module that stands between packages, and what it says of itself."""

    name: str
    what: str


@cache
def layers() -> Mapping[str, list[str]]:
    """Return what lies in every package that has layers, from top to bottom."""
    contracts = configparser.ConfigParser()
    contracts.read(ROOT / ".importlinter", encoding="utf-8")
    found: dict[str, list[str]] = {}
    for name in contracts.sections():
        contract = contracts[name]
        if name.startswith(_CONTRACT) and contract["type"] == "layers":
            container = contract["containers"].strip()
            names: list[str] = re.findall(r"\w+", contract["layers"])
            found[container] = [each for each in names if _path(f"{container}.{each}") is not None]
    return found


def rooms(container: str = "redzone") -> Iterator[Room]:
    """Yield the rooms in a package, each before those in it: packages, and modules beside packages at the top."""
    known = layers()
    for name in known[container]:
        room = f"{container}.{name}"
        path = _path(room)
        if path is not None and (path.name == "__init__.py" or container in _TOP):
            yield Room(room, _said(path))
            if room in known:
                yield from rooms(room)


def _path(name: str) -> Path | None:
    """Return the file of a package or a module, ``None`` of one that is to come."""
    path = SOURCES.joinpath(*name.split("."))
    candidates = (path / "__init__.py", path.with_suffix(".py"))
    return next((each for each in candidates if each.is_file()), None)


def _said(path: Path) -> str:
    """Return the first paragraph of what a module says of itself."""
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split())


def targets() -> list[tuple[str, str]]:
    """Return what ``make`` can do."""
    text = (ROOT / "Makefile").read_text("utf-8")
    return [(match["name"], match["what"]) for match in _TARGET.finditer(text)]


def main() -> int:
    """Print the map."""
    for room in rooms():
        print(f"{room.name:<48}{room.what}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
