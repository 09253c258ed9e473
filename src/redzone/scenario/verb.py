"""What every verb of scenario entries has in common: who does it, and when its time has come."""

from abc import ABC, abstractmethod

from redzone.game.state import GameState
from redzone.rules.seats.turn_order import primary_player
from redzone.scenario.lookup import Directory, Lookup
from redzone.scenario.place import Place
from redzone.session.game_log import GameLog
from redzone.values.identity import PlayerId


class Verb(ABC):
    """An entry in which a player answers a decision; ``by`` is the player whom it names, if it does."""

    name: str
    reason: str = ""
    """Why the time has not come although the player could act, if it has been tried."""

    def __init__(self, place: Place, directory: Directory, by: str | None) -> None:
        self._place = place
        self._directory = directory
        self.by: PlayerId | None = None if by is None else directory.player(by, place)

    def _lookup(self, state: GameState) -> Lookup:
        return self._directory.lookup(state, self._place)

    def _asked(self, state: GameState) -> PlayerId:
        """Return who does it: the player whom the entry names, or the one who is asked.

        With shared team turns, a team's primary player does what any of the team is named for (CR 805.2).
        """
        if self.by is not None:
            return primary_player(state, self.by)
        return state.turn.active if state.decision is None else state.decision.player

    @abstractmethod
    def is_time(self, state: GameState) -> bool:
        """Return whether the time of the entry has come."""

    def is_asked(self, state: GameState) -> bool:
        """Return whether ``refuse`` and ``allow`` try it now: its time, or only its player's."""
        return self.is_time(state)

    @abstractmethod
    def perform(self, log: GameLog) -> None:
        """Do it.

        Raises:
            IllegalAction: It is illegal.
        """
