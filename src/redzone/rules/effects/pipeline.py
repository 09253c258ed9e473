"""The one way of everything that would happen (CR 614-616): effects are applied to it one by one, then it happens.

What is about to happen is a value in the state. One loop asks which effects apply to it, lets the affected player or
the controller of the affected object choose among them where that matters, applies one and asks again; once none is
left, it happens. Where somebody has to choose, the transition ends with that decision, and the value waits.

What is particular to a kind of event stands in its ``Process``; rooms list theirs as rows.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from redzone.abilities.ability import Instead
from redzone.abilities.trigger import EventKind
from redzone.game.decision import (
    CommanderZoneChoice,
    Decision,
    ObjectsChoice,
    OptionChoice,
    PlayerChoice,
    PreventionShare,
    ReplacementChoice,
    YesOrNo,
)
from redzone.game.event import Event, Replaced
from redzone.game.happening import (
    EnteringInProgress,
    EventsInProgress,
    Happening,
    InsteadInProgress,
    Replaceable,
    SingleEvent,
)
from redzone.game.occurrence import Occurrence
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.judging import Incident
from redzone.rules.effects.replacement_effects import (
    ReplacingEffect,
    barred,
    done_instead,
    next_effect,
    with_name,
)
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View

NowT = TypeVar("NowT", bound=Replaceable)
PartT = TypeVar("PartT")


class Applied(NamedTuple, Generic[NowT, PartT]):
    """What one effect has made of a part of what would happen: ``parts`` stand in its place."""

    state: GameState
    now: NowT
    parts: tuple[PartT, ...]
    told: tuple[Event, ...] = ()


class _Position(NamedTuple, Generic[PartT]):
    """What would become of a part: what is left of it, and what is done instead, by which effect."""

    left: tuple[PartT, ...]
    instead: tuple[tuple[str, tuple[Occurrence, ...]], ...] = ()


class DoneInstead(NamedTuple, Generic[PartT]):
    """What is left of a part of which an effect does something else instead, each time of an occurrence."""

    left: tuple[PartT, ...]
    occurrences: tuple[Occurrence, ...]
    told: tuple[Event, ...] = ()


class Process(ABC, Generic[NowT, PartT]):
    """How the effects that exist at one moment apply to events of one kind, and how these happen."""

    def __init__(self, view: View) -> None:
        """Look at the game as it is before anything happens."""
        self.view = view

    def prepared(self, now: NowT) -> tuple[NowT, Decision | None]:
        """Return what can happen at all, and what has to be decided before effects apply (CR 614.12a, 614.17)."""
        return now, None

    @abstractmethod
    def parts(self, now: NowT) -> Iterable[PartT]:
        """Return to what effects are applied one after the other: that which affects one player or object."""

    @abstractmethod
    def together(self, now: NowT, parts: Sequence[PartT]) -> NowT:
        """Return what would happen with these parts."""

    def incidents(self, part: PartT) -> Mapping[EventKind, Incident]:
        """Return what a part is by what patterns ask of it, where something else can be done instead."""
        del part
        return {}

    def applied_to(self, part: PartT) -> tuple[str, ...]:
        """Return the effects that have been applied to a part."""
        del part
        return ()

    def others(self, part: PartT) -> Iterable[ReplacingEffect]:
        """Return the effects by which something else is done instead of a part."""
        return done_instead(self.view, self.incidents(part))

    def instead(self, part: PartT, effect: ReplacingEffect, ability: Instead) -> DoneInstead[PartT]:
        """Return what is left of a part if something else is done instead: nothing, where it can be all of it."""
        occurrence = self.incidents(part)[ability.event.event].occurrence
        about = self.affected(part)[1]
        return DoneInstead((), (occurrence,), (Replaced(None if isinstance(about, int) else about, effect.name),))

    def join(self, part: PartT, after: tuple[PartT, ...], done: list[PartT], left: list[PartT]) -> None:
        """Put what has become of a part among the others: those that are done with, and those that are left."""
        del part, done
        left[:0] = after

    @abstractmethod
    def affected(self, part: PartT) -> tuple[PlayerId, Target]:
        """Return who chooses among effects, and what they affect (CR 616.1)."""

    @abstractmethod
    def applicable(self, part: PartT) -> Sequence[ReplacingEffect]:
        """Return the effects that apply to a part and have not been applied to it (CR 614.5)."""

    @abstractmethod
    def tried(self, part: PartT, effect: ReplacingEffect) -> PartT | None:
        """Return what would become of a part by an effect, ``None`` if somebody has to decide on it."""

    @abstractmethod
    def comes_to(self, part: PartT) -> object:
        """Return what a part comes to once no effect is left: equal results need no choice."""

    def question(self, now: NowT, part: PartT, effect: ReplacingEffect) -> tuple[NowT, Decision | None]:
        """Return what has to be decided for applying an effect (CR 615.7)."""
        del part, effect
        return now, None

    @abstractmethod
    def apply(self, now: NowT, part: PartT, effect: ReplacingEffect) -> Applied[NowT, PartT]:
        """Apply an effect."""

    def left_to_decide(self, now: NowT) -> Decision | None:
        """Return what has to be decided once no effect is left (CR 903.9b)."""
        del now
        return None

    @abstractmethod
    def perform(self, state: GameState, now: NowT) -> Transition:
        """Let it happen, as it is now; what comes next of it is the first thing that is about to happen then."""


PipelineStep = Callable[[GameState], Transition]
ProcessRows = Mapping[type[Happening | SingleEvent], PipelineStep]
"""How what is about to happen goes on, by the kind of event."""


def step_of(process: Callable[[View], Process[NowT, PartT]], kind: type[NowT]) -> PipelineStep:
    """Return how what is about to happen goes on, if it is of this kind."""

    def step(state: GameState) -> Transition:
        now: object = state.happenings[0]
        assert isinstance(now, kind)  # noqa: S101  the row was found by it
        return _Run(process, state, now).done()

    return step


def happen(state: GameState, now: Happening, rows: ProcessRows) -> Transition:
    """Let something happen, as far as nobody has to choose which effects apply to it (CR 616.1).

    While something else waits for a choice, it waits until that has happened.
    """
    if is_asking(state) or (state.happenings and is_still_to_do(state.happenings[0])):
        begun = (place for place, each in enumerate(state.happenings) if _is_begun(each))
        place = next(begun, len(state.happenings))
        return Transition(replace(state, happenings=(*state.happenings[:place], now, *state.happenings[place:])))
    return resume(replace(state, happenings=(now, *state.happenings)), rows, len(state.happenings))


def resume(state: GameState, rows: ProcessRows, down_to: int = 0) -> Transition:
    """Go on with what is about to happen, until it has happened or somebody has to choose."""
    done = Transition(state)
    while len(done.state.happenings) > down_to and not _is_held_up(done.state):
        done = done.then(rows[kind_of(done.state.happenings[0])](done.state))
    return done


def kind_of(now: Happening) -> type[Happening | SingleEvent]:
    """Return the kind of event that something is about."""
    return type(now.events[0]) if isinstance(now, EventsInProgress) else type(now)


def is_asking(state: GameState) -> bool:
    """Return whether what is about to happen waits for a choice; what is done instead asks as what resolves does."""
    if not state.happenings or isinstance(state.happenings[0], InsteadInProgress):
        return False
    if isinstance(state.decision, OptionChoice | PlayerChoice):  # other options are chosen as something resolves
        return isinstance(state.happenings[0], EnteringInProgress)
    return isinstance(state.decision, _ABOUT_EVENTS)


def _is_begun(now: Happening) -> bool:
    return isinstance(now, InsteadInProgress) and now.begun


def is_still_to_do(now: Happening) -> bool:
    """Return whether something is to be done instead that has not begun."""
    return isinstance(now, InsteadInProgress) and not now.begun


def _is_held_up(state: GameState) -> bool:
    return isinstance(state.happenings[0], InsteadInProgress) or is_asking(state)


_ABOUT_EVENTS = ReplacementChoice | PreventionShare | YesOrNo | ObjectsChoice | CommanderZoneChoice


class _Run(Generic[NowT, PartT]):
    """The loop: one effect after the other is applied to the first thing that is about to happen (CR 616.1f)."""

    def __init__(self, kind: Callable[[View], Process[NowT, PartT]], state: GameState, now: NowT) -> None:
        self._kind = kind
        self.state = state
        self._process = kind(View(state))
        self.now = now
        self.told: list[Event] = []
        self._changed = False
        self._instead = 0
        self._barred = barred(state)

    def done(self) -> Transition:
        """Return what has happened once it has, or once somebody has to choose."""
        decision = self.settle() or self._process.left_to_decide(self.now)
        if decision is not None:
            waiting = (self.now, *self.state.happenings[1:])
            return Transition(replace(self.state, happenings=waiting, decision=decision), tuple(self.told))
        state = replace(self.state, happenings=self.state.happenings[1:])
        return Transition(state, tuple(self.told)).then(self._process.perform(state, self.now))

    def settle(self) -> Decision | None:
        """Apply effects until none is left, or return what has to be decided before."""
        self.now, decision = self._process.prepared(self.now)
        if decision is not None:
            return decision
        done: list[PartT] = []
        left = list(self._process.parts(self.now))
        may_be_instead = self._barred or self._process.view.are_there_any(Instead)
        while left and decision is None:
            process = self._process
            if may_be_instead:
                options = self._next_effect(process, left[0])
            else:
                options = next_effect(left[0], process.applicable, process.tried, process.comes_to)
            if options:
                decision = self._apply(done, left, options)
            else:
                done.append(left.pop(0))
        if self._changed:
            self.now = self._process.together(self.now, (*done, *left))
        return decision

    def _next_effect(self, process: Process[NowT, PartT], part: PartT) -> tuple[ReplacingEffect, ...]:
        """Return the effects of which one applies next, more than one if it matters which."""

        def applicable(position: _Position[PartT]) -> Sequence[ReplacingEffect]:
            found = [each for one in position.left for each in (*process.applicable(one), *process.others(one))]
            return [each for each in found if each.name not in self._barred]

        def tried(position: _Position[PartT], effect: ReplacingEffect) -> _Position[PartT] | None:
            (now,) = position.left
            if isinstance(effect.replacement, Instead):
                done = process.instead(now, effect, effect.replacement)
                return _Position(done.left, (*position.instead, (effect.name, done.occurrences)))
            left = process.tried(now, effect)
            return None if left is None else _Position((left,), position.instead)

        def comes_to(position: _Position[PartT]) -> object:
            return tuple(map(process.comes_to, position.left)), position.instead

        return next_effect(_Position((part,)), applicable, tried, comes_to)

    def _do_instead(self, part: PartT, effect: ReplacingEffect, ability: Instead) -> tuple[PartT, ...]:
        """Let something else be done once the rest has happened; return what is left of the part (CR 615.5)."""
        done = self._process.instead(part, effect, ability)
        applied = with_name((*self._process.applied_to(part), *self._barred), effect)
        source = effect.holder or ObjectId(effect.name)
        instead = [
            InsteadInProgress(effect.controller, source, ability.effect, occurrence, applied)
            for occurrence in done.occurrences
        ]
        first, *others = self.state.happenings
        others[self._instead : self._instead] = instead
        self._instead += len(instead)
        self.state = replace(self.state, happenings=(first, *others))
        self.told += done.told
        self.now = replace(self.now, chosen=None)
        self._changed = True
        return done.left

    def _apply(self, done: list[PartT], left: list[PartT], options: tuple[ReplacingEffect, ...]) -> Decision | None:
        """Apply an effect to the first part that is left, or return what has to be chosen before."""
        part = left[0]
        chosen = options if len(options) == 1 else [option for option in options if option.name == self.now.chosen]
        if not chosen:
            player, about = self._process.affected(part)
            return ReplacementChoice(player, tuple(option.name for option in options), about)
        if isinstance(chosen[0].replacement, Instead):
            after = self._do_instead(part, chosen[0], chosen[0].replacement)
            del left[0]
            self._process.join(part, after, done, left)
            return None
        self.now, decision = self._process.question(self.now, part, chosen[0])
        if decision is not None:
            return decision
        applied = self._process.apply(self.now, part, chosen[0])
        del left[0]
        self._process.join(part, applied.parts, done, left)
        self.now = replace(applied.now, chosen=None)
        self.told += applied.told
        self._changed = True
        if applied.state is not self.state:
            self.state = replace(applied.state, happenings=self.state.happenings)
            self._process = self._kind(View(self.state))
        return None


def settled_now(process: Callable[[View], Process[NowT, PartT]], state: GameState, now: NowT) -> NowT:
    """Return what something comes to where it comes to the same in every order, so that nobody has to choose."""
    run = _Run(process, state, now)
    waiting = run.settle()
    assert waiting is None  # noqa: S101  that is so of all that is asked for in this way
    return run.now
