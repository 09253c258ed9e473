"""``load``: whatever form a game has."""

from pathlib import Path
from textwrap import indent

import pytest

from redzone import load
from redzone.exchange.share import share_scenarios
from redzone.game.state import GameState
from redzone.games.game import Game
from redzone.notation import NotationError, parse_scenarios
from redzone.notation.saved import InvalidSavedValue, save_events, save_state

SEATS = "seats: [{player: Ana, battlefield: [{id: rhino, pt: 4/4}]}, {player: Ben}]"
TEXT = f"redzone: 1\nid: one\n{SEATS}\nsteps: [{{attack: {{rhino: Ben}}}}]\n"
TWO = f"- {indent(TEXT, '  ').strip()}\n- {indent(TEXT.replace('id: one', 'id: two'), '  ').strip()}\n"


def is_attack(game: Game) -> bool:
    return game.state.combat is not None and list(game.state.combat.attackers) == ["rhino"]


def test_files_texts_and_codes_give_the_same_game(tmp_path: Path) -> None:
    (scenario,) = parse_scenarios(TEXT, "one.yaml")
    file = tmp_path / "one.yaml"
    file.write_text(TEXT, "utf-8")
    code = share_scenarios([scenario.document])
    games = [load(file), load(str(file)), load(TEXT), load(TEXT.encode()), load(code), load(f"https://x.y/#{code}")]
    assert all(map(is_attack, games))
    assert len({game.state for game in games}) == 1


def test_json_is_a_scenario_or_what_was_saved() -> None:
    state: GameState = load(TEXT).state
    assert load(save_state(state)).state == state
    assert load(save_state(state).decode()).state == state
    assert load('{"redzone": 1, "seats": [{"player": "Ana"}, {"player": "Ben"}]}').player("Ana").life == 40


def test_one_of_several_scenarios_is_named() -> None:
    assert is_attack(load(TWO, scenario="two"))
    with pytest.raises(NotationError, match="there are 2 scenarios; say scenario=, one of: one, two"):
        load(TWO)
    with pytest.raises(NotationError, match="there is no scenario 'three'"):
        load(TWO, scenario="three")


def test_text_that_is_not_understood_can_be_left_out() -> None:
    text = TEXT.replace("pt: 4/4", "pt: 4/4, text: Frobnicate.")
    with pytest.raises(NotationError, match="Frobnicate"):
        load(text)
    assert is_attack(load(text, lenient=True))


@pytest.mark.parametrize(
    ("source", "error"),
    [
        (save_events(()), NotationError),
        (b'{"kind": "game", "redzone": 3}', InvalidSavedValue),
        (b"\xff\xfe", NotationError),
        (b'{"kind": "game\xff', NotationError),
        ("rz1.AAAA", NotationError),
        ("no such file", OSError),
        ("a\nb: [", NotationError),
        ("{", NotationError),
        ("[" * 5_000, NotationError),
    ],
)
def test_what_is_no_game_is_refused(source: str | bytes, error: type[Exception]) -> None:
    with pytest.raises(error):
        load(source)


def test_an_invalid_scenario_says_where(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text("redzone: 1\nseats: [{player: Ana}, {player: Ben, life: x}]\n", "utf-8")
    with pytest.raises(NotationError, match=r"bad.yaml:2: seats\[1\].life"):
        load(file)


def test_decks_lie_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "red.txt").write_text("2 Hill Giant\n", "utf-8")
    file = tmp_path / "decks.yaml"
    text = "redzone: 1\nseats: [{player: Ana, deck: red.txt}, {player: Ben}]\n"
    file.write_text(text, "utf-8")
    assert len(load(file).player("Ana").library or ()) == 2
    with pytest.raises(NotationError, match="only a scenario in a file has decks beside it"):
        load(text)
