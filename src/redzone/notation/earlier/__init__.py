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
from redzone.notation.earlier.synonyms import SYNONYMS
from redzone.notation.syntax.plain import is_list, is_mapping

EarlierRow = Callable[[dict[str, object]], object]

Rows = Mapping[str, EarlierRow]

PARTS: Final[Mapping[int, tuple[Rows, ...]]] = {
    1: (COUNTS, DIVISIONS, HAPPENINGS, PATTERNS, QUALITIES, NUMBER_ROWS, CONDITIONS, EFFECTS),
    2: (REPLACEMENTS, SYNONYMS),
}
"""The rows of all parts of each earlier version, by the kind that an object had.

Where several have a row for a kind, all are followed.
"""


class _Version(msgspec.Struct):
    """What a saved value says of itself first."""

    redzone: int


_JSON: Final = msgspec.json.Decoder(_Version)
_MESSAGEPACK: Final = msgspec.msgpack.Decoder(_Version)


def updated_json(content: bytes) -> bytes | None:
    """Return JSON of an earlier version in the present form, ``None`` for what no earlier version wrote."""
    version = _JSON.decode(content).redzone
    return msgspec.json.encode(_saved(msgspec.json.decode(content, type=object), version)) if version in PARTS else None


def updated_messagepack(content: bytes) -> bytes | None:
    """Return MessagePack of an earlier version in the present form, ``None`` for what no earlier version wrote."""
    version = _MESSAGEPACK.decode(content).redzone
    if version not in PARTS:
        return None
    return msgspec.msgpack.encode(_saved(msgspec.msgpack.decode(content, type=object), version))


def _saved(plain: object, version: int) -> object:
    """Return a saved value with the present version."""
    present = updated(plain, version)
    return {**present, "redzone": max(PARTS) + 1} if is_mapping(present) else present


def updated(plain: object, version: int = 1) -> object:
    """Return a value of an earlier version, as JSON holds it, in the present form."""
    for each in range(version, max(PARTS) + 1):
        plain = _followed(plain, PARTS[each])
    return plain


def _followed(plain: object, parts: tuple[Rows, ...]) -> object:
    """Return a value of one version in the form of the next."""
    if is_list(plain):
        return [_followed(each, parts) for each in plain]
    if not is_mapping(plain):
        return plain
    present: object = {key: _followed(each, parts) for key, each in plain.items()}
    kind = str(plain.get("kind"))
    for part in parts:
        if kind in part and is_mapping(present):
            present = part[kind](present)
    return present
