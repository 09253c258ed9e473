"""A game in progress, with everything that has happened in it."""

from collections.abc import Callable

from redzone.game.action import Action
from redzone.game.effect import Intervention
from redzone.game.event import Event
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import IllegalAction
from redzone.rules.game import apply, begin, intervene
from redzone.values.bounds import TooMuch, current_bounds

OnMoment = Callable[[Transition], None]
"""Is told of every moment as it happens."""


class GameLog:
    """A state and the way to it: moments for people, entries for ``replay``."""

    def __init__(self, start: GameState, on_moment: OnMoment | None = None) -> None:
        self.start = start
        self.state = start
        self.moments: list[Transition] = []
        self.entries: list[Action | Intervention] = []
        self.refused: Action | None = None
        self._happened = 0
        self._on_moment = on_moment

    def go_on(self) -> None:
        """Bring the game to its next decision, if it waits for nothing."""
        self._note(begin(self.state))

    def act(self, action: Action) -> None:
        """Do an action; between turns the game pauses.

        Raises:
            IllegalAction: It is illegal; nothing has changed, but ``refused`` is the action.
            TooMuch: The game would be larger or longer than the bounds; nothing has changed.
        """
        try:
            done = apply(self.state, action, pause_between_turns=True)
        except IllegalAction:
            self.refused = action
            raise
        self._note(done)
        self.entries.append(action)

    def intervene(self, intervention: Intervention) -> None:
        """Let an effect happen.

        Raises:
            IllegalAction: It is impossible; nothing has changed.
        """
        self._note(intervene(self.state, intervention))
        self.entries.append(intervention)

    def _note(self, moment: Transition) -> None:
        bounds = current_bounds()
        if len(self.moments) >= bounds.answers:
            raise TooMuch("answers", bounds.answers, "the game goes on")
        if self._happened + len(moment.events) > bounds.events:
            raise TooMuch("events", bounds.events, "the game goes on")
        self._happened += len(moment.events)
        self.state = moment.state
        self.moments.append(moment)
        if self._on_moment is not None:
            self._on_moment(moment)

    def fork(self) -> "GameLog":
        """Return a game that goes its own way from here and tells nobody."""
        return GameLog(self.state)

    def events(self) -> tuple[Event, ...]:
        """Return everything that has happened."""
        return tuple(event for moment in self.moments for event in moment.events)
