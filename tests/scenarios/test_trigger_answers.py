"""Answers to the decisions about triggered abilities, written and read."""

import pytest

from redzone.abilities.ability import Mode, SpellEffect, Triggered
from redzone.abilities.event_patterns import attacks
from redzone.abilities.instruction import DealDamage, Deed, Do, GainLife
from redzone.abilities.language import TargetObjects, TargetPlayers
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.targeting import TargetAnything, TargetPermanents, TargetPlayer
from redzone.game.action import Action, ChooseTargets, OrderTriggers
from redzone.game.decision import TargetsChoice, TriggerOrder
from redzone.notation import NotationError, parse_scenarios
from redzone.notation.entries import ChooseEntry, GivenAnswer
from redzone.scenario.actions import Recorder
from redzone.scenario.choice_answers import choice_action
from redzone.scenario.choosers import default_answer
from redzone.scenario.lookup import Directory
from redzone.scenario.place import Place
from redzone.scenario.trigger_answers import source_name
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from tests.support.states import A, B, Play, game, permanent

(SCENARIO,) = parse_scenarios("redzone: 1\nseats: [{player: Ana}, {player: Ben}]\n", "triggers.yaml")
CREATURE = TargetPermanents(HasType(CardType.CREATURE))
BEAR, OX = map(ObjectId, ("bear", "ox"))
NAMES = {A: "Ana", B: "Ben"}


def play(*effects: SpellEffect) -> Play:
    abilities = tuple(Triggered((attacks(),), effect) for effect in effects)
    return Play(game([permanent("bear", "2/2", *abilities)], [permanent("ox", "2/2")])).attack(bear=B)


def read(game_: Play, answer: GivenAnswer) -> Action:
    decision = game_.state.decision
    assert isinstance(decision, TriggerOrder | TargetsChoice)
    place = Place(SCENARIO, "steps[0]")
    lookup = Directory({"Ana": A, "Ben": B}, game_.state).lookup(game_.state, place)
    return choice_action(answer, decision, lookup, place)


def written(action: Action) -> GivenAnswer:
    entry = Recorder(NAMES).entry(action)
    assert isinstance(entry, ChooseEntry)
    assert entry.choose.answer is not None
    return entry.choose.answer


@pytest.mark.cr("603.3b")
def test_an_order_names_sources_or_counts() -> None:
    three = play(*(SpellEffect((GainLife(amount),)) for amount in (1, 2, 3)))
    assert read(three, ("bear", "bear")) == OrderTriggers(A, (0, 1, 2))
    assert read(three, (3, 1)) == OrderTriggers(A, (2, 0, 1))
    assert read(three, 2) == OrderTriggers(A, (1, 0, 2))
    assert read(three, answer=False) == OrderTriggers(A, (0, 1, 2))
    assert written(OrderTriggers(A, (2, 0, 1))) == (3, 1, 2)
    assert default_answer(three.state) == OrderTriggers(A, (0, 1, 2))
    with pytest.raises(NotationError, match="no ability that waits is one of ox"):
        read(three, "ox")


@pytest.mark.cr("603.3b", "725.2")
def test_abilities_of_the_game_have_a_name_too() -> None:
    assert (source_name(None), source_name(ObjectId("bear#2"))) == ("game", "bear")


@pytest.mark.cr("603.3d")
def test_targets_are_shared_out_over_the_uses_of_the_word() -> None:
    destroy = Do(Deed.DESTROY, TargetObjects())
    one = play(SpellEffect((destroy,), (CREATURE,)))
    assert read(one, "ox") == ChooseTargets(A, ((OX,),))
    assert written(ChooseTargets(A, ((OX,),))) == ("ox",)
    assert default_answer(one.state) == ChooseTargets(A, ((BEAR,),))
    two = play(SpellEffect((destroy,), (CREATURE, TargetPlayer())))
    assert read(two, ("ox", "Ana")) == ChooseTargets(A, ((OX,), (A,)))
    assert written(ChooseTargets(A, ((OX,), (A,)))) == ("ox", "Ana")
    some = play(SpellEffect((destroy,), (TargetPermanents(CREATURE.quality, 0, 2),)))
    assert read(some, answer=False) == ChooseTargets(A, ((),))
    assert default_answer(some.state) == ChooseTargets(A, ((),))
    assert written(ChooseTargets(A, ((),))) is False


@pytest.mark.cr("603.3c")
def test_modes_are_numbers() -> None:
    modes = Mode((GainLife(1),)), Mode((Do(Deed.DESTROY, TargetObjects()),), (CREATURE,))
    modal = play(SpellEffect(modes=modes))
    assert read(modal, 1) == ChooseTargets(A, (), (0,))
    assert read(modal, (2, "ox")) == ChooseTargets(A, ((OX,),), (1,))
    assert written(ChooseTargets(A, ((OX,),), (1,))) == (2, "ox")


@pytest.mark.cr("601.2d", "603.3d")
def test_what_is_divided() -> None:
    blast = DealDamage(3, TargetObjects(), TargetPlayers(), divided=True)
    divided = play(SpellEffect((blast,), (TargetAnything(1, 2),)))
    action = ChooseTargets(A, ((B, OX),), division=((B, 1), (OX, 2)))
    assert read(divided, {"Ben": 1, "ox": 2}) == action
    assert written(action) == {"Ben": 1, "ox": 2}
    assert divided.act(action).pass_priority().life(B) == 39
