"""How far an import is, and where one that was cut off goes on."""

import hashlib
import sqlite3
from collections.abc import Iterator
from itertools import chain
from typing import Final

import msgspec

from redzone.cards import database
from redzone.cards.bulk import HEAD, Form, form_of
from redzone.cards.errors import BulkFileError
from redzone.cards.source import IncompleteFileError, Source
from redzone.values.value import Value

_STATE: Final = "import"


class ImportProblem(Value, frozen=True):
    """A place of the file that is no card: the line where it begins, and why."""

    line: int
    reason: str


class Progress(Value, frozen=True):
    """A place between two values of a file, the digest of all before it, and what was found there.

    ``base`` tells the store to which the cards are added, empty if they make a store of their own.
    """

    form: Form
    offset: int = 0
    line: int = 1
    digest: str = ""
    read: int = 0
    broken: int = 0
    problems: tuple[ImportProblem, ...] = ()
    base: str = ""

    @property
    def values(self) -> int:
        """How many values of the file are done, broken ones included."""
        return self.read + self.broken


class ImportStart:
    """Where an import begins: the place, the bytes behind it, and the digest of those before it."""

    def __init__(self, progress: Progress, chunks: Iterator[bytes], digest: "hashlib.blake2b") -> None:
        self.progress = progress
        self.chunks = chunks
        self.digest = digest


def start_of(source: Source, saved: Progress | None, base: str) -> ImportStart:
    """Return where to begin: behind what is saved if the file is the same up to there, else at its beginning.

    What is saved belongs to one store to which cards are added, or to none.

    Raises:
        BulkFileError: The file holds no cards in any form that is known.
    """
    again = _behind(source, saved) if saved is not None and saved.base == base else None
    return again or _beginning(source, base)


def _behind(source: Source, saved: Progress) -> ImportStart | None:
    digest = new_digest()
    chunks = source.chunks()
    left = saved.offset
    try:
        for chunk in chunks:
            digest.update(chunk[:left])
            if left <= len(chunk):
                same = digest.hexdigest() == saved.digest
                return ImportStart(saved, chain((chunk[left:],), chunks), digest) if same else None
            left -= len(chunk)
    except IncompleteFileError:
        return None
    return None


def _beginning(source: Source, base: str) -> ImportStart:
    chunks = source.chunks()
    head: list[bytes] = []
    too_early: IncompleteFileError | None = None
    try:
        for chunk in chunks:
            head.append(chunk)
            if sum(map(len, head)) >= HEAD:
                break
    except IncompleteFileError as error:
        too_early = error
        chunks = _incomplete(error)
    try:
        form = form_of(b"".join(head))
    except BulkFileError as error:
        raise too_early or BulkFileError(f"{source.path}: {error}") from None
    return ImportStart(Progress(form, base=base), chain(head, chunks), new_digest())


def _incomplete(error: IncompleteFileError) -> Iterator[bytes]:
    """Yield nothing more: the file ends here, too early."""
    yield b""
    raise error


def new_digest() -> "hashlib.blake2b":
    """Return the digest of nothing."""
    return hashlib.blake2b(digest_size=16)


def save(connection: sqlite3.Connection, progress: Progress) -> None:
    """Write how far an import is."""
    database.put_state(connection, _STATE, progress)


def saved_progress(connection: sqlite3.Connection) -> Progress | None:
    """Return how far an import came that was cut off; ``None`` if it saved nothing."""
    text = database.state_of(connection, _STATE)
    try:
        return msgspec.json.decode(text, type=Progress) if text else None
    except msgspec.DecodeError:
        return None
