"""Reselecting what a creature attacks (CR 508.7)."""

import pytest

from redzone.abilities.attacking import CantAttack
from redzone.game.action import Concede
from redzone.game.combat import Attacker
from redzone.game.decision import BlockersDeclaration
from redzone.game.effect import Intervention, OutsideEffect
from redzone.game.event import AttackDeclared, AttackReselected
from redzone.game.state import GameState
from redzone.game.violation import Code, IllegalAction, Violation
from redzone.rules.game import intervene
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.options import COMMANDER, AttackDirection, RuleOptions
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, C, D, Play, codes, game, permanent, rules

BEAR, WALKER, SIEGE, MINE = map(ObjectId, ("bear", "walker", "siege", "mine"))


def table(options: RuleOptions = COMMANDER) -> Play:
    """Four players: Ana attacks; Cyd has a planeswalker, Dee protects a battle of Ana's."""
    return Play(
        game(
            [
                permanent("bear", "2/2"),
                permanent("siege", type="Battle — Siege", defense=5, protector=D),
                permanent("mine", type="Planeswalker", loyalty=3),
            ],
            [permanent("wall", "0/4")],
            [permanent("walker", type="Planeswalker", loyalty=4), permanent("guard", "0/4")],
            [permanent("watch", "0/4")],
            options=options,
        )
    )


def bear(play: Play) -> Attacker:
    assert play.state.combat is not None
    return play.state.combat.attackers[BEAR]


def reselect(what: Target) -> OutsideEffect:
    return outside.reselect({BEAR: what})


def refused(state: GameState, effect: OutsideEffect) -> tuple[Violation, ...]:
    with pytest.raises(IllegalAction) as illegal:
        intervene(state, Intervention(effect, A))
    return tuple(illegal.value.violations)


@pytest.mark.cr("508.7", "508.7a", "508.7c")
@pytest.mark.parametrize(("what", "defender"), [(C, C), (WALKER, C), (SIEGE, D)])
def test_an_attacker_attacks_something_else(what: Target, defender: PlayerId) -> None:
    play = table().attack(bear=B).effect(reselect(what))
    assert bear(play) == Attacker(target=what, defending_player=defender)
    assert play.of(AttackReselected) == [AttackReselected(BEAR, what)]
    assert play.of(AttackDeclared) == [AttackDeclared(BEAR, B)]  # it attacked once, and only Ben
    assert play.state.combat is not None
    assert play.state.combat.declared_attackers == (BEAR,)
    play.pass_until(BlockersDeclaration)
    assert play.player == defender


@pytest.mark.cr("508.7a")
def test_the_same_choice_again_changes_nothing() -> None:
    play = table().attack(bear=B)
    before = play.state.combat
    play.effect(reselect(B))
    assert (play.state.combat, play.of(AttackReselected)) == (before, [])


@pytest.mark.cr("508.7a", "509.1h", "510.1b")
@pytest.mark.parametrize("blocked", [True, False])
def test_a_blocked_creature_stays_blocked_and_an_unblocked_one_unblocked(blocked: bool) -> None:
    play = table().attack(bear=B).pass_until(BlockersDeclaration)
    play.block(**({"wall": "bear"} if blocked else {})).effect(reselect(C))
    assert (bear(play).blocked, bear(play).blockers) == (blocked, ("wall",) if blocked else ())
    play.finish()
    assert (play.life(B), play.life(C), play.damage("wall")) == ((40, 40, 2) if blocked else (40, 38, 0))


@pytest.mark.cr("508.7b")
def test_restrictions_do_not_matter() -> None:
    pacified = permanent("bear", "2/2", CantAttack())
    play = Play(game([permanent("ox", "3/3"), pacified], [], [])).attack(ox=B)
    assert play.state.combat is not None
    play.effect(outside.reselect({ObjectId("ox"): C})).effect(outside.untap((ObjectId("ox"),)))
    assert play.finish().life(C) == 37


@pytest.mark.cr("508.7", "506.4c")
def test_an_attacker_that_attacks_nothing_can_attack_something_again() -> None:
    play = table().attack(bear=WALKER).effect(outside.destroy((WALKER,)))
    assert bear(play).planeswalker_left
    play.effect(reselect(B))
    assert bear(play) == Attacker(target=B, defending_player=B)
    assert play.finish().life(B) == 38


@pytest.mark.cr("506.4c", "508.5", "508.7")
def test_what_it_attacks_now_may_leave_too() -> None:
    play = (
        table()
        .attack(bear=B)
        .effect(reselect(WALKER))
        .to_step(Step.DECLARE_BLOCKERS)
        .effect(outside.destroy((WALKER,)))
    )
    assert (bear(play).target, bear(play).defending_player, bear(play).planeswalker_left) == (None, C, True)
    play.finish()
    assert [play.life(each) for each in (A, B, C, D)] == [40, 40, 40, 40]


@pytest.mark.cr("508.7c")
@pytest.mark.parametrize("what", [A, MINE, ObjectId("wall")])
def test_only_opponents_and_what_is_theirs_can_be_attacked(what: Target) -> None:
    found = refused(table().attack(bear=B).state, reselect(what))
    assert (codes(found), rules(found)) == ({Code.ILLEGAL_ATTACK_TARGET}, {"508.7c", "506.2"})


@pytest.mark.cr("508.7c", "608.2c")
@pytest.mark.parametrize("what", [ObjectId("gone"), PlayerId(9)])
def test_what_is_not_there_cannot_be_attacked(what: Target) -> None:
    found = refused(table().attack(bear=B).state, reselect(what))
    assert codes(found) <= {Code.UNKNOWN_OBJECT, Code.NOT_IN_GAME}


@pytest.mark.cr("508.7c", "800.4a")
def test_a_player_who_has_left_is_no_opponent() -> None:
    found = refused(table().attack(bear=B).act(Concede(C)).state, reselect(C))
    assert "508.7c" in rules(found)


@pytest.mark.cr("508.7d", "506.2a")
@pytest.mark.parametrize("what", [C, WALKER, SIEGE])
def test_without_the_option_only_the_chosen_defender_can_be_attacked(what: Target) -> None:
    play = table(RuleOptions(attack_multiple_players=False))
    play.default().attack(bear=B)
    found = refused(play.state, reselect(what))
    assert (codes(found), rules(found)) == ({Code.NOT_THE_CHOSEN_DEFENDER}, {"508.7d", "506.2a"})


@pytest.mark.cr("508.7e", "801.3")
@pytest.mark.parametrize("what", [C, WALKER])
def test_only_what_is_within_range_can_be_attacked(what: Target) -> None:
    found = refused(table(RuleOptions(range_of_influence=1)).attack(bear=B).state, reselect(what))
    assert (codes(found), rules(found)) == ({Code.ILLEGAL_ATTACK_TARGET}, {"508.7e", "801.3"})


@pytest.mark.cr("508.7d", "803.1a")
def test_who_attacks_to_the_left_goes_on_attacking_there() -> None:
    found = refused(table(RuleOptions(attack_direction=AttackDirection.LEFT)).attack(bear=B).state, reselect(D))
    assert (codes(found), rules(found)) == ({Code.ILLEGAL_ATTACK_TARGET}, {"508.7d", "803.1a"})


@pytest.mark.cr("508.7")
def test_only_attacking_creatures_can_be_told() -> None:
    play = table()
    assert codes(refused(play.state, reselect(C))) == {Code.NOT_ATTACKING}
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert codes(refused(play.state, reselect(C))) == {Code.NOT_ATTACKING}
    assert codes(refused(play.state, outside.reselect({ObjectId("gone"): C}))) == {Code.UNKNOWN_OBJECT}
