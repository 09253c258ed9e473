"""``redzone engine`` as a program: pipes, signals, and clients that are written in something else."""

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from redzone.notation.syntax.plain import Plain
from tests.support.terminal import PROGRAM, data, mapping, program

NODE = shutil.which("node")
CLIENT = Path(__file__).with_name("client.mjs")


@pytest.mark.skipif(NODE is None, reason="needs node")
def test_a_client_in_another_language() -> None:
    assert NODE is not None
    done = subprocess.run([NODE, CLIENT, *PROGRAM, "engine"], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "protocol": 1,
        "count": 4,
        "best": {"a1": "Ben", "a2": "Ben"},
        "legal": [False, True],
        "refused": ["FLYING"],
        "life": {"Ana": 40, "Ben": 31},
    }


def test_the_end_of_the_input_is_the_end() -> None:
    done = program("engine", typed=b'{"id": 1, "do": "games"}\n\n   \nnonsense\n{"id": 2, "do": "games"}')
    assert (done.returncode, done.stderr) == (0, b"")
    first, second, third = done.stdout.splitlines()
    assert first == b'{"id":1,"ok":{"kind":"games","games":[]}}'
    assert mapping(data(second.decode())["error"])["code"] == "json"
    assert data(third.decode())["id"] == 2


def test_nothing_is_read_after_quit() -> None:
    done = program("engine", typed=b'{"do": "quit"}\n{"do": "games"}\n')
    assert (done.returncode, done.stdout) == (0, b'{"id":null,"ok":{"kind":"quit"}}\n')


def test_own_cards_are_known(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("redzone: 1\ncards:\n- {name: Ledge Ogre, type: Creature - Ogre, pt: 4/2, text: Trample}\n")
    asked = b'{"do": "position", "board": "ledge ogre; 2/2"}\n{"do": "facts"}\n'
    *_, told = program("engine", "--cards", own, typed=asked).stdout.decode().splitlines()
    assert mapping(mapping(mapping(data(told)["ok"])["facts"])["pt"])["a1"] == "4/2"


def test_lines_that_are_too_long_are_passed_over() -> None:
    done = program("engine", typed=b'"' + b"x" * 9_000_000 + b'"\n{"do": "games"}\n')
    first, second = map(data, done.stdout.decode().splitlines())
    assert mapping(first["error"])["code"] == "limit"
    assert mapping(second["ok"])["kind"] == "games"


def test_the_time_for_a_request_can_be_given() -> None:
    done = program("engine", "--seconds", "2.5", typed=b'{"do": "hello"}\n')
    assert mapping(mapping(data(done.stdout.decode())["ok"])["limits"])["seconds"] == 2.5
    assert program("engine", "--seconds", "0").returncode == 2


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs setitimer")
def test_a_single_step_is_stopped_too() -> None:
    requests: list[Plain] = [
        {"do": "position", "board": "1000x 1/1; 900x 1/1"},
        {"do": "act", "entry": {"attack": {f"a{number}": "Ben" for number in range(1, 1_001)}}},
        {"do": "pass", "until": "decision"},
        {"do": "overview"},  # 900,000 pairs
        {"do": "state"},
    ]
    typed = "".join(f"{json.dumps(request)}\n" for request in requests).encode()
    done = program("engine", "--seconds", "0.5", typed=typed)
    *_, slow, quick = (data(line) for line in done.stdout.decode().splitlines())
    assert mapping(slow["error"])["code"] == "time"
    assert mapping(mapping(quick["ok"])["decision"])["what"] == "BlockersDeclaration"


def test_answers_come_at_once_and_ctrl_c_ends_it() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([*PROGRAM, "engine"], stdin=pipe, stdout=pipe, stderr=pipe) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write(b'{"do": "games"}\n')
        engine.stdin.flush()
        assert engine.stdout.readline() == b'{"id":null,"ok":{"kind":"games","games":[]}}\n'
        engine.send_signal(signal.SIGINT)
        _, said = engine.communicate(timeout=60)
    assert (engine.returncode, said) == (130, b"interrupted\n")


def test_a_client_that_goes_away() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [*PROGRAM, "engine"]
    asked = b'{"do": "games"}\n' * 3
    done = subprocess.run(command, input=asked, stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_what_is_no_ascii_comes_back() -> None:
    done = program("engine", typed='{"id": "Zoë \u2028", "do": "games"}\n'.encode(), PYTHONIOENCODING="latin-1")
    assert data(done.stdout.decode())["id"] == "Zoë \u2028"
