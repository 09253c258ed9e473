"""What a spell or ability comes to as it is proposed (CR 601.2), and objects on the stack in odd situations."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility, Mode, SpellEffect, SpellText
from redzone.abilities.asserting import contrary, is_turn_of
from redzone.abilities.casting import AddsMana
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import DealDamage, Deed, Do, GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, EachObject, TargetObjects, TargetPlayers
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetPermanents, TargetPlayer
from redzone.abilities.turn_instructions import ChangeProtector
from redzone.game.action import Concede, TurnFaceUp
from redzone.game.card import PhysicalCard
from redzone.game.event import DidNotResolve, ZoneChanged
from redzone.game.player import LossReason
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.violation import Code
from redzone.rules.casting.casting import bill_of, proposed_spell
from redzone.rules.game import legal_actions
from redzone.rules.reference.announcing import first_division
from redzone.rules.reference.effect_texts import instructions_of, joined
from redzone.rules.resolving.stack import resolve_top
from redzone.rules.zones.multiplayer import leave
from redzone.rules.zones.stack_objects import on_stack, put, put_away, source_label
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support.spells import (
    CREATURE,
    DESTROY,
    TAP,
    activations,
    cast,
    casts,
    holding,
    judged,
    paid,
    playing,
    spell,
    targets,
    with_mana,
)
from tests.support.states import A, B, C, Play, game, permanent, target

LIFE = SpellEffect((GainLife(1),))


def board() -> Play:
    state = game([permanent("mine", "2/2")], [permanent("ogre", "3/3")], [], step=Step.PRECOMBAT_MAIN)
    return playing(holding(state, spell("murder", "{0}", DESTROY), spell("forest", "", type="Land")))


@pytest.mark.cr("601.2a", "601.2f")
def test_what_is_proposed_and_what_it_costs() -> None:
    view = View(board().state)
    proposed = proposed_spell(view, cast("murder", targets("ogre")))
    assert proposed is not None
    assert proposed.targets == targets("ogre")
    assert proposed_spell(view, cast("forest")) is None
    assert bill_of(view, cast("forest")) is None
    assert bill_of(view, cast("murder", x=3)) is None
    assert not first_division(view, proposed)


@pytest.mark.cr("700.2", "608.2c")
def test_uses_of_the_word_target_are_counted_through_modes() -> None:
    enemies = EachObject(Control(TargetPlayers(0)))
    modes = (
        Mode((Do(Deed.TAP, TargetObjects(0)),), (CREATURE,)),
        Mode((DealDamage(1, players=TargetPlayers(0)), Do(Deed.UNTAP, enemies)), (TargetPlayer(),)),
    )
    effect = SpellEffect((Do(Deed.TAP, TargetObjects(0)), GainLife(1)), (CREATURE,), modes, least_modes=2, most_modes=2)
    assert instructions_of(effect, (0, 1)) == (
        Do(Deed.TAP, TargetObjects(0)),
        DealDamage(1, players=TargetPlayers(1)),
        Do(Deed.UNTAP, EachObject(Control(TargetPlayers(1)))),
        Do(Deed.TAP, TargetObjects(2)),
        GainLife(1),
    )
    assert ChangeProtector(TargetPlayers(0), TargetObjects(1)) in instructions_of(
        SpellEffect((ChangeProtector(TargetPlayers(0), TargetObjects(1)),))
    )


@pytest.mark.cr("608.2c")
def test_several_texts_of_a_spell_are_carried_out_one_after_the_other() -> None:
    whole = joined([DESTROY, TAP, LIFE])
    assert whole.targets == (CREATURE, CREATURE)
    assert whole.instructions == (Do(Deed.DESTROY, TargetObjects(0)), Do(Deed.TAP, TargetObjects(1)), GainLife(1))
    modal = joined([LIFE, SpellEffect(modes=(Mode((GainLife(2),)), Mode((GainLife(3),))))])
    assert (len(modal.modes), modal.instructions) == (2, (GainLife(1),))
    state = game([permanent("mine", "2/2")], [permanent("ogre", "3/3")], step=Step.PRECOMBAT_MAIN)
    play = playing(holding(state, spell("both", "{0}", DESTROY, SpellText(TAP))))
    play.act(cast("both", targets("mine", "ogre"))).pass_priority()
    assert not play.there("mine")
    assert play.state.permanents[ObjectId("ogre")].tapped


@pytest.mark.cr("115.1", "800.4a")
def test_a_player_who_has_left_is_no_target() -> None:
    text = SpellEffect((GainLife(1, TargetPlayers(0)),), (TargetPlayer(),))
    play = playing(holding(board().state, spell("gift", "{0}", text))).act(Concede(C))
    assert judged(play.state)(cast("gift", targets(C))) == [Code.ILLEGAL_TARGET]


@pytest.mark.cr("702.122a")
def test_crew_leaves_out_what_is_not_needed_after_all() -> None:
    car = permanent("car", "4/4", KeywordAbility(Keyword.CREW, 3), type="Artifact — Vehicle")
    state = game([car, permanent("one", "1/1"), permanent("elf", "3/3", AddsMana(("{G}",)))], [])
    assert [activation.payment for activation in activations(state, "car")] == [paid(tapped=("elf",))]


@pytest.mark.cr("702.37e")
def test_a_morph_cost_that_can_not_be_paid_is_not_offered() -> None:
    morph = permanent("morph", "4/4", KeywordAbility(Keyword.MORPH, cost=Cost("{G}")))
    state = game([replace(morph, face_down=True)], [])
    assert not any(isinstance(legal_action, TurnFaceUp) for legal_action in legal_actions(state))


@pytest.mark.cr("702.37c", "708.4")
def test_a_card_with_morph_is_cast_face_down_for_three() -> None:
    card = spell(
        "morph", "{4}{G}", SpellEffect(), KeywordAbility(Keyword.MORPH, cost=Cost("{G}")), type="Creature", pt="5/5"
    )
    state = with_mana(holding(game([], [], step=Step.PRECOMBAT_MAIN), card), "{C}{C}{C}")
    play = playing(state)
    (action,) = casts(play.state)
    assert (action.costs, action.payment) == (("morph",), paid("{C}{C}{C}"))
    play.act(action).pass_priority()
    there = play.state.permanents[ObjectId("morph#3")]
    assert there.face_down
    assert View(play.state).power(there.id) == 2


@pytest.mark.cr("707.10a", "608.2n")
def test_copies_and_abilities_cease_to_exist() -> None:
    play = board()
    copy = PhysicalCard(CardId("copy"), A, spell("copy"), token=True)
    done = put_away(play.state, StackObject(ObjectId("copy#2"), StackKind.SPELL, A, LIFE, card=copy))
    assert done.state is play.state
    assert [type(event) for event in done.events] == [ZoneChanged]


@pytest.mark.cr("603.4", "608.2a")
def test_an_intervening_if_is_checked_as_it_resolves() -> None:
    play = board()
    ability = StackObject(ObjectId("mine@9"), StackKind.TRIGGERED, A, LIFE, source=ObjectId("mine"))
    true = resolve_top(put(play.state, replace(ability, condition=is_turn_of())))
    assert true.state.resolution is not None
    assert on_stack(true.state, target("mine@9")) is true.state.resolution.object
    false = resolve_top(put(play.state, replace(ability, condition=contrary(is_turn_of()))))
    assert [type(event) for event in false.events] == [DidNotResolve]


@pytest.mark.cr("800.4a")
def test_what_resolves_ends_when_its_controller_leaves() -> None:
    play = board()
    ability = StackObject(ObjectId("ogre@9"), StackKind.TRIGGERED, B, LIFE, source=ObjectId("ogre"))
    state = replace(play.state, resolution=Resolution(ability, ()))
    assert leave(state, {B: LossReason.CONCEDED}).state.resolution is None
    assert leave(state, {C: LossReason.CONCEDED}).state.resolution is not None


def test_an_ability_on_the_stack_goes_by_its_source() -> None:
    assert source_label(ObjectId("ninja@12")) == "ninja"
    assert source_label(ObjectId("a@b")) == "a@b"
    assert TargetPermanents(HasType(CardType.CREATURE)) == CREATURE
