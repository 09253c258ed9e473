"""One client: its messages are read, done or refused, whatever they are."""

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.web.protocol.intents import (
    TABLE_VERSION,
    ActIntent,
    AnswersIntent,
    BotIntent,
    ConcedeIntent,
    ConsentIntent,
    DraftIntent,
    ExplainIntent,
    ForkIntent,
    Intent,
    JoinIntent,
    MomentIntent,
    PassIntent,
    PingIntent,
    SeatIntent,
    StopsIntent,
    UndoIntent,
    WhyIntent,
)
from redzone.web.protocol.messages import Closing, IntentDone, Message, Refused
from redzone.web.tables.faults import told_fault
from redzone.web.tables.hosting import check_held, renew, set_bot, set_stops
from redzone.web.tables.notes import note_failure
from redzone.web.tables.places import TablePlace
from redzone.web.tables.playing import TablePlay
from redzone.web.tables.room import Room, Rooms
from redzone.web.tables.telling import encoded

_INTENTS: Final[msgspec.json.Decoder[Intent]] = msgspec.json.Decoder(Intent)
_MISTAKES: Final = frozenset({FaultCode.JSON, FaultCode.REQUEST, FaultCode.VERSION, FaultCode.NO_GAME, FaultCode.SEAT})
"""What no client does that works as it should; too many of them in a row, and the connection ends."""


class _Numbered(Struct):
    """What is read of an intent that can't be read as a whole."""

    id: int = 0


_NUMBERS: Final = msgspec.json.Decoder(_Numbered)


class Connection:
    """One client, from its coming to its going; messages are handled one after the other."""

    def __init__(self, rooms: Rooms, send: Callable[[bytes], None], *, most: int, mistakes: int) -> None:
        self._rooms = rooms
        self._send = send
        self._most = most
        self._patience = mistakes
        self._mistakes = 0
        self._room: Room | None = None
        self._place: TablePlace | None = None
        self.closed = False
        """Whether nothing that this client says is listened to any more; the transport ends it then."""

    async def handle(self, data: bytes) -> None:
        """Do what a message says, and tell what came of it."""
        if self.closed:
            return
        intent: Intent | None = None
        try:
            intent = self._read(data)
            await self._do(intent)
        except Exception as error:
            self._refuse(_id_of(data, self._most) if intent is None else intent.id, error)
        else:
            self._mistakes = 0

    def tell(self, message: Message) -> None:
        """Send a message."""
        self._send(encoded(message))

    def close(self) -> None:
        """Let the client be away."""
        self.closed = True
        room, place, self._room, self._place = self._room, self._place, None, None
        if room is not None and place is not None:
            self._rooms.leave(room, place)
        self._rooms.forget(self)

    # -----------------------------------------------------------------------------------------------------------

    def _read(self, data: bytes) -> Intent:
        if len(data) > self._most:
            raise RequestRefused(FaultCode.LIMIT, f"a message has at most {self._most:,} bytes")
        try:
            return _INTENTS.decode(data)
        except msgspec.ValidationError as error:
            message, _, where = str(error).partition(" - at `")
            raise RequestRefused(FaultCode.REQUEST, message, where.removesuffix("`")) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RequestRefused(FaultCode.JSON, f"a message is JSON: {error}") from error

    async def _do(self, intent: Intent) -> None:
        match intent:
            case JoinIntent():
                await self._join(intent)
            case PingIntent():
                self.tell(IntentDone(id=intent.id, sequence=0 if self._room is None else self._room.table.sequence))
            case _:
                if self._room is None or self._place is None:
                    raise RequestRefused(FaultCode.REQUEST, "join a table first")
                await self._at_table(intent, self._room, self._place)

    async def _join(self, intent: JoinIntent) -> None:
        if intent.redzone != TABLE_VERSION:
            message = (
                f"version {intent.redzone} of the protocol is not spoken here, but {TABLE_VERSION}; load the page anew"
            )
            raise RequestRefused(FaultCode.VERSION, message, "$.redzone")
        if self._room is not None:
            raise RequestRefused(FaultCode.REQUEST, "this connection has joined a table already")
        self._room, self._place = await self._rooms.join(intent, self._send)
        if self.closed:  # it went while it came in
            self._rooms.leave(self._room, self._place)

    async def _at_table(self, intent: Intent, room: Room, place: TablePlace) -> None:
        """Do what somebody at a table wants; what changes it is answered by ``done``."""
        match intent:
            case DraftIntent():
                room.drafting.draft(place, intent)
            case WhyIntent() | ExplainIntent() | AnswersIntent() | MomentIntent():
                place.tell(await room.questions.answer(place, intent))
            case ForkIntent():
                place.tell(await self._rooms.fork(room, place, intent))
            case SeatIntent():
                await renew(room.table, place, intent)
            case _:
                try:
                    await self._change(intent, room, place)
                finally:
                    room.table.wake()
                self.tell(IntentDone(id=intent.id, sequence=room.table.sequence))

    async def _change(self, intent: Intent, room: Room, place: TablePlace) -> None:
        match intent:
            case ActIntent() | PassIntent() | ConcedeIntent():
                await self._move(intent, room, place)
            case UndoIntent():
                await room.undoing.ask(place, intent)
            case ConsentIntent():
                await room.undoing.answer(place, intent)
            case StopsIntent():
                await set_stops(room.table, place, intent)
            case BotIntent():
                await set_bot(room.table, place, intent)
            case _:
                raise RequestRefused(FaultCode.REQUEST, "this is not possible here")

    @staticmethod
    async def _move(intent: ActIntent | PassIntent | ConcedeIntent, room: Room, place: TablePlace) -> None:
        """Do something in the game; what seats are held is looked at when it is this client's turn."""
        table = room.table

        def do(play: TablePlay) -> str:
            held = place.held.keys()
            if not held:
                raise RequestRefused(FaultCode.SEAT, "you look on; sit down to play")
            match intent:
                case ActIntent(entry=entry):
                    return play.answer(entry, min(held) if place.viewer is None else place.viewer, held)
                case PassIntent(until=until):
                    return play.pass_priority(until, held)
                case ConcedeIntent(player=name):
                    seat = table.seat(name)
                    check_held(place, seat)
                    return play.concede(seat.player)

        await table.act(do, intent.at)

    def _refuse(self, id_: int, error: Exception) -> None:
        fault = told_fault(error)
        if fault.code in (FaultCode.INTERNAL, FaultCode.STORAGE, FaultCode.TIME):
            note_failure("failed", "" if self._room is None else self._room.table.id, error)
        self.tell(Refused(id=id_, error=fault))
        self._mistakes = self._mistakes + 1 if fault.code in _MISTAKES else 0
        if self._mistakes >= self._patience:
            self.tell(Closing(reason="too many messages that make no sense", retry=None))
            self.close()


def _id_of(data: bytes, most: int) -> int:
    """Return the number of an intent that can't be read, 0 if even that can't."""
    if len(data) > most:
        return 0
    try:
        return _NUMBERS.decode(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
