"""Random games: nothing raises, what is offered is accepted, and every state can be saved and played again."""

from typing import TypeVar

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from redzone.game.action import (
    Action,
    AssignCombatDamage,
    Assignment,
    ChooseCommanderZone,
    ChooseDefendingPlayer,
    ChooseLegend,
    ChooseProtector,
    DeclareAttackers,
    DeclareBlockers,
    OrderCombatDamage,
    PassPriority,
)
from redzone.game.event import Event
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.violation import IllegalAction, Violation
from redzone.rules.game import apply, legal_actions, replay
from redzone.values.identity import ObjectId, PlayerId, Target
from tests.support.strategies import Entry, Play, backwards, first_answers, perform, plays

ValueT = TypeVar("ValueT")


def copied(value: ValueT, type_: type[ValueT]) -> ValueT:
    """The value after a journey through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value), type=type_)


@pytest.mark.requirement("S4")
@given(plays())
def test_states_entries_and_events_survive_json(play: Play) -> None:
    assert [copied(state, GameState) for state in play.states] == list(play.states)
    assert msgspec.json.decode(msgspec.json.encode(play.entries), type=tuple[Entry, ...]) == play.entries
    assert msgspec.json.decode(msgspec.json.encode(play.events), type=tuple[Event, ...]) == play.events


@pytest.mark.requirement("S134", "S132")
@given(plays())
def test_the_same_entries_lead_to_the_same_state_and_events(play: Play) -> None:
    again = replay(play.start, play.entries)
    restored = replay(copied(play.start, GameState), play.entries)
    assert again.state == restored.state == play.end
    assert again.events == restored.events == play.events


@given(plays(effects_happen=False, most=50))
def test_games_without_interference_never_raise(play: Play) -> None:
    assert play.end.outcome is not None or len(play.entries) == 50


@given(plays())
def test_what_is_offered_is_legal_and_counted(play: Play) -> None:
    for state in play.states:
        legal = legal_actions(state)
        offered = first_answers(state, 40)
        assert bool(legal) == bool(offered) == (state.outcome is None)
        assert all(action in legal for action in offered)
        assert len(set(map(msgspec.json.encode, offered))) == len(offered)
        assert len(offered) == min(40, legal.count())


@pytest.mark.cr("110.2", "400.7", "506.4", "800.4a")
@given(plays())
def test_states_stay_consistent(play: Play) -> None:
    for state in play.states:
        there = state.permanents
        outside = [card.card for player in state.players.values() for card in (*player.hand, *player.graveyard)]
        outside += [card.card for card in (*state.exile, *state.command)]
        cards = [*(each.card for each in there.values()), *outside]
        assert len({card.id for card in cards}) == len(cards)
        assert all(state.players[each.controller].loss is None for each in there.values())
        assert all(state.players[card.owner].loss is None for card in cards)
        assert all(count > 0 for each in there.values() for count in each.counters.values())
        assert all(each.damage >= 0 for each in there.values())


@pytest.mark.cr("509.1g", "506.4")
@given(plays())
def test_attackers_and_blockers_point_at_each_other(play: Play) -> None:
    for combat in (state.combat for state in play.states):
        if combat is not None:
            blocks = {(blocker, attacker) for blocker, blocked in combat.blockers.items() for attacker in blocked}
            blocked_by = {(blocker, id_) for id_, each in combat.attackers.items() for blocker in each.blockers}
            assert blocks == blocked_by


_OBJECT = st.sampled_from(("a0", "a1", "b0", "b1", "c0", "a5", "b5", "nowhere", "#")).map(ObjectId)
_PLAYER = st.integers(-1, 5).map(PlayerId)
_TARGET: st.SearchStrategy[Target] = st.one_of(_OBJECT, _PLAYER)
_SEVERAL = st.lists(_OBJECT, max_size=3).map(tuple)
_ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(PassPriority, _PLAYER),
    st.builds(ChooseDefendingPlayer, _PLAYER, _PLAYER),
    st.builds(DeclareAttackers, _PLAYER, st.dictionaries(_OBJECT, _TARGET, max_size=3)),
    st.builds(DeclareBlockers, _PLAYER, st.dictionaries(_OBJECT, _SEVERAL, max_size=3)),
    st.builds(OrderCombatDamage, _PLAYER, st.dictionaries(_OBJECT, _SEVERAL, max_size=3)),
    st.builds(
        AssignCombatDamage,
        _PLAYER,
        st.lists(st.builds(Assignment, _OBJECT, _TARGET, st.integers(-1, 5)), max_size=4).map(tuple),
    ),
    st.builds(ChooseCommanderZone, _PLAYER, st.booleans()),
    st.builds(ChooseLegend, _PLAYER, _OBJECT),
    st.builds(ChooseProtector, _PLAYER, _PLAYER),
)


def refused(state: GameState, action: Action) -> tuple[Violation, ...]:
    """The violations with which an action is refused, none if it is done."""
    try:
        apply(state, action)
    except IllegalAction as illegal:
        return tuple(illegal.violations)
    return ()


@pytest.mark.cr("733.1")
@given(plays(most=25), st.data())
def test_any_action_is_done_or_refused_with_reasons(play: Play, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(play.states))
    before = msgspec.json.encode(state)
    actions = data.draw(st.lists(_ACTIONS, min_size=5, max_size=20))
    if state.decision is not None:
        mine = [msgspec.structs.replace(each, player=state.decision.player) for each in actions]
        actions += mine
    for action in actions:
        violations = legal_actions(state).violations(action)
        assert all(violation.rules and violation.message for violation in violations)
        assert refused(state, action) == violations
    assert msgspec.json.encode(state) == before


@pytest.mark.requirement("S134")
@given(plays())
def test_the_order_of_permanents_does_not_matter(play: Play) -> None:
    """But for the order of questions whose answers don't say what they are about."""
    assume(not any(isinstance(each, ChooseCommanderZone | ChooseLegend | ChooseProtector) for each in play.entries))
    state = backwards(play.start)
    for entry in play.entries:
        state = perform(state, entry).state
    assert dict(state.permanents) == dict(play.end.permanents)
    assert [status(player) for player in state.players.values()] == [
        status(player) for player in play.end.players.values()
    ]


def status(player: Player) -> tuple[object, ...]:
    """Everything about a player but the order of cards in zones."""
    cards = [sorted(each.id for each in zone) for zone in (player.hand, player.graveyard)]
    return (player.life, player.poison, player.loss, dict(player.commander_damage), *cards)
