"""One table: one thing happens after the other, and everybody who looks is told."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Final, TypeVar

import redzone
from redzone.engine.faults import FaultCode, RequestRefused
from redzone.games.game import Game
from redzone.games.policies import BY_NAME
from redzone.values.identity import PlayerId
from redzone.values.turn import Step
from redzone.web.protocol.intents import TABLE_VERSION, JoinIntent
from redzone.web.protocol.messages import Closing, Ghost, IntentDone, SeatsNow, TableWelcome
from redzone.web.protocol.scene import LogLine, TableScene
from redzone.web.storage.errors import StorageError
from redzone.web.tables.happening import News, TableGame, TableMove
from redzone.web.tables.hidden import hides
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.loading import KeepsTables, KeptTable
from redzone.web.tables.notes import note, note_failure
from redzone.web.tables.places import Places, TablePlace
from redzone.web.tables.seats import TableSeat
from redzone.web.tables.telling import Viewer, encoded
from redzone.web.tables.workers import Workers

ResultT = TypeVar("ResultT")

_AGAIN: Final = 2.0
"""Seconds after which bots try again when the database failed."""
_LOOK_AGAIN: Final = Closing(reason="this could not be told; look again", retry=1.0)


class Table:
    """A game that several people play. It lives in the event loop; what takes long is work of ``workers``."""

    def __init__(self, kept: KeptTable, store: KeepsTables, limits: TableLimits, workers: Workers) -> None:
        self.id = kept.record.id
        self.title = kept.record.title
        self.limits = limits
        self.workers = workers
        self.seats = kept.seats
        self.places = Places(kept.seats)
        self.users = 0
        """How many hold on to this table, so that it stays in memory."""
        self.visits = 0
        """How often somebody has come."""
        self.on_event: list[Callable[[], None]] = []
        """What is called when the game has changed."""
        self.game = TableGame(kept, store, limits)
        """The game, for work in threads of who is alone with it."""
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._crank: asyncio.Task[None] | None = None
        self._is_awake = False
        self._closed = False
        self._timer: asyncio.TimerHandle | None = None
        self.state = kept.game.state
        """The state after the last event."""
        self.done = len(kept.game)
        """How many entries have been done."""

    # What there is ---------------------------------------------------------------------------------------------

    @property
    def sequence(self) -> int:
        """The number of the last event."""
        return self.game.kept.sequence

    @property
    def is_busy(self) -> bool:
        """Whether something is under way."""
        return bool(self._tasks)

    def seat(self, name: str) -> TableSeat:
        """Return the seat of a player.

        Raises:
            RequestRefused: Nobody has that name.
        """
        seat = self.seats.named(name)
        if seat is None:
            names = ", ".join(each.name for each in self.seats.by_player.values())
            raise RequestRefused(FaultCode.UNKNOWN, f"no player is named {name!r}; there are {names}", "$.player")
        return seat

    def name(self, player: PlayerId) -> str:
        """Return the name of a player."""
        return self.seats.by_player[player].name

    # Coming and going ------------------------------------------------------------------------------------------

    async def join(self, intent: JoinIntent, send: Callable[[bytes], None]) -> TablePlace:
        """Let somebody look, and sit at the seats to which the tokens are.

        Raises:
            RequestRefused: A token is worth nothing, or too many look already.
            StorageError: That somebody sits there can't be kept.
        """
        claim = self.seats.claim(intent.tokens)
        if claim is None:
            note("wrong token", self.id)
            raise _worthless()
        if len(self.places) >= self.limits.connections:
            raise RequestRefused(FaultCode.LIMIT, f"{len(self.places)} look at this table; there is no room for more")
        self.visits += 1
        place = TablePlace(send, host=claim.host, held=claim.seats)
        await self.alone(lambda: self._join(intent, place))
        self.wake()
        return place

    async def _join(self, intent: JoinIntent, place: TablePlace) -> None:
        def entrance() -> tuple[bytes, bool]:
            if not all(self.seats.is_valid(player, digest) for player, digest in place.held.items()):
                raise _worthless()
            self.game.make_sure(None)
            self.game.claim(list(place.held))
            place.viewer = self.game.telling.viewer(list(place.held))
            missed = None if intent.since is None else self.game.caught_up(intent.since, place)
            return (encoded(self._welcome(place, intent.id)), False) if missed is None else (missed, True)

        first, is_back = await self.workers.move(entrance)
        if first:
            place.send(first)
        self.places.add(place)
        self.places.tell(SeatsNow(seats=self.places.seats()))
        for player, entry in self.places.ghosts.items():
            if player not in place.held:
                place.tell(Ghost(player=self.name(player), entry=entry))
        if is_back:
            place.tell(IntentDone(id=intent.id, sequence=self.sequence))
        note("joined", self.id, seats=len(place.held), here=len(self.places))

    def _welcome(self, place: TablePlace, intent: int) -> TableWelcome:
        """Return the table as it is."""
        telling = self.game.telling
        return TableWelcome(
            id=intent,
            redzone=TABLE_VERSION,
            program=f"Redzone {redzone.__version__}",
            table=self.id,
            title=self.title,
            host=place.host,
            you=[self.name(player) for player in place.held],
            seats=self.places.seats(),
            policies=list(BY_NAME),
            steps=[step.value for step in Step],
            sequence=self.sequence,
            done=self.done,
            scene=telling.scene(place.viewer),
            log=telling.log(place.viewer),
            left_out=list(self.game.play.game.left_out),
        )

    async def welcome_again(self, places: list[TablePlace]) -> None:
        """Tell somebody everything anew."""

        def welcomes() -> list[bytes]:
            self.game.make_sure(None)
            for place in places:
                place.viewer = self.game.telling.viewer(list(place.held))
            return [encoded(self._welcome(place, 0)) for place in places]

        for place, content in zip(places, await self.workers.move(welcomes), strict=True):
            place.send(content)

    def leave(self, place: TablePlace) -> None:
        """Let somebody go."""
        if place in self.places:
            self.places.remove(place)
            for player in place.held.keys() - self.places.here():
                self.places.show_ghost(self.name(player), player, None)
            self.places.tell(SeatsNow(seats=self.places.seats()))
            self._forget()

    def _forget(self) -> None:
        """Keep no scene at which nobody looks."""
        if not self._lock.locked():
            self.game.telling.forget({place.viewer for place in self.places})

    # What happens ----------------------------------------------------------------------------------------------

    async def alone(self, work: Callable[[], Coroutine[object, object, ResultT]]) -> ResultT:
        """Do something while nothing else happens; it is done to its end, also if nobody waits for it any more."""
        results: list[ResultT] = []

        async def locked() -> None:
            async with self._lock:
                results.append(await work())

        task = asyncio.create_task(locked())
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        try:
            await asyncio.shield(task)
        finally:
            self._forget()
            self._rest()
        return results[0]

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # it is told to whoever waits, and nobody else

    async def act(self, doing: TableMove, at: int | None = None) -> bool:
        """Do something in the game, keep it, and tell everybody; return whether anything was done.

        Raises:
            RequestRefused: Something else has happened since the event ``at``.
            StorageError: It can't be kept, so it isn't done.
        """
        places = self.places
        return await self.alone(lambda: self._happen(lambda: self.game.act(doing, at, list(places))))

    async def go_back(self, by: str, to: int, at: int) -> None:
        """Go back to where so many entries had been done, keep that, and tell everybody.

        Raises:
            RequestRefused: Something else has happened since the event ``at``, or so many have not been done.
            StorageError: It can't be kept, so it isn't done.
        """
        places = self.places
        await self.alone(lambda: self._happen(lambda: self.game.undo(by, to, at, list(places))))
        self.wake()

    async def _happen(self, work: Callable[[], list[News] | None], *, thinks: bool = False) -> bool:
        try:
            told = await (self.workers.think(work) if thinks else self.workers.move(work))
        finally:
            if self.game.is_behind:
                self.game.is_behind = False
                self._changed()
                await self.welcome_again(list(self.places))
        if told is None:
            return False
        self._changed()
        for each in told:
            each.place.viewer = each.viewer
            if each.content is not None:
                each.place.send(each.content)
            else:
                each.place.tell(_LOOK_AGAIN)
        return True

    def _changed(self) -> None:
        self.state = self.game.play.game.state
        self.done = len(self.game.play.game)
        self.places.ghosts.clear()
        for listener in self.on_event:
            listener()

    def _rest(self) -> None:
        """Let most of the game leave the memory if nothing happens for a while, though people look at it."""
        if self._timer is not None:
            self._timer.cancel()
        if not self._closed:
            self._timer = asyncio.get_running_loop().call_later(self.limits.idle, self._doze)

    def _doze(self) -> None:
        if not self._tasks:
            self.game.doze()

    # The past ---------------------------------------------------------------------------------------------------

    async def moment(self, number: int, viewer: Viewer) -> tuple[TableScene, list[LogLine]]:
        """Return the board as it was when so many entries had been done, and what the last of them led to.

        Raises:
            RequestRefused: So many have not been done.
            TooMuch: It takes too long.
        """
        return await self.alone(lambda: self._ask_whole(lambda: self.game.telling.moment(number, viewer)))

    async def past(self, number: int | None, *, sees_all: bool) -> Game:
        """Return the game up to where so many entries had been done, for who sees all or if nothing is hidden.

        Raises:
            RequestRefused: Something is hidden, or so many have not been done.
            TooMuch: It takes too long.
        """
        return await self.alone(lambda: self._ask_whole(lambda: self._past(number, sees_all=sees_all)))

    async def _ask_whole(self, work: Callable[[], ResultT]) -> ResultT:
        """Answer a question for which the whole game has to be in memory."""
        await self.workers.move(lambda: self.game.make_sure(None))
        return await self.workers.ask(work)

    def _past(self, number: int | None, *, sees_all: bool) -> Game:
        game = self.game.play.game
        entries = game.entries[:number]
        if number is not None and len(entries) < number:
            raise RequestRefused(FaultCode.NOTHING, f"{len(entries)} entries have been done, not {number}", "$.moment")
        past = Game.replayed(game.start, entries, left_out=game.left_out)
        if not sees_all and hides((past.start, *(move.after for move in past.moves))):
            message = "there are hidden cards; only the host, and who sits at all seats, may take all of it along"
            raise RequestRefused(FaultCode.SEAT, message)
        return past

    # By itself -------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let the game go on as far as nobody has to be asked, as long as somebody looks."""
        self._is_awake = True
        if self.places and not self._closed and (self._crank is None or self._crank.done()):
            self._crank = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        while self._is_awake and self.places:
            self._is_awake = False
            try:
                self._is_awake |= await self.alone(self._follow)
                if not self._is_awake:
                    await self.alone(self._ask)
            except StorageError:
                await asyncio.sleep(_AGAIN)
                self._is_awake = True
            except Exception as error:  # people can still play on
                note_failure("stopped", self.id, error)
                await self.alone(self._ask)
            await asyncio.sleep(self.limits.bot_pause if self.game.play.bots else 0)

    async def _follow(self) -> bool:
        """Do the next thing that nobody is asked for, and tell everybody; return whether there was anything."""
        game, places = self.game, list(self.places)
        return await self._happen(
            lambda: game.act(lambda play: play.follow(bots=True), None, places), thinks=bool(game.play.bots)
        )

    async def _ask(self) -> None:
        """Let everybody see what is asked, if something was to follow and doesn't."""
        telling = self.game.telling
        if not telling.asks:
            telling.ask()
            await self.welcome_again(list(self.places))

    async def close(self) -> None:
        """Wait for what is under way, and let nothing follow."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._crank is not None:
            self._crank.cancel()
        while self._tasks:
            await asyncio.wait(self._tasks)


def _worthless() -> RequestRefused:
    return RequestRefused(FaultCode.SEAT, "this link is not, or no longer, one of this table's", "$.tokens")
