"""Tables without a server: a store in memory that fails when it is told to, and clients that keep their scenes."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from redzone.web.protocol.opening import NewTable, TableOpened
from redzone.web.storage.errors import OutOfOrder, StorageError, UnknownTableError
from redzone.web.storage.records import SeatRecord, TableRecord
from redzone.web.tables.hall import Hall
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.loading import KeepsTables

FAST = TableLimits(bot_pause=0)
DUEL = {"board": "3/3 trample, 2/2 menace; 2/2, 4/4"}
"""Ana attacks with a1 and a2, Ben blocks with b1 and b2."""

Json = dict[str, Any]


class MemoryStore:
    """Keeps tables as a database does; ``before`` and ``after`` are called around every entry that is written."""

    def __init__(self) -> None:
        self.records: dict[str, TableRecord] = {}
        self.seated: dict[str, dict[int, SeatRecord]] = {}
        self.logs: dict[str, list[bytes]] = {}
        self.before: Callable[[], None] = lambda: None
        self.after: Callable[[], None] = lambda: None

    def create(self, record: TableRecord, seats: Sequence[SeatRecord]) -> None:
        self.records[record.id] = record
        self.seated[record.id] = {seat.player: seat for seat in seats}
        self.logs[record.id] = []

    def append(self, table: str, sequence: int, payload: bytes) -> None:
        self.before()
        log = self.logs[table]
        if sequence != len(log) + 1:
            raise OutOfOrder(f"the next entry is {len(log) + 1}, not {sequence}")
        log.append(payload)
        self.after()

    def entries(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        return list(enumerate(self.logs[table], 1))[since:]

    def record(self, table: str) -> TableRecord:
        if table not in self.records:
            raise UnknownTableError("there is none")
        return self.records[table]

    def set_seat(self, table: str, seat: SeatRecord) -> None:
        self.before()
        self.seated[table][seat.player] = seat

    def seats(self, table: str) -> list[SeatRecord]:
        return list(self.seated[table].values())

    def count(self) -> int:
        return len(self.records)


def failing() -> None:
    """Be a database that fails."""
    raise StorageError("the disk of /secret/place is full")


@asynccontextmanager
async def open_hall(store: KeepsTables | None = None, limits: TableLimits = FAST) -> AsyncGenerator[Hall]:
    """Give a hall of tables, and close it."""
    hall = Hall(store or MemoryStore(), limits)
    try:
        yield hall
    finally:
        await hall.close()


async def opened(hall: Hall, source: Mapping[str, object] = DUEL, **more: object) -> TableOpened:
    """Open a table."""
    return await hall.create(msgspec.convert({"from": source, **more}, NewTable))


class Client:
    """A client that keeps what it was sent, and the scene as its patches make it."""

    def __init__(self, hall: Hall) -> None:
        self.got: list[Json] = []
        self.scene: Json = {}
        self.sequence = 0
        self.done = 0
        self._number = 0
        self._came = asyncio.Event()
        self.connection = hall.connect(self._take)

    def _take(self, content: bytes) -> None:
        message = msgspec.json.decode(content)
        self.got.append(message)
        self._came.set()
        match message["kind"]:
            case "welcome":
                self.scene = message["scene"]
                self.sequence, self.done = message["sequence"], message["done"]
            case "moved":
                assert message["sequence"] > self.sequence
                self.scene = patched(self.scene, message["patch"])
                self.sequence, self.done = message["sequence"], message["done"]
            case _:
                pass

    async def say(self, do: str, **fields: object) -> Json:
        """Send an intent, and return what is said of it."""
        self._number += 1
        await self.connection.handle(msgspec.json.encode({"do": do, "id": self._number, **fields}))
        return await self.answer(self._number)

    async def move(self, do: str, **fields: object) -> Json:
        """Send an intent that changes the game as it is now."""
        return await self.say(do, at=self.sequence, **fields)

    async def join(self, table: str, *tokens: str, since: int | None = None) -> Json:
        return await self.say("join", redzone=1, table=table, tokens=list(tokens), since=since)

    async def answer(self, number: int) -> Json:
        """Wait for what is said of an intent."""
        return await self.until(lambda message: message.get("id") == number)

    async def until(self, wanted: Callable[[Json], bool], *, seconds: float = 5) -> Json:
        """Wait for a message, which may have come already; the last one counts."""
        async with asyncio.timeout(seconds):
            while True:
                for message in reversed(self.got):
                    if wanted(message):
                        return message
                self._came.clear()
                await self._came.wait()

    async def asked(self, player: str, kind: str = "", *, seconds: float = 5) -> Json:
        """Wait until a player is asked something."""
        async with asyncio.timeout(seconds):
            while True:
                question: Json | None = self.scene.get("question")
                if question and question["player"] == player and kind in question["kind"]:
                    return question
                self._came.clear()
                await self._came.wait()

    def kinds(self) -> list[str]:
        return [message["kind"] for message in self.got]

    def leave(self) -> None:
        self.connection.close()


def patched(scene: Json, patch: Json) -> Json:
    """Return a scene after a patch, as pages do it."""
    changed = {**scene, **patch}
    for name in ("objects", "players"):
        if name in patch:
            both = {**scene[name], **patch[name]}
            changed[name] = {key: value for key, value in both.items() if value is not None}
    return changed


def code(answer: Json) -> str:
    """Return the code with which an intent was refused, or what was answered instead."""
    return str(answer["error"]["code"] if answer["kind"] == "refused" else answer["kind"])
