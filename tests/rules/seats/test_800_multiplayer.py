"""More than two players: who attacks and blocks whom, and what happens when somebody leaves."""

import pytest

from redzone.abilities.ability import SpellEffect, Triggered
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import attacks
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController, ModifyPowerToughness
from redzone.game.action import Concede, PassPriority
from redzone.game.card import Zone
from redzone.game.decision import BlockersDeclaration, DamageAssignment, Priority
from redzone.game.effect import PlacePermanent
from redzone.game.event import (
    ControllerChanged,
    DamageDealt,
    EffectsEnded,
    GameEnded,
    LifeChanged,
    PlayerLost,
    PoisonGiven,
    RemovedFromCombat,
    TurnBegan,
    ZoneChanged,
)
from redzone.game.player import LossReason
from redzone.game.state import Outcome
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, C, D, Play, blocking, card, codes, game, permanent, refusal, rules
from tests.support.strategies import backwards

BEAR = ObjectId("bear")
STEAL = outside.modify({BEAR: (ChangeController(),)}, Duration.FOREVER)


def leave(play: Play, *players: PlayerId) -> Play:
    for player in players:
        play.act(Concede(player))
    return play


@pytest.mark.cr("802.2", "802.3", "802.4", "802.1")
@pytest.mark.requirement("S109")
def test_each_defending_player_has_its_own_combat() -> None:
    mine = [permanent(name, "3/3") for name in ("one", "two", "three")]
    play = Play(game(mine, [permanent("b", "1/4")], [permanent("c", "1/4")], [permanent("d", "1/4")]))
    play.attack(one=B, two=C, three=D).block().block(c="two").block().finish()
    assert [play.life(player) for player in (A, B, C, D)] == [40, 37, 40, 37]


@pytest.mark.cr("802.4a", "802.4b", "702.111b")
@pytest.mark.requirement("S110")
def test_blocks_are_judged_for_each_defending_player_alone() -> None:
    mine = [permanent("rogue", "2/2", Keyword.MENACE), permanent("ogre", "3/3")]
    seats = [mine, [permanent("b", "1/4")], [permanent("c1", "1/4"), permanent("c2", "1/4")]]
    play = Play(game(*seats)).attack(rogue=B, ogre=C).pass_until(BlockersDeclaration)
    assert codes(refusal(play.state, blocking(B, b="rogue"))) == {Code.MENACE}
    assert rules(refusal(play.state, blocking(B, b="ogre"))) == {"509.1a", "802.4a"}
    assert codes(refusal(play.state, blocking(B, c1="rogue", c2="rogue"))) == {Code.NOT_CONTROLLED}
    play.block().block(c1="ogre", c2="ogre").finish()
    assert play.life(B) == 38


@pytest.mark.cr("117.3d", "510.3", "802.5")
@pytest.mark.requirement("S111")
def test_everybody_gets_priority_after_damage() -> None:
    play = Play(game([], [permanent("ogre", "3/3")], [], [], active=B)).attack(ogre=C).to_step(Step.COMBAT_DAMAGE)
    asked: list[PlayerId] = []
    while isinstance(play.state.decision, Priority) and play.state.turn.step is Step.COMBAT_DAMAGE:
        asked.append(play.player)
        play.act(PassPriority(play.player))
    assert asked == [B, C, D, A]


@pytest.mark.cr("800.4a", "702.26k", "405.6h")
def test_what_a_leaving_player_owns_leaves_whoever_controls_it() -> None:
    lent = permanent("bear", "2/2", owner=B)
    away = permanent("away", "2/2", phased_out=True)
    state = game([lent], [permanent("home", "2/2"), away], [])
    play = leave(Play(state), B)
    assert not play.state.permanents
    assert {(event.object, event.destination) for event in play.of(ZoneChanged)} == {
        ("bear", None),
        ("home", None),
        ("away", None),
    }
    assert play.of(PlayerLost) == [PlayerLost(B, LossReason.CONCEDED)]


@pytest.mark.cr("800.4a")
def test_control_effects_of_a_leaving_player_end() -> None:
    play = Play(game([permanent("bear", "2/2")], [], [])).effect(STEAL, by=B)
    leave(play, B)
    assert play.of(ControllerChanged) == [ControllerChanged(BEAR, B), ControllerChanged(BEAR, A)]
    assert play.state.permanents[BEAR].controller == A
    assert not play.state.board.effects


@pytest.mark.cr("800.4a")
def test_other_effects_of_a_leaving_player_last() -> None:
    play = Play(game([permanent("bear", "2/2")], [], []))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}), by=B)
    assert leave(play, B).state.board.effects


@pytest.mark.cr("800.4a", "903.9a")
@pytest.mark.parametrize("phased_out", [False, True])
def test_what_a_leaving_player_controls_for_good_is_exiled(phased_out: bool) -> None:
    play = Play(game([], [permanent("bear", "2/2", owner=A, phased_out=phased_out)], []))
    leave(play, B)
    assert [each.id for each in play.state.exile] == ["bear#2"]
    assert play.of(ZoneChanged)[0].destination is Zone.EXILE


@pytest.mark.cr("800.4c")
def test_what_would_return_to_a_player_who_has_left_is_exiled() -> None:
    state = game([], [permanent("bear", "2/2", owner=A)], [], [])
    play = Play(state).effect(outside.modify({BEAR: (ChangeController(),)}, Duration.END_OF_COMBAT), by=C)
    leave(play, B)
    assert play.state.permanents[BEAR].controller == C
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert [each.id for each in play.state.exile] == ["bear#2"]


@pytest.mark.cr("800.4b")
def test_nobody_who_has_left_gains_control() -> None:
    play = leave(Play(game([permanent("bear", "2/2")], [], [])), B).effect(STEAL, by=B)
    assert play.state.permanents[BEAR].controller == A


@pytest.mark.cr("800.4b", "800.4d")
@pytest.mark.parametrize(("controller", "owner"), [(B, A), (A, B), (B, B)])
def test_nothing_is_created_under_or_for_a_player_who_has_left(controller: PlayerId, owner: PlayerId) -> None:
    play = leave(Play(game([], [], [])), B)
    play.effect(PlacePermanent(CardId("token"), card("token", "1/1"), controller, owner))
    assert not play.state.permanents


@pytest.mark.cr("800.4a", "119.3")
def test_effects_pass_by_players_who_have_left() -> None:
    play = leave(Play(game([], [], [])), B)
    play.effect(outside.change_life({A: 1, B: 1})).effect(outside.give_poison({B: 1, C: 1}))
    assert [event.player for event in play.of(LifeChanged)] == [A]
    assert [event.player for event in play.of(PoisonGiven)] == [C]


@pytest.mark.cr("800.4e", "510.1b")
@pytest.mark.requirement("S84", "S112")
@pytest.mark.parametrize("keywords", [(), (Keyword.TRAMPLE,), (Keyword.TRAMPLE_OVER_PLANESWALKERS,)])
def test_no_damage_is_assigned_to_a_player_who_has_left(keywords: tuple[Keyword, ...]) -> None:
    play = Play(game([permanent("bear", "2/2", *keywords)], [permanent("wall", "0/4")], [])).attack(bear=B)
    leave(play.block(wall="bear"), B).finish()
    assert not play.of(DamageDealt)
    assert play.there("bear")


@pytest.mark.cr("800.4e", "702.19e")
def test_trample_over_planeswalkers_does_not_reach_a_player_who_has_left() -> None:
    walker = permanent("walker", type="Planeswalker", loyalty=3, owner=C)
    wurm = permanent("wurm", "5/5", Keyword.TRAMPLE_OVER_PLANESWALKERS)
    play = leave(Play(game([wurm], [walker], [])).attack(wurm="walker"), B).finish()
    assert not play.of(DamageDealt)


@pytest.mark.cr("800.4a", "800.4e", "509.1h")
@pytest.mark.requirement("S112")
def test_who_loses_in_the_first_step_takes_the_blockers_along_and_the_others_fight_on() -> None:
    mine = [permanent("knight", "3/3", Keyword.FIRST_STRIKE), permanent("ogre", "3/3"), permanent("bear", "2/2")]
    play = Play(game(mine, [permanent("wall", "1/4")], [permanent("guard", "1/4")], life={B: 3}))
    play.attack(knight=B, ogre=B, bear=C).block(wall="ogre").block(guard="bear").finish()
    assert play.state.players[B].loss is LossReason.LIFE
    assert [(event.source, event.target) for event in play.of(DamageDealt)] == [
        ("knight", B),
        ("bear", "guard"),
        ("guard", "bear"),
    ]


@pytest.mark.cr("800.4a", "506.4c")
def test_the_planeswalkers_of_a_leaving_player_stop_being_attacked() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("walker", type="Planeswalker", loyalty=3)], []))
    leave(play.attack(bear="walker"), B).finish()
    assert play.of(RemovedFromCombat) == [RemovedFromCombat(ObjectId("walker"))]
    assert not play.of(DamageDealt)


@pytest.mark.cr("800.4j", "800.4a")
@pytest.mark.parametrize("step", [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS])
def test_a_turn_goes_on_without_its_active_player(step: Step) -> None:
    play = Play(game([permanent("bear", "2/2")], [], [], []))
    if step is not Step.BEGINNING_OF_COMBAT:
        play.attack(bear=B).to_step(step)
    leave(play, A)
    assert play.state.decision == Priority(B)
    assert play.state.turn.active == A
    play.to_step(Step.END_STEP)
    assert play.player == B
    play.to_step(Step.UPKEEP)
    assert (play.state.turn.active, play.state.turn.number) == (B, 2)
    assert not play.of(DamageDealt)


@pytest.mark.cr("800.4a", "800.4h", "117.4")
@pytest.mark.parametrize(
    ("passes", "leaver", "waits"), [(0, A, B), (1, A, B), (1, B, C), (1, C, B), (2, C, None), (2, A, C), (2, B, C)]
)
def test_priority_passes_on_from_who_leaves(passes: int, leaver: PlayerId, waits: PlayerId | None) -> None:
    play = Play(game([], [], []))
    for _ in range(passes):
        play.act(PassPriority(play.player))
    step = play.state.turn.step
    leave(play, leaver)
    assert (play.state.turn.step is step) == (waits is not None)
    if waits is not None:
        assert play.player == waits


@pytest.mark.cr("800.4k", "800.4m", "611.2a")
def test_turns_of_players_who_have_left_pass_by_and_end_what_lasted_until_then() -> None:
    play = Play(game([permanent("bear", "2/2")], [], []))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}, Duration.NEXT_TURN), by=B)
    leave(play, B).to_step(Step.END_STEP)
    assert not play.of(EffectsEnded)
    play.to_step(Step.UPKEEP)
    assert play.of(TurnBegan) == [TurnBegan(C, 2)]
    assert play.of(EffectsEnded) == [EffectsEnded((BEAR,))]


@pytest.mark.cr("104.2a", "104.4a", "800.4a")
@pytest.mark.parametrize(("leavers", "winner"), [((A, B), C), ((C, A), B)])
def test_the_last_player_wins(leavers: tuple[PlayerId, ...], winner: PlayerId) -> None:
    play = leave(Play(game([permanent("bear", "2/2")], [], [])).attack(bear=B), *leavers)
    assert play.state.outcome == Outcome(winner)
    assert play.of(GameEnded) == [GameEnded(winner)]
    assert play.state.decision is None
    assert codes(refusal(play.state, Concede(winner))) == {Code.GAME_OVER}


@pytest.mark.cr("800.4")
@pytest.mark.parametrize("player", [B, PlayerId(9)])
def test_who_is_not_in_the_game_can_do_nothing(player: PlayerId) -> None:
    play = leave(Play(game([], [], [])), B)
    assert codes(refusal(play.state, PassPriority(player))) == {Code.NOT_IN_GAME}
    assert [concession.player for concession in legal_actions(play.state).concessions()] == [A, C]


def stolen_attack(*, at: Step) -> Play:
    """Ana attacks Cyd with a creature of Ben's, and with her own."""
    state = game([permanent("bear", "2/2", owner=B), permanent("ogre", "3/3")], [], [permanent("wall", "0/4")])
    return Play(state).attack(bear=C, ogre=C).block(wall="bear").to_step(at)


@pytest.mark.cr("800.4a", "506.4")
@pytest.mark.parametrize(("leaver", "lost"), [(B, 3), (A, 0)])
def test_a_stolen_attacker_goes_with_its_owner(leaver: PlayerId, lost: int) -> None:
    play = leave(stolen_attack(at=Step.DECLARE_BLOCKERS), leaver).finish()
    assert play.life(C) == 40 - lost
    assert play.damage("wall") == 0
    assert not play.there("bear")


@pytest.mark.cr("702.26n", "800.4a", "702.26k")
def test_phased_out_permanents_are_no_shelter() -> None:
    play = Play(game([permanent("bear", "2/2")], [], [])).effect(STEAL, by=B).effect(outside.phase_out((BEAR,)))
    leave(play, B)
    assert play.state.permanents[BEAR].controller == A
    assert play.state.permanents[BEAR].phased_out


@pytest.mark.cr("800.4a", "500.8")
def test_extra_combats_go_on_without_the_active_player() -> None:
    play = Play(game([permanent("bear", "2/2")], [], [])).effect(outside.add_combat_phase())
    leave(play, A).to_step(Step.POSTCOMBAT_MAIN)
    assert play.state.turn.combats == 2


@pytest.mark.cr("800.4a", "510.1")
def test_who_has_to_assign_next_is_not_asked_after_leaving() -> None:
    seats = [[permanent("one", "1/1"), permanent("two", "1/1")], [permanent("b", "1/3")], [permanent("c", "1/3")]]
    play = Play(game(*seats)).attack(one=B, two=C).block(b="one").block(c="two").to_decision(DamageAssignment)
    leave(play, C)
    assert play.player == A
    play.default()
    assert play.player == B
    assert codes(refusal(play.state, PassPriority(B))) == {Code.WRONG_STEP}


@pytest.mark.cr("800.4a")
@pytest.mark.requirement("S134")
def test_leaving_does_not_depend_on_the_order_of_permanents() -> None:
    seats = [[permanent("bear", "2/2", owner=B), permanent("ogre", "2/2")], [permanent("wall", "0/4", owner=A)], []]
    state = game(*seats)
    ends = [leave(Play(each), B).state for each in (state, backwards(state))]
    assert ends[0] == ends[1]


@pytest.mark.cr("117.4", "800.4a")
def test_leaving_with_priority_is_no_pass_while_something_is_on_the_stack() -> None:
    gain = Triggered((attacks(),), SpellEffect((GainLife(1),)))
    play = Play(game([permanent("bear", "2/2", gain)], [], [])).attack(bear=B)
    play.act(PassPriority(A)).act(PassPriority(B)).act(Concede(C))
    assert play.state.stack
    assert play.state.decision == Priority(A)
    play.act(PassPriority(A)).act(PassPriority(B))
    assert play.life(A) == 41
