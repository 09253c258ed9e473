"""What has happened since the last question, and since the start."""

from collections.abc import Iterator

from redzone.cli.asking.board_lines import board_lines, changed_lines
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.narrative.narrative import narrate
from redzone.session.names import Names


class Story:
    """Takes note of moments as they come, and tells each of them once."""

    def __init__(self) -> None:
        self.names = Names()
        self._start: GameState | None = None
        self._moments: list[Transition] = []
        self._told = 0
        self._shown: GameState | None = None

    def watch(self, moment: Transition) -> None:
        """Take note of a moment; the first one is where the game starts."""
        self.names = self.names.with_state(moment.state)
        if self._start is None:
            self._start = moment.state
        else:
            self._moments.append(moment)

    def news(self, state: GameState) -> Iterator[str]:
        """Yield what has happened since this was asked last, and what it changed: at first the whole board."""
        if self._start is not None and self._told < len(self._moments):
            before = self._moments[self._told - 1].state if self._told else self._start
            for section in narrate(before, self._moments[self._told :], self.names).sections:
                yield f"{section}\n"
        self._told = len(self._moments)
        lines = board_lines(state, self.names) if self._shown is None else changed_lines(self._shown, state, self.names)
        self._shown = state
        told = "\n".join(lines)
        if told:
            yield f"{told}\n"

    def log(self) -> str:
        """Return all that has happened so far."""
        narrative = "" if self._start is None else str(narrate(self._start, self._moments, self.names))
        return narrative or "nothing has happened yet"

    def skip(self) -> None:
        """Leave untold what has happened: it was told before."""
        self._told = len(self._moments)
