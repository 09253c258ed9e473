"""Games of decks: who has what where a game begins, and what is left out."""

from pathlib import Path

import pytest

from redzone import Game, load
from redzone.game.decision import Priority
from redzone.game.state import GameState
from redzone.notation import NotationError
from redzone.values.identity import PlayerId

ANA, BEN = PlayerId(1), PlayerId(2)
GREEN = "Commander\n1 Jasmine Boreal\n\nDeck\n8 Grizzly Bears\n4 Giant Spider\n4 Craw Wurm\n14 Forest\n"
RED = "10 Hill Giant\n6 Goblin Piker\n14 Mountain\n"


@pytest.fixture
def decks(tmp_path: Path) -> list[Path]:
    files = [tmp_path / "green.txt", tmp_path / "red.txt"]
    for file, text in zip(files, (GREEN, RED), strict=True):
        file.write_text(text, "utf-8")
    return files


def names(state: GameState, player: PlayerId) -> list[str]:
    status = state.players[player]
    return [card.card.printed.name for card in (*status.hand, *(status.library or ()))]


def test_a_game_begins_with_seven_cards_a_library_and_a_commander(decks: list[Path]) -> None:
    game = Game.new(decks, players=["Kim"])
    kim, ben = game.player("Kim"), game.player("Ben")
    assert (len(kim.hand), len(kim.library or ())) == (7, 23)
    assert (len(ben.hand), len(ben.library or ())) == (7, 23)
    assert [card.card.printed.name for card in game.state.command] == ["Jasmine Boreal"]
    assert all(card.card.commander for card in game.state.command)
    assert sorted(names(game.state, BEN)) == sorted(["Hill Giant"] * 10 + ["Goblin Piker"] * 6 + ["Mountain"] * 14)
    assert isinstance(game.decision, Priority)
    assert (game.state.turn.number, kim.life) == (1, 40)
    assert game.left_out == ()


def test_a_seed_shuffles_always_in_the_same_way_and_seats_differ(decks: list[Path]) -> None:
    assert Game.new(decks, 3).state == Game.new(decks, 3).state
    assert Game.new(decks, 3).state != Game.new(decks, 4).state
    twice = Game.new([decks[1], decks[1]], 3).state
    assert names(twice, ANA) != names(twice, BEN)


def test_a_game_is_played_to_its_end_and_saved(decks: list[Path]) -> None:
    game = Game.new(decks, 1, rules="duel")
    game.play({"Ana": "greedy", "Ben": "attack"}, until="game")
    assert game.decision is None
    assert game.state.outcome is not None
    assert load(game.save()).state == game.state


def test_cards_that_nobody_knows_or_can_read_are_left_out(decks: list[Path], tmp_path: Path) -> None:
    strange = tmp_path / "strange.txt"
    strange.write_text(f"{RED}1 Nobody's Card\n1 Nobody's Card\n", "utf-8")
    game = Game.new([decks[0], strange])
    assert len(game.left_out) == 1
    assert game.left_out[0].endswith('strange.txt:4: no card is named "Nobody\'s Card"; left out of the deck')
    assert len(names(game.state, BEN)) == 30


def test_what_is_no_deck_is_refused(decks: list[Path], tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("", "utf-8")
    with pytest.raises(NotationError, match="there is no card in this deck"):
        Game.new([decks[0], empty])
    with pytest.raises(NotationError, match="2 to 10 seats are wanted, found 1"):
        Game.new(decks[:1])
    with pytest.raises(NotationError, match="2 to 10 seats are wanted, found 12"):
        Game.new(decks * 6)
    with pytest.raises(FileNotFoundError):
        Game.new([decks[0], tmp_path / "missing.txt"])
    with pytest.raises(ValueError, match="chess"):
        Game.new(decks, rules="chess")
