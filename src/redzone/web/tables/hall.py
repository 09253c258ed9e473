"""All tables: opened, found, kept in memory as long as somebody looks at them, and closed."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Final, Literal

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.games.game import Game
from redzone.web.examples import example_text
from redzone.web.protocol.intents import ForkIntent, JoinIntent
from redzone.web.protocol.messages import Closing, Forked
from redzone.web.protocol.opening import NewTable, TableOpened
from redzone.web.storage.errors import UnknownTableError
from redzone.web.storage.records import SeatRecord, TableRecord
from redzone.web.tables.beginning import beginning
from redzone.web.tables.connection import Connection
from redzone.web.tables.hosting import check_policy
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.loading import KeepsTables, load, start_of
from redzone.web.tables.notes import note
from redzone.web.tables.places import TablePlace
from redzone.web.tables.playing import TablePlay
from redzone.web.tables.records import TableSettings, packed_settings
from redzone.web.tables.room import Room
from redzone.web.tables.seats import new_token
from redzone.web.tables.stopping import in_time
from redzone.web.tables.table import Table
from redzone.web.tables.workers import Workers

_ID_BYTES: Final = 9
_STOPS: Final = Closing(reason="the server stops; this table comes back with it", retry=2.0)


WrittenForm = Literal["scenario", "code", "saved"]
"""In which form a game is taken home."""


class Hall:
    """All tables of one server; it lives in one event loop.

    Tables at which nobody looks leave the memory after a while, and come back from what is kept of them.
    """

    def __init__(self, store: KeepsTables, limits: TableLimits | None = None) -> None:
        self._store = store
        self._limits = limits or TableLimits()
        self._workers = Workers(self._limits)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._connections: set[Connection] = set()
        self._resting: dict[str, Room] = {}
        self._closing = False

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    # Opening ---------------------------------------------------------------------------------------------------

    async def create(self, new: NewTable) -> TableOpened:
        """Open a table.

        Raises:
            RequestRefused: There are too many, or it is not said well with what it begins.
            NotationError: What it begins with makes no sense; the message says where.
            InvalidSavedValue: It was not saved by Redzone.
            TooMuch: It takes too long, or is too large.
            StorageError: It can't be kept.
        """
        return await self._workers.open(lambda: self._open(new))

    def _open(self, new: NewTable) -> TableOpened:
        """Open a table, in a thread."""
        game, title = in_time(self._limits.opening_seconds, lambda: beginning(new, example_text, self._limits))
        TablePlay(game, self._limits).follow(seen=True)
        names = [status.name for status in game.start.players.values()]
        for name, policy in new.bots.items():
            check_policy(policy, f"$.bots.{name}")
            if name not in names:
                message = f"no player is named {name!r}; there are {', '.join(names)}"
                raise RequestRefused(FaultCode.UNKNOWN, message, "$.bots")
        return self._kept(game, new.title or title, TableSettings(bots=new.bots, left_out=list(game.left_out)))

    def _kept(self, game: Game, title: str, settings: TableSettings) -> TableOpened:
        """Keep a new table, in a thread."""
        if self._store.count() >= self._limits.tables:
            message = f"there are {self._limits.tables:,} tables, and there is no room for more"
            raise RequestRefused(FaultCode.LIMIT, message)
        players = {player: status.name for player, status in game.start.players.items()}
        host, tokens = new_token(), {player: new_token() for player in players}
        named = " ".join(title.split()) or ", ".join(players.values())
        record = TableRecord(
            id=secrets.token_urlsafe(_ID_BYTES),
            title=named[: self._limits.title],
            created=datetime.now(UTC),
            start=start_of(game),
            host=host.digest,
            settings=packed_settings(settings),
        )
        self._store.create(record, [SeatRecord(player=player, token=each.digest) for player, each in tokens.items()])
        note("opened", record.id, players=len(players))
        return TableOpened(
            table=record.id,
            host=host.secret,
            seats={name: tokens[player].secret for player, name in players.items()},
            left_out=settings.left_out,
        )

    async def fork(self, room: Room, place: TablePlace, intent: ForkIntent) -> Forked:
        """Open a table that begins as another one was, for somebody who may see all of it.

        Raises:
            RequestRefused: Something in it is hidden from who asks, or there are too many tables.
            TooMuch: It takes too long.
            StorageError: It can't be kept.
        """
        table = room.table
        everywhere = place.held.keys() >= table.seats.by_player.keys()
        game = await table.past(intent.moment, sees_all=place.host or everywhere)
        bots = {seat.name: seat.bot for seat in table.seats.by_player.values() if seat.bot is not None}
        settings = TableSettings(bots=bots, left_out=list(game.left_out))
        made = await self._workers.open(lambda: self._kept(game, table.title, settings))
        return Forked(id=intent.id, table=made.table, host=made.host, seats=made.seats)

    async def written(self, table: str, form: WrittenForm, token: str | None) -> str:
        """Return the game of a table to take home: as a scenario file, a share code, or saved JSON.

        Where something is hidden, the token has to be that of the host.

        Raises:
            RequestRefused: There is no such table, the token is worth nothing, or something is hidden.
            TooMuch: It takes too long.
            StorageError: It can't be loaded.
        """
        async with self._using(table) as room:
            claim = room.table.seats.claim([] if token is None else [token])
            if claim is None:
                raise RequestRefused(FaultCode.SEAT, "this link is not, or no longer, one of this table's")
            game = await room.table.past(None, sees_all=claim.host)
            title = room.table.title
        return await self._workers.ask(lambda: _written(game, form, title))

    # Clients ---------------------------------------------------------------------------------------------------

    def connect(self, send: Callable[[bytes], None]) -> Connection:
        """Let a client come in; ``send`` takes what it is told, and must not block."""
        connection = Connection(self, send, most=self._limits.message, mistakes=self._limits.mistakes)
        self._connections.add(connection)
        return connection

    def forget(self, connection: object) -> None:
        """Let a connection be away."""
        self._connections = {each for each in self._connections if each is not connection}

    async def join(self, intent: JoinIntent, send: Callable[[bytes], None]) -> tuple[Room, TablePlace]:
        """Let a client look at a table.

        Raises:
            RequestRefused: There is no such table, or its links are worth nothing.
            StorageError: It can't be loaded.
        """
        if self._closing:
            raise RequestRefused(FaultCode.LIMIT, "the server stops; come back soon")
        async with self._using(intent.table) as room:
            place = await room.table.join(intent, send)
            room.table.users += 1
            room.undoing.tell(place)
        return room, place

    def leave(self, room: Room, place: TablePlace) -> None:
        """Let a client go."""
        room.drafting.leave(place)
        room.table.leave(place)
        room.table.users -= 1
        self._rest(room)

    async def close(self) -> None:
        """Let every client know that the server stops, and wait for what is under way."""
        self._closing = True
        for connection in self._connections:
            connection.tell(_STOPS)
        for room in list(self._rooms.values()):
            await room.table.close()
        await asyncio.to_thread(self._workers.close)

    # Memory ----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _using(self, table: str) -> AsyncGenerator[Room]:
        """Give a table that stays in memory meanwhile."""
        room = await self._room(table)
        while self._rooms.get(table) is not room:  # it left the memory again before this could go on
            room = await self._room(table)
        room.table.users += 1
        try:
            yield room
        finally:
            room.table.users -= 1
            self._rest(room)

    def _rest(self, room: Room) -> None:
        """Let a table at which nobody looks leave the memory after a while; if need be the one that rests longest."""
        if room.table.users:
            return
        self._resting.pop(room.table.id, None)
        self._resting[room.table.id] = room
        asyncio.get_running_loop().call_later(self._limits.idle, self._unload, room, room.table.visits)
        for longest in list(self._resting.values())[: max(0, len(self._resting) - self._limits.loaded)]:
            self._unload(longest, longest.table.visits)

    def _unload(self, room: Room, visits: int) -> None:
        """Let a table leave the memory, unless somebody has come meanwhile."""
        table = room.table
        if table.users or table.visits != visits or self._rooms.get(table.id) is not room:
            return
        if table.is_busy:
            self._rest(room)
            return
        del self._rooms[table.id]
        self._resting.pop(table.id, None)
        note("unloaded", table.id, loaded=len(self._rooms))

    async def _room(self, table: str) -> Room:
        """Return a table, from memory or as it is kept; it is loaded once, however many want it."""
        room = self._rooms.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room:
        try:
            kept = await self._workers.open(lambda: load(self._store, table, self._limits))
        except UnknownTableError:
            raise RequestRefused(FaultCode.NO_GAME, "there is no such table", "$.table") from None
        room = Room(Table(kept, self._store, self._limits, self._workers))
        self._rooms[table] = room
        note("loaded", table, loaded=len(self._rooms))
        self._rest(room)
        return room


def _written(game: Game, form: WrittenForm, title: str) -> str:
    match form:
        case "code":
            return game.share()
        case "saved":
            return game.save().decode()
        case "scenario":
            return game.scenario(title=title)
