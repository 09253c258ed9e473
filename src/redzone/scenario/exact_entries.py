"""Entries that do exactly what was done: each is tried at its moment before it is written down."""

from collections.abc import Sequence

from msgspec import Struct

from redzone.game.action import Action, Concede
from redzone.game.effect import Intervention
from redzone.game.state import GameState
from redzone.game.violation import IllegalAction
from redzone.notation.entries import AssignEntry, ConcedeEntry, Entry
from redzone.notation.read import LocatedScenario
from redzone.notation.syntax.source import NotationError
from redzone.notation.writing import Unwritable
from redzone.rules.game import begin
from redzone.scenario.actions import PlayedEntry, Recorder
from redzone.scenario.lookup import Directory
from redzone.scenario.place import Place
from redzone.scenario.verbs import verb_for
from redzone.session.game_log import GameLog


class Deed(Struct, frozen=True):
    """What was done at one moment: one thing, or all divisions of damage of one step."""

    before: GameState
    done: tuple[Action | Intervention, ...]
    after: GameState


class ExactEntries:
    """Writes what was done in a game that begins as ``scenario`` says, in ``start``."""

    def __init__(self, scenario: LocatedScenario, start: GameState) -> None:
        self._place = Place(scenario, "steps")
        self._names = {player: status.name for player, status in start.players.items()}
        self._recorder = Recorder(self._names)
        self._directory = Directory({name: player for player, name in self._names.items()}, start)

    def entries(self, deed: Deed) -> tuple[Entry, ...]:
        """Return the entry that does what was done.

        Raises:
            Unwritable: There is none.
        """
        actions = [each for each in deed.done if not isinstance(each, Intervention)]
        if len(actions) < len(deed.done):
            raise Unwritable(("an effect from outside",))
        (first, *_) = actions
        if isinstance(first, Concede):
            return (ConcedeEntry(concede=self._names[first.player]),)
        written = [entry for action in actions if (entry := self._recorder.entry(action)) is not None]
        if written and self._does(_together(written), deed):
            return (_together(written),)
        raise Unwritable((f"{self._names[first.player]}: {first.words}, as it was done: {first}",))

    def _does(self, entry: PlayedEntry, deed: Deed) -> bool:
        """Return whether an entry is played at once where the deed was done, and comes to the same."""
        try:
            verb = verb_for(entry, self._place, self._directory)
            if not verb.is_time(deed.before):
                return False
            trial = GameLog(deed.before)
            verb.perform(trial)
        except (NotationError, IllegalAction):
            return False
        return _at_decision(trial.state) == deed.after


def _at_decision(state: GameState) -> GameState:
    """Return a state at its next decision, in the next turn perhaps."""
    return begin(state).state if state.decision is None and state.outcome is None else state


def _together(entries: Sequence[PlayedEntry]) -> PlayedEntry:
    """Return one entry for all who divide damage in the same step (CR 510.1)."""
    divided = [entry for entry in entries if isinstance(entry, AssignEntry)]
    if len(divided) < 2:  # noqa: PLR2004  one is as it is
        return entries[0]
    return AssignEntry(assign={source: part for entry in divided for source, part in entry.assign.items()})
