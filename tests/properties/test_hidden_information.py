"""Two games that differ only in what a player may not know are the same game to that player (CR 400.2, 708.5)."""

from itertools import islice
from random import Random
from typing import Final

import pytest
from hypothesis import settings

from redzone.game.state import GameState
from redzone.rules.game import apply, legal_actions, legal_actions_for
from redzone.rules.seats.hidden_information import action_for, actual_action, events_for, view_for
from redzone.values.identity import PlayerId
from redzone.view import View
from tests.support.random_table import answer, table
from tests.support.table_mutants import mutants
from tools.game_checks import with_other_secrets

FEW: Final = 2
MANY: Final = 200
GAMES: Final = MANY if settings.default is not None and settings.default.max_examples >= 1_000 else FEW
ACTIONS: Final = 80
EVERY: Final = 5
MOST: Final = 30


def told(state: GameState, viewer: PlayerId, random: Random) -> object:
    """All that a player can ask of a state: what is seen, what may be done and why other things may not, and why."""
    seen = view_for(state, viewer).state
    legal = legal_actions_for(state, viewer)
    offered = list(islice(legal, MOST))
    reasons = [legal.violations(mutant) for action in offered[:2] for mutant in mutants(seen, action, random)]
    return seen, offered, reasons, [View(seen).explain(id_) for id_ in list(seen.permanents)[:5]]


def check(state: GameState, viewer: PlayerId, seed: int) -> None:
    """What is hidden from a player is not told, and what is not hidden is."""
    other = with_other_secrets(state, viewer, Random(seed))
    assert told(state, viewer, Random(seed)) == told(other, viewer, Random(seed))
    if state.decision is not None and state.decision.player == viewer:
        offered = [actual_action(state, each, viewer) for each in islice(legal_actions_for(state, viewer), MOST)]
        assert offered == list(islice(legal_actions(state), MOST))


def check_step(before: GameState, seed: int, random: Random) -> GameState:
    """What happens, and what is done, is told alike as long as the players see the same afterwards."""
    action = answer(before, random)
    done = apply(before, action)
    for viewer in before.players:
        other = with_other_secrets(before, viewer, Random(seed))
        assert action_for(before, action, viewer) == action_for(other, action, viewer)
        if action in legal_actions(other):
            otherwise = apply(other, action)
            if view_for(otherwise.state, viewer) == view_for(done.state, viewer):
                assert events_for(other, otherwise, viewer) == events_for(before, done, viewer)
    return done.state


@pytest.mark.cr("400.2", "401.2", "402.3", "708.5")
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_hidden_makes_no_difference(seed: int) -> None:
    random, state = Random(seed), table(seed)
    for number in range(ACTIONS):
        if state.outcome is not None:
            return
        if number % EVERY == 0:
            for viewer in state.players:
                check(state, viewer, seed + number)
        state = check_step(state, seed + number, random)
