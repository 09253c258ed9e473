"""A game as people tell it: what happened, step by step, with the rules that decided."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from redzone import narrative as late_texts
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, DamageOrder, Decision
from redzone.game.event import (
    AttackDeclared,
    AttackersDeclared,
    BlockDeclared,
    BlockersDeclared,
    DamageDealt,
    DamageOrdered,
    DamagePrevented,
    Event,
    StepBegan,
    TurnBegan,
)
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.narrative.scene import LineKind, NarrativeLine, NarrativeScene, only
from redzone.narrative.sentences import tell
from redzone.session.names import Names
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.value import Value
from redzone.view import View

__all__ = ["NarrativeLine", "LineKind", "Narrative", "Section", "narrate"]

_DAMAGE_STEPS = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)


class Section(Value, frozen=True):
    """What happened in one step; without a step, the beginning of a turn."""

    heading: str
    step: Step | None = None
    lines: tuple[NarrativeLine, ...] = ()

    def __str__(self) -> str:
        return "\n".join((self.heading, *(f"  {line}" for line in self.lines)))


class Narrative(Value, frozen=True):
    """What happened, by step; steps in which nothing happened that anybody would tell are left out."""

    sections: tuple[Section, ...] = ()

    def lines(self) -> Iterator[NarrativeLine]:
        """Yield all lines."""
        for section in self.sections:
            yield from section.lines

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.sections))


_NO_SOURCES: Final = frozenset[ObjectId]()

_TOLD_BY: Final[Mapping[type[Decision], tuple[type[Event], ...]]] = {
    AttackersDeclaration: (AttackersDeclared, AttackDeclared),
    BlockersDeclaration: (BlockersDeclared, BlockDeclared),
    DamageOrder: (DamageOrdered,),
    DamageAssignment: (),
}
"""The events that tell how a decision was answered; damage is told by its sources, once all have assigned it."""


def narrate(
    start: GameState,
    moments: Sequence[Transition],
    names: Names | None = None,
    *,
    assumed: Mapping[int, frozenset[ObjectId]] = {},
) -> Narrative:
    """Tell what happened from ``start`` on.

    ``moments`` are the transitions that ``begin``, ``apply`` and ``intervene`` returned, in order, from ``start``
    on, one for each action or effect: creatures have the power and keywords of the time. ``names`` are those of
    the whole run; without them, they are taken from the states. ``assumed`` has the places of moments whose answers
    nobody gave, each with the sources of damage that it divides: what tells of these is marked.
    """
    states = (start, *(moment.state for moment in moments))
    names = names or Names()
    for state in states:
        names = names.with_state(state)
    teller = _Teller(start.turn.step, names)
    for place, (before, moment) in enumerate(zip(states, moments, strict=False)):
        teller.tell(before, moment, assumed.get(place))
    return Narrative(tuple(teller.finished()))


class _Teller:
    """Writes one section after another."""

    def __init__(self, step: Step, names: Names) -> None:
        self._names = names
        self._sections: list[Section] = []
        self._step = step
        self._lines: list[NarrativeLine] = []
        self._began = False
        self._damage = False
        self._divided = _NO_SOURCES

    def tell(self, before: GameState, moment: Transition, divided: frozenset[ObjectId] | None) -> None:
        """Tell one moment; where nobody gave the answer, ``divided`` are the sources whose damage it divides."""
        seen_before = View(before)
        marked = self._assume(before, divided)
        for kind, run in groupby(moment.events, key=type):
            events = tuple(run)
            if kind is TurnBegan or kind is StepBegan:
                self._head(events)
            else:
                self._damage = self._damage or kind is DamageDealt or kind is DamagePrevented
                scene = NarrativeScene.of(seen_before, moment, self._names, self._step)
                lines = tell(events, scene._replace(divided=self._divided) if kind is DamageDealt else scene)
                self._lines += (replace(line, assumed=True) for line in lines) if kind in marked else lines
                self._divided = _NO_SOURCES if kind is DamageDealt else self._divided

    def _assume(self, before: GameState, divided: frozenset[ObjectId] | None) -> tuple[type[Event], ...]:
        """Return the events that tell of an answer that nobody gave; what no event tells is told at once."""
        decision = before.decision
        if divided is None or decision is None:
            return ()
        self._divided |= divided
        if type(decision) not in _TOLD_BY:
            text = late_texts.decision_overview(decision, self._names).text
            self._lines.append(NarrativeLine(text, LineKind.INFO, assumed=True))
        return _TOLD_BY.get(type(decision), ())

    def _head(self, events: Sequence[Event]) -> None:
        """Begin sections for turns and steps."""
        self._close()
        for turn in only(events, TurnBegan):
            self._sections.append(Section(f"Turn {turn.number}: {self._names.name(turn.player)}"))
        for step in only(events, StepBegan):
            self._close()
            self._step, self._began = step.step, True

    def _close(self) -> None:
        """End the section of the present step, if there is anything to tell of it."""
        if self._began and not self._damage and self._step in _DAMAGE_STEPS:
            self._lines.insert(0, NarrativeLine("No damage is dealt", LineKind.DAMAGE))
        if self._lines:
            self._sections.append(Section(self._step.heading, self._step, tuple(self._lines)))
        self._lines, self._began, self._damage = [], False, False

    def finished(self) -> Sequence[Section]:
        """Return all sections; a damage step that is still going on may have its damage to come."""
        self._began = False
        self._close()
        return self._sections
