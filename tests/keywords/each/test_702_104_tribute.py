"""Tribute (CR 702.104): an opponent may let the creature enter with counters."""

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.entering import EntersForTribute
from redzone.abilities.keyword import Keyword
from redzone.abilities.static import Replaces
from redzone.keywords import expand


@pytest.mark.cr("702.104a")
def test_it_is_a_choice_as_it_enters() -> None:
    assert expand(KeywordAbility(Keyword.TRIBUTE, number=3)) == (Replaces(EntersForTribute(3)),)
