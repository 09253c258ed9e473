"""Servers that can be killed: one process imports all that a server needs and forks it, so that each starts at once."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Self


class ServerNursery:
    """Starts servers of one database, at one port, one after the other."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.database = folder / "tables.sqlite3"
        self.log = folder / "server.log"
        self.origin = ""
        self.pid = 0
        self._port = "0"
        self._options = options
        with self.log.open("ab") as log:
            self._nursery = subprocess.Popen(
                [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
            )

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self._nursery.communicate(timeout=10)

    @property
    def socket(self) -> str:
        """The address of its socket."""
        return self.origin.replace("http", "ws", 1) + "/socket"

    def start(self) -> None:
        """Start a server, and wait until it listens."""
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        words = ("--port", self._port, "--database", f"sqlite:///{self.database}", *self._options)
        self._nursery.stdin.write(" ".join(words) + "\n")
        self._nursery.stdin.flush()
        self.pid = int(self._nursery.stdout.readline())
        line = ""
        for line in self._nursery.stdout:
            if line.startswith("The table is at "):
                self.origin = line.split()[-1].rstrip("/")
            if line.startswith(("Ctrl-C", "ended")):
                break
        if not line.startswith("Ctrl-C"):
            raise AssertionError(f"the server did not start: {self.log.read_text('utf-8')[-2000:]}")
        self._port = self.origin.rpartition(":")[2]

    def kill(self) -> None:
        """Kill the server, whatever it does."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def memory(self) -> int:
        """Return how many bytes of memory the server has."""
        pages = Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def alive(self) -> bool:
        """Whether the server still runs."""
        status = Path(f"/proc/{self.pid}/stat")
        return status.exists() and status.read_text("ascii").rpartition(")")[2].split()[0] != "Z"


def _nursery() -> None:
    """Fork a server for each line of options."""
    from redzone.cli import main  # noqa: PLC0415

    import_module("redzone.cli.web.serve")

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            sys.argv = ["redzone", "serve", "--no-open", *line.split()]
            sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123  it stays open
            try:
                main()
            finally:
                print("ended", flush=True)
                os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    _nursery()
