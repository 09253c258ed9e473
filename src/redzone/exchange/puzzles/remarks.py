"""Comment lines of puzzle files: what a scenario says and Forge has no key for.

``#redzone: 1`` marks a file of our own. ``#redzone: seats[0].team = "A"`` sets a value, ``#redzone: no seats[0].life``
takes one away, and ``object[5]`` stands for the card with ``Id:5``. ``#redzone: together 7 8 9`` says that these cards
are one entry with a count.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct

from redzone.algorithms.late_pattern import late_pattern
from redzone.notation.syntax.plain import is_list, is_mapping
from redzone.notation.syntax.source import Path, parse_path, render_path

VERSION: Final = "1"
OBJECT: Final = "object"

_SET: Final = late_pattern(r"(?P<path>(?:[^\"=\s]|\"(?:[^\"\\]|\\.)*\")+) = (?P<value>.+)")
_TOGETHER: Final = late_pattern(r"together(?P<numbers>(?: [0-9]{1,7})+)")
_NO: Final = late_pattern(r"no (?P<path>\S.*)")


class RemarkedChange(Struct, frozen=True):
    """A value at a path; without ``keep`` nothing stands there."""

    path: Path
    value: object = None
    keep: bool = True
    line: int = 0

    @property
    def text(self) -> str:
        """The comment line, without its beginning."""
        if not self.keep:
            return f"no {render_path(self.path)}"
        return f"{render_path(self.path)} = {json.dumps(self.value, ensure_ascii=False)}"


class Remarks(Struct, frozen=True):
    """All that the comment lines of a file say."""

    own: bool = False
    together: tuple[tuple[int, ...], ...] = ()
    changes: tuple[RemarkedChange, ...] = ()


class BadRemarkError(ValueError):
    """A comment line says nothing that can be understood."""


def read_remark(text: str, line: int) -> Remarks:
    """Return what one comment line says.

    Raises:
        BadRemarkError: It can't be understood.
    """
    if text == VERSION:
        return Remarks(own=True)
    if text.isdecimal():
        message = f"the comment lines are of version {text}; this version of Redzone reads {VERSION}"
        raise BadRemarkError(message)
    together = _TOGETHER.fullmatch(text)
    if together is not None:
        return Remarks(together=(tuple(map(int, together["numbers"].split())),))
    setting, removal = _SET.fullmatch(text), _NO.fullmatch(text)
    try:
        if setting is not None:
            return Remarks(changes=(RemarkedChange(parse_path(setting["path"]), _value(setting["value"]), line=line),))
        if removal is not None:
            return Remarks(changes=(RemarkedChange(parse_path(removal["path"]), keep=False, line=line),))
    except (ValueError, RecursionError, msgspec.DecodeError) as error:
        message = f"the comment line can't be read: {error}"
        raise BadRemarkError(message) from error
    message = "a comment line for Redzone is 1, PATH = JSON, no PATH, or together NUMBERS"
    raise BadRemarkError(message)


def _value(text: str) -> object:
    return msgspec.json.decode(text, type=object)


def differences(base: object, wanted: object, path: Path = ()) -> Iterator[RemarkedChange]:
    """Yield the changes that make the wanted value of a base; those of lists come in an order that can be followed."""
    if base == wanted and type(base) is type(wanted):
        return
    if is_mapping(base) and is_mapping(wanted):
        for key in base:
            if key not in wanted:
                yield RemarkedChange((*path, key), keep=False)
        for key, value in wanted.items():
            if key in base:
                yield from differences(base[key], value, (*path, key))
            else:
                yield from _new(value, (*path, key))
    elif is_list(base) and is_list(wanted) and path:
        yield from (RemarkedChange((*path, index), keep=False) for index in reversed(range(len(wanted), len(base))))
        for index, value in enumerate(wanted):
            if index < len(base):
                yield from differences(base[index], value, (*path, index))
            else:
                yield RemarkedChange((*path, index), value)
    else:
        yield RemarkedChange(path, wanted)


def _new(value: object, path: Path) -> Iterator[RemarkedChange]:
    """Yield what puts a value where nothing stands; several mappings in a list get a line each."""
    if is_list(value) and len(value) > 1 and all(map(is_mapping, value)):
        yield RemarkedChange(path, [])
        yield from (RemarkedChange((*path, index), each) for index, each in enumerate(value))
    else:
        yield RemarkedChange(path, value)


def apply(data: object, change: RemarkedChange) -> None:
    """RemarkedChange a value in place.

    Raises:
        BadRemarkError: There is no such place.
    """
    home = data
    for part in change.path[:-1]:
        home = _inside(home, part, change)
    last = change.path[-1]
    if is_mapping(home) and isinstance(last, str):
        if change.keep:
            home[last] = change.value
        else:
            home.pop(last, None)
    elif is_list(home) and isinstance(last, int) and last < len(home) + change.keep:
        home[last : last + 1] = [change.value] if change.keep else []
    else:
        raise _missing(change)


def _inside(home: object, part: str | int, change: RemarkedChange) -> object:
    if is_mapping(home) and isinstance(part, str):
        return home.setdefault(part, {})
    if is_list(home) and isinstance(part, int) and part < len(home):
        return home[part]
    raise _missing(change)


def _missing(change: RemarkedChange) -> BadRemarkError:
    return BadRemarkError(f"there is nothing at {render_path(change.path)}")
