"""What each preset changes in the rules, and that nothing else changes."""

import pytest

from redzone.abilities.attacking import DoesntTapToAttack
from redzone.abilities.keyword import Keyword
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, DamageOrder
from redzone.game.event import StepBegan
from redzone.game.player import LossReason
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId
from redzone.values.options import PRESETS, preset
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, Play, assigning, blocking, codes, game, permanent, refusal

ONE_TEAM_EACH = sorted(PRESETS.keys() - {"two_headed_giant"})


@pytest.mark.cr("103.4", "903.7", "903.12f")
@pytest.mark.requirement("S30", "S90")
@pytest.mark.parametrize(
    ("name", "players", "life"),
    [
        ("commander", 4, 40),
        ("duel", 2, 20),
        ("brawl", 2, 25),
        ("brawl", 4, 30),
        ("two_headed_giant", 4, 30),
        ("pre_foundations", 4, 40),
        ("echomancy_mvp", 2, 20),
    ],
)
def test_starting_life(name: str, players: int, life: int) -> None:
    assert preset(name, players=players).starting_life == life


@pytest.mark.cr("704.6c", "903.10a", "903.12h")
@pytest.mark.parametrize("name", ONE_TEAM_EACH)
def test_only_brawl_knows_no_commander_damage(name: str) -> None:
    boss = permanent("boss", "1/1", commander=True)
    dealt = {B: {CardId("boss"): 20}}
    play = Play(game([boss], [], options=PRESETS[name], commander_damage=dealt)).attack(boss=B).finish()
    assert play.state.players[B].loss is (None if name == "brawl" else LossReason.COMMANDER_DAMAGE)


@pytest.mark.cr("510.1c")
@pytest.mark.requirement("S29", "S75")
@pytest.mark.parametrize("name", sorted(PRESETS.keys() - {"two_headed_giant", "echomancy_mvp"}))
def test_only_pre_foundations_has_an_order(name: str) -> None:
    guards = [permanent("one", "2/2"), permanent("two", "2/2")]
    play = Play(game([permanent("ogre", "3/3")], guards, options=PRESETS[name])).attack(ogre=B)
    play.block(one="ogre", two="ogre")
    assert isinstance(play.state.decision, DamageOrder) is (name == "pre_foundations")
    play.to_decision(DamageAssignment)
    assert assigning(A, ogre={"one": 2, "two": 1}) in legal_actions(play.state)
    assert (assigning(A, ogre={"one": 1, "two": 2}) in legal_actions(play.state)) is (name != "pre_foundations")


@pytest.mark.cr("509.1a", "509.1b")
@pytest.mark.requirement("S30")
@pytest.mark.parametrize("name", ONE_TEAM_EACH)
def test_only_echomancy_mvp_has_one_blocker_for_each_attacker(name: str) -> None:
    guards = [permanent("one", "2/2"), permanent("two", "2/2")]
    play = Play(game([permanent("ogre", "3/3")], guards, options=PRESETS[name])).attack(ogre=B)
    play.pass_until(BlockersDeclaration)
    both = blocking(B, one="ogre", two="ogre")
    if name == "echomancy_mvp":
        assert codes(refusal(play.state, both)) == {Code.ATTACKER_ALREADY_BLOCKED}
    else:
        assert both in legal_actions(play.state)
    assert blocking(B, one="ogre") in legal_actions(play.state)


@pytest.mark.cr("508.1a", "500.8")
@pytest.mark.requirement("S13")
@pytest.mark.parametrize("name", ONE_TEAM_EACH)
def test_only_echomancy_mvp_has_one_attack_a_turn(name: str) -> None:
    play = Play(game([permanent("ogre", "3/3", DoesntTapToAttack())], [], options=PRESETS[name]))
    play.effect(outside.add_combat_phase()).attack(ogre=B).to_decision(DamageAssignment).default().pass_until(
        AttackersDeclaration
    )
    may_attack = any(
        legal_action != next(iter(legal_actions(play.state))) for legal_action in legal_actions(play.state)
    )
    assert may_attack is (name != "echomancy_mvp")


@pytest.mark.cr("510.4")
@pytest.mark.parametrize("name", ONE_TEAM_EACH)
def test_first_strike_works_in_every_preset(name: str) -> None:
    mine, yours = [permanent("knight", "2/2", Keyword.FIRST_STRIKE)], [permanent("bear", "2/2")]
    play = Play(game(mine, yours, options=PRESETS[name])).attack(knight=B).block(bear="knight").finish()
    assert Step.FIRST_STRIKE_DAMAGE in [each.step for each in play.of(StepBegan)]
    assert [play.there(each) for each in ("knight", "bear")] == [True, False]
