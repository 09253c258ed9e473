"""What is kept of tables: after a restart everything is as it was, and what nobody looks at leaves the memory."""

import asyncio
import gc
import tracemalloc
from pathlib import Path

import msgspec
import pytest

from redzone.web.storage.opening import open_tables
from redzone.web.tables.connection import Connection
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.loading import load
from tests.support.tables import FAST, Client, MemoryStore, code, open_hall, opened

pytestmark = pytest.mark.anyio


async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    store = open_tables(tmp_path / "tables.sqlite3")
    async with open_hall(store) as hall:
        made = await opened(hall, {"example": "four-player-attack"}, title="Friday", bots={"Ben": "greedy"})
        ana, others = Client(hall), Client(hall)
        await ana.join(made.table, made.host, made.seats["Ana"])
        await others.join(made.table, *(made.seats[name] for name in ("Cleo", "Dan")))
        attackers = [each["id"] for each in ana.scene["objects"].values() if each["controller"] == "Ana"]
        assert code(await ana.move("act", entry={"attack": {attackers[0]: "Ben"}})) == "done"
        await ana.until(lambda message: message.get("by") == "Ben")
        assert code(await ana.say("bot", player="Ben", policy="pass")) == "done"
        crank = hall._rooms[made.table].table._crank
        assert crank is not None
        await crank
        assert code(await ana.move("undo", to=ana.done - 1)) == "done"
        answered = await others.say("consent", agree=True)
        assert code(answered) == "done"
        await ana.until(lambda message: message.get("log") is not None and message["kind"] == "moved")
        token = (await ana.say("seat", player="Dan"))["token"]
        before = await Client(hall).join(made.table, made.seats["Ana"])
        game = next(iter(hall._rooms.values())).table.game.play.game
    store.close()
    store = open_tables(tmp_path / "tables.sqlite3")
    assert load(store, made.table, FAST).game.state == game.state
    assert load(store, made.table, FAST).game.moves == game.moves
    async with open_hall(store) as again:
        back, dan = Client(again), Client(again)
        after = await back.join(made.table, made.host, made.seats["Ana"])
        assert {**after, "host": False, "id": 1, "seats": []} == {**before, "seats": []}
        assert after["title"] == "Friday"
        assert [(each["taken"], each["bot"]) for each in after["seats"]] == [
            (True, None),
            (False, "pass"),
            (True, None),
            (False, None),
        ]
        assert code(await dan.join(made.table, made.seats["Dan"])) == "seat"
        assert code(await dan.join(made.table, token)) == "welcome"
    store.close()


async def test_who_comes_back_is_told_what_was_missed_also_after_a_restart() -> None:
    store = MemoryStore()
    async with open_hall(store) as hall:
        made = await opened(hall)
        ana, ben = Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        ben.leave()
        await ana.move("act", entry={"attack": {"a1": "Ben"}})
    async with open_hall(store) as again:
        back = Client(again)
        back.scene = ben.scene
        assert code(await back.join(made.table, made.seats["Ben"], since=0)) == "done"
        moved = [message for message in back.got if message["kind"] == "moved"]
        assert [line["text"] for line in moved[0]["lines"] if not line.get("heading")] == [
            "a1 (3/3 trample) attacks Ben"
        ]
        fresh = Client(again)
        await fresh.join(made.table, made.seats["Ben"])
        assert back.scene == fresh.scene
        assert code(await Client(again).join(made.table, since=1)) == "done"
        assert code(await Client(again).join(made.table, since=7)) == "welcome"


async def test_what_nobody_looks_at_leaves_the_memory() -> None:
    limits = TableLimits(bot_pause=0, idle=0.05, loaded=2)
    async with open_hall(limits=limits) as hall:
        made = [await opened(hall) for _ in range(4)]
        assert hall.loaded == 0
        clients = [Client(hall) for _ in made]
        for client, each in zip(clients, made, strict=True):
            await client.join(each.table, each.seats["Ana"])
        await asyncio.sleep(0.1)
        assert hall.loaded == 4
        await clients[0].move("act", entry={"attack": {"a1": "Ben"}})
        for client in clients:
            client.leave()
        assert hall.loaded == 2
        await asyncio.sleep(0.1)
        assert hall.loaded == 0
        back = Client(hall)
        await back.join(made[0].table, made[0].seats["Ana"])
        assert back.sequence == 1


async def test_a_table_is_loaded_once_however_many_come_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        clients = [Client(hall) for _ in range(10)]
        await asyncio.gather(*(client.join(made.table, made.seats["Ana"]) for client in clients))
        await clients[0].move("act", entry={"attack": {"a1": "Ben"}})
        for client in clients:
            await client.until(lambda message: message.get("sequence") == 1)


async def test_all_are_told_when_the_server_stops_and_what_is_under_way_is_kept() -> None:
    store = MemoryStore()
    async with open_hall(store) as hall:
        made = await opened(hall)
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        moving = asyncio.create_task(ana.move("act", entry={"attack": {"a1": "Ben"}}))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await hall.close()
        assert "closing" in ana.kinds()
        assert code(await moving) == "done"
        assert len(store.logs[made.table]) == 1


async def test_a_long_game_that_rests_is_not_held_in_memory_though_people_look() -> None:
    limits = TableLimits(bot_pause=0, idle=0.05, long=10)
    async with open_hall(limits=limits) as hall:
        made = await opened(hall, bots={"Ben": "greedy"})
        ana = Client(hall)
        await ana.join(made.table, made.host, made.seats["Ana"])
        first = ana.done
        await ana.move("act", entry={"attack": {"a1": "Ben"}})
        await ana.asked("Ana", "BlockersDeclaration")
        await ana.say("stops", player="Ana", full=True)
        game = hall._rooms[made.table].table.game

        async def rested() -> None:
            await asyncio.sleep(0.2)
            assert len(game.play.game.moves) == 0

        await rested()
        past = await ana.say("moment", number=first)
        assert past["scene"]["question"]["kind"] == "AttackersDeclaration"
        await rested()
        back = Client(hall)
        await back.join(made.table, made.seats["Ana"])
        assert (back.scene, back.sequence, back.done) == (ana.scene, ana.sequence, ana.done)
        assert back.got[0]["log"]
        await rested()
        back.leave()
        assert code(await ana.move("draft", entry={"block": {}})) == "judged"
        done = ana.done
        assert code(await ana.move("act", entry={"block": {}})) == "done"
        await ana.asked("Ana", "Priority")
        await rested()
        assert code(await ana.move("undo", to=done)) == "done"
        assert ana.scene == back.scene
        await rested()
        assert code(await ana.move("act", entry={"block": {"a2": "b1"}})) == "done"


async def test_a_table_takes_little_memory() -> None:
    """Of all that is there, what goes away with the tables is theirs; what rules remember is bounded, and of all."""
    number = 3
    async with open_hall(limits=TableLimits(bot_pause=0, idle=0.5)) as hall:
        connections: list[Connection] = []

        async def look(table: str, *tokens: str) -> None:
            connections.append(hall.connect(lambda _: None))
            join = {"do": "join", "redzone": 1, "table": table, "tokens": tokens}
            await connections[-1].handle(msgspec.json.encode(join))

        async def played() -> None:
            made = await opened(hall, {"example": "four-player-attack"})
            ana = Client(hall)
            connections.append(ana.connection)
            await ana.join(made.table, made.seats["Ana"])
            for name in ("Ben", "Cleo", "Dan"):
                await look(made.table, made.seats[name])
            await look(made.table)
            question = await ana.asked("Ana", "AttackersDeclaration")
            attacks = next(iter(question["form"]["everything"].values()))
            assert code(await ana.move("act", entry=attacks)) == "done"
            crank = hall._rooms[made.table].table._crank
            if crank is not None:
                await crank
            ana.got.clear()
            ana.scene = {}

        tracemalloc.start()
        try:
            for _ in range(number):
                await played()
            gc.collect()
            there = tracemalloc.get_traced_memory()[0]
            assert hall.loaded == number
            for connection in connections:
                connection.close()
            connections.clear()
            await asyncio.sleep(0.8)
            assert not hall.loaded
            gc.collect()
            taken = (there - tracemalloc.get_traced_memory()[0]) / number
        finally:
            tracemalloc.stop()
        assert 10_000 < taken < 200_000
