"""A game in progress, with everything that has happened in it."""

from collections.abc import Callable
from typing import NamedTuple

from redzone.game.action import Action
from redzone.game.effect import Intervention
from redzone.game.event import Event
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import IllegalAction
from redzone.rules.game import apply, begin, intervene
from redzone.rules.seats.hidden_information import events_for, view_for
from redzone.values.bounds import TooMuch, current_bounds
from redzone.values.identity import PlayerId
from redzone.values.value import GameValue

OnMoment = Callable[[Transition], None]
"""Is told of every moment as it happens."""


class Move(GameValue, frozen=True):
    """What was done in ``before``, and what came of it; nobody did anything where the game went on by itself."""

    before: GameState
    done: Transition
    entry: Action | Intervention | None = None

    @property
    def after(self) -> GameState:
        """The state to which it led."""
        return self.done.state

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return self.done.events

    def seen_by(self, player: PlayerId | None) -> Transition:
        """Return what came of it as a player saw it, without what was hidden from that player (CR 400.2).

        ``None`` is a spectator.
        """
        return Transition(view_for(self.after, player).state, events_for(self.before, self.done, player))


class Mark(NamedTuple):
    """How far a game was: what had been done, and what had been taken back."""

    moves: tuple[Move, ...]
    undone: tuple[Move, ...]


class GameLog:
    """A state and the way to it: moments for people, entries for ``replay``, and what was taken back.

    With ``pauses``, a turn that ends is not followed by the next one; ``go_on`` begins that.
    """

    def __init__(self, start: GameState, on_moment: OnMoment | None = None, *, pauses: bool = True) -> None:
        self.start = start
        self.moves: list[Move] = []
        self.undone: list[Move] = []
        self.refused: Action | None = None
        self._on_moment = on_moment
        self._pauses = pauses
        self._happened = 0

    @property
    def state(self) -> GameState:
        """The state now."""
        return self.moves[-1].after if self.moves else self.start

    @property
    def moments(self) -> tuple[Transition, ...]:
        """What happened, one for each thing that was done and for each time that the game went on by itself."""
        return tuple(move.done for move in self.moves)

    @property
    def entries(self) -> tuple[Action | Intervention, ...]:
        """What was done: what ``replay`` takes."""
        return tuple(move.entry for move in self.moves if move.entry is not None)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(event for move in self.moves for event in move.events)

    def go_on(self) -> None:
        """Bring the game to its next decision, if it waits for nothing."""
        self._note(begin(self.state))

    def act(self, action: Action) -> Transition:
        """Do an action and return what came of it.

        Raises:
            IllegalAction: It is illegal; nothing has changed, but ``refused`` is the action.
            TooMuch: The game would be larger or longer than the bounds; nothing has changed.
        """
        try:
            done = apply(self.state, action, pause_between_turns=self._pauses)
        except IllegalAction:
            self.refused = action
            raise
        return self._note(done, action)

    def intervene(self, intervention: Intervention) -> Transition:
        """Let an effect happen and return what came of it.

        Raises:
            IllegalAction: It is impossible; nothing has changed.
        """
        return self._note(intervene(self.state, intervention), intervention)

    def undo(self) -> Move | None:
        """Take back what was done last, with what the game did by itself since, and return it, if there is any."""
        place = next((place for place in reversed(range(len(self.moves))) if self.moves[place].entry is not None), None)
        if place is None:
            return None
        self.undone += reversed(self.moves[place:])
        del self.moves[place:]
        self._happened = self._count()
        return self.undone[-1]

    def redo(self) -> Move | None:
        """Do again what was taken back last, and return it, if there is any."""
        if not self.undone:
            return None
        again = self.undone.pop()
        self.moves.append(again)
        while self.undone and self.undone[-1].entry is None:
            self.moves.append(self.undone.pop())
        self._happened = self._count()
        return again

    def mark(self) -> "Mark":
        """Return what ``back_to`` takes to come back to here."""
        return Mark(tuple(self.moves), tuple(self.undone))

    def back_to(self, mark: "Mark") -> None:
        """Let everything be as it was when ``mark`` was made, what had been taken back too."""
        self.moves[:] = mark.moves
        self.undone[:] = mark.undone
        self._happened = self._count()

    def fork(self) -> "GameLog":
        """Return a game that goes its own way from here and tells nobody."""
        return GameLog(self.state)

    def _count(self) -> int:
        return sum(len(move.events) for move in self.moves)

    def _note(self, moment: Transition, entry: Action | Intervention | None = None) -> Transition:
        bounds = current_bounds()
        if len(self.moves) >= bounds.answers:
            raise TooMuch("answers", bounds.answers, "the game goes on")
        if (happened := self._happened + len(moment.events)) > bounds.events:
            raise TooMuch("events", bounds.events, "the game goes on")
        self._happened = happened
        self.moves.append(Move(self.state, moment, entry))
        self.undone.clear()
        if self._on_moment is not None:
            self._on_moment(moment)
        return moment
