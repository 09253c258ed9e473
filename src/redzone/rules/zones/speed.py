"""Speed (CR 702.178, 702.179): who has it, and how it grows."""

from msgspec.structs import replace

from redzone.abilities.asserting import MAX_SPEED
from redzone.abilities.static import StartsEngines
from redzone.game.event import SpeedChanged
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.values.identity import PlayerId
from redzone.view import View, abilities_in


def increase(state: GameState, player: PlayerId, amount: int) -> Transition:
    """Let the speed of a player increase, up to the highest there is (CR 702.179c, 702.179e)."""
    speed = min(MAX_SPEED, state.players[player].speed + amount)
    changed = replace(state.players[player], speed=speed)
    return Transition(state.with_players({player: changed}), (SpeedChanged(player, speed),))


def is_due(state: GameState) -> bool:
    """Return whether somebody gets speed as state-based actions are performed: as a rule nobody (CR 704.5z)."""
    return bool(_starting(state))


def start(state: GameState) -> Transition:
    """Let those who control a permanent with start your engines! and have no speed have speed 1 (CR 704.5z)."""
    done = Transition(state)
    for player in _starting(state):
        done = done.then(increase(done.state, player, 1))
    return done


def _starting(state: GameState) -> list[PlayerId]:
    if StartsEngines not in abilities_in(state).kinds:
        return []
    view = View(state)
    permanents = view.with_any([each.id for each in view.permanents()], StartsEngines)
    with_engines = {view.permanent(id_).controller for id_ in permanents if any(view.having(id_, StartsEngines))}
    return [player for player in sorted(with_engines) if not state.players[player].speed]
