"""What tells one state from another, in words: what a text of a position leaves out."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import Board, GameState
from redzone.values.turn import Turn

_KeyT = TypeVar("_KeyT")

_PARTS: Final = ("players", "board", "turn")
"""The fields of a state that are looked into."""


def differences(state: GameState, other: GameState) -> Iterator[str]:
    """Yield what is not the same in two states, a few words for each thing; nothing where they are equal."""
    for field in _differing(state, other):
        if field not in _PARTS:
            yield _spoken(field)
    yield from _of_players(state.players, other.players)
    yield from _of_board(state.board, other.board)
    yield from _of_turn(state.turn, other.turn)


def _of_players(players: Mapping[_KeyT, Player], others: Mapping[_KeyT, Player]) -> Iterator[str]:
    for id_, player in players.items():
        other = others.get(id_)
        if other is None:
            yield f"{player.name}: a player"
        else:
            yield from (f"{player.name}: {_spoken(field)}" for field in _differing(player, other))


def _of_board(board: Board, other: Board) -> Iterator[str]:
    if list(board.permanents) != list(other.permanents):
        yield "permanents: which they are, or their order"
    if board.effects != other.effects:
        yield "effects that last"
    if board.seating != other.seating:
        yield "who sits where"
    for id_, permanent in board.permanents.items():
        yield from _of_permanent(permanent, other.permanents.get(id_, permanent))


def _of_permanent(permanent: Permanent, other: Permanent) -> Iterator[str]:
    if permanent.card != other.card:
        yield from (f"{permanent.id}: card, {_spoken(field)}" for field in _differing(permanent.card, other.card))
    yield from (f"{permanent.id}: {_spoken(field)}" for field in _differing(permanent, other) if field != "card")


def _of_turn(turn: Turn, other: Turn) -> Iterator[str]:
    if turn.history != other.history:
        yield from (f"this turn: {_spoken(field)}" for field in _differing(turn.history, other.history))
    yield from (f"the turn: {_spoken(field)}" for field in _differing(turn, other) if field != "history")


def _differing(value: Struct, other: Struct) -> Iterator[str]:
    """Yield the fields in which two values of a type differ."""
    fields: dict[str, object] = asdict(value)
    others: dict[str, object] = asdict(other)
    yield from (name for name, each in fields.items() if each != others[name])


def _spoken(field: str) -> str:
    return field.replace("_", " ")
