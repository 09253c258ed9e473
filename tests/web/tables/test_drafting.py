"""Drafts: what others see of them, and that only the newest one is judged."""

import asyncio
import time

import pytest

from redzone.game.state import GameState
from redzone.web.protocol.previews import Judgement
from redzone.web.protocol.questions import EntryData
from redzone.web.tables import drafting
from redzone.web.tables.ghosts import ghost_of
from redzone.web.viewing import judging
from tests.support.tables import Client, code, open_hall, opened


def test_a_ghost_is_a_declaration_and_nothing_else() -> None:
    known = {"a1", "b1", "b2", "Ben"}
    assert ghost_of({"attack": {"a1": "Ben"}, "by": "a secret"}, known) == {"attack": {"a1": "Ben"}}
    assert ghost_of({"block": {"b1": ["a1", "x"], "b2": "a1", "c": "a1"}}, known) == {
        "block": {"b1": ["a1"], "b2": "a1"}
    }
    assert ghost_of({"attack": {"a1": {"deep": "secret"}, "b1": 7}}, known) == {"attack": {}}
    assert ghost_of({"cast": "a secret"}, known) is None
    assert ghost_of({"attack": "a secret"}, known) is None


@pytest.mark.anyio
async def test_others_see_a_draft_until_it_is_taken_away_or_made() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana, ben = Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        judged = await ana.move("draft", entry={"attack": {"a1": "Ben"}})
        assert judged["judgement"]["legal"]
        assert next(each["title"] for each in judged["judgement"]["forecasts"]) == "if nobody blocks"
        assert ben.got[-1]["entry"] == {"attack": {"a1": "Ben"}}
        late = Client(hall)
        await late.join(made.table)
        assert late.got[-1]["kind"] == "ghost"
        assert "ghost" not in ana.kinds()
        assert code(await ana.move("draft", entry=None)) == "done"
        assert ben.got[-1] == {"kind": "ghost", "player": "Ana", "entry": None}
        await ana.move("draft", entry={"attack": {"a1": "Ben"}})
        ana.leave()
        await ben.until(lambda message: message["kind"] == "seats" and not message["seats"][0]["here"])
        assert [each for each in ben.got if each["kind"] == "ghost"][-1]["entry"] is None
        assert code(await ben.move("draft", entry={"block": {}})) == "seat"


@pytest.mark.anyio
async def test_a_draft_that_makes_no_sense_is_not_legal() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana, ben = Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        for nonsense in ({"attack": {"nobody": "Ben"}}, {"attack": 7}, {"dance": 1}):
            assert not (await ana.move("draft", entry=nonsense))["judgement"]["legal"]
        await ana.move("act", entry={"attack": {"a2": "Ben"}})
        await ben.asked("Ben", "BlockersDeclaration")
        judged = await ben.move("draft", entry={"block": {"b1": "a2"}})
        assert not judged["judgement"]["legal"]
        assert judged["judgement"]["needs"] == [{"objects": ["a2"], "text": "needs one more blocker"}]


@pytest.mark.anyio
async def test_only_the_newest_draft_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    real = judging.judged
    judged: list[EntryData] = []

    def slowly(seen: GameState, entry: EntryData, *, forecast: bool) -> Judgement:
        judged.append(entry)
        end = time.monotonic() + (3 if entry["attack"] else 0)
        while time.monotonic() < end:
            pass
        return real(seen, entry, forecast=forecast)

    monkeypatch.setattr(drafting, "judged", slowly)
    async with open_hall() as hall:
        made = await opened(hall)
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        begun = time.monotonic()
        drafts = [asyncio.create_task(ana.move("draft", entry={"attack": {"a1": "Ben"}})) for _ in range(5)]
        await asyncio.sleep(0.05)
        assert (await ana.move("draft", entry={"attack": {}}))["kind"] == "judged"
        assert time.monotonic() - begun < 2
        assert len(judged) <= 3
        assert ana.kinds().count("judged") == 1
        drafts.append(asyncio.create_task(ana.move("draft", entry={"attack": {"a1": "Ben"}})))
        await asyncio.sleep(0.05)
        assert code(await ana.move("act", entry={"attack": {"a2": "Ben"}})) == "done"
        assert time.monotonic() - begun < 2.5
        for draft in drafts:
            draft.cancel()
