"""Playing a scenario: its entries in order, with a chooser for what they leave open."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from redzone import scenario as verbs_and_effects
from redzone.game.action import Action, ChooseYesOrNo, Concede, PassPriority
from redzone.game.decision import Priority, YesOrNo
from redzone.game.effect import Intervention
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.game.violation import IllegalAction
from redzone.notation.entries import (
    ActionEntry,
    AllowEntry,
    ChooseEntry,
    ConcedeEntry,
    EffectEntry,
    Entry,
    ExpectEntry,
    PassEntry,
    PassToEntry,
    RefuseEntry,
    ResolveEntry,
)
from redzone.notation.expectation import Expect
from redzone.notation.position import position_of
from redzone.notation.printed import CardReader
from redzone.notation.read import LocatedScenario
from redzone.notation.syntax.source import SourcePosition
from redzone.notation.unsupported import BeyondBoundsError, UnsupportedError
from redzone.notation.vocabulary import ChooserName, PassGoal
from redzone.rules.seats.turn_order import team_of
from redzone.scenario.choice_answers import is_choice
from redzone.scenario.choosers import Chooser, default_answer, leave_open
from redzone.scenario.expectations import Judge, Mismatch
from redzone.scenario.facts import Facts
from redzone.scenario.lookup import Directory, Lookup, known_labels
from redzone.scenario.place import Place
from redzone.scenario.played import Refusal, Run
from redzone.scenario.verbs import PlayableEntry, verb_for
from redzone.session.game_log import GameLog, OnMoment
from redzone.session.names import Names, event_facts
from redzone.values.bounds import TooMuch
from redzone.values.identity import ObjectId
from redzone.values.turn import Stage


class StopReason(Exception):  # noqa: N818  it is no error
    """The chooser left a decision open."""


def run_scenario(
    scenario: LocatedScenario,
    *,
    chooser: Chooser | None = None,
    lenient: bool = False,
    on_moment: OnMoment | None = None,
) -> Run:
    """Play a scenario to its end and return what came of it.

    ``chooser`` replaces the one that the scenario names. With ``lenient``, text that is not understood is left out.

    Raises:
        NotationError: The scenario makes no sense, or uses something that is not supported yet.
    """

    def played(how: _How) -> Run:
        return _Runner(scenario, how, chooser=chooser, on_moment=on_moment).run(finish=True)

    return _played(played, lenient=lenient)


def run_to_decision(scenario: LocatedScenario, *, priority: str | None = None, lenient: bool = False) -> Run:
    """Play the entries of a scenario, then pass until the next declaration or choice, which stays open.

    With ``priority``, the name of a player, stop as soon as that player has priority.

    Raises:
        NotationError: The scenario makes no sense, or uses something that is not supported yet, or that player gets
            no priority any more this turn.
    """
    return _played(lambda how: _Runner(scenario, how).run(finish=False, priority=priority), lenient=lenient)


_MOST_REPEATS: Final = 100
"""How often in a turn the same question is answered with yes; more than that is a loop (CR 732.3)."""

CHOOSERS: Final = {ChooserName.DEFAULT: default_answer, ChooserName.ASK: leave_open}
"""Who answers in a scenario, by the name that it gives."""


def run_entries(scenario: LocatedScenario, count: int | None = None, *, lenient: bool = False) -> Run:
    """Play the first ``count`` entries of a scenario, or all, and stay where that leads.

    Raises:
        NotationError: The scenario makes no sense, or uses something that is not supported yet.
    """
    steps = scenario.document.steps if count is None else scenario.document.steps[:count]
    shortened = replace(scenario, document=replace(scenario.document, steps=steps))
    return _played(lambda how: _Runner(shortened, how).run(finish=False, stay=True), lenient=lenient)


class _How(Struct, frozen=True):
    """What becomes of text that is not understood: with ``lenient`` it is left out, with ``awake`` no line sleeps."""

    lenient: bool = False
    awake: bool = False


class _AwakeError(UnsupportedError):
    """A line begins to matter that slept."""


def _played(play: Callable[[_How], Run], *, lenient: bool) -> Run:
    """Return what comes of a scenario; where that is allowed, without lines that begin to matter on the way."""
    try:
        return play(_How(lenient=lenient))
    except _AwakeError:
        if not lenient:
            raise
        return play(_How(lenient=True, awake=True))


class _Runner:
    """Plays one scenario."""

    def __init__(
        self,
        scenario: LocatedScenario,
        how: _How,
        *,
        chooser: Chooser | None = None,
        on_moment: OnMoment | None = None,
    ) -> None:
        self._scenario = scenario
        self._document = scenario.document
        if chooser is None and self._document.chooser not in CHOOSERS:
            raise Place(scenario, "chooser").unsupported(f"chooser {self._document.chooser.value}")
        self._chooser: Chooser = chooser or CHOOSERS[self._document.chooser]
        self._position = position_of(scenario, lenient=how.lenient, awake=how.awake)
        self._reader = CardReader(scenario, lenient=how.lenient, awake=how.awake)
        self._log = GameLog(self._position.state, on_moment)
        self._directory = Directory(self._position.players, self._position.state)
        self._answers: list[tuple[int, Action]] = []
        self._answered: list[int] = []
        self._mismatches: list[Mismatch] = []
        self._refusals: list[Refusal] = []
        self._number = 0
        self._said_yes: Counter[tuple[int, ObjectId | None, str]] = Counter()

    def run(self, *, finish: bool, stay: bool = False, priority: str | None = None) -> Run:
        """Play all entries, then go on to the end, to a player's ``priority`` or a decision that is none, or stay."""
        stopped = False
        try:
            self._play_entries()
            if finish:
                self._finish()
            elif priority is not None:
                self._give_priority(priority)
            elif not stay:
                self._open_next_decision()
        except StopReason:
            stopped = True
        except UnreadTextMatters as awake:
            raise _AwakeError(str(awake), self._position_now()) from awake
        except TooMuch as much:
            raise BeyondBoundsError(much, self._log.state.turn, self._position_now()) from much
        if finish and not stopped:
            self._judge(self._document.expect, Place(self._scenario, "expect"))
        return Run(
            scenario=self._scenario,
            start=self._position.state,
            state=self._log.state,
            moments=tuple(self._log.moments),
            entries=tuple(self._log.entries),
            answers=tuple(self._answers),
            answered=tuple(self._answered),
            mismatches=tuple(self._mismatches),
            refusals=tuple(self._refusals),
            labels=known_labels(self._directory, self._log.state),
            warnings=(*self._position.warnings, *self._reader.warnings),
            stopped=stopped,
            sleeping=tuple(dict.fromkeys((*self._position.sleeping, *self._reader.sleeping))),
        )

    def _position_now(self) -> SourcePosition:
        """Return where the entry stands that is being played; behind the last one it is the scenario."""
        path = f"steps[{self._number}]" if self._number < len(self._document.steps) else ""
        return self._scenario.position(path)

    def _play_entries(self) -> None:
        self._log.go_on()
        for number, entry in enumerate(self._document.steps):
            self._number = number
            self._play(entry, Place(self._scenario, f"steps[{number}]"))
        self._number = len(self._document.steps)

    def _play(self, entry: Entry, place: Place) -> None:
        match entry:
            case EffectEntry():
                self._effect(entry, place)
            case PassToEntry(pass_to=goal):
                self._pass_to(goal, place)
            case ExpectEntry(expect=expect):
                self._judge(expect, place.within("expect"))
            case RefuseEntry():
                self._refuse(entry, place)
            case AllowEntry():
                self._allow(entry, place)
            case ResolveEntry(resolve=count):
                self._resolve(place, everything=count == "all")
            case PassEntry(pass_=count):
                self._pass(count, place)
            case ConcedeEntry(concede=player):
                self._log.act(Concede(self._directory.player(player, place.within("concede"))))
            case _:
                self._do(entry, place)

    def _lookup(self, place: Place) -> Lookup:
        return self._directory.lookup(self._log.state, place)

    # Going on -------------------------------------------------------------------------------------------------

    def _answer(self) -> None:
        """Let the chooser answer the open decision, or go on into the next turn."""
        if self._log.state.decision is None:
            self._log.go_on()
            return
        action = self._chooser(self._log.state)
        if action is None:
            raise StopReason
        if not isinstance(action, PassPriority):
            action = self._without_loop(action)
            self._answers.append((self._number, action))
            self._answered.append(len(self._log.moments))
        self._log.act(action)

    def _without_loop(self, action: Action) -> Action:
        """Return the answer, or no if the same question was answered yes so often that it is a loop (CR 732.3)."""
        decision = self._log.state.decision
        if not isinstance(action, ChooseYesOrNo) or not isinstance(decision, YesOrNo):
            return action
        asked = (self._log.state.turn.number, decision.source, decision.question)
        self._said_yes[asked] += action.yes
        return action if self._said_yes[asked] <= _MOST_REPEATS else ChooseYesOrNo(action.player, yes=False)

    def _advance(
        self, until: Callable[[GameState], bool], place: Place, what: str, why: Callable[[], str] = str
    ) -> None:
        """Go on until a condition holds; it has to within this turn. ``why`` says why it did not hold before."""
        turn = self._log.state.turn.number
        while not until(self._log.state):
            state = self._log.state
            if state.outcome is not None or state.turn.number != turn or state.turn.stage is Stage.OVER:
                reason = f": {why()}" if why() else ""
                raise place.error(f"{what} is not possible any more this turn{reason}")
            self._answer()

    def _can_reach(self, until: Callable[[GameState], bool]) -> bool:
        """Return whether a condition will hold within this turn if everything is answered by default."""
        trial = self._log.fork()
        turn = trial.state.turn.number
        while not until(trial.state):
            if trial.state.decision is None or trial.state.turn.number != turn:
                return False
            trial.act(default_answer(trial.state))
        return True

    # Verbs ----------------------------------------------------------------------------------------------------

    def _do(self, entry: PlayableEntry, place: Place) -> None:
        verb = verb_for(entry, place, self._directory)
        self._advance(verb.is_time, place, verb.name, lambda: verb.reason)
        try:
            verb.perform(self._log)
        except IllegalAction as illegal:
            raise place.error(f"this is illegal: {illegal}") from illegal

    def _wrapped(self, entry: RefuseEntry | AllowEntry) -> PlayableEntry:
        wrapped: ActionEntry = entry.refuse if isinstance(entry, RefuseEntry) else entry.allow
        if entry.by is None or isinstance(wrapped, ChooseEntry):
            return wrapped
        return replace(wrapped, by=wrapped.by or entry.by)

    def _try(self, entry: RefuseEntry | AllowEntry, place: Place) -> Refusal:
        """Try what is wrapped when its time has come, keep nothing of it, and return why it is illegal.

        An entry with ``by`` of a player who is not asked any more is tried at once.
        """
        wrapped = self._wrapped(entry)
        at = place.within("refuse" if isinstance(entry, RefuseEntry) else "allow")
        verb = verb_for(wrapped, at, self._directory)
        if verb.by is None or self._can_reach(verb.is_asked):
            self._advance(verb.is_asked, place, verb.name)
        trial = self._log.fork()
        try:
            verb.perform(trial)
        except IllegalAction as illegal:
            return Refusal(place.path, trial.state, tuple(illegal.violations), trial.refused)
        return Refusal(place.path, self._log.state, ())

    def _refuse(self, entry: RefuseEntry, place: Place) -> None:
        refusal = self._try(entry, place)
        violations = refusal.violations
        self._refusals.append(refusal)
        found_rules = sorted({rule for violation in violations for rule in violation.rules})
        if not violations:
            self._mismatches.append(Mismatch(place.path, "refused", "legal"))
        elif entry.rule is not None and entry.rule not in found_rules:
            self._mismatches.append(Mismatch(f"{place.path}.rule", entry.rule, found_rules))
        elif entry.code is not None and all(entry.code != violation.code for violation in violations):
            codes = sorted(violation.code.value for violation in violations)
            self._mismatches.append(Mismatch(f"{place.path}.code", entry.code, codes))

    def _allow(self, entry: AllowEntry, place: Place) -> None:
        violations = self._try(entry, place).violations
        if violations:
            self._mismatches.append(Mismatch(place.path, "legal", "; ".join(map(str, violations))))

    def _effect(self, entry: EffectEntry, place: Place) -> None:
        at = place.within("effect")
        self._advance(lambda state: isinstance(state.decision, Priority), at, "an effect")
        decision = self._log.state.decision
        assert decision is not None  # noqa: S101  just reached
        reader = verbs_and_effects.EffectReader(self._reader)
        for intervention in reader.interventions(entry.effect, self._lookup(at), at, decision.player):
            try:
                if isinstance(intervention, Intervention):
                    self._log.intervene(intervention)
                else:
                    self._log.act(intervention)
            except IllegalAction as illegal:
                raise at.error(f"this can't happen: {illegal}") from illegal

    def _resolve(self, place: Place, *, everything: bool) -> None:
        """Everybody passes until the top object of the stack, or everything on it, has resolved.

        What has to be chosen first, such as the order of what has triggered, the chooser answers. A choice on the way
        that the next entry answers is left to it.
        """
        while self._log.state.resolution is None and is_choice(self._log.state.decision):
            self._answer()
        there = self._log.state.stack
        if not there and self._log.state.resolution is None:
            if everything:
                return
            raise place.error("there is nothing on the stack")
        waiting = {each.id for each in (there if everything else there[-1:])}

        def is_done(state: GameState) -> bool:
            if state.outcome is not None:
                return True
            if state.resolution is not None:
                return self._next_entry_answers(state)
            on_stack = state.stack if everything else [entry for entry in state.stack if entry.id in waiting]
            return not on_stack and state.decision is not None

        while not is_done(self._log.state):
            self._answer()

    def _pass(self, count: int, place: Place) -> None:
        for _ in range(count):
            if self._log.state.decision is None:
                self._log.go_on()
            decision = self._log.state.decision
            if not isinstance(decision, Priority):
                raise place.error("nobody has priority who could pass it")
            self._log.act(PassPriority(decision.player))

    def _next_entry_answers(self, state: GameState) -> bool:
        """Return whether the entry after this one answers the open decision."""
        following = self._document.steps[self._number + 1 : self._number + 2]
        if not following or not isinstance(following[0], ChooseEntry) or state.decision is None:
            return False
        return self._directory.players.get(following[0].choose.player) == state.decision.player

    def _pass_to(self, goal: PassGoal, place: Place) -> None:
        state = self._log.state
        turn = state.turn.number

        def arrived(now: GameState) -> bool:
            if now.outcome is not None or now.turn.number != turn:
                return True
            if goal in (PassGoal.CLEANUP, PassGoal.NEXT_TURN):
                return goal is PassGoal.CLEANUP and now.turn.stage is Stage.OVER
            return now.turn.step.value == goal.value and isinstance(now.decision, Priority)

        while not arrived(self._log.state):
            self._answer()
        now = self._log.state
        if now.turn.number != turn and goal is not PassGoal.NEXT_TURN:
            raise place.error(f"the step {goal.value} is not reached any more this turn")

    # The end --------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Go on to ``until``, or to the end of the combat phase that goes on or comes next, or of the game."""
        match self._document.until:
            case PassGoal() as goal:
                self._pass_to(goal, Place(self._scenario, "until"))
                return
            case int() as last:
                while self._log.state.outcome is None and self._log.state.turn.number < last:
                    self._answer()
                return
            case None:
                pass
        combats = max(1, self._log.state.turn.combats)
        turn = self._log.state.turn.number

        def is_over(state: GameState) -> bool:
            turn_over = state.outcome is not None or state.turn.number != turn or state.turn.stage is Stage.OVER
            fought = state.turn.combats > combats or (state.turn.combats == combats and state.combat is None)
            return turn_over or fought

        while not is_over(self._log.state):
            self._answer()

    def _open_next_decision(self) -> None:
        """Pass priority until there is something else to decide, or the turn is over."""
        while isinstance(self._log.state.decision, Priority):
            self._log.act(default_answer(self._log.state))

    def _give_priority(self, name: str) -> None:
        place = Place(self._scenario, "")
        player = self._directory.player(name, place)

        def has_it(state: GameState) -> bool:
            return isinstance(state.decision, Priority) and player in team_of(state, state.decision.player)

        self._advance(has_it, place, f"priority of {name}")

    def _judge(self, expect: Expect, place: Place) -> None:
        events = self._log.events
        names = Names.of(self._position.state, *(moment.state for moment in self._log.moments))
        plain = [event_facts(event, names) for event in events] if expect.events or expect.no_events else []
        facts = Facts(self._log.state, events, self._document.step.value)
        self._mismatches += Judge(facts, plain, self._lookup(place), place).mismatches(expect)
