"""The monarch (CR 725) and the initiative (CR 726): who has them, and what becomes of them as players leave."""

from collections.abc import Collection

from msgspec.structs import replace

from redzone.game.event import BecameMonarch, InitiativeTaken
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.seats.turn_order import apnap
from redzone.values.identity import PlayerId


def become_monarch(state: GameState, player: PlayerId) -> Transition:
    """Let a player become the monarch in place of who is (CR 725.3)."""
    if state.monarch == player:
        return Transition(state)
    return Transition(replace(state, monarch=player), (BecameMonarch(player),))


def take_initiative(state: GameState, player: PlayerId) -> Transition:
    """Let a player take the initiative, perhaps again (CR 726.3, 726.5).

    Nobody ventures into the dungeon Undercity (CR 726.2): what its rooms do is no matter of combat.
    """
    return Transition(replace(state, initiative=player), (InitiativeTaken(player),))


def pass_on(state: GameState, leaving: Collection[PlayerId]) -> Transition:
    """Let the active player, else the next one in turn order, have what players who leave had (CR 725.4, 726.4)."""
    if state.monarch not in leaving and state.initiative not in leaving:
        return Transition(state)
    heir = next((each for each in apnap(state) if each not in leaving), None)
    done = Transition(state)
    if state.monarch in leaving:
        done = Transition(replace(state, monarch=None)) if heir is None else become_monarch(state, heir)
    if state.initiative in leaving:
        state = done.state
        done = done.then(Transition(replace(state, initiative=None)) if heir is None else take_initiative(state, heir))
    return done
