"""``--limit``: what would be too much ends with status 2 and says which limit it was; the rest goes on."""

import signal
from pathlib import Path

import pytest
from msgspec.structs import fields

from redzone.cli.limits import NAMES
from redzone.values.bounds import Bounds, current_bounds
from tests.cli.conftest import SHARE, STEPS, Write
from tests.support.terminal import data, program, redzone

TOKENS = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - id: king
    pt: 500000/1
    text: "Whenever this creature attacks, create X 1/1 white Soldier creature tokens, where X is its power."
- player: Ben
steps:
- attack: {king: Ben}
"""
TAPPERS = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: one, pt: 1/1, count: 30, text: "Whenever this creature attacks, tap any number of target creatures."}
- player: Ben
steps:
- attack: {one-1: Ben}
"""
DOUBLERS = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: bear, pt: 1/1}
  - {id: two, type: Enchantment, count: 300, text: "If a source would deal damage to a player, it deals double that damage to that player instead."}
- player: Ben
  battlefield:
  - {id: three, type: Enchantment, count: 300, text: "If a source would deal damage to a player, it deals double that damage to that player instead."}
steps:
- attack: {bear: Ben}
"""  # noqa: E501  a line of text in a file


def other(folder: Path) -> Path:
    (folder / "tokens.yaml").write_text(TOKENS, "utf-8")
    return folder / "tokens.yaml"


def test_the_names_are_the_bounds() -> None:
    assert tuple(field.name for field in fields(Bounds)) == NAMES


def test_too_much_is_told_with_the_place_and_the_limit(write: Write, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    result = redzone("run", write(TOKENS), "--save", str(saved))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "tokens created, 500,001 in all: more than the limit of 100,000 objects" in result.stderr
    assert "--limit objects=NUMBER allows more" in result.stderr
    assert "turn 1, Declare Attackers" in result.stderr
    assert not saved.exists()


def test_other_scenarios_go_on(write: Write, tmp_path: Path) -> None:
    result = redzone("run", other(tmp_path), write(SHARE, STEPS), "--limit", "objects=10_000")
    assert result.exit_code == 2
    assert "limit of 10,000 objects" in result.stderr
    assert "Ben     40 → 35" in result.stdout


def test_a_case_that_is_too_much_fails(write: Write, tmp_path: Path) -> None:
    result = redzone("check", other(tmp_path), write(SHARE, STEPS), "--json")
    assert result.exit_code == 1
    assert data(result.stdout)["passed"] == 1
    assert "limit of 100,000 objects" in result.stdout


def test_output_ends(write: Write) -> None:
    result = redzone("run", write(SHARE, STEPS), "--limit", "lines=5")
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) <= 5
    assert "the output ends here: more than the limit of 5 lines" in result.stderr


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer that interrupts")
@pytest.mark.parametrize("command", ["run", "check"])
def test_time_ends(write: Write, command: str) -> None:
    done = program(command, write(DOUBLERS), "--limit", "seconds=1")  # stopped anywhere, so not in this process
    assert done.returncode == {"run": 2, "check": 1}[command]
    assert b"it takes too long: more than the limit of 1 seconds" in done.stdout + done.stderr


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer that interrupts")
def test_the_clock_is_stopped_with_the_command(write: Write) -> None:
    assert redzone("check", write(SHARE), "--limit", "seconds=100").exit_code == 0
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)


def test_a_list_is_streamed(write: Write) -> None:
    result = redzone("legal", write(TAPPERS), "--limit", "2")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1:] == [
        "more than 10,000 legal answers",
        "1  {choose: {player: Ana, answer: false}}",
        "2  {choose: {player: Ana, answer: [one-1]}}",
        "and more",
    ]
    report = data(redzone("legal", write(TAPPERS), "--limit", "2", "--json").stdout)
    assert (report["count"], report["more_than"]) == (None, 10_000)


def test_a_list_ends(write: Write) -> None:
    result = redzone("legal", write(TAPPERS), "--limit", "1000", "--json", "--limit", "lines=100")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "the list ends here: more than the limit of 100 lines" in result.stderr


def test_nothing_is_drawn_from_what_can_not_be_counted(write: Write) -> None:
    result = redzone("legal", write(TAPPERS), "--sample", "2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--sample draws from at most 10,000 answers" in result.stderr


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("x=1", "NAME is objects, digits, answers, events, lines or seconds"),
        ("objects", "NAME=NUMBER is wanted"),
        ("3", "NAME=NUMBER is wanted"),
        ("=3", "NAME=NUMBER is wanted"),
        ("objects=many", "NAME=NUMBER is wanted"),
        ("objects=0", "objects has to be from 1 to 1,000,000,000,000,000,000"),
        ("seconds=" + "9" * 5_000, "seconds has to be from 1 to 1,000,000"),
        ("digits=5000", "digits has to be from 18 to 4,000"),
    ],
)
def test_what_is_no_limit(write: Write, given: str, told: str) -> None:
    result = redzone("run", write(SHARE, STEPS), "--limit", given)
    assert result.exit_code == 2
    assert told in result.stderr


def test_limits_end_where_a_command_cannot_read_the_rest() -> None:
    result = redzone("why", "--limit", "objects=5000", "--color", "bright")
    assert result.exit_code == 2
    assert current_bounds() == Bounds()
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0
