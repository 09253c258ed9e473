"""Only files are opened, and pipes that somebody writes; nothing waits."""

import os
from pathlib import Path

import pytest

from redzone.algorithms.opening import open_file


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    with open_file(tmp_path / "a") as file:
        assert file.read() == b"abc"


@pytest.mark.parametrize("name", ["folder", "missing", "a\0b", "loop"])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(OSError, match=r".") as caught:
        open_file(str(tmp_path / name))
    assert caught.value.filename == str(tmp_path / name)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such devices")
def test_a_device_is_refused() -> None:
    with pytest.raises(OSError, match="this is a device, not a file"):
        open_file("/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_that_nobody_writes_is_empty(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with open_file(tmp_path / "pipe") as file:
        assert file.read() == b""


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="this system has no names for what is open")
def test_a_pipe_that_somebody_writes_is_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"abc")
    os.close(writing)
    with open_file(f"/dev/fd/{reading}") as file:
        assert file.read() == b"abc"
    os.close(reading)
