"""States to scenarios: the text of any position, the way back from :mod:`~redzone.notation.position`.

What is written is read again, and the state that it stands for compared with the one that was asked for: a text that
says something else is never handed out.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.game.stack import NO_REPETITION
from redzone.game.state import GameState
from redzone.notation.document import Scenario
from redzone.notation.past import GamePast
from redzone.notation.position import position_of
from redzone.notation.read import InvalidScenario, LocatedScenario, scenarios_in
from redzone.notation.syntax.plain_tree import tree_of
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.write import scenario_data
from redzone.notation.writing.differences import differences
from redzone.notation.writing.state_writer import StateWriter
from redzone.rules.game import begin

_SOURCE: Final = "position"
"""What messages call the text of a state."""


class Unwritable(NotationError):  # noqa: N818  it says what the state is
    """A state holds something that the notation has no words for; ``gaps`` names each thing."""

    def __init__(self, gaps: Sequence[str]) -> None:
        self.gaps = tuple(gaps)
        named = "\n".join(f"- {gap}" for gap in self.gaps)
        super().__init__(f"there are no words for all of this:\n{named}", SourcePosition(_SOURCE, 1, 1))

    def __str__(self) -> str:
        return self.message


def forgetting(state: GameState) -> GameState:
    """Return a state in which is forgotten what happened this turn, as far as the notation has no words for it.

    Texts that ask what died, entered, was cast or became a target this turn are then answered as if nothing had; what
    players drew, lost or attacked with this turn, and which abilities they have used, is remembered.
    """
    history = replace(state.turn.history, died=(), permanents_left=(), targeted=(), hits=())
    return replace(
        state,
        turn=replace(state.turn, history=history),
        last_known={},
        entered={},
        cast={},
        former_spells=(),
        repetition=NO_REPETITION,
    )


def scenario_of(state: GameState, *, title: str = "") -> Scenario:
    """Return the scenario, without entries, that begins in this state.

    Read again it gives an equal state: at once, or once it has been brought to its first decision by ``begin``.
    Where the notation has no words for what happened before in the turn, :func:`forgetting` leaves that out.

    Raises:
        Unwritable: The state holds something that the notation has no words for, such as an object on the stack.
    """
    writer = StateWriter(state)
    document = writer.document(title)
    if writer.gaps:
        raise Unwritable(writer.gaps)
    plainest = _unbegun(document)
    if plainest is not None and not _gaps(state, plainest):
        return plainest
    gaps = _gaps(state, document)
    if gaps:
        raise Unwritable(gaps)
    return document


def _unbegun(document: Scenario) -> Scenario | None:
    """Return a scenario that begins with its step, ``None`` if it says more of what was before."""
    past = document.past
    if past is None or past.visited != (document.step,) or past.passed:
        return None
    rest = replace(past, visited=())
    return replace(document, past=None if rest == GamePast() else rest)


def _gaps(state: GameState, document: Scenario) -> tuple[str, ...]:
    """Return what a scenario doesn't say of a state."""
    try:
        return tuple(differences(state, state_of(document, begun=state.decision is not None)))
    except NotationError as error:
        return (f"{error.path}: {error.message}",)


def state_of(document: Scenario, *, begun: bool = True) -> GameState:
    """Return the state in which a scenario begins, at its first decision if it is ``begun``.

    Raises:
        NotationError: Something in the scenario makes no sense.
    """
    state = position_of(located(document)).state
    return begin(state).state if begun else state


def located(document: Scenario) -> LocatedScenario:
    """Return a scenario as if it had been read from a file, held against the format.

    Raises:
        NotationError: Something in the scenario makes no sense.
    """
    (read,) = scenarios_in(tree_of(scenario_data(document), _SOURCE))
    if isinstance(read, InvalidScenario):
        raise read.error
    return read
