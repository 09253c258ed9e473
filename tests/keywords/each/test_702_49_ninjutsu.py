"""Ninjutsu (CR 702.49), sneak (CR 702.190), and when things can be cast or activated in combat (CR 506.7)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Activated, KeywordAbility, SpellEffect
from redzone.abilities.casting import Timing
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.game.card import Zone
from redzone.game.decision import BlockersDeclaration
from redzone.game.effect import Intervention
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.game import intervene
from redzone.rules.reference.timing import rule_of, rules_of, wrong_timings
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Phase, Step
from tests.support import outside
from tests.support.spells import (
    NOTHING,
    activate,
    activations,
    cast,
    casts,
    holding,
    judged,
    paid,
    playing,
    spell,
    with_mana,
)
from tests.support.states import A, B, Play, game, permanent, target

LIFE = SpellEffect((GainLife(1),))


def ninja(keyword: Keyword = Keyword.NINJUTSU, cost: str = "{U}") -> KeywordAbility:
    return KeywordAbility(keyword, cost=Cost(cost))


def board(*abilities: KeywordAbility, zone: Zone = Zone.HAND) -> Play:
    card = spell("ninja", "{3}{U}", NOTHING, *abilities, type="Creature — Ninja", pt="3/3")
    seats = [permanent("rogue", "1/1"), permanent("thief", "1/1"), permanent("home", "1/1")]
    walker = permanent("walker", type="Planeswalker", loyalty=4)
    state = game(seats, [permanent("guard", "2/2"), walker])
    return Play(holding(state, card, zone=zone, commander=zone is Zone.COMMAND))


def fought(play: Play, **blocks: str) -> Play:
    play.attack(rogue="walker", thief=B).pass_until(BlockersDeclaration).block(**blocks)
    return Play(with_mana(play.state, "{U}{U}"))


@pytest.mark.cr("702.49a", "702.49c")
def test_an_unblocked_attacker_returns_and_the_ninja_attacks_the_same() -> None:
    play = fought(board(ninja()), guard="thief")
    (action,) = activations(play.state)
    assert action.payment == paid("{U}", returned=("rogue",))
    judge = judged(play.state)
    assert judge(replace(action, payment=paid("{U}", returned=("thief",)))) == [Code.CANT_PAY]
    assert judge(replace(action, payment=paid("{U}", returned=("home",)))) == [Code.CANT_PAY]
    assert judge(replace(action, payment=paid("{U}"))) == [Code.CANT_PAY]
    play.act(action)
    assert "rogue#2" in {card.id for card in play.state.players[A].hand}
    assert play.state.stack[0].replaced == "walker"
    play.pass_priority()
    there = play.state.permanents[ObjectId("ninja#2")]
    assert there.tapped
    assert play.state.combat is not None
    attacker = play.state.combat.attackers[ObjectId("ninja#2")]
    assert (attacker.target, attacker.blocked) == ("walker", False)
    play.to_step(Step.END_OF_COMBAT)
    assert play.state.permanents[ObjectId("walker")].counters["loyalty"] == 1


@pytest.mark.cr("702.49a")
def test_before_blocks_nothing_is_unblocked() -> None:
    play = board(ninja())
    assert activations(play.state) == []
    play.attack(rogue="walker", thief=B)
    assert activations(with_mana(play.state, "{U}")) == []


@pytest.mark.cr("702.49d", "903.8")
def test_commander_ninjutsu_works_from_the_command_zone_without_the_tax() -> None:
    play = fought(board(ninja(Keyword.COMMANDER_NINJUTSU), zone=Zone.COMMAND))
    assert [activation.payment for activation in activations(play.state)] == [paid("{U}", returned=("rogue",))]
    play.act(activations(play.state)[0]).pass_priority()
    assert play.there("ninja#2")
    assert play.state.players[A].commander_casts == {}
    plain = fought(board(ninja(), zone=Zone.COMMAND))
    assert activations(plain.state) == []


@pytest.mark.cr("702.190a", "702.190b")
def test_sneak_is_cast_in_the_own_declare_blockers_step() -> None:
    play = fought(board(ninja(Keyword.SNEAK)), guard="thief")
    (action,) = casts(play.state)
    assert (action.costs, action.payment) == (("sneak",), paid("{U}", returned=("rogue",)))
    play.act(action)
    assert play.state.stack[0].replaced == "walker"
    play.pass_priority()
    assert play.state.combat is not None
    assert play.state.combat.attackers[ObjectId("ninja#3")].target == "walker"
    assert play.state.permanents[ObjectId("ninja#3")].tapped
    late = fought(board(ninja(Keyword.SNEAK)))
    late.to_step(Step.COMBAT_DAMAGE)
    assert judged(late.state)(cast("ninja", costs=("sneak",))) == [Code.WRONG_TIME]


def allowed(state: GameState, *timings: Timing, player: PlayerId = A) -> bool:
    return not wrong_timings(state, player, timings)


@pytest.mark.cr("506.7a", "506.7b", "506.7c", "506.7d")
def test_before_and_after_declarations() -> None:
    before_attackers, before_blockers, before_damage = set[Step](), set[Step](), set[Step]()
    after_attackers, after_blockers, combat = set[Step](), set[Step](), set[Step]()
    after_combat = set[Step]()
    play = Play(game([permanent("bear", "2/2")], [], step=Step.UPKEEP))
    while play.state.turn.number == 1:
        state, step = play.state, play.state.turn.step
        if type(state.decision).__name__ == "Priority":
            for timing, steps in (
                (Timing.BEFORE_ATTACKERS, before_attackers),
                (Timing.BEFORE_BLOCKERS, before_blockers),
                (Timing.BEFORE_DAMAGE, before_damage),
                (Timing.AFTER_ATTACKERS, after_attackers),
                (Timing.AFTER_BLOCKERS, after_blockers),
                (Timing.COMBAT, combat),
                (Timing.AFTER_COMBAT, after_combat),
            ):
                if allowed(state, timing):
                    steps.add(step)
            play.default()
        elif "bear" in str(play.state.turn.attacked):
            play.default()
        else:
            play.attack(bear=B)
    early = {Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT}
    late = {Step.COMBAT_DAMAGE, Step.END_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.END_STEP}
    assert before_attackers == early
    assert before_blockers == early | {Step.DECLARE_ATTACKERS}
    assert before_damage == early | {Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS}
    assert after_attackers == late | {Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS}
    assert after_blockers == late | {Step.DECLARE_BLOCKERS}
    assert after_combat == {Step.POSTCOMBAT_MAIN, Step.END_STEP}
    assert Step.BEGINNING_OF_COMBAT in combat
    assert Step.POSTCOMBAT_MAIN not in combat


@pytest.mark.cr("506.7c", "506.7d", "506.7f")
def test_during_combat_any_combat_counts() -> None:
    play = Play(game([permanent("bear", "2/2")], []))
    play.effect(outside.add_combat_phase()).attack(bear=B).to_step(Step.END_OF_COMBAT)
    assert allowed(play.state, Timing.COMBAT, Timing.AFTER_BLOCKERS)
    play.to_step(Step.BEGINNING_OF_COMBAT)
    assert play.state.turn.combats == 2
    assert not allowed(play.state, Timing.BEFORE_ATTACKERS)
    assert allowed(play.state, Timing.COMBAT, Timing.BEFORE_ATTACKERS)
    assert allowed(play.state, Timing.COMBAT, Timing.BEFORE_DAMAGE)
    play.to_step(Step.END_OF_COMBAT)
    assert not allowed(play.state, Timing.COMBAT, Timing.AFTER_BLOCKERS)
    assert allowed(play.state, Timing.AFTER_BLOCKERS)
    assert allowed(play.state, Timing.AFTER_COMBAT)
    assert play.state.turn.phase is Phase.COMBAT


@pytest.mark.cr("506.7", "602.5")
def test_whose_turn_it_is_and_who_is_attacked() -> None:
    play = Play(game([permanent("bear", "2/2")], [], [])).attack(bear=B)
    state = play.state
    assert [allowed(state, Timing.YOUR_TURN, player=each) for each in (A, B)] == [True, False]
    assert [allowed(state, Timing.OPPONENTS_TURN, player=each) for each in (A, B)] == [False, True]
    assert [allowed(state, Timing.IF_ATTACKED, player=player) for player in state.players] == [False, True, False]
    assert allowed(state, Timing.DECLARE_ATTACKERS)
    assert not allowed(state, Timing.DECLARE_BLOCKERS)
    assert wrong_timings(state, A, (Timing.IF_IT_ATTACKED,), ObjectId("bear")) == ()
    assert not allowed(Play(game([], [])).state, Timing.IF_ATTACKED)
    upkeep = game([], [], step=Step.UPKEEP)
    assert [allowed(upkeep, Timing.YOUR_UPKEEP, player=each) for each in (A, B)] == [True, False]
    assert allowed(upkeep, Timing.ANY_UPKEEP, player=B)
    assert not allowed(upkeep, Timing.END_OF_COMBAT)
    assert allowed(game([], [], step=Step.END_OF_COMBAT), Timing.END_OF_COMBAT, player=B)
    assert (rule_of(Timing.YOUR_TURN), rule_of(Timing.COMBAT)) == ("602.5", "506.7c")


@pytest.mark.cr("602.5")
def test_an_ability_of_a_creature_during_combat() -> None:
    fighter = permanent("fighter", "1/1", Activated(Cost(), LIFE, (Timing.COMBAT,)))
    assert len(activations(playing(game([fighter], [])).state)) == 1
    main = playing(game([fighter], [], step=Step.PRECOMBAT_MAIN)).state
    assert judged(main)(activate("fighter")) == [Code.WRONG_TIME]
    done = intervene(main, Intervention(outside.add_combat_phase(), A))
    assert activations(done.state) == []
    assert target("fighter") in main.permanents


@pytest.mark.cr("506.7c", "506.7d", "506.7f")
def test_which_rules_forbid_a_time() -> None:
    play = Play(game([permanent("bear", "2/2")], []))
    before, after = Timing.BEFORE_ATTACKERS, Timing.AFTER_BLOCKERS
    assert rules_of(play.state, Timing.YOUR_TURN, (Timing.YOUR_TURN,)) == ("602.5",)
    assert rules_of(play.state, after, (after,)) == ("506.7b",)
    assert rules_of(play.state, after, (Timing.COMBAT, after)) == ("506.7b",)
    play.effect(outside.add_combat_phase()).attack(bear=B).to_step(Step.END_OF_COMBAT).to_step(Step.BEGINNING_OF_COMBAT)
    assert rules_of(play.state, before, (before,)) == ("506.7a", "506.7d")
    assert rules_of(play.state, after, (Timing.COMBAT, after)) == ("506.7b", "506.7c")
    play.to_step(Step.END_OF_COMBAT)
    assert rules_of(play.state, after, (Timing.COMBAT, after)) == ("506.7b", "506.7f")
