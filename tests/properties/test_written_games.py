"""The text of games: where they start as a position, what was done as entries; played again it comes to the same."""

from random import Random
from typing import Final, NamedTuple

import pytest
from hypothesis import settings

from redzone.game.action import Action
from redzone.game.state import GameState
from redzone.notation.read import parse_scenarios
from redzone.notation.write import write_scenario
from redzone.notation.writing import Unwritable, forgetting, scenario_of, state_of
from redzone.rules.game import apply
from redzone.scenario.recording import recorded_game
from redzone.scenario.runner import run_entries
from tests.support.positions import position
from tests.support.random_table import answer, table

FEW: Final = 3
MANY: Final = 1_000
GAMES: Final = MANY if settings.default is not None and settings.default.max_examples >= MANY else FEW
POSITIONS: Final = 10 * GAMES
TURNS: Final = 7
EVERY: Final = 20
"""After so many actions the position is written."""


class Game(NamedTuple):
    """A game as it was played: what was done, and the state before each action and at the end."""

    actions: tuple[Action, ...]
    states: tuple[GameState, ...]


@pytest.fixture(params=range(GAMES), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    """A random game, which is played once for all tests."""
    seed = int(request.param)
    random, actions, states = Random(seed), list[Action](), [table(seed)]
    while states[-1].outcome is None and states[-1].turn.number < TURNS:
        actions.append(answer(states[-1], random))
        states.append(apply(states[-1], actions[-1]).state)
    return Game(tuple(actions), tuple(states))


def test_a_game_is_played_again_from_its_text(game: Game) -> None:
    text = write_scenario(recorded_game(game.states[0], game.actions, title="A game"))
    (scenario,) = parse_scenarios(text, "game.yaml")
    run = run_entries(scenario)
    assert run.state == game.states[-1]
    assert list(run.state.permanents) == list(game.states[-1].permanents)
    assert run.actions == game.actions


def written(state: GameState) -> str | None:
    """The text of a position, ``None`` if it is said that there is none."""
    try:
        return write_scenario(scenario_of(state))
    except Unwritable as unwritable:
        return None if unwritable.gaps else ""


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_any_position_is_written_or_refused(seed: int) -> None:
    """Also where things are together that no game brings together."""
    state = position(Random(seed))
    for each in (state, forgetting(state)):
        text = written(each)
        if text is not None:
            (scenario,) = parse_scenarios(text, "position.yaml")
            assert state_of(scenario.document, begun=each.decision is not None) == each


def test_a_position_comes_back_from_its_text(game: Game) -> None:
    """What is written is the same position; where no text can say one, that is said."""
    states = game.states[::EVERY]
    positions = [*states, *map(forgetting, states)]
    texts = [(state, text) for state in positions if (text := written(state)) is not None]
    assert texts[0][0] == states[0]
    assert len(texts) >= len(states) // 4
    for state, text in texts:
        (scenario,) = parse_scenarios(text, "position.yaml")
        again = state_of(scenario.document, begun=state.decision is not None)
        assert again == state
        assert list(again.permanents) == list(state.permanents)
