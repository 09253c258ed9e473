"""Speed (CR 702.178, 702.179): who gets it, how it grows, and what depends on it."""

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.game.event import SpeedChanged
from redzone.oracle import compile_exact
from redzone.rules.state_based.state_based_actions import settle
from redzone.rules.zones.speed import increase
from tests.support.states import A, B, game, permanent

ENGINES = KeywordAbility(Keyword.START_YOUR_ENGINES)


@pytest.mark.cr("702.179a", "704.5z")
def test_who_controls_such_a_permanent_and_has_no_speed_gets_speed_one() -> None:
    (ability,) = compile_exact("Start your engines!")
    assert ability == ENGINES
    done = settle(game([permanent("racer", "2/2", ability)], [permanent("bear", "2/2")], begun=False))
    assert (done.state.players[A].speed, done.state.players[B].speed) == (1, 0)
    assert SpeedChanged(A, 1) in done.events
    assert settle(done.state).events == ()


@pytest.mark.cr("702.179c", "702.179e")
def test_speed_never_exceeds_four() -> None:
    done = increase(game([permanent("bear", "2/2")], []), A, 9)
    assert done.state.players[A].speed == 4
