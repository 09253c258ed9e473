"""What happens at one table: done wholly or not at all, kept, and told.

All of this is work for threads, one at a time: who calls holds the lock of the table.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from msgspec import Struct

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.games.game import Game
from redzone.games.policies import fair, policy_named
from redzone.values.identity import PlayerId
from redzone.web.storage.errors import InDoubtError, OutOfOrder, StorageError
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.loading import KeepsTables, KeptTable, load, seat_record
from redzone.web.tables.notes import note_failure
from redzone.web.tables.places import TablePlace
from redzone.web.tables.playing import TablePlay
from redzone.web.tables.records import Acted, BotSet, KeptEntry, WentBack, packed
from redzone.web.tables.seats import NewToken, TableSeat, new_token
from redzone.web.tables.stopping import in_time
from redzone.web.tables.telling import Sight, TableEvent, Telling, Viewer

TableMove = Callable[[TablePlay], str | None]
"""Does something in a game and returns the name of who did it."""


class News(Struct, frozen=True):
    """What somebody is sent after an event, and as whom that one sees the table now; nothing if telling failed."""

    place: TablePlace
    viewer: Viewer
    content: bytes | None


class TableGame:
    """The game of a table with its log."""

    def __init__(self, kept: KeptTable, store: KeepsTables, limits: TableLimits) -> None:
        self.id = kept.record.id
        self.kept = kept
        self.play = TablePlay(kept.game, limits, self.id)
        self.play.begun = kept.sequence > 0
        self.telling = Telling(kept.game, limits.log)
        self.is_behind = False
        """Whether the log had more than was known, so that everybody has to be told anew."""
        self._store = store
        self._limits = limits
        self._in_doubt = False
        self._dozes = False
        for seat in kept.seats.by_player.values():
            self._let_play(seat)

    def act(self, doing: TableMove, at: int | None, places: Sequence[TablePlace]) -> list[News] | None:
        """Do something in the game; return what everybody is told, ``None`` if nothing happened.

        Raises:
            RequestRefused: Something else has happened since the event ``at``.
            StorageError: It can't be kept, so it isn't done.
        """
        self.make_sure(at)
        game, kept = self.play.game, self.kept
        state, moves, done = game.state, len(game.moves), len(game)
        with self.play.one_event():
            by = doing(self.play)
            actions = game.entries[done:]
            if not actions:
                return None
            self._keep(Acted(by=by, actions=actions))
        kept.note()
        goes_on = self.play.goes_on
        return self._tell(TableEvent(sequence=kept.sequence, by=by, state=state, moves=moves, goes_on=goes_on), places)

    def undo(self, by: str, to: int, at: int, places: Sequence[TablePlace]) -> list[News]:
        """Go back to where so many entries had been done; return what everybody is told.

        Raises:
            RequestRefused: Something else has happened since the event ``at``, or so many have not been done.
            StorageError: It can't be kept, so it isn't done.
        """
        self.make_sure(at)
        game, kept = self.play.game, self.kept
        state, moves, steps = game.state, len(game.moves), len(game) - to
        with self.play.one_event():
            self.play.undo(to)
            self._keep(WentBack(by=by, to=to))
        kept.note_undo()
        line = f"{by} takes back the last step" if steps == 1 else f"{by} goes back {steps} steps"
        return self._tell(TableEvent(sequence=kept.sequence, by=by, state=state, moves=moves, line=line), places)

    def claim(self, players: Sequence[PlayerId]) -> None:
        """Keep that somebody sits at these seats.

        Raises:
            StorageError: It can't be kept.
        """
        for player in players:
            seat = self.kept.seats.by_player[player]
            if seat.claimed is None:
                self._store.set_seat(self.id, seat_record(seat, claimed=datetime.now(UTC)))
                seat.claimed = datetime.now(UTC)

    def renew(self, seat: TableSeat) -> NewToken:
        """Make a new token for a seat; the old one is worth nothing any more.

        Raises:
            StorageError: It can't be kept, so the old one stays.
        """
        token = new_token()
        self._store.set_seat(self.id, seat_record(seat, token=token.digest))
        seat.digest, seat.claimed = token.digest, None
        return token

    def set_bot(self, seat: TableSeat, policy: str | None) -> None:
        """Let a policy play a seat, or nobody.

        Raises:
            StorageError: It can't be kept, so nothing changes.
        """
        self.make_sure(None)
        self._keep(BotSet(player=seat.name, policy=policy))
        seat.bot = policy
        self._let_play(seat)

    def caught_up(self, since: int, place: TablePlace) -> bytes | None:
        """Return all that has happened since an event as one, nothing of nothing; ``None`` if that is too long ago."""
        kept, game = self.kept, self.play.game
        count = kept.moves_at(since)
        if count is None:
            return None
        if since == kept.sequence:
            return b""
        moves = game.moves
        state = moves[count - 1].after if count else game.start
        look = Sight(self.telling.viewer_at(list(place.held), count), place.viewer)
        happened = TableEvent(sequence=kept.sequence, by=None, state=state, moves=count)
        return self.telling.caught_up(happened, look)

    def doze(self) -> None:
        """Keep nothing of a long game in memory but its present; it comes back from the log when it is needed."""
        game = self.play.game
        if not self._dozes and not self._in_doubt and len(game.moves) > self._limits.long:
            self._swap(Game(game.state, left_out=game.left_out))
            self._dozes = True

    def _wake(self) -> None:
        if self._dozes:
            self._swap(load(self._store, self.id, self._limits).game)
            self._dozes = False

    def _swap(self, game: Game) -> None:
        self.kept.game = self.play.game = game
        asks, self.telling = self.telling.asks, Telling(game, self._limits.log)
        self.telling.asks = asks

    def make_sure(self, at: int | None) -> None:
        """Have the whole game, learn what became of an entry that may be kept or not, and refuse what comes too late.

        Raises:
            RequestRefused: Something else has happened since the event ``at``.
            StorageError: The log can't be read.
        """
        self._wake()
        if self._in_doubt:
            before = self.kept.kept
            self.kept.catch_up(self._store.entries(self.id, before))
            self._in_doubt = False
            if self.kept.kept != before:
                self.play.rest()
                self.telling.ask()
                self.is_behind = True
                for seat in self.kept.seats.by_player.values():
                    self._let_play(seat)
        if at is not None and at != self.kept.sequence:
            raise RequestRefused(FaultCode.LATE, "somebody was faster, or this was sent before; look again", "$.at")

    def _keep(self, entry: KeptEntry) -> None:
        try:
            self._store.append(self.id, self.kept.kept + 1, packed(entry))
        except StorageError as error:
            self._in_doubt = isinstance(error, InDoubtError | OutOfOrder)
            note_failure("not kept", self.id, error)
            raise
        self.kept.kept += 1

    def _let_play(self, seat: TableSeat) -> None:
        """Let the policy of a seat play it."""
        self.play.bots.pop(seat.player, None)
        if seat.bot is not None:
            self.play.bots[seat.player] = fair(policy_named(seat.bot, seat.player))

    def _tell(self, happened: TableEvent, places: Sequence[TablePlace]) -> list[News]:
        looks = {place: Sight(place.viewer, self.telling.viewer(list(place.held))) for place in places}
        contents: dict[Sight, bytes] = {}

        def tell() -> None:
            self.telling.begin(happened)
            for look in set(looks.values()):
                contents[look] = self.telling.moved(happened, look)

        try:
            in_time(self._limits.seconds, tell)
        except Exception as error:  # what happened is kept; who can't be told of it has to look again
            note_failure("not told", self.id, error)
        return [News(place, look.now, contents.get(look)) for place, look in looks.items()]
