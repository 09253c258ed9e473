"""A table from its opening to the end of a combat: who is asked, what is told, and what follows by itself."""

import pytest

from redzone.games import policies
from redzone.web.tables.passing import Passing
from tests.support.tables import Client, code, open_hall, opened

pytestmark = pytest.mark.anyio


async def test_a_combat_of_two_people_and_a_spectator() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana, ben, watcher = Client(hall), Client(hall), Client(hall)
        welcome = await ana.join(made.table, made.host, made.seats["Ana"])
        assert (welcome["kind"], welcome["you"], welcome["host"]) == ("welcome", ["Ana"], True)
        await ben.join(made.table, made.seats["Ben"])
        await watcher.join(made.table)
        assert ana.scene["question"]["kind"] == "AttackersDeclaration"
        assert ana.scene["question"]["form"] is not None
        assert ben.scene["question"]["form"] is None
        assert watcher.scene["viewer"] is None
        assert code(await ana.move("act", entry={"attack": {"a1": "Ben", "a2": "Ben"}})) == "done"
        await ben.asked("Ben", "BlockersDeclaration")
        assert ben.sequence == ana.sequence == watcher.sequence == 1
        refused = await ben.move("act", entry={"block": {"b1": "a2"}})
        assert code(refused) == "illegal"
        assert refused["error"]["violations"][0]["rules"]
        assert code(await ben.move("act", entry={"block": {"b1": "a1"}})) == "done"
        await ana.asked("Ana", "DamageAssignment")
        assert code(await ana.move("act", entry={"assign": {"a1": {"b1": 2, "Ben": 1}}})) == "done"
        await ana.until(lambda _: ana.scene["players"]["Ben"]["life"] == 37)
        await watcher.until(lambda message: message.get("sequence") == ana.sequence)
        await ben.until(lambda message: message.get("sequence") == ana.sequence)
        assert watcher.scene["objects"] == ben.scene["objects"]
        assert ana.scene["objects"]["b1"]["zone"] == "graveyard"


async def test_patches_lead_to_what_who_comes_sees() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana, ben = Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        await ana.move("act", entry={"attack": {"a1": "Ben"}})
        await ben.asked("Ben", "BlockersDeclaration")
        await ben.move("act", entry={"block": {"b2": "a1"}})
        await ben.until(lambda message: message["kind"] == "moved" and message["sequence"] >= 3)
        late = Client(hall)
        await late.join(made.table, made.seats["Ben"])
        await ben.until(lambda message: message.get("sequence") == late.sequence)
        assert late.scene == ben.scene


async def test_bots_answer_one_event_at_a_time() -> None:
    async with open_hall() as hall:
        made = await opened(hall, bots={"Ben": "greedy"})
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ana.move("act", entry={"attack": {"a1": "Ben"}})
        blocked = await ana.until(lambda message: message["kind"] == "moved" and message["by"] == "Ben")
        assert blocked["sequence"] == 2
        await ana.asked("Ana", "BlockersDeclaration")
        moved = [message["sequence"] for message in ana.got if message["kind"] == "moved"]
        assert moved == list(range(1, len(moved) + 1))


async def test_a_table_of_bots_stops_when_nobody_looks() -> None:
    async with open_hall() as hall:
        made = await opened(hall, {"board": "1/40; 1/40"}, bots={"Ana": "attack", "Ben": "attack"})
        watcher = Client(hall)
        await watcher.join(made.table)
        await watcher.until(lambda message: message.get("sequence", 0) > 5)
        watcher.leave()
        again = Client(hall)
        first = await again.join(made.table)
        again.leave()
        final = Client(hall)
        second = await final.join(made.table)
        assert second["sequence"] <= first["sequence"] + 1


async def test_a_policy_that_fails_does_as_little_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(policies.BY_NAME, "first", lambda _: broken)
    async with open_hall() as hall:
        made = await opened(hall, bots={"Ben": "first"})
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ana.move("act", entry={"attack": {"a1": "Ben"}})
        await ana.until(lambda message: message["kind"] == "moved" and message["by"] == "Ben")
        await ana.asked("Ana", "AttackersDeclaration")
        assert ana.scene["players"]["Ben"]["life"] == 37


async def test_hot_seat_sees_the_table_as_who_decides() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        both = Client(hall)
        await both.join(made.table, *made.seats.values())
        assert both.scene["viewer"] == "Ana"
        await both.move("act", entry={"attack": {"a1": "Ben"}})
        await both.asked("Ben", "BlockersDeclaration")
        assert both.scene["viewer"] == "Ben"
        assert both.scene["question"]["form"] is not None


async def test_stops_let_a_player_be_asked_who_could_act() -> None:
    text = """
redzone: 1
seats:
  - {player: Ana, battlefield: [{id: rhino, pt: 4/4}]}
  - player: Ben
    battlefield: [{id: bear, pt: 2/2, activated: ["{0}: This creature gets +1/+1 until end of turn."]}]
"""
    source = {"text": text.replace(', activated: ["{0}: This', ', text: "{0}: This').replace('turn."]', 'turn."')}
    async with open_hall() as hall:
        made = await opened(hall, source)
        ana, ben = Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        await ana.move("act", entry={"attack": {"rhino": "Ben"}})
        question = await ben.asked("Ben", "Priority")
        assert ben.scene["step"] == "declare_attackers"
        assert question["form"] is not None
        assert code(await ana.move("pass")) == "seat"
        await ben.say("stops", player="Ben", others=[])
        await ben.asked("Ben", "BlockersDeclaration")
        assert code(await ben.say("stops", player="Ana")) == "seat"
        assert code(await ben.say("stops", player="Ben", own=["brunch"])) == "unknown"


async def test_passing_until_the_end_of_the_turn_ends_when_somebody_acts() -> None:
    pump = '"{0}: This creature gets +1/+1 until end of turn."'
    text = (
        "redzone: 1\nstep: precombat_main\nseats:\n"
        f"  - {{player: Ana, battlefield: [{{id: rhino, pt: 4/4, text: {pump}}}]}}\n"
        f"  - {{player: Ben, battlefield: [{{id: bear, pt: 2/2, text: {pump}}}]}}\n"
    )
    async with open_hall() as hall:
        made = await opened(hall, {"text": text})
        ana, ben = Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        assert ana.scene["question"]["kind"] == "Priority"
        await ana.move("pass", until="turn")
        await ana.asked("Ana", "AttackersDeclaration")
        await ana.move("act", entry={"attack": {"rhino": "Ben"}})
        await ben.asked("Ben", "Priority")
        await ben.move("act", entry={"activate": {"source": "bear", "ability": 1}})
        await ana.asked("Ana", "Priority")


async def test_where_nothing_follows_by_itself_people_press_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    async with open_hall() as hall:
        made = await opened(hall)
        both = Client(hall)
        await both.join(made.table, *made.seats.values())
        monkeypatch.setattr(Passing, "answer", broken)
        assert code(await both.move("act", entry={"attack": {"a1": "Ben"}})) == "done"
        for player in ("Ana", "Ben"):
            await both.asked(player, "Priority")
            assert code(await both.move("pass")) == "done"
        await both.asked("Ben", "BlockersDeclaration")
