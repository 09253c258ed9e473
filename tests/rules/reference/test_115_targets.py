"""Targets (CR 115), and what can't be one (CR 702.11, 702.16b, 702.18)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Activated, KeywordAbility, SpellEffect
from redzone.abilities.asserting import controls_fewer, has_life, has_more_life_than_you, player_negation
from redzone.abilities.casting import CantBeTargeted, PlayerCantBeTargeted
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import Deed, Do, GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is, Not, TargetObjects, TargetPlayers
from redzone.abilities.plain_qualities import Everything, HasColor, HasType
from redzone.abilities.targeting import (
    TargetAnything,
    TargetCards,
    TargetPermanents,
    TargetPlayer,
    TargetSpec,
    TargetSpells,
)
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.card import Card, Zone
from redzone.game.effect import Carry
from redzone.game.permanent import Permanent
from redzone.game.stack import Resolution
from redzone.game.state import GameState
from redzone.game.violation import Code, IllegalAction
from redzone.rules.reference.targets import can_choose, is_legal, legal_targets
from redzone.values.options import COMMANDER
from redzone.values.turn import Step
from redzone.values.types import CardType, Color
from redzone.view import View
from tests.support.spells import (
    DESTROY,
    NOTHING,
    TAP,
    activate,
    activations,
    cast,
    casts,
    holding,
    judged,
    judged_rules,
    playing,
    several,
    spell,
    targets,
)
from tests.support.states import A, B, C, D, Play, game, permanent, target


def aimed(*uses: TargetSpec, colors: str = "") -> Card:
    return spell("it", "{0}", SpellEffect((GainLife(1),), uses), colors=colors)


def board(card: Card, *theirs: Permanent, mine: tuple[Permanent, ...] = ()) -> GameState:
    return playing(holding(game(mine, theirs, [], step=Step.PRECOMBAT_MAIN), card)).state


def chosen(state: GameState) -> list[tuple[tuple[object, ...], ...]]:
    return [each.targets for each in casts(state, "it")]


@pytest.mark.cr("115.1")
def test_what_each_kind_of_target_speaks_of() -> None:
    ogre, rock = permanent("ogre", "3/3"), permanent("rock", type="Artifact")
    creature = TargetPermanents(HasType(CardType.CREATURE))
    assert chosen(board(aimed(creature), ogre, rock)) == [targets("ogre")]
    assert chosen(board(aimed(TargetPlayer()), ogre)) == [targets(A), targets(B), targets(C)]
    assert chosen(board(aimed(TargetPlayer(opponent=True)), ogre)) == [targets(B), targets(C)]
    assert chosen(board(aimed(TargetPlayer(condition=has_life(most=10))), ogre)) == []
    mine = TargetPermanents(Control(PlayerWord.YOU))
    assert chosen(board(aimed(mine), ogre, mine=(permanent("bear", "2/2"),))) == [targets("bear")]


@pytest.mark.cr("115.1", "102.3")
def test_an_effect_from_outside_asks_for_players_as_its_controller() -> None:
    fewer = controls_fewer(HasType(CardType.CREATURE))
    for condition, legal in ((has_more_life_than_you(), False), (fewer, False), (player_negation(fewer), True)):
        text = SpellEffect((GainLife(1, TargetPlayers(0)),), (TargetPlayer(condition=condition),))
        state = game([], [permanent("ogre", "3/3")], step=Step.PRECOMBAT_MAIN)
        if legal:
            assert Play(state).effect(Carry(text, ((B,),))).life(B) == 41
        else:
            with pytest.raises(IllegalAction, match="no legal target"):
                Play(state).effect(Carry(text, ((B,),)))


@pytest.mark.cr("115.4")
def test_any_target_is_a_player_creature_planeswalker_or_battle() -> None:
    theirs = [
        permanent("ogre", "3/3"),
        permanent("rock", type="Artifact"),
        permanent("walker", type="Planeswalker", loyalty=3),
        permanent("away", "1/1", phased_out=True),
    ]
    state = board(aimed(TargetAnything()), *theirs)
    assert chosen(state) == [*(targets(each) for each in (A, B, C, "ogre", "walker"))]
    judge = judged_rules(state)
    assert judge(cast("it", targets("rock"))) == {"601.2c", "115.4"}
    assert judged(state)(cast("it", targets("away"))) == [Code.ILLEGAL_TARGET]
    pinger = permanent("pinger", "1/1", Activated(Cost(), NOTHING_BUT_TARGET))
    play = playing(game([pinger], [], step=Step.PRECOMBAT_MAIN))
    assert [activation.targets for activation in activations(play.state)] == [targets(A), targets(B)]
    assert judged(play.state)(activate("pinger", targets("pinger"))) == [Code.ILLEGAL_TARGET]


NOTHING_BUT_TARGET = SpellEffect((GainLife(1),), (TargetAnything(other=True),))


@pytest.mark.cr("115.3", "601.2c")
def test_each_use_of_the_word_takes_a_target_once() -> None:
    two = TargetPermanents(HasType(CardType.CREATURE), 2, 2)
    creature = TargetPermanents(HasType(CardType.CREATURE))
    theirs = [permanent("a", "1/1"), permanent("b", "1/1"), permanent("c", "1/1")]
    assert len(chosen(board(aimed(two), *theirs))) == 3
    state = board(aimed(creature, creature), *theirs)
    assert len(chosen(state)) == 9
    same = several("a", "a")
    assert judged(board(aimed(two), *theirs))(cast("it", same)) == [Code.ILLEGAL_TARGET]
    up_to = TargetPermanents(HasType(CardType.CREATURE), 0, 1)
    assert chosen(board(aimed(up_to), *theirs))[0] == ((),)
    assert "115.3" in judged_rules(board(aimed(two), *theirs))(cast("it", same))


@pytest.mark.cr("601.2c")
def test_a_target_can_depend_on_the_one_before() -> None:
    theirs = TargetPermanents(Control(TargetPlayers(0)))
    state = board(aimed(TargetPlayer(), theirs), permanent("ogre", "3/3"), mine=(permanent("bear", "2/2"),))
    assert chosen(state) == [((A,), (target("bear"),)), ((B,), (target("ogre"),))]


@pytest.mark.cr("115.1", "115.5")
def test_spells_and_abilities_on_the_stack_are_targeted() -> None:
    counterspell = SpellEffect((Do(Deed.COUNTER, TargetObjects(0)),), (TargetSpells(),))
    stifle = SpellEffect((Do(Deed.COUNTER, TargetObjects(0)),), (TargetSpells(spells=False, abilities=True),))
    red = SpellEffect((Do(Deed.COUNTER, TargetObjects(0)),), (TargetSpells(HasColor(Color.RED)),))
    pinger = permanent("pinger", "1/1", Activated(Cost(), TAP))
    state = game([pinger], [], step=Step.PRECOMBAT_MAIN)
    state = holding(state, spell("no", "{0}", counterspell), spell("stifle", "{0}", stifle), spell("red", "{0}", red))
    play = playing(holding(state, spell("victim", "{0}", TAP)))
    assert casts(play.state, "no") == []
    assert judged(play.state)(cast("no", targets("victim"))) == [Code.ILLEGAL_TARGET]
    play.act(cast("victim", targets("pinger"))).act(activate("pinger", targets("pinger")))
    spell_id, ability_id = (entry.id for entry in play.state.stack)
    assert [each.targets for each in casts(play.state, "no")] == [((spell_id,),)]
    assert [each.targets for each in casts(play.state, "stifle")] == [((ability_id,),)]
    assert casts(play.state, "red") == []
    assert judged(play.state)(cast("no", targets("no#2"))) == [Code.ILLEGAL_TARGET]
    assert judged(play.state)(cast("red", ((ability_id,),))) == [Code.ILLEGAL_TARGET]


@pytest.mark.cr("115.1")
def test_cards_in_graveyards_hands_and_exile_are_targeted() -> None:
    dead = spell("dead", "{1}{B}", NOTHING, type="Creature", pt="1/1", colors="B")
    creature = HasType(CardType.CREATURE)
    yours = TargetCards(creature)
    everybodys = TargetCards(creature, players=PlayerWord.EACH_PLAYER)
    state = board(aimed(yours))
    state = holding(holding(state, dead, zone=Zone.GRAVEYARD), spell("old", "{1}"), zone=Zone.GRAVEYARD)
    state = holding(state, spell("theirs", "{1}", type="Creature", pt="1/1"), player=B, zone=Zone.GRAVEYARD)
    assert chosen(state) == [targets("dead")]
    assert judged(state)(cast("it", targets("old"))) == [Code.ILLEGAL_TARGET]
    assert judged(state)(cast("it", targets("theirs"))) == [Code.ILLEGAL_TARGET]
    assert judged(state)(cast("it", targets(A))) == [Code.ILLEGAL_TARGET]
    state = holding(state, aimed(everybodys), spell("held", "{1}"))
    assert chosen(state)[-2:] == [targets("dead"), targets("theirs")]
    exiled = holding(board(aimed(TargetCards(creature, zone="exile"))), dead, zone=Zone.EXILE)
    assert chosen(exiled) == [targets("dead")]
    held = holding(board(aimed(TargetCards(creature, zone="hand"))), dead)
    assert chosen(held) == [targets("dead")]


@pytest.mark.cr("702.11b", "702.18a")
def test_hexproof_stops_opponents_and_shroud_everybody() -> None:
    hexproof, shroud = CantBeTargeted(by_opponents=True), CantBeTargeted()
    mine = (permanent("m1", "1/1", hexproof), permanent("m2", "1/1", shroud))
    creature = TargetPermanents(HasType(CardType.CREATURE))
    state = board(aimed(creature), permanent("t1", "1/1", hexproof), permanent("t2", "1/1", shroud), mine=mine)
    assert chosen(state) == [targets("m1")]
    assert judged(state)(cast("it", targets("t1"))) == [Code.CANT_BE_TARGETED]


@pytest.mark.cr("702.11d", "702.16b")
def test_hexproof_and_protection_from_a_quality() -> None:
    red = HasColor(Color.RED)
    creature = TargetPermanents(HasType(CardType.CREATURE))
    theirs = [
        permanent("shielded", "1/1", CantBeTargeted(by_opponents=True, sources=red)),
        permanent("protected", "1/1", CantBeTargeted(sources=red)),
    ]
    assert len(chosen(board(aimed(creature, colors="G"), *theirs))) == 2
    assert chosen(board(aimed(creature, colors="R"), *theirs)) == []
    mine = (permanent("shielded", "1/1", CantBeTargeted(by_opponents=True, sources=red)),)
    assert chosen(board(aimed(creature, colors="R"), mine=mine)) == [targets("shielded")]


@pytest.mark.cr("702.11b", "702.16b", "702.18a")
def test_the_rules_of_the_keywords_are_named() -> None:
    creature = TargetPermanents(HasType(CardType.CREATURE))
    theirs = [
        permanent("hexed", "1/1", Keyword.HEXPROOF),
        permanent("shrouded", "1/1", Keyword.SHROUD),
        permanent("protected", "1/1", KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED))),
        permanent("partly", "1/1", KeywordAbility(Keyword.HEXPROOF, quality=HasColor(Color.RED))),
    ]
    judge = judged_rules(board(aimed(creature, colors="R"), *theirs))
    assert [judge(cast("it", targets(each.card.printed.name))) - {"601.2c"} for each in theirs] == [
        {"702.11b"},
        {"702.18a"},
        {"702.16b"},
        {"702.11d"},
    ]


@pytest.mark.cr("702.11c", "702.18a")
def test_players_with_hexproof_or_shroud() -> None:
    player = TargetPlayer()
    charm = permanent("charm", type="Artifact")
    leyline = permanent("leyline", None, PlayerCantBeTargeted(by_opponents=True), type="Enchantment")
    veil = permanent("veil", None, PlayerCantBeTargeted(), type="Enchantment")
    assert chosen(board(aimed(player), leyline, charm)) == [targets(A), targets(C)]
    assert chosen(board(aimed(player), mine=(leyline,))) == [targets(A), targets(B), targets(C)]
    state = board(aimed(player), mine=(veil,))
    assert chosen(state) == [targets(B), targets(C)]
    assert judged_rules(state)(cast("it", targets(A))) == {"601.2c", "702.18a"}


@pytest.mark.cr("801.4")
def test_nothing_out_of_range_is_targeted() -> None:
    near = replace(COMMANDER, range_of_influence=1)
    state = game([], [permanent("b", "1/1")], [permanent("c", "1/1")], [], options=near, step=Step.PRECOMBAT_MAIN)
    state = playing(holding(state, aimed(TargetAnything()))).state
    assert chosen(state) == [targets(A), targets(B), targets(D), targets("b")]
    assert judged_rules(state)(cast("it", targets("c"))) == {"601.2c", "801.4"}
    assert judged_rules(state)(cast("it", targets(C))) == {"601.2c", "801.4"}


@pytest.mark.cr("608.2b")
def test_illegal_targets_are_left_out_as_it_resolves() -> None:
    both = SpellEffect((Do(Deed.TAP, TargetObjects(0)), Do(Deed.UNTAP, TargetObjects(1))), (CREATURES, CREATURES))
    state = game([], [permanent("a", "1/1"), permanent("b", "1/1", tapped=True)], step=Step.PRECOMBAT_MAIN)
    state = holding(state, spell("it", "{0}", both), spell("murder", "{0}", DESTROY))
    play = playing(state).act(cast("it", targets("a", "b"))).act(cast("murder", targets("a")))
    play.pass_priority().pass_priority()
    assert not play.there("a")
    assert not play.state.permanents[next(iter(play.state.permanents))].tapped


CREATURES = TargetPermanents(HasType(CardType.CREATURE))


def test_short_ways_to_ask() -> None:
    state = board(aimed(TargetPermanents(Not(Is(ObjectWord.THIS)))), permanent("ogre", "3/3"))
    play = playing(state).act(cast("it", targets("ogre")))
    scope = Resolution(play.state.stack[0], ())
    view = View(play.state)
    assert legal_targets(view, CREATURES, scope) == ("ogre",)
    assert is_legal(view, TargetPermanents(Everything()), target("ogre"), scope)
    assert not is_legal(view, TargetPlayer(), target("ogre"), scope)
    assert can_choose(view, play.state.stack[0])
    assert TargetPlayers() != TargetPlayers(1)
