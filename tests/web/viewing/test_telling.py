"""The log: the same lines whether it is told at once or move by move."""

import pytest

from redzone.web.viewing.telling import log_lines
from tests.support.viewing import SECRETS, example, secret_game, viewers

EXAMPLES = ("four-player-attack", "extra-combat", "commander-damage-for-the-win", "a-trick-in-response", "menace")


@pytest.mark.parametrize("name", EXAMPLES)
def test_told_move_by_move_it_is_the_whole_log(name: str) -> None:
    game = example(name)
    for viewer in viewers(game):
        parts = [line for move in range(len(game.moves)) for line in log_lines(game, viewer, move, move + 1)]
        assert parts == log_lines(game, viewer)


def test_told_from_any_move_on_it_is_the_end_of_the_log() -> None:
    game = secret_game(*SECRETS)
    whole = log_lines(game, None)
    for since in range(0, len(game.moves), 7):
        lines = log_lines(game, None, since)
        assert lines == whole[len(whole) - len(lines) :]


def test_lines_have_headings_kinds_and_rules() -> None:
    lines = log_lines(example("commander-damage-for-the-win"), None)
    assert any(line.heading and line.text == "Declare Attackers" for line in lines)
    assert any(line.rule == "120.3" for line in lines) or any(line.rule for line in lines)
    assert len({line.kind for line in lines}) > 1


def test_nothing_has_happened_in_no_moves() -> None:
    game = example("menace")
    assert log_lines(game, None, len(game.moves)) == []
    assert log_lines(game, None, 0, 0) == []
