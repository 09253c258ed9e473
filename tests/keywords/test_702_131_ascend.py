"""The city's blessing (CR 702.131): who gets it, and that it stays."""

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.asserting import has_citys_blessing
from redzone.abilities.condition import PlayerMeets
from redzone.abilities.keyword import Keyword
from redzone.abilities.words import PlayerWord
from redzone.game.event import CitysBlessingGained
from redzone.game.state import GameState
from redzone.oracle import LineStatus, compile_exact, compile_text
from redzone.rules.state_based.state_based_actions import settle
from redzone.values.identity import ObjectId
from redzone.values.types import TypeLine
from redzone.view import View
from tests.support.states import A, B, game, permanent

ASCEND = KeywordAbility(Keyword.ASCEND)
CLIMBER = ObjectId("climber")


def with_others(number: int) -> GameState:
    others = [permanent(f"land{at}", type="Land") for at in range(number)]
    many = [permanent(f"theirs{at}", type="Land") for at in range(10)]
    return game([permanent("climber", "2/2", ASCEND), *others], many, begun=False)


@pytest.mark.cr("702.131b", "702.131c")
def test_who_controls_ten_permanents_one_of_them_with_ascend_gets_it() -> None:
    (ability,) = compile_exact("Ascend")
    assert ability == ASCEND
    done = settle(with_others(9))
    assert CitysBlessingGained(A) in done.events
    assert (done.state.players[A].blessed, done.state.players[B].blessed) == (True, False)
    assert settle(done.state).events == ()
    assert View(done.state).holds(PlayerMeets(PlayerWord.YOU, has_citys_blessing()), CLIMBER)


@pytest.mark.cr("702.131b")
def test_nine_permanents_are_not_enough() -> None:
    done = settle(with_others(8))
    assert done.events == ()
    assert not View(done.state).holds(PlayerMeets(PlayerWord.YOU, has_citys_blessing()), CLIMBER)


@pytest.mark.cr("702.131a")
def test_ascend_of_a_spell_is_refused() -> None:
    line, _ = compile_text("Ascend\nDraw a card.", type_line=TypeLine.of("Sorcery")).lines
    assert line.status is LineStatus.UNSUPPORTED
