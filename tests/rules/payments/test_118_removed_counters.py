"""Counters removed from permanents to pay (CR 118.3): a way is found if there is one, and only what is due pays."""

import pytest

from redzone.abilities.cost import RemovedCounters
from redzone.abilities.plain_qualities import Everything
from redzone.oracle import compile_exact
from redzone.rules.payments.costs import CounterDemand
from redzone.rules.payments.removed_counters import counters_for, counters_there, pays_exactly
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.view import View
from tests.support.spells import activations, playing
from tests.support.states import A, game, permanent

pytestmark = pytest.mark.cr("118.3")

BEAR, OX = ObjectId("bear"), ObjectId("ox")


def view(bear: dict[str, int], ox: dict[str, int]) -> View:
    return View(game([permanent("bear", "2/2", counters=bear), permanent("ox", "2/2", counters=ox)], []))


def due(count: int, counter: str | None = None, *, among: bool = False) -> CounterDemand:
    return CounterDemand(Everything(), counter, count, among)


def test_what_one_cost_takes_is_left_where_another_has_to_take_it() -> None:
    seen = view({"charge": 2}, {"charge": 1, "flying": 1})
    found = counters_for(seen, [due(2), due(2, "charge")], counters_there(seen, A))
    assert found is not None
    assert set(found) == {
        RemovedCounters(BEAR, "charge", 2),
        RemovedCounters(OX, "charge", 1),
        RemovedCounters(OX, "flying", 1),
    }


def test_there_is_no_way_without_enough_counters() -> None:
    seen = view({"charge": 2}, {"flying": 1})
    assert counters_for(seen, [due(3)], counters_there(seen, A)) is None
    assert counters_for(seen, [due(2), due(1, "charge")], counters_there(seen, A)) is None
    assert counters_for(seen, [due(3, among=True)], counters_there(seen, A)) is not None
    assert counters_for(seen, [due(4, among=True)], counters_there(seen, A)) is None


def test_only_what_is_due_pays() -> None:
    seen = view({"charge": 2}, {"flying": 1})
    both = [due(2, "charge"), due(1, "flying")]
    assert pays_exactly(seen, both, [RemovedCounters(BEAR, "charge", 2), RemovedCounters(OX, "flying", 1)])
    assert not pays_exactly(seen, both, [RemovedCounters(BEAR, "charge", 2)])
    assert not pays_exactly(seen, [due(2)], [RemovedCounters(BEAR, "charge", 1), RemovedCounters(OX, "flying", 1)])


@pytest.mark.cr("107.1c")
def test_one_or_more_counters_are_not_none() -> None:
    abilities = compile_exact("Remove one or more charge counters from this creature: You gain that much life.")
    state = game([permanent("bear", "2/2", *abilities, counters={"charge": 2})], [], step=Step.PRECOMBAT_MAIN)
    assert {action.x for action in activations(playing(state).state, "bear")} == {1, 2}
