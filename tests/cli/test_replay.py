"""``redzone replay``: a game as one page, and clear errors where there is none."""

from pathlib import Path

import pytest

from redzone import Game
from tests.support.terminal import redzone

EXAMPLES = Path(__file__).parents[2] / "examples"
HELD = """\
redzone: 1
seats:
  - {player: Ana, hand: [Giant Spider], battlefield: [{id: ox, pt: 2/2}]}
  - {player: Ben}
"""


def test_a_scenario_becomes_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert redzone("replay", EXAMPLES / "menace.yaml", "-o", page).exit_code == 0
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert "Content-Security-Policy" in text
    assert redzone("replay", EXAMPLES / "menace.yaml", "-o", page).exit_code == 0, "one of its own kind is replaced"


def test_a_saved_game_and_its_code_become_pages(tmp_path: Path) -> None:
    game = Game.board("3/3 trample; 2/2")
    game.play({"Ana": "attack"})
    saved = tmp_path / "game.json"
    saved.write_bytes(game.save())
    for source in (saved, game.share()):
        done = redzone("replay", source)
        assert done.exit_code == 0
        assert "a1 (3/3 trample) attacks Ben" in done.stdout


def test_hands_are_shown_to_their_player_alone(tmp_path: Path) -> None:
    file = tmp_path / "held.yaml"
    file.write_text(HELD, "utf-8")
    assert "Giant Spider" in redzone("replay", file, "--as", "Ana").stdout
    assert "Giant Spider" not in redzone("replay", file, "--as", "Ben").stdout
    assert "Giant Spider" not in redzone("replay", file).stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("no such file.yaml",), "No such file"),
        ((EXAMPLES / "menace.yaml", "--as", "Zoe"), "no player is named 'Zoe'; there are Ana, Ben"),
        ((EXAMPLES / "doubling-and-shields.yaml",), "say --scenario, one of: shield-first, doubling-first"),
        ((EXAMPLES / "menace.yaml", "-o", EXAMPLES / "deck.txt"), "is no replay; --force replaces it"),
    ],
)
def test_what_is_wrong_is_said(arguments: tuple[str | Path, ...], told: str) -> None:
    done = redzone("replay", *arguments)
    assert done.exit_code == 2
    assert told in done.stderr
