"""Share codes: scenarios, states and games as one line of URL-safe text.

A code is ``rz1.`` and base64url text: a byte with the version, MessagePack compressed by zlib, and a CRC-32 of both.
A scenario is packed as its file says it, and read like a file when the code is opened; it has the cards that it names
if it brings them along (:mod:`redzone.exchange.carrying`). A state or game is packed as it is saved. White space in a
code is ignored, and a code may be the part behind ``#`` of a link.
"""

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import Final

import msgspec

from redzone.algorithms.late_pattern import late_pattern
from redzone.notation.document import Scenario
from redzone.notation.read import InvalidScenario, LocatedScenario, scenarios_in
from redzone.notation.saved import InvalidSavedValue, Saved, load_packed, pack_saved
from redzone.notation.syntax.plain import is_list, is_mapping
from redzone.notation.syntax.plain_tree import tree_of
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.write import scenario_data

SHARE_VERSION: Final = 1
MAX_CODE: Final = 4_000_000
"""Longest code that is opened, in signs."""
MAX_SHARED: Final = 8_000_000
"""Most bytes that a code may unpack to."""

_PREFIX: Final = f"rz{SHARE_VERSION}."
_CODE: Final = late_pattern(r"rz(?P<version>[0-9]{1,9})\.(?P<body>[A-Za-z0-9_-]*)={0,2}")
_CHECKSUM: Final = 4
"""Bytes of the checksum at the end."""
_KIND: Final = "scenarios"


class TooMuchToShareError(ValueError):
    """What is to be shared makes a code that nobody could open."""


def share_scenarios(documents: Sequence[Scenario]) -> str:
    """Return the code of one scenario or several.

    Raises:
        TooMuchToShareError: They are too large for a code.
    """
    data = [scenario_data(document) for document in documents]
    return _code(msgspec.msgpack.encode({"kind": _KIND, _KIND: data}))


def share_saved(saved: Saved) -> str:
    """Return the code of a saved state, game or list of events.

    Raises:
        TooMuchToShareError: It is too large for a code.
    """
    return _code(pack_saved(saved))


def open_code(text: str, name: str) -> tuple[LocatedScenario | InvalidScenario, ...] | Saved:
    """Return the scenarios or the saved value of a code; ``name`` stands for it in messages.

    Raises:
        NotationError: It is no code, is damaged, or of another version, or holds too much.
    """
    content = _unpacked(_packed(text, name), name)
    try:
        plain: object = msgspec.msgpack.decode(content, type=object)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise _error(name, f"the code holds no data of Redzone: {error}") from error
    if is_mapping(plain) and plain.get("kind") == _KIND:
        return _scenarios(plain, name)
    try:
        return load_packed(content)
    except InvalidSavedValue as error:
        raise _error(name, str(error)) from error


def _scenarios(plain: dict[str, object], name: str) -> tuple[LocatedScenario | InvalidScenario, ...]:
    shared = plain.get(_KIND)
    if not is_list(shared) or not shared:
        raise _error(name, "the code holds no scenario")
    return scenarios_in(tree_of(shared if len(shared) > 1 else shared[0], name))


def _code(content: bytes) -> str:
    packed = bytes((SHARE_VERSION,)) + zlib.compress(content, 9)
    checked = packed + zlib.crc32(packed).to_bytes(_CHECKSUM)
    code = _PREFIX + urlsafe_b64encode(checked).decode("ascii").rstrip("=")
    if len(content) > MAX_SHARED or len(code) > MAX_CODE:
        message = f"this is too much for a code: at most {MAX_SHARED} bytes, and {MAX_CODE} signs packed"
        raise TooMuchToShareError(message)
    return code


def _bare(text: str) -> str:
    """Return a code without white space, quotes and the link around it."""
    return re.sub(r"[\s\u200b\u2060\ufeff]+", "", text).strip("\"'`<>").rpartition("#")[2]


def _packed(text: str, name: str) -> bytes:
    """Return the bytes of a code whose version and checksum are right, without them."""
    if len(text) > MAX_CODE:
        raise _error(name, f"the code is too long: more than {MAX_CODE} signs")
    match = _CODE.fullmatch(_bare(text))
    if match is None:
        raise _error(name, f"not a share code: it begins with {_PREFIX} and has letters, digits, - and _ only")
    _check_version(int(match["version"]), name)
    body = match["body"]
    try:
        checked = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except binascii.Error as error:
        raise _error(name, "the code is damaged: a sign is missing or too many") from error
    packed, checksum = checked[:-_CHECKSUM], checked[-_CHECKSUM:]
    if not packed or zlib.crc32(packed).to_bytes(_CHECKSUM) != checksum:
        raise _error(name, "the code is damaged or not complete: its checksum is wrong")
    _check_version(packed[0], name)
    return packed[1:]


def _check_version(version: int, name: str) -> None:
    if version != SHARE_VERSION:
        raise _error(name, f"the code is of version {version}; this version of Redzone opens {SHARE_VERSION}")


def _unpacked(packed: bytes, name: str) -> bytes:
    """Return what zlib had compressed, never more than ``MAX_SHARED`` bytes."""
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(packed, MAX_SHARED + 1)
    except zlib.error as error:
        raise _error(name, f"the code can't be unpacked: {error}") from error
    if len(content) > MAX_SHARED:
        raise _error(name, f"the code holds too much: more than {MAX_SHARED} bytes")
    if not unpacker.eof or unpacker.unused_data:
        raise _error(name, "the code can't be unpacked: it does not end where it should")
    return content


def _error(name: str, message: str) -> NotationError:
    return NotationError(message, SourcePosition(name, 1, 1))
