"""When abilities trigger (CR 603.2, 603.4, 603.6, 603.10)."""

import pytest

from redzone.abilities.ability import Ability, AsLongAs, SpellEffect, Triggered
from redzone.abilities.asserting import event_amount_is, has_life, this_has
from redzone.abilities.condition import PlayerMeets
from redzone.abilities.event_patterns import attacks, deals_damage, dies, enters, step_begins
from redzone.abilities.instruction import GainLife, LoseLife
from redzone.abilities.language import AllOf, Compare, Control, Counters, Is, Not, TheseObjects
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.trigger import EventKind, EventPattern, Pattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.game.action import Concede
from redzone.game.effect import Carry, PlacePermanent
from redzone.game.event import AbilityTriggered
from redzone.values.identity import CardId, ObjectId
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support import outside
from tests.support.states import A, B, C, Play, Seats, card, game, permanent

CREATURE = HasType(CardType.CREATURE)
ANOTHER_CREATURE = AllOf((CREATURE, Not(Is(ObjectWord.THIS))))
GAIN = SpellEffect((GainLife(1),))


def when(*patterns: Pattern, effect: SpellEffect = GAIN) -> Triggered:
    return Triggered(patterns, effect)


def triggered(play: Play) -> list[str]:
    """The sources of what has triggered, in order."""
    return [str(each.source) for each in play.of(AbilityTriggered)]


def board(*abilities: Ability) -> Play:
    return Play(game([permanent("watcher", "1/4", *abilities), permanent("bear", "2/2")], [permanent("ox", "2/4")]))


@pytest.mark.cr("603.2", "603.3", "405.1")
def test_an_ability_does_nothing_until_it_resolves() -> None:
    play = board(when(attacks())).attack(watcher=B)
    assert (triggered(play), play.life(A)) == (["watcher"], 40)
    assert [entry.source for entry in play.state.stack] == ["watcher"]
    assert (play.pass_priority().life(A), play.state.stack) == (41, ())


@pytest.mark.cr("603.2")
@pytest.mark.parametrize(
    ("pattern", "happens", "times"),
    [
        (EventPattern(EventKind.BECOMES_TAPPED, CREATURE), outside.tap((ObjectId("bear"), ObjectId("ox"))), 2),
        (EventPattern(EventKind.BECOMES_TAPPED, Is(ObjectWord.THIS)), outside.tap((ObjectId("watcher"),)), 1),
        (EventPattern(EventKind.BECOMES_TAPPED, Is(ObjectWord.THIS)), outside.tap((ObjectId("bear"),)), 0),
        (EventPattern(EventKind.BECOMES_UNTAPPED, Everything()), outside.untap((ObjectId("bear"),)), 0),
        (
            EventPattern(EventKind.COUNTERS_PUT, CREATURE),
            outside.put_counters({ObjectId("bear"): {"+1/+1": 2, "shield": 1}}),
            2,
        ),
        (
            EventPattern(EventKind.COUNTERS_PUT, CREATURE, word="+1/+1"),
            outside.put_counters({ObjectId("bear"): {"+1/+1": 2, "shield": 1}}),
            1,
        ),
        (
            EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern(PlayerWord.YOU)),
            outside.change_life({A: 3, B: 1}),
            1,
        ),
        (
            EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern()),
            outside.change_life(
                {
                    A: 3,
                    B: 1,
                }
            ),
            2,
        ),
        (
            EventPattern(EventKind.LOSES_LIFE, player=PlayerPattern(PlayerWord.EACH_OPPONENT)),
            outside.change_life({A: -3, B: -1}),
            1,
        ),
        (
            EventPattern(EventKind.LOSES_LIFE, player=PlayerPattern(PlayerWord.EACH_OTHER_PLAYER)),
            outside.change_life({A: -3, B: 1}),
            0,
        ),
        (dies(CREATURE), outside.destroy((ObjectId("bear"), ObjectId("ox"))), 2),
        (dies(AllOf((CREATURE, Control(PlayerWord.YOU)))), outside.destroy((ObjectId("bear"), ObjectId("ox"))), 1),
        (dies(), outside.destroy((ObjectId("watcher"),)), 1),
        (dies(), outside.exile((ObjectId("watcher"),)), 0),
        (EventPattern(EventKind.LEAVES, Is(ObjectWord.THIS)), outside.exile((ObjectId("watcher"),)), 1),
        (EventPattern(EventKind.DIES, CREATURE, together=True), outside.destroy((ObjectId("bear"), ObjectId("ox"))), 1),
        (EventPattern(EventKind.DIES, HasType(CardType.LAND), together=True), outside.destroy((ObjectId("bear"),)), 0),
        (EventPattern(EventKind.IS_SACRIFICED, CREATURE), outside.sacrifice((ObjectId("bear"),)), 1),
        (
            EventPattern(EventKind.IS_SACRIFICED, CREATURE, PlayerPattern(PlayerWord.EACH_OPPONENT)),
            outside.sacrifice((ObjectId("bear"),)),
            0,
        ),
    ],
)
def test_what_happens_once_or_several_times(pattern: Pattern, happens: Carry, times: int) -> None:
    assert len(triggered(board(when(pattern)).effect(happens))) == times


@pytest.mark.cr("603.2c", "603.10a")
def test_what_dies_together_sees_each_other_die() -> None:
    play = board(when(dies(CREATURE))).effect(outside.destroy(tuple(map(ObjectId, ("watcher", "bear", "ox")))))
    assert triggered(play) == ["watcher"] * 3
    assert play.to_step(Step.DECLARE_ATTACKERS).life(A) == 43


@pytest.mark.cr("603.6a")
def test_newcomers_see_themselves_enter() -> None:
    play = board(when(enters(CREATURE)))
    printed = card("late", "1/1", when(enters(ANOTHER_CREATURE)), when(enters()))
    play.effect(PlacePermanent(CardId("late"), printed, B, B))
    assert triggered(play) == ["watcher", "late"]


@pytest.mark.cr("603.2e")
def test_entering_tapped_is_not_becoming_tapped() -> None:
    play = board(when(EventPattern(EventKind.BECOMES_TAPPED, CREATURE)))
    play.effect(PlacePermanent(CardId("late"), card("late", "1/1"), B, B, tapped=True))
    assert triggered(play) == []


@pytest.mark.cr("603.2e")
def test_what_is_tapped_already_does_not_become_tapped() -> None:
    play = (
        board(when(EventPattern(EventKind.BECOMES_TAPPED, Is(ObjectWord.THIS))))
        .effect(outside.tap((ObjectId("watcher"),)))
        .effect(outside.tap((ObjectId("watcher"),)))
    )
    assert triggered(play) == ["watcher"]


@pytest.mark.cr("603.2g", "120.8")
def test_prevented_damage_triggers_nothing() -> None:
    play = board(when(deals_damage())).attack(watcher=B)
    assert triggered(play.finish()) == ["watcher"]
    idle = Play(game([permanent("watcher", "0/4", when(deals_damage()))], [])).attack(watcher=B)
    assert triggered(idle.finish()) == []


@pytest.mark.cr("603.2b", "500.6", "503.1")
def test_steps_begin_for_players() -> None:
    mine = when(step_begins(Step.END_STEP, PlayerPattern(PlayerWord.YOU)))
    each = when(step_begins(Step.UPKEEP))
    play = Play(game([permanent("a", "1/1", mine, each)], [permanent("b", "1/1", mine, each)]))
    play.to_step(Step.END_STEP)
    assert triggered(play) == ["a"]
    play.to_step(Step.UPKEEP)
    assert triggered(play) == ["a", "a", "b"]
    play.to_step(Step.END_STEP)
    assert triggered(play) == ["a", "a", "b", "b"]


@pytest.mark.cr("603.2b", "805.4")
def test_a_step_of_a_team_begins_once() -> None:
    each = when(step_begins(Step.UPKEEP))
    mine = when(step_begins(Step.UPKEEP, PlayerPattern(PlayerWord.YOU)))
    seats: Seats = [permanent("a", "1/1", each, mine)], [permanent("b", "1/1", mine)], [], []
    play = (
        Play(game(*seats, options=PRESETS["two_headed_giant"], teams="XXYY", active=C))
        .to_step(Step.END_STEP)
        .to_step(Step.UPKEEP)
    )
    assert triggered(play) == ["a", "a", "b"]


@pytest.mark.cr("805.4d")
def test_each_opponents_step_of_a_team_counts_players_only_for_that_player() -> None:
    each = step_begins(Step.UPKEEP, PlayerPattern(PlayerWord.EACH_OPPONENT))
    theirs = Triggered((each,), SpellEffect((LoseLife(1, PlayerWord.EVENT_PLAYER),)))
    rich = Triggered((each,), GAIN, PlayerMeets(PlayerWord.EVENT_PLAYER, has_life(least=1)))
    seats: Seats = [permanent("a", "1/1", theirs), permanent("b", "1/1", rich), permanent("c", "1/1", when(each))], []
    play = Play(game(*seats, [], [], options=PRESETS["two_headed_giant"], teams="XXYY")).to_step(Step.UPKEEP)
    assert sorted(triggered(play)) == ["a", "a", "b", "b", "c"]


@pytest.mark.cr("603.4")
def test_an_intervening_if_is_checked_twice() -> None:
    rich = PlayerMeets(PlayerWord.YOU, has_life(least=40))
    play = board(Triggered((attacks(),), GAIN, rich)).attack(watcher=B)
    assert triggered(play) == ["watcher"]
    play.effect(outside.change_life({A: -1}))
    play.pass_priority()
    assert (play.life(A), play.state.stack) == (39, ())
    poor = board(Triggered((attacks(),), GAIN, PlayerMeets(PlayerWord.YOU, has_life(least=41)))).attack(watcher=B)
    assert triggered(poor) == []


@pytest.mark.cr("603.4")
def test_an_intervening_if_can_ask_for_the_event() -> None:
    ability = Triggered(
        (EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern(PlayerWord.YOU)),),
        SpellEffect((GainLife(1, PlayerWord.EACH_OPPONENT),)),
        event_amount_is(3),
    )
    play = board(ability).effect(outside.change_life({A: 2}))
    assert triggered(play) == []
    assert triggered(play.effect(outside.change_life({A: 3}))) == ["watcher"]


@pytest.mark.cr("603.4", "603.10a")
def test_an_intervening_if_sees_what_died_as_it_was() -> None:
    unmarked = Triggered((dies(),), GAIN, this_has(Not(Compare(Counters("-1/-1"), 1))))
    assert triggered(board(unmarked).effect(outside.destroy((ObjectId("watcher"),)))) == ["watcher"]
    marked = board(unmarked).effect(outside.put_counters({ObjectId("watcher"): {"-1/-1": 1}}))
    assert triggered(marked.effect(outside.destroy((ObjectId("watcher"),)))) == []


@pytest.mark.cr("603.2", "611.3a")
def test_an_ability_that_it_has_under_a_condition() -> None:
    play = board(
        AsLongAs(
            this_has(HasStatus(Status.TAPPED)),
            when(EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern(PlayerWord.YOU))),
        )
    ).effect(outside.change_life({A: 1}))
    assert triggered(play) == []
    assert triggered(play.effect(outside.tap((ObjectId("watcher"),))).effect(outside.change_life({A: 1}))) == [
        "watcher"
    ]


@pytest.mark.cr("603.2h")
def test_once_each_turn() -> None:
    play = board(
        Triggered(
            (EventPattern(EventKind.LOSES_LIFE, player=PlayerPattern(PlayerWord.YOU)),), GAIN, once_each_turn=True
        ),
        Triggered((EventPattern(EventKind.LOSES_LIFE, player=PlayerPattern(PlayerWord.YOU)),), GAIN),
    )
    play.effect(outside.change_life({A: -1})).effect(outside.change_life({A: -1}))
    assert triggered(play) == ["watcher"] * 3
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP).effect(outside.change_life({A: -1}))
    assert triggered(play) == ["watcher"] * 5


@pytest.mark.cr("603.6c", "800.4a")
def test_permanents_that_leave_with_their_owner() -> None:
    watching = permanent("watcher", "1/4", when(EventPattern(EventKind.LEAVES, ANOTHER_CREATURE)))
    play = Play(
        game([watching], [permanent("ox", "2/4", when(EventPattern(EventKind.LEAVES, Is(ObjectWord.THIS))))], [])
    )
    play.act(Concede(B))
    assert triggered(play) == ["watcher"]


@pytest.mark.cr("603.2")
@pytest.mark.parametrize("name", ["itself", "this", "ox"])
@pytest.mark.parametrize("also", [(), (CREATURE,)])
def test_an_ability_may_wait_for_one_other_object(name: str, also: tuple[HasType, ...]) -> None:
    other = TheseObjects((ObjectId(name),))
    waiting = permanent("watcher", "1/4", when(dies(AllOf((Is(other), *also)) if also else Is(other))))
    play = Play(game([waiting], [permanent(name, "2/4"), permanent("bear", "2/2")]))
    assert triggered(play.effect(outside.destroy((ObjectId("bear"),)))) == []
    assert triggered(play.effect(outside.destroy((ObjectId(name),)))) == ["watcher"]


@pytest.mark.cr("603.2", "603.10a")
def test_an_ability_may_wait_for_its_own_object_with_a_quality() -> None:
    for died in (True, False):
        waiting = permanent("watcher", "1/4", when(dies(AllOf((CREATURE, Is(ObjectWord.THIS))))))
        play = Play(game([waiting, permanent("bear", "2/2")], []))
        play.effect(outside.destroy((ObjectId("watcher" if died else "bear"),)))
        assert triggered(play) == ["watcher"] * died
