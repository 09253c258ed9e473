"""Abilities that trigger as day becomes night or night becomes day, and not as it first becomes either (CR 731.1)."""

import pytest
from msgspec.structs import replace

from redzone.game.event import AbilityTriggered
from redzone.oracle.compiler import compile_ability
from redzone.rules.triggers.triggered_abilities import watch
from redzone.rules.zones.day import become_day
from tests.support.states import game, permanent

TEXT = "Whenever day becomes night or night becomes day, you gain 1 life."


@pytest.mark.cr("603.2", "731.1")
@pytest.mark.parametrize(
    ("before", "after", "times"), [(True, False, 1), (False, True, 1), (None, True, 0), (None, False, 0)]
)
def test_it_triggers_as_one_becomes_the_other(*, before: bool | None, after: bool, times: int) -> None:
    state = replace(game([permanent("imp", "1/1", *compile_ability(TEXT))], []), day=before)
    done = watch(state, become_day(state, day=after))
    assert sum(isinstance(event, AbilityTriggered) for event in done.events) == times
