"""Transitions: the next state, and what happened on the way."""

from redzone.game.event import Event
from redzone.game.state import GameState
from redzone.values.value import GameValue


class Transition(GameValue, frozen=True):
    """The state after something happened, with its events in order.

    >>> from redzone.game.action import PassPriority
    >>> from redzone.values.identity import PlayerId
    >>> from redzone.notation.shorthand import board
    >>> from redzone.rules.game import apply
    >>> done = apply(board("3/3; 2/2"), PassPriority(PlayerId(1)))
    >>> done.events, done.state.decision
    ((PriorityPassed(player=1),), Priority(player=2, passed=(1,)))
    """

    state: GameState
    events: tuple[Event, ...] = ()

    def then(self, following: "Transition") -> "Transition":
        """Return ``following`` with the events of both."""
        if not self.events:
            return following
        return Transition(following.state, self.events + following.events)
