"""Control of permanents (CR 110.2) by static abilities, such as those of Auras."""

import pytest

from redzone.abilities.ability import Continuous
from redzone.abilities.language import Is
from redzone.abilities.modification import ChangeController
from redzone.abilities.words import ObjectWord
from redzone.game.event import ControllerChanged
from redzone.values.identity import ObjectId
from tests.support import outside
from tests.support.states import A, B, Play, game, permanent

STEALS = Continuous(Is(ObjectWord.ATTACHED), (ChangeController(),))


def board() -> Play:
    """Ana's Aura is attached to Ben's ogre."""
    aura = permanent("leash", None, STEALS, type="Enchantment - Aura", attached_to="ogre")
    return Play(game([aura, permanent("bear", "2/2")], [permanent("ogre", "4/4")]))


@pytest.mark.cr("110.2", "303.4b", "613.1b")
def test_who_controls_an_aura_that_says_so_controls_what_it_enchants() -> None:
    play = board().effect(outside.exile((ObjectId("bear"),)))
    assert play.state.permanents[ObjectId("ogre")].controller == A
    assert ControllerChanged(ObjectId("ogre"), A) in play.events
    assert play.state.permanents[ObjectId("ogre")].new


@pytest.mark.cr("110.2", "611.3b")
def test_control_goes_back_when_the_aura_leaves() -> None:
    play = board().effect(outside.destroy((ObjectId("leash"),)))
    assert play.state.permanents[ObjectId("ogre")].controller == B
