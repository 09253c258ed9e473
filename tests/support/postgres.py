"""A server of PostgreSQL for tests: in a folder of its own, on a socket, gone with the process that started it."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

NOT_INSTALLED = "needs PostgreSQL (apt-get install postgresql)"
_DEBIAN = Path("/usr/lib/postgresql")
_NOBODY = ("postgres", "nobody")
_QUICK = {  # nothing of a test's server has to outlive it
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "16MB",
}
_SECONDS_TO_START = 20


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs; Debian keeps them off the PATH."""
    in_debian = sorted(_DEBIAN.glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    on_path = [Path(found).resolve().parent for found in [shutil.which("postgres")] if found]
    return next(
        (folder for folder in [*on_path, *_said_by_pg_config(), *in_debian] if (folder / "initdb").exists()), None
    )


def _said_by_pg_config() -> list[Path]:
    if shutil.which("pg_config") is None:
        return []
    done = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=False)
    return [Path(done.stdout.strip())] if done.returncode == 0 else []


class PostgresServer:
    """A server that can be stopped and started again."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder = folder
        self._binaries = binaries
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(folder, _unprivileged())
        self._run("initdb", "--auth=trust", "--username=redzone", "--encoding=UTF8", "--locale=C", "--no-sync", "data")

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        options = [f"--{name}={value}" for name, value in _QUICK.items()]
        socket = f"--unix_socket_directories={self.folder}"
        with (self.folder / "log").open("ab") as log:
            self._process = self._begin(self._command("postgres", "-D", "data", socket, *options), log.fileno())
        end = time.monotonic() + _SECONDS_TO_START
        while not self._answers():
            if time.monotonic() > end or self._process.poll() is not None:
                raise RuntimeError((self.folder / "log").read_text("utf-8"))
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop the server at once, as if its machine had lost power."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(_SECONDS_TO_START)
            self._process = None

    def database(self) -> str:
        """Make an empty database, and return its address."""
        name = f"test{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return f"postgresql://redzone@/{name}?host={self.folder}"

    def execute(self, statement: str, database: str = "") -> None:
        """Do something as the owner of all databases, in one of them if its address is given."""
        with self._connected(database) as connection:
            connection.execute(statement.encode())

    def _connected(self, database: str = "") -> psycopg.Connection:
        address = database or f"postgresql://redzone@/postgres?host={self.folder}"
        return psycopg.connect(address, autocommit=True)

    def _answers(self) -> bool:
        try:
            self._connected().close()
        except psycopg.OperationalError:
            return False
        return True

    def _run(self, *words: str) -> None:
        with (self.folder / "log").open("ab") as log:
            if self._begin(self._command(*words), log.fileno()).wait() != 0:
                raise RuntimeError((self.folder / "log").read_text("utf-8"))

    def _command(self, program: str, *words: str) -> list[str]:
        leash = ["setpriv", "--pdeathsig", "QUIT"] if shutil.which("setpriv") else []
        return [*leash, str(self._binaries / program), *words]

    def _begin(self, command: list[str], log: int) -> subprocess.Popen[bytes]:
        """Start a program, never as root: PostgreSQL refuses that."""
        user = _unprivileged() if os.geteuid() == 0 else None
        groups: list[str] | None = None if user is None else []
        return subprocess.Popen(
            command,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            user=user,
            group=_group_of(user),
            extra_groups=groups,
        )


def _unprivileged() -> str:
    import pwd  # noqa: PLC0415  there is none on Windows

    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in _NOBODY if name in names)


def _group_of(user: str | None) -> int | None:
    import pwd  # noqa: PLC0415  there is none on Windows

    return None if user is None else pwd.getpwnam(user).pw_gid


@contextmanager
def running(binaries: Path) -> Generator[PostgresServer]:
    """Run a server in a new folder, with a path that is short enough for a socket, and clear all away."""
    folder = Path(tempfile.mkdtemp(prefix="redzone-", dir="/tmp"))
    try:
        server = PostgresServer(folder, binaries)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
