"""Counters: on permanents and on players."""

from collections.abc import Mapping

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.game.action import AssignCombatDamage
from redzone.game.decision import DamageAssignment
from redzone.game.event import CountersChanged, PoisonGiven, StepBegan, Untapped
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.states import B, Play, game, permanent

BEAR = ObjectId("bear")


def put(start: Mapping[str, int], change: Mapping[str, int]) -> Play:
    return Play(game([permanent("bear", "2/2", counters=start)], [])).effect(outside.put_counters({BEAR: change}))


@pytest.mark.cr("122.1", "122.1a", "613.4c")
@pytest.mark.parametrize(
    ("start", "change", "left", "pt"),
    [
        ({}, {"+1/+1": 2}, {"+1/+1": 2}, (4, 4)),
        ({"+1/+1": 3}, {"+1/+1": -2}, {"+1/+1": 1}, (3, 3)),
        ({"+1/+1": 1}, {"+1/+1": -5}, {}, (2, 2)),
        ({}, {"charge": 2}, {"charge": 2}, (2, 2)),
        ({}, {"+2/+0": 2, "-0/-1": 1}, {"+2/+0": 2, "-0/-1": 1}, (6, 1)),
        ({"-1/-1": 1}, {"+1/+1": 3}, {"+1/+1": 2}, (4, 4)),
    ],
)
def test_counters_come_and_go(
    start: Mapping[str, int], change: Mapping[str, int], left: Mapping[str, int], pt: tuple[int, int]
) -> None:
    play = put(start, change)
    view = View(play.state)
    assert play.state.permanents[BEAR].counters == left
    assert (view.power(BEAR), view.toughness(BEAR)) == pt


@pytest.mark.cr("122.1")
@pytest.mark.parametrize("change", [{"charge": -1}, {"charge": 0}, {}])
def test_nothing_happens_where_no_counter_moves(change: Mapping[str, int]) -> None:
    assert put({}, change).events == []


@pytest.mark.cr("122.1b", "613.1f")
@pytest.mark.parametrize("keyword", [Keyword.FLYING, Keyword.FIRST_STRIKE, Keyword.LIFELINK, Keyword.INDESTRUCTIBLE])
def test_keyword_counters_give_the_keyword(keyword: Keyword) -> None:
    assert keyword in View(put({}, {keyword.value: 1}).state).now(BEAR).keywords


@pytest.mark.cr("122.1b", "510.4")
def test_a_first_strike_counter_between_declaration_and_damage_makes_two_steps() -> None:
    play = (
        Play(game([permanent("bear", "2/2")], []))
        .attack(bear=B)
        .effect(outside.put_counters({BEAR: {"first strike": 1}}))
    )
    steps = [event.step for event in play.finish().of(StepBegan)]
    assert Step.FIRST_STRIKE_DAMAGE in steps
    assert play.life(B) == 38


@pytest.mark.cr("122.1d")
def test_a_stun_counter_goes_instead_of_untapping() -> None:
    play = Play(game([permanent("bear", "2/2", tapped=True, counters={"stun": 1})], [])).effect(outside.untap((BEAR,)))
    assert play.events == [CountersChanged(BEAR, "stun", -1)]
    assert play.effect(outside.untap((BEAR,))).of(Untapped) == [Untapped(BEAR)]
    play.effect(outside.untap((BEAR,)))
    assert len(play.of(Untapped)) == 1


@pytest.mark.cr("122.1f")
@pytest.mark.parametrize(("count", "poison"), [(3, 3), (0, 0), (-2, 0)])
def test_poison_is_given_to_players(count: int, poison: int) -> None:
    play = Play(game([], [])).effect(outside.give_poison({B: count}))
    assert play.state.players[B].poison == poison
    assert play.of(PoisonGiven) == [PoisonGiven(B, 3, 3)] * bool(poison)


@pytest.mark.cr("122.1a", "510.1a")
@pytest.mark.requirement("S10")
def test_counters_count_for_combat_damage() -> None:
    play = Play(game([permanent("bear", "1/1", counters={"+1/+1": 1})], [permanent("ogre", "2/2")])).attack(bear=B)
    play.block(ogre="bear").to_decision(DamageAssignment)
    (only,) = legal_actions(play.state)
    assert isinstance(only, AssignCombatDamage)
    assert [assignment.amount for assignment in only.assignments] == [2]
    assert not play.finish().state.permanents


@pytest.mark.cr("122.1b")
def test_a_keyword_counter_is_one_instance_more() -> None:
    bear = permanent("bear", "2/2", Keyword.DOUBLE_STRIKE, counters={"double strike": 2})
    play = Play(game([bear], [])).attack(bear=B).finish()
    assert play.life(B) == 36
    assert View(play.state).now(BEAR).abilities == (KeywordAbility(Keyword.DOUBLE_STRIKE),) * 2
