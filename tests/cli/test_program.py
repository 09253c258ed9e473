"""The command line as a program of its own: statuses, pipes, signals, and how fast help comes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import redzone as package
from tests.cli.conftest import SHARE, STEPS, Write
from tests.support.terminal import PROGRAM, program


def test_version_and_help() -> None:
    version = program("--version")
    assert (version.returncode, version.stdout) == (0, f"redzone {package.__version__}\n".encode())
    shown = program("--help")
    assert shown.returncode == 0
    assert all(command in shown.stdout for command in (b"run", b"check", b"legal", b"why", b"schema"))


def test_help_imports_nothing_heavy() -> None:
    code = "import sys, redzone.cli.app; print(*{'yaml', 'lark', 'rich', 'msgspec'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert found.stdout == b"\n"


@pytest.mark.parametrize(
    ("steps", "status"),
    [(STEPS, 0), (STEPS.replace("Ben: 35", "Ben: 34"), 1), ("steps: 3\n", 2)],
)
def test_exit_statuses(steps: str, status: int, write: Write) -> None:
    path = write(SHARE, steps)
    done = program("run", path)
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
    assert program("check", path).returncode == min(status, 1)


def test_unknown_commands_and_options() -> None:
    assert program("rnu").returncode == 2
    assert program("run", "--colour").returncode == 2


def test_a_reader_that_goes_away(write: Write) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [*PROGRAM, "run", str(write(SHARE, STEPS))]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk(write: Write) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [*PROGRAM, "run", str(write(SHARE, STEPS))]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (2, b"No space left on device\n")


def test_answers_through_a_pipe(write: Write) -> None:
    done = program("run", write(SHARE), "--ask", typed=b"rhino Ben\n\xff\nogre rhino\nogre 1, Ben 5\n")
    assert done.returncode == 0
    assert b"deals 1 damage to Ogre and 5 to Ben" in done.stdout
    assert b"Traceback" not in done.stderr


def test_ctrl_c_at_a_question_saves_the_answers(write: Write, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    command = [*PROGRAM, "run", str(write(SHARE)), "--ask", "--save", str(saved)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as asking:
        assert asking.stdin is not None
        assert asking.stderr is not None
        asking.stdin.write(b"rhino Ben\n")
        asking.stdin.flush()
        said = b""
        while b"Ben declares blockers" not in said or not said.endswith(b"q stop): "):
            said += asking.stderr.read(1)
        asking.send_signal(signal.SIGINT)
        out, err = asking.communicate(timeout=60)
    assert asking.returncode == 130
    assert b"Stopped here: Ben declares blockers" in out
    assert b"Traceback" not in err
    assert "attack: {rhino: Ben}" in saved.read_text()


def test_colour_is_for_terminals_alone(write: Write) -> None:
    assert b"\x1b" not in program("run", write(SHARE, STEPS), FORCE_COLOR="1").stdout


def test_any_encoding_will_do(write: Write) -> None:
    done = program("run", write(SHARE, STEPS), PYTHONIOENCODING="latin-1")
    assert done.returncode == 0
    assert b"Ben: 40 \\u2192 35" in done.stdout


def test_file_names_that_are_no_text(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff.yaml"
    Path(os.fsdecode(path)).write_text(SHARE + "steps: 3\n")
    done = subprocess.run([*PROGRAM, "run", path], capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
    assert b"\\udcff.yaml:14: steps: " in done.stderr
    done = subprocess.run([*PROGRAM, "check", path, "--json"], capture_output=True, timeout=60, check=False)
    assert done.returncode == 1
    assert b"\\udcff.yaml" in done.stdout


@pytest.mark.parametrize(
    ("module", "message"),
    [
        ("click", b"the command line needs click: pip install click\n"),
        ("yaml", b"reading YAML needs PyYAML: pip install PyYAML; JSON needs nothing\n"),
    ],
)
def test_libraries_that_are_missing_are_named(module: str, message: bytes, write: Write) -> None:
    path = write(SHARE.replace("pt: 5/5", "pt: 5/5, text: Each other creature you control gets +1/+1."), STEPS)
    done = without(module, "run", str(path))
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", message)


def test_a_table_without_its_library(write: Write) -> None:
    done = without("rich", "run", str(write(SHARE, STEPS)))
    assert (done.returncode, done.stderr) == (2, b"this needs rich: pip install rich\n")
    assert b"deals 1 damage to Ogre" in done.stdout


@pytest.mark.parametrize("module", ["click", "msgspec", "rich", "yaml"])
def test_the_version_needs_nothing(module: str) -> None:
    done = without(module, "--version")
    assert (done.returncode, done.stdout) == (0, f"redzone {package.__version__}\n".encode())


def without(module: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command where a library is not installed."""
    code = f"import sys; sys.modules['{module}'] = None; sys.argv[1:] = {words}; import redzone.cli as c; c.main()"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("words", "status"),
    [("run {} >&-", 0), ("run {} <&- >&-", 0), ("run --ask {} <&-", 0), ("run - <&-", 2), ("run no-such-file 2>&-", 2)],
)
def test_streams_that_are_closed(words: str, status: int, write: Write) -> None:
    line = f'exec "$0" -m redzone {words.format(write(SHARE))}'
    done = subprocess.run(["/bin/sh", "-c", line, sys.executable], capture_output=True, timeout=60, check=False)
    assert done.returncode == status
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("words", [("schema",), ("schema", "--json")])
def test_a_mistake_of_the_program_is_one_message_and_a_file(words: tuple[str, ...], tmp_path: Path) -> None:
    code = "import redzone.cli.schema as s; s.schema = lambda: [][1]; import redzone.cli as c; c.main()"
    command = [sys.executable, "-c", f"import sys; sys.argv[1:] = {words}; {code}"]
    variables = {**os.environ, "TMPDIR": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, env=variables, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (70, "")
    assert "Traceback" not in done.stderr
    assert "this is a mistake of Redzone, not of yours: IndexError: list index out of range" in done.stderr
    assert ('{"error": ' in done.stderr) == ("--json" in words)
    (file,) = tmp_path.iterdir()
    assert str(file) in done.stderr
    assert "Traceback" in file.read_text("utf-8")
    assert f"redzone {package.__version__}, Python" in file.read_text("utf-8")


def test_a_mistake_where_nothing_can_be_written() -> None:
    code = "import tempfile; tempfile.tempdir = '/dev/null'; from redzone.cli.mistakes import report_mistake as r"
    command = [sys.executable, "-c", f"{code}; print(r(ValueError('\\u202e'), ['run']))"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "70\n"
    assert "\\u202e" in done.stderr
    assert "the lines above" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_who_types_a_scenario_is_told_that_redzone_reads() -> None:
    ours, theirs = os.openpty()
    command = [*PROGRAM, "run", "-"]
    with subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as typing:
        os.write(ours, (SHARE + STEPS).encode() + b"\x04")
        out, err = typing.communicate(timeout=60)
    os.close(theirs)
    os.close(ours)
    assert typing.returncode == 0
    assert err == b"reading from the terminal, up to Ctrl-D\n"
    assert b"Ben: 40" in out
