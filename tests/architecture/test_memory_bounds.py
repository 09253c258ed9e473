"""What is remembered doesn't grow with what has been seen."""

import gc
import sys
from collections.abc import Iterator
from typing import Final, cast

import pytest

from redzone.abilities.keyword import Keyword
from redzone.characteristics import board_characteristics
from redzone.characteristics.effects import LayerScene
from redzone.characteristics.layers import Layers
from redzone.characteristics.surroundings import Surroundings
from redzone.game.action import DeclareAttackers, DeclareBlockers, PassPriority
from redzone.oracle import compile_exact
from redzone.rules.game import apply, legal_actions
from redzone.values.bounds import TooMuch
from redzone.values.identity import ObjectId
from redzone.values.value import Remembered, RememberedByParts, RememberedInTurn
from redzone.view import BoardView
from tests.support.states import A, B, game, permanent

WARM: Final = 2_000
BOARDS: Final = 10_000
SAMPLE: Final = 500
MOST_GROWTH: Final = 0.02
SOON_FULL: Final = 64
TEXTS: Final = (
    (),
    (Keyword.TRAMPLE,),
    (Keyword.MENACE,),
    compile_exact("Other creatures you control get +1/+1."),
    compile_exact("Whenever this creature attacks, you gain 1 life."),
    compile_exact("Whenever this creature attacks, you gain life equal to the number of creatures you control."),
    compile_exact("As long as you have 20 or more life, this creature has lifelink."),
)


def play(number: int) -> None:
    """Judge and play a combat on a board of which nothing was seen before."""
    bear, ox = f"bear{number}", f"ox{number}"
    abilities = TEXTS[number % len(TEXTS)]
    state = game([permanent(bear, f"{1 + number % 5}/3", *abilities)], [permanent(ox, f"2/{1 + number % 4}")])
    state = apply(state, PassPriority(A), play_forced=True).state
    attack = DeclareAttackers(A, {ObjectId(bear): B})
    assert attack in legal_actions(state)
    state = apply(state, attack, play_forced=True).state
    block = DeclareBlockers(B, {ObjectId(ox): (ObjectId(bear),)})
    if block in legal_actions(state):
        apply(state, block, play_forced=True)
    assert tuple(legal_actions(state).violations(DeclareBlockers(A, {})))


def least_blocks(first: int, last: int) -> int:
    """How many blocks of memory are in use at least, of several moments: memory fills and is forgotten by and by."""
    found: list[int] = []
    for number in range(first, last):
        play(number)
        if number % SAMPLE == 0:
            gc.collect()
            found.append(sys.getallocatedblocks())
    return min(found)


@pytest.fixture(name="_full")
def _memory_that_is_full() -> Iterator[None]:
    """Let no memory hold more than some: that of abilities holds thousands, and would fill all the time."""
    kinds = (Remembered, RememberedByParts, RememberedInTurn)
    memories = [cast("Remembered[object, object]", each) for each in gc.get_objects() if type(each) in kinds]
    limits = [each._limit for each in memories]
    for each in memories:
        each._limit = min(each._limit, SOON_FULL)
    yield
    for each, limit in zip(memories, limits, strict=True):
        each._limit = limit


@pytest.mark.usefixtures("_full")
def test_ten_thousand_boards_leave_no_more_behind_than_some_thousand() -> None:
    for number in range(WARM):
        play(number)
    before = least_blocks(WARM, 2 * WARM)
    for number in range(2 * WARM, BOARDS - WARM):
        play(number)
    assert least_blocks(BOARDS - WARM, BOARDS) < before * (1 + MOST_GROWTH)


def views_and_scenes() -> int:
    """How many looks at a game are there, whether anybody still looks or not."""
    return sum(isinstance(each, BoardView | LayerScene | Surroundings) for each in gc.get_objects())


def test_no_look_at_a_game_is_there_until_garbage_is_collected() -> None:
    for number in range(2 * len(TEXTS)):
        play(number)
    gc.collect()
    gc.disable()
    try:
        for number in range(2 * len(TEXTS), 10 * len(TEXTS)):
            play(number)
        there = views_and_scenes()
        gc.collect()
        assert views_and_scenes() == there
    finally:
        gc.enable()


def test_a_look_that_fails_is_gone_once_garbage_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Layers) -> None:
        raise TooMuch("objects", 1, "a look at a board")

    lord = permanent("lord", "2/2", *compile_exact("Other creatures you control get +1/+1."))
    gc.collect()
    before = views_and_scenes()
    monkeypatch.setattr(Layers, "apply", refused)
    for number in range(10):
        with pytest.raises(TooMuch):
            board_characteristics(game([permanent(f"bear{number}", "2/2"), lord], []).board)
    gc.collect()
    assert views_and_scenes() == before
