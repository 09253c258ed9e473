"""Declaring attackers (CR 508.1): who may attack, all at once or not at all, and what happens then."""

import pytest

from redzone.abilities.attacking import CantAttack, CantAttackWithout
from redzone.abilities.keyword import Keyword
from redzone.game.action import Concede, DeclareAttackers
from redzone.game.combat import Attacker
from redzone.game.decision import AttackersDeclaration, Priority
from redzone.game.event import AttackDeclared, AttackersDeclared, PriorityPassed, StepBegan, Tapped
from redzone.game.permanent import Permanent
from redzone.game.violation import Code, IllegalAction
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import ObjectId
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, C, Play, codes, game, permanent, refusal

BEAR, OX = map(ObjectId, ("bear", "ox"))


def declaring(*mine: Permanent) -> Play:
    return Play(game([*mine], [permanent("foe", "1/1")], [])).pass_until(AttackersDeclaration)


@pytest.mark.requirement("S12")
@pytest.mark.cr("508.1", "508.1f", "508.1k", "702.20b", "703.4i")
def test_attackers_tap_and_attack_together() -> None:
    play = declaring(permanent("bear", "2/2"), permanent("ox", "3/3", Keyword.VIGILANCE)).attack(bear=B, ox=C)
    assert [event for event in play.events if not isinstance(event, StepBegan | PriorityPassed)] == [
        AttackersDeclared(A, (BEAR, OX)),
        Tapped(BEAR),
        AttackDeclared(BEAR, B),
        AttackDeclared(OX, C),
    ]
    assert [play.state.permanents[each].tapped for each in (BEAR, OX)] == [True, False]


@pytest.mark.requirement("S5")
@pytest.mark.cr("508.1b", "508.5", "903.10a")
def test_an_attacker_knows_its_target_and_defender() -> None:
    play = declaring(permanent("bear", "2/2", commander=True)).attack(bear=C)
    assert play.state.combat is not None
    assert play.state.combat.attackers == {BEAR: Attacker(C, C)}
    assert play.state.combat.declared_attackers == play.state.turn.attacked == (BEAR,)
    assert play.finish().state.players[C].commander_damage == {"bear": 2}


@pytest.mark.requirement("S12")
@pytest.mark.cr("508.1a", "508.1c", "702.3b", "733.1")
@pytest.mark.parametrize(
    ("culprit", "code", "rules"),
    [
        (permanent("ox", "3/3", tapped=True), Code.TAPPED, ("508.1a",)),
        (permanent("ox", "3/3", new=True), Code.SUMMONING_SICK, ("508.1a", "302.6")),
        (permanent("ox", "3/3", type="Artifact"), Code.NOT_A_CREATURE, ("508.1a",)),
        (permanent("ox", "3/3", Keyword.DEFENDER), Code.DEFENDER, ("508.1c", "702.3b")),
        (permanent("ox", "3/3", CantAttack()), Code.CANT_ATTACK, ("508.1c",)),
        (permanent("ox", "3/3", phased_out=True), Code.UNKNOWN_OBJECT, ("508.1a",)),
        (permanent("other", "3/3"), Code.UNKNOWN_OBJECT, ("508.1a",)),
    ],
)
def test_one_illegal_attacker_spoils_the_whole_declaration(
    culprit: Permanent, code: Code, rules: tuple[str, ...]
) -> None:
    play = declaring(permanent("bear", "2/2"), culprit)
    found = refusal(play.state, DeclareAttackers(A, {BEAR: B, OX: B}))
    assert [(each.code, each.rules) for each in found] == [(code, rules)]
    assert not play.state.permanents[BEAR].tapped
    assert codes(refusal(play.state, DeclareAttackers(A, {OX: B}))) == {code}
    assert all(
        OX not in legal_action.attacks
        for legal_action in legal_actions(play.state)
        if isinstance(legal_action, DeclareAttackers)
    )


@pytest.mark.cr("508.1a")
def test_every_reason_is_given() -> None:
    play = declaring(permanent("ox", "3/3", Keyword.DEFENDER, CantAttack(), CantAttackWithout(), tapped=True, new=True))
    expected = {Code.TAPPED, Code.SUMMONING_SICK, Code.DEFENDER, Code.CANT_ATTACK, Code.CANT_ATTACK_ALONE}
    assert codes(refusal(play.state, DeclareAttackers(A, {OX: B}))) == expected
    with pytest.raises(IllegalAction, match=r"ox is tapped \(508\.1a\); "):
        apply(play.state, DeclareAttackers(A, {OX: B}))


@pytest.mark.requirement("S15")
@pytest.mark.cr("508.1", "508.1a", "506.2")
def test_only_the_active_player_attacks_with_own_creatures() -> None:
    play = declaring(permanent("bear", "2/2"))
    assert codes(refusal(play.state, DeclareAttackers(B, {ObjectId("foe"): A}))) == {Code.WRONG_PLAYER}
    assert codes(refusal(play.state, DeclareAttackers(A, {ObjectId("foe"): B}))) == {Code.NOT_CONTROLLED}


@pytest.mark.requirement("S39")
@pytest.mark.cr("506.5", "508.1c")
def test_a_creature_that_cant_attack_alone_brings_another() -> None:
    play = declaring(permanent("bear", "2/2", CantAttackWithout()), permanent("ox", "3/3"))
    found = refusal(play.state, DeclareAttackers(A, {BEAR: B}))
    assert [(each.code, each.rules) for each in found] == [(Code.CANT_ATTACK_ALONE, ("508.1c", "506.5"))]
    assert DeclareAttackers(A, {OX: B}) in legal_actions(play.state)
    assert DeclareAttackers(A, {OX: B, BEAR: C}) in legal_actions(play.state)


@pytest.mark.requirement("S13")
@pytest.mark.cr("508.1a", "500.8")
@pytest.mark.parametrize(("name", "again"), [("commander", True), ("echomancy_mvp", False)])
def test_a_creature_attacks_once_each_combat_or_under_the_simplification_each_turn(name: str, again: bool) -> None:
    play = Play(game([permanent("bear", "2/2", Keyword.VIGILANCE)], [], options=PRESETS[name])).attack(bear=B)
    play.effect(outside.add_combat_phase()).to_step(Step.END_OF_COMBAT).pass_round().pass_until(AttackersDeclaration)
    attack = DeclareAttackers(A, {BEAR: B})
    assert (attack in legal_actions(play.state)) is again
    if not again:
        assert codes(refusal(play.state, attack)) == {Code.ALREADY_ATTACKED}


@pytest.mark.cr("508.1", "800.4j")
def test_nobody_attacks_for_a_player_who_has_left() -> None:
    play = Play(game([permanent("bear", "2/2")], [], [])).act(Concede(A)).to_step(Step.POSTCOMBAT_MAIN)
    assert Step.DECLARE_BLOCKERS not in play.state.turn.visited
    assert play.state.turn.active == A


@pytest.mark.cr("508.1", "800.4j")
def test_the_attacking_player_may_leave_while_the_declaration_is_open() -> None:
    play = declaring(permanent("bear", "2/2")).act(Concede(A))
    assert play.state.decision == Priority(B)
    assert play.state.turn.step is Step.DECLARE_ATTACKERS


@pytest.mark.cr("508.1")
def test_declaring_nobody_is_legal() -> None:
    play = declaring().attack()
    assert play.of(AttackersDeclared) == [AttackersDeclared(A, ())]


@pytest.mark.cr("702.26b", "506.4")
def test_a_phased_out_creature_is_no_attacker() -> None:
    play = declaring(permanent("bear", "2/2")).attack(bear=B).effect(outside.phase_out((BEAR,)))
    assert play.finish().life(B) == 40
