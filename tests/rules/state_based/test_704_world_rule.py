"""The world rule (CR 704.5k)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.modification import SetTypes
from redzone.game.effect import ContinuousEffect
from redzone.game.event import Died
from redzone.rules.game import begin
from redzone.rules.state_based.state_based_findings import findings_of
from redzone.values.identity import ObjectId, Timestamp
from redzone.values.types import TypeLine
from tests.support.states import A, B, game, permanent


@pytest.mark.cr("704.5k")
@pytest.mark.parametrize(
    ("stamps", "gone"),
    [((1,), []), ((1, 2), ["first"]), ((2, 1), ["second"]), ((2, 2), ["first", "second"])],
)
def test_only_the_newest_world_stays(stamps: tuple[int, ...], gone: list[str]) -> None:
    names = ("first", "second")
    made = [
        permanent(name, type="World Enchantment", timestamp=Timestamp(stamp))
        for name, stamp in zip(names, stamps, strict=False)
    ]
    done = begin(game(made, [permanent("bear", "2/2")], begun=False))
    assert [event.card for event in done.events if isinstance(event, Died)] == gone


@pytest.mark.cr("704.5k")
def test_what_became_a_world_permanent_at_another_time_is_another_age() -> None:
    """Nothing about the permanents has changed but for the effect that makes one of them what it is."""
    seats = [
        permanent("printed", type="World Enchantment", timestamp=Timestamp(3)),
        permanent("made", type="Enchantment"),
    ]
    state = game(seats, [], begun=False)
    world = SetTypes(TypeLine.of("World Enchantment"))
    for stamp, older in ((2, ["made"]), (4, ["printed"]), (2, ["made"])):
        effects = (ContinuousEffect(Timestamp(stamp), A, (ObjectId("made"),), (world,)),)
        then = replace(state, board=replace(state.board, effects=effects))
        assert [departure.object for departure in findings_of(then).dying] == older


@pytest.mark.cr("704.5k", "801.12")
def test_where_players_sit_decides_which_world_permanents_are_too_old() -> None:
    seats = [
        [permanent(name, type="World Enchantment", timestamp=Timestamp(stamp))] for stamp, name in ((1, "a"), (2, "b"))
    ]
    state = game(*seats, begun=False)
    apart = replace(state.board.seating, seats=(A, B), range_of_influence=0)
    for seating, older in ((state.board.seating, ["a"]), (apart, []), (state.board.seating, ["a"])):
        then = replace(state, board=replace(state.board, seating=seating))
        assert [departure.object for departure in findings_of(then).dying] == older
