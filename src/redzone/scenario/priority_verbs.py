"""The verbs of players with priority: ``cast``, ``activate`` and ``play``."""

from abc import abstractmethod

from redzone.game.action import Action
from redzone.game.decision import CastingChoice, Priority
from redzone.game.state import GameState
from redzone.notation.entries import ActivateEntry, CastEntry, PlayEntry
from redzone.rules.game import legal_actions
from redzone.rules.seats.turn_order import team_of
from redzone.rules.zones.zones import objects_outside
from redzone.scenario.lookup import Directory, permanent_of
from redzone.scenario.place import Place
from redzone.scenario.priority_actions import activate_action, cast_action, play_action
from redzone.scenario.verb import Verb
from redzone.session.game_log import GameLog
from redzone.values.identity import CardId, ObjectId, PlayerId


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

    def _is_asked_to_cast(self, state: GameState) -> bool:
        """Return whether its player may cast its card as something resolves (CR 608.2g)."""
        decision = state.decision
        return isinstance(decision, CastingChoice) and self._object(state) in decision.cards

    @abstractmethod
    def _action(self, state: GameState) -> Action:
        """Return the action that the entry stands for now."""


class Cast(_WithPriority):
    """A spell is cast, with priority or as something resolves that allows it."""

    name = "this cast"

    def __init__(self, entry: CastEntry, place: Place, directory: Directory) -> None:
        super().__init__(entry.cast, place, directory, entry.by)
        self._entry = entry

    def is_asked(self, state: GameState) -> bool:
        """It is tried as soon as its player has priority, or may cast it as something resolves."""
        return super().is_asked(state) or self._is_asked_to_cast(state)

    def _player(self, state: GameState) -> PlayerId:
        asked = state.decision is not None and self.by is None and self._is_asked_to_cast(state)
        return self._asked(state) if asked else super()._player(state)

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
