"""Saved values as earlier programs of the same version wrote them, brought to the present form.

What is divided among targets was a mapping, of which JSON made texts of the numbers of players.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from redzone.notation.syntax.plain import is_list, is_mapping

_DIVIDED: Final = "division"
_DIVIDING: Final = frozenset(
    {"CastSpell", "ActivateAbility", "ChooseTargets", "spell", "activated ability", "triggered ability"}
)
"""The kinds of actions, and of objects on the stack, with something to divide."""


def updated_json(content: bytes) -> bytes:
    """Return JSON in the present form."""
    plain = msgspec.json.decode(content, type=object)
    return msgspec.json.encode(_updated(plain))


def updated_messagepack(content: bytes) -> bytes:
    """Return MessagePack in the present form."""
    plain = msgspec.msgpack.decode(content, type=object)
    return msgspec.msgpack.encode(_updated(plain))


def _updated(plain: object) -> object:
    if is_list(plain):
        return list(map(_updated, plain))
    if not is_mapping(plain):
        return plain
    members = {key: _updated(each) for key, each in plain.items()}
    shares, kind = plain.get(_DIVIDED), plain.get("kind")
    if is_mapping(shares) and isinstance(kind, str) and kind in _DIVIDING:
        members[_DIVIDED] = list(_pairs(shares, plain.get("targets")))
    return members


def _pairs(shares: Mapping[str, object], targets: object) -> Iterator[tuple[object, object]]:
    """Yield the pairs of a mapping; the targets tell which of them are players."""
    players = {str(each) for use in _items(targets) for each in _items(use) if isinstance(each, int)}
    for target, part in shares.items():
        yield (int(target) if str(target) in players else target), part


def _items(value: object) -> list[object]:
    return value if is_list(value) else []
