"""Saved values as an earlier version wrote them, brought to the present form.

A row turns an object of an earlier kind into its present form; what it holds was brought there before. Each part of
the language has a module of rows.
"""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from redzone.notation.earlier.conditions import CONDITIONS
from redzone.notation.earlier.counts import COUNTS
from redzone.notation.earlier.divisions import DIVISIONS
from redzone.notation.earlier.effects import EFFECTS
from redzone.notation.earlier.happenings import HAPPENINGS
from redzone.notation.earlier.numbers import NUMBER_ROWS
from redzone.notation.earlier.patterns import PATTERNS
from redzone.notation.earlier.qualities import QUALITIES
from redzone.notation.earlier.replacements import REPLACEMENTS
from redzone.notation.syntax.plain import is_list, is_mapping

EarlierRow = Callable[[dict[str, object]], object]

PARTS: Final[tuple[Mapping[str, EarlierRow], ...]] = (
    *(COUNTS, DIVISIONS, HAPPENINGS, PATTERNS, QUALITIES),
    *(NUMBER_ROWS, CONDITIONS, EFFECTS),
)
"""The rows of all parts of the first version, by the kind that an object had.

Where several have a row for a kind, all are followed.
"""

SECOND: Final[tuple[Mapping[str, EarlierRow], ...]] = (REPLACEMENTS,)
"""The rows of the second version."""

PRESENT: Final = 3
"""The version that is saved now."""


class _Version(msgspec.Struct):
    """What a saved value says of itself first."""

    redzone: int


_JSON: Final = msgspec.json.Decoder(_Version)
_MESSAGEPACK: Final = msgspec.msgpack.Decoder(_Version)


def updated_json(content: bytes) -> bytes:
    """Return JSON in the present form, whether it is of this version or of an earlier one."""
    version = _JSON.decode(content).redzone
    if version not in _ROWS:
        return content
    return msgspec.json.encode(_saved(msgspec.json.decode(content, type=object), version))


def updated_messagepack(content: bytes) -> bytes:
    """Return MessagePack in the present form, whether it is of this version or of an earlier one."""
    version = _MESSAGEPACK.decode(content).redzone
    if version not in _ROWS:
        return content
    return msgspec.msgpack.encode(_saved(msgspec.msgpack.decode(content, type=object), version))


_ROWS: Final[Mapping[int, tuple[Mapping[str, EarlierRow], ...]]] = {1: (*PARTS, *SECOND), 2: SECOND}


def _saved(plain: object, version: int) -> object:
    """Return a saved value with the present version."""
    present = updated(plain, version)
    return {**present, "redzone": PRESENT} if is_mapping(present) else present


def updated(plain: object, version: int = 1) -> object:
    """Return a value of an earlier version, as JSON holds it, in the present form."""
    if is_list(plain):
        return [updated(each, version) for each in plain]
    if not is_mapping(plain):
        return plain
    present: object = {key: updated(each, version) for key, each in plain.items()}
    kind = str(plain.get("kind"))
    for part in _ROWS[version]:
        if kind in part and is_mapping(present):
            present = part[kind](present)
    return present
