"""Combat damage: who assigns how much to what, in which step, and that all of it is dealt at once."""

from collections.abc import Mapping
from itertools import islice

import pytest

from redzone.abilities.ability import GainAbility, KeywordAbility, LoseAbility, Modification
from redzone.abilities.blocking import CanBlockAdditional
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController, ModifyPowerToughness, SetTypes
from redzone.abilities.plain_qualities import HasColor
from redzone.game.action import Action, Assignment, Concede, PassPriority
from redzone.game.decision import DamageAssignment, Priority
from redzone.game.effect import Carry, PlacePermanent
from redzone.game.event import DamageDealt, DamageDivisionNeeded, LifeChanged, StepBegan
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.rules.combat.damage_division import JointAssignment
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.options import PRESETS, DamageDivision, RuleOptions
from redzone.values.turn import Step
from redzone.values.types import Color, TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, D, Play, assigning, card, codes, game, permanent, refusal, rules

FIRST_STRIKE, DOUBLE_STRIKE = KeywordAbility(Keyword.FIRST_STRIKE), KeywordAbility(Keyword.DOUBLE_STRIKE)
DAMAGE_STEPS = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)


def combat(*seats: list[Permanent], options: RuleOptions | None = None) -> Play:
    return Play(game(*seats, options=options or RuleOptions()))


def gain(*abilities: KeywordAbility) -> tuple[Modification, ...]:
    return tuple(map(GainAbility, abilities))


def change(name: str, *modifications: Modification) -> Carry:
    return outside.modify({ObjectId(name): modifications})


def damage_steps(play: Play) -> list[Step]:
    return [event.step for event in play.of(StepBegan) if event.step in DAMAGE_STEPS]


def hits(play: Play) -> list[tuple[str, object, int]]:
    return [(event.source, event.target, event.amount) for event in play.of(DamageDealt)]


def accepted(play: Play, **amounts: Mapping[PlayerId | str, int]) -> bool:
    return assigning(play.player, **amounts) in legal_actions(play.state)


@pytest.mark.cr("510.1b", "120.3a", "302.4a")
@pytest.mark.requirement("S71", "S90", "T10", "T28")
@pytest.mark.parametrize("preset", ["commander", "duel"])
def test_an_unblocked_attacker_damages_the_player_it_attacks(preset: str) -> None:
    play = combat([permanent("ogre", "3/2")], [], options=PRESETS[preset]).attack(ogre=B).finish()
    assert play.life(B) == PRESETS[preset].starting_life - 3
    assert [event.change for event in play.of(LifeChanged)] == [-3]


@pytest.mark.cr("510.1b", "120.3a")
@pytest.mark.requirement("T29", "S86")
def test_all_unblocked_attackers_deal_damage_in_the_order_of_their_declaration() -> None:
    play = combat([permanent("bear", "2/2"), permanent("ogre", "3/3")], []).attack(ogre=B, bear=B).finish()
    assert play.life(B) == 35
    assert hits(play) == [("ogre", B, 3), ("bear", B, 2)]


@pytest.mark.cr("510.1b", "120.3c", "120.3h")
@pytest.mark.requirement("S71", "S91")
def test_planeswalkers_and_battles_are_damaged_instead_of_players() -> None:
    attackers = [permanent("one", "3/3"), permanent("two", "2/2"), permanent("three", "1/1")]
    siege = permanent("siege", type="Battle — Siege", defense=5, protector=C)
    defenders = [permanent("walker", type="Planeswalker", loyalty=4)]
    play = combat([*attackers, siege], defenders, []).attack(one=B, two="walker", three="siege").finish()
    counters = {name: play.state.permanents[ObjectId(name)].counters for name in ("walker", "siege")}
    assert play.life(B) == 37
    assert counters == {"walker": {"loyalty": 2}, "siege": {"defense": 4}}


@pytest.mark.cr("510.1c", "510.1d", "510.2", "703.4m")
@pytest.mark.requirement("S72", "S73", "S88", "T25", "T26", "T27", "T30", "T31", "S10")
@pytest.mark.parametrize(
    ("attacker", "plus", "blocker", "left"),
    [
        ("2/2", 0, "2/2", {}),
        ("2/2", 0, "3/3", {"blocker": 2}),
        ("1/1", 1, "2/2", {}),
        ("5/1", 0, "1/5", {}),
        ("3/3", 0, "1/1", {"attacker": 1}),
        ("2/3", 0, "1/5", {"attacker": 1, "blocker": 2}),
    ],
)
def test_attacker_and_blocker_damage_each_other_at_once(
    attacker: str, plus: int, blocker: str, left: dict[str, int]
) -> None:
    attacking = permanent("attacker", attacker, counters={"+1/+1": plus} if plus else {})
    play = combat([attacking], [permanent("blocker", blocker)]).attack(attacker=B).block(blocker="attacker").finish()
    assert {id_: each.damage for id_, each in play.state.permanents.items()} == left
    assert play.life(B) == 40


@pytest.mark.cr("510.1a", "302.4a", "302.4b")
@pytest.mark.requirement("S10")
def test_power_and_toughness_are_those_of_the_moment() -> None:
    play = combat([permanent("bear", "2/2")], [permanent("ogre", "3/3")]).attack(bear=B).block(ogre="bear")
    play.effect(change("bear", ModifyPowerToughness(3, 0))).finish()
    assert hits(play) == [("bear", "ogre", 5), ("ogre", "bear", 3)]


@pytest.mark.cr("510.1a", "120.8")
@pytest.mark.requirement("S11", "S70", "T39")
@pytest.mark.parametrize("pt", ["0/3", "-1/3", "-99/3"])
@pytest.mark.parametrize("blocks", [{}, {"wall": "coward"}])
def test_creatures_without_power_assign_nothing(pt: str, blocks: dict[str, str]) -> None:
    play = combat([permanent("coward", pt)], [permanent("wall", "0/4")]).attack(coward=B).block(**blocks).finish()
    assert play.life(B) == 40
    assert not hits(play)
    assert not play.of(DamageDivisionNeeded)


@pytest.mark.cr("510.1c", "510.1a")
@pytest.mark.requirement("S74", "S70", "T12", "S87")
@pytest.mark.parametrize(
    ("one", "two", "code"),
    [
        (2, 2, None),
        (4, 0, None),
        (1, 3, None),
        (2, 1, Code.WRONG_TOTAL),
        (5, 0, Code.WRONG_TOTAL),
        (5, -1, Code.NEGATIVE_AMOUNT),
    ],
)
def test_damage_is_divided_freely_among_several_blockers(one: int, two: int, code: Code | None) -> None:
    play = combat([permanent("ogre", "4/4")], [permanent("one", "2/2"), permanent("two", "2/2")])
    play.attack(ogre=B).block(one="ogre", two="ogre").pass_until(DamageAssignment)
    action = assigning(A, ogre={"one": one, "two": two})
    if code is None:
        play.act(action).finish()
        assert play.there("one") == (one < 2)
        assert play.there("two") == (two < 2)
        assert not play.there("ogre")
    else:
        assert codes(refusal(play.state, action)) == {code}
        assert rules(refusal(play.state, action)) <= {"510.1a", "510.1c"}


@pytest.mark.cr("510.1d")
@pytest.mark.requirement("S76")
def test_a_creature_that_blocks_several_divides_its_damage() -> None:
    attackers = [permanent("one", "1/3"), permanent("two", "1/3")]
    play = combat(attackers, [permanent("guard", "4/9", CanBlockAdditional(1))]).attack(one=B, two=B)
    play.block(guard=("one", "two")).pass_until(DamageAssignment)
    play.act(next(iter(legal_actions(play.state)))).assign(guard={"one": 3, "two": 1}).finish()
    assert [play.there(name) for name in ("one", "two")] == [False, True]
    assert play.damage("guard") == 2


@pytest.mark.cr("510.1d", "506.4")
@pytest.mark.requirement("S76")
def test_a_blocker_whose_attackers_are_gone_assigns_nothing() -> None:
    attackers = [permanent("one", "1/3"), permanent("two", "1/3")]
    play = combat(attackers, [permanent("guard", "4/9", CanBlockAdditional(1))]).attack(one=B, two=B)
    play.block(guard=("one", "two")).effect(outside.remove_from_combat((ObjectId("one"), ObjectId("two")))).finish()
    assert not hits(play)


@pytest.mark.cr("510.1c", "509.1h", "702.19d")
@pytest.mark.requirement("S80")
@pytest.mark.parametrize(("keywords", "lost"), [((), 0), ((Keyword.TRAMPLE,), 3)])
def test_blocked_with_nobody_left_only_tramplers_deal_damage(keywords: tuple[Keyword, ...], lost: int) -> None:
    play = combat([permanent("ogre", "3/3", *keywords)], [permanent("guard", "1/1")]).attack(ogre=B)
    play.block(guard="ogre").effect(outside.destroy((ObjectId("guard"),))).finish()
    assert play.life(B) == 40 - lost


@pytest.mark.cr("510.1b", "506.4c")
@pytest.mark.requirement("S84")
@pytest.mark.parametrize("keywords", [(), (Keyword.TRAMPLE,)])
def test_nothing_is_assigned_once_the_attacked_planeswalker_is_gone(keywords: tuple[Keyword, ...]) -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    play = combat([permanent("ogre", "3/3", *keywords)], [walker]).attack(ogre="walker")
    play.effect(outside.destroy((ObjectId("walker"),))).finish()
    assert not hits(play)
    assert play.life(B) == 40


@pytest.mark.cr("510.1", "802.5", "703.4k")
@pytest.mark.requirement("S85", "S131")
def test_the_active_player_announces_first_then_the_others_in_turn_order() -> None:
    seats = [[permanent(f"attacker{number}", "1/1") for number in range(3)]]
    seats += [[permanent(f"guard{number}", "1/1")] for number in range(3)]
    play = combat(*seats).attack(attacker0=D, attacker1=B, attacker2=C)
    play.block(guard0="attacker1").block(guard1="attacker2").block(guard2="attacker0").pass_until(DamageAssignment)
    asked: list[PlayerId] = []
    while isinstance(play.state.decision, DamageAssignment):
        asked.append(play.player)
        assert not play.of(DamageDealt)
        play.default()
    assert asked == [A, B, C, D]
    assert len(play.of(DamageDealt)) == 6


@pytest.mark.cr("510.1e")
@pytest.mark.requirement("S87")
def test_one_wrong_part_refuses_the_whole_assignment_with_all_reasons() -> None:
    play = combat([permanent("one", "1/1"), permanent("two", "2/2")], [permanent("guard", "1/1")])
    play.attack(one=B, two=B).block(guard="one").pass_until(DamageAssignment)
    action = assigning(A, one={B: 1}, two={B: 3}, guard={"one": 1})
    assert codes(refusal(play.state, action)) == {Code.NOT_A_RECIPIENT, Code.WRONG_TOTAL, Code.NOT_A_SOURCE}
    assert accepted(play, one={"guard": 1}, two={B: 2})


@pytest.mark.cr("510.1a")
@pytest.mark.parametrize("recipient", ["ogre", "nowhere", A, C, PlayerId(9)])
def test_damage_goes_only_to_what_is_attacked(recipient: PlayerId | str) -> None:
    play = combat([permanent("ogre", "3/3")], [], []).attack(ogre=B).to_decision(DamageAssignment)
    assert codes(refusal(play.state, assigning(A, ogre={recipient: 3}))) == {Code.NOT_A_RECIPIENT}


@pytest.mark.cr("510.1")
@pytest.mark.requirement("S133")
def test_the_question_names_the_sources_that_have_a_choice() -> None:
    play = combat([permanent("ogre", "3/3", Keyword.TRAMPLE), permanent("bear", "2/2")], [permanent("guard", "1/1")])
    play.attack(ogre=B, bear=B).block(guard="ogre").pass_until(DamageAssignment)
    assert play.of(DamageDivisionNeeded) == [DamageDivisionNeeded(A, (ObjectId("ogre"),))]


@pytest.mark.cr("702.19b")
@pytest.mark.requirement("S79")
@pytest.mark.parametrize(("blocker", "player", "legal"), [(1, 5, True), (6, 0, True), (3, 3, True), (0, 6, False)])
def test_trample_needs_lethal_damage_to_the_blocker_first(blocker: int, player: int, legal: bool) -> None:
    play = combat([permanent("wurm", "6/6", Keyword.TRAMPLE)], [permanent("guard", "1/1")])
    play.attack(wurm=B).block(guard="wurm").pass_until(DamageAssignment)
    assert accepted(play, wurm={"guard": blocker, B: player}) == legal
    if not legal:
        found = refusal(play.state, assigning(A, wurm={"guard": blocker, B: player}))
        assert codes(found) == {Code.LETHAL_DAMAGE_FIRST}
        assert rules(found) == {"510.1c", "702.19b"}


@pytest.mark.cr("702.19b")
@pytest.mark.requirement("S77", "S79")
@pytest.mark.parametrize(
    ("guard", "most"),
    [
        (permanent("guard", "0/3"), 3),
        (permanent("guard", "0/3", damage=1), 4),
        (permanent("guard", "0/1", counters={"+1/+1": 2}), 3),
        (permanent("guard", "0/9"), 0),
        (permanent("guard", "0/3", Keyword.INDESTRUCTIBLE), 3),
        (permanent("guard", "0/3", Keyword.INDESTRUCTIBLE, damage=5), 6),
    ],
)
def test_lethal_damage_counts_what_is_marked_and_what_toughness_is_now(guard: Permanent, most: int) -> None:
    play = combat([permanent("wurm", "6/6", Keyword.TRAMPLE)], [guard])
    play.attack(wurm=B).block(guard="wurm").pass_until(DamageAssignment)
    assert accepted(play, wurm={"guard": 6 - most, B: most})
    assert not accepted(play, wurm={"guard": 5 - most, B: most + 1})


@pytest.mark.cr("702.19b", "510.1e")
@pytest.mark.requirement("S82")
@pytest.mark.parametrize(
    ("one", "two", "legal"),
    [((2, 1), (2, 1), True), ((3, 0), (1, 2), True), ((3, 0), (0, 3), False), ((1, 2), (2, 1), False)],
)
def test_tramplers_that_share_a_blocker_add_up(one: tuple[int, int], two: tuple[int, int], legal: bool) -> None:
    attackers = [permanent(name, "3/3", Keyword.TRAMPLE) for name in ("one", "two")]
    play = combat(attackers, [permanent("guard", "4/4", CanBlockAdditional(None))]).attack(one=B, two=B)
    play.block(guard=("one", "two")).pass_until(DamageAssignment)
    assert accepted(play, one={"guard": one[0], B: one[1]}, two={"guard": two[0], B: two[1]}) == legal


@pytest.mark.cr("702.19b", "702.2b", "510.1e")
@pytest.mark.requirement("S81", "S82")
def test_a_deathtouching_partner_makes_one_damage_lethal_for_the_trampler() -> None:
    attackers = [permanent("wurm", "5/5", Keyword.TRAMPLE), permanent("snake", "1/1", Keyword.DEATHTOUCH)]
    play = combat(attackers, [permanent("guard", "9/9", CanBlockAdditional(1))]).attack(wurm=B, snake=B)
    play.block(guard=("wurm", "snake")).pass_until(DamageAssignment)
    assert accepted(play, wurm={B: 5}, snake={"guard": 1})
    assert not accepted(play, wurm={B: 5, "guard": 0}, snake={"guard": 0})


@pytest.mark.cr("702.19b", "702.2c")
@pytest.mark.requirement("S81", "T18")
@pytest.mark.parametrize(
    ("blockers", "part", "legal"),
    [
        (("5/5",), (1, 5), True),
        (("5/5",), (0, 6), False),
        (("3/3", "4/4"), (1, 1, 4), True),
        (("3/3", "4/4"), (2, 0, 4), False),
    ],
)
def test_deathtouch_and_trample_need_one_damage_for_each_blocker(
    blockers: tuple[str, ...], part: tuple[int, ...], legal: bool
) -> None:
    guards = [permanent(f"guard{number}", pt) for number, pt in enumerate(blockers)]
    play = combat([permanent("wurm", "6/6", Keyword.TRAMPLE, Keyword.DEATHTOUCH)], guards).attack(wurm=B)
    play.block(**{guard.id: "wurm" for guard in guards}).pass_until(DamageAssignment)
    amounts: dict[PlayerId | str, int] = dict(zip((*(guard.id for guard in guards), B), part, strict=True))
    assert accepted(play, wurm=amounts) == legal


@pytest.mark.cr("702.19b", "702.16e")
@pytest.mark.requirement("S82")
def test_protection_does_not_change_what_is_lethal() -> None:
    guard = permanent("guard", "2/2", KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.GREEN)))
    play = combat([permanent("wurm", "6/6", Keyword.TRAMPLE, colors="G")], [guard]).attack(wurm=B).block(guard="wurm")
    play.pass_until(DamageAssignment)
    assert not accepted(play, wurm={B: 6})
    play.assign(wurm={"guard": 2, B: 4}).finish()
    assert play.damage("guard") == 0
    assert play.life(B) == 36


@pytest.mark.cr("702.19f")
@pytest.mark.requirement("S83")
def test_trample_never_reaches_the_controller_of_a_planeswalker() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    play = combat([permanent("wurm", "8/8", Keyword.TRAMPLE)], [walker, permanent("guard", "2/2")])
    play.attack(wurm="walker").block(guard="wurm").pass_until(DamageAssignment)
    found = refusal(play.state, assigning(A, wurm={"guard": 2, "walker": 3, B: 3}))
    assert codes(found) == {Code.NOT_A_RECIPIENT}
    assert "702.19f" in rules(found)
    play.assign(wurm={"guard": 2, "walker": 6}).finish()
    assert not play.there("walker")
    assert play.life(B) == 40


def over(*others: Permanent) -> Play:
    """Trample over planeswalkers attacks a planeswalker of loyalty 3 that ``guard``, a 2/2, defends."""
    walker = permanent("walker", type="Planeswalker", loyalty=3)
    wurm = permanent("wurm", "8/8", Keyword.TRAMPLE_OVER_PLANESWALKERS)
    return combat([wurm, *others], [walker, permanent("guard", "2/2", CanBlockAdditional(None))])


@pytest.mark.cr("702.19c")
@pytest.mark.parametrize(
    ("guard", "walker", "player", "code"),
    [
        (2, 3, 3, None),
        (8, 0, 0, None),
        (2, 6, 0, None),
        (4, 3, 1, None),
        (2, 2, 4, Code.LOYALTY_FIRST),
        (1, 3, 4, Code.LETHAL_DAMAGE_FIRST),
        (1, 7, 0, Code.LETHAL_DAMAGE_FIRST),
        (2, 0, 6, Code.LOYALTY_FIRST),
    ],
)
def test_trample_over_planeswalkers_needs_the_loyalty_too(
    guard: int, walker: int, player: int, code: Code | None
) -> None:
    play = over().attack(wurm="walker").block(guard="wurm").pass_until(DamageAssignment)
    action = assigning(A, wurm={"guard": guard, "walker": walker, B: player})
    if code is None:
        play.act(action).finish()
        assert play.life(B) == 40 - player
    else:
        assert codes(refusal(play.state, action)) == {code}


@pytest.mark.cr("702.19c", "510.1e")
def test_helpers_pay_the_loyalty_together() -> None:
    play = over(permanent("helper", "2/2")).attack(wurm="walker", helper="walker").block(guard="wurm")
    play.pass_until(DamageAssignment)
    assert accepted(play, wurm={"guard": 2, "walker": 1, B: 5}, helper={"walker": 2})
    assert not accepted(play, wurm={"guard": 2, B: 6}, helper={"walker": 2})


@pytest.mark.cr("702.19c")
@pytest.mark.parametrize(("walker", "player", "legal"), [(3, 5, True), (8, 0, True), (2, 6, False)])
def test_trample_over_planeswalkers_works_unblocked(walker: int, player: int, legal: bool) -> None:
    play = over().attack(wurm="walker").to_decision(DamageAssignment)
    assert accepted(play, wurm={"walker": walker, B: player}) == legal


@pytest.mark.cr("702.19e")
@pytest.mark.parametrize(("blocks", "lost"), [({}, 8), ({"guard": "wurm"}, 6)])
def test_with_the_planeswalker_gone_the_rest_goes_to_the_defending_player(blocks: dict[str, str], lost: int) -> None:
    play = over().attack(wurm="walker").block(**blocks).effect(outside.destroy((ObjectId("walker"),)))
    play.pass_until(DamageAssignment)
    play.assign(wurm={"guard": 2, B: 6} if blocks else {B: 8}).finish()
    assert play.life(B) == 40 - lost


@pytest.mark.cr("702.19e", "506.4c")
def test_with_a_battle_gone_trample_over_planeswalkers_reaches_nobody() -> None:
    siege = permanent("siege", type="Battle — Siege", defense=3, protector=B)
    play = over(siege).attack(wurm="siege").block().effect(outside.destroy((ObjectId("siege"),))).finish()
    assert not hits(play)


@pytest.mark.cr("702.19b", "702.19c", "506.4d")
@pytest.mark.parametrize("keyword", [Keyword.TRAMPLE, Keyword.TRAMPLE_OVER_PLANESWALKERS])
def test_an_attacked_planeswalker_may_block_its_attacker(keyword: Keyword) -> None:
    walker = permanent("walker", "0/4", type="Creature Planeswalker", loyalty=3)
    play = combat([permanent("wurm", "6/6", keyword)], [walker, permanent("guard", "0/3")])
    play.attack(wurm="walker").block(walker="wurm", guard="wurm").pass_until(DamageAssignment)
    assert accepted(play, wurm={"walker": 6})
    assert accepted(play, wurm={"walker": 1, "guard": 5})
    assert not accepted(play, wurm={"walker": 3, "guard": 2, B: 1})
    assert not accepted(play, wurm={"walker": 2, "guard": 3, B: 1})
    assert sum(1 for _ in legal_actions(play.state)) == legal_actions(play.state).count()


@pytest.mark.cr("702.19a")
def test_a_blocker_does_not_trample() -> None:
    play = combat([permanent("bear", "2/2")], [permanent("guard", "6/6", Keyword.TRAMPLE)])
    play.attack(bear=B).block(guard="bear").finish()
    assert play.life(A) == 40
    assert hits(play) == [("bear", "guard", 2), ("guard", "bear", 6)]


@pytest.mark.cr("510.4", "702.7b")
@pytest.mark.requirement("S7", "S59", "S60", "S65", "T1", "T11")
def test_first_strikers_deal_damage_before_others_and_only_once() -> None:
    play = combat([permanent("knight", "3/3", Keyword.FIRST_STRIKE)], [permanent("bear", "2/2")]).attack(knight=B)
    play.block(bear="knight").to_step(Step.FIRST_STRIKE_DAMAGE)
    assert not play.there("bear")
    play.finish()
    assert hits(play) == [("knight", "bear", 3)]
    assert play.damage("knight") == 0
    assert play.life(B) == 40


@pytest.mark.cr("510.4", "702.7b", "702.4b")
@pytest.mark.requirement("S7", "S61", "T2")
@pytest.mark.parametrize(("keyword", "times"), [(Keyword.FIRST_STRIKE, 1), (Keyword.DOUBLE_STRIKE, 2)])
def test_an_unblocked_first_striker_hits_once_a_double_striker_twice(keyword: Keyword, times: int) -> None:
    play = combat([permanent("knight", "2/2", keyword)], []).attack(knight=B).finish()
    assert hits(play) == [("knight", B, 2)] * times
    assert damage_steps(play) == list(DAMAGE_STEPS)


@pytest.mark.cr("702.4b", "510.1c")
@pytest.mark.requirement("S61", "T2")
def test_a_blocked_double_striker_hits_its_blocker_twice_and_never_the_player() -> None:
    play = combat([permanent("knight", "2/2", Keyword.DOUBLE_STRIKE)], [permanent("ogre", "3/3")]).attack(knight=B)
    play.block(ogre="knight").to_step(Step.FIRST_STRIKE_DAMAGE)
    assert (play.damage("ogre"), play.damage("knight")) == (2, 0)
    play.finish()
    assert not play.there("ogre")
    assert not play.there("knight")
    play = combat([permanent("knight", "2/2", Keyword.DOUBLE_STRIKE)], [permanent("bear", "2/2")]).attack(knight=B)
    assert play.block(bear="knight").finish().life(B) == 40


@pytest.mark.cr("510.4")
@pytest.mark.requirement("S67", "T4")
@pytest.mark.parametrize(
    ("attacker", "blocker", "left"),
    [
        (permanent("one", "2/2", Keyword.FIRST_STRIKE), permanent("two", "3/3"), {"two": 2}),
        (permanent("one", "3/3"), permanent("two", "1/4", Keyword.FIRST_STRIKE), {"one": 1, "two": 3}),
        (permanent("one", "3/3"), permanent("two", "3/1", Keyword.FIRST_STRIKE), {"two": 0}),
    ],
)
def test_survivors_of_the_first_step_strike_back(attacker: Permanent, blocker: Permanent, left: dict[str, int]) -> None:
    play = combat([attacker], [blocker]).attack(one=B).block(two="one").finish()
    assert {id_: each.damage for id_, each in play.state.permanents.items()} == left


@pytest.mark.cr("510.4")
@pytest.mark.requirement("S68", "S66", "T3")
@pytest.mark.parametrize(
    ("attacker", "blocker", "idle", "elsewhere", "steps"),
    [
        (None, None, None, None, 1),
        (Keyword.FIRST_STRIKE, None, None, None, 2),
        (Keyword.DOUBLE_STRIKE, None, None, None, 2),
        (None, Keyword.FIRST_STRIKE, None, None, 2),
        (None, Keyword.DOUBLE_STRIKE, None, None, 2),
        (None, None, Keyword.FIRST_STRIKE, None, 1),
        (None, None, None, Keyword.FIRST_STRIKE, 2),
    ],
)
def test_there_are_two_damage_steps_if_anyone_in_combat_strikes_first(
    attacker: Keyword | None, blocker: Keyword | None, idle: Keyword | None, elsewhere: Keyword | None, steps: int
) -> None:
    def creature(name: str, keyword: Keyword | None) -> Permanent:
        return permanent(name, "1/3", *([keyword] if keyword else []))

    mine = [creature("one", attacker), creature("far", elsewhere), creature("home", idle)]
    play = combat(mine, [creature("two", blocker)], []).attack(one=B, far=C).block(two="one").finish()
    assert len(damage_steps(play)) == steps


@pytest.mark.cr("510.4", "702.7c", "702.4c", "702.4d")
@pytest.mark.requirement("S62", "S66", "T5", "T6")
@pytest.mark.parametrize(
    ("printed", "helper", "when", "modifications", "strikes"),
    [
        ((), (), Step.DECLARE_BLOCKERS, gain(FIRST_STRIKE), ["first"]),
        ((Keyword.FIRST_STRIKE,), (), Step.DECLARE_BLOCKERS, (LoseAbility(FIRST_STRIKE),), ["second"]),
        ((Keyword.FIRST_STRIKE,), (), Step.FIRST_STRIKE_DAMAGE, (LoseAbility(FIRST_STRIKE),), ["first"]),
        ((), (Keyword.FIRST_STRIKE,), Step.FIRST_STRIKE_DAMAGE, gain(FIRST_STRIKE), ["second"]),
        ((), (Keyword.FIRST_STRIKE,), Step.FIRST_STRIKE_DAMAGE, gain(DOUBLE_STRIKE), ["second"]),
        ((Keyword.FIRST_STRIKE,), (), Step.FIRST_STRIKE_DAMAGE, gain(DOUBLE_STRIKE), ["first", "second"]),
        ((Keyword.DOUBLE_STRIKE,), (), Step.FIRST_STRIKE_DAMAGE, (LoseAbility(DOUBLE_STRIKE),), ["first"]),
        ((), (), Step.COMBAT_DAMAGE, gain(FIRST_STRIKE), ["second"]),
        ((), (), Step.COMBAT_DAMAGE, gain(DOUBLE_STRIKE), ["second"]),
        ((Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE), (), Step.COMBAT_DAMAGE, (), ["first", "second"]),
    ],
)
def test_who_strikes_in_the_second_step_is_remembered_from_the_first(
    printed: tuple[Keyword, ...],
    helper: tuple[Keyword, ...],
    when: Step,
    modifications: tuple[Modification, ...],
    strikes: list[str],
) -> None:
    play = combat([permanent("knight", "2/2", *printed), permanent("helper", "0/2", *helper)], [])
    play.attack(knight=B, helper=B).to_step(when).effect(change("knight", *modifications)).finish()
    names = {Step.FIRST_STRIKE_DAMAGE: "first", Step.COMBAT_DAMAGE: "second"}
    step = "none"
    found: list[str] = []
    for event in play.events:
        if isinstance(event, StepBegan):
            step = names.get(event.step, "none")
        elif isinstance(event, DamageDealt):
            found.append(step)
    assert found == strikes


@pytest.mark.cr("510.4")
def test_a_first_striker_without_power_still_makes_two_steps() -> None:
    play = combat([permanent("knight", "0/2", Keyword.FIRST_STRIKE), permanent("bear", "2/2")], [])
    assert damage_steps(play.attack(knight=B, bear=B).finish()) == list(DAMAGE_STEPS)


@pytest.mark.cr("510.4", "704.3", "117.3a", "405.6f")
@pytest.mark.requirement("S64", "S101", "S65", "S63")
def test_everybody_gets_priority_between_the_steps_after_state_based_actions() -> None:
    mine = [permanent("knight", "2/2", Keyword.FIRST_STRIKE), permanent("ogre", "3/3")]
    play = combat(mine, [permanent("bear", "2/2"), permanent("wall", "1/4")], []).attack(knight=B, ogre=B)
    play.block(bear="knight", wall="ogre").to_step(Step.FIRST_STRIKE_DAMAGE)
    assert not play.there("bear")
    asked: list[PlayerId] = []
    while isinstance(play.state.decision, Priority):
        asked.append(play.player)
        play.act(PassPriority(play.player))
    assert asked == [A, B, C]


@pytest.mark.cr("510.4", "117.3a")
@pytest.mark.requirement("S64")
def test_a_survivor_pumped_between_the_steps_strikes_back_with_it() -> None:
    play = combat([permanent("knight", "2/2", Keyword.FIRST_STRIKE)], [permanent("wall", "1/4")]).attack(knight=B)
    play.block(wall="knight").to_step(Step.FIRST_STRIKE_DAMAGE)
    play.effect(change("wall", ModifyPowerToughness(1, 0)), by=B).finish()
    assert not play.there("knight")


@pytest.mark.cr("510.4", "508.4d")
@pytest.mark.requirement("S69")
@pytest.mark.parametrize("keyword", [None, Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE])
def test_what_arrives_attacking_between_the_steps_deals_damage_in_the_second(keyword: Keyword | None) -> None:
    printed = card("token", "2/2", *([keyword] if keyword else []))
    play = combat([permanent("knight", "1/1", Keyword.FIRST_STRIKE)], []).attack(knight=B)
    play.to_step(Step.FIRST_STRIKE_DAMAGE).effect(PlacePermanent(CardId("token"), printed, A, A, attacking=B)).finish()
    assert hits(play) == [("knight", B, 1), ("token", B, 2)]


@pytest.mark.cr("510.4", "510.1c")
def test_blockers_gone_between_the_steps_leave_the_attacker_blocked() -> None:
    mine = [
        permanent("ogre", "3/3"),
        permanent("wurm", "3/3", Keyword.TRAMPLE),
        permanent("duelist", "0/1", Keyword.FIRST_STRIKE),
    ]
    play = combat(mine, [permanent("one", "1/1"), permanent("two", "1/1")]).attack(ogre=B, wurm=B, duelist=B)
    play.block(one="ogre", two="wurm").to_step(Step.FIRST_STRIKE_DAMAGE)
    play.effect(outside.destroy((ObjectId("one"), ObjectId("two")))).finish()
    assert hits(play) == [("wurm", B, 3)]


@pytest.mark.cr("702.19b", "510.4")
def test_trample_counts_the_damage_of_the_first_step() -> None:
    play = combat([permanent("wurm", "3/3", Keyword.TRAMPLE, Keyword.DOUBLE_STRIKE)], [permanent("wall", "0/4")])
    play.attack(wurm=B).block(wall="wurm").pass_until(DamageAssignment)
    assert not accepted(play, wurm={"wall": 2, B: 1})
    play.assign(wurm={"wall": 3}).pass_until(DamageAssignment)
    play.assign(wurm={"wall": 1, B: 2}).finish()
    assert play.life(B) == 38
    assert not play.there("wall")


@pytest.mark.cr("506.4", "510.1c")
@pytest.mark.parametrize(
    "effect",
    [
        change("thief", SetTypes(TypeLine.of("Artifact"))),
        outside.modify({ObjectId("thief"): (ChangeController(),)}, Duration.END_OF_TURN),
        outside.remove_from_combat((ObjectId("thief"),)),
    ],
)
def test_a_creature_removed_from_combat_between_the_steps_neither_deals_nor_is_dealt_damage(
    effect: Carry,
) -> None:
    play = combat(
        [permanent("thief", "2/2"), permanent("duelist", "0/1", Keyword.FIRST_STRIKE)], [permanent("bear", "2/2")]
    )
    play.attack(thief=B, duelist=B).block(bear="thief").to_step(Step.FIRST_STRIKE_DAMAGE).effect(effect, by=B).finish()
    assert not hits(play)
    assert play.there("bear")


@pytest.mark.cr("800.4a", "510.2")
@pytest.mark.parametrize("leaver", [A, B, C])
def test_who_concedes_during_the_announcements_takes_the_assignments_along(leaver: PlayerId) -> None:
    play = combat(
        [permanent("one", "1/1"), permanent("two", "2/2")], [permanent("guard", "1/3")], [permanent("wall", "1/3")]
    )
    play.attack(one=B, two=C).block(guard="one").block(wall="two").pass_until(DamageAssignment)
    play.default().default().act(Concede(leaver)).finish()
    sources = {source for source, *_ in hits(play)}
    expected: dict[PlayerId, set[str]] = {A: set(), B: {"two", "wall"}, C: {"one", "guard"}}
    assert sources == expected[leaver]


@pytest.mark.cr("510.1c", "510.1d", "702.19b")
@pytest.mark.requirement("S133")
@pytest.mark.parametrize("division", DamageDivision)
def test_assignments_are_counted_without_going_through_them(division: DamageDivision) -> None:
    attackers = [permanent("one", "3/3", Keyword.TRAMPLE), permanent("two", "2/2"), permanent("three", "4/4")]
    guards = [permanent("big", "2/2", CanBlockAdditional(None)), permanent("small", "1/1"), permanent("tiny", "1/1")]
    play = combat(attackers, guards, options=RuleOptions(damage_division=division)).attack(one=B, two=B, three=B)
    play.block(big=("one", "two", "three"), small="three", tiny="one")
    play.to_decision(DamageAssignment)
    actions: list[Action] = list(islice(legal_actions(play.state), 2000))
    assert len(actions) == legal_actions(play.state).count() > 0


@pytest.mark.cr("510.1a", "510.1c")
def test_huge_numbers_are_no_trouble() -> None:
    huge = 10**30
    play = combat(
        [permanent("titan", f"{huge}/{huge}", Keyword.TRAMPLE)], [permanent("one", "1/1"), permanent("two", "1/1")]
    )
    play.attack(titan=B).block(one="titan", two="titan").pass_until(DamageAssignment)
    assert legal_actions(play.state).count() > huge
    play.assign(titan={"one": 1, "two": 1, B: huge - 2}).finish()
    assert play.life(B) == 42 - huge


@pytest.mark.cr("510.1", "510.2", "510.4", "506.1")
@pytest.mark.requirement("T14", "S130", "S132")
def test_a_whole_combat_in_order() -> None:
    mine = [
        permanent("knight", "2/2", Keyword.FIRST_STRIKE),
        permanent("ogre", "4/4"),
        permanent("wurm", "5/5", Keyword.TRAMPLE),
    ]
    play = combat(mine, [permanent("bear", "2/2"), permanent("wall", "1/4")]).attack(knight=B, ogre=B, wurm=B)
    play.block(bear="knight", wall="wurm").pass_until(DamageAssignment)
    play.assign(knight={"bear": 2}).pass_until(DamageAssignment).assign(ogre={B: 4}, wurm={"wall": 4, B: 1})
    play.assign(wall={"wurm": 1}).finish()
    assert [event.step for event in play.of(StepBegan)] == [
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        *DAMAGE_STEPS,
        Step.END_OF_COMBAT,
        Step.POSTCOMBAT_MAIN,
    ]
    assert hits(play) == [
        ("knight", "bear", 2),
        ("ogre", B, 4),
        ("wurm", "wall", 4),
        ("wurm", B, 1),
        ("wall", "wurm", 1),
    ]
    assert play.life(B) == 35
    assert sorted(play.state.permanents) == ["knight", "ogre", "wurm"]


@pytest.mark.cr("514.2", "703.4p")
@pytest.mark.requirement("T32", "T33", "S89")
def test_damage_stays_marked_until_the_cleanup_step() -> None:
    play = combat([permanent("one", "2/3")], [permanent("two", "1/5")]).attack(one=B).block(two="one")
    play.to_step(Step.END_STEP)
    assert (play.damage("one"), play.damage("two")) == (1, 2)
    play.to_step(Step.UPKEEP)
    assert (play.damage("one"), play.damage("two")) == (0, 0)


@pytest.mark.cr("104.3a")
def test_a_concession_is_an_effect_that_needs_no_priority() -> None:
    play = combat([permanent("one", "2/3")], [], []).attack(one=B).to_decision(DamageAssignment)
    play.act(Concede(B))
    assert play.finish().state.outcome is None
    assert not hits(play)


@pytest.mark.cr("510.1e", "702.2c", "702.19b")
def test_nothing_is_missing_where_deathtouch_has_been_assigned() -> None:
    state = game([permanent("asp", "1/1", Keyword.DEATHTOUCH), permanent("ox", "5/5")], [permanent("wall", "0/8")])
    asp, ox, wall = (ObjectId(name) for name in ("asp", "ox", "wall"))
    joint = JointAssignment(View(state), [Assignment(ox, wall, 2)])
    assert (joint.missing(ox, wall), joint.missing(asp, wall)) == (6, 1)
    assert joint.plus([Assignment(asp, wall, 1)]).missing(ox, wall) == 0
