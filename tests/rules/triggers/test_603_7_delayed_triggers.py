"""Delayed, reflexive and state triggers (CR 603.7, 603.8, 603.12), and those of the game itself (CR 725.2, 726.2)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Delay, SpellEffect, Triggered, WhenYouDo
from redzone.abilities.asserting import player_negation
from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.condition import Controls, PlayerMeets
from redzone.abilities.event_patterns import attacks, becomes_blocked_by, deals_damage, dies, enters, step_begins
from redzone.abilities.instruction import DealDamage, Deed, Do, GainLife, LoseLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, EventAmount, Is, Not, TargetObjects, TargetPlayers
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.targeting import TargetAnything
from redzone.abilities.trigger import Becomes, EventKind, EventPattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseTargets, Concede
from redzone.game.decision import TargetsChoice
from redzone.game.effect import PlacePermanent
from redzone.game.event import AbilityTriggered, CardDrawn
from redzone.game.state import GameState
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support import outside
from tests.support.states import A, B, C, Play, card, game, permanent

CREATURE = HasType(CardType.CREATURE)
END_OF_COMBAT = step_begins(Step.END_OF_COMBAT)
END_STEP = step_begins(Step.END_STEP)


def triggered(play: Play) -> list[tuple[str, bool]]:
    return [(str(each.source), each.delayed) for each in play.of(AbilityTriggered)]


def sets_up(delay: Delay) -> Triggered:
    return Triggered((attacks(),), SpellEffect((delay,)))


@pytest.mark.cr("603.7", "603.7b", "511.2")
def test_it_triggers_once_the_next_time() -> None:
    delay = Delay(END_OF_COMBAT, SpellEffect((GainLife(1),)))
    play = Play(game([permanent("a", "1/1", sets_up(delay))], [permanent("x", "0/4")])).attack(a=B)
    play.pass_priority()
    assert (len(play.state.delayed), triggered(play)) == (1, [("a", False)])
    play.to_step(Step.END_OF_COMBAT)
    assert triggered(play) == [("a", False), ("a", True)]
    assert (play.state.delayed, play.to_step(Step.POSTCOMBAT_MAIN).life(A)) == ((), 41)


@pytest.mark.cr("603.7a")
def test_it_does_not_see_what_happened_before_it_was_made() -> None:
    delay = Delay(
        EventPattern(EventKind.LOSES_LIFE, player=PlayerPattern(PlayerWord.EACH_OPPONENT)), SpellEffect((GainLife(1),))
    )
    play = Play(game([permanent("a", "1/1", sets_up(delay))], [])).attack(a=B)
    play.effect(outside.change_life({B: -1})).pass_priority()
    assert triggered(play) == [("a", False)]
    play.effect(outside.change_life({B: -1})).effect(outside.change_life({B: -1}))
    assert triggered(play) == [("a", False), ("a", True)]


@pytest.mark.cr("603.7b", "514.2")
def test_with_a_duration_it_triggers_each_time_until_the_turn_ends() -> None:
    delay = Delay(
        EventPattern(EventKind.LOSES_LIFE, player=PlayerPattern(PlayerWord.EACH_OPPONENT)),
        SpellEffect((GainLife(1),)),
        this_turn=True,
    )
    play = Play(game([permanent("a", "0/1", sets_up(delay))], [])).attack(a=B).pass_priority()
    play.effect(outside.change_life({B: -1})).effect(outside.change_life({B: -1}))
    assert triggered(play) == [("a", False), ("a", True), ("a", True)]
    play.to_step(Step.UPKEEP)
    assert play.state.delayed == ()


@pytest.mark.cr("603.7b")
def test_of_several_events_at_once_it_takes_one() -> None:
    delay = Delay(dies(CREATURE), SpellEffect((GainLife(1),)))
    mine = [permanent("a", "0/1", sets_up(delay)), permanent("b", "1/1"), permanent("c", "1/1")]
    play = Play(game(mine, [])).attack(a=B).pass_priority()
    play.effect(outside.destroy((ObjectId("b"), ObjectId("c"))))
    assert triggered(play) == [("a", False), ("a", True)]


@pytest.mark.cr("603.7c", "509.3d")
def test_its_words_mean_what_they_meant_as_it_was_made() -> None:
    delay = Delay(END_OF_COMBAT, SpellEffect((Do(Deed.DESTROY, ObjectWord.OTHER),)))
    basilisk = permanent("a", "1/4", Triggered((becomes_blocked_by(),), SpellEffect((delay,))))
    play = Play(game([basilisk], [permanent("wall", "0/9"), permanent("other", "0/9")])).attack(a=B)
    play.block(wall="a").finish()
    assert (play.there("wall"), play.there("other")) == (False, True)


@pytest.mark.cr("603.7c", "400.7")
def test_what_has_left_and_come_back_is_not_affected() -> None:
    delay = Delay(END_STEP, SpellEffect((Do(Deed.EXILE, ObjectWord.THIS),)))
    play = Play(game([permanent("a", "1/1", sets_up(delay))], [])).attack(a=B).pass_priority()
    play.effect(outside.return_to_hand((ObjectId("a"),)))
    play.effect(PlacePermanent(CardId("other"), card("other", "1/1"), A, A))
    assert play.to_step(Step.UPKEEP).there("other")


@pytest.mark.cr("603.7b", "603.7c")
def test_when_that_creature_dies_this_turn() -> None:
    delay = Delay(
        dies(AllOf((CREATURE, Is(ObjectWord.SUBJECT)))),
        SpellEffect((LoseLife(2, PlayerWord.EVENT_PLAYER),)),
        this_turn=True,
    )
    marks = Triggered((becomes_blocked_by(),), SpellEffect((delay,)))
    play = Play(game([permanent("a", "1/4", marks)], [permanent("wall", "0/9")])).attack(a=B).block(wall="a")
    play.pass_priority()
    assert len(play.state.delayed) == 1


@pytest.mark.cr("800.4d", "603.7d")
def test_those_of_players_who_left_never_trigger() -> None:
    delay = Delay(END_OF_COMBAT, SpellEffect((GainLife(1),)))
    play = Play(game([permanent("a", "1/1", sets_up(delay))], [permanent("x", "0/1")], [])).attack(a=B)
    play.pass_priority().act(Concede(A)).to_step(Step.POSTCOMBAT_MAIN)
    assert triggered(play) == [("a", False)]


@pytest.mark.cr("603.12")
def test_a_reflexive_ability_chooses_its_targets_as_it_is_put_on_the_stack() -> None:
    blast = SpellEffect((DealDamage(2, TargetObjects(), TargetPlayers()),), (TargetAnything(),))
    ability = Triggered((attacks(),), SpellEffect((Do(Deed.UNTAP, ObjectWord.THIS), WhenYouDo(blast))))
    play = Play(game([permanent("a", "1/1", ability)], [permanent("ox", "2/2")])).attack(a=B)
    assert len(play.state.stack) == 1
    play.pass_priority()
    assert isinstance(play.state.decision, TargetsChoice)
    assert triggered(play) == [("a", False), ("a", True)]
    play.act(ChooseTargets(A, ((ObjectId("ox"),),))).pass_priority()
    assert not play.there("ox")


@pytest.mark.cr("603.12")
def test_a_reflexive_ability_does_not_trigger_if_nothing_was_done() -> None:
    gain = SpellEffect((GainLife(1),))
    ability = Triggered((attacks(),), SpellEffect((Do(Deed.TAP, ObjectWord.THIS), WhenYouDo(gain))))
    play = Play(game([permanent("a", "1/1", ability)], [])).attack(a=B).pass_priority()
    assert (triggered(play), play.state.stack) == ([("a", False)], ())


@pytest.mark.cr("603.8")
def test_a_state_trigger_waits_until_it_has_left_the_stack() -> None:
    no_land = PlayerMeets(PlayerWord.YOU, player_negation(Controls(HasType(CardType.LAND))))
    ability = Triggered((Becomes(no_land),), SpellEffect((GainLife(1),)))
    state = game([permanent("a", "1/1", ability), permanent("land", type="Land")], [])
    play = Play(state)
    assert triggered(play) == []
    play.effect(outside.destroy((ObjectId("land"),))).effect(outside.change_life({B: 1}))
    assert triggered(play) == [("a", False)]
    play.pass_priority()
    assert (triggered(play), play.life(A)) == ([("a", False)] * 2, 41)


@pytest.mark.cr("113.6", "603.6")
def test_abilities_that_work_in_a_graveyard() -> None:
    ability = Triggered((enters(CREATURE),), SpellEffect((GainLife(1),)), zone=ActivatedFrom.GRAVEYARD)
    play = Play(game([permanent("a", "1/1", ability)], []))
    play.effect(PlacePermanent(CardId("first"), card("first", "1/1"), A, A))
    assert triggered(play) == []
    play.effect(outside.destroy((ObjectId("a"),)))
    play.effect(PlacePermanent(CardId("second"), card("second", "1/1"), A, A))
    assert triggered(play) == [("a#2", False)]
    assert [entry.controller for entry in play.state.stack] == [A]
    play.effect(outside.exile((ObjectId("second"),)))
    assert len(triggered(play)) == 1


def crowned(state: GameState, player: PlayerId, *, initiative: bool = False) -> Play:
    return Play(replace(state, initiative=player) if initiative else replace(state, monarch=player))


@pytest.mark.cr("725.2")
def test_the_monarch_draws_a_card_at_the_end_of_the_turn() -> None:
    state = game([permanent("a", "1/1")], [], [])
    play = crowned(state, A).to_step(Step.END_STEP)
    assert [(each.source, each.controller) for each in play.of(AbilityTriggered)] == [(None, A)]
    other = crowned(state, B).to_step(Step.END_STEP)
    assert other.of(AbilityTriggered) == []
    assert play.of(CardDrawn) == []


@pytest.mark.cr("725.2", "725.3")
def test_who_hits_the_monarch_becomes_it() -> None:
    play = crowned(game([permanent("a", "1/1"), permanent("b", "1/1")], [], []), B).attack(a=B, b=C)
    play.to_step(Step.COMBAT_DAMAGE)
    assert [entry.controller for entry in play.state.stack] == [B]
    play.to_step(Step.END_OF_COMBAT)
    assert play.state.monarch == A


@pytest.mark.cr("726.2")
def test_who_hits_the_player_with_the_initiative_takes_it_once() -> None:
    state = game([permanent("a", "1/1"), permanent("b", "1/1")], [], [])
    play = crowned(state, B, initiative=True).attack(a=B, b=B).to_step(Step.COMBAT_DAMAGE)
    assert len(play.of(AbilityTriggered)) == 1


@pytest.mark.cr("603.10a", "603.6e")
def test_leaving_is_seen_by_what_stays() -> None:
    watcher = Triggered(
        (EventPattern(EventKind.LEAVES, AllOf((CREATURE, Not(Is(ObjectWord.THIS))))),), SpellEffect((GainLife(1),))
    )
    play = Play(game([permanent("a", "1/1", watcher), permanent("b", "1/1")], []))
    assert triggered(play.effect(outside.return_to_hand((ObjectId("b"),)))) == [("a", False)]


@pytest.mark.cr("603.2c", "510.2")
def test_damage_to_anything_triggers_for_each_source_with_all_that_it_deals() -> None:
    ability = Triggered((deals_damage(Everything()),), SpellEffect((GainLife(EventAmount()),)))
    a = permanent("a", "3/3", Keyword.TRAMPLE, ability)
    play = Play(game([a], [permanent("x", "1/1")])).attack(a=B).block(x="a").finish()
    assert len(triggered(play)) == 2
    assert play.life(A) == 44
