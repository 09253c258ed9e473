"""Random games with real cards, those of the sample that are understood in full: nothing raises, nothing is lost.

What is played is what texts compile to, together at one table. By default there are a few games; the nightly profile
has many, each a test of its own.
"""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest
from hypothesis import settings

from redzone.cards.importing import import_file
from redzone.cards.store import FILE_VARIABLE, CardStore
from redzone.game.action import Action
from redzone.game.state import GameState
from redzone.notation import LocatedScenario, parse_scenarios, write_scenario
from redzone.notation.position import position_of
from redzone.rules.game import apply, begin, legal_actions
from redzone.scenario.recording import recorded_game
from redzone.scenario.runner import run_entries
from tests.support.random_table import answer
from tests.support.real_table import RealCards, real_position, real_table
from tests.support.table_checks import check_all, check_log, check_secrets

FEW: Final = 3
MANY: Final = 300
GAMES: Final = MANY if settings.default is not None and settings.default.max_examples >= MANY else FEW
TURNS: Final = 8
MOST_ACTIONS: Final = 400 if GAMES == MANY else 120
MOST_ANSWERS: Final = 400
MOST_RECORDED: Final = 60
EVERY: Final = 40
"""After so many actions everything is tried that takes long."""


@pytest.fixture(scope="module")
def cards(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> RealCards:
    """The cards of the sample, in a store that scenarios of this module are read with."""
    path = tmp_path_factory.mktemp("cards") / "cards.sqlite3"
    import_file(shared / "cards" / "oracle-cards-sample.jsonl.gz", path)
    with CardStore.open(path) as store:
        return RealCards(path, list(store))


def _looked_at(state: GameState, random: Random) -> None:
    """Try what takes long: saving, what players see, and some of what is offered."""
    assert msgspec.json.decode(msgspec.json.encode(state), type=GameState) == state
    check_secrets(state)
    legal = legal_actions(state)
    offered = list(islice(legal, MOST_ANSWERS))
    assert offered
    assert len(offered) == MOST_ANSWERS or len(offered) == legal.count()
    for action in random.sample(offered, min(10, len(offered))):
        assert action in legal
        apply(state, action)


def _text(state: GameState) -> LocatedScenario:
    """A position, read from its text."""
    (scenario,) = parse_scenarios(write_scenario(state), "position.yaml")
    return scenario


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_of_real_cards_is_played_again_from_its_text(
    seed: int, cards: RealCards, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All cards are there with their text, or by their name where only the store has all of them."""
    monkeypatch.setenv(FILE_VARIABLE, str(cards.path))
    random, start, actions = Random(seed), real_position(cards, seed), list[Action]()
    assert position_of(_text(start)).state == start
    state = begin(start).state
    while state.outcome is None and len(actions) < MOST_RECORDED:
        actions.append(answer(state, random, MOST_ANSWERS))
        state = apply(state, actions[-1]).state
    (game,) = parse_scenarios(write_scenario(recorded_game(start, actions)), "game.yaml")
    assert run_entries(game).state == state


@pytest.mark.cr("117.5", "119.3", "400.1", "506.4", "601.2", "602.2", "603.3", "608.2")
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_of_real_cards_is_played(seed: int, cards: RealCards, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILE_VARIABLE, str(cards.path))
    random = Random(seed)
    start = state = real_table(cards, seed)
    for number in range(1, MOST_ACTIONS):
        if state.outcome is not None or state.turn.number >= start.turn.number + TURNS:
            return
        done = apply(state, answer(state, random, MOST_ANSWERS))
        check_log(state, done.events, done.state)
        state = done.state
        check_all(start, state)
        if number % EVERY == 0 and state.decision is not None:
            _looked_at(state, random)
