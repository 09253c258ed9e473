"""How good a state is for a player, in one number: a plain measure for policies, no rule."""

from math import sqrt
from typing import Final

from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.seats.turn_order import team_of
from redzone.values.identity import PlayerId
from redzone.view import View

_GAME: Final = 1_000_000.0
_EACH_PERMANENT: Final = 1.0
_EACH_KEYWORD: Final = 0.5


def board_value(state: GameState, player: PlayerId) -> float:
    """Return what a state is worth for a player: life and creatures, one's own against those of opponents.

    A creature is worth its power and toughness, and a little for what it can do; life is worth the more the less there
    is of it. A game that is won or lost is worth more than everything else.
    """
    own = team_of(state, player)
    if state.players[player].loss is not None:
        return -_GAME
    opponents = [each for each in state.players if each not in own]
    if all(state.players[each].loss is not None for each in opponents):
        return _GAME
    view = View(state)
    sides = {each: _life(state, each) for each in state.players}
    for permanent in state.permanents.values():
        if permanent.id in view:
            sides[permanent.controller] += _permanent(view, permanent)
    return sum(sides[each] for each in own) - sum(sides[each] for each in opponents) / len(opponents)


def _life(state: GameState, player: PlayerId) -> float:
    status = state.players[player]
    if status.loss is not None:
        return -_GAME / len(state.players)
    return 5.0 * sqrt(max(status.life, 0)) - 2.0 * status.poison


def _permanent(view: View, permanent: Permanent) -> float:
    if not view.is_creature(permanent.id):
        return _EACH_PERMANENT + sum(permanent.counters.values()) / 2
    size = view.power(permanent.id) + view.toughness(permanent.id)
    return _EACH_PERMANENT + max(size, 0) + _EACH_KEYWORD * len(view.now(permanent.id).abilities)
