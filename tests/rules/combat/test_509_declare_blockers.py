"""Declaring blockers (CR 509.1): who declares when, who may block, restrictions on the set, and what it does."""

import pytest

from redzone.abilities.ability import GainAbility, KeywordAbility
from redzone.abilities.blocking import (
    CanBlockAdditional,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBlock,
    CantBlockWithout,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import SetColors
from redzone.game.action import Concede, DeclareBlockers
from redzone.game.decision import BlockersDeclaration, Priority
from redzone.game.event import (
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    BlockersDeclared,
    DamageDivisionNeeded,
    DamageOrderNeeded,
    PriorityPassed,
    StepBegan,
    Tapped,
)
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.combat.block_problem import able_blockers, block_problem
from redzone.rules.declarations.declaration import NumberLimit
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import COMMANDER, PRESETS, RuleOptions
from redzone.values.turn import Step
from redzone.values.types import Color
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, D, Play, blocking, codes, game, permanent, refusal, rules

BEAR, OX, WALL, GUARD = map(ObjectId, ("bear", "ox", "wall", "guard"))


def plain(*names: str) -> list[Permanent]:
    return [permanent(name, "2/2") for name in names]


def attacked(mine: list[Permanent], *seats: list[Permanent], options: RuleOptions = COMMANDER) -> Play:
    """Everything of Ana's attacks Ben, who is to declare blockers."""
    play = Play(game(mine, *seats, options=options))
    return play.attack(**{each.id: B for each in mine}).pass_until(BlockersDeclaration)


def is_legal(play: Play, **blocks: str | tuple[str, ...]) -> bool:
    return blocking(B, **blocks) in legal_actions(play.state)


def refused(play: Play, **blocks: str | tuple[str, ...]) -> set[Code]:
    return codes(refusal(play.state, blocking(B, **blocks)))


@pytest.mark.requirement("S19")
@pytest.mark.cr("509.1", "802.4", "101.4", "703.4j")
def test_defenders_declare_in_turn_order_after_the_active_player() -> None:
    play = Play(game([], [], plain("one", "two", "three"), [], active=C)).attack(one=A, two=B, three=D)
    order: list[PlayerId] = []
    for _ in range(3):
        order.append(play.pass_until(BlockersDeclaration).player)
        play.block()
    assert order == [D, A, B]
    assert isinstance(play.state.decision, Priority)


@pytest.mark.requirement("S18")
@pytest.mark.cr("509.1", "802.4a")
def test_who_is_not_attacked_does_not_declare() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    play = Play(game(plain("bear"), [], [walker])).attack(bear="walker").pass_until(BlockersDeclaration)
    assert play.state.combat is not None
    assert play.state.combat.to_declare == (C,)


@pytest.mark.requirement("S20", "S24", "T34")
@pytest.mark.cr("509.1a", "802.4a", "506.2")
def test_each_player_blocks_with_own_creatures_the_attackers_of_that_player() -> None:
    play = Play(game(plain("bear", "ox", "home"), plain("wall"), plain("guard"))).attack(bear=B, ox=C)
    play.pass_until(BlockersDeclaration)
    assert codes(refusal(play.state, blocking(A, home="bear"))) == {Code.WRONG_PLAYER}
    assert codes(refusal(play.state, blocking(C, guard="ox"))) == {Code.WRONG_PLAYER}
    assert refused(play, guard="bear") == {Code.NOT_CONTROLLED}
    assert refused(play, wall="ox") == {Code.NOT_ATTACKING_YOU}
    assert refused(play, wall="home") == refused(play, wall="none") == {Code.NOT_ATTACKING}
    assert list(legal_actions(play.state)) == [blocking(B), blocking(B, wall="bear")]
    assert able_blockers(View(play.state), B) == {WALL: (BEAR,)}


@pytest.mark.requirement("S25", "T35", "S3")
@pytest.mark.cr("509.1a")
@pytest.mark.parametrize(
    ("blocker", "code"),
    [
        (permanent("wall", "0/4", tapped=True), Code.TAPPED),
        (permanent("wall", type="Artifact"), Code.NOT_A_CREATURE),
        (permanent("wall", "0/4", type="Battle Creature", defense=3, protector=A), Code.BATTLE),
        (permanent("wall", "0/4", CantBlock()), Code.CANT_BLOCK),
    ],
)
def test_who_cannot_block(blocker: Permanent, code: Code) -> None:
    play = attacked(plain("bear"), [blocker])
    assert refused(play, wall="bear") == {code}
    assert able_blockers(View(play.state), B) == {}


@pytest.mark.requirement("S25")
@pytest.mark.cr("509.1a", "509.1g")
def test_blocking_taps_nobody() -> None:
    play = attacked(plain("bear"), plain("wall")).block(wall="bear")
    assert not play.state.permanents[WALL].tapped


@pytest.mark.requirement("S51")
@pytest.mark.cr("509.1g")
def test_under_the_house_rule_blocking_taps_all_but_the_vigilant() -> None:
    mine = [*plain("wall"), permanent("guard", "2/2", Keyword.VIGILANCE)]
    play = attacked(plain("bear"), mine, options=RuleOptions(blocking_taps=True)).block(wall="bear", guard="bear")
    assert [play.state.permanents[each].tapped for each in (WALL, GUARD)] == [True, False]
    assert play.of(Tapped)[-1] == Tapped(WALL)


@pytest.mark.requirement("S26", "S27", "S28", "T36")
@pytest.mark.cr("509.1a")
@pytest.mark.parametrize(
    ("more", "capacity"),
    [((), 1), ((1,), 2), ((2,), 3), ((1, 1), 3), ((None,), 4), ((1, None), 4)],
)
def test_how_many_attackers_a_creature_can_block(more: tuple[int | None, ...], capacity: int) -> None:
    names = ("one", "two", "three", "four")
    play = attacked(plain(*names), [permanent("wall", "1/9", *map(CanBlockAdditional, more))])
    for number in range(1, 5):
        assert is_legal(play, wall=names[:number]) is (number <= capacity)
    if capacity < 4:
        assert refused(play, wall=names) == {Code.TOO_MANY_ATTACKERS}


@pytest.mark.cr("509.1a")
@pytest.mark.parametrize("attackers", [(), ("bear", "bear")])
def test_a_blocker_blocks_something_and_everything_once(attackers: tuple[str, ...]) -> None:
    play = attacked(plain("bear"), [permanent("wall", "1/9", CanBlockAdditional(None))])
    assert refused(play, wall=attackers) == {Code.NOT_ATTACKING}


@pytest.mark.requirement("S21", "S22", "S23", "T12")
@pytest.mark.cr("509.1g", "509.1h", "733.1")
def test_an_illegal_proposal_leaves_nothing_behind_and_a_correct_one_commits() -> None:
    mine = [permanent("bear", "2/2", Keyword.FLYING), *plain("ox", "cat")]
    play = attacked(mine, [permanent("wall", "1/9", CanBlockAdditional(1)), *plain("guard")])
    assert refused(play, wall=("ox", "cat"), guard="bear") == {Code.FLYING}
    play.events.clear()
    play.block(wall=("ox", "cat"))
    cat = ObjectId("cat")
    assert play.events == [
        BlockersDeclared(B, (WALL,)),
        BlockDeclared(WALL, OX),
        BlockDeclared(WALL, cat),
        BecameUnblocked(BEAR),
        BecameBlocked(OX),
        BecameBlocked(cat),
    ]
    assert play.state.combat is not None
    assert play.state.combat.declared_blockers == (WALL,)


@pytest.mark.cr("509.1h")
def test_attackers_are_blocked_or_not_once_all_have_declared() -> None:
    play = Play(game(plain("bear", "ox"), plain("wall"), plain("guard"))).attack(bear=B, ox=C).block(wall="bear")
    assert play.state.combat is not None
    assert [attacker.blocked for attacker in play.state.combat.attackers.values()] == [None, None]
    after = play.block().state.combat
    assert after is not None
    assert [attacker.blocked for attacker in after.attackers.values()] == [True, False]


MENACE_TWICE = (KeywordAbility(Keyword.MENACE), CantBeBlockedByFewerThan(2))


@pytest.mark.requirement("S41", "S110")
@pytest.mark.cr("702.111b", "509.1b", "802.4b")
@pytest.mark.parametrize("instances", [1, 2])
def test_menace_needs_two_blockers_or_none(instances: int) -> None:
    play = attacked([permanent("bear", "2/2", *MENACE_TWICE[:instances])], plain("wall", "guard"), plain("other"))
    found = refusal(play.state, blocking(B, wall="bear"))
    assert codes(found) <= {Code.MENACE, Code.TOO_FEW_BLOCKERS}
    assert {"509.1b", "702.111b"} <= rules(found)
    assert len(found) == instances
    assert is_legal(play, wall="bear", guard="bear")
    assert is_legal(play)
    limits = [
        restriction
        for restriction in block_problem(View(play.state), B).restrictions
        if isinstance(restriction, NumberLimit)
    ]
    assert [(limit.target, limit.least, limit.most) for limit in limits] == [(BEAR, 2, None)] * instances


@pytest.mark.requirement("S42")
@pytest.mark.cr("509.1b")
def test_a_minimum_counts_for_every_attacker_of_the_declaration() -> None:
    mine = [*plain("bear"), permanent("ox", "2/2", CantBeBlockedByFewerThan(2))]
    play = attacked(mine, [permanent("wall", "1/9", CanBlockAdditional(1)), *plain("guard")])
    assert refused(play, wall=("bear", "ox")) == {Code.TOO_FEW_BLOCKERS}
    assert is_legal(play, wall=("bear", "ox"), guard="ox")


@pytest.mark.requirement("S39")
@pytest.mark.cr("509.1b")
def test_a_maximum_counts_all_blockers() -> None:
    play = attacked([permanent("bear", "2/2", CantBeBlockedByMoreThan(1))], plain("wall", "guard"))
    assert refused(play, wall="bear", guard="bear") == {Code.TOO_MANY_BLOCKERS}
    assert is_legal(play, guard="bear")


@pytest.mark.cr("509.1b")
def test_contradictory_limits_make_an_attacker_unblockable() -> None:
    abilities = (KeywordAbility(Keyword.MENACE), CantBeBlockedByMoreThan(1))
    play = attacked([permanent("bear", "2/2", *abilities)], plain("wall", "guard", "cat"))
    assert list(legal_actions(play.state)) == [blocking(B)]
    assert legal_actions(play.state).count() == 1


@pytest.mark.requirement("S39")
@pytest.mark.cr("506.5", "509.1b", "802.4b")
def test_a_creature_that_cant_block_alone_blocks_with_another_of_its_controller() -> None:
    shy = permanent("wall", "2/2", CantBlockWithout())
    play = Play(game(plain("bear", "ox"), [shy, *plain("guard")], plain("other"))).attack(bear=B, ox=C)
    play.pass_until(BlockersDeclaration)
    assert refused(play, wall="bear") == {Code.CANT_BLOCK_ALONE}
    assert is_legal(play, wall="bear", guard="bear")
    assert refused(play, gone="bear") == {Code.UNKNOWN_OBJECT}


@pytest.mark.requirement("S30", "T37")
@pytest.mark.cr("509.1a")
@pytest.mark.parametrize(("name", "legal"), [("commander", True), ("echomancy_mvp", False)])
def test_several_may_block_one_attacker_but_not_under_the_simplification(name: str, legal: bool) -> None:
    play = attacked(plain("bear"), plain("wall", "guard"), options=PRESETS[name])
    assert is_legal(play, wall="bear", guard="bear") is legal
    if not legal:
        assert refused(play, wall="bear", guard="bear") == {Code.ATTACKER_ALREADY_BLOCKED}


@pytest.mark.requirement("S29", "T22")
@pytest.mark.cr("509.1h", "510.1c")
@pytest.mark.parametrize("preset", ["pre_foundations", "commander"])
def test_two_blockers_need_an_order_before_november_2024_and_a_division_now(preset: str) -> None:
    play = attacked([permanent("bear", "5/5")], plain("wall", "guard"), options=PRESETS[preset])
    play.block(wall="bear", guard="bear")
    ordered = preset == "pre_foundations"
    assert play.of(DamageOrderNeeded) == [DamageOrderNeeded(BEAR, (WALL, GUARD))] * ordered
    if ordered:
        play.order(bear=("guard", "wall"))
    assert play.of(DamageDivisionNeeded) == []
    play.pass_round()
    assert play.of(DamageDivisionNeeded) == [DamageDivisionNeeded(A, (BEAR,))]


@pytest.mark.requirement("S38")
@pytest.mark.cr("509.1b", "613.1f")
def test_evasion_asks_for_what_creatures_are_now() -> None:
    play = Play(game(plain("bear"), plain("wall"))).attack(bear=B)
    play.effect(outside.modify({BEAR: (GainAbility(KeywordAbility(Keyword.FLYING)),)})).pass_until(BlockersDeclaration)
    assert refused(play, wall="bear") == {Code.FLYING}
    afraid = Play(game([permanent("bear", "2/2", Keyword.FEAR)], plain("wall"))).attack(bear=B)
    afraid.effect(outside.modify({WALL: (SetColors((Color.BLACK,)),)})).pass_until(BlockersDeclaration)
    assert is_legal(afraid, wall="bear")


@pytest.mark.cr("509.1b", "506.4a")
def test_evasion_gained_after_blocks_changes_nothing() -> None:
    play = attacked(plain("bear"), plain("wall")).block(wall="bear")
    play.effect(outside.modify({BEAR: (GainAbility(KeywordAbility(Keyword.FLYING)),)})).finish()
    assert (play.there("wall"), play.life(B)) == (False, 40)


@pytest.mark.requirement("T20", "S35")
@pytest.mark.cr("509.1b", "733.1")
def test_a_restricted_creature_is_refused_with_a_message() -> None:
    play = attacked(plain("bear"), [permanent("wall", "2/2", CantBlock()), *plain("guard")])
    (found,) = refusal(play.state, blocking(B, wall="bear"))
    assert str(found) == "wall can't block bear (509.1b)"
    assert (found.objects, found.cause) == ((WALL, BEAR), CantBlock())
    assert is_legal(play, guard="bear")


@pytest.mark.cr("509.1", "800.4a", "104.3a")
@pytest.mark.parametrize(("leaver", "waits"), [(B, C), (C, B)])
def test_a_defender_may_leave_while_declarations_are_open(leaver: PlayerId, waits: PlayerId) -> None:
    play = Play(game(plain("bear", "ox"), plain("wall"), plain("guard"))).attack(bear=B, ox=C)
    play.pass_until(BlockersDeclaration).act(Concede(leaver))
    assert play.state.decision == BlockersDeclaration(waits)
    play.block().finish()
    assert play.life(waits) == 38
    assert play.life(leaver) == 40


@pytest.mark.cr("509.1", "800.4a")
def test_nothing_is_left_to_block_when_the_attacking_player_leaves() -> None:
    play = Play(game(plain("bear"), plain("wall"), [])).attack(bear=B).pass_until(BlockersDeclaration).act(Concede(A))
    assert list(legal_actions(play.state)) == [DeclareBlockers(B, {})]
    assert play.finish().state.combat is None


@pytest.mark.cr("509.1h")
def test_an_attacker_blocked_by_an_effect_may_be_blocked_by_creatures_too() -> None:
    play = Play(game(plain("bear"), plain("wall"))).attack(bear=B).effect(outside.become_blocked((BEAR,)))
    play.block(wall="bear").finish()
    assert play.of(BecameBlocked) == [BecameBlocked(BEAR)]
    assert not play.there("wall")


@pytest.mark.requirement("S16")
@pytest.mark.cr("509.1", "117.3a")
def test_the_step_as_a_whole() -> None:
    play = attacked(plain("bear", "ox"), plain("wall"))
    assert play.of(StepBegan)[-1] == StepBegan(Step.DECLARE_BLOCKERS)
    play.events.clear()
    play.block(wall="bear").pass_round()
    kinds = [type(event) for event in play.events]
    assert kinds == [
        BlockersDeclared,
        BlockDeclared,
        BecameBlocked,
        BecameUnblocked,
        PriorityPassed,
        PriorityPassed,
        StepBegan,
    ]
    assert play.state.turn.step is Step.COMBAT_DAMAGE
