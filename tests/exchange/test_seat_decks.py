"""Decks of seats: which cards lie where, under which ids, and which files are never read."""

from pathlib import Path

import pytest

from redzone.exchange import seat_decks
from redzone.exchange.forms import parse_any
from redzone.notation import InvalidScenario, LocatedScenario, NotationError, parse_scenarios
from redzone.notation.board import ObjectEntry, Seat
from redzone.notation.position import position_of
from tests.support.terminal import redzone

BOARD = """\
redzone: 1
seats:
- player: Ana
  battlefield: [Hill Giant, {card: Grizzly Bears, token: true}]
  deck: DECK
- player: Ben
  battlefield: [Hill Giant]
"""
LINES = '["Commander", "1 Grizzly Bears", "Deck", "3 Hill Giant", "2 Mountain", "Sideboard", "4 Island"]'


def opened(deck: str, folder: Path | None = None) -> LocatedScenario:
    (found,) = parse_any(BOARD.replace("DECK", deck), "f.yaml", folder=folder)
    if isinstance(found, InvalidScenario):
        raise found.error
    return found


def refusal(deck: str, folder: Path | None = None) -> str:
    with pytest.raises(NotationError) as caught:
        opened(deck, folder)
    return str(caught.value)


def ana(deck: str, folder: Path | None = None) -> Seat:
    return opened(deck, folder).document.seats[0]


def library(seat: Seat) -> list[str | None]:
    assert seat.library is not None
    return [entry.id for entry in seat.library if isinstance(entry, ObjectEntry)]


def test_cards_lie_where_a_game_begins() -> None:
    seat = ana(LINES)
    assert seat.deck is None
    assert seat.command == (ObjectEntry(id="grizzly-bears-2", card="Grizzly Bears", commander=True),)
    assert library(seat) == [
        "hill-giant-3",
        "hill-giant-4",
        "mountain",
        "mountain-2",
    ]  # one giant is on the battlefield


def test_the_ids_of_the_file_stay_as_they_are() -> None:
    state = position_of(opened(LINES)).state
    assert [str(each.id) for each in state.permanents.values()] == ["hill-giant", "grizzly-bears", "hill-giant-2"]
    assert [len(player.library or ()) for player in state.players.values()] == [4, 0]


def test_a_seed_shuffles_always_in_the_same_way() -> None:
    deck = '{cards: ["9 Mountain", "9 Island"], seed: SEED}'
    one, again, other = (library(ana(deck.replace("SEED", seed))) for seed in ("1", "1", "2"))
    plain = library(ana('{cards: ["9 Mountain", "9 Island"]}'))
    assert one == again != other
    assert sorted(map(str, one)) == sorted(map(str, plain))
    assert one != plain == library(ana('["9 Mountain", "9 Island"]'))


def test_a_deck_lies_beside_the_scenario(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "giants.dck").write_text("[metadata]\nName=Giants\n[Main]\n2 Hill Giant\n", "utf-8")
    assert library(ana("decks/giants.dck", tmp_path)) == ["hill-giant-3"]
    assert library(ana("{file: decks/giants.dck, seed: 1}", tmp_path)) == ["hill-giant-3"]


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "../secret.txt", "decks/../../secret.txt", "link.txt", "links/secret.txt"]
)
def test_no_other_file_is_read(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "links").symlink_to(tmp_path)
    complaint = "f.yaml:5: seats[0].deck: a deck lies in the folder of the scenario or below it, nowhere else"
    assert refusal(name, folder) == complaint


def test_what_can_be_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    (tmp_path / "large.txt").write_text("1 Island\n" * 200_000, "utf-8")
    (tmp_path / "bad.txt").write_text("1 Island\n99999 Forest\n", "utf-8")
    assert "there is no such file" in refusal("none.txt", tmp_path)
    assert "there is no such file" in refusal(".", tmp_path)
    assert "seats[0].deck: " in refusal("circle", tmp_path)
    assert "this can't be the name of a file" in refusal("/".join(["x" * 199]), tmp_path / ("y" * 300))
    assert "the file is too large" in refusal("large.txt", tmp_path)
    assert refusal("bad.txt", tmp_path).startswith(f"{tmp_path / 'bad.txt'}:2: too many copies: 99999")
    assert "only a scenario in a file has decks beside it" in refusal("none.txt")


def test_a_deck_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "the deck is too large: at most 10000 cards" in refusal("[" + ", ".join(['"1000 Island"'] * 11) + "]")
    monkeypatch.setattr(seat_decks, "MAX_DECK_CARDS", 10_000_000)
    assert "110003 objects are too many" in refusal("[" + ", ".join(['"1000 Island"'] * 110) + "]")


@pytest.mark.parametrize(
    ("deck", "complaint"),
    [
        ("{seed: 3}", "either 'file' or 'cards' is wanted"),
        ("{file: a.txt, cards: [Island]}", "either 'file' or 'cards' is wanted"),
        ("[Island]\n  library: []", "the library stands twice: either 'deck' or 'library' is wanted"),
        ("[]", "seats[0].deck:1: there is no card in this deck"),
        ("7", "is wanted here, found"),
    ],
)
def test_what_makes_no_sense_is_refused(deck: str, complaint: str) -> None:
    assert complaint in refusal(deck)


def test_all_cards_that_nobody_knows_are_named_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REDZONE_CARDS", str(tmp_path / "none"))
    with pytest.raises(NotationError) as caught:
        position_of(opened('["1 Hil Giant", "1 Montain", "2 Grizzly Bears"]'))
    hill, mountain, few = caught.value.message.split("\n")
    assert hill.startswith("there is no card named 'Hil Giant'; did you mean 'Hill Giant'")
    assert mountain.startswith("f.yaml:3: there is no card named 'Montain'; did you mean 'Mountain'")
    assert few == "only the built-in cards are known; redzone cards import FILE brings all"


def test_a_commander_that_the_deck_does_not_name_is_told(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    cards = 'cards:\n- {name: "Ilva, Queen", type: Legendary Creature — Elf, pt: 3/3, cost: "{G}"}\n'
    path.write_text(BOARD.replace("DECK", "deck.txt") + cards, "utf-8")
    (tmp_path / "deck.txt").write_text("1 Ilva, Queen\n\n99 Mountain\n", "utf-8")
    result = redzone("run", path)
    assert result.exit_code == 0
    reason = "the first paragraph has nothing else"
    assert result.stderr == f"warning: {tmp_path / 'deck.txt'}: commander: Ilva, Queen ({reason})\n"
    shared = redzone("share", path)
    assert shared.stderr == result.stderr
    code = shared.stdout
    assert "- {id: ilva-queen, card: " in redzone("open", code).stdout
    assert redzone("run", "-", typed=code).stdout.partition("\n")[2] == result.stdout.partition("\n")[2]


def test_a_deck_that_was_not_read_is_never_passed_over() -> None:
    (found,) = parse_scenarios(BOARD.replace("DECK", "[Island]"), "f.yaml")
    with pytest.raises(NotationError, match=r"seats\[0\]\.deck: this deck has not been read"):
        position_of(found)


def test_a_broken_deck_is_one_broken_scenario(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_text(BOARD.replace("DECK", "none.txt"), "utf-8")
    for command in ("run", "check", "legal", "share"):
        result = redzone(command, path)
        assert result.exit_code in {1, 2}
        assert "there is no such file" in result.stdout + result.stderr
