"""Modules and styles of the page in one file: every module is a data URL that an import map names.

The page's modules import each other by relative paths, which mean nothing inside one file. Here each import becomes the
name of the module behind ``page/``, which the import map turns into the module's text.
"""

import base64
import posixpath
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from redzone.algorithms.late_pattern import late_pattern

_IMPORT: Final = late_pattern(
    r"""(?P<before>\b(?:from|import)\s*\(?\s*)(?P<quote>["'])(?P<path>\.{1,2}/[^"']+)(?P=quote)"""
)
_STYLE_IMPORT: Final = late_pattern(r"""@import\s+(?:url\()?["']?(?P<path>[^"')]+)["']?\)?\s*;""")
_PREFIX: Final = "page/"


def page_files() -> Traversable:
    """Return the folder of the page's files."""
    return resources.files("redzone.web").joinpath("page")


def import_map(entry: str) -> Mapping[str, str]:
    """Return the module at a path and all that it imports, each by its name, as data URLs."""
    return {_PREFIX + path: _data_url(_renamed(text, path)) for path, text in _modules(entry)}


def module_name(path: str) -> str:
    """Return the name under which the import map has the module at a path."""
    return _PREFIX + path


def style_text(entry: str) -> str:
    """Return a style sheet with the ones that it imports in their places."""
    text = _text(entry)
    return _STYLE_IMPORT.sub(lambda found: style_text(_beside(entry, found["path"])), text)


def _modules(entry: str) -> Iterator[tuple[str, str]]:
    """Yield the modules that are reached from one, each once, with their texts."""
    seen: set[str] = set()
    waiting = [entry]
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            text = _text(path)
            yield path, text
            waiting += [_beside(path, found["path"]) for found in _IMPORT.finditer(text)]


def _renamed(text: str, path: str) -> str:
    """Return a module's text whose imports go by names."""
    return _IMPORT.sub(
        lambda found: f"{found['before']}{found['quote']}{_PREFIX}{_beside(path, found['path'])}{found['quote']}", text
    )


def _beside(path: str, relative: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), relative))


def _text(path: str) -> str:
    return page_files().joinpath(*path.split("/")).read_text(encoding="utf-8")


def _data_url(text: str) -> str:
    return f"data:text/javascript;base64,{base64.b64encode(text.encode()).decode()}"
