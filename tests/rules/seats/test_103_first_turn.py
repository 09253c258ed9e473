"""Starting the game (CR 103): who draws on the first turn; and draw steps after it (CR 504)."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.event import CardDrawn
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.game.state import GameState
from redzone.rules.game import begin
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.turn import Step
from tests.support.states import A, B, Play, card, game


def with_libraries(state: GameState, sizes: Sequence[int | None]) -> GameState:
    """Give each player a library of so many cards, or none in the position."""
    for player, size in zip(state.players, sizes, strict=True):
        library = None if size is None else tuple(in_library(player, number) for number in range(size))
        state = state.with_players({player: replace(state.players[player], library=library)})
    return state


def in_library(player: PlayerId, number: int) -> ZoneObject:
    id_ = f"card-{player}-{number}"
    return ZoneObject(ObjectId(id_), PhysicalCard(CardId(id_), player, card(id_, "1/1")))


def first_turn(*sizes: int | None) -> Play:
    seats: list[list[Permanent]] = [[] for _ in sizes]
    state = with_libraries(game(*seats, step=Step.UNTAP, begun=False), sizes)
    return Play(state).do(begin(state))


@pytest.mark.cr("103.8a")
def test_the_starting_player_of_two_skips_the_first_draw() -> None:
    play = first_turn(1, 1).to_step(Step.DRAW)
    assert play.of(CardDrawn) == []


@pytest.mark.cr("103.8c", "504.1", "121.1")
def test_the_starting_player_of_three_draws() -> None:
    play = first_turn(2, 1, 1).to_step(Step.DRAW)
    player = play.state.players[A]
    assert play.of(CardDrawn) == [CardDrawn(A)]
    assert [each.id for each in player.hand] == ["card-1-0#2"]
    assert [each.id for each in player.library or ()] == ["card-1-1"]


@pytest.mark.cr("504.1")
def test_the_second_player_draws_on_the_second_turn() -> None:
    play = first_turn(1, 1).to_step(Step.END_STEP).to_step(Step.DRAW)
    assert play.of(CardDrawn) == [CardDrawn(B)]


@pytest.mark.cr("504.1", "121.1")
def test_a_card_of_a_library_outside_the_position_is_drawn_unseen() -> None:
    play = first_turn(None, None, None).to_step(Step.DRAW)
    assert play.of(CardDrawn) == [CardDrawn(A)]
    assert play.state.players[A].hand == ()


@pytest.mark.cr("104.3c", "704.5b")
def test_drawing_from_an_empty_library_loses() -> None:
    play = first_turn(0, 1, 1).pass_until().to_step(Step.PRECOMBAT_MAIN)
    assert play.state.players[A].loss is LossReason.EMPTY_LIBRARY
    assert play.state.outcome is None
