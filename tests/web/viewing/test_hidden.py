"""Nobody gets to see what is hidden: not in scenes, not in questions, not in the log (CR 400.2)."""

import re

import msgspec
import pytest

from redzone.games.game import Game
from redzone.rules.seats.hidden_information import view_for
from redzone.values.identity import PlayerId
from redzone.web.viewing.scenes import scene_of
from redzone.web.viewing.telling import log_lines
from tests.support.viewing import SECRET, SECRETS, secret_game, states_of, viewers


def secrets_in(value: object) -> set[str]:
    return set(re.findall(rf"{SECRET} [\w-]+", msgspec.json.encode(value).decode()))


def known(game: Game, viewer: PlayerId | None) -> set[str]:
    """Every name that a viewer has been able to see, at any time."""
    return set[str]().union(*(secrets_in(view_for(state, viewer).state) for state in states_of(game)))


@pytest.mark.cr("400.2", "401.2", "402.3")
def test_no_text_of_a_hidden_card_is_in_a_scene_of_another() -> None:
    game = secret_game(*SECRETS)
    for viewer in viewers(game)[:3]:
        so_far: set[str] = set()
        for state in states_of(game):
            so_far |= secrets_in(view_for(state, viewer).state)
            assert secrets_in(scene_of(game, viewer, at=state)) <= so_far


@pytest.mark.cr("400.2")
def test_no_text_of_a_hidden_card_is_in_the_log_of_another() -> None:
    game = secret_game(*SECRETS)
    for viewer in viewers(game)[:3]:
        assert secrets_in(log_lines(game, viewer)) <= known(game, viewer)


@pytest.mark.cr("402.3")
def test_hands_of_others_are_numbers() -> None:
    game = secret_game(3, 0)
    ana, *others = game.start.players.values()
    scene = scene_of(game, next(iter(game.start.players)))
    assert {each.owner for each in scene.objects.values() if each.zone == "hand"} == {ana.name}
    assert all(scene.players[each.name].hand == len(each.hand) for each in others)
    assert all(each.zone != "hand" for each in scene_of(game, None).objects.values())
    assert all(each.zone != "library" for each in scene.objects.values())


def test_only_who_decides_gets_the_form() -> None:
    game = secret_game(3, 0)
    assert game.decision is not None
    for viewer in viewers(game):
        question = scene_of(game, viewer).question
        assert question is not None
        assert (question.form is not None) == (viewer == game.decision.player)


def test_that_others_hold_a_card_of_the_same_name_changes_no_name() -> None:
    """Two cards of one name go by their labels: a hand that shares a name with the board may not show in that."""
    game = secret_game(*SECRETS)
    names = game.names_for(None)
    assert not any(name.startswith(SECRET) and name not in known(game, None) for name in names.cards.values())
