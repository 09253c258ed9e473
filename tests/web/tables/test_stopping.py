"""Work that takes too long is stopped, wherever it is, and nothing that comes after is hit."""

import asyncio
import threading
import time
from functools import partial

import pytest

from redzone.engine.doing import as_seen
from redzone.game.action import Action
from redzone.games.game import Game
from redzone.values.bounds import TooMuch
from redzone.values.identity import PlayerId
from redzone.web.protocol.questions import EntryData
from redzone.web.tables import playing
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.stopping import Abandoned, Stopper, in_time
from redzone.web.tables.telling import Telling
from redzone.web.tables.workers import Workers
from tests.support.tables import Client, code, open_hall, opened


def spin(seconds: float) -> int:
    """Compute for a while."""
    end, count = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        count += 1
    return count


def test_what_takes_too_long_is_stopped() -> None:
    begun = time.monotonic()
    with pytest.raises(TooMuch, match="takes too long"):
        in_time(0.05, lambda: spin(5))
    assert time.monotonic() - begun < 2


def test_what_is_in_time_is_not_stopped_and_neither_is_what_comes_after() -> None:
    for _ in range(200):
        in_time(0.001, lambda: None)
    spin(0.1)


def test_no_stop_ever_gets_out() -> None:
    stopped = 0
    for number in range(400):
        try:
            in_time(0.0005 + number % 7 * 0.0001, partial(spin, 0.0005 + number % 5 * 0.0001 if number % 20 else 0.2))
        except TooMuch:
            stopped += 1
        spin(0.0002)
    assert 0 < stopped < 400


def test_an_error_that_takes_everything_for_its_own_is_stopped_all_the_same() -> None:
    def stubborn() -> None:
        for _ in range(3):
            try:
                spin(5)
            except BaseException:
                continue
        spin(5)

    begun = time.monotonic()
    with pytest.raises(TooMuch):
        in_time(0.05, stubborn)
    assert time.monotonic() - begun < 3


def lost() -> None:
    raise KeyError


def test_errors_of_the_work_itself_get_through() -> None:
    with pytest.raises(KeyError):
        in_time(1, lost)


def test_what_nobody_wants_is_stopped_or_not_begun() -> None:
    stopper = Stopper()
    threading.Timer(0.05, stopper.abandon).start()
    begun = time.monotonic()
    with pytest.raises(Abandoned):
        in_time(10, lambda: spin(5), stopper)
    assert time.monotonic() - begun < 2
    with pytest.raises(Abandoned):
        in_time(10, lambda: pytest.fail("this never begins"), stopper)


def test_many_threads_are_stopped_each_at_its_own_time() -> None:
    ends: list[tuple[int, bool]] = []

    def work(number: int) -> None:
        for _ in range(20):
            try:
                in_time(0.005, lambda: spin(0.001 if number % 2 else 0.5))
            except TooMuch:
                ends.append((number, True))
            else:
                ends.append((number, False))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ends) == 120
    assert all(stopped for number, stopped in ends if not number % 2)


@pytest.mark.anyio
async def test_work_in_threads_is_bounded_and_can_be_dropped() -> None:
    workers = Workers(TableLimits(seconds=0.3))
    with pytest.raises(TooMuch):
        await workers.ask(lambda: spin(5))
    stopper = Stopper()
    begun = threading.Event()

    def work() -> int:
        begun.set()
        return spin(0.25)

    waiting = asyncio.create_task(workers.ask(work, stopper))
    await asyncio.to_thread(begun.wait)
    stopper.abandon()
    with pytest.raises(Abandoned):
        await waiting
    assert await workers.ask(lambda: 7) == 7
    workers.close()


@pytest.mark.anyio
async def test_a_heavy_table_is_stopped_and_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def heavy(entry: EntryData, game: Game, viewer: PlayerId) -> list[Action]:
        if entry["attack"] == {"a1": "Ben", "a2": "Ben"}:
            spin(20)
        return as_seen(entry, game, viewer)

    monkeypatch.setattr(playing, "as_seen", heavy)
    async with open_hall(limits=TableLimits(bot_pause=0, seconds=2)) as hall:
        slow, quick = await opened(hall), [await opened(hall) for _ in range(4)]
        ana, other = Client(hall), Client(hall)
        await ana.join(slow.table, slow.seats["Ana"])
        await other.join(slow.table)
        heavy_move = asyncio.create_task(ana.move("act", entry={"attack": {"a1": "Ben", "a2": "Ben"}}))
        await asyncio.sleep(0.05)
        latest = 0.0
        for each in quick:
            client = Client(hall)
            begun = time.monotonic()
            await client.join(each.table, each.seats["Ana"])
            assert code(await client.move("act", entry={"attack": {"a1": "Ben"}})) == "done"
            latest = max(latest, time.monotonic() - begun)
        assert not heavy_move.done()
        assert latest < 1.5
        answer = await heavy_move
        assert code(answer) == "time"
        assert ana.sequence == 0
        assert "moved" not in other.kinds()
        assert code(await ana.move("act", entry={"attack": {"a1": "Ben"}})) == "done"
        await other.until(lambda message: message.get("sequence") == 1)


def slowly(*_: object) -> bytes:
    spin(5)
    return b""


@pytest.mark.anyio
async def test_who_can_t_be_told_in_time_looks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_hall(limits=TableLimits(bot_pause=0, seconds=0.3)) as hall:
        made = await opened(hall)
        ana = Client(hall)
        await ana.join(made.table, made.seats["Ana"])
        monkeypatch.setattr(Telling, "moved", slowly)
        assert code(await ana.move("act", entry={"attack": {"a1": "Ben"}})) == "done"
        assert "closing" in ana.kinds()
        monkeypatch.undo()
        back = Client(hall)
        await back.join(made.table, made.seats["Ana"])
        assert back.sequence == 1
