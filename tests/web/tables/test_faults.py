"""What goes wrong at tables: nobody gets in, nothing is done twice or lost, and the table stays usable."""

import asyncio
import gc
import secrets
import tracemalloc

import msgspec
import pytest

from redzone.engine.faults import RequestRefused
from redzone.notation.syntax.source import NotationError
from redzone.web.storage.errors import InDoubtError
from redzone.web.tables.limits import TableLimits
from tests.support.tables import DUEL, Client, MemoryStore, code, failing, open_hall, opened

pytestmark = pytest.mark.anyio


async def test_only_one_of_two_answers_to_the_same_decision_counts() -> None:
    async with open_hall() as hall:
        for _ in range(20):
            made = await opened(hall)
            two = [Client(hall), Client(hall)]
            for client in two:
                await client.join(made.table, made.seats["Ana"])
            attacks = [{"attack": {"a1": "Ben"}}, {"attack": {"a2": "Ben"}}]
            answers = await asyncio.gather(
                *(client.move("act", entry=each) for client, each in zip(two, attacks, strict=True))
            )
            assert sorted(map(code, answers)) == ["done", "late"]
            for client in two:
                await client.until(lambda message: message.get("sequence") == 1)
                client.leave()


async def test_only_who_sits_at_a_seat_answers_for_it() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana, ben, watcher = Client(hall), Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        await watcher.join(made.table)
        attack = {"attack": {"a1": "Ben"}}
        assert code(await ben.move("act", entry=attack)) == "seat"
        assert code(await ben.move("act", entry={**attack, "by": "Ana"})) == "seat"
        assert code(await ben.move("act", entry={"concede": "Ana"})) == "notation"
        assert code(await ben.move("concede", player="Ana")) == "seat"
        assert code(await ben.move("draft", entry=attack)) == "seat"
        moves: dict[str, dict[str, object]] = {
            "act": {"entry": attack},
            "pass": {},
            "concede": {"player": "Ana"},
            "undo": {"to": 0},
            "draft": {"entry": attack},
        }
        others: dict[str, dict[str, object]] = {
            "why": {"entry": attack},
            "answers": {"source": "a1"},
            "stops": {"player": "Ana"},
            "bot": {"player": "Ana", "policy": "pass"},
            "seat": {"player": "Ana"},
        }
        for do, fields in moves.items():
            assert code(await watcher.move(do, **fields)) == "seat", do
        for do, fields in others.items():
            assert code(await watcher.say(do, **fields)) == "seat", do
        assert code(await ana.say("bot", player="Ben", policy="pass")) == "seat"
        assert code(await ana.say("seat", player="Ben")) == "seat"
        assert ana.sequence == 0
        assert "moved" not in ana.kinds()


async def test_what_is_said_twice_or_too_late_or_too_early_is_not_done() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        attack = {"attack": {"a1": "Ben"}}
        assert code(await ana.say("act", at=5, entry=attack)) == "late"
        assert code(await ana.say("act", at=0, entry=attack)) == "done"
        assert code(await ana.say("act", at=0, entry=attack)) == "late"
        assert code(await ana.say("draft", at=0, entry=attack)) == "late"
        assert code(await ana.say("undo", at=0, to=0)) == "late"
        assert ana.sequence == 1


async def test_nothing_is_possible_before_joining() -> None:
    async with open_hall(limits=TableLimits(mistakes=100)) as hall:
        stranger = Client(hall)
        assert code(await stranger.say("ping")) == "done"
        early: dict[str, dict[str, object]] = {
            "act": {"at": 0, "entry": {}},
            "pass": {"at": 0},
            "undo": {"at": 0, "to": 0},
            "consent": {"agree": True},
            "moment": {"number": 0},
            "fork": {"moment": 0},
            "explain": {"object": "a1"},
        }
        for do, fields in early.items():
            answer = await stranger.say(do, **fields)
            assert (code(answer), answer["error"]["message"]) == ("request", "join a table first")
        made = await opened(hall)
        assert code(await stranger.say("join", redzone=2, table=made.table)) == "version"
        assert code(await stranger.join("no-such-table")) == "no_game"
        assert code(await stranger.join(made.table)) == "welcome"
        assert code(await stranger.join(made.table)) == "request"


@pytest.mark.parametrize(
    ("message", "wanted"),
    [
        (b"", "json"),
        (b"\xff\xfe", "json"),
        (b"[" * 50_000, "request"),
        (b'{"do":"act","at":0,"entry":' + b'{"a":' * 900 + b"1" + b"}" * 900 + b"}", "notation"),
        (b"[]", "request"),
        (b'{"do":"fly"}', "request"),
        (b'{"do":"pass","at":0,"more":1}', "request"),
        (b'{"do":"pass","at":-1}', "request"),
        (b'{"do":"pass","at":"0"}', "request"),
        (b'{"do":"pass","at":0,"until":"tomorrow"}', "request"),
        (b'{"do":"act","at":0,"entry":[]}', "request"),
        (b'{"do":"act","at":0,"entry":{}}', "notation"),
        (b'{"do":"act","at":0,"entry":{"attack":7}}', "notation"),
        (b'{"do":"act","at":0,"entry":{"attack":{"nobody":"Ben"}}}', "notation"),
        (b'{"do":"act","at":0,"entry":{"effect":"draw"}}', "notation"),
        (b'{"do":"concede","at":0,"player":"Nobody"}', "unknown"),
        (b'{"do":"explain","object":"nothing"}', "unknown"),
        (b'{"do":"moment","number":9007199254740991}', "nothing"),
        (b'{"do":"undo","at":0,"to":9007199254740991}', "nothing"),
        (b'{"do":"consent","agree":true}', "nothing"),
        (b'{"do":"join"}', "request"),
        (b"x" * 10_000_000, "limit"),
    ],
)
async def test_a_message_that_makes_no_sense_is_refused(message: bytes, wanted: str) -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana = Client(hall)
        await ana.join(made.table, *made.seats.values())
        await ana.connection.handle(message)
        answer = await ana.until(lambda each: each["kind"] == "refused")
        assert code(answer) == wanted
        assert len(answer["error"]["message"]) < 4_100
        assert code(await ana.move("act", entry={"attack": {"a1": "Ben"}})) == "done"


async def test_who_makes_no_sense_again_and_again_is_not_listened_to() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        for _ in range(20):
            await ana.connection.handle(b"nonsense")
        assert ana.kinds()[-1] == "closing"
        assert ana.connection.closed
        heard = len(ana.got)
        await ana.connection.handle(b'{"do":"ping"}')
        assert len(ana.got) == heard


async def test_nobody_guesses_a_token() -> None:
    async with open_hall(limits=TableLimits(mistakes=10**6)) as hall:
        made = await opened(hall)
        stranger = Client(hall)
        told: set[str] = set()
        for number in range(10_000):
            guess = secrets.token_urlsafe(24) if number % 2 else made.host[:-1] + "_-"[made.host[-1] == "_"]
            fields = {"do": "join", "id": 1, "redzone": 1, "table": made.table, "tokens": [guess]}
            await stranger.connection.handle(msgspec.json.encode(fields))
            answer = stranger.got.pop()
            told.add(f"{code(answer)} {answer['error']['message']}")
        assert told == {"seat this link is not, or no longer, one of this table's"}
        mixed = await stranger.join(made.table, made.seats["Ana"], "x" * 32)
        assert code(mixed) == "seat"


async def test_no_table_reaches_into_another() -> None:
    async with open_hall() as hall:
        mine, other = await opened(hall), await opened(hall)
        ana, watcher = Client(hall), Client(hall)
        assert code(await ana.join(mine.table, other.seats["Ana"])) == "seat"
        await ana.join(mine.table, mine.seats["Ana"])
        await watcher.join(other.table)
        await ana.move("act", entry={"attack": {"a1": "Ben"}})
        await ana.until(lambda message: message.get("sequence") == 1)
        assert watcher.sequence == 0


async def test_a_thousand_reconnects_leave_nothing_behind() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        stays = Client(hall)
        await stays.join(made.table, made.seats["Ana"])

        async def come_and_go(times: int) -> int:
            for number in range(times):
                ben = Client(hall)
                answer = await ben.join(made.table, made.seats["Ben"], since=0 if number % 2 else None)
                assert code(answer) == ("done" if number % 2 else "welcome")
                ben.leave()
                stays.got.clear()
            gc.collect()
            return tracemalloc.get_traced_memory()[0]

        tracemalloc.start()
        try:
            before = await come_and_go(50)
            after = await come_and_go(950)
        finally:
            tracemalloc.stop()
        assert after - before < 100_000


async def test_what_can_t_be_kept_is_not_done() -> None:
    store = MemoryStore()
    async with open_hall(store) as hall:
        made = await opened(hall)
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"], made.host)
        store.before = failing
        attack = {"attack": {"a1": "Ben"}}
        answer = await ana.move("act", entry=attack)
        assert code(answer) == "storage"
        assert "secret" not in answer["error"]["message"]
        assert code(await ana.say("bot", player="Ben", policy="pass")) == "storage"
        assert code(await ana.say("seat", player="Ben")) == "storage"
        assert code(await Client(hall).join(made.table, made.seats["Ben"])) == "storage"
        assert ana.sequence == 0
        assert (await ana.say("moment", number=ana.done))["scene"] == ana.scene
        store.before = lambda: None
        assert code(await ana.move("act", entry=attack)) == "done"
        assert len(store.logs[made.table]) == 1
        ben = Client(hall)
        assert code(await ben.join(made.table, made.seats["Ben"])) == "welcome"


async def test_what_is_kept_though_the_database_seemed_to_fail_is_done() -> None:
    def break_off() -> None:
        store.after = lambda: None
        raise InDoubtError("the connection broke")

    store = MemoryStore()
    async with open_hall(store) as hall:
        made = await opened(hall)
        ana, ben = Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        store.after = break_off
        attack = {"attack": {"a1": "Ben"}}
        assert code(await ana.move("act", entry=attack)) == "storage"
        await ben.asked("Ben", "BlockersDeclaration")
        assert ana.sequence == ben.sequence == 1
        assert code(await ana.say("act", at=0, entry=attack)) == "late"
        assert code(await ben.move("act", entry={"block": {"b1": "a1"}})) == "done"


async def test_what_was_kept_but_not_told_is_there_after_a_crash() -> None:
    class Crash(BaseException):
        pass

    def crash() -> None:
        raise Crash

    store = MemoryStore()
    async with open_hall(store) as hall:
        made = await opened(hall)
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        store.after = crash
        with pytest.raises(Crash):
            await ana.move("act", entry={"attack": {"a1": "Ben"}})
        assert "moved" not in ana.kinds()
    store.after = lambda: None
    async with open_hall(store) as again:
        back = Client(again)
        back.scene, back.sequence = ana.scene, 0
        await back.join(made.table, made.seats["Ana"], since=0)
        assert back.sequence == 1
        assert back.scene["objects"]["a1"]["attacking"] == "Ben"


async def test_bounds_of_what_is_opened() -> None:
    limits = TableLimits(tables=1, objects=50, name=10, players=3, connections=1)
    async with open_hall(limits=limits) as hall:
        for source in (
            {"board": "60x 1/1; 1/1"},
            {"empty": ["Ana", "B" * 11]},
            {"empty": ["A", "B", "C", "D"]},
            {},
            DUEL | {"text": ""},
        ):
            with pytest.raises((RequestRefused, NotationError)):
                await opened(hall, source)
        made = await opened(hall)
        with pytest.raises(RequestRefused, match="1 tables"):
            await opened(hall)
        await Client(hall).join(made.table)
        assert code(await Client(hall).join(made.table)) == "limit"
