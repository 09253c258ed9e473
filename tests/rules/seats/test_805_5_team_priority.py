"""Teams have priority together: each of their players can act (CR 805.5)."""

import pytest

from redzone.abilities.ability import Activated, SpellEffect
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import GainLife
from redzone.game.decision import Priority
from redzone.game.violation import Code
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from tests.support.spells import activate, activations, judged, playing
from tests.support.states import A, B, C, game, permanent


@pytest.mark.cr("805.5", "805.5b")
def test_both_players_of_a_team_can_act_when_it_has_priority() -> None:
    text = Activated(Cost(), SpellEffect((GainLife(1),)))
    seats = [[permanent(name, "1/1", text)] for name in ("one", "two", "three", "four")]
    play = playing(game(*seats, options=PRESETS["two_headed_giant"], teams="XXYY", step=Step.PRECOMBAT_MAIN))
    assert play.state.decision == Priority(A)
    assert [(activation.player, activation.source) for activation in activations(play.state)] == [
        (A, "one"),
        (B, "two"),
    ]
    assert judged(play.state)(activate("three", player=C)) == [Code.WRONG_PLAYER]
    play.act(activate("two", player=B))
    assert play.state.stack[0].controller == B
    assert play.state.decision == Priority(A)
