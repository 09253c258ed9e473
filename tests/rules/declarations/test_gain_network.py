"""The flow of greatest gain against brute force over all flows of small networks."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.algorithms.gain_network import SINK, SOURCE, GainNetwork


class Arc(NamedTuple):
    tail: int
    head: int
    room: int
    gain: int


FORCING = 1_000
INNER = (2, 3, 4)


@st.composite
def networks(draw: st.DrawFn) -> list[Arc]:
    """Arcs of a network without cycles: from the source through three nodes in order to the sink."""
    order = (SOURCE, *INNER, SINK)
    pairs = [(tail, head) for place, tail in enumerate(order) for head in order[place + 1 :]]
    room, gain = st.integers(0, 2), st.one_of(st.integers(-4, 4), st.integers(FORCING - 4, FORCING + 4))
    chosen = draw(st.lists(st.sampled_from(pairs), min_size=1, max_size=6))
    return [Arc(tail, head, draw(room), draw(gain)) for tail, head in chosen]


def flows(arcs: list[Arc]) -> Iterator[tuple[int, ...]]:
    """Every flow: as much leaves an inner node as comes in."""
    for units in product(*(range(arc.room + 1) for arc in arcs)):
        pairs = list(zip(arcs, units, strict=True))
        if all(
            sum(n for a, n in pairs if a.head == node) == sum(n for a, n in pairs if a.tail == node) for node in INNER
        ):
            yield units


def gain(arcs: list[Arc], units: tuple[int, ...]) -> int:
    return sum(arc.gain * number for arc, number in zip(arcs, units, strict=True))


def solved(arcs: list[Arc]) -> tuple[int, tuple[int, ...]]:
    network = GainNetwork()
    assert [network.node() for _ in INNER] == list(INNER)
    numbers = [network.arc(*arc) for arc in arcs]
    return network.maximise(), tuple(map(network.flow, numbers))


@settings(max_examples=10 * settings().max_examples)
@given(networks())
def test_no_flow_gains_more(arcs: list[Arc]) -> None:
    best, units = solved(arcs)
    every = list(flows(arcs))
    assert units in every
    assert best == gain(arcs, units) == max(gain(arcs, each) for each in every)


def test_units_are_rerouted_when_that_gains_more() -> None:
    # the first path takes the arc from 2 to 3; the second one is only possible if it gives it back
    arcs = [
        Arc(SOURCE, 2, 1, 5),
        Arc(SOURCE, 3, 1, 1),
        Arc(2, 3, 1, 5),
        Arc(2, SINK, 1, 1),
        Arc(3, SINK, 1, 5),
    ]
    assert solved(arcs) == (15, (1, 0, 1, 0, 1))
    assert solved([*arcs[:2], arcs[2]._replace(gain=-1), *arcs[3:]]) == (12, (1, 1, 0, 1, 1))
    assert solved([arcs[0], arcs[1]._replace(gain=10), *arcs[2:]]) == (21, (1, 1, 0, 1, 1))


def test_a_forced_unit_flows_at_a_loss() -> None:
    assert solved([Arc(SOURCE, 2, 3, -7), Arc(2, SINK, 1, FORCING), Arc(2, SINK, 5, 3)]) == (FORCING - 7, (1, 1, 0))


def test_nothing_flows_where_nothing_is_gained() -> None:
    assert solved([Arc(SOURCE, SINK, 4, 0), Arc(SOURCE, SINK, 4, -1)]) == (0, (0, 0))
    assert solved([Arc(SOURCE, 2, 1, 5)]) == (0, (0,))
