"""What spells do with the targets that scenarios give them."""

import pytest

from redzone.model.ability import ApplyRule, Continuous, GainAbility, ModifyPowerToughness
from redzone.model.attacked import AttackedPlayer, PlayerReference
from redzone.model.attacking import AttacksIfAble
from redzone.model.effect import (
    ChangeProtector,
    ChoosePlayerFor,
    Detain,
    Duration,
    Goad,
    InOrder,
    ModifyGroup,
    Suspect,
)
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.quality import AllOf, AnyOf, ControlledBy, ControlledByYou, HasType, IsObject
from redzone.model.spell_effect import (
    ChangeGroup,
    ChangeTargets,
    DoKeywordAction,
    KeywordAction,
    SpellEffect,
    TargetOpponent,
    TargetPermanents,
)
from redzone.model.spell_effect import ChangeProtector as ChangesProtector
from redzone.model.types import CardType
from redzone.notation import NotationError, parse_scenarios
from redzone.play.place import Place
from redzone.play.spells import SpellReader
from tests.support import A, B, C, game, permanent

(SCENARIO,) = parse_scenarios("redzone: 1\nseats: [{player: Ana}, {player: Ben}]\n", "spell.yaml")
STATE = game(
    [permanent("bear", "2/2"), permanent("away", "1/1", phased_out=True)],
    [permanent("ox", "3/3"), permanent("siege", type="Battle", defense=3)],
    [],
)
BEAR, OX, SIEGE, AWAY = map(ObjectId, ("bear", "ox", "siege", "away"))
CREATURE = TargetPermanents(HasType(CardType.CREATURE))
GROWS = ModifyPowerToughness(1, 1)
END = Duration.END_OF_TURN


def reader(controller: PlayerId = A) -> SpellReader:
    return SpellReader(STATE, controller, Place(SCENARIO, "steps"))


@pytest.mark.cr("115.1", "608.2c", "611.2c")
def test_a_target_is_changed() -> None:
    spell = SpellEffect((ChangeTargets(0, (GROWS,), END),), (CREATURE,))
    assert reader().effect(spell, (OX,)) == ModifyGroup(AnyOf((IsObject(OX),)), (GROWS,), END)


@pytest.mark.cr("608.2c", "613.11")
def test_rules_are_the_words_of_the_spell_and_abilities_are_not() -> None:
    attack_you = ApplyRule(AttacksIfAble(AttackedPlayer(PlayerReference.YOU)))
    lord = GainAbility(Continuous(ControlledByYou(), (GROWS,)))
    spell = SpellEffect((ChangeTargets(0, (attack_you, lord), END),), (CREATURE,))
    meant = ApplyRule(AttacksIfAble(AttackedPlayer(C)))
    assert reader(C).effect(spell, (OX,)) == ModifyGroup(AnyOf((IsObject(OX),)), (meant, lord), END)


@pytest.mark.cr("608.2c", "611.2c")
@pytest.mark.parametrize("stays", [True, False])
def test_a_group_is_changed(stays: bool) -> None:
    mine = AllOf((HasType(CardType.CREATURE), ControlledByYou()))
    spell = SpellEffect((ChangeGroup(mine, (GROWS,), END, stays),), chooses_player=True)
    group = AllOf((HasType(CardType.CREATURE), ControlledBy(B)))
    assert reader(B).effect(spell, ()) == ChoosePlayerFor(ModifyGroup(group, (GROWS,), END, stays))


@pytest.mark.cr("701.15a", "701.35a", "701.60a")
def test_keyword_actions_and_several_instructions() -> None:
    several = TargetPermanents(HasType(CardType.CREATURE), least=0, most=2)
    doing = tuple(DoKeywordAction(action, 0) for action in KeywordAction)
    wanted = (Goad((BEAR, OX)), Detain((BEAR, OX)), Suspect((BEAR, OX)))
    assert reader().effect(SpellEffect(doing, (several,)), (BEAR, OX)) == InOrder(wanted)
    assert reader().effect(SpellEffect(doing[:1], (several,)), ()) == Goad(())


@pytest.mark.cr("310.8", "115.1")
def test_a_battle_gets_another_protector() -> None:
    wanted = (TargetOpponent(), TargetPermanents(HasType(CardType.BATTLE)))
    spell = SpellEffect((ChangesProtector(0, 1),), wanted)
    assert reader().effect(spell, (C, SIEGE)) == ChangeProtector(SIEGE, C)


@pytest.mark.cr("115.1", "601.2c")
def test_later_targets_are_left_their_share() -> None:
    some = TargetPermanents(HasType(CardType.CREATURE), least=1, most=3)
    goad, detain = DoKeywordAction(KeywordAction.GOAD, 0), DoKeywordAction(KeywordAction.DETAIN, 1)
    spell = SpellEffect((goad, detain), (some, CREATURE))
    assert reader().effect(spell, (BEAR, OX)) == InOrder((Goad((BEAR,)), Detain((OX,))))


@pytest.mark.cr("115.1", "115.3", "601.2c")
@pytest.mark.parametrize(
    ("wanted", "targets", "message"),
    [
        ((CREATURE,), (SIEGE,), "siege is no legal target: it has to be"),
        ((CREATURE,), (A,), "Ana is no legal target: it has to be"),
        ((CREATURE,), (AWAY,), "away is no legal target: it has to be"),
        ((CREATURE,), (ObjectId("gone"),), "gone is no legal target: it has to be"),
        ((TargetOpponent(),), (A,), "Ana is no legal target: it has to be an opponent"),
        ((TargetOpponent(),), (OX,), "ox is no legal target: it has to be an opponent"),
        ((CREATURE,), (), "this has 1 target, not 0"),
        ((CREATURE,), (BEAR, OX), "this has 1 target, not 2"),
        ((), (BEAR,), "this has 0 targets, not 1"),
        ((TargetOpponent(), CREATURE), (OX,), "this has 2 targets, not 1"),
        ((TargetPermanents(HasType(CardType.CREATURE), 1, 2),), (), "this has 1 to 2 targets, not 0"),
        ((TargetPermanents(HasType(CardType.CREATURE), 1, 2),), (OX, OX), "the same target stands twice"),
    ],
)
def test_targets_have_to_be_legal(
    wanted: tuple[TargetPermanents | TargetOpponent, ...], targets: tuple[Target, ...], message: str
) -> None:
    spell = SpellEffect((DoKeywordAction(KeywordAction.GOAD, 0),), wanted)
    with pytest.raises(NotationError) as error:
        reader().effect(spell, targets)
    assert message in error.value.message
