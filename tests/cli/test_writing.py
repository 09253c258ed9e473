"""Files are written as a whole or not at all, in the place of their kind, and of a stranger's only if told so."""

import os
import stat
from pathlib import Path

import pytest

from redzone.cli import writing
from redzone.cli.written import DECK, OPENED, PICTURE, PUZZLE, REPORT, SCENARIO
from tests.cli.conftest import SHARE, STEPS, Write
from tests.support.terminal import redzone

DECKLIST = "4 Grizzly Bears\n"
PUZZLE_TEXT = "[metadata]\nName:x\n[state]\nhumanlife=5\nhumanbattlefield=t:a,P:1,T:1\n"


def test_a_new_file_has_the_permissions_of_any_new_file(write: Write, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    before = os.umask(0o027)
    try:
        assert redzone("run", write(SHARE, STEPS), "--save", str(saved)).exit_code == 0
    finally:
        os.umask(before)
    assert stat.S_IMODE(saved.stat().st_mode) == 0o640
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(".redzone")] == []


def test_the_scenario_that_was_read_is_replaced_with_its_permissions(write: Write) -> None:
    file = Path(write(SHARE, STEPS))
    file.chmod(0o600)
    assert redzone("run", str(file), "--save", str(file)).exit_code == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "assign" in file.read_text("utf-8")


def test_behind_a_link_the_file_is_written(write: Write, tmp_path: Path) -> None:
    (tmp_path / "link.yaml").symlink_to("real.yaml")
    for _ in range(2):
        assert redzone("run", write(SHARE, STEPS), "--save", str(tmp_path / "link.yaml")).exit_code == 0
        assert (tmp_path / "link.yaml").is_symlink()
        assert (tmp_path / "real.yaml").read_text("utf-8").startswith("redzone: 1")


@pytest.mark.parametrize(
    ("words", "there"),
    [
        (("run", "{scenario}", "--save"), "my notes\n"),
        (("run", "{scenario}", "--save"), "name: another tool\n"),
        (("run", "{scenario}", "--save"), SHARE.replace("redzone", "- redzone", 1).replace("\n", "\n  ") + "\n- {}\n"),
        (("check", "{scenario}", "--junit"), "<html></html>"),
        (("puzzle", "export", "{scenario}", "-o"), "[section]\nkey=1\n"),
        (("puzzle", "import", "{puzzle}", "-o"), PUZZLE_TEXT),
        (("deck", "convert", "{deck}", "--to", "arena", "-o"), "buy milk\ncall Bob\n"),
        (("deck", "convert", "{deck}", "--to", "arena", "-o"), "| a | b |\n"),
    ],
)
def test_a_file_of_another_kind_is_replaced_only_if_told_so(
    write: Write, tmp_path: Path, words: tuple[str, ...], there: str
) -> None:
    (tmp_path / "a.txt").write_text(DECKLIST, "utf-8")
    (tmp_path / "a.pzl").write_text(PUZZLE_TEXT, "utf-8")
    known = {"scenario": write(SHARE, STEPS), "deck": str(tmp_path / "a.txt"), "puzzle": str(tmp_path / "a.pzl")}
    given = [word.format(**known) for word in words]
    target = tmp_path / "there"
    target.write_text(there, "utf-8")
    refused = redzone(*given, str(target))
    assert refused.exit_code == 2
    assert "--force replaces it" in refused.stderr
    assert target.read_text("utf-8") == there
    assert redzone(*given, str(target), "--force").exit_code == 0
    replaced = target.read_text("utf-8")
    assert replaced != there
    assert redzone(*given, str(target)).exit_code == 0
    assert target.read_text("utf-8") == replaced


def test_what_is_of_a_kind() -> None:
    assert OPENED.is_it(b'{"kind": "state"}')
    assert OPENED.is_it(SHARE.encode())
    assert not OPENED.is_it(b"x")
    assert SCENARIO.is_it(b"redzone: 1\nmistake: 1\n")
    assert not SCENARIO.is_it(b"[" * 100_000)
    assert PUZZLE.is_it(PUZZLE_TEXT.encode())
    assert DECK.is_it(DECKLIST.encode())
    assert DECK.is_it(b"[Main]\n4 Bear\n")
    assert REPORT.is_it(b"<?xml version='1.0'?>\n<testsuites/>")
    assert not REPORT.is_it(b"<svg/>")
    assert PICTURE.is_it(b"<!-- Created with matplotlib -->")
    assert not PICTURE.is_it(b"\x89PNG")


def test_an_interrupt_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.yaml"
    target.write_text(SHARE, "utf-8")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        writing.write_file(b"half", target, SCENARIO)
    assert [each.name for each in tmp_path.iterdir()] == ["a.yaml"]
    assert target.read_text("utf-8") == SHARE


@pytest.mark.parametrize(
    ("name", "told"),
    [("folder", "Is a directory"), ("no/where", "No such file"), ("file/x", "Not a directory"), ("loop", "symbolic")],
)
def test_where_nothing_can_be_written(write: Write, tmp_path: Path, name: str, told: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("x", "utf-8")
    (tmp_path / "loop").symlink_to("loop")
    result = redzone("run", write(SHARE, STEPS), "--save", str(tmp_path / name))
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_pipes_are_written_to_and_never_waited_for(write: Write, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert redzone("run", write(SHARE, STEPS), "--save", str(tmp_path / "pipe")).exit_code == 2
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    assert redzone("run", write(SHARE, STEPS), "--save", str(tmp_path / "pipe")).exit_code == 0
    assert os.read(reader, 100).startswith(b"redzone: 1")
    os.close(reader)
