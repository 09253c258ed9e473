"""Crew (CR 702.122): an ability to activate; a Vehicle that nobody has crewed is no creature."""

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.keywords import expand
from redzone.values.identity import ObjectId
from redzone.view import View
from tests.support.states import Play, game, permanent


@pytest.mark.cr("702.122a")
def test_a_vehicle_that_nobody_has_crewed_is_no_creature() -> None:
    crew = KeywordAbility(Keyword.CREW, number=2)
    view = View(Play(game([permanent("wagon", "3/3", crew, type="Artifact — Vehicle")], [])).state)
    assert len(expand(crew)) == 1
    assert not view.is_creature(ObjectId("wagon"))
