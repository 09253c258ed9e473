"""Importing a bulk file: written beside the store, put in its place at the end, taken up again after a kill.

What is read goes into ``<store>.part``, in batches. Each batch is saved together with the place in the file behind
it and the digest of everything before that place. An import that finds such a part reads the file up to the place
without keeping anything; if the digest is the same it goes on from there, else it begins anew.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.cards import database
from redzone.cards.adding import Base
from redzone.cards.bulk import Form, cutter_of, reader_of, records_of
from redzone.cards.database import SCHEMA_VERSION, StoredNumber, rows
from redzone.cards.errors import BulkFileError, CardError, StoreError
from redzone.cards.progress import ImportProblem, ImportStart, Progress, save, saved_progress, start_of
from redzone.cards.record import CardRecord
from redzone.cards.source import IncompleteFileError, Source
from redzone.cards.splitting import NoCardsError, Piece
from redzone.values.value import Value

BATCH: Final = 2_000
"""After how many values of the file, at least, the work is saved."""

MOST_PROBLEMS: Final = 1_000
"""How many broken places are kept with their lines; all are counted."""

MOST_BROKEN: Final = 100_000
"""With more broken places than that, a file is no file with cards."""

_LONGEST_REASON: Final = 200

Advance: TypeAlias = Callable[[int, int], None]
"""Is told how many bytes of the file are read, and how many it has."""


class ImportReport(Value, frozen=True):
    """What an import did.

    ``read`` counts the cards and printings in the file, ``cards`` those that the store has; ``resumed`` of the values
    were taken over from an import that was cut off. ``before`` cards were in the store to which they were added.
    """

    store: str
    form: Form
    cards: int
    read: int
    resumed: int
    broken: int
    problems: tuple[ImportProblem, ...]
    before: int = 0


def import_file(
    path: Path, store: Path, advance: Advance | None = None, *, add: bool = False, force: bool = False
) -> ImportReport:
    """Make a card store of a bulk file, in the place of the one that is there; or ``add`` its cards to those of that.

    Until the last moment the old store stays as it is, also if the program is killed. A file that is no card store
    is replaced only with ``force``.

    Raises:
        BulkFileError: The file can't be read to its end, or holds no card.
        StoreError: The store can't be written, or another file stands in its place.
        OSError: The system can't read or write a file.
    """
    database.check_no_folder(store)
    part = store.with_name(f"{store.name}.part")
    if not force:
        _check_replaceable(store, part)
    with Source(path) as source:
        store.parent.mkdir(parents=True, exist_ok=True)
        try:
            with closing(_opened(part)) as connection:
                base = Base.of(store) if add else Base()
                report = _imported(connection, source, store, base, advance)
        except sqlite3.Error as error:
            raise StoreError(f"{part}: {_explained(error)}") from None
        except IncompleteFileError as error:
            raise IncompleteFileError(f"{error}; {part} keeps them, the card store is as it was") from None
    _put_in_place(part, store)
    return report


def _check_replaceable(*paths: Path) -> None:
    """Find out whether nothing but what an import has made would be replaced."""
    for path in paths:
        if not database.is_replaceable(path):
            raise StoreError(f"{path}: a file that is no card store is there; --force replaces it")


def _opened(part: Path) -> sqlite3.Connection:
    """Open a part with tables, and keep everybody else out of it; one that is damaged or of another version goes."""
    connection = database.connect(part, write=True)
    try:
        for setting in ("locking_mode = EXCLUSIVE", "journal_mode = DELETE", "synchronous = OFF"):
            connection.execute(f"PRAGMA {setting}")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
        version = database.version_of(connection)
        if version == SCHEMA_VERSION and next(rows(connection, database.Text, "PRAGMA quick_check(1)")).value == "ok":
            return connection
        if not version and not list(rows(connection, database.Text, "SELECT name FROM sqlite_master")):
            database.create(connection)
            return connection
    except sqlite3.OperationalError:
        connection.close()
        raise
    except (sqlite3.DatabaseError, StoreError):
        pass
    connection.close()
    part.unlink()
    return _opened(part)


def _explained(error: sqlite3.Error) -> str:
    if "locked" in str(error):
        return "another import writes this store right now"
    return f"the new card store can't be written ({error})"


def _imported(
    connection: sqlite3.Connection, source: Source, store: Path, base: Base, advance: Advance | None
) -> ImportReport:
    saved = saved_progress(connection)
    start = start_of(source, saved, base.mark)
    resumed = start.progress.values
    if not resumed:
        database.empty(connection)
        base.copy_into(connection)
    done = _read(_Work(connection, start.progress), source, start, advance)
    if not done.read:
        reasons = "".join(f"\nline {problem.line}: {problem.reason}" for problem in done.problems[:3])
        raise BulkFileError(f"{source.path}: there is no card in it{reasons}")
    database.finish(connection)
    (cards,) = rows(connection, StoredNumber, "SELECT COUNT(*) FROM cards")
    return ImportReport(
        str(store), done.form, cards.value, done.read, resumed, done.broken, done.problems, before=base.cards
    )


class _Work:
    """The cards that are read and not yet saved, and the place to which they belong."""

    def __init__(self, connection: sqlite3.Connection, progress: Progress) -> None:
        self._connection = connection
        self._reader = reader_of(progress.form)
        self._records: list[CardRecord] = []
        self._problems = list(progress.problems)
        self._read = progress.read
        self._broken = progress.broken
        self.progress = progress

    def add(self, piece: Piece) -> None:
        """Read one value of the file."""
        try:
            found = records_of(piece, self._reader)
        except CardError as error:
            self._broken += 1
            if len(self._problems) < MOST_PROBLEMS:
                self._problems.append(ImportProblem(piece.line, str(error)[:_LONGEST_REASON]))
            if self._broken > MOST_BROKEN:
                raise NoCardsError(f"line {piece.line}: more than {MOST_BROKEN:,} places are no cards") from None
        else:
            self._read += len(found)
            self._records.extend(found)

    def reach(self, offset: int, line: int, digest: str) -> None:
        """Say up to which place of the file the values are done."""
        self.progress = replace(
            self.progress,
            offset=offset,
            line=line,
            digest=digest,
            read=self._read,
            broken=self._broken,
            problems=tuple(self._problems),
        )

    @property
    def due(self) -> bool:
        """Whether so much is done that it is worth saving."""
        return len(self._records) >= BATCH

    def save(self) -> None:
        """Write the cards and the place together."""
        self._connection.execute("BEGIN")
        database.put(self._connection, self._records)
        save(self._connection, self.progress)
        self._connection.execute("COMMIT")
        self._records.clear()


def _read(work: _Work, source: Source, start: ImportStart, advance: Advance | None) -> Progress:
    """Read a file from the start to its end."""
    progress = start.progress
    cutter = cutter_of(progress.form, offset=progress.offset, line=progress.line)
    at = progress.offset
    last: Piece | None = None
    try:
        for chunk in start.chunks:
            pieces = 0
            for last in cutter.feed(chunk):
                work.add(last)
                pieces += 1
            done = last.end - at if last is not None and pieces else 0
            start.digest.update(chunk[:done])
            if last is not None and pieces:
                work.reach(last.end, last.next_line, start.digest.hexdigest())
            start.digest.update(chunk[done:])
            at += len(chunk)
            if work.due:
                work.save()
            if advance is not None:
                advance(source.done, source.size)
        for piece in cutter.finish():
            work.add(piece)
            work.reach(piece.end, piece.next_line, start.digest.hexdigest())
        if not cutter.complete:
            raise IncompleteFileError(f"{source.path}: the file ends before the JSON in it does")
    except NoCardsError as error:
        raise BulkFileError(f"{source.path}: {error}") from None
    except IncompleteFileError as error:
        work.save()
        raise _too_early(error, work.progress.read) from None
    work.save()
    return work.progress


def _too_early(error: IncompleteFileError, read: int) -> BulkFileError:
    """Return what is wrong with a file that ends too early: without a card there is nothing to go on with."""
    if not read:
        return BulkFileError(f"{error}, and no card is in it")
    return IncompleteFileError(f"{error}; {read} cards were read before that")


def _put_in_place(part: Path, store: Path) -> None:
    """Replace the store at once: there is the old one or the new one, also if the power fails."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(store)
    with suppress(OSError):  # a folder can't be opened everywhere
        folder = os.open(store.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
