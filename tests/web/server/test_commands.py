"""``redzone serve`` and ``redzone demo`` on the command line."""

import socket
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from redzone.cli.web.defaults import SERVER_LIMITS, TABLE_LIMITS
from redzone.web.server.limits import ServerLimits
from redzone.web.tables.limits import TableLimits


def redzone(*words: str, before: str = "pass") -> subprocess.CompletedProcess[str]:
    code = f"import sys; {before}; sys.argv[1:] = {words!r}; from redzone.cli import main; main()"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)


def test_without_a_terminal_the_demo_tells_its_story() -> None:
    done = redzone("demo")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Fenland Hydra" in done.stdout
    assert "Ben has lost" in done.stdout or "Ben loses" in done.stdout


def test_a_port_in_use_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = redzone("serve", "--port", str(port))
    message = f"port {port} is in use; --port 0 takes one that is free\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", message)


def test_a_missing_extra_is_named() -> None:
    done = redzone("serve", "--port", "0", before="sys.modules['starlette'] = None")
    assert done.returncode == 2
    assert "pip install 'redzone[web]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_that_makes_no_table_ends_it(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("redzone: 1\nseats: 7\n", "utf-8")
    done = redzone("serve", "--port", "0", "--no-open", "--database", f"sqlite:///{tmp_path}/t.db", str(file))
    assert done.returncode == 2
    assert f"{file}:" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("limit", ["tables", "tables=0", "tables=x", "nothing=1"])
def test_limits_are_checked(limit: str) -> None:
    done = redzone("serve", "--limit", limit)
    assert done.returncode == 2
    assert "NAME=NUMBER is wanted" in " ".join(done.stderr.split())


def test_limits_that_can_be_set_are_there() -> None:
    assert set(SERVER_LIMITS) <= {field.name for field in msgspec.structs.fields(ServerLimits)}
    assert set(TABLE_LIMITS) <= {field.name for field in msgspec.structs.fields(TableLimits)}
