"""A table with everything that belongs to it, and what connections know of all tables."""

from collections.abc import Callable
from typing import Protocol

from redzone.web.protocol.intents import ForkIntent, JoinIntent
from redzone.web.protocol.messages import Forked
from redzone.web.tables.drafting import Drafting
from redzone.web.tables.places import TablePlace
from redzone.web.tables.questions import Questions
from redzone.web.tables.table import Table
from redzone.web.tables.undoing import Undoing


class Room:
    """A table, what is drafted and asked at it, and the wish to go back."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.undoing = Undoing(table)
        self.drafting = Drafting(table)
        self.questions = Questions(table)


class Rooms(Protocol):
    """All tables, as far as a connection knows them."""

    async def join(self, intent: JoinIntent, send: Callable[[bytes], None]) -> tuple[Room, TablePlace]:
        """Let somebody in."""
        ...

    def leave(self, room: Room, place: TablePlace) -> None:
        """Let somebody go."""

    async def fork(self, room: Room, place: TablePlace, intent: ForkIntent) -> Forked:
        """Open a table that begins as another one was."""
        ...

    def forget(self, connection: object) -> None:
        """Let a connection be away."""
