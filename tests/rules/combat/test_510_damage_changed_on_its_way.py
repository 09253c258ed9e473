"""Combat damage that is prevented, replaced or redirected on its way (CR 510.2, 614, 615), in both damage steps."""

import pytest

from redzone.abilities.ability import ChangeGroup, Instruction, SpellEffect, Triggered
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import deals_damage, such_damage
from redzone.abilities.instruction import Draw
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Is, Not
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasColor, HasStatus
from redzone.abilities.replacement import MultiplyDamage, PreventDamage, RedirectDamage, Replacement
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import ANY_PLAYER, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.game.action import ChooseReplacement, SharePrevention
from redzone.game.decision import DamageAssignment, PreventionShare, ReplacementChoice
from redzone.game.effect import Carry
from redzone.game.event import CommanderDamageCounted, DamageDealt, LifeChanged
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.turn import Step
from redzone.values.types import Color
from tests.support import outside
from tests.support.states import A, B, C, Play, game, permanent
from tests.support.texts import cards, with_cards

BOSS = CardId("boss")
YOU = PlayerPattern(PlayerWord.YOU)
TO_YOU = such_damage(recipient=OtherSide(player=YOU))
TO_THIS = such_damage(recipient=OtherSide(Is(ObjectWord.THIS)))
COMBAT = such_damage(combat=True)


def boss(pt: str = "5/5", *keywords: Keyword) -> Permanent:
    return permanent("boss", pt, *keywords, commander=True)


def triggered(*instructions: Instruction) -> Triggered:
    """Whenever this creature deals combat damage to a player, carry out these instructions."""
    return Triggered((deals_damage(recipient=OtherSide(player=ANY_PLAYER), combat=True),), SpellEffect(instructions))


def rule(name: str, replacement: Replacement) -> Permanent:
    return permanent(name, None, Replaces(replacement), type="Enchantment")


def shield(player: PlayerId, amount: int | None) -> Carry:
    return outside.begin_replacement(PreventDamage(TO_YOU), players=(player,), amount=amount)


def redirected(player: PlayerId, to: Target) -> Carry:
    return outside.begin_replacement(RedirectDamage(TO_YOU), players=(player,), to=to)


def counted(play: Play, player: PlayerId) -> dict[CardId, int]:
    return dict(play.state.players[player].commander_damage)


def protected(state: GameState, *effects: Carry) -> Play:
    """The game with effects that Ben controls."""
    play = Play(state)
    for effect in effects:
        play.effect(effect, B)
    return play


@pytest.mark.cr("903.10a", "120.4b", "615.6")
@pytest.mark.requirement("S106", "S113", "T15")
def test_a_commander_counts_what_it_has_dealt_after_prevention() -> None:
    play = protected(game([boss()], [], []), shield(B, 3)).attack(boss=B).finish()
    assert (counted(play, B), play.life(B)) == ({BOSS: 2}, 38)
    assert play.state.replacements == ()


@pytest.mark.cr("903.10a", "120.4b", "614.1a")
@pytest.mark.requirement("S106", "T16")
def test_a_commander_counts_what_it_has_dealt_after_doubling() -> None:
    play = Play(game([boss(), rule("twice", MultiplyDamage(COMBAT))], [], [])).attack(boss=B).finish()
    assert (counted(play, B), play.life(B)) == ({BOSS: 10}, 30)


@pytest.mark.cr("903.10a", "614.9")
@pytest.mark.requirement("S105", "S116", "T19")
def test_redirected_damage_counts_for_whoever_is_dealt_it() -> None:
    play = protected(game([boss()], [], []), redirected(B, C)).attack(boss=B).finish()
    assert (counted(play, B), counted(play, C)) == ({}, {BOSS: 5})
    assert (play.life(B), play.life(C)) == (40, 35)
    wall = permanent("wall", "0/9")
    play = protected(game([boss()], [wall], []), redirected(B, ObjectId("wall"))).attack(boss=B).finish()
    assert not play.of(CommanderDamageCounted)
    assert (play.life(B), play.damage("wall")) == (40, 5)


@pytest.mark.cr("614.9")
@pytest.mark.requirement("S116", "T19")
def test_damage_goes_where_it_was_going_if_what_it_is_redirected_to_is_gone() -> None:
    wall = permanent("wall", "0/9")
    play = protected(game([boss()], [wall], []), redirected(B, ObjectId("wall"))).effect(
        outside.exile((ObjectId("wall"),))
    )
    assert play.attack(boss=B).finish().life(B) == 35


@pytest.mark.cr("614.5", "614.9", "616.1")
@pytest.mark.requirement("S116")
def test_two_redirections_to_each_other_come_to_an_end() -> None:
    play = protected(game([boss()], [], []), redirected(B, C), redirected(C, B)).attack(boss=B).finish()
    assert (play.life(B), play.life(C)) == (35, 40)


@pytest.mark.cr("615.7", "510.4")
@pytest.mark.requirement("S113", "S119", "T15")
def test_a_shield_lasts_until_it_is_used_up_through_both_damage_steps() -> None:
    attackers = [permanent("quick", "2/2", Keyword.FIRST_STRIKE), permanent("slow", "5/5")]
    play = protected(game(attackers, []), shield(B, 3)).attack(quick=B, slow=B).to_step(Step.FIRST_STRIKE_DAMAGE)
    assert (play.life(B), play.state.replacements[0].left) == (40, 1)
    assert (play.finish().life(B), play.state.replacements) == (36, ())


@pytest.mark.cr("615.1", "615.6", "120.2b")
@pytest.mark.requirement("S114", "T15")
def test_no_combat_damage_is_dealt_and_other_damage_is() -> None:
    draws = triggered(Draw())
    attacker = permanent("boss", "5/5", draws, Keyword.LIFELINK, commander=True)
    fog = outside.begin_replacement(PreventDamage(COMBAT))
    play = protected(game([attacker], [permanent("ox", "3/3")], []), fog)
    play = with_cards(play, A, library=cards(A, "top")).attack(boss=B).finish()
    assert not play.of(DamageDealt)
    assert not play.of(LifeChanged)
    assert (play.state.stack, counted(play, B)) == ((), {})
    play.effect(outside.deal_damage(ObjectId("boss"), B, 2))
    assert (play.life(A), play.life(B)) == (42, 38)


@pytest.mark.cr("702.16e", "702.19b", "615.1")
@pytest.mark.requirement("S115")
def test_a_trampler_assigns_lethal_damage_to_a_protected_blocker_which_takes_none() -> None:
    attacker = permanent("wurm", "5/5", Keyword.TRAMPLE, colors="R")
    from_red = Replaces(PreventDamage(such_damage(HasColor(Color.RED), OtherSide(Is(ObjectWord.THIS)))))
    play = Play(game([attacker], [permanent("knight", "0/2", from_red)]))
    play.attack(wurm=B).block(knight="wurm").pass_until(DamageAssignment)
    assert play.assign(wurm={"knight": 2, B: 3}).finish().there("knight")
    assert (play.life(B), play.damage("knight")) == (37, 0)


@pytest.mark.cr("616.1", "616.1e", "616.1f")
@pytest.mark.requirement("S117", "T16")
@pytest.mark.parametrize(("first", "life"), [("twice", 37), ("effect-1", 40)])
def test_the_player_chooses_whether_to_double_or_to_prevent_first(first: str, life: int) -> None:
    state = game([permanent("ogre", "4/4"), rule("twice", MultiplyDamage(COMBAT))], [])
    play = protected(state, shield(B, 5)).attack(ogre=B).to_decision(ReplacementChoice)
    assert play.act(ChooseReplacement(B, first)).finish().life(B) == life


@pytest.mark.cr("615.7", "903.10a")
@pytest.mark.requirement("S118")
def test_the_player_chooses_to_stop_the_commander() -> None:
    state = game([boss("3/3"), permanent("other", "3/3")], [], [])
    play = protected(state, shield(B, 3)).attack(boss=B, other=B).to_decision(PreventionShare)
    play.act(SharePrevention(B, {ObjectId("boss"): 3})).finish()
    assert (play.life(B), counted(play, B)) == (37, {})


@pytest.mark.cr("510.4", "615.7", "120.6")
@pytest.mark.requirement("S119", "T8")
def test_a_shielded_blocker_survives_first_strike_and_strikes_back() -> None:
    shielded = outside.begin_replacement(
        PreventDamage(such_damage(recipient=OtherSide(Everything()))), objects=(ObjectId("guard"),), amount=2
    )
    play = protected(game([permanent("a", "3/3", Keyword.FIRST_STRIKE)], [permanent("guard", "2/2")]), shielded)
    play.attack(a=B).block(guard="a").finish()
    assert (play.damage("guard"), play.damage("a")) == (1, 2)


@pytest.mark.cr("510.4", "614.9", "903.10a")
@pytest.mark.requirement("S119", "T9")
def test_first_strike_damage_is_redirected_too() -> None:
    wall = permanent("wall", "0/4")
    state = game([boss("3/3", Keyword.FIRST_STRIKE)], [wall])
    play = protected(state, redirected(B, ObjectId("wall"))).attack(boss=B).to_step(Step.FIRST_STRIKE_DAMAGE)
    assert (play.damage("wall"), play.life(B), counted(play, B)) == (3, 40, {})


@pytest.mark.cr("510.4", "603.2", "510.3a")
@pytest.mark.requirement("S119", "T7")
def test_what_triggers_in_the_first_damage_step_helps_in_the_second() -> None:
    others = AllOf((HasStatus(Status.ATTACKING), Not(Is(ObjectWord.THIS))))
    stronger = ChangeGroup(others, (ModifyPowerToughness(2, 2),), Duration.END_OF_TURN, fixed=True)
    leader = permanent("leader", "1/1", Keyword.FIRST_STRIKE, triggered(stronger))
    play = Play(game([leader, permanent("bear", "2/2")], [])).attack(leader=B, bear=B).finish()
    assert play.of(DamageDealt) == [
        DamageDealt(ObjectId("leader"), B, 1, combat=True),
        DamageDealt(ObjectId("bear"), B, 4, combat=True),
    ]


@pytest.mark.cr("510.3a", "117.2d", "117.5", "603.3")
@pytest.mark.requirement("S94")
def test_damage_triggers_are_stacked_after_state_based_actions_and_before_priority() -> None:
    draws = triggered(Draw())
    mine = [permanent("boss", "5/5", draws, commander=True), permanent("bear", "2/2")]
    play = Play(game(mine, [permanent("ox", "2/2")], []))
    play.attack(boss=B, bear=B).block(ox="bear").to_step(Step.COMBAT_DAMAGE)
    assert not play.there("bear")
    assert not play.there("ox")
    assert [entry.source for entry in play.state.stack] == ["boss"]
    assert play.player == A
