"""Keywords that ask for something at the beginning of each upkeep (CR 702.24, 702.30, 702.32, 702.63)."""

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.cost import Cost, Objects, Payment
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController
from redzone.abilities.plain_qualities import Everything
from redzone.game.action import PayCost
from redzone.game.decision import CostChoice, Priority
from redzone.game.effect import PlacePermanent
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.game import begin
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from tests.support import outside
from tests.support.spells import paid, with_mana
from tests.support.states import A, B, Play, card, game, permanent

BEAR = ObjectId("bear")


def upkeep(*mine: Permanent, mana: str = "") -> Play:
    """The game from the beginning of Ana's upkeep."""
    return Play(begin(with_mana(game(mine, [], step=Step.UPKEEP, begun=False), mana)).state)


def asked(play: Play) -> Play:
    """Go on until somebody is asked to pay, or the stack is empty."""
    while isinstance(play.state.decision, Priority) and play.state.stack:
        play.pass_priority()
    return play


def pay(play: Play, payment: Payment) -> Play:
    assert isinstance(play.state.decision, CostChoice)
    return play.act(PayCost(play.player, payment))


def decline(play: Play) -> Play:
    assert isinstance(play.state.decision, CostChoice)
    return play.act(PayCost(play.player, None))


def counters(play: Play) -> dict[str, int]:
    return dict(play.state.permanents[BEAR].counters)


def cumulative(cost: Cost) -> KeywordAbility:
    return KeywordAbility(Keyword.CUMULATIVE_UPKEEP, cost=cost)


@pytest.mark.cr("702.24a")
def test_cumulative_upkeep_costs_more_with_each_age_counter() -> None:
    bear = permanent("bear", "2/2", cumulative(Cost("{1}")), counters={"age": 1})
    play = asked(upkeep(bear, mana="{G}{G}{G}"))
    assert counters(play) == {"age": 2}
    pay(play, paid("{G}{G}"))
    assert play.there("bear")
    play = decline(asked(upkeep(bear, mana="{G}{G}{G}")))
    assert not play.there("bear")


@pytest.mark.cr("702.24a")
def test_who_cannot_pay_for_every_counter_pays_nothing() -> None:
    bear = permanent("bear", "2/2", cumulative(Cost("{1}")), counters={"age": 1})
    play = asked(upkeep(bear, mana="{G}"))
    assert not play.there("bear")
    assert play.state.players[A].mana == "{G}"


@pytest.mark.cr("702.24a")
def test_cumulative_upkeep_can_ask_for_permanents() -> None:
    bear = permanent("bear", "2/2", cumulative(Cost(sacrifice=Objects(1, Everything()))), counters={"age": 1})
    play = asked(upkeep(bear, *(permanent(each, type="Land") for each in ("one", "two", "three"))))
    pay(play, paid(sacrificed=("one", "three")))
    assert set(play.state.permanents) == {BEAR, ObjectId("two")}


@pytest.mark.cr("702.24b")
def test_each_instance_of_cumulative_upkeep_counts_all_age_counters() -> None:
    bear = permanent("bear", "2/2", cumulative(Cost("{1}")), cumulative(Cost(life=1)))
    play = upkeep(bear, mana="{G}{G}{G}")
    play.default()  # the order of the two
    asked(play)
    first = play.state.decision
    assert isinstance(first, CostChoice)
    assert counters(play) == {"age": 1}
    play.act(PayCost(A, paid("{G}") if first.cost.mana else paid(life=1)))
    asked(play)
    assert counters(play) == {"age": 2}
    second = play.state.decision
    assert isinstance(second, CostChoice)
    play.act(PayCost(A, paid("{G}{G}") if second.cost.mana else paid(life=2)))
    assert play.there("bear")


def arriving(state: GameState, *, step: Step) -> Play:
    echo = KeywordAbility(Keyword.ECHO, cost=Cost("{1}"))
    there = Play(state).to_step(step)
    return there.effect(PlacePermanent(CardId("bear"), card("bear", "2/2", echo), A, A, token=False))


def at_next_upkeep(play: Play) -> Play:
    """Go on to the next upkeep of Ana."""
    play.to_step(Step.END_STEP) if play.state.turn.step is Step.UPKEEP else None
    while True:
        play.pass_round()
        while play.state.turn.step is not Step.UPKEEP:
            play.default()
        if play.state.turn.active == A:
            return play


@pytest.mark.cr("702.30a")
@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, Step.UPKEEP])
def test_echo_asks_once_for_what_came_since_the_last_upkeep(step: Step) -> None:
    play = at_next_upkeep(arriving(game([], [], step=Step.UPKEEP), step=step))
    asked(play)
    assert not play.there("bear")


@pytest.mark.cr("702.30a")
def test_echo_is_paid_once() -> None:
    play = at_next_upkeep(arriving(game([], [], step=Step.PRECOMBAT_MAIN), step=Step.PRECOMBAT_MAIN))
    play.state = with_mana(play.state, "{G}")
    pay(asked(play), paid("{G}"))
    assert play.there("bear")
    at_next_upkeep(play)
    assert play.state.stack == ()
    assert play.there("bear")


@pytest.mark.cr("702.30a")
def test_echo_asks_whoever_gains_control() -> None:
    echo = permanent("bear", "2/2", KeywordAbility(Keyword.ECHO, cost=Cost("{1}")))
    play = upkeep()
    assert upkeep(echo).state.stack == ()
    play = Play(game([], [echo], step=Step.PRECOMBAT_MAIN))
    play.effect(outside.modify({BEAR: (ChangeController(),)}, Duration.FOREVER), by=A)
    assert play.state.permanents[BEAR].controller == A
    at_next_upkeep(play)
    asked(play)
    assert not play.there("bear")
    assert [each.card.id for each in play.state.players[B].graveyard] == ["bear"]


@pytest.mark.cr("702.32a")
def test_fading_is_sacrificed_when_no_fade_counter_can_be_removed() -> None:
    fading = KeywordAbility(Keyword.FADING, number=2)
    entered = Play(game([], [])).effect(PlacePermanent(CardId("bear"), card("bear", "2/2", fading), A, A))
    assert counters(entered) == {"fade": 2}
    play = asked(upkeep(permanent("bear", "2/2", fading, counters={"fade": 1})))
    assert counters(play).get("fade", 0) == 0
    assert play.there("bear")
    assert not asked(upkeep(permanent("bear", "2/2", fading))).there("bear")


@pytest.mark.cr("702.63a", "702.63b", "702.63c")
def test_vanishing_is_sacrificed_as_the_last_time_counter_goes() -> None:
    vanishing = KeywordAbility(Keyword.VANISHING, number=3)
    entered = Play(game([], [])).effect(PlacePermanent(CardId("bear"), card("bear", "2/2", vanishing), A, A))
    assert counters(entered) == {"time": 3}
    bare = KeywordAbility(Keyword.VANISHING)
    without = Play(game([], [])).effect(PlacePermanent(CardId("bear"), card("bear", "2/2", bare), A, A))
    assert counters(without) == {}
    two = asked(upkeep(permanent("bear", "2/2", vanishing, counters={"time": 2})))
    assert counters(two) == {"time": 1}
    assert not asked(upkeep(permanent("bear", "2/2", bare, counters={"time": 1}))).there("bear")
    assert upkeep(permanent("bear", "2/2", bare)).state.stack == ()
    removed = Play(game([permanent("bear", "2/2", bare, counters={"time": 1})], []))
    assert not asked(removed.effect(outside.put_counters({BEAR: {"time": -1}}))).there("bear")
