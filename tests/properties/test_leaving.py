"""Players and teams who leave at any moment leave nothing behind, and the others play on (CR 800.4, 810.8)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.game.action import Action, Concede
from redzone.game.decision import Priority
from redzone.game.state import GameState
from redzone.rules.game import apply, legal_actions
from redzone.rules.seats.turn_order import are_opponents, in_game, primary_player, seats_of_team
from redzone.values.identity import PlayerId
from redzone.values.options import AttackDirection, DamageDivision, RuleOptions
from tests.support.strategies import Play, games, perform, plays

RULES = st.builds(
    RuleOptions,
    starting_life=st.sampled_from((3, 8)),
    commander_damage_limit=st.sampled_from((4, 21)),
    damage_division=st.sampled_from(DamageDivision),
    attack_multiple_players=st.booleans(),
    attack_direction=st.sampled_from(AttackDirection),
    range_of_influence=st.sampled_from((None, None, 1, 2)),
)
TOGETHER = RULES.map(lambda options: replace(options, teams=True, attack_direction=AttackDirection.ANY))
GAMES = st.one_of(games(rules=RULES), games(rules=RULES, teams=True), games(rules=TOGETHER, teams=True))


def gone(state: GameState) -> set[PlayerId]:
    return set(state.players) - set(in_game(state))


def check(state: GameState) -> None:
    """Nothing is left of those who have left, teams are one, and somebody can go on unless the game is over."""
    left, players = gone(state), state.players
    assert not {permanent.controller for permanent in state.permanents.values()} & left
    assert not {permanent.card.owner for permanent in state.permanents.values()} & left
    assert not {card.card.owner for card in (*state.exile, *state.command)} & left
    present = in_game(state)
    over = not any(are_opponents(state, present[0], each) for each in present)
    assert (state.outcome is not None) is over
    for player in state.players:
        team = seats_of_team(state, player) if state.options.teams else (player,)
        assert {(players[each].life, players[each].poison, players[each].loss is None) for each in team} == {
            (players[player].life, players[player].poison, players[player].loss is None)
        }
    if state.combat is not None:
        check_combat(state, left)
    if state.decision is not None:
        assert state.decision.player in present
        assert next(iter(legal_actions(state)), None) is not None
    if isinstance(state.decision, Priority):
        assert state.decision.player not in state.decision.passed
        assert state.decision.player == primary_player(state, state.decision.player)
        assert not set(state.decision.passed) & left


def check_combat(state: GameState, left: set[PlayerId]) -> None:
    """Attackers, blockers and bands are there, and agree with each other."""
    combat = state.combat
    assert combat is not None
    assert not set(combat.to_declare) & left
    in_bands = {creature for band in combat.bands for creature in band}
    assert set(state.permanents) >= {*combat.attackers, *combat.blockers}
    assert set(combat.attackers) >= in_bands
    for id_, attacker in combat.attackers.items():
        assert all(id_ in combat.blockers[blocker] for blocker in attacker.blockers)
        if isinstance(attacker.target, str):
            assert attacker.target in state.permanents
    for blocker, attackers in combat.blockers.items():
        assert all(blocker in combat.attackers[each].blockers for each in attackers)


@pytest.mark.cr("800.4a", "800.4e", "800.4h", "800.4j", "810.8b")
@pytest.mark.requirement("S112")
@given(plays(start=GAMES, most=25), st.data())
def test_who_leaves_at_any_moment_leaves_nothing_behind(play: Play, data: st.DataObject) -> None:
    for state in play.states:
        check(state)
    state = data.draw(st.sampled_from(play.states))
    leavers = data.draw(st.lists(st.sampled_from(tuple(state.players)), min_size=1, max_size=3, unique=True))
    for leaver in leavers:
        if state.outcome is None and state.players[leaver].loss is None:
            state = apply(state, Concede(leaver)).state
            check(state)
    again = data.draw(plays(start=st.just(state), most=12))
    for each in again.states:
        check(each)


@pytest.mark.cr("800.4a")
@given(plays(start=GAMES, most=15))
def test_a_saved_game_goes_on_in_the_same_way(play: Play) -> None:
    for state, entry in zip(play.states, play.entries, strict=False):
        if isinstance(entry, Action):
            loaded = msgspec.json.decode(msgspec.json.encode(state), type=GameState)
            assert perform(loaded, entry).state == perform(state, entry).state
