"""Delayed abilities that last for a time (CR 603.7b): they end with the turn, or as a player's next turn begins."""

from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect
from redzone.abilities.event_patterns import dies
from redzone.abilities.instruction import Draw
from redzone.abilities.plain_qualities import Everything
from redzone.game.stack import DelayedTrigger
from redzone.rules.triggers.triggered_abilities import expire_delayed, expire_delayed_until_turn_of
from tests.support.states import A, B, game

EFFECT = SpellEffect((Draw(),))
THIS_TURN = DelayedTrigger(A, None, dies(Everything()), EFFECT, each_time=True, this_turn=True)
UNTIL_NEXT_TURN = DelayedTrigger(B, None, dies(Everything()), EFFECT, each_time=True, until_your_next_turn=True)


def test_each_ends_in_its_time() -> None:
    state = replace(game([], [], begun=False), delayed=(THIS_TURN, UNTIL_NEXT_TURN))
    assert expire_delayed(state).delayed == (UNTIL_NEXT_TURN,)
    assert expire_delayed_until_turn_of(state, A) is state
    assert expire_delayed_until_turn_of(state, B).delayed == (THIS_TURN,)
