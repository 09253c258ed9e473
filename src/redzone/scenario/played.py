"""What came of a scenario: the game, what did not come out as expected, and what was refused."""

from msgspec import Struct

from redzone.game.action import Action
from redzone.game.effect import Intervention
from redzone.game.event import Event
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Violation
from redzone.notation.printed import SleepingLine
from redzone.notation.read import LocatedScenario
from redzone.rules.game import legal_actions
from redzone.scenario.expectations import Mismatch
from redzone.scenario.facts import Facts


class Refusal(Struct, frozen=True):
    """An entry that was refused as it should be, and why; ``action`` is what was refused in ``state``, if known.

    ``warnings`` quote the text of the scenario that was left out; none means exact.
    """

    path: str
    state: GameState
    violations: tuple[Violation, ...]
    action: Action | None = None
    warnings: tuple[str, ...] = ()
    sleeping: tuple[SleepingLine, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether no text was left out."""
        return not self.warnings

    @property
    def nearest(self) -> Action | None:
        """The nearest legal declaration or division, ``None`` where nothing is nearest."""
        return None if self.action is None else legal_actions(self.state).nearest(self.action)


class Run(Struct, frozen=True):
    """What came of a scenario.

    ``start`` is the position before anything happened; ``moments`` lead from it to ``state``. ``entries`` replay
    the game. ``answers`` are what the chooser answered, each with the number of the entry before which it did, and
    ``answered`` the places of these answers among the moments.
    ``stopped`` is true if a decision was left open on purpose. ``sleeping`` are lines that are not understood, and
    that nothing has woken: what is here is exact without them.
    """

    scenario: LocatedScenario
    start: GameState
    state: GameState
    moments: tuple[Transition, ...]
    entries: tuple[Action | Intervention, ...]
    answers: tuple[tuple[int, Action], ...]
    answered: tuple[int, ...]
    mismatches: tuple[Mismatch, ...]
    refusals: tuple[Refusal, ...]
    labels: tuple[str, ...]
    warnings: tuple[str, ...]
    stopped: bool
    sleeping: tuple[SleepingLine, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether no text was left out."""
        return not self.warnings

    @property
    def passed(self) -> bool:
        """Whether everything came out as expected."""
        return not self.mismatches

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return tuple(event for moment in self.moments for event in moment.events)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What players did; effects are none of it."""
        return tuple(entry for entry in self.entries if not isinstance(entry, Intervention))

    @property
    def facts(self) -> Facts:
        """The facts at the end."""
        return Facts(self.state, self.events, self.scenario.document.step.value)
