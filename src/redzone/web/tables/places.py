"""Who looks at a table: connections, the seats that they hold, and as whom they see it."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from redzone.values.identity import PlayerId
from redzone.web.protocol.messages import Ghost, Message, SeatNow
from redzone.web.protocol.questions import EntryData
from redzone.web.tables.notes import note_failure
from redzone.web.tables.seats import TableSeats
from redzone.web.tables.telling import Viewer, encoded


class TablePlace:
    """One connection at a table: the digests by which it holds seats, and as whom it sees the table."""

    def __init__(self, send: Callable[[bytes], None], *, host: bool, held: Mapping[PlayerId, bytes]) -> None:
        self._send = send
        self.host = host
        self.held = dict(held)
        self.viewer: Viewer = None

    def tell(self, message: Message) -> None:
        """Send a message."""
        self.send(encoded(message))

    def send(self, message: bytes) -> None:
        """Send a message that is encoded; what becomes of it doesn't matter to anybody else."""
        try:
            self._send(message)
        except Exception as error:
            note_failure("not sent", "", error)


class Places:
    """All connections at a table."""

    def __init__(self, seats: TableSeats) -> None:
        self._seats = seats
        self._all: list[TablePlace] = []
        self.ghosts: dict[PlayerId, EntryData] = {}

    def __iter__(self) -> Iterator[TablePlace]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, place: object) -> bool:
        return place in self._all

    def add(self, place: TablePlace) -> None:
        """Let somebody look."""
        self._all.append(place)

    def remove(self, place: TablePlace) -> None:
        """Let somebody go."""
        self._all.remove(place)

    def tell(self, message: Message, *, but: Iterable[TablePlace] = ()) -> None:
        """Send a message to all, or all but some."""
        content, left_out = encoded(message), list(but)
        for place in self._all:
            if place not in left_out:
                place.send(content)

    def show_ghost(self, name: str, player: PlayerId, entry: EntryData | None) -> None:
        """Show what a player is about to declare to everybody who doesn't sit there, or nothing any more."""
        if entry is None and player not in self.ghosts:
            return
        if entry is None:
            del self.ghosts[player]
        else:
            self.ghosts[player] = entry
        own = [place for place in self._all if player in place.held]
        self.tell(Ghost(player=name, entry=entry), but=own)

    def here(self) -> set[PlayerId]:
        """Return the seats at which somebody is."""
        return {player for place in self._all for player in place.held}

    def seats(self) -> list[SeatNow]:
        """Return who sits where."""
        here = self.here()
        return [
            SeatNow(player=seat.name, taken=seat.claimed is not None, here=player in here, bot=seat.bot)
            for player, seat in self._seats.by_player.items()
        ]
