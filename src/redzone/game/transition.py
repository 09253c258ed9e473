"""Transitions: the next state, and what happened on the way."""

from redzone.game.event import Event
from redzone.game.state import GameState
from redzone.values.value import GameValue


class Transition(GameValue, frozen=True):
    """The state after something happened, with its events in order."""

    state: GameState
    events: tuple[Event, ...] = ()

    def then(self, following: "Transition") -> "Transition":
        """Return ``following`` with the events of both."""
        if not self.events:
            return following
        return Transition(following.state, self.events + following.events)
