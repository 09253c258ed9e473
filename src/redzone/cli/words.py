"""Decisions, actions and reasons in the words of people and of scenario files."""

from collections.abc import Iterable, Iterator

from redzone import narrative, notation
from redzone.game.action import Action
from redzone.game.state import GameState
from redzone.game.violation import Violation
from redzone.notation.printed import SleepingLine
from redzone.scenario.actions import entries_of
from redzone.session.names import Names
from redzone.values.identity import label_of
from redzone.values.turn import Stage
from redzone.view import View


def action_text(action: Action, state: GameState) -> str:
    """Return an action in the words of scenario files."""
    return next(map(notation.write_entry, entries_of((action,), state)), "pass")


def who_decides(state: GameState, names: Names | None = None) -> str:
    """Return who decides what now."""
    if state.decision is not None:
        return narrative.decision_overview(state.decision, (names or Names()).with_state(state)).text
    if state.outcome is not None:
        return "The game is over: there is nothing to decide"
    return "The turn is over: there is nothing to decide" if state.turn.stage is Stage.OVER else "Nothing is to decide"


def asleep(lines: Iterable[SleepingLine]) -> Iterator[str]:
    """Yield the lines that sleep, each with what would wake it."""
    for number, line in enumerate(lines):
        if not number:
            yield "\nAsleep: not supported yet, and without effect here"
        yield f"- {line.card}: {line.why} ({line.gap})"


def reasons(violations: Iterable[Violation], state: GameState, *, verbose: bool = False) -> Iterator[str]:
    """Yield why something is illegal: a sentence with its rules, then its objects, its cause and whose that is.

    With ``verbose`` also the code by which programs know it.
    """
    for violation in violations:
        yield f"- {violation}"
        details = [f"code {violation.code.value}"] if verbose else []
        if violation.objects:
            details.append(f"objects {', '.join(label_of(object_) for object_ in violation.objects)}")
        if violation.cause is not None:
            whose = (
                ""
                if violation.source is None or violation.source in violation.objects
                else f" of {label_of(violation.source)}"
            )
            details.append(f"cause{whose}: {View(state).text(violation.cause)}")
        if details:
            yield f"  {'; '.join(details)}"
