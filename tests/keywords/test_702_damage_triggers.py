"""Keywords that trigger on combat damage to a player (CR 702.70, 702.112, 702.115)."""

import pytest

from redzone.abilities.ability import GainAbility, KeywordAbility, LoseAbility
from redzone.abilities.counting import power_of
from redzone.abilities.keyword import Keyword
from redzone.game.decision import Priority
from redzone.game.effect import OutsideEffect
from redzone.game.event import AbilityTriggered, PoisonGiven
from redzone.values.identity import ObjectId, Target
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, C, D, Play, game, permanent
from tests.support.texts import cards, names, with_cards

HERO = ObjectId("hero")
POISONOUS, RENOWN = KeywordAbility(Keyword.POISONOUS, number=3), KeywordAbility(Keyword.RENOWN, number=2)
INGEST = KeywordAbility(Keyword.INGEST)
ON_DAMAGE = [POISONOUS, RENOWN, INGEST]


def attacking(*abilities: KeywordAbility | Keyword, pt: str = "2/2", target: Target = B) -> Play:
    """Ana's hero attacks; Ben has a 0/4 ox, a planeswalker and three cards to draw."""
    walker = permanent("walker", type="Planeswalker", loyalty=5)
    play = Play(game([permanent("hero", pt, *abilities)], [permanent("ox", "0/4"), walker], []))
    with_cards(play, B, library=cards(B, "top", "next", "last"))
    return play.attack(hero=target)


def struck(play: Play) -> Play:
    """Nobody blocks, and combat damage has just been dealt."""
    return play.block().to_step(Step.COMBAT_DAMAGE)


def resolved(play: Play) -> Play:
    while play.state.stack or not isinstance(play.state.decision, Priority):
        play.default()
    return play


def triggers(play: Play) -> int:
    return sum(1 for each in play.of(AbilityTriggered) if each.source == HERO)


def counters(play: Play) -> int:
    return play.state.permanents[HERO].counters.get("+1/+1", 0)


# What they have in common --------------------------------------------------------------------------------------


@pytest.mark.cr("702.70b", "702.112c", "702.115b")
@pytest.mark.parametrize("ability", ON_DAMAGE, ids=lambda each: each.keyword)
def test_each_instance_triggers_separately(ability: KeywordAbility) -> None:
    assert [triggers(struck(attacking(*(ability,) * times))) for times in (0, 1, 2, 3)] == [0, 1, 2, 3]


@pytest.mark.cr("702.70a", "702.112a", "702.115a", "120.2a")
@pytest.mark.parametrize("ability", ON_DAMAGE, ids=lambda each: each.keyword)
def test_only_combat_damage_to_a_player_counts(ability: KeywordAbility) -> None:
    assert triggers(attacking(ability, target=ObjectId("walker")).block().to_step(Step.END_OF_COMBAT)) == 0
    assert triggers(attacking(ability).block(ox="hero").to_step(Step.END_OF_COMBAT)) == 0
    assert triggers(attacking(ability, pt="0/2").block().to_step(Step.END_OF_COMBAT)) == 0
    assert triggers(attacking(ability).effect(outside.deal_damage(HERO, B, 2))) == 0
    trampling = attacking(ability, Keyword.TRAMPLE, pt="5/5").block(ox="hero").assign(hero={"ox": 4, B: 1})
    assert triggers(trampling) == 1


@pytest.mark.cr("702.70a", "702.115a", "113.7a", "603.10")
@pytest.mark.parametrize(
    "then", [outside.destroy((HERO,)), outside.phase_out((HERO,)), outside.return_to_hand((HERO,))]
)
def test_what_has_triggered_does_not_need_the_creature(then: OutsideEffect) -> None:
    play = resolved(struck(attacking(POISONOUS)).effect(then))
    assert play.state.players[B].poison == 3
    assert names(resolved(struck(attacking(INGEST)).effect(then)).state.exile) == ["top"]


@pytest.mark.cr("603.2", "113.7a")
@pytest.mark.parametrize("ability", ON_DAMAGE, ids=lambda each: each.keyword)
def test_the_keyword_counts_as_damage_is_dealt(ability: KeywordAbility) -> None:
    assert triggers(struck(attacking(ability)).effect(outside.modify({HERO: (LoseAbility(ability),)}))) == 1
    assert triggers(struck(attacking()).effect(outside.modify({HERO: (GainAbility(ability),)}))) == 0


@pytest.mark.cr("702.4b", "702.70a", "702.112a", "702.115a")
def test_a_double_striker_deals_damage_twice() -> None:
    play = attacking(POISONOUS, RENOWN, INGEST, Keyword.DOUBLE_STRIKE).block().to_step(Step.END_OF_COMBAT)
    assert (play.state.players[B].poison, counters(play)) == (6, 2)
    assert names(play.state.exile) == ["top", "next"]
    assert play.life(B) == 40 - 2 - 4


# Poisonous -----------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.70a", "122.1f")
def test_poisonous_gives_its_number_however_much_damage_there_was() -> None:
    play = resolved(struck(attacking(POISONOUS, pt="7/7")))
    assert [(each.player, each.count) for each in play.of(PoisonGiven)] == [(B, 3)]
    assert (play.life(B), play.state.players[B].poison) == (33, 3)
    assert resolved(struck(attacking(POISONOUS, POISONOUS))).state.players[B].poison == 6


@pytest.mark.cr("702.70a", "702.90b", "704.5c")
def test_poisonous_comes_on_top_of_infect() -> None:
    play = resolved(struck(attacking(POISONOUS, Keyword.INFECT, pt="4/4")))
    assert (play.life(B), play.state.players[B].poison) == (40, 7)
    dead = struck(attacking(POISONOUS, Keyword.INFECT, pt="7/7"))
    assert dead.state.players[B].loss is None
    assert resolved(dead).state.players[B].loss is not None


@pytest.mark.cr("702.70a", "810.10")
def test_poison_is_the_teams() -> None:
    state = game(
        [permanent("hero", "2/2", POISONOUS)],
        [],
        [],
        [],
        teams="XXYY",
        options=PRESETS["two_headed_giant"],
        life=dict.fromkeys((A, B, C, D), 30),
    )
    play = Play(state).attack(hero=D).to_step(Step.END_OF_COMBAT)
    assert [play.state.players[each].poison for each in (A, B, C, D)] == [0, 0, 3, 3]


# Renown --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.112a", "702.112b")
def test_renown_makes_it_renowned_once() -> None:
    play = resolved(struck(attacking(RENOWN)))
    assert (counters(play), play.state.permanents[HERO].designations) == (2, ("renowned",))
    play.to_step(Step.UPKEEP)
    while play.state.turn.active != A:
        play.default()
    play.attack(hero=B).block().to_step(Step.END_OF_COMBAT)
    assert (triggers(play), counters(play), play.life(B)) == (1, 2, 34)


@pytest.mark.cr("702.112c", "603.4")
def test_a_second_instance_has_no_effect() -> None:
    play = resolved(struck(attacking(RENOWN, RENOWN)))
    assert (triggers(play), counters(play)) == (2, 2)
    other = KeywordAbility(Keyword.RENOWN, number=1)
    play = resolved(struck(attacking(RENOWN, other)))
    assert (triggers(play), counters(play)) == (2, 1)


@pytest.mark.cr("702.112b", "702.26d")
@pytest.mark.parametrize(
    "then",
    [(outside.modify({HERO: (LoseAbility(RENOWN),)}),), (outside.phase_out((HERO,)), outside.phase_in((HERO,)))],
)
def test_it_stays_renowned(then: tuple[OutsideEffect, ...]) -> None:
    play = resolved(struck(attacking(RENOWN)))
    for effect in then:
        play.effect(effect)
    assert play.state.permanents[HERO].designations == ("renowned",)


@pytest.mark.cr("702.112a", "113.7a")
def test_nothing_becomes_renowned_that_is_gone() -> None:
    play = resolved(struck(attacking(RENOWN)).effect(outside.destroy((HERO,))))
    assert (triggers(play), play.there("hero")) == (1, False)


@pytest.mark.cr("702.112a", "107.3", "608.2h")
def test_renown_may_count() -> None:
    assert counters(resolved(struck(attacking(KeywordAbility(Keyword.RENOWN, number=power_of()), pt="3/3")))) == 3


# Ingest --------------------------------------------------------------------------------------------------------


@pytest.mark.cr("702.115a", "702.115b")
def test_ingest_exiles_from_the_top() -> None:
    play = resolved(struck(attacking(INGEST, INGEST)))
    assert names(play.state.exile) == ["top", "next"]
    assert names(play.state.players[B].library or ()) == ["last"]


@pytest.mark.cr("702.115a", "609.3")
@pytest.mark.parametrize("empty", [True, False])
def test_ingest_without_cards_does_nothing(empty: bool) -> None:
    play = attacking(INGEST)
    with_cards(play, B, library=() if empty else None)
    play = resolved(struck(play))
    assert (triggers(play), play.state.exile, play.state.outcome) == (1, (), None)
