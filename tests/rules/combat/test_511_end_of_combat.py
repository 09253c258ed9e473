"""The end of combat (CR 511): creatures are in combat until the step ends."""

import pytest

from redzone.game.event import CombatEnded
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from tests.support.states import B, Play, game, permanent


@pytest.mark.requirement("S8", "T40")
@pytest.mark.cr("511.1", "511.3")
def test_creatures_leave_combat_as_its_last_step_ends() -> None:
    play = Play(game([permanent("ox", "2/4")], [permanent("wall", "1/4")])).attack(ox=B).block(wall="ox")
    play.to_step(Step.END_OF_COMBAT)
    assert play.state.combat is not None
    assert play.state.combat.attackers[ObjectId("ox")].blockers == ("wall",)
    assert play.state.combat.blockers == {ObjectId("wall"): ("ox",)}
    assert play.of(CombatEnded) == []
    after = play.pass_round().state
    assert (after.turn.step, after.combat) == (Step.POSTCOMBAT_MAIN, None)
    assert play.of(CombatEnded) == [CombatEnded()]
