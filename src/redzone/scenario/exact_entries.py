"""Entries that do exactly what was done: each is tried at its moment before it is written down."""

from collections.abc import Sequence
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from redzone.game.action import Action, Concede
from redzone.game.effect import Intervention
from redzone.game.state import GameState
from redzone.game.violation import IllegalAction
from redzone.notation.effects import ScenarioEffect
from redzone.notation.entries import AssignEntry, ConcedeEntry, EffectEntry, Entry
from redzone.notation.printed import CardReader
from redzone.notation.read import LocatedScenario
from redzone.notation.syntax.source import NotationError
from redzone.notation.writing import Unwritable, located
from redzone.rules.game import begin
from redzone.scenario.actions import PlayedEntry, Recorder
from redzone.scenario.effects import EffectReader
from redzone.scenario.full_entries import in_full
from redzone.scenario.lookup import Directory
from redzone.scenario.place import Place
from redzone.scenario.recorded_effects import EffectWriter
from redzone.scenario.verbs import verb_for
from redzone.session.game_log import GameLog


class Moment(Struct, frozen=True):
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
        self._effects = EffectWriter(self._names)
        self._cards = CardReader(scenario, lenient=False)
        self._directory = Directory({name: player for player, name in self._names.items()}, start)

    def entries(self, moment: Moment) -> tuple[Entry, ...]:
        """Return the entry that does what was done.

        Raises:
            Unwritable: There is none.
        """
        (first, *_) = moment.done
        if isinstance(first, Intervention):
            return (self._effect(first, moment.before),)
        actions = [each for each in moment.done if not isinstance(each, Intervention)]
        if isinstance(first, Concede):
            return (ConcedeEntry(concede=self._names[first.player]),)
        written = [(entry, action) for action in actions if (entry := self._recorder.entry(action)) is not None]
        short = [entry for entry, _ in written]
        full = [in_full(entry, action, self._names) for entry, action in written]
        tried = [(entry, self._played(entry, moment)) for entry in map(_together, (short, full)) if entry is not None]
        same = (entry for entry, log in tried if log is not None and tuple(log.entries) == moment.done)
        alike = (entry for entry, log in tried if log is not None and _at_decision(log.state) == moment.after)
        for entry in chain(same, alike):
            return (entry,)
        raise Unwritable((f"{self._names[first.player]}: {first.words}, as it was done: {first}",))

    def _effect(self, intervention: Intervention, state: GameState) -> EffectEntry:
        """Return the entry of an effect from outside.

        Raises:
            Unwritable: There is none.
        """
        for way in self._effects.ways(intervention):
            names = self._directory.copy()
            try:
                effect = self._checked(way)
                lookup = names.lookup(state, self._place)
                read = EffectReader(self._cards).interventions(effect, lookup, self._place, intervention.controller)
            except NotationError:
                continue
            if read == (intervention,):
                self._directory = names
                return EffectEntry(effect=effect)
        raise Unwritable((f"an effect from outside: {intervention}",))

    def _checked(self, effect: ScenarioEffect) -> ScenarioEffect:
        """Return an effect as a file that holds it is read."""
        document = replace(self._place.scenario.document, steps=(EffectEntry(effect=effect),))
        (entry,) = located(document).document.steps
        return entry.effect if isinstance(entry, EffectEntry) else effect

    def _played(self, entry: PlayedEntry, moment: Moment) -> GameLog | None:
        """Return what comes of an entry where the moment was done, ``None`` if it isn't played there at once."""
        trial = GameLog(moment.before)
        try:
            verb = verb_for(entry, self._place, self._directory)
            if not verb.is_time(moment.before):
                return None
            verb.perform(trial)
        except (NotationError, IllegalAction):
            return None
        return trial


def _at_decision(state: GameState) -> GameState:
    """Return a state at its next decision, in the next turn perhaps."""
    return begin(state).state if state.decision is None and state.outcome is None else state


def _together(entries: Sequence[PlayedEntry]) -> PlayedEntry | None:
    """Return one entry for all who divide damage in the same step (CR 510.1)."""
    divided = [entry for entry in entries if isinstance(entry, AssignEntry)]
    if len(divided) < 2:  # noqa: PLR2004  one is as it is
        return next(iter(entries), None)
    return AssignEntry(assign={source: part for entry in divided for source, part in entry.assign.items()})
