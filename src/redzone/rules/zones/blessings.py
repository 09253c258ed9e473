"""The city's blessing (CR 702.131): who gets it, for the rest of the game."""

from collections.abc import Collection

from msgspec.structs import replace

from redzone.abilities.static import Ascends
from redzone.game.event import CitysBlessingGained
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.values.identity import PlayerId
from redzone.view import View, abilities_in

_ENOUGH = 10


def is_due(state: GameState) -> bool:
    """Return whether somebody gets the city's blessing: as a rule nobody has anything with ascend."""
    return bool(_ascending(state))


def give(state: GameState) -> Transition:
    """Let those who control a permanent with ascend, and ten permanents, get the city's blessing (CR 702.131b)."""
    return bless(state, _ascending(state))


def bless(state: GameState, players: Collection[PlayerId]) -> Transition:
    """Let players get the city's blessing for the rest of the game (CR 702.131c)."""
    blessed = {player: replace(state.players[player], blessed=True) for player in players}
    return Transition(state.with_players(blessed), tuple(map(CitysBlessingGained, blessed)))


def _ascending(state: GameState) -> list[PlayerId]:
    if Ascends not in abilities_in(state).kinds:
        return []
    view = View(state)
    permanents = view.permanents()
    with_ascend = view.with_any([permanent.id for permanent in permanents], Ascends)
    ascending = {view.permanent(id_).controller for id_ in with_ascend if any(view.having(id_, Ascends))}
    return [player for player in sorted(ascending) if _rises(state, player)]


def _rises(state: GameState, player: PlayerId) -> bool:
    controlled = sum(permanent.controller == player for permanent in View(state).permanents())
    return not state.players[player].blessed and controlled >= _ENOUGH
