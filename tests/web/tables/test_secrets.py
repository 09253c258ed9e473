"""What is hidden stays hidden: in scenes, ghosts, the past, forks, downloads and logs; and links can be taken back."""

import json
import logging

import pytest

from redzone.engine.faults import RequestRefused
from tests.support.tables import Client, code, open_hall, opened

pytestmark = pytest.mark.anyio

HANDS = {
    "text": """
redzone: 1
step: precombat_main
seats:
  - player: Ana
    hand: [{id: zebra, name: Ana's Secret, type: Creature, pt: 2/2}]
    battlefield:
      - {id: rhino, pt: 4/4}
      - {id: koala, name: Masked One, pt: 5/5, face_down: true}
  - player: Ben
    hand: [{id: gecko, name: Ben's Secret, type: Creature, pt: 1/1}]
    battlefield: [{id: bear, pt: 2/2}]
"""
}


async def said_of(client: Client, label: str) -> str:
    """Return everything that is said of something that may or may not be there, without its name."""
    entry = {"block": {"bear": label}}
    told = [
        await client.say("why", entry=entry),
        await client.say("explain", object=label),
        await client.say("answers", source=label),
        await client.move("act", entry=entry),
    ]
    del client.got[-len(told) :]
    return json.dumps([{**each, "id": 0} for each in told]).replace(label, "it")


SECRETS = {"Ana": ("Ana's Secret", "zebra", "Masked One", "koala"), "Ben": ("Ben's Secret", "gecko")}


async def test_everybody_gets_no_more_than_that_one_may_see(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "redzone")
    async with open_hall() as hall:
        made = await opened(hall, HANDS)
        ana, ben, watcher = Client(hall), Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        await watcher.join(made.table)
        await ana.move("pass", until="once")
        await ana.asked("Ana", "AttackersDeclaration")
        await ana.move("draft", entry={"attack": {"rhino": "Ben", "koala": "Ben", "zebra": "Ben"}, "by": "Ana"})
        assert ben.got[-1] == {"kind": "ghost", "player": "Ana", "entry": {"attack": {"rhino": "Ben"}}}
        for client in (ben, watcher):
            await client.say("moment", number=0)
            await client.say("fork", moment=0)
            for hidden in ("koala", "zebra"):
                assert await said_of(client, hidden) == await said_of(client, "wombat")
        await ana.move("act", entry={"attack": {"rhino": "Ben", "koala": "Ben"}})
        await ben.asked("Ben", "BlockersDeclaration")
        again = Client(hall)
        await again.join(made.table, made.seats["Ben"])
        for secret in SECRETS["Ana"]:
            for client in (ben, watcher, again):
                assert secret not in json.dumps(client.got, ensure_ascii=False), secret
        for secret in SECRETS["Ben"]:
            for client in (ana, watcher):
                assert secret not in json.dumps(client.got, ensure_ascii=False), secret
        assert "Ana's Secret" in json.dumps(ana.got, ensure_ascii=False)
        assert "Masked One" in json.dumps(ana.got, ensure_ascii=False)
    logged = " ".join(f"{record.getMessage()} {record.args}" for record in caplog.records)
    for secret in (made.host, *made.seats.values(), "Secret", "Masked", "zebra", "koala"):
        assert secret not in logged


async def test_who_may_take_hidden_cards_along() -> None:
    async with open_hall() as hall:
        made = await opened(hall, HANDS)
        host, ana, both = Client(hall), Client(hall), Client(hall)
        await host.join(made.table, made.host)
        await ana.join(made.table, made.seats["Ana"])
        await both.join(made.table, *made.seats.values())
        assert code(await ana.say("fork", moment=0)) == "seat"
        forked = await both.say("fork", moment=0)
        assert code(forked) == "forked"
        assert code(await host.say("fork", moment=0)) == "forked"
        assert code(await host.say("fork", moment=99)) == "nothing"
        there = Client(hall)
        await there.join(forked["table"], *forked["seats"].values())
        assert there.scene["objects"]["zebra"]["name"] == "Ana's Secret"
        assert "Ana's Secret" in await hall.written(made.table, "scenario", made.host)
        for token in (None, made.seats["Ana"], "x" * 32):
            with pytest.raises(RequestRefused):
                await hall.written(made.table, "scenario", token)
        with pytest.raises(RequestRefused):
            await hall.written("no-such-table", "scenario", None)


async def test_a_fork_goes_its_own_way() -> None:
    async with open_hall() as hall:
        made = await opened(hall, bots={"Ben": "pass"})
        ana, watcher = Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await watcher.join(made.table)
        start = ana.done
        await ana.move("act", entry={"attack": {"a1": "Ben"}})
        await ana.asked("Ana", "AttackersDeclaration")
        past = await ana.say("moment", number=start)
        forked = await watcher.say("fork", moment=start)
        assert code(forked) == "forked"
        other = Client(hall)
        welcome = await other.join(forked["table"], forked["seats"]["Ana"])
        assert welcome["scene"] == past["scene"]
        assert [seat["bot"] for seat in welcome["seats"]] == [None, "pass"]
        await other.move("act", entry={"attack": {"a2": "Ben"}})
        assert (ana.scene["turn"], ana.scene["players"]["Ben"]["life"]) == (3, 37)
        for form in ("scenario", "code", "saved"):
            text = await hall.written(made.table, form, None)
            copy = await opened(hall, {"text": text})
            third = Client(hall)
            await third.join(copy.table, copy.seats["Ana"])
            assert third.scene["turn"] == ana.scene["turn"]


async def test_the_host_can_make_a_link_worthless() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        host, ana = Client(hall), Client(hall)
        await host.join(made.table, made.host)
        await ana.join(made.table, made.seats["Ana"])
        seated = await host.say("seat", player="Ana")
        assert seated["player"] == "Ana"
        welcome = await ana.until(lambda message: message["kind"] == "welcome" and message["id"] == 0)
        assert welcome["you"] == []
        assert ana.scene["viewer"] is None
        assert ana.scene["question"]["form"] is None
        assert code(await ana.move("act", entry={"attack": {"a1": "Ben"}})) == "seat"
        assert code(await Client(hall).join(made.table, made.seats["Ana"])) == "seat"
        new = Client(hall)
        assert (await new.join(made.table, seated["token"]))["you"] == ["Ana"]
        assert code(await new.move("act", entry={"attack": {"a1": "Ben"}})) == "done"
        assert seated["token"] not in json.dumps(ana.got)
