"""The turn (CR 500-505, 512-514): phases and steps in order, untapping, cleanup, extra combats, the next turn."""

import msgspec
import pytest

from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ModifyPowerToughness
from redzone.game.action import ChooseCommanderZone, Concede
from redzone.game.decision import BlockersDeclaration, CommanderZoneChoice, Priority
from redzone.game.effect import ContinuousEffect
from redzone.game.event import (
    CombatPhaseAdded,
    DamageWoreOff,
    Died,
    EffectsEnded,
    PriorityPassed,
    StepBegan,
    TurnBegan,
    Untapped,
)
from redzone.game.permanent import Permanent
from redzone.game.state import Board, GameState
from redzone.rules.game import apply, begin, legal_actions
from redzone.rules.turns.turn import phase_of, phases_after
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.turn import Phase, Stage, Step
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, game, permanent

BEAR = ObjectId("bear")
COMBAT_WITHOUT_BLOCKS = [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]
COMBAT = [
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
]


def untapping(*seats: list[Permanent], effects: tuple[ContinuousEffect, ...] = ()) -> Play:
    """A game about to begin, played to the first upkeep."""
    state = game(*seats, step=Step.UNTAP, begun=False)
    state = msgspec.structs.replace(state, board=Board(state.permanents, effects))
    return Play(state).do(begin(state)).to_step(Step.UPKEEP)


def next_turn(play: Play) -> Play:
    number = play.state.turn.number
    while play.state.turn.number == number:
        play.default()
    return play


@pytest.mark.cr("500.1", "501.1", "505.1", "506.1", "512.1", "502.4", "514.3", "500.3")
def test_a_turn_has_its_steps_in_order() -> None:
    play = untapping([], [])
    play.events.clear()
    next_turn(play)
    steps = [each.step for each in play.of(StepBegan)]
    assert steps == [
        Step.DRAW,
        Step.PRECOMBAT_MAIN,
        *COMBAT_WITHOUT_BLOCKS,
        Step.POSTCOMBAT_MAIN,
        Step.END_STEP,
        Step.CLEANUP,
        Step.UNTAP,
        Step.UPKEEP,
    ]
    assert len(play.of(PriorityPassed)) == 2 * 8  # in each but cleanup and untap
    assert play.of(TurnBegan) == [TurnBegan(B, 2)]
    assert phases_after(phase_of(Step.DECLARE_BLOCKERS)) == (Phase.POSTCOMBAT_MAIN, Phase.ENDING)


@pytest.mark.cr("500.1")
def test_the_game_can_pause_between_turns() -> None:
    state = game([], [], step=Step.END_STEP)
    for _ in range(2):
        state = apply(state, next(iter(legal_actions(state))), pause_between_turns=True).state
    assert (state.turn.stage, state.decision, state.turn.number) == (Stage.OVER, None, 1)
    assert begin(state).state.turn.number == 2


@pytest.mark.requirement("S1", "S2", "S127")
@pytest.mark.cr("506.1", "510.4")
@pytest.mark.parametrize(
    ("abilities", "extra"), [((), []), ((Keyword.FIRST_STRIKE,), [Step.FIRST_STRIKE_DAMAGE])], ids=["no", "yes"]
)
def test_a_first_strike_step_exists_only_for_fighters(abilities: tuple[Keyword, ...], extra: list[Step]) -> None:
    fast = permanent("fast", "1/1", *abilities)
    idle = permanent("idle", "1/1", Keyword.FIRST_STRIKE)
    play = Play(game([fast, idle], [])).attack(fast=B)
    passed = len(play.to_step(Step.DECLARE_BLOCKERS).pass_round().of(PriorityPassed))
    play.to_step(Step.END_OF_COMBAT)
    assert list(play.state.turn.visited) == COMBAT[:3] + extra + COMBAT[3:]
    assert len(play.of(PriorityPassed)) - passed == 2 * (1 + len(extra))
    assert play.life(B) == 39


@pytest.mark.cr("508.8")
def test_without_attackers_there_are_neither_blocks_nor_damage() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack().to_step(Step.POSTCOMBAT_MAIN)
    assert list(play.state.turn.visited) == [*COMBAT_WITHOUT_BLOCKS, Step.POSTCOMBAT_MAIN]


@pytest.mark.cr("508.8")
def test_attackers_that_disappear_skip_nothing() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).attack(bear=B).effect(outside.phase_out((BEAR,)))
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert list(play.state.turn.visited) == [*COMBAT, Step.POSTCOMBAT_MAIN]


@pytest.mark.requirement("S16", "S33", "S13")
@pytest.mark.cr("500.8", "505.1a", "508.1a")
def test_extra_combats_follow_this_phase_and_creatures_attack_again() -> None:
    vigilant = permanent("bear", "2/2", Keyword.VIGILANCE)
    play = (
        Play(game([vigilant], [])).attack(bear=B).effect(outside.add_combat_phase()).effect(outside.add_combat_phase())
    )
    for _ in range(2):
        play.to_step(Step.END_OF_COMBAT).pass_round().attack(bear=B)
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert list(play.state.turn.visited) == [*COMBAT * 3, Step.POSTCOMBAT_MAIN]
    assert play.of(StepBegan).count(StepBegan(Step.DECLARE_BLOCKERS)) == 3
    assert (play.state.turn.combats, len(play.of(CombatPhaseAdded)), play.life(B)) == (3, 2, 34)


@pytest.mark.cr("500.8")
def test_a_combat_added_in_a_main_phase_comes_before_the_usual_one() -> None:
    play = Play(game([], [], step=Step.PRECOMBAT_MAIN)).effect(outside.add_combat_phase()).to_step(Step.POSTCOMBAT_MAIN)
    assert list(play.state.turn.visited) == [Step.PRECOMBAT_MAIN, *COMBAT_WITHOUT_BLOCKS * 2, Step.POSTCOMBAT_MAIN]


@pytest.mark.requirement("S9")
@pytest.mark.cr("120.6", "514.2")
def test_damage_stays_until_cleanup() -> None:
    play = Play(game([permanent("bear", "2/3")], [permanent("ox", "1/5"), permanent("hidden", "1/5")]))
    play.attack(bear=B).block(ox="bear").to_step(Step.POSTCOMBAT_MAIN)
    assert (play.damage("bear"), play.damage("ox")) == (1, 2)
    play.effect(outside.phase_out((ObjectId("ox"),)))
    play.to_step(Step.UPKEEP)
    assert (play.damage("bear"), play.damage("ox")) == (0, 0)
    assert play.of(DamageWoreOff) == [DamageWoreOff()]


@pytest.mark.cr("514.2", "500.5a", "611.2a")
@pytest.mark.parametrize(
    ("duration", "last"),
    [
        (Duration.END_OF_COMBAT, Step.END_OF_COMBAT),
        (Duration.END_OF_TURN, Step.END_STEP),
    ],
)
def test_effects_end_when_their_time_is_over(duration: Duration, last: Step) -> None:
    play = Play(game([permanent("bear", "2/2")], []))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}, duration)).to_step(last)
    assert View(play.state).power(BEAR) == 3
    play.pass_round()
    assert View(play.state).power(BEAR) == 2
    assert play.of(EffectsEnded) == [EffectsEnded((BEAR,))]


@pytest.mark.cr("611.2a", "800.4m")
@pytest.mark.parametrize("leaves", [False, True])
def test_until_next_turn_ends_as_that_turn_begins_or_would_have_begun(leaves: bool) -> None:
    play = Play(game([permanent("bear", "2/2")], [], [], step=Step.END_STEP))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}, Duration.NEXT_TURN), by=B)
    if leaves:
        play.act(Concede(B))
    assert View(play.state).power(BEAR) == 3
    next_turn(play)
    assert play.state.turn.active == (C if leaves else B)
    assert View(play.state).power(BEAR) == 2


@pytest.mark.cr("502.3", "701.26b", "122.1d")
def test_the_active_players_permanents_untap() -> None:
    mine = [permanent("tired", "1/1", tapped=True), permanent("stunned", "1/1", tapped=True, counters={"stun": 2})]
    play = untapping([*mine, permanent("awake", "1/1")], [permanent("yours", "1/1", tapped=True)])
    tapped = {id_: each.tapped for id_, each in play.state.permanents.items()}
    assert tapped == {"tired": False, "stunned": True, "awake": False, "yours": True}
    assert play.of(Untapped) == [Untapped(ObjectId("tired"))]
    assert play.state.permanents[ObjectId("stunned")].counters == {"stun": 1}


@pytest.mark.cr("800.4j", "800.4k", "500.1")
def test_a_turn_goes_on_without_its_player_and_departed_players_have_none() -> None:
    play = Play(game([], [permanent("ox", "1/5", damage=1)], [], [], step=Step.UPKEEP)).act(Concede(A))
    assert play.player == B
    next_turn(play)
    assert play.state.turn.active == B
    assert play.damage("ox") == 0
    play.act(Concede(C))
    next_turn(play)
    assert play.state.turn.active == PlayerId(4)


@pytest.mark.cr("514.3a", "117.5")
@pytest.mark.parametrize("commander", [False, True])
def test_if_something_happens_in_cleanup_there_is_priority_and_another_cleanup(commander: bool) -> None:
    play = Play(game([permanent("bear", "0/0", commander=commander)], [permanent("ox", "1/5")], begun=False))
    pump = ContinuousEffect(Timestamp(9), A, (BEAR,), (ModifyPowerToughness(2, 2),))
    play.state = msgspec.structs.replace(play.state, board=Board(play.state.permanents, (pump,)))
    play.do(begin(play.state)).to_step(Step.END_STEP).pass_round()
    assert [each.object for each in play.of(Died)] == [BEAR]
    if commander:
        assert isinstance(play.state.decision, CommanderZoneChoice)
        play.act(ChooseCommanderZone(A, to_command_zone=False))
    assert (play.state.turn.step, play.state.decision) == (Step.CLEANUP, Priority(A))
    play.effect(outside.modify({ObjectId("ox"): (ModifyPowerToughness(1, 1),)}))
    assert (play.state.turn.step, play.state.decision) == (Step.CLEANUP, Priority(A))
    play.pass_round()
    assert play.of(StepBegan).count(StepBegan(Step.CLEANUP)) == 2
    assert (play.state.turn.number, View(play.state).power(ObjectId("ox"))) == (2, 1)


@pytest.mark.requirement("S4")
@pytest.mark.cr("506.1")
def test_a_state_saved_at_any_decision_goes_on_as_if_it_had_not_been() -> None:
    mine = [permanent("ox", "3/3", Keyword.FIRST_STRIKE), permanent("bear", "2/2", commander=True)]
    play = Play(game(mine, [permanent("wall", "1/4"), permanent("guard", "2/2")])).attack(ox=B, bear=B)
    saved: list[GameState] = []
    while play.state.combat is not None:
        saved.append(msgspec.json.decode(msgspec.json.encode(play.state), type=GameState))
        assert saved[-1] == play.state
        if isinstance(play.state.decision, BlockersDeclaration):
            play.block(wall="ox", guard="ox")
        else:
            play.default()
    assert len({each.turn.step for each in saved}) == 5
    after_blocks = [each for each in saved if each.combat and each.combat.blockers]
    assert all(Play(each).finish().state == play.state for each in after_blocks)
