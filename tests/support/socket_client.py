"""A client of a table over a real socket."""

from collections.abc import Mapping
from typing import Any, Self

import msgspec
from websockets.sync.client import connect

from tests.support.browser_server import MadeTable
from tests.support.tables import patched

Json = dict[str, Any]


class SocketClient:
    """Sends intents, and keeps the scene as patches make it."""

    def __init__(self, address: str) -> None:
        self._connecting = connect(address, compression=None, close_timeout=1)
        self.socket = self._connecting.__enter__()
        self.scene: Json = {}
        self.sequence = 0
        self.done = 0
        self._number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, do: str, **fields: object) -> int:
        """Send an intent, and return its number."""
        self._number += 1
        self.socket.send(msgspec.json.encode({"do": do, "id": self._number, **fields}), text=True)
        return self._number

    def receive(self, seconds: float = 10) -> Json:
        """Take the next message."""
        message: Json = msgspec.json.decode(self.socket.recv(seconds))
        match message["kind"]:
            case "welcome":
                self.scene, self.sequence, self.done = message["scene"], message["sequence"], message["done"]
            case "moved":
                self.scene = patched(self.scene, message["patch"])
                self.sequence, self.done = message["sequence"], message["done"]
            case _:
                pass
        return message

    def say(self, do: str, **fields: object) -> Json:
        """Send an intent, and return what is said of it."""
        number = self.send(do, **fields)
        while True:
            message = self.receive()
            if message.get("id") == number:
                return message

    def move(self, do: str, **fields: object) -> Json:
        """Send an intent that changes the game as it is now, and wait until it has."""
        before = self.sequence
        answer = self.say(do, at=self.sequence, **fields)
        while answer["kind"] == "done" and self.sequence == before:
            self.receive()
        return answer

    def join(self, table: MadeTable | str, tokens: tuple[str, ...] | None = None, since: int | None = None) -> Json:
        """Sit down at all seats of a table, or with these tokens."""
        name = table if isinstance(table, str) else table.table
        if tokens is None:
            tokens = () if isinstance(table, str) else tuple(table.seats.values())
        return self.say("join", redzone=1, table=name, tokens=tokens, since=since)

    def asked(self) -> Mapping[str, Any]:
        """Return what the game waits for."""
        question: Json = self.scene["question"]
        return question
