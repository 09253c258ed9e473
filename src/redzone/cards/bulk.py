"""Which kind of file with cards it is, by its content, and its cards one after another."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.errors import BulkFileError, CardError
from redzone.cards.mtgjson import read_name
from redzone.cards.record import CardRecord
from redzone.cards.scryfall import read_card
from redzone.cards.splitting import BracketCutter, Cutter, LineCutter, Piece

HEAD: Final = 1 << 18
"""How many bytes tell the kind of a file."""

_MARK: Final = b"\xef\xbb\xbf"
_ATOMIC: Final = late_pattern(rb'\{\s*"(?:meta|data)"\s*:\s*\{')
_JSON: Final = msgspec.json.Decoder(msgspec.Raw)


class Form(StrEnum):
    """What a file with cards looks like."""

    LINES = "JSON Lines"
    OBJECTS = "JSON objects one behind the other"
    ARRAY_OF_LINES = "a JSON array with one card on each line"
    ARRAY = "a JSON array"
    ATOMIC = "AtomicCards of MTGJSON"


def form_of(head: bytes) -> Form:
    """Tell by the first bytes how a file is to be read.

    Raises:
        BulkFileError: It holds no JSON, or nothing.
    """
    start = head.removeprefix(_MARK).lstrip()
    if not start:
        raise BulkFileError("nothing is in it")
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BulkFileError("it is UTF-16; cards come as UTF-8")
    if _ATOMIC.match(start):
        return Form.ATOMIC
    on_lines = any(map(_is_object, start.removeprefix(b"[").splitlines()))
    if start.startswith(b"["):
        return Form.ARRAY_OF_LINES if on_lines else Form.ARRAY
    if on_lines or (start.startswith(b"{") and b"\n" not in start):
        return Form.LINES
    if start.startswith(b"{"):
        return Form.OBJECTS
    raise BulkFileError("it is neither JSON Lines, nor a JSON array, nor AtomicCards of MTGJSON, gzipped or not")


def cutter_of(form: Form, *, offset: int = 0, line: int = 1) -> Cutter:
    """Return what cuts a stream of a form into values, from a place between two of them."""
    match form:
        case Form.LINES | Form.ARRAY_OF_LINES:
            return LineCutter(array=form is Form.ARRAY_OF_LINES, offset=offset, line=line)
        case Form.OBJECTS:
            return BracketCutter(0, offset=offset, line=line)
        case Form.ARRAY:
            return BracketCutter(1, offset=offset, line=line)
        case Form.ATOMIC:
            return BracketCutter(2, offset=offset, line=line)


BulkRead: TypeAlias = Callable[[bytes], list[CardRecord]]


def reader_of(form: Form) -> BulkRead:
    """Return what reads one value of a form."""
    return read_name if form is Form.ATOMIC else read_card


def records_of(piece: Piece, read: BulkRead) -> list[CardRecord]:
    """Return the cards of one value.

    Raises:
        CardError: It holds no card; the message says why.
    """
    if piece.problem:
        raise CardError(piece.problem)
    try:
        found = read(piece.content)
        for each in found:
            each.name.encode()
    except msgspec.DecodeError as error:
        raise CardError(str(error)) from None
    except UnicodeError:
        raise CardError("it is not UTF-8") from None
    except RecursionError:
        raise CardError("its brackets are too deep") from None
    return found


def _is_object(line: bytes) -> bool:
    line = line.strip().removesuffix(b",")
    if not (line.startswith(b'{"') and line.endswith(b"}")):
        return False
    try:
        _JSON.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True
