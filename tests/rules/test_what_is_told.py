"""Events of things that happen once in a while, to the letter: what a client gets to see of them."""

import pytest
from msgspec.structs import replace

from redzone.game.action import ChooseCommanderZone, Concede
from redzone.game.card import Zone
from redzone.game.effect import PlacePermanent
from redzone.game.event import (
    BecameBlocked,
    CountersChanged,
    DeathReason,
    Died,
    EnteredBattlefield,
    EnteredCombat,
    Event,
    GameEnded,
    LifeChanged,
    PlayerLost,
    PoisonGiven,
    RemovedFromCombat,
    Tapped,
    ZoneChanged,
)
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.rules.game import begin
from redzone.values.identity import CardId, ObjectId, PlayerId, Timestamp
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, Play, card, game, permanent

X, X2, X3, BEAR = map(ObjectId, ("x", "x#2", "x#3", "bear"))


def told(play: Play, before: int) -> list[Event]:
    return play.events[before:]


@pytest.mark.cr("122.1", "613.7c")
def test_counters_put_on_and_taken_off() -> None:
    play = Play(game([permanent("x", "5/5", counters={"charge": 1})], []))
    play.effect(outside.put_counters({X: {"+1/+1": 2, "charge": -3, "age": 0}}))
    assert play.events == [CountersChanged(X, "+1/+1", 2), CountersChanged(X, "charge", -1)]
    assert play.state.permanents[X].counters == {"+1/+1": 2}
    assert play.state.permanents[X].counters_since == {"+1/+1": play.state.clock}


@pytest.mark.cr("704.5q")
def test_counters_cancel_in_pairs() -> None:
    state = game([permanent("x", "5/5", counters={"+1/+1": 3, "-1/-1": 1})], [], begun=False)
    play = Play(state).do(begin(state))
    assert play.events[-2:] == [CountersChanged(X, "+1/+1", -1), CountersChanged(X, "-1/-1", -1)]
    assert play.state.permanents[X].counters == {"+1/+1": 2}


@pytest.mark.cr("800.4a", "104.2a")
def test_a_player_leaves() -> None:
    play = Play(game([permanent("x", "1/1")], [permanent("bear", "2/2")], []))
    play.attack(x=B).block(bear="x")
    before = len(play.events)
    play.act(Concede(B))
    assert told(play, before)[:3] == [
        PlayerLost(B, LossReason.CONCEDED),
        RemovedFromCombat(BEAR),
        ZoneChanged(BEAR, CardId("bear"), Zone.BATTLEFIELD, None),
    ]
    play.act(Concede(PlayerId(3)))
    assert play.events[-1] == GameEnded(A)
    assert play.state.outcome is not None
    assert play.state.outcome.winner == A


@pytest.mark.cr("903.9a", "400.7", "701.8a")
def test_a_commander_dies_and_goes_home() -> None:
    play = Play(game([permanent("x", "1/1", commander=True)], []))
    play.effect(outside.destroy((X,))).act(ChooseCommanderZone(A, to_command_zone=True))
    assert play.events == [
        Died(X, CardId("x"), DeathReason.EFFECT, destroyed=True),
        ZoneChanged(X, CardId("x"), Zone.BATTLEFIELD, Zone.GRAVEYARD, X2),
        ZoneChanged(X2, CardId("x"), Zone.GRAVEYARD, Zone.COMMAND, X3),
    ]
    assert [each.id for each in play.state.command] == [X3]
    assert play.state.players[A].graveyard == ()


@pytest.mark.cr("111.2", "508.4", "509.4", "302.6")
def test_tokens_enter_the_combat() -> None:
    play = Play(game([permanent("a", "1/1")], [], step=Step.BEGINNING_OF_COMBAT)).attack(a=B)
    before = len(play.events)
    token = card("token", "3/3")
    play.effect(PlacePermanent(CardId("x"), token, A, A, tapped=True, counters={"charge": 1}, attacking=B))
    assert told(play, before) == [
        EnteredBattlefield(X, A),
        CountersChanged(X, "charge", 1),
        EnteredCombat(X, attacking=B),
    ]
    made = play.state.permanents[X]
    expected = Permanent(X, made.card, A, A, timestamp=Timestamp(3), tapped=True, new=True, counters={"charge": 1})
    assert made == replace(expected, upkeeps_to_come=2)
    assert (made.card.printed, made.card.owner, made.card.token, made.card.commander) == (token, A, True, False)
    play.pass_round().default()
    before = len(play.events)
    play.effect(PlacePermanent(CardId("wall"), token, B, B, token=False, commander=True, blocking=(X,)), by=B)
    wall = ObjectId("wall")
    assert told(play, before) == [EnteredBattlefield(wall, B), EnteredCombat(wall, blocking=X), BecameBlocked(X)]
    assert (play.state.permanents[wall].card.token, play.state.permanents[wall].card.commander) == (False, True)


@pytest.mark.cr("119.3", "122.1f")
def test_life_and_poison() -> None:
    play = Play(game([], []))
    play.effect(outside.change_life({A: 2, B: -3})).effect(outside.give_poison({B: 2}))
    assert play.events == [LifeChanged(A, 2, 42), LifeChanged(B, -3, 37), PoisonGiven(B, 2, 2)]


@pytest.mark.cr("508.1f")
def test_only_who_was_untapped_is_told_to_tap() -> None:
    play = Play(game([permanent("x", "1/1")], [])).attack(x=B)
    assert [event for event in play.events if isinstance(event, Tapped)] == [Tapped(X)]
