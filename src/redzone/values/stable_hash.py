"""Hashes of values that are the same in every process.

Python salts the hashes of texts anew in each process, and mappings have none. Here equal values have equal hashes
wherever they are, so that tables of positions can be kept and shared. Other versions of Redzone may have other hashes.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeGuard

from msgspec import Struct
from msgspec.structs import astuple

from redzone.values.value import Remembered

_BYTES: Final = 8
_NOTHING: Final = 0x6E6F7468696E67
_MAPPING: Final = 0x6D617070696E67
_SET: Final = 0x736574


def stable_hash(value: object) -> int:
    """Return the hash of a value, or of what values are made of: numbers, texts, tuples, sets and mappings.

    Raises:
        TypeError: It is, or holds, something else.
    """
    match value:
        case Struct():
            return _remembered(value)
        case str():
            return _text(value)
        case int() | float():
            return hash(value)
        case None:
            return _NOTHING
        case _:
            return _several(value)


def _several(value: object) -> int:
    if _is_tuple(value):
        return hash(tuple(map(stable_hash, value)))
    if _is_mapping(value):  # in whatever order: mappings are equal in any
        return hash((_MAPPING, sum(hash((stable_hash(key), stable_hash(each))) for key, each in value.items())))
    if _is_set(value):
        return hash((_SET, sum(map(stable_hash, value))))
    raise TypeError(f"no value of a game: {type(value).__name__}")


def _of_parts(value: Struct) -> int:
    parts: tuple[object, ...] = astuple(value)
    return hash((_text(type(value).__name__), *map(stable_hash, parts)))


_remembered: Final = Remembered(_of_parts, limit=4_096)


@lru_cache(maxsize=16_384)
def _text(text: str) -> int:
    from hashlib import blake2b  # noqa: PLC0415  most programs hash no states

    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_BYTES).digest())


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)


def _is_set(value: object) -> TypeGuard[frozenset[object]]:
    return isinstance(value, frozenset)
