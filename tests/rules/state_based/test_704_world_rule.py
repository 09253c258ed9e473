"""The world rule (CR 704.5k)."""

import pytest

from redzone.game.event import Died
from redzone.rules.game import begin
from redzone.values.identity import Timestamp
from tests.support.states import game, permanent


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
