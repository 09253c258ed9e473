"""Signs that steer a terminal or turn a line round never reach it, whoever wrote them, in whatever place."""

import unicodedata
from pathlib import Path

import pytest
from click.testing import CliRunner

from redzone.cli.app import app

BAD = "\x1b[31mX\u202eY\x07\x9b\u2028"
SCENARIO = """\
{"redzone": 1, "title": "t%s", "seats": [
  {"player": "A%s", "battlefield": [{"id": "c", "name": "N%s", "pt": "3/3"}]},
  {"player": "B", "battlefield": [{"id": "d", "pt": "1/1"}]}],
 "steps": [{"attack": {"c": "B"}}], "expect": {"life": {"B%s": 3}}}
"""
COMMANDS = (
    *("run {a}", "run {a} --json", "run {a} --lenient", "check {a}", "legal {a}", "why {a}", "explain {a} c"),
    *("explain {a} {bad}", "share {a}", "puzzle export {a}", "puzzle import {p}", "deck show {d}", "open {bad}"),
    *(
        "deck convert {d} --to arena",
        "deck convert {d} --to {bad}",
        "cards find {bad}",
        "cards show {bad}",
        "rule {bad}",
    ),
    *(
        "run {odd}",
        "check {odd}",
        "run {bad}",
        "run --board {bad}",
        "run --{bad}",
        "{bad}",
        "cards {bad}",
        "help {bad}",
    ),
    *("run {a} --save {bad}/x", "legal {a} {bad}", "legal {a} --limit {bad}", "legal {a} --priority {bad}"),
    *("run --rules {bad} --board 1/1", "cards find --store {bad} x", "play {d} {bad}", "--color {bad} run {a}"),
)


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_prints_them(tmp_path: Path, command: str) -> None:
    quoted = BAD.encode("unicode_escape").decode().replace("\\x", "\\u00")
    files = {
        "a": ("a.json", SCENARIO.replace("%s", quoted)),
        "p": ("p.pzl", f"[metadata]\nName:x{BAD}\n[state]\nhumanlife=5\nhumanbattlefield=Bear{BAD}|Id:1;t:a,P:1,T:1\n"),
        "d": ("d.txt", f"1 Grizzly{BAD} Bears\n1 {BAD}\n"),
        "odd": (f"{BAD}\nFAKE.json", "{"),
    }
    words = {"bad": BAD}
    for key, (name, text) in files.items():
        (tmp_path / name).write_text(text, "utf-8")
        words[key] = str(tmp_path / name)
    given = [word.format(**words) for word in command.split()]
    result = CliRunner().invoke(app, given, color=True)
    assert result.exit_code in {0, 1, 2}
    assert result.exception is None or isinstance(result.exception, SystemExit)
    steering = {sign for sign in result.output if unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Zl", "Zp"}}
    assert steering <= {"\n", "\t"}
    assert not any(line.startswith("FAKE") for line in result.output.splitlines())


def test_a_megabyte_is_told_in_a_line() -> None:
    for words in (["run", "x" * 1_000_000], ["x" * 1_000_000], ["legal", "--board", "1/1", "--priority", "x" * 10**6]):
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 2
        assert 0 < len(result.output) < 10_000


@pytest.mark.parametrize(
    "words", [("cards", "find", "\udcff"), ("run", "--board", "\udcff"), ("run", "a\0b"), ("run", "")]
)
def test_what_is_no_text(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, words)
    assert result.exit_code in {1, 2}
    assert isinstance(result.exception, SystemExit)
