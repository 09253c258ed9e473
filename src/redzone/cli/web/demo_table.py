"""The table of ``redzone demo``."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from redzone.cli.output import Screen
from redzone.cli.web.links import links, own_seats
from redzone.cli.web.serve import ServeWanted, serve_at, show
from redzone.web.examples import DEMO
from redzone.web.protocol.opening import NewTable, TableSource
from redzone.web.tables.hall import Hall

_YOU: Final = "Ana"
_BOTS: Final = ("Ben", "Cleo", "Dan")
_POLICY: Final = "greedy"


def serve_demo(host: str, port: int, database: Path, tell: Callable[[], int], *, opens: bool | None) -> int:
    """Serve a table at which one seat is yours and bots play the others; the combat is told beside it."""
    screen = Screen()
    wanted = ServeWanted(host=host, port=port, opens=opens, log="quiet")

    async def begins(hall: Hall, address: str) -> None:
        new = NewTable(source=TableSource(example=DEMO), bots=dict.fromkeys(_BOTS, _POLICY))
        table = await hall.create(new)
        yours = own_seats(address, table, (_YOU,))
        screen.say(f"The table is at {yours}")
        screen.say(f"You are {_YOU}. Bots play the others; a friend can take a seat, or watch:")
        for who, link in links(address, table, _BOTS):
            screen.say(f"  {who:8}  {link}")
        show(wanted, yours)
        screen.say("\nThis is how it goes in the example:\n")
        tell()
        screen.say(f"\nYour own try: {yours}\nCtrl-C stops it.")

    return serve_at(wanted, database, begins)
