"""The verbs of players with priority: ``cast``, ``activate`` and ``play``."""

from abc import abstractmethod

from redzone.model.action import Action
from redzone.model.decision import Priority
from redzone.model.identity import CardId, ObjectId, PlayerId
from redzone.model.state import GameState
from redzone.notation.entries import ActivateEntry, CastEntry, PlayEntry
from redzone.play.game_log import GameLog
from redzone.play.lookup import Directory, permanent_of
from redzone.play.place import Place
from redzone.play.priority_actions import activate_action, cast_action, play_action
from redzone.play.verb import Verb
from redzone.rules.game import legal_actions
from redzone.rules.turn_order import team_of
from redzone.rules.zones import objects_outside


class _WithPriority(Verb):
    """A verb of a player with priority; ``label`` is the id of what it is about."""

    def __init__(self, label: str, place: Place, directory: Directory, by: str | None) -> None:
        super().__init__(place, directory, by)
        self._label = label

    def _player(self, state: GameState) -> PlayerId:
        """Return who acts: the player whom the entry names, or whose object it is."""
        if self.by is not None:
            return self.by
        self._lookup(state).object(self._label)
        permanent = permanent_of(state, CardId(self._label))
        if permanent is not None:
            return permanent.controller
        owners = (each.card.owner for _, each in objects_outside(state) if each.card.id == self._label)
        return next(owners, self._asked(state))

    def _object(self, state: GameState) -> ObjectId:
        return self._lookup(state).object(self._label)

    def is_asked(self, state: GameState) -> bool:
        """It is tried as soon as its player has priority."""
        return isinstance(state.decision, Priority) and self._player(state) in team_of(state, state.decision.player)

    def is_time(self, state: GameState) -> bool:
        """Its player has priority, and may."""
        if not self.is_asked(state):
            return False
        violations = legal_actions(state).violations(self._action(state))
        self.reason = self.reason or "; ".join(map(str, violations))
        return not violations

    def perform(self, log: GameLog) -> None:
        log.act(self._action(log.state))

    @abstractmethod
    def _action(self, state: GameState) -> Action:
        """Return the action that the entry stands for now."""


class Cast(_WithPriority):
    """A spell is cast."""

    name = "this cast"

    def __init__(self, entry: CastEntry, place: Place, directory: Directory) -> None:
        super().__init__(entry.cast, place, directory, entry.by)
        self._entry = entry

    def _action(self, state: GameState) -> Action:
        return cast_action(self._entry, self._player(state), self._lookup(state), self._place)


class Play(_WithPriority):
    """A land is played."""

    name = "playing this land"

    def __init__(self, entry: PlayEntry, place: Place, directory: Directory) -> None:
        super().__init__(entry.play, place, directory, entry.by)

    def _action(self, state: GameState) -> Action:
        return play_action(self._player(state), self._object(state))


class Activate(_WithPriority):
    """An ability is activated."""

    name = "this activation"

    def __init__(self, entry: ActivateEntry, place: Place, directory: Directory) -> None:
        super().__init__(entry.activate.source, place, directory, entry.by)
        self._entry = entry

    def _action(self, state: GameState) -> Action:
        return activate_action(self._entry, self._player(state), self._lookup(state), self._place)
