"""Removal from combat (CR 506.4), and entering combat without a declaration (CR 506.3, 508.4, 509.4)."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Continuous, GainAbility, KeywordAbility
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController, SetTypes
from redzone.abilities.plain_qualities import HasType
from redzone.game.action import Concede, DeclareAttackers
from redzone.game.combat import Combat
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.effect import OutsideEffect, PlacePermanent
from redzone.game.event import BecameBlocked, BecameUnblocked, EnteredCombat, RemovedFromCombat
from redzone.game.violation import Code, IllegalAction
from redzone.rules.combat_roles.removal_from_combat import remove_what_no_longer_fits
from redzone.rules.effects.counters import DEFENSE
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.options import RuleOptions
from redzone.values.turn import Step
from redzone.values.types import CardType, TypeLine
from tests.support import outside
from tests.support.states import A, B, C, Play, blocking, card, codes, game, permanent, refusal

BEAR, WALL, FOE = map(ObjectId, ("bear", "wall", "foe"))
LEAVING: Mapping[str, OutsideEffect] = {
    "leaves the battlefield": outside.return_to_hand((BEAR,)),
    "changes controller": outside.modify({BEAR: (ChangeController(),)}),
    "phases out": outside.phase_out((BEAR,)),
    "is removed": outside.remove_from_combat((BEAR,)),
    "stops being a creature": outside.modify({BEAR: (SetTypes(TypeLine.of("Artifact")),)}),
    "becomes a battle": outside.modify({BEAR: (SetTypes(TypeLine.of("Battle Creature")),)}),
}
STAYING: Mapping[str, OutsideEffect] = {
    "tapped": outside.tap((BEAR,)),
    "untapped": outside.untap((BEAR,)),
    "can't attack any more": outside.modify({BEAR: (GainAbility(KeywordAbility(Keyword.DEFENDER)),)}),
    "an artifact too": outside.modify({BEAR: (SetTypes(TypeLine.of("Artifact Creature")),)}),
    "counters": outside.put_counters({BEAR: {"+1/+1": 1}}),
}


def combat(play: Play) -> Combat:
    assert play.state.combat is not None
    return play.state.combat


@pytest.mark.requirement("S34")
@pytest.mark.cr("506.4", "509.1h", "510.1c")
@pytest.mark.parametrize("how", LEAVING)
def test_a_blocker_that_leaves_combat_leaves_its_attacker_blocked(how: str) -> None:
    play = Play(game([permanent("ox", "3/3")], [permanent("bear", "2/2")])).attack(ox=B).block(bear="ox")
    play.effect(LEAVING[how], by=A)
    ox = combat(play).attackers[ObjectId("ox")]
    assert (ox.blocked, ox.blockers, combat(play).blockers) == (True, (), {})
    assert play.of(RemovedFromCombat) == [RemovedFromCombat(BEAR)]
    assert play.finish().life(B) == 40


@pytest.mark.cr("506.4", "510.1d")
@pytest.mark.parametrize("how", LEAVING)
def test_an_attacker_that_leaves_combat_leaves_its_blocker_blocking_nothing(how: str) -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("wall", "1/4")])).attack(bear=B).block(wall="bear")
    play.effect(LEAVING[how], by=B)
    assert (combat(play).attackers, combat(play).blockers) == ({}, {WALL: ()})
    assert play.finish().damage("wall") == 0


@pytest.mark.cr("506.4a", "506.4b")
@pytest.mark.parametrize("how", STAYING)
def test_what_does_not_remove_from_combat(how: str) -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B).effect(STAYING[how])
    assert list(combat(play).attackers) == [BEAR]
    assert play.finish().life(B) == (37 if how == "counters" else 38)


@pytest.mark.requirement("S6")
@pytest.mark.cr("506.4", "509.1g", "509.1h")
def test_relations_are_kept_both_ways() -> None:
    octopus = permanent("octopus", "2/2", CanBlockAdditional(1))
    play = Play(game([permanent("bear", "2/2"), permanent("ox", "3/3")], [octopus])).attack(bear=B, ox=B)
    play.block(octopus=("bear", "ox"))
    assert [attacker.blockers for attacker in combat(play).attackers.values()] == [("octopus",), ("octopus",)]
    assert combat(play).blockers == {ObjectId("octopus"): ("bear", "ox")}
    play.effect(outside.remove_from_combat((ObjectId("octopus"),)))
    assert [(attacker.blockers, attacker.blocked) for attacker in combat(play).attackers.values()] == [
        ((), True),
        ((), True),
    ]
    assert combat(play).blockers == {}


@pytest.mark.requirement("S84")
@pytest.mark.cr("506.4c", "508.5", "510.1b")
@pytest.mark.parametrize(
    "effect",
    [
        outside.destroy((FOE,)),
        outside.phase_out((FOE,)),
        outside.remove_from_combat((FOE,)),
        outside.modify({FOE: (ChangeController(),)}),
        outside.modify({FOE: (SetTypes(TypeLine.of("Creature")),)}),
    ],
    ids=lambda effect: type(effect).__name__ + str(len(str(effect))),
)
def test_an_attacker_whose_target_left_attacks_nothing_but_may_be_blocked(effect: OutsideEffect) -> None:
    foe = permanent("foe", "0/9", type="Planeswalker", loyalty=3)
    play = Play(game([permanent("bear", "2/2")], [foe, permanent("wall", "1/4")], [])).attack(bear="foe")
    play.effect(effect, by=C)
    assert combat(play).attackers[BEAR].target is None
    assert combat(play).attackers[BEAR].defending_player == B
    play.pass_until(BlockersDeclaration)
    assert blocking(B, wall="bear") in legal_actions(play.state)
    play.block().finish()
    assert (play.life(B), play.life(C)) == (40, 40)


@pytest.mark.cr("506.4d")
@pytest.mark.parametrize(
    ("types", "blocks", "attacked"),
    [("Creature", True, False), ("Planeswalker", False, True), ("Artifact", False, False)],
)
def test_a_blocking_planeswalker_loses_only_the_role_that_ended(types: str, blocks: bool, attacked: bool) -> None:
    gideon = permanent("gideon", "4/4", type="Planeswalker Creature", loyalty=3)
    play = Play(game([permanent("bear", "2/2"), permanent("ox", "3/3")], [gideon])).attack(bear="gideon", ox=B)
    play.block(gideon="ox").effect(outside.modify({ObjectId("gideon"): (SetTypes(TypeLine.of(types)),)}))
    assert ("gideon" in combat(play).blockers) is blocks
    assert (combat(play).attackers[BEAR].target == "gideon") is attacked


ANIMATION = Continuous(HasType(CardType.LAND), (SetTypes(TypeLine.of("Land Creature")),))


@pytest.mark.cr("506.4", "611.3a")
@pytest.mark.parametrize("concedes", [False, True])
def test_creatures_leave_combat_when_what_animated_them_leaves(concedes: bool) -> None:
    mine = [permanent("forest", "2/2", type="Land"), permanent("bear", "2/2")]
    play = Play(game(mine, [], [permanent("elemental", None, ANIMATION, type="Enchantment")]))
    play.attack(forest=B, bear=B)
    assert list(combat(play).attackers) == ["forest", "bear"]
    if concedes:
        play.act(Concede(C))
    else:
        play.effect(outside.destroy((ObjectId("elemental"),)))
    assert list(combat(play).attackers) == ["bear"]


@pytest.mark.cr("506.4", "611.3a")
def test_creatures_leave_combat_when_something_enters_that_changes_them() -> None:
    petrified = Continuous(HasType(CardType.CREATURE), (SetTypes(TypeLine.of("Artifact")),))
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B)
    medusa = card("medusa", None, petrified, type="Enchantment")
    play.effect(PlacePermanent(CardId("medusa"), medusa, B, B))
    assert combat(play).attackers == {}


def token(
    pt: str | None = "1/1",
    *,
    types: str = "Creature",
    controller: PlayerId = A,
    attacking: Target | None = None,
    blocking: ObjectId | None = None,
    tapped: bool = False,
) -> PlacePermanent:
    printed = card("token", pt, type=types)
    counters = {DEFENSE: 1} if "Battle" in types else {}
    return PlacePermanent(
        CardId("token"),
        printed,
        controller,
        controller,
        tapped=tapped,
        counters=counters,
        attacking=attacking,
        blocking=() if blocking is None else (blocking,),
    )


@pytest.mark.cr("506.3a", "506.3b", "506.3c", "506.3f", "508.4", "508.4a")
@pytest.mark.parametrize(
    ("effect", "enters"),
    [
        (token(attacking=B), True),
        (token(attacking=FOE, tapped=True), True),
        (token(pt=None, types="Artifact", attacking=B), False),
        (token(types="Battle Creature", attacking=B), False),
        (token(controller=B, attacking=A), False),
        (token(attacking=A), False),
        (token(attacking=ObjectId("wall")), False),
        (token(attacking=ObjectId("gone")), False),
        (token(attacking=PlayerId(4)), False),
    ],
)
def test_what_enters_attacking(effect: PlacePermanent, enters: bool) -> None:
    seats = ([permanent("bear", "2/2")], [permanent("wall", "1/4"), permanent("foe", type="Planeswalker", loyalty=3)])
    play = Play(game(*seats, [], [])).attack(bear=C).act(Concede(PlayerId(4))).effect(effect)
    assert play.there("token")
    assert ("token" in combat(play).attackers) is enters
    assert len(play.of(EnteredCombat)) == enters
    if enters:
        assert play.state.permanents[ObjectId("token")].tapped is effect.tapped
        assert "token" not in combat(play).declared_attackers


@pytest.mark.cr("506.2a", "508.4a")
@pytest.mark.parametrize(("target", "enters"), [(B, True), (C, False)])
def test_only_the_chosen_defender_can_be_attacked_by_what_enters(target: PlayerId, enters: bool) -> None:
    play = Play(game([permanent("bear", "2/2")], [], [], options=RuleOptions(attack_multiple_players=False)))
    play.default().attack(bear=B).effect(token(attacking=target))
    assert ("token" in combat(play).attackers) is enters


@pytest.mark.cr("508.4d", "506.3d", "509.1h")
@pytest.mark.parametrize(
    ("step", "blocked"),
    [
        (Step.DECLARE_ATTACKERS, None),
        (Step.DECLARE_BLOCKERS, False),
        (Step.COMBAT_DAMAGE, False),
        (Step.END_OF_COMBAT, False),
    ],
)
def test_from_blockers_on_what_enters_attacking_is_unblocked(step: Step, blocked: bool | None) -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("wall", "1/4")])).attack(bear=B).to_step(step)
    play.effect(token(attacking=B))
    assert combat(play).attackers[ObjectId("token")].blocked is blocked
    play.pass_until(BlockersDeclaration)
    if isinstance(play.state.decision, BlockersDeclaration):
        play.block(wall="token").finish()
        assert not play.there("token")


@pytest.mark.cr("508.1a", "508.4")
def test_what_attacks_already_is_not_declared_again() -> None:
    play = Play(game([permanent("bear", "2/2")], [], []))
    eager = card("token", "1/1", Keyword.HASTE)
    play.effect(PlacePermanent(CardId("token"), eager, A, A, attacking=B)).pass_until(AttackersDeclaration)
    found = refusal(play.state, DeclareAttackers(A, {ObjectId("token"): C}))
    assert codes(found) == {Code.ALREADY_ATTACKED}
    play.attack().finish()
    assert (play.life(B), play.life(C)) == (39, 40)
    assert Step.COMBAT_DAMAGE in play.state.turn.visited  # CR 508.8


@pytest.mark.cr("506.3a", "506.3e", "506.3f", "509.4", "509.4a")
@pytest.mark.parametrize(
    ("effect", "enters"),
    [
        (token(controller=B, blocking=BEAR), True),
        (token(controller=B, pt=None, types="Artifact", blocking=BEAR), False),
        (token(controller=B, types="Battle Creature", blocking=BEAR), False),
        (token(controller=C, blocking=BEAR), False),
        (token(controller=A, blocking=BEAR), False),
        (token(controller=B, blocking=WALL), False),
        (token(controller=B, blocking=ObjectId("gone")), False),
    ],
)
def test_what_enters_blocking(effect: PlacePermanent, enters: bool) -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("wall", "1/4")], [])).attack(bear=B)
    play.to_step(Step.DECLARE_BLOCKERS).effect(effect)
    bear = combat(play).attackers[BEAR]
    assert ("token" in combat(play).blockers) is ("token" in bear.blockers) is bear.blocked is enters
    assert len(play.of(BecameBlocked)) == enters
    assert play.finish().life(B) == (40 if enters else 38)


@pytest.mark.cr("509.1a", "509.4")
def test_what_blocks_already_is_not_declared_again() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("ox", "3/3")], [permanent("wall", "1/4")]))
    play.attack(bear=B, ox=B).effect(token(controller=B, blocking=BEAR)).pass_until(BlockersDeclaration)
    assert codes(refusal(play.state, blocking(B, token="ox"))) == {Code.TOO_MANY_ATTACKERS}
    play.block(wall="bear")
    play.effect(replace(token(controller=B, blocking=BEAR), id=CardId("late")))
    assert combat(play).attackers[BEAR].blockers == ("token", "wall", "late")
    assert play.of(BecameBlocked) == [BecameBlocked(BEAR)]


@pytest.mark.cr("509.1h")
def test_an_effect_may_make_attackers_blocked_once() -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("ox", "3/3")], [])).attack(bear=B, ox=B)
    play.effect(outside.become_blocked((BEAR,))).effect(outside.become_blocked((BEAR,))).pass_until(
        BlockersDeclaration
    ).block()
    assert (play.of(BecameBlocked), play.of(BecameUnblocked)) == (
        [BecameBlocked(BEAR)],
        [BecameUnblocked(ObjectId("ox"))],
    )
    assert play.finish().life(B) == 37


@pytest.mark.cr("506.4", "110.2", "302.6")
def test_a_creature_stolen_and_returned_is_out_of_combat() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B)
    play.effect(outside.modify({BEAR: (ChangeController(),)}, Duration.END_OF_COMBAT), by=B)
    play.effect(outside.modify({BEAR: (ChangeController(),)}, Duration.FOREVER), by=A)
    assert combat(play).attackers == {}
    assert play.finish().life(B) == 40
    assert play.state.permanents[BEAR].controller == A


@pytest.mark.cr("800.4b", "800.4d", "111.2")
def test_nothing_is_created_for_who_has_left_or_under_a_name_in_use() -> None:
    play = Play(game([permanent("bear", "2/2")], [], [])).act(Concede(C)).effect(token(controller=C))
    assert not play.there("token")
    with pytest.raises(IllegalAction, match="already"):
        play.effect(replace(token(), id=CardId("bear")))


@pytest.mark.cr("506.4")
def test_what_is_gone_no_longer_fits_whoever_else_stays() -> None:
    state = Play(game([permanent("bear", "2/2"), permanent("foe", "2/2")], [])).attack(bear=B, foe=B).state
    assert remove_what_no_longer_fits(state).events == ()
    there = {id_: each for id_, each in state.permanents.items() if id_ != BEAR}
    gone = replace(state, board=replace(state.board, permanents=there))
    assert remove_what_no_longer_fits(gone).events == (RemovedFromCombat(BEAR),)
