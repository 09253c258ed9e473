"""The program ``redzone serve`` for tests with a browser: on a free port, with a database that is thrown away."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self
from urllib.request import Request, urlopen

from redzone.notation.syntax.plain import is_mapping

_ADDRESS: Final = re.compile(r"http://[\w.]+:\d+")
_SECONDS: Final = 30


@dataclass(frozen=True)
class MadeTable:
    """A table, and the tokens with which it is joined."""

    table: str
    host: str
    seats: dict[str, str]

    def path(self, *players: str, host: bool = False) -> str:
        """Return the page on which these players sit: with no name, a spectator's."""
        parts: list[str] = []
        if players:
            parts.append("seat=" + ",".join(self.seats[player] for player in players))
        if host:
            parts.append("host=" + self.host)
        return f"/table/{self.table}" + ("#" + "&".join(parts) if parts else "")


class TableServer:
    """A running server."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.log = folder / "server.log"
        database = f"sqlite:///{folder / 'tables.db'}"
        command = ("serve", "--port", str(port), "--no-open", "--database", database)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "redzone", *command],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"},
            )
        self.origin = self._address()

    def _address(self) -> str:
        """Read what is printed until the address comes; a timer ends a server that says nothing."""
        assert self._process.stdout is not None
        timer = threading.Timer(_SECONDS, self._process.kill)
        timer.start()
        try:
            for line in self._process.stdout:
                if found := _ADDRESS.search(line):
                    return found[0]
        finally:
            timer.cancel()
        self.stop()
        raise AssertionError(f"the server did not start: {self.log.read_text('utf-8', errors='replace')[-2000:]}")

    @property
    def port(self) -> int:
        """The port that was free."""
        return int(self.origin.rpartition(":")[2])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it."""
        self._process.send_signal(how)
        assert self._process.stdout is not None
        self._process.stdout.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGABRT)  # its log says then where each thread was
            self._process.wait(10)

    def make(self, **wanted: object) -> MadeTable:
        """Make a table as the page does; ``source`` is what the protocol calls ``from``."""
        body = {("from" if key == "source" else key): value for key, value in wanted.items()}
        headers = {"Content-Type": "application/json", "Origin": self.origin}
        request = Request(self.origin + "/api/tables", json.dumps(body).encode(), headers)
        with urlopen(request, timeout=10) as answer:
            data: object = json.loads(answer.read())
        assert is_mapping(data)
        seats = data["seats"]
        assert is_mapping(seats)
        tokens = {str(player): str(token) for player, token in seats.items()}
        return MadeTable(str(data["table"]), str(data["host"]), tokens)

    def told(self, text: str, **wanted: object) -> MadeTable:
        """Make a table from a scenario."""
        return self.make(source={"text": text}, **wanted)
