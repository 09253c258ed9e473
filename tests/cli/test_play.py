"""``redzone play``: games of decks by policies and by people."""

from pathlib import Path

import pytest

from redzone import load
from tests.support.terminal import data, mapping, redzone

GREEN = "Commander\n1 Jasmine Boreal\n\nDeck\n8 Grizzly Bears\n4 Giant Spider\n4 Craw Wurm\n14 Forest\n"
RED = "10 Hill Giant\n6 Goblin Piker\n14 Mountain\n"


@pytest.fixture
def green(tmp_path: Path) -> Path:
    file = tmp_path / "green.txt"
    file.write_text(GREEN, "utf-8")
    return file


@pytest.fixture
def red(tmp_path: Path) -> Path:
    file = tmp_path / "red.txt"
    file.write_text(RED, "utf-8")
    return file


def test_policies_play_a_game_that_is_told_turn_by_turn(green: Path, red: Path) -> None:
    result = redzone("play", green, red, "--rules", "duel")
    assert result.exit_code == 0
    headings = [line for line in result.stdout.splitlines() if line.startswith("Turn ")]
    assert headings[:2] == ["Turn 2: Ben", "Turn 3: Ana"]
    assert "Draw\n  Ben draws a card" in result.stdout
    assert " wins in turn " in result.stdout.splitlines()[-1]
    assert result.stdout == redzone("play", green, red, "--rules", "duel").stdout


def test_a_game_ends_after_so_many_turns(green: Path, red: Path) -> None:
    result = redzone("play", green, red, red, "--turns", "4")
    assert result.stdout.splitlines()[-1] == "Stopped in turn 5; nobody has won yet"


def test_a_game_is_reported_as_json_and_saved(green: Path, red: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    result = redzone("play", green, red, "--rules", "duel", "--json", "--save", saved, "--seat", "Kim=attack")
    report = data(result.stdout)
    assert report["over"] is True
    assert set(mapping(report["players"])) == {"Kim", "Ben"}
    game = load(saved)
    assert game.state.turn.number == report["turn"]
    assert len(game.actions) == report["actions"]
    assert redzone("share", saved).exit_code == 0


def test_what_is_left_out_is_said_first(green: Path, tmp_path: Path) -> None:
    strange = tmp_path / "strange.txt"
    strange.write_text(RED + "".join(f"1 Nobody {number}\n" for number in range(30)), "utf-8")
    result = redzone("play", green, strange, "--turns", "1")
    assert "no card is named 'Nobody 0'; left out of the deck" in result.stderr
    assert "and 10 more; redzone deck show names all of it" in result.stderr
    assert "Not exact: the game goes on without 30 cards or lines of cards" in result.stderr
    assert data(redzone("play", green, strange, "--turns", "1", "--json").stdout)["left_out"]


def test_a_person_is_asked_and_sees_no_hand_of_others(green: Path, red: Path) -> None:
    result = redzone("play", green, red, "--seat", "Ana=ask", "--turns", "3", typed="2\nboard\nq\n")
    assert result.exit_code == 0
    assert "Ana has priority" in result.stderr
    assert "play: forest" in result.stderr
    assert "Ben 40 life, 7 cards in hand" in result.stderr
    assert "hill-giant" not in result.stderr
    assert "Stopped in turn 3" in result.stdout


def test_a_person_goes_back(green: Path, red: Path) -> None:
    result = redzone("play", green, red, "--seat", "Ana=ask", typed="2\n\n\nundo\nundo\nundo\nq\n")
    assert result.exit_code == 0
    assert "Forest" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seat", "Ana"], "a seat is a name and who answers, such as Ana=ask; found 'Ana'"),
        (["--seat", "Ana=clever"], "no policy is called 'clever'"),
        (["--seat", "A=ask", "--seat", "B=ask", "--seat", "C=ask"], "there are 3 seats, but 2 decks"),
        (["--seat", "Ben=ask", "--seat", "Ben=ask"], "two players are named 'Ben'"),
        (["--turns", "0"], "0 is not in the range"),
        (["--rules", "chess"], "'chess' is not one of"),
    ],
)
def test_what_makes_no_sense_is_refused(green: Path, red: Path, arguments: list[str], words: str) -> None:
    result = redzone("play", green, red, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_deck_that_is_none_is_refused(green: Path, tmp_path: Path) -> None:
    result = redzone("play", green, tmp_path / "missing.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "missing.txt: No such file or directory" in result.stderr
    assert redzone("play", green).exit_code == 2


def test_own_cards_are_known(green: Path, tmp_path: Path) -> None:
    cards = tmp_path / "mine.yaml"
    cards.write_text('redzone: 1\ncards: [{name: Ledge Ogre, cost: "{R}", type: Creature, pt: 4/2}]\n', "utf-8")
    deck = tmp_path / "ogres.txt"
    deck.write_text("10 Ledge Ogre\n10 Mountain\n", "utf-8")
    assert "no card is named 'Ledge Ogre'" in redzone("play", green, deck, "--turns", "1").stderr
    result = redzone("play", green, deck, "--turns", "4", "--cards", cards)
    assert result.exit_code == 0
    assert "casts ledge-ogre" in result.stdout
