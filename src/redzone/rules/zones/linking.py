"""Linked abilities (CR 607): which cards abilities of an object exiled."""

from collections.abc import Iterable

from msgspec.structs import replace

from redzone.game.state import GameState
from redzone.values.identity import ObjectId


def link(state: GameState, this: ObjectId, exiled: Iterable[ObjectId]) -> GameState:
    """Return the state that remembers what an ability of an object exiled (CR 607.2a)."""
    cards = tuple(exiled)
    return replace(state, linked={**state.linked, this: (*state.linked.get(this, ()), *cards)}) if cards else state
