"""Going back: at once where nobody else sits, else by consent."""

import asyncio

import pytest

from redzone.web.tables.limits import TableLimits
from tests.support.tables import Client, Json, code, open_hall, opened

pytestmark = pytest.mark.anyio

ATTACK = {"attack": {"a1": "Ben"}}


def settled(message: Json) -> bool:
    return message["kind"] == "asked" and message["agreed"] is not None


async def test_who_plays_alone_goes_back_at_once() -> None:
    async with open_hall() as hall:
        made = await opened(hall, bots={"Ben": "pass"})
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        before, done = ana.scene, ana.done
        await ana.move("act", entry=ATTACK)
        await ana.asked("Ana")
        await asyncio.sleep(0.1)
        assert code(await ana.move("undo", to=done)) == "done"
        assert ana.scene == before
        assert ana.got[-2]["log"] is not None
        await asyncio.sleep(0.05)
        assert ana.done == done
        assert code(await ana.move("act", entry={"attack": {"a2": "Ben"}})) == "done"


async def test_others_who_sit_there_have_to_agree() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        ana, ben, watcher = Client(hall), Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        await watcher.join(made.table)
        done = ana.done
        await ana.move("act", entry=ATTACK)
        await ben.asked("Ben", "BlockersDeclaration")
        assert code(await ana.move("undo", to=done)) == "done"
        asked = await ben.until(lambda message: message["kind"] == "asked")
        assert (asked["by"], asked["waiting"], asked["agreed"]) == ("Ana", ["Ben"], None)
        assert code(await ana.say("consent", agree=True)) == "nothing"
        assert code(await watcher.say("consent", agree=True)) == "nothing"
        assert code(await ana.move("undo", to=done)) == "late"
        late = Client(hall)
        await late.join(made.table)
        assert late.kinds()[-1] == "asked"
        assert code(await ben.say("consent", agree=False)) == "done"
        assert (await ana.until(settled))["agreed"] is False
        assert ana.sequence == 1
        await ana.move("undo", to=done)
        assert code(await ben.say("consent", agree=True)) == "done"
        assert (await watcher.until(settled))["agreed"] is True
        assert ana.done == ben.done == done
        assert ana.scene["question"]["kind"] == "AttackersDeclaration"


async def test_a_question_is_withdrawn_when_something_happens_or_nobody_answers() -> None:
    async with open_hall(limits=TableLimits(consent_seconds=0.1)) as hall:
        made = await opened(hall)
        ana, ben = Client(hall), Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        await ben.join(made.table, made.seats["Ben"])
        done = ana.done
        await ana.move("act", entry=ATTACK)
        await ben.asked("Ben", "BlockersDeclaration")
        await ana.move("undo", to=done)
        assert code(await ben.move("act", entry={"block": {"b1": "a1"}})) == "done"
        assert (await ana.until(settled))["agreed"] is False
        ana.got.clear()
        await ana.asked("Ana", "DamageAssignment")
        assert code(await ana.move("undo", to=done)) == "done"
        assert (await ana.until(settled))["agreed"] is False
        assert code(await ben.say("consent", agree=True)) == "nothing"


async def test_step_by_step_to_the_very_beginning_and_no_further() -> None:
    async with open_hall() as hall:
        made = await opened(hall)
        both = Client(hall)
        await both.join(made.table, *made.seats.values())
        await both.move("act", entry=ATTACK)
        await both.asked("Ben", "BlockersDeclaration")
        while both.done:
            assert code(await both.move("undo", to=both.done - 1)) == "done"
        assert both.scene["step"] == "beginning_of_combat"
        assert code(await both.move("undo", to=0)) == "nothing"
        assert code(await both.move("act", entry=ATTACK)) == "done"
