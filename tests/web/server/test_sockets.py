"""Sockets: sizes, rates, slow readers, silence, and the end of the server."""

import time
from contextlib import suppress
from socket import create_connection

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from redzone.web.server.limits import ServerLimits
from tests.web.server.conftest import RunningEcho, running

SMALL = ServerLimits(rate=5, burst=10, outbox=1_000_000, connections=4, connections_each=3, joining=1)


def said(socket: ClientConnection, message: str | bytes) -> object:
    socket.send(message)
    return socket.recv(5)


def code_of(socket: ClientConnection) -> int:
    """Read to the end, and return how it ended."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(5)
    assert socket.close_code is not None
    return socket.close_code


def test_messages_go_both_ways(echo: RunningEcho) -> None:
    with connect(echo.socket) as socket:
        assert said(socket, "hello") == "hello"
        assert said(socket, b"bytes") == "bytes"
        assert said(socket, "Ærathi") == "Ærathi"


def test_connections_are_let_go(echo: RunningEcho) -> None:
    for _ in range(10):
        with connect(echo.socket) as socket:
            said(socket, "hello")
    time.sleep(0.1)
    assert echo.hall.open == 0


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", ""])
def test_other_pages_get_no_socket(echo: RunningEcho, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(echo.socket, origin=Origin(origin))
    assert refused.value.response.status_code == 403


def test_the_own_page_gets_one(echo: RunningEcho) -> None:
    with connect(echo.socket, origin=Origin(echo.http)) as socket:
        assert said(socket, "hello") == "hello"


def test_a_name_of_somebody_else_gets_none(echo: RunningEcho) -> None:
    host, _, port = echo.address.partition(":")
    with create_connection((host, int(port))) as raw, pytest.raises(InvalidStatus) as refused:
        connect("ws://evil.example/socket", sock=raw)
    assert refused.value.response.status_code == 421


ENDED = {1009, 1006}
"""How a connection ends on which too much was sent; who still sends may not hear why (RFC 6455, 7.1.1)."""


@pytest.mark.parametrize("size", [262_145, 10_000_000])
def test_a_long_message_ends_its_connection_alone(echo: RunningEcho, size: int) -> None:
    with connect(echo.socket) as other, connect(echo.socket) as socket:
        with suppress(ConnectionClosed):
            socket.send("x" * size)
        assert code_of(socket) in ENDED
        assert said(other, "x" * 262_144) == "x" * 262_144


def test_many_parts_of_a_long_message_are_one(echo: RunningEcho) -> None:
    with connect(echo.socket) as socket:
        with pytest.raises(ConnectionClosed):
            socket.send("x" * 50_000 for _ in range(200))
        assert code_of(socket) in ENDED


def test_a_mistake_ends_its_connection_alone(echo: RunningEcho) -> None:
    with connect(echo.socket) as other, connect(echo.socket) as socket:
        assert "mistake of Redzone" in str(said(socket, "fail"))
        assert code_of(socket) == 1011
        assert said(other, "hello") == "hello"


def test_what_comes_too_fast_is_refused_and_then_closed() -> None:
    with running(SMALL) as echo, connect(echo.socket) as socket:
        for _ in range(10):
            assert said(socket, '{"id":7}') == '{"id":7}'
        refused = said(socket, '{"id":7}')
        assert '"kind":"refused","id":7' in str(refused)
        assert '"code":"limit"' in str(refused)
        with suppress(ConnectionClosed):  # it may be closed before all is sent
            for _ in range(50):
                socket.send('{"id":7}')
        assert code_of(socket) == 1008


def test_a_client_that_waits_is_heard_again() -> None:
    with running(replace(SMALL, rate=50)) as echo, connect(echo.socket) as socket:
        answers = [said(socket, '{"id":1}') for _ in range(12)]
        assert any("refused" in str(each) for each in answers)
        time.sleep(0.1)
        assert said(socket, '{"id":2}') == '{"id":2}'


def test_who_does_not_read_is_left_behind() -> None:
    with running(SMALL) as echo, connect(echo.socket) as other, connect(echo.socket, close_timeout=0.1) as slow:
        slow.send("flood")
        assert said(other, "hello") == "hello"
        deadline = time.monotonic() + 5
        while echo.hall.open > 1 and time.monotonic() < deadline:
            time.sleep(0.05)
        assert echo.hall.open == 1


def test_who_never_says_anything_has_to_go() -> None:
    with running(SMALL) as echo, connect(echo.socket) as socket:
        assert "nothing was sent" in str(socket.recv(5))
        assert code_of(socket) == 1008


def test_connections_are_counted() -> None:
    with running(SMALL) as echo, connect(echo.socket), connect(echo.socket), connect(echo.socket):
        with pytest.raises(InvalidStatus) as refused:
            connect(echo.socket)
        assert refused.value.response.status_code == 429
        assert b"this address" in bytes(refused.value.response.body or b"").lower()


def test_everybody_is_told_when_the_server_stops() -> None:
    with running() as echo, connect(echo.socket) as socket:
        said(socket, "hello")
        echo.stop()
        assert socket.recv(5) == '{"kind":"closing"}'
        assert code_of(socket) == 1012
