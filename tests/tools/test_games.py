"""The driver of random games finds what must not happen, and says how to see it again."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from redzone.cards.store import FILE_VARIABLE
from redzone.game.action import Action, PassPriority
from redzone.game.event import CardDiscarded, PriorityPassed
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.notation.saved import load_game
from redzone.rules.game import apply, legal_actions, replay
from redzone.rules.seats.hidden_information import PlayerView
from redzone.values.identity import PlayerId
from tools import game_checks, games
from tools.game_checks import Found
from tools.random_tables import pool_of, table

LIMITS = games.Limits(turns=3, actions=60, every=20)


@pytest.fixture(scope="module")
def start() -> GameState:
    return table(pool_of(Random(1)), Random(1))


@pytest.fixture(autouse=True)
def no_store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The driver names a store of its own, which is no longer there afterwards."""
    monkeypatch.setenv(FILE_VARIABLE, str(tmp_path / "no store"))


def moment(start: GameState, actions: int) -> GameState:
    """The state after some passes."""
    state = start
    for _ in range(actions):
        assert state.decision is not None
        state = apply(state, legal_actions(state).first() or PassPriority(state.decision.player)).state
    return state


def test_games_of_built_in_cards_find_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert games.main(["--built-in", "--games", "2", "--turns", "3", "--every", "20", "--folder", str(tmp_path)]) == 0
    assert "0 games with something wrong" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_games_of_real_cards_find_nothing(shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert all((shared / sample).is_file() for sample in games.SAMPLES)
    assert games.main(["--games", "2", "--turns", "3", "--every", "20", "--folder", str(tmp_path)]) == 0
    assert "game 2 of 2, seed 1" in capsys.readouterr().out


PLAY = """
import sys
from pathlib import Path
from random import Random
from redzone.notation.saved import save_state
from tools.games import Game, Limits
from tools.random_tables import pool_of, table
game = Game(table(pool_of(Random(7)), Random(7)), 7, Limits(turns=3, actions=80, every=40))
print(game.play(Path("."), "seeded"), save_state(game.state).decode())
"""


@pytest.mark.requirement("S4")
def test_a_game_does_not_depend_on_the_hash_seed() -> None:
    ends = [
        subprocess.run(
            [sys.executable, "-c", PLAY],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
            check=True,
        ).stdout
        for hash_seed in (1, 2)
    ]
    assert ends[0] == ends[1]
    assert ends[0].startswith("Result(actions=")


def test_without_a_sample_the_built_in_cards_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDZONE_SHARED", str(tmp_path))
    assert games.store_in(tmp_path) is None
    monkeypatch.delenv("REDZONE_SHARED")
    assert games.store_in(tmp_path) is None


def test_what_is_found_is_saved_with_the_way_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(state: GameState, action: Action) -> Transition:
        if state.turn.number > 1 or len(state.stack) > 1:
            raise LookupError("there is no such thing")
        return apply(state, action)

    monkeypatch.setattr(games, "apply", broken)
    assert games.play_games([5], LIMITS, tmp_path) == 1
    said = capsys.readouterr().out
    assert "there is no such thing" in said
    assert "--seed 5" in said
    state, entries = load_game((tmp_path / "game-5.json").read_bytes())
    assert entries[-1] in legal_actions(replay(state, entries[:-1]).state)


def test_games_can_be_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "pool_of", interrupted)
    assert games.play_games([1, 2], LIMITS, tmp_path) == 0
    assert capsys.readouterr().out.startswith("interrupted\n0 actions")


def test_a_game_that_offers_nothing_is_found(start: GameState, tmp_path: Path) -> None:
    stuck = replace(start, decision=None)
    assert "offers nothing" in games.Game(stuck, 1, LIMITS).play(tmp_path, "stuck").finding


def test_a_view_that_tells_secrets_is_found(start: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    game_checks.check_views(start, Random(1))

    def open_view(state: GameState, player: PlayerId) -> PlayerView:
        return PlayerView(player, state)

    monkeypatch.setattr(game_checks, "view_for", open_view)
    with pytest.raises(Found, match="sees what is hidden"):
        game_checks.check_views(start, Random(1))


def test_answers_that_are_not_those_of_the_game_are_found(start: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: GameState, __: PlayerId) -> tuple[Action, ...]:
        return ()

    monkeypatch.setattr(game_checks, "legal_actions_for", nothing)
    with pytest.raises(Found, match="other answers"):
        game_checks.check_views(start, Random(1))


def test_a_game_that_does_something_else_is_found(start: GameState) -> None:
    assert start.decision is not None
    action = PassPriority(start.decision.player)
    done = apply(start, action)
    game_checks.check_replay(start, [action], done.state, done.events)
    with pytest.raises(Found, match="ends otherwise"):
        game_checks.check_replay(start, [action], start, done.events)
    with pytest.raises(Found, match="other things happen"):
        game_checks.check_replay(start, [action], done.state, (*done.events, PriorityPassed(action.player)))


def test_events_that_tell_secrets_are_found(start: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event names the first card of each hand."""

    def telling(state: GameState, action: Action) -> Transition:
        done = apply(state, action)
        named = tuple(CardDiscarded(id_, player.hand[0].id) for id_, player in state.players.items())
        return Transition(done.state, named)

    def open_events(_: GameState, done: Transition, __: PlayerId) -> tuple[object, ...]:
        return done.events

    assert start.decision is not None
    action = PassPriority(start.decision.player)
    game_checks.check_events(start, action, apply(start, action), Random(2))
    monkeypatch.setattr(game_checks, "apply", telling)
    monkeypatch.setattr(game_checks, "events_for", open_events)
    with pytest.raises(Found, match="hears what is hidden"):
        game_checks.check_events(start, action, telling(start, action), Random(2))


def test_a_state_is_looked_at_in_many_ways(start: GameState) -> None:
    state = moment(start, 8)
    game_checks.check_saving(state)
    game_checks.check_answers(state, Random(3))
