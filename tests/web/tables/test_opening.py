"""What tables are opened with, and how a game goes on in which nobody has anything to do."""

import asyncio

import pytest

from redzone.engine.faults import RequestRefused, fault_of
from redzone.notation.syntax.source import NotationError
from redzone.web.examples import example_ids
from tests.support.tables import Client, code, open_hall, opened

pytestmark = pytest.mark.anyio

BEARS = "Deck\n30 Grizzly Bears\n30 Forest"


async def test_a_table_begins_with_decks() -> None:
    async with open_hall() as hall:
        decks = [{"player": "Ana", "text": BEARS}, {"player": "Ben", "text": f"{BEARS}\n1 No Such Card"}]
        made = await opened(hall, {"decks": decks}, rules="duel", title="  Two \n decks ")
        assert made.left_out == ["the deck of Ben:4: no card is named 'No Such Card'; left out of the deck"]
        ana = Client(hall)
        welcome = await ana.join(made.table, made.seats["Ana"])
        assert welcome["title"] == "Two decks"
        assert welcome["left_out"] == made.left_out
        players = welcome["scene"]["players"]
        assert (players["Ana"]["hand"], players["Ben"]["library"]) == (7, 53)


async def test_a_scenario_begins_where_its_entries_lead_or_at_its_beginning() -> None:
    text = "redzone: 1\nseats:\n  - {player: Ana, battlefield: [{id: ox, pt: 2/2}]}\n  - {player: Ben}\n"
    text += "steps:\n  - attack: {ox: Ben}\n"
    async with open_hall() as hall:
        for played, attacked in ((None, True), (True, True), (False, False)):
            made = await opened(hall, {"text": text}, played=played)
            client = Client(hall)
            await client.join(made.table)
            assert (client.scene["objects"]["ox"].get("attacking") is not None) is attacked


@pytest.mark.parametrize("example", example_ids())
async def test_a_table_begins_with_every_example(example: str) -> None:
    async with open_hall() as hall:
        made = await opened(hall, {"example": example})
        client = Client(hall)
        assert (await client.join(made.table, *made.seats.values()))["done"] <= 8


@pytest.mark.parametrize(
    ("source", "wanted", "where"),
    [
        ({}, "request", "$.from"),
        ({"board": "1/1", "text": "x"}, "request", "$.from"),
        ({"example": "no-such-example"}, "unknown", "$.from.example"),
        ({"example": "../../etc/passwd"}, "unknown", "$.from.example"),
        ({"text": "  "}, "notation", "$.from.text"),
        ({"text": "redzone: 1\nseats: 7"}, "notation", "seats"),
        ({"board": "3/3 hovering"}, "notation", ""),
        ({"empty": ["Ana", "Ana"]}, "notation", "seats[1].player"),
    ],
)
async def test_what_no_table_begins_with_is_refused(source: dict[str, object], wanted: str, where: str) -> None:
    async with open_hall() as hall:
        with pytest.raises((RequestRefused, NotationError)) as refused:
            await opened(hall, source)
        fault = fault_of(refused.value)
        assert (fault.code, fault.where) == (wanted, where)
        with pytest.raises(RequestRefused, match="no policy"):
            await opened(hall, {"board": "1/1"}, bots={"Ana": "genius"})
        with pytest.raises(RequestRefused, match="no player"):
            await opened(hall, {"board": "1/1"}, bots={"Zoe": "pass"})


async def test_where_nobody_can_do_anything_somebody_has_to_press_on_in_the_end() -> None:
    async with open_hall() as hall:
        made = await opened(hall, {"empty": ["Ana", "Ben"]})
        ana = Client(hall)
        await ana.join(made.table, *made.seats.values())
        assert (ana.scene["turn"], ana.scene["question"]["kind"]) == (1, "AttackersDeclaration")
        assert code(await ana.move("act", entry={"attack": {}})) == "done"
        await ana.until(lambda _: ana.scene["turn"] == 4 and ana.scene["question"] is not None)
        await asyncio.sleep(0.1)
        before = ana.scene["turn"]
        assert ana.scene["question"]["kind"] == "Priority"
        assert code(await ana.move("pass")) == "done"
        await ana.until(lambda _: ana.scene["turn"] > before)


async def test_a_full_stop_asks_at_every_chance() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana = Client(hall)
        await ana.join(made.table, *made.seats.values())
        await ana.say("stops", player="Ben", full=True)
        await ana.move("act", entry={"attack": {"a1": "Ben"}})
        await ana.asked("Ben", "Priority")
        assert ana.scene["step"] == "declare_attackers"
        assert ana.scene["viewer"] == "Ben"


async def test_team_mates_act_when_the_team_has_priority() -> None:
    pump = '"{0}: This creature gets +1/+1 until end of turn."'
    teams = {"Ana": "red", "Ben": "red", "Cyd": "blue", "Dee": "blue"}
    text = "redzone: 1\nrules: two_headed_giant\nstep: precombat_main\nseats:\n" + "".join(
        f"  - {{player: {name}, team: {team}, battlefield: [{{id: {name.lower()}1, pt: 2/2, text: {pump}}}]}}\n"
        for name, team in teams.items()
    )
    async with open_hall() as hall:
        made = await opened(hall, {"text": text})
        ben, cyd = Client(hall), Client(hall)
        await ben.join(made.table, made.seats["Ben"])
        await cyd.join(made.table, made.seats["Cyd"])
        assert ben.scene["question"]["player"] == "Ana"

        def pumped(name: str) -> dict[str, object]:
            return {"activate": {"source": f"{name.lower()}1", "ability": 1}, "by": name}

        assert code(await ben.move("act", entry=pumped("Ben"))) == "done"
        assert code(await ben.move("act", entry=pumped("Ana"))) == "seat"
        await cyd.until(lambda message: message.get("sequence") == 1)
        assert code(await ben.move("pass")) == "seat"
        assert code(await cyd.move("act", entry=pumped("Dee"))) in {"seat", "illegal"}


async def test_a_table_is_called_as_its_scenario_is() -> None:
    async with open_hall() as hall:
        made = await opened(hall, {"example": "four-player-attack"})
        assert (await Client(hall).join(made.table))["title"] == "A four-player attack with commander damage"
