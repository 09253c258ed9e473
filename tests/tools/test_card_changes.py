"""What a change of the compiler reads anew, and what is not understood yet."""

from pathlib import Path

import pytest

from tests.support import bulk_files
from tests.support.bulk_files import card, write
from tools import card_changes, unread_lines

UNREAD = "Fateseal with an opponent."


def test_new_and_lost_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = tmp_path / "base.txt"
    old = write(tmp_path, bulk_files.lines([card("Tam", oracle_text="Flying"), card("Bear", oracle_text="Reach")]))
    assert card_changes.main([str(old), "--base", str(base), "--write"]) == 0
    assert base.read_text("utf-8") == "Bear\tReach\nTam\tFlying\n"
    assert card_changes.main([str(old), "--base", str(base)]) == 0
    capsys.readouterr()
    new = write(
        tmp_path, bulk_files.lines([card("Tam", oracle_text=f"Haste\n{UNREAD}"), card("Bear", oracle_text="Reach")])
    )
    assert card_changes.main([str(new), "--base", str(base)]) == 1
    first, ability, lost, count = capsys.readouterr().out.splitlines()
    assert (first, lost, count) == ("new: Tam\tHaste", "lost: Tam\tFlying", "1 new, 1 lost")
    assert "HASTE" in ability


def test_the_worthiest_of_what_is_not_understood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        card("Bear", oracle_text=f"Flying\n{UNREAD}"),
        card("Draw", type_line="Instant", oracle_text=UNREAD),
        card("Hall", type_line="Land", oracle_text=f"{UNREAD}\nWhenever it attacks, fateseal."),
    ]
    path = write(tmp_path, bulk_files.lines(rows))
    decks = tmp_path / "decks"
    decks.mkdir()
    (decks / "one.txt").write_text("1 Draw\n1 Hall\n", "utf-8")
    assert unread_lines.main([str(path), "--decks", str(decks)]) == 0
    shown = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert [(row[0], row[2], row[3], row[4]) for row in shown] == [
        ("10.0", "Bear", "0", "1"),
        ("9.0", "Hall", "1", "2"),
        ("8.0", "Draw", "1", "1"),
        ("4.0", "Hall", "1", "2"),
    ]
    assert unread_lines.main([str(path), "--most", "1"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
