"""Unleash (CR 702.98): a creature with a +1/+1 counter on it can't block."""

import pytest

from redzone.abilities.keyword import Keyword
from redzone.game.decision import BlockersDeclaration
from redzone.game.violation import Code
from redzone.values.identity import ObjectId
from tests.support import outside
from tests.support.states import B, Play, blocking, codes, game, permanent, refusal


@pytest.mark.cr("702.98a", "509.1b", "611.3a")
def test_it_blocks_only_without_a_counter() -> None:
    ogre = permanent("ogre", "3/3", Keyword.UNLEASH, counters={"+1/+1": 1})
    play = Play(game([permanent("bear", "2/2")], [ogre])).attack(bear=B).pass_until(BlockersDeclaration)
    assert codes(refusal(play.state, blocking(B, ogre="bear"))) == {Code.CANT_BLOCK}
    play = Play(game([permanent("bear", "2/2")], [ogre])).attack(bear=B)
    play.effect(outside.put_counters({ObjectId("ogre"): {"+1/+1": -1}})).block(ogre="bear")
    assert not play.finish().there("bear")
