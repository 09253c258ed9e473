"""A table from what is kept of it, and back."""

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol

from msgspec import Struct

from redzone.game.effect import Intervention
from redzone.games.game import Game
from redzone.notation.saved import InvalidSavedValue, SavedGame, load_packed, pack_saved
from redzone.values.identity import PlayerId
from redzone.web.storage.records import SeatRecord, TableRecord
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.records import Acted, BotSet, KeptEntry, TableSettings, WentBack, unpacked, unpacked_settings
from redzone.web.tables.seats import TableSeat, TableSeats
from redzone.web.tables.stopping import in_time


class KeepsTables(Protocol):
    """What tables are kept in: ``storage.store.TableStore``, as far as tables know it."""

    def create(self, record: TableRecord, seats: list[SeatRecord]) -> None:
        """Keep a new table."""

    def append(self, table: str, sequence: int, payload: bytes) -> None:
        """Keep the next entry of a table."""

    def entries(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the entries after one."""
        ...

    def record(self, table: str) -> TableRecord:
        """Return what a table began with."""
        ...

    def set_seat(self, table: str, seat: SeatRecord) -> None:
        """Keep who may play a seat."""

    def seats(self, table: str) -> list[SeatRecord]:
        """Return the seats of a table."""
        ...

    def count(self) -> int:
        """Return how many tables there are."""
        ...


class EventPoint(Struct, frozen=True):
    """How many moves there were after an event, by its number."""

    sequence: int
    moves: int


class KeptTable:
    """A table as its log tells it; ``kept`` counts the entries of the log, ``sequence`` the events of the game."""

    def __init__(self, record: TableRecord, game: Game, seats: TableSeats, *, tail: int) -> None:
        self.record = record
        self.game = game
        self.seats = seats
        self.kept = 0
        self.sequence = 0
        self._most = tail
        self._tail = [EventPoint(0, len(game.moves))]

    def note(self) -> None:
        """Take note of an event of the game."""
        self.sequence += 1
        self._tail = [*self._tail[-self._most :], EventPoint(self.sequence, len(self.game.moves))]

    def note_undo(self) -> None:
        """Take note that the game went back: nobody can be told of what was before one by one."""
        self.sequence += 1
        self._tail = [EventPoint(self.sequence, len(self.game.moves))]

    def moves_at(self, sequence: int) -> int | None:
        """Return how many moves there were after an event, ``None`` if that is too long ago, or not yet."""
        return next((point.moves for point in self._tail if point.sequence == sequence), None)

    def catch_up(self, entries: Iterable[tuple[int, bytes]]) -> None:
        """Do what the log says.

        Raises:
            InvalidSavedValue: An entry is none of Redzone.
            IllegalAction: An entry is illegal at its time.
        """
        for sequence, content in entries:
            self._do(unpacked(content))
            self.kept = sequence

    def _do(self, kept: KeptEntry) -> None:
        match kept:
            case Acted(actions=actions):
                for action in actions:
                    if isinstance(action, Intervention):
                        self.game.intervene(action)
                    else:
                        self.game.act(action)
                self.note()
            case WentBack(to=to):
                while len(self.game) > to and self.game.undo() is not None:
                    pass
                self.note_undo()
            case BotSet(player=player, policy=policy):
                seat = self.seats.named(player)
                if seat is not None:
                    seat.bot = policy


def load(store: KeepsTables, table: str, limits: TableLimits) -> KeptTable:
    """Return a table as the log tells it.

    Raises:
        StorageError: There is no such table, or the database fails.
        InvalidSavedValue: What is kept of it is none of Redzone.
        IllegalAction: Something in the log is illegal.
        TooMuch: It takes too long.
    """
    record, seats, entries = store.record(table), store.seats(table), store.entries(table)

    def played_again() -> KeptTable:
        saved = load_packed(record.start)
        if not isinstance(saved, SavedGame):
            raise InvalidSavedValue("a table begins with a game")
        settings = unpacked_settings(record.settings)
        game = Game.replayed(saved.start, saved.entries, left_out=tuple(settings.left_out))
        by_player = {PlayerId(each.player): _seat(each, game, settings) for each in seats}
        kept = KeptTable(record, game, TableSeats(record.host, by_player), tail=limits.tail)
        kept.catch_up(entries)
        return kept

    return in_time(limits.opening_seconds, played_again)


def _seat(kept: SeatRecord, game: Game, settings: TableSettings) -> TableSeat:
    player = PlayerId(kept.player)
    seat = TableSeat(player, game.start.players[player].name, kept.token, kept.claimed)
    seat.bot = settings.bots.get(seat.name)
    return seat


def start_of(game: Game) -> bytes:
    """Return how a table begins as it is kept."""
    return pack_saved(SavedGame(redzone=3, start=game.start, entries=game.entries))


def seat_record(seat: TableSeat, *, token: bytes | None = None, claimed: datetime | None = None) -> SeatRecord:
    """Return a seat as it is kept, or with a new token that nobody has come with, or as one that is claimed now."""
    if token is not None:
        return SeatRecord(player=seat.player, token=token)
    return SeatRecord(player=seat.player, token=seat.digest, claimed=claimed or seat.claimed)
