"""Random games of four players with many kinds of cards: nothing raises, nothing is lost, nothing is told.

By default there are a few games; the nightly profile has a thousand, each a test of its own. A game is played once, and
all tests look at it.
"""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final, NamedTuple

import msgspec
import pytest
from hypothesis import settings
from msgspec.structs import replace

from redzone.game.action import Action, OrderTriggers, PassPriority
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CommanderZoneChoice,
    DamageAssignment,
    LegendChoice,
    Priority,
)
from redzone.game.event import Event, LoopFound
from redzone.game.stack import WaitingTrigger
from redzone.game.state import GameState, Outcome
from redzone.notation.position import position_of
from redzone.notation.read import parse_scenarios
from redzone.rules.game import apply, begin, legal_actions, replay
from redzone.view import View
from tests.support.random_table import answer, table
from tests.support.strategies import backwards
from tests.support.table_checks import check_all, check_log, check_secrets
from tests.support.table_mutants import essence, mutants

FEW: Final = 3
MANY: Final = 1_000
TURNS: Final = 10
MOST_ANSWERS: Final = 300
LOOKED_AT: Final = 12
"""At so many moments of a game everything is tried that takes long."""

GAMES: Final = MANY if settings.default is not None and settings.default.max_examples >= MANY else FEW


class Game(NamedTuple):
    """A game as it was played: each state at a decision, and what was done and happened then."""

    seed: int
    states: tuple[GameState, ...]
    actions: tuple[Action, ...]
    events: tuple[tuple[Event, ...], ...]

    def moments(self, salt: int) -> list[GameState]:
        """Some of the states at which something is to be decided, other ones for each ``salt``."""
        open_ = [state for state in self.states if state.decision is not None]
        return Random(self.seed + salt).sample(open_, min(LOOKED_AT, len(open_)))


def _played(seed: int) -> Game:
    start = table(seed)
    random, states, actions, events = Random(seed), [start], list[Action](), list[tuple[Event, ...]]()
    while states[-1].outcome is None and states[-1].turn.number < start.turn.number + TURNS:
        action = answer(states[-1], random)
        done = apply(states[-1], action)
        actions.append(action)
        events.append(done.events)
        states.append(done.state)
    return Game(seed, tuple(states), tuple(actions), tuple(events))


@pytest.fixture(params=range(GAMES), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    """A random game; that it can be played at all is the first property."""
    return _played(int(request.param))


@pytest.mark.cr("119.3", "120.8")
def test_the_log_adds_up(game: Game) -> None:
    for before, events, after in zip(game.states, game.events, game.states[1:], strict=False):
        check_log(before, events, after)


@pytest.mark.cr("117.5", "400.1", "506.4", "603.3", "703.2", "800.4a")
def test_every_moment_hangs_together(game: Game) -> None:
    for state in game.states:
        check_all(game.states[0], state)


@pytest.mark.requirement("S132", "S134")
def test_a_game_can_be_played_again(game: Game) -> None:
    again = replay(game.states[0], game.actions)
    assert again.state == game.states[-1]
    assert again.events == tuple(event for events in game.events for event in events)


@pytest.mark.requirement("S4")
def test_a_game_goes_on_from_every_saved_moment(game: Game) -> None:
    for number in Random(game.seed).sample(range(len(game.actions)), min(LOOKED_AT, len(game.actions))):
        saved = msgspec.json.decode(msgspec.json.encode(game.states[number]), type=GameState)
        assert saved == game.states[number]
        assert list(saved.permanents) == list(game.states[number].permanents)
        assert apply(saved, game.actions[number]).state == game.states[number + 1]


@pytest.mark.cr("400.2", "708.5")
def test_nobody_is_told_a_secret(game: Game) -> None:
    for state in game.moments(1):
        check_secrets(state)


def _offered(state: GameState) -> list[Action]:
    return list(islice(legal_actions(state), MOST_ANSWERS))


def test_what_is_offered_is_accepted(game: Game) -> None:
    for state in game.moments(2):
        legal, offered = legal_actions(state), _offered(state)
        assert offered
        assert len(offered) == min(MOST_ANSWERS, legal.count())
        assert all(action in legal for action in offered)
        first, sampled = legal.first(), legal.sample(Random(game.seed).randrange)
        assert first in legal
        assert sampled in legal
        for action in Random(game.seed).sample(offered, min(LOOKED_AT, len(offered))):
            apply(state, action)


_DECLARATIONS = AttackersDeclaration | BlockersDeclaration | DamageAssignment
"""What has properties of its own, see ``test_declarations``."""


@pytest.mark.cr("601.2", "602.2", "733.1")
def test_what_is_not_offered_is_refused(game: Game) -> None:
    random = Random(game.seed)
    for state in game.moments(3):
        legal, offered = legal_actions(state), _offered(state)
        if len(offered) == MOST_ANSWERS or isinstance(state.decision, _DECLARATIONS):
            continue
        known = set(map(essence, offered))
        for action in random.sample(offered, min(LOOKED_AT, len(offered))):
            for mutant in mutants(state, action, random):
                violations = legal.violations(mutant)
                assert violations or essence(mutant) in known, f"{mutant} is legal, but not offered"
                assert all(violation.rules and violation.message for violation in violations)


def _placing(state: GameState) -> list[WaitingTrigger]:
    player = state.decision and state.decision.player
    return [each for each in state.waiting if each.placing and each.controller == player]


def _in_the_other_game(action: Action, state: GameState, other: GameState) -> Action | None:
    """The same answer where triggers wait in another order; ``None`` if it can't be told which is which."""
    if not isinstance(action, OrderTriggers):
        return action
    here, there = ([(each.source, repr(each)) for each in _placing(each)] for each in (state, other))
    assert sorted(map(repr, here)) == sorted(map(repr, there))
    return (
        None
        if len(set(there)) < len(there)
        else replace(action, order=tuple(there.index(here[n]) for n in action.order))
    )


def _table_of(state: GameState) -> object:
    """All that can be seen on a table, in no order."""
    view = View(state)
    permanents = sorted(
        repr(
            (
                permanent.id,
                permanent.tapped,
                permanent.damage,
                permanent.counters,
                permanent.controller,
                permanent.phased_out,
                power,
            )
        )
        for permanent in state.permanents.values()
        for power in [
            None if permanent.phased_out else (view.now(permanent.id).power, view.now(permanent.id).toughness)
        ]
    )
    players = [
        (
            player.life,
            player.poison,
            player.loss,
            player.energy,
            player.mana,
            sorted(card.id for card in player.graveyard),
        )
        for player in state.players.values()
    ]
    return permanents, players, state.turn.step, state.outcome


@pytest.mark.requirement("S134")
def test_the_order_of_permanents_does_not_matter(game: Game) -> None:
    """Until a question comes whose answers say nothing about what they are about, or new things get other names."""
    other = backwards(game.states[0])
    for state, action, after in zip(game.states, game.actions, game.states[1:], strict=False):
        same = _in_the_other_game(action, state, other)
        if same is None or isinstance(state.decision, CommanderZoneChoice | LegendChoice):
            return
        if isinstance(state.decision, Priority) and state.stack != other.stack:
            return
        assert type(other.decision) is type(state.decision)
        other = apply(other, same).state
        assert _table_of(other) == _table_of(after)


RESTLESS: Final = {
    "name": "Restless Idol",
    "type": "Artifact",
    "tapped": True,
    "text": "Whenever this artifact becomes tapped, untap it.\nWhenever this artifact becomes untapped, tap it.",
}


def _restless(player: str) -> dict[str, object]:
    cards = [{"name": f"Card {number}", "pt": "1/1"} for number in range(20)]
    return {"player": player, "life": 20, "battlefield": [RESTLESS], "library": cards}


@pytest.mark.cr("104.4b", "732.4")
def test_a_loop_on_the_board_is_a_draw() -> None:
    """The idol untaps in its controller's untap step, and never rests again."""
    text = json.dumps({"redzone": 1, "seats": [_restless("Ana"), {"player": "Ben"}], "step": "untap"})
    (scenario,) = parse_scenarios(text, "loop.json")
    done = begin(position_of(scenario).state)
    events = list(done.events)
    for _ in range(2_000):
        if done.state.outcome is not None:
            break
        decision = done.state.decision
        assert isinstance(decision, Priority)
        done = apply(done.state, PassPriority(decision.player))
        events += done.events
    assert done.state.outcome == Outcome(None)
    assert LoopFound() in events


def _rounds(state: GameState, most: int) -> Iterator[GameState]:
    for _ in range(most):
        if state.outcome is not None:
            return
        action = legal_actions(state).first()
        assert action is not None
        state = apply(state, action).state
        yield state


@pytest.mark.cr("500.2", "732.4")
def test_a_game_in_which_nobody_does_anything_goes_on(game: Game) -> None:
    """From any moment, the first answers lead to another turn, or to the end of the game."""
    for state in game.moments(4)[:2]:
        last = list(_rounds(state, 400))
        assert any(each.turn.number > state.turn.number or each.outcome is not None for each in last)
