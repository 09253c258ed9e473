"""The stack (CR 405): order, countering, resolving, and players who leave."""

import time

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Activated, AlternativeCost, SpellEffect
from redzone.abilities.casting import CantBeCountered
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import Deed, Do, GainLife
from redzone.abilities.language import TargetObjects
from redzone.abilities.targeting import TargetSpells
from redzone.game.action import Concede
from redzone.game.card import Zone
from redzone.game.event import Countered, DidNotResolve
from redzone.rules.zones.stack_objects import all_targets, exile_stack, on_stack, put
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from tests.support.spells import DESTROY, TAP, activate, cast, holding, is_tapped, playing, spell, targets
from tests.support.states import A, B, C, Play, game, permanent, target

COUNTER = SpellEffect((Do(Deed.COUNTER, TargetObjects(0)),), (TargetSpells(abilities=True),))
LIFE = SpellEffect((GainLife(1),))


def board(*cards: str) -> Play:
    texts = {"murder": DESTROY, "counter": COUNTER, "tap": TAP, "life": LIFE}
    state = game(
        [permanent("mine", "2/2", Activated(Cost(), LIFE))], [permanent("ogre", "3/3")], [], step=Step.PRECOMBAT_MAIN
    )
    return playing(holding(state, *(spell(card, "{0}", texts[card.rstrip("2")]) for card in cards)))


@pytest.mark.cr("405.2", "405.5", "117.4", "117.7")
def test_the_last_object_on_the_stack_resolves_first() -> None:
    play = board("tap", "murder").act(cast("tap", targets("ogre"))).act(cast("murder", targets("mine")))
    assert [entry.id for entry in play.state.stack] == ["tap#2", "murder#2"]
    play.pass_priority()
    assert not play.there("mine")
    assert not is_tapped(play, "ogre")
    play.pass_priority()
    assert is_tapped(play, "ogre")
    assert play.state.stack == ()


@pytest.mark.cr("608.2b")
def test_without_a_legal_target_it_does_not_resolve() -> None:
    play = board("murder", "tap").act(cast("tap", targets("ogre"))).act(cast("murder", targets("ogre")))
    play.pass_priority().pass_priority()
    assert [each.object for each in play.of(DidNotResolve)] == ["tap#2"]
    assert {card.card.id for card in play.state.players[A].graveyard} == {"tap", "murder"}


@pytest.mark.cr("701.6a")
def test_countering_spells_and_abilities() -> None:
    play = board("murder", "counter", "counter2").act(cast("murder", targets("ogre")))
    play.act(cast("counter", targets("murder#2"))).pass_priority()
    assert [each.object for each in play.of(Countered)] == ["murder#2"]
    assert [card.card.id for card in play.state.players[A].graveyard] == ["murder", "counter"]
    assert play.there("ogre")
    play.act(activate("mine"))
    play.act(cast("counter2", ((play.state.stack[0].id,),))).pass_priority()
    assert play.state.stack == ()
    assert play.life(A) == 40


@pytest.mark.cr("701.6a")
def test_what_can_not_be_countered_is_not() -> None:
    state = game([], [permanent("ogre", "3/3")], step=Step.PRECOMBAT_MAIN)
    state = holding(state, spell("sure", "{0}", DESTROY, CantBeCountered()), spell("counter", "{0}", COUNTER))
    play = playing(state).act(cast("sure", targets("ogre"))).act(cast("counter", targets("sure#2")))
    play.pass_priority().pass_priority()
    assert not play.there("ogre")
    assert play.of(Countered) == []


@pytest.mark.cr("702.34a", "701.6a")
def test_a_countered_spell_with_flashback_is_exiled() -> None:
    flashback = AlternativeCost(Cost(), "flashback", exiled_after=True)
    state = game([], [permanent("ogre", "3/3")], step=Step.PRECOMBAT_MAIN)
    state = holding(state, spell("old", "", DESTROY, flashback), spell("counter", "{0}", COUNTER))
    play = playing(state).act(cast("old", targets("ogre"), costs=("flashback",))).act(cast("counter", targets("old#2")))
    play.pass_priority()
    assert [card.card.id for card in play.state.exile] == ["old"]


@pytest.mark.cr("903.9a", "701.6a")
def test_the_owner_of_a_countered_commander_is_asked() -> None:
    boss = spell("boss", "{0}", SpellEffect(), type="Legendary Creature", pt="3/3")
    state = game([], [], step=Step.PRECOMBAT_MAIN)
    state = holding(holding(state, boss, zone=Zone.COMMAND, commander=True), spell("counter", "{0}", COUNTER))
    play = playing(state).act(cast("boss")).act(cast("counter", targets("boss#2"))).pass_priority()
    assert type(play.state.decision).__name__ == "CommanderZoneChoice"


@pytest.mark.cr("800.4a")
def test_objects_of_a_player_who_leaves_leave_the_stack() -> None:
    play = board("tap", "life")
    play.act(cast("tap", targets("ogre"))).act(activate("mine"))
    play.act(Concede(A))
    assert play.state.stack == ()


@pytest.mark.cr("800.4a")
def test_spells_of_others_under_the_control_of_a_player_who_leaves_are_exiled() -> None:
    play = board("tap", "life").act(cast("tap", targets("ogre"))).act(cast("life"))
    stolen = tuple(replace(entry, controller=B) for entry in play.state.stack)
    play = Play(replace(play.state, stack=stolen)).act(Concede(B))
    assert play.state.stack == ()
    assert [card.card.id for card in play.state.exile] == ["tap", "life"]
    other = board("tap").act(cast("tap", targets("ogre"))).act(Concede(C))
    assert len(other.state.stack) == 1


@pytest.mark.cr("724.1b")
def test_the_stack_can_be_exiled() -> None:
    play = board("tap", "life").act(cast("tap", targets("ogre"))).act(activate("mine"))
    done = exile_stack(play.state)
    assert done.state.stack == ()
    assert [card.card.id for card in done.state.exile] == ["tap"]


def test_finding_objects_on_the_stack() -> None:
    play = board("tap").act(cast("tap", targets("ogre")))
    found = on_stack(play.state, target("tap#2"))
    assert found is not None
    assert all_targets(found) == ("ogre",)
    assert on_stack(play.state, target("ogre")) is None


@pytest.mark.cr("405.2")
def test_a_thousand_objects_take_no_long_time() -> None:
    play = board("life").act(activate("mine"))
    state = play.state
    for number in range(1000):
        state = put(state, replace(state.stack[0], id=ObjectId(f"life@{number + 1000}")))
    began = time.perf_counter()
    play = Play(state)
    while play.state.stack:
        play.pass_priority()
    assert play.life(A) == 1041
    assert time.perf_counter() - began < 20
