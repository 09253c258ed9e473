"""Myriad (CR 702.116): copies that attack the other opponents, and are exiled at end of combat."""

import pytest

from redzone.abilities.ability import Continuous, KeywordAbility, LoseAbility, SpellEffect, Triggered
from redzone.abilities.comparing import all_of
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import enters
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is, Not
from redzone.abilities.modification import ChangeController, ModifyPowerToughness
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseTarget, ChooseYesOrNo
from redzone.game.decision import Priority, TargetChoice, YesOrNo
from redzone.game.effect import OutsideEffect, PlacePermanent
from redzone.game.event import AbilityTriggered, EnteredCombat
from redzone.game.permanent import Permanent
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, D, Play, card, game, permanent

HERO, SECOND, THIRD, WALKER = map(ObjectId, ("hero", "hero-2", "hero-3", "walker"))
MYRIAD = KeywordAbility(Keyword.MYRIAD)


def attacking(*abilities: KeywordAbility, target: Target = B, hero: Permanent | None = None) -> Play:
    """Ana's hero attacks Ben or Dee, who has a planeswalker."""
    walker = permanent("walker", type="Planeswalker", loyalty=5)
    mine = [hero or permanent("hero", "2/2", *(abilities or (MYRIAD,)))]
    return Play(game(mine, [], [], [walker])).attack(hero=target)


def answered(play: Play, *answers: bool) -> Play:
    """Resolve myriad, with these answers to its questions."""
    play.pass_priority()
    for yes in answers:
        assert isinstance(play.state.decision, YesOrNo)
        play.act(ChooseYesOrNo(A, yes=yes))
    return play


def arrivals(play: Play) -> list[tuple[str, Target | None]]:
    return [(each.object, each.attacking) for each in play.of(EnteredCombat)]


def resolved(play: Play) -> Play:
    while play.state.stack or not isinstance(play.state.decision, Priority):
        play.default()
    return play


@pytest.mark.cr("702.116a", "508.4", "511.2")
def test_a_copy_for_each_opponent_other_than_the_defending_player() -> None:
    play = answered(attacking(), True, True).act(ChooseTarget(A, D))
    assert arrivals(play) == [(SECOND, C), (THIRD, D)]
    for id_ in (SECOND, THIRD):
        token = play.state.permanents[id_]
        assert (token.card.token, token.tapped, View(play.state).now(id_).name) == (True, True, "hero")
    play.to_step(Step.END_OF_COMBAT)
    assert [play.life(each) for each in (B, C, D)] == [38, 38, 38]
    assert play.there(SECOND)
    resolved(play)
    assert (play.there("hero"), play.there(SECOND), play.there(THIRD)) == (True, False, False)


@pytest.mark.cr("702.116a", "608.2d")
@pytest.mark.parametrize(
    ("answers", "expected"), [((True, False), [(SECOND, C)]), ((False, True), [(SECOND, D)]), ((False, False), [])]
)
def test_it_is_chosen_for_each_opponent(answers: tuple[bool, ...], expected: list[tuple[str, Target | None]]) -> None:
    play = resolved(answered(attacking(), *answers))
    assert arrivals(play) == expected


@pytest.mark.cr("702.116a", "508.4", "508.5")
def test_a_copy_may_attack_a_planeswalker_of_that_player() -> None:
    play = answered(attacking(), False, True)
    assert play.state.decision == TargetChoice(A, (D, WALKER), "attack", SECOND)
    assert arrivals(play.act(ChooseTarget(A, WALKER))) == [(SECOND, WALKER)]


@pytest.mark.cr("702.116a", "508.5")
def test_who_controls_the_attacked_planeswalker_is_the_defending_player() -> None:
    assert arrivals(resolved(attacking(target=WALKER))) == [(SECOND, B), (THIRD, C)]


@pytest.mark.cr("702.116a")
def test_with_one_opponent_there_is_nothing_to_create() -> None:
    play = Play(game([permanent("hero", "2/2", MYRIAD)], [])).attack(hero=B).pass_priority()
    assert arrivals(play) == []
    assert isinstance(play.state.decision, Priority)


@pytest.mark.cr("702.116b", "508.3a", "508.4")
def test_each_instance_makes_copies_and_copies_do_not_trigger() -> None:
    play = resolved(attacking(MYRIAD, MYRIAD))
    assert len(arrivals(play)) == 4
    assert sum(1 for each in play.of(AbilityTriggered) if not each.delayed) == 2
    assert all(Keyword.MYRIAD in View(play.state).now(each.object).keywords for each in play.of(EnteredCombat))


@pytest.mark.cr("702.116a", "707.2", "707.2b")
def test_a_copy_has_neither_counters_nor_effects() -> None:
    play = attacking().effect(outside.put_counters({HERO: {"+1/+1": 3}}))
    play = resolved(play.effect(outside.modify({HERO: (ModifyPowerToughness(1, 1),)})))
    assert [View(play.state).power(each) for each in (HERO, SECOND)] == [6, 2]
    play = resolved(attacking().effect(outside.modify({HERO: (LoseAbility(MYRIAD),)})))
    assert Keyword.MYRIAD in View(play.state).now(SECOND).keywords


@pytest.mark.cr("702.116a", "903.3", "903.10a")
@pytest.mark.requirement("S107")
def test_a_copy_of_a_commander_is_none() -> None:
    play = resolved(attacking(hero=permanent("hero", "3/3", MYRIAD, commander=True)))
    play.to_step(Step.END_OF_COMBAT)
    assert not play.state.permanents[SECOND].card.commander
    assert [dict(play.state.players[each].commander_damage) for each in (B, C, D)] == [{"hero": 3}, {}, {}]


@pytest.mark.cr("702.116a", "113.7a", "608.2h")
@pytest.mark.parametrize(
    "then",
    [
        outside.destroy((HERO,)),
        outside.remove_from_combat((HERO,)),
        outside.modify({HERO: (ChangeController(),)}, Duration.FOREVER),
    ],
)
def test_it_does_not_need_the_creature_any_more(then: OutsideEffect) -> None:
    play = resolved(attacking().effect(then, by=D))
    assert [target for _, target in arrivals(play)] == [C, D]


@pytest.mark.cr("702.116a", "603.7")
def test_copies_are_exiled_whoever_controls_them_then() -> None:
    play = resolved(attacking()).effect(outside.modify({SECOND: (ChangeController(),)}, Duration.FOREVER), by=D)
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert not play.there(SECOND)


@pytest.mark.cr("702.116a", "111.2", "603.6a")
def test_copies_are_there_with_their_static_abilities() -> None:
    creatures = all_of((HasType(CardType.CREATURE), Control(PlayerWord.YOU), Not(Is(ObjectWord.THIS))))
    lord = permanent("hero", "2/2", MYRIAD, Continuous(creatures, (ModifyPowerToughness(1, 0),)))
    play = resolved(attacking(hero=lord))
    assert [View(play.state).power(each) for each in (HERO, SECOND, THIRD)] == [4, 4, 4]


@pytest.mark.cr("702.116a", "608.2e", "603.6a")
def test_all_copies_enter_at_once() -> None:
    another = all_of((HasType(CardType.CREATURE), Not(Is(ObjectWord.THIS))))
    gain = Triggered((enters(another),), SpellEffect((GainLife(1),)))
    play = resolved(attacking(hero=permanent("hero", "2/2", MYRIAD, gain)))
    assert play.life(A) == 44
    assert sum(1 for each in play.to_step(Step.END_OF_COMBAT).of(AbilityTriggered) if each.delayed) == 1


@pytest.mark.cr("702.116a", "608.2d")
def test_the_question_says_for_which_opponent() -> None:
    play = attacking().pass_priority()
    assert play.state.decision == YesOrNo(A, "create tokens for Cyd", HERO)
    assert play.act(ChooseYesOrNo(A, yes=True)).state.decision == YesOrNo(A, "create tokens for Dee", HERO)


@pytest.mark.cr("702.116a", "805.10e")
@pytest.mark.parametrize(("target", "other"), [(C, D), (D, C)])
def test_the_other_opponent_may_be_a_team_mate_of_the_defending_player(target: PlayerId, other: PlayerId) -> None:
    giants, life = PRESETS["two_headed_giant"], dict.fromkeys((A, B, C, D), 30)
    play = Play(game([permanent("hero", "2/2", MYRIAD)], [], [], [], teams="XXYY", options=giants, life=life))
    play = resolved(play.attack(hero=target))
    assert arrivals(play) == [(SECOND, other)]
    assert play.to_step(Step.END_OF_COMBAT).life(C) == 26


@pytest.mark.cr("702.116a", "508.4")
def test_what_enters_attacking_makes_no_copies() -> None:
    play = attacking().effect(PlacePermanent(CardId("late"), card("late", "1/1", MYRIAD), A, A, attacking=B))
    assert all(each.source == HERO for each in play.of(AbilityTriggered))
