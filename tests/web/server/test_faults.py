"""What goes wrong at a real server: it is killed, its database fails, and clients say what they should not."""

import os
import random
import resource
import secrets
import sqlite3
import time
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.browser_server import MadeTable
from tests.support.killed_servers import ServerNursery
from tests.support.socket_client import SocketClient

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
KILLS = 100 if NIGHTLY else 10
RECONNECTS = 1_000 if NIGHTLY else 100
GUESSES = 10_000 if NIGHTLY else 2_000
FLAT = 12_000_000
"""Bytes that a server may have more after a thousand messages: nothing of them is kept."""

ATTACK = {"attack": {"a1": "Ben", "a2": "Ben"}}
BLOCK = {"block": {"b1": "a1"}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerNursery]:
    options = ("--limit", "tables_each=10000", "--limit", "connections_each=1000")
    with ServerNursery(tmp_path_factory.mktemp("server"), *options) as running:
        yield running


@pytest.fixture
def table(server: ServerNursery) -> MadeTable:
    return opened(server)


def opened(server: ServerNursery) -> MadeTable:
    body = {"from": {"board": "3/3 trample, 2/2 menace; 2/2, 4/4"}}
    made = httpx2.post(server.origin + "/api/tables", json=body).json()
    return MadeTable(made["table"], made["host"], made["seats"])


def is_well(server: ServerNursery) -> bool:
    began = time.monotonic()
    return httpx2.get(server.origin + "/health").json()["status"] == "ok" and time.monotonic() - began < 1


def refusal(client: SocketClient, do: str, **fields: object) -> str:
    answer = client.say(do, **fields)
    assert answer["kind"] == "refused", answer
    return str(answer["error"]["code"])


def test_a_killed_server_keeps_what_it_confirmed(server: ServerNursery) -> None:
    draw = random.Random(1)
    kept = 0
    for _ in range(KILLS):
        table = opened(server)
        with SocketClient(server.socket) as client:
            client.join(table)
            for entry in (ATTACK, BLOCK)[: draw.randrange(3)]:
                assert client.move("act", entry=entry)["kind"] == "done"
            confirmed, scene = client.done, client.scene
            asked = scene["question"]  # nothing is, while the game goes on by itself
            entry = ATTACK if asked is not None and asked["kind"].startswith("Attack") else BLOCK
            with suppress(ConnectionClosed):
                client.send("act", at=client.sequence, entry=entry)  # nobody waits for this one
                time.sleep(draw.random() * 0.02)
            server.kill()
        server.start()
        with SocketClient(server.socket) as client:
            assert client.join(table)["kind"] == "welcome"
            assert client.done >= confirmed
            if client.done == confirmed and asked is not None:
                assert client.scene == scene
                kept += 1
                if asked["kind"].startswith(("Attack", "Block")):
                    assert client.move("act", entry=entry)["kind"] == "done"
    assert kept


def test_memory_stays_flat_over_reconnects(server: ServerNursery, table: MadeTable) -> None:
    since, before = None, server.memory()
    for number in range(RECONNECTS):
        if number == RECONNECTS // 5:
            before = server.memory()
        with SocketClient(server.socket) as client:
            assert client.join(table, since=since)["kind"] in {"welcome", "done"}
            since = client.sequence
    assert server.memory() - before < FLAT
    assert is_well(server)


def test_of_two_answers_at_once_one_counts(server: ServerNursery, table: MadeTable) -> None:
    with SocketClient(server.socket) as one, SocketClient(server.socket) as other:
        one.join(table)
        other.join(table)
        numbers = [each.send("act", at=each.sequence, entry=ATTACK) for each in (one, other)]
        answers: list[str] = []
        for client, number in zip((one, other), numbers, strict=True):
            while (message := client.receive()).get("id") != number or message["kind"] not in {"done", "refused"}:
                pass
            answers.append(message["kind"])
        assert sorted(answers) == ["done", "refused"]


def test_what_comes_late_or_twice_is_refused(server: ServerNursery, table: MadeTable) -> None:
    with SocketClient(server.socket) as client:
        client.join(table)
        before = client.sequence
        assert client.move("act", entry=ATTACK)["kind"] == "done"
        done, scene = client.done, client.scene
        refusal(client, "act", at=before, entry=ATTACK)
        refusal(client, "act", at=before, entry=BLOCK)
        refusal(client, "act", at=client.sequence + 5, entry=BLOCK)
        refusal(client, "act", at=client.sequence, entry=ATTACK)
        assert (client.done, client.scene) == (done, scene)


def test_nobody_plays_a_seat_of_somebody_else(server: ServerNursery, table: MadeTable) -> None:
    with SocketClient(server.socket) as ben, SocketClient(server.socket) as watching:
        ben.join(table, (table.seats["Ben"],))
        watching.join(table, ())
        for client in (ben, watching):
            for do, more in (("act", {"entry": ATTACK}), ("pass", {}), ("concede", {"player": "Ana"})):
                refusal(client, do, at=client.sequence, **more)
            refusal(client, "seat", player="Ana")
            refusal(client, "bot", player="Ana", policy="random")
            assert "form" not in (client.asked() or {}) or client.asked()["form"] is None


def test_who_has_not_joined_can_do_nothing(server: ServerNursery) -> None:
    with SocketClient(server.socket) as client:
        for do, more in (("act", {"at": 0, "entry": ATTACK}), ("why", {"entry": ATTACK}), ("moment", {"number": 0})):
            refusal(client, do, **more)


def test_what_makes_no_sense_is_refused(server: ServerNursery, table: MadeTable) -> None:
    with SocketClient(server.socket) as other, SocketClient(server.socket) as client:
        other.join(table)
        for text in ("", "[]", "null", "{", '{"do":"fly"}', '{"do":"act","at":"1"}', "[" * 10_000, "\0", '"x"'):
            client.socket.send(text)
            assert client.receive()["kind"] == "refused"
        assert other.move("act", entry=ATTACK)["kind"] == "done"


def test_ten_megabytes_leave_nothing_behind(server: ServerNursery, table: MadeTable) -> None:
    before = server.memory()
    for _ in range(5):
        with SocketClient(server.socket) as client:
            with suppress(ConnectionClosed):
                client.socket.send("x" * 10_000_000)
            with pytest.raises(ConnectionClosed):
                client.receive()
            assert client.socket.close_code in {1006, 1009}  # where it was still sending, its system says so
    assert server.memory() - before < FLAT
    assert is_well(server)


def test_nobody_guesses_a_token(server: ServerNursery, table: MadeTable) -> None:
    before = server.memory()
    guessed = 0
    while guessed < GUESSES:
        with SocketClient(server.socket) as client, suppress(ConnectionClosed):
            for _ in range(30):  # it is closed before all of them are looked at
                client.send("join", redzone=1, table=table.table, tokens=[secrets.token_urlsafe(24)])
            while (kind := client.receive()["kind"]) in {"refused", "closing"}:
                guessed += kind == "refused"
            pytest.fail(kind)
    assert is_well(server)
    assert server.memory() - before < FLAT
    with SocketClient(server.socket) as client:
        assert client.join(table)["kind"] == "welcome"


def test_tables_are_taken_home_with_their_tokens_only(server: ServerNursery, table: MadeTable) -> None:
    address = f"{server.origin}/api/tables/{table.table}/scenario"
    for token, status in ((table.host, 200), (secrets.token_urlsafe(24), 403)):
        got = httpx2.get(address, headers={"Authorization": f"Bearer {token}"})
        assert got.status_code == status or (status == 403 and 400 <= got.status_code < 500)
    assert httpx2.get(f"{server.origin}/api/tables/nothing/scenario").status_code == 404


def test_a_locked_database_refuses_and_goes_on(server: ServerNursery, table: MadeTable) -> None:
    with SocketClient(server.socket) as client:
        client.join(table)
        scene = client.scene
        with sqlite3.connect(server.database, isolation_level=None) as locking:
            locking.execute("BEGIN IMMEDIATE")
            refusal(client, "act", at=client.sequence, entry=ATTACK)
            assert client.scene == scene
            locking.execute("ROLLBACK")
        locking.close()
        assert client.move("act", entry=ATTACK)["kind"] == "done"


def test_a_full_disk_refuses_and_goes_on(server: ServerNursery, table: MadeTable) -> None:
    with SocketClient(server.socket) as client:
        client.join(table)
        limits = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (100, limits[1]))
        try:
            refusal(client, "act", at=client.sequence, entry=ATTACK)
        finally:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)
        assert client.move("act", entry=ATTACK)["kind"] == "done"


def test_the_log_has_no_secrets(server: ServerNursery, table: MadeTable) -> None:
    httpx2.get(f"{server.origin}/table/{table.table}?seat={table.seats['Ana']}")
    with SocketClient(server.socket) as client:
        client.join(table)
    log = Path(server.log).read_text("utf-8")
    assert f"/table/{table.table}" in log
    assert not [token for token in (table.host, *table.seats.values()) if token in log]
    assert "Traceback" not in log
