"""The examples: scenario files that an installed package carries along, and a working copy has beside its sources."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

DEMO: Final = "four-player-attack"
"""The example that ``redzone demo`` plays."""

_SUFFIX: Final = ".yaml"


def example_ids() -> tuple[str, ...]:
    """Return the names of all examples, in the order of the alphabet."""
    return tuple(_examples())


def example_text(example: str) -> str | None:
    """Return the text of an example, ``None`` if there is none of this name."""
    found = _examples().get(example)
    return None if found is None else found.read_text("utf-8")


@cache
def _examples() -> dict[str, Traversable]:
    """Return the files by their names; a name is looked up here and never becomes a path."""
    inside = files("redzone") / "examples"
    folder = inside if inside.is_dir() else Path(__file__).parents[3] / "examples"
    found = folder.iterdir() if folder.is_dir() else ()
    return {each.name.removesuffix(_SUFFIX): each for each in sorted(found, key=_name) if each.name.endswith(_SUFFIX)}


def _name(file: Traversable) -> str:
    return file.name
