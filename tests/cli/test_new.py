"""``redzone new``: a board is set up by questions."""

from pathlib import Path

import pytest

from tests.support.terminal import data, redzone

BOARD = """\
Ana
  Craw Wurm
  5 Bear Cub (tapped)
Ben
  12 life
"""


def new(*lines: str, options: tuple[str, ...] = ()) -> tuple[str, str]:
    result = redzone("new", *options, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.stderr
    return result.stdout, result.stderr


def test_a_board_is_set_up_played_and_saved(tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    lines = ("Ana, Ben", "craw wurm", "2 bear cub", "", "ancient crab", "life 31", "", "wurm Ben", "crab wurm")
    out, _ = new(*lines, options=("--save", str(saved)))
    assert "Ancient Crab (1/5) blocks Craw Wurm" in out
    assert "- {card: Bear Cub, count: 2}" in saved.read_text()
    assert "life: 31" in saved.read_text()
    again = redzone("run", saved).stdout
    assert again.partition("\n")[2] == out.partition("\n")[2]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Craw Wurm", "  Craw Wurm\n"),
        ("craw w", "  Craw Wurm\n"),
        ("5 Bear Cub", "  5 Bear Cub\n"),
        ("5x bear cub tapped", "  5 Bear Cub (tapped)\n"),
        ("Mirri, Cat Warrior", "  Mirri, Cat Warrior\n"),
        ("commander Mirri, sick", "  Mirri, Cat Warrior (sick, commander)\n"),
        ("3 3/3 trample", "  3 3/3 trample\n"),
        ("life -3", "  -3 life\n"),
        ("gob", "'gob' could be Goblin Mountaineer, "),
        ("Craw Wrm", "did you mean 'Craw Wurm'"),
        ("0 Craw Wurm", "1 to 1000 copies"),
        ("2000 Craw Wurm", "1 to 1000 copies"),
        ("20 Goblin 1/1 haste sick", "  20 Goblin 1/1 haste (sick)\n"),
        ("2/2 choosing red", "asks for no choice of red"),
        ("3/3/3", "there is no card named '3/3/3'"),
        ("3/3 frobnicate", "'frobnicate'"),
        ("3/3, 2/2", "one creature a line"),
        ("undo", "there is nothing to undo"),
        ("?", "A permanent a line"),
    ],
)
def test_lines_put_permanents_on_the_board(line: str, told: str) -> None:
    _, err = new("2", line, "q")
    assert told in err.partition("line, q stops.")[2]


def test_lines_can_be_taken_back_over_players() -> None:
    lines = ("", "Craw Wurm", "5 Bear Cub tapped", "", "Ancient Crab", "undo", "life 12", "board", "undo", "undo", "q")
    _, err = new(*lines)
    assert BOARD in err
    assert "taken back: Ancient Crab\n" in err
    assert err.endswith("Ben: undo\nback to Ana\nAna: q\n")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1", "2 to 10 players are wanted"),
        ("11", "2 to 10 players are wanted"),
        ("Ana", "2 to 10 players are wanted"),
        ("Ana, ana", "two players have the same name"),
        (f"Ana, {'x' * 50}", "a name has at most 40 signs"),
        ("Ana, B\x1b", "a name has at most 40 signs"),
    ],
)
def test_players_are_asked_again(line: str, told: str) -> None:
    _, err = new(line, "Zoe, Yan", "q")
    assert told in err
    assert "Zoe: q" in err


def test_text_that_is_not_read_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, store = tmp_path / "cards.jsonl", tmp_path / "cards.sqlite3"
    file.write_text(
        '{"object": "card", "layout": "normal", "name": "Strange Engine", "type_line": "Artifact Creature", '
        '"power": "2", "toughness": "2", "oracle_text": "Frobnicate the sky."}\n'
    )
    assert redzone("cards", "import", file, "--store", store).exit_code == 0
    monkeypatch.setenv("REDZONE_CARDS", str(store))
    _, err = new("", "Strange Engine", "q")
    assert "Strange Engine: this text is not supported yet: what" in err
    _, err = new("", "Strange Engine", "", "", "", options=("--lenient",))
    assert "  Strange Engine\n" in err


def test_what_is_attached_stands_on_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, store, saved = tmp_path / "cards.jsonl", tmp_path / "cards.sqlite3", tmp_path / "saved.yaml"
    file.write_text(
        '{"object": "card", "layout": "normal", "name": "Plain Axe", "type_line": "Artifact \\u2014 Equipment", '
        '"oracle_text": "Equipped creature gets +2/+0.\\nEquip {1}"}\n'
    )
    assert redzone("cards", "import", file, "--store", store).exit_code == 0
    monkeypatch.setenv("REDZONE_CARDS", str(store))
    lines = (
        "",
        "2 Craw Wurm",
        "craw wurm",
        "Goblin 1/1",
        "plain axe on nobody",
        "plain axe on craw",
        "plain axe on gob",
    )
    out, err = new(*lines, "", "", "goblin", "", options=("--save", str(saved)))
    assert "'nobody' is not on the board" in err
    assert "'craw' could be craw-wurm-1 or craw-wurm-3" in err
    assert "  Plain Axe on goblin\n" in err
    assert "attached_to: goblin" in saved.read_text()
    assert "Goblin (3/1) attacks Ben" in out


def test_json_and_blocks(tmp_path: Path) -> None:
    out, _ = new("", "bear cub", "", "craw wurm", "", "cub", options=("--json", "--blocks", "greedy"))
    assert data(out)["assumed"] == [{"block": {"craw-wurm": "bear-cub"}, "by": "Ben"}]


@pytest.mark.parametrize("lines", [(), ("q",), ("2",), ("2", "quit"), ("", "", "")])
def test_the_end_of_the_input_is_polite(lines: tuple[str, ...]) -> None:
    _, err = new(*lines)
    assert "Traceback" not in err
