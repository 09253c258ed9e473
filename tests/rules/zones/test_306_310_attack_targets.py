"""What can be attacked (CR 306.6, 310.8, 506.2): opponents, their planeswalkers, and battles that they protect."""

import pytest

from redzone.abilities.modification import SetTypes
from redzone.game.action import ChooseProtector, Concede, DeclareAttackers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, Priority, ProtectorChoice
from redzone.game.effect import PlacePermanent
from redzone.game.event import DeathReason, Died, ProtectorChosen
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.combat_roles.defending_players import attack_targets
from redzone.rules.effects.counters import DEFENSE, LOYALTY, count_of
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.types import TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, D, Play, card, codes, game, permanent, refusal


def siege(name: str, protector: PlayerId | None) -> Permanent:
    return permanent(name, type="Battle — Siege", defense=3, protector=protector)


def walker(name: str) -> Permanent:
    return permanent(name, type="Legendary Planeswalker", loyalty=3)


def board() -> Play:
    mine = [permanent("bear", "2/2"), walker("ally"), siege("mine", C), permanent("axe", type="Artifact")]
    return Play(game(mine, [walker("foe"), siege("against-me", A)], [permanent("ox", "2/4")]))


@pytest.mark.requirement("S14")
@pytest.mark.cr("506.2", "506.3", "508.1b", "306.6", "310.8b")
def test_targets_are_opponents_their_planeswalkers_and_battles_that_they_protect() -> None:
    play = board().pass_until(AttackersDeclaration)
    assert attack_targets(View(play.state)) == (B, C, "mine", "foe")
    assert legal_actions(play.state).count() == 5


@pytest.mark.cr("508.1b", "506.2")
@pytest.mark.parametrize("target", [A, "ally", "against-me", "ox", "axe", "nothing", PlayerId(9)])
def test_anything_else_cannot_be_attacked(target: Target) -> None:
    play = board().pass_until(AttackersDeclaration)
    found = refusal(play.state, DeclareAttackers(A, {ObjectId("bear"): target}))
    assert codes(found) == {Code.ILLEGAL_ATTACK_TARGET}
    assert found[0].rules == ("508.1b", "506.2")


@pytest.mark.requirement("S14")
@pytest.mark.cr("508.1b", "510.1b", "120.3c", "120.3h", "310.5", "310.6")
def test_three_kinds_of_targets_in_one_combat() -> None:
    attackers = [permanent(name, "2/2") for name in ("one", "two", "three")]
    play = Play(game([*attackers, siege("siege", D)], [], [walker("foe")], []))
    play.attack(one=B, two="foe", three="siege").finish()
    there = play.state.permanents
    assert [play.life(each) for each in (B, C, D)] == [38, 40, 40]
    assert count_of(there[ObjectId("foe")], LOYALTY) == count_of(there[ObjectId("siege")], DEFENSE) == 1


@pytest.mark.requirement("S18")
@pytest.mark.cr("310.8c", "310.8d", "802.4a")
def test_the_protector_blocks_and_the_controller_of_a_planeswalker() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("wolf", "2/2"), siege("siege", C)], [walker("foe")], []))
    play.attack(bear="siege", wolf="foe").pass_until(BlockersDeclaration)
    assert play.state.combat is not None
    assert play.state.combat.to_declare == (B, C)


@pytest.mark.cr("310.8a", "310.11a", "704.5w", "704.5x")
@pytest.mark.parametrize("protector", [None, A])
def test_a_siege_without_a_protector_that_it_can_have_gets_one(protector: PlayerId | None) -> None:
    play = Play(game([siege("siege", protector)], [], []))
    assert play.state.decision == ProtectorChoice(A, ObjectId("siege"), (B, C))
    assert codes(refusal(play.state, ChooseProtector(A, A))) == {Code.NOT_OFFERED}
    play.act(ChooseProtector(A, C))
    assert play.state.permanents[ObjectId("siege")].protector == C
    assert play.of(ProtectorChosen) == [ProtectorChosen(ObjectId("siege"), C)]


@pytest.mark.cr("310.10", "800.4a")
def test_who_conceded_is_not_offered_as_protector_any_more() -> None:
    play = Play(game([siege("siege", None)], [], [], [])).act(Concede(C))
    assert play.state.decision == ProtectorChoice(A, ObjectId("siege"), (B, D))
    play.act(Concede(B))
    assert isinstance(play.state.decision, Priority)
    assert play.state.permanents[ObjectId("siege")].protector == D


@pytest.mark.cr("310.10", "704.5w", "802.4a")
def test_an_attacked_battle_keeps_its_departed_protector_until_the_attack_is_over() -> None:
    play = Play(game([permanent("bear", "2/2"), siege("siege", C)], [permanent("ox", "2/4")], [])).attack(bear="siege")
    play.act(Concede(C)).finish()
    assert not [event for event in play.events if isinstance(event, ProtectorChosen) and event.protector == C]
    there = play.state.permanents[ObjectId("siege")]
    assert (count_of(there, DEFENSE), there.protector) == (1, B)


@pytest.mark.cr("306.5b", "310.4b", "306.9", "704.5i", "704.5v")
@pytest.mark.parametrize(
    ("type_", "reason"),
    [("Planeswalker", DeathReason.LOYALTY), ("Battle — Siege", DeathReason.DEFENSE)],
)
def test_planeswalkers_and_battles_enter_with_counters_and_die_without(type_: str, reason: DeathReason) -> None:
    play = Play(game([], []))
    alive = card("alive", type=type_, loyalty=3 if type_ == "Planeswalker" else None, defense=3)
    play.effect(PlacePermanent(CardId("alive"), alive, A, A))
    play.effect(PlacePermanent(CardId("dead"), card("dead", type=type_, loyalty=0, defense=0), A, A))
    assert play.there("alive")
    assert [(each.object, each.reason) for each in play.of(Died)] == [("dead", reason)]


@pytest.mark.cr("506.3", "508.1a", "509.1a")
def test_a_battle_that_is_a_creature_neither_attacks_nor_blocks() -> None:
    odd = permanent("odd", "3/3", type="Battle Creature — Siege", defense=3)
    play = Play(game([permanent("bear", "2/2"), odd], [])).pass_until(ProtectorChoice, AttackersDeclaration)
    found = refusal(play.state, DeclareAttackers(A, {ObjectId("odd"): B}))
    assert codes(found) == {Code.BATTLE}
    mirrored = Play(game([permanent("bear", "2/2")], [odd])).attack(bear=B).pass_until(BlockersDeclaration)
    assert list(legal_actions(mirrored.state)) == [next(iter(legal_actions(mirrored.state)))]


@pytest.mark.cr("506.4e")
@pytest.mark.parametrize(
    ("becomes", "still"),
    [
        ("Battle — Siege", True),
        ("Planeswalker", False),  # its protector does not control it
        ("Artifact", False),
    ],
)
def test_what_is_both_planeswalker_and_battle_may_lose_one_type(becomes: str, still: bool) -> None:
    both = permanent("both", type="Planeswalker Battle — Siege", loyalty=3, defense=3, protector=B)
    play = Play(game([permanent("bear", "2/2"), both], [], [])).attack(bear="both")
    play.effect(outside.modify({ObjectId("both"): (SetTypes(TypeLine.of(becomes)),)}))
    assert play.state.combat is not None
    assert play.state.combat.attackers[ObjectId("bear")].target == ("both" if still else None)
