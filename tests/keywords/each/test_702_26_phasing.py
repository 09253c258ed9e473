"""Phasing (CR 702.26, 502.1): permanents that are treated as though they did not exist."""

import pytest

from redzone.abilities.duration import Duration
from redzone.abilities.modification import ChangeController, ModifyPowerToughness
from redzone.game.action import Concede, DeclareAttackers
from redzone.game.decision import AttackersDeclaration
from redzone.game.effect import OutsideEffect
from redzone.game.event import PhasedIn, PhasedOut
from redzone.game.permanent import Permanent
from redzone.game.violation import Code, IllegalAction
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, codes, game, permanent

BEAR, AXE, RUNE, CURSE = map(ObjectId, ("bear", "axe", "rune", "curse"))


def equipped() -> tuple[list[Permanent], list[Permanent]]:
    """Ana's bear carries her axe, which has a rune on it; Ben's curse is on the bear."""
    axe = permanent("axe", type="Artifact — Equipment", attached_to=BEAR)
    rune = permanent("rune", type="Enchantment — Aura", attached_to=AXE)
    curse = permanent("curse", type="Enchantment — Aura", attached_to=BEAR)
    return [permanent("bear", "2/2"), axe, rune], [curse]


def out(play: Play) -> set[str]:
    return {id_ for id_, each in play.state.permanents.items() if each.phased_out}


@pytest.mark.cr("702.26b", "702.26c", "702.26g")
def test_what_is_attached_phases_out_and_in_along() -> None:
    play = Play(game(*equipped())).effect(outside.phase_out((BEAR,)))
    assert out(play) == {"bear", "axe", "rune", "curse"}
    play.effect(outside.phase_in((AXE,)))  # an attachment that phased out indirectly doesn't phase in alone
    assert out(play) == {"bear", "axe", "rune", "curse"}
    play.effect(outside.phase_in((BEAR,)))
    assert out(play) == set()
    assert play.of(PhasedOut) == list(map(PhasedOut, (BEAR, AXE, CURSE, RUNE)))
    assert play.of(PhasedIn) == list(map(PhasedIn, (BEAR, AXE, CURSE, RUNE)))


@pytest.mark.cr("502.1", "702.26a", "702.26g")
def test_permanents_phase_in_before_their_controllers_untap() -> None:
    mine, yours = equipped()
    play = Play(game([*mine, permanent("ox", "3/3")], yours, step=Step.END_STEP))
    play.effect(outside.phase_out((CURSE,))).effect(outside.phase_out((ObjectId("ox"),)))
    play.to_step(Step.UPKEEP)  # Ben's: his Aura phased out by itself
    assert out(play) == {"ox"}
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)
    assert out(play) == set()


@pytest.mark.cr("702.26b")
def test_phasing_out_again_or_in_again_does_nothing() -> None:
    play = Play(game(*equipped())).effect(outside.phase_in((BEAR,)))
    assert play.of(PhasedIn) == []
    play.effect(outside.phase_out((CURSE,))).effect(outside.phase_out((BEAR,)))
    assert play.of(PhasedOut).count(PhasedOut(CURSE)) == 1


@pytest.mark.cr("702.26b", "702.26e")
@pytest.mark.parametrize(
    "effect",
    [
        outside.destroy((BEAR,)),
        outside.tap((BEAR,)),
        outside.phase_out((BEAR,)),
        outside.modify({BEAR: (ModifyPowerToughness(1, 1),)}),
        outside.put_counters({BEAR: {"+1/+1": 1}}),
        outside.deal_damage(ObjectId("ox"), BEAR, 1),
    ],
    ids=["destroy", "tap", "phase out", "modify", "put counters", "deal damage"],
)
def test_nothing_happens_to_what_is_phased_out(effect: OutsideEffect) -> None:
    play = Play(game([permanent("bear", "2/2"), permanent("ox", "3/3")], [])).effect(outside.phase_out((BEAR,)))
    with pytest.raises(IllegalAction) as refused:
        play.effect(effect)
    assert codes(refused.value.violations) == {Code.UNKNOWN_OBJECT}


@pytest.mark.cr("702.26d", "302.6", "508.1a")
def test_a_creature_that_phased_in_may_attack() -> None:
    play = (
        Play(game([permanent("bear", "2/2")], [])).effect(outside.phase_out((BEAR,))).effect(outside.phase_in((BEAR,)))
    )
    play.pass_until(AttackersDeclaration)
    assert DeclareAttackers(A, {BEAR: B}) in legal_actions(play.state)


@pytest.mark.cr("702.26f", "514.2")
def test_effects_expire_while_permanents_are_phased_out() -> None:
    play = Play(game([permanent("bear", "2/2")], [], step=Step.END_STEP))
    play.effect(outside.modify({BEAR: (ModifyPowerToughness(5, 5),)}))
    play.effect(outside.modify({BEAR: (ChangeController(),)}, Duration.END_OF_TURN), by=B)
    play.effect(outside.phase_out((BEAR,))).to_step(Step.UPKEEP)
    bear = play.state.permanents[BEAR]
    assert (bear.controller, bear.phased_out) == (A, False)  # it phased out under Ben, whose untap step this was
    assert View(play.state).power(BEAR) == 2


@pytest.mark.cr("702.26a", "702.26f", "502.1")
def test_a_permanent_phases_in_for_the_player_under_whom_it_phased_out() -> None:
    """Ana's control of it ends while it is away: it comes back in her untap step, under Ben's control."""
    play = Play(game([], [permanent("bear", "2/2")], step=Step.END_STEP))
    play.effect(outside.modify({BEAR: (ChangeController(),)})).effect(outside.phase_out((BEAR,)))
    play.to_step(Step.UPKEEP)  # Ben's
    assert out(play) == {"bear"}
    play.to_step(Step.END_STEP).to_step(Step.UPKEEP)  # Ana's
    assert out(play) == set()
    assert play.state.permanents[BEAR].controller == B


@pytest.mark.cr("702.26n")
def test_what_phased_out_under_a_player_who_has_left_phases_in_after_that_players_turn() -> None:
    play = Play(game([], [permanent("bear", "2/2", owner=A)], [], step=Step.END_STEP))
    play.effect(outside.modify({BEAR: (ChangeController(),)}, Duration.FOREVER)).effect(
        outside.modify({BEAR: (ChangeController(),)}, Duration.FOREVER), by=B
    )
    play.effect(outside.phase_out((BEAR,))).act(Concede(B))
    assert out(play) == {"bear"}
    play.to_step(Step.UPKEEP)  # Cyd's: Ben's would have begun before it
    assert (play.state.turn.active, out(play)) == (C, set())
