"""Copies of spells and abilities, exile for a time, control given away, and coins, at their edges."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import ChangeObjects, FlipCoin, SpellEffect, SpellText
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import CopySpell, ExileUntilThisLeaves, GainLife, GiveControl, LoseLife
from redzone.abilities.language import TargetObjects, TargetPlayers
from redzone.abilities.modification import BecomeChosen
from redzone.abilities.targeting import TargetPlayer, TargetSpells
from redzone.abilities.words import Chosen, ObjectWord
from redzone.game.action import ChooseOption
from redzone.game.decision import OptionChoice
from redzone.game.occurrence import Occurrence
from redzone.game.stack import StackKind, StackObject
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.game import legal_actions
from redzone.rules.resolving.instructions.decisions import LOST, WON
from redzone.rules.zones.stack_objects import counter
from redzone.values.identity import ObjectId
from redzone.view import View
from tests.support.spells import cast, holding, playing, spell
from tests.support.states import A, B, game, permanent
from tests.support.texts import BEAR, CREATURE, at, table, text

IT = TargetObjects()
DUD = ObjectId("dud#2")


@pytest.mark.cr("707.10", "609.3")
def test_what_is_not_on_the_stack_is_not_copied() -> None:
    done = table().effect(text(CopySpell(ObjectWord.SUBJECT)))
    assert not done.state.stack


@pytest.mark.cr("707.10", "707.10b")
def test_an_ability_is_copied_with_its_source_so_many_times() -> None:
    gain = text(GainLife(2)).effect
    state = game([permanent("bear", "2/2")])
    ability = StackObject(ObjectId("bear@9"), StackKind.TRIGGERED, A, gain, source=BEAR)
    state = replace(state, stack=(ability,))
    carry = text(CopySpell(IT, 2), uses=(TargetSpells(spells=False, abilities=True),), targets=((ability.id,),))
    play = playing(state).effect(carry)
    assert [entry.source for entry in play.state.stack] == [BEAR] * 3
    assert len({entry.id for entry in play.state.stack}) == len(play.state.stack)


@pytest.mark.cr("701.6a", "608.2h")
def test_a_countered_spell_is_remembered_only_where_an_ability_speaks_of_it() -> None:
    state = holding(game([permanent("bear", "2/2")]), spell("dud"))
    play = playing(state).act(cast("dud"))
    assert counter(play.state, [DUD]).state.former_spells == ()
    speaking = StackObject(ObjectId("bear@9"), StackKind.TRIGGERED, A, text().effect, occurrence=Occurrence(DUD))
    heard = replace(play.state, stack=(*play.state.stack, speaking))
    assert [each.id for each in counter(heard, [DUD]).state.former_spells] == [DUD]


@pytest.mark.cr("610.3", "609.3")
def test_exile_until_something_leaves_may_find_nothing() -> None:
    effect = text(ExileUntilThisLeaves(ObjectWord.SUBJECT)).effect
    ability = StackObject(ObjectId("bear@9"), StackKind.TRIGGERED, A, effect, source=BEAR)
    state = replace(game([permanent("bear", "2/2")], [permanent("ox", "3/3")]), stack=(ability,))
    assert playing(state).pass_round().state.exiled_until == ()


@pytest.mark.cr("613.1b", "609.3")
def test_control_is_given_only_to_a_player_who_is_there() -> None:
    nobody = text(GiveControl(IT, TargetPlayers(1)), uses=(CREATURE, TargetPlayer(least=0)), targets=((BEAR,), ()))
    assert table().effect(nobody).state.permanents[BEAR].controller == A
    somebody = text(GiveControl(IT, TargetPlayers(1)), uses=(CREATURE, TargetPlayer()), targets=((BEAR,), (B,)))
    assert table().effect(somebody).state.permanents[BEAR].controller == B


@pytest.mark.cr("705.1", "705.2")
@pytest.mark.parametrize(("outcome", "life"), [(WON, 41), (LOST, 38)])
def test_a_coin_comes_up_by_chance(outcome: str, life: int) -> None:
    play = table().effect(text(FlipCoin((GainLife(1),), (LoseLife(2),))))
    decision = play.state.decision
    assert isinstance(decision, OptionChoice)
    assert decision.chance
    assert legal_actions(play.state).count() == len(decision.options)
    assert play.act(ChooseOption(A, outcome)).life(A) == life


def test_a_copy_made_several_times_is_said_so() -> None:
    effect = SpellEffect((CopySpell(IT, 2, new_targets=True),), (TargetSpells(),))
    said = describe_ability(SpellText(effect))
    assert said == "Copy target spell two times. You may choose new targets for the copies."


@pytest.mark.cr("609.3")
def test_what_becomes_a_color_that_nobody_chose_stays_as_it_is() -> None:
    change = ChangeObjects(IT, (BecomeChosen(Chosen.COLOR),), Duration.END_OF_TURN)
    state = table().effect(at(change, target=BEAR)).state
    assert View(state).now(BEAR).colors == frozenset()
