"""Many tables in one process: how long from an intent until the last seat knows, and what a table takes.

Each table has four seats and a spectator, each with a socket of its own; server and clients share the machine.
"""

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.killed_servers import ServerNursery

BOARD = "3/3, 2/2 flying, 4/4 trample; 2/2, 4/4; 3/3, 1/1; 2/2, 5/5"
OPTIONS = ("--log", "quiet", "--limit", "tables_each=100000", "--limit", "connections_each=100000")


class Seat:
    """One socket, and the last event that came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sequence = 0
        self.question: dict[str, Any] | None = None
        self.player = ""
        self.came = asyncio.Event()

    async def read(self) -> None:
        async for content in self.socket:
            message = msgspec.json.decode(content)
            if message["kind"] in {"welcome", "moved"}:
                scene = message["scene"] if message["kind"] == "welcome" else message["patch"]
                self.question = scene.get("question", self.question)
                self.sequence = message["sequence"]
                self.came.set()
            elif message["kind"] == "refused":
                sys.exit(f"refused: {message}")

    async def knows(self, sequence: int) -> None:
        while self.sequence < sequence:
            self.came.clear()
            await self.came.wait()


class Measured:
    """The tables, and what was measured at them."""

    def __init__(self, server: ServerNursery) -> None:
        self.server = server
        self.tables: list[list[Seat]] = []
        self.delays: list[float] = []
        self.readers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        async with httpx2.AsyncClient() as http:
            made = (await http.post(self.server.origin + "/api/tables", json={"from": {"board": BOARD}})).json()
        seats = []
        for player, tokens in [*((player, [token]) for player, token in made["seats"].items()), ("", [])]:
            seat = Seat(await connect(self.server.socket, compression=None, max_size=None))
            seat.player = player
            self.readers.append(asyncio.create_task(seat.read()))
            join = {"do": "join", "id": 1, "redzone": 1, "table": made["table"], "tokens": tokens}
            await seat.socket.send(msgspec.json.encode(join).decode())
            await seat.came.wait()
            seats.append(seat)
        self.tables.append(seats)

    async def act(self, seats: list[Seat]) -> bool:
        """Let the player who is asked answer, and wait until all five know; ``False`` if the combat is over."""
        question = seats[0].question
        if question is None:
            return False
        seat = next(each for each in seats if each.player == question["player"])
        match question["kind"]:
            case "AttackersDeclaration":
                able = seat.question["form"]["attackers"]
                attack = {attacker: targets[0] for attacker, targets in able.items()}
                intent: dict[str, object] = {"do": "act", "entry": {"attack": attack}}
            case "BlockersDeclaration":
                intent = {"do": "act", "entry": {"block": {}}}
            case _:
                intent = {"do": "pass"}
        before = seat.sequence
        began = time.perf_counter()
        await seat.socket.send(msgspec.json.encode({**intent, "id": 2, "at": before}).decode())
        for each in seats:
            await each.knows(before + 1)
        self.delays.append(time.perf_counter() - began)
        return True


def cpu_of(pid: int) -> float:
    """Return the seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(server: ServerNursery, tables: int, rate: float, seconds: float) -> None:
    measured = Measured(server)
    for _ in range(5):
        await measured.open()
    empty = server.memory()
    for _ in range(tables - 5):
        await measured.open()
    each = (server.memory() - empty) / (tables - 5)
    print(f"{tables} tables, {5 * tables} sockets: {each / 1_000:.0f} kB for an idle table with its five sockets")
    draw, cpu, own, began = random.Random(1), cpu_of(server.pid), time.process_time(), time.perf_counter()
    playing = list(measured.tables)
    running: set[asyncio.Task[bool]] = set()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0, began + number / rate - time.perf_counter()))
        chosen = playing.pop(draw.randrange(len(playing)))  # one action at a time at each table

        def again(done: asyncio.Task[bool], seats: list[Seat] = chosen) -> None:
            running.discard(done)
            if done.result():
                playing.append(seats)

        task = asyncio.create_task(measured.act(chosen))
        running.add(task)
        task.add_done_callback(again)
    await asyncio.gather(*running)
    lasted = time.perf_counter() - began
    cpu, own = cpu_of(server.pid) - cpu, time.process_time() - own
    delays = sorted(measured.delays)
    p99 = delays[int(len(delays) * 0.99)]
    print(f"{len(delays)} actions in {lasted:.1f} s: median {statistics.median(delays) * 1_000:.1f} ms, ", end="")
    print(f"99th percentile {p99 * 1_000:.1f} ms, longest {delays[-1] * 1_000:.1f} ms")
    share = cpu / lasted
    print(
        f"the server computes {cpu / len(delays) * 1_000:.1f} ms an action, {share:.0%} of a core, "
        f"and the clients {own:.1f} s in all"
    )
    print(
        f"it is limited by one core for the rules: about {len(delays) / lasted / max(share, 0.01):.0f} actions a second"
    )
    for reader in measured.readers:
        reader.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ServerNursery(Path(folder), *OPTIONS) as server:
        asyncio.run(measure(server, given.tables, given.rate, given.seconds))


if __name__ == "__main__":
    main()
