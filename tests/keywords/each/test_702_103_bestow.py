"""Bestow (CR 702.103): creature cards that can be cast as Auras."""

import pytest

from redzone.abilities.ability import Continuous, GainAbility, KeywordAbility, SpellEffect, Triggered
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import casts_spell
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.words import ObjectWord
from redzone.game.card import Card
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support import outside
from tests.support.spells import casts, holding, playing, spell, targets, with_mana
from tests.support.states import A, Play, game, permanent

SPIRIT, BEAR = ObjectId("spirit#3"), ObjectId("bear")
BESTOW = KeywordAbility(Keyword.BESTOW, cost=Cost("{3}"))
BONUS = Continuous(Is(ObjectWord.ATTACHED), (ModifyPowerToughness(2, 1),))


def spirit() -> Card:
    return spell(
        "spirit", "{1}", SpellEffect(), BESTOW, BONUS, Keyword.FLYING, type="Enchantment Creature — Spirit", pt="2/1"
    )


def table(*mine: Permanent, theirs: tuple[Permanent, ...] = ()) -> GameState:
    state = with_mana(game(mine, theirs, step=Step.PRECOMBAT_MAIN), "{G}{G}{G}")
    return playing(holding(state, spirit())).state


def bestowed(*others: Permanent) -> Play:
    """The spirit bestowed on the bear."""
    play = Play(table(permanent("bear", "2/2"), *others))
    return play.act(next(each for each in casts(play.state, "spirit") if each.targets == targets("bear")))


def is_creature(play: Play) -> bool:
    return View(play.state).is_creature(SPIRIT)


@pytest.mark.cr("702.103a", "702.103b")
def test_it_can_be_cast_as_a_creature_or_as_an_aura() -> None:
    state = table(permanent("bear", "2/2"), theirs=(permanent("ogre", "3/3"),))
    offered = [(each.costs, each.targets) for each in casts(state, "spirit")]
    assert offered == [((), ()), (("bestow",), targets("bear")), (("bestow",), targets("ogre"))]
    assert [each.costs for each in casts(table(), "spirit")] == [()]


@pytest.mark.cr("702.103b")
def test_it_enters_as_an_aura_that_is_no_creature() -> None:
    play = bestowed().pass_priority()
    view = View(play.state)
    now = view.now(SPIRIT)
    assert now.types == {CardType.ENCHANTMENT}
    assert now.subtypes == {"Aura"}
    assert Keyword.ENCHANT in now.keywords
    assert view.permanent(SPIRIT).attached_to == BEAR
    assert (view.power(BEAR), view.toughness(BEAR)) == (4, 3)
    assert not view.permanent(SPIRIT).transformed


@pytest.mark.cr("702.103b")
def test_the_spell_is_no_creature_spell() -> None:
    patterns = (casts_spell(spell=HasType(CardType.CREATURE)), casts_spell(spell=HasSubtype("Spirit")))
    watcher = permanent("watcher", None, Triggered(patterns, SpellEffect((GainLife(1),))), type="Enchantment")
    assert len(bestowed(watcher).state.stack) == 1
    aura = Triggered((casts_spell(spell=HasSubtype("Aura")),), SpellEffect((GainLife(1),)))
    assert len(bestowed(permanent("watcher", None, aura, type="Enchantment")).state.stack) == 2


@pytest.mark.cr("702.103e", "608.3b")
def test_it_resolves_as_a_creature_if_its_target_is_gone() -> None:
    play = bestowed().effect(outside.destroy((BEAR,))).pass_priority()
    assert is_creature(play)
    assert play.state.permanents[SPIRIT].designations == ()
    assert play.state.permanents[SPIRIT].card.printed == spirit()


@pytest.mark.cr("702.103f")
def test_it_becomes_a_creature_when_the_enchanted_creature_leaves() -> None:
    play = bestowed().pass_priority().effect(outside.destroy((BEAR,)))
    assert is_creature(play)
    assert play.state.permanents[SPIRIT].attached_to is None
    assert View(play.state).now(SPIRIT).subtypes == {"Spirit"}
    assert View(play.state).power(SPIRIT) == 2


@pytest.mark.cr("702.103f", "702.16c")
def test_it_becomes_a_creature_when_it_may_not_stay() -> None:
    safe = GainAbility(KeywordAbility(Keyword.PROTECTION, quality=Everything()))
    play = bestowed().pass_priority().effect(outside.modify({BEAR: (safe,)}, Duration.END_OF_TURN))
    assert is_creature(play)
    assert play.state.permanents[SPIRIT].attached_to is None


@pytest.mark.cr("702.103g", "702.26g")
def test_it_phases_with_what_it_enchants() -> None:
    play = bestowed().pass_priority().effect(outside.phase_out((BEAR,)))
    assert play.state.permanents[SPIRIT].phased_out
    play.effect(outside.phase_in((BEAR,)))
    assert not is_creature(play)


@pytest.mark.cr("702.103f", "400.7")
def test_it_goes_to_the_graveyard_as_the_card_that_it_is() -> None:
    play = bestowed().pass_priority().effect(outside.destroy((SPIRIT,)))
    assert [card.card.printed for card in play.state.players[A].graveyard] == [spirit()]
