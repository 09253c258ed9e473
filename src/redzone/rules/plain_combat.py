"""A combat on a plain board goes on by itself, from step to step, until somebody has something to decide (CR 506-511).

Where nothing on the board watches, replaces or asks, and nobody has anything to do with priority, all that happens
between two declarations is known: everybody passes, the next step begins, damage that is no choice is dealt, what it
kills is put away. ``go_on`` does that in one pass. The long way - one small step after the other, with triggers,
state-based actions and priority after each - stays the model: both come to states and events that are equal in every
field, which tests hold against each other on thousands of boards.
"""

from typing import Final

from msgspec.structs import replace

from redzone.game.action import Action, Assignment, DeclareAttackers, DeclareBlockers, PassPriority
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DamageAssignment,
    Decision,
    Priority,
)
from redzone.game.event import CombatEnded, DamageDivisionNeeded, Event, PriorityPassed, StepBegan, StepsSkipped
from redzone.game.stack import NO_REPETITION
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat import declare_attackers, declare_blockers
from redzone.rules.combat.plain_boards import Fighters, fighters_in, hindrances, is_plain
from redzone.rules.combat.plain_damage import deal
from redzone.rules.combat.plain_division import plain_assignments, strikers
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.forced_answers import nobody_could_act
from redzone.rules.payments.team_payments import payments_of
from redzone.rules.seats.turn_order import apnap, in_turn_order_after
from redzone.values.turn import Phase, Stage, Step
from redzone.values.value import RECENT, Remembered

_DECLARATIONS: Final = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS)


def go_on(state: GameState) -> Transition | None:
    """Go on to the next decision that is one, with all passes and forced divisions; ``None`` where it isn't plain.

    It begins where a declaration has been made, where players have priority, or where all of them have passed. Where
    a step has something in it that is not plain, it ends before that: the state that comes back waits for nothing, and
    the long way goes on from there.
    """
    if state.turn.phase is not Phase.COMBAT or not _begins_here(state) or not accepts(state):
        return None
    return go_through(state)


def answer(state: GameState, action: Action) -> Transition | None:
    """Do what a legal action says on a plain board and go on as ``go_on`` does; ``None`` where it isn't that simple."""
    if state.turn.phase is not Phase.COMBAT or not accepts(state):
        return None
    match action:
        case PassPriority():
            return go_through(state)
        case DeclareAttackers() if not (payments_of(action) or action.exerted or action.enlisted):
            done = declare_attackers.perform(_answering(state), action)
        case DeclareBlockers() if not payments_of(action):
            done = declare_blockers.perform(_answering(state), action)
        case _:
            return None
    return done.then(go_through(done.state))


def _answering(state: GameState) -> GameState:
    return replace(state, decision=None, repetition=NO_REPETITION)


def _begins_here(state: GameState) -> bool:
    if state.decision is not None:
        return isinstance(state.decision, Priority)
    if state.turn.stage is Stage.END:
        return state.outcome is None and _ends_in_main_phase(state)
    return state.turn.stage is Stage.ACT and state.turn.step in _DECLARATIONS


def _ends_in_main_phase(state: GameState) -> bool:
    return state.turn.step is not Step.END_OF_COMBAT or state.turn.coming[:1] == (Phase.POSTCOMBAT_MAIN,)


def _is_plain_and_idle(state: GameState) -> bool:
    return is_plain(state) and nobody_could_act(state)


accepts: Final = Remembered(_is_plain_and_idle, limit=RECENT)
"""Whether a combat on this board goes on by itself where nobody has a declaration or a division to choose."""


def reasons_against(state: GameState) -> tuple[str, ...]:
    """Return why a combat doesn't go on by itself from a state, a line for each reason; nothing if ``accepts`` does."""
    idle = () if nobody_could_act(state) else ("somebody may have something to do with priority",)
    return (*hindrances(state), *idle)


def go_through(state: GameState) -> Transition:
    """Go through a combat on a board that is plain, up to where somebody has to decide or something is not plain."""
    course = _Course(state)
    course.run()
    if course.state.decision is not None:
        accepts.note(course.state, derived=True)
    return Transition(course.state, tuple(course.events))


class _Course:
    """A combat on its way: the state so far, and what has happened."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []
        self._order = apnap(state)
        self._passes = tuple(map(PriorityPassed, self._order))
        self._known: Fighters | None = None

    @property
    def _fighters(self) -> Fighters:
        """The creatures in combat once blockers are declared; that some have died since changes no other."""
        if self._known is None:
            self._known = fighters_in(self.state, combat_of(self.state))
        return self._known

    def run(self) -> None:
        """Go from step to step."""
        state = self.state
        if isinstance(state.decision, Priority):
            after = in_turn_order_after(state, state.decision.player)
            waiting = (state.decision.player, *(each for each in after[:-1] if each not in state.decision.passed))
            self.events += map(PriorityPassed, waiting)
        elif state.turn.stage is Stage.ACT:
            if state.turn.step is Step.DECLARE_BLOCKERS and not self._blockers_of_next_player():
                return
            self.events += self._passes
        while self._next_step():
            self.events += self._passes  # in succession, so that the step ends (CR 117.4)

    def _add(self, done: Transition) -> None:
        self.state = done.state
        self.events += done.events

    def _wait(self, decision: Decision) -> None:
        self.state = replace(self.state, decision=decision)

    def _begin(self, step: Step, phase: Phase = Phase.COMBAT, stage: Stage = Stage.ACT) -> None:
        """Begin a step (CR 500.1); nothing waits for it."""
        turn = self.state.turn
        turn = replace(turn, phase=phase, step=step, stage=stage, visited=(*turn.visited, step))
        self.state = replace(self.state, turn=turn, decision=None, repetition=NO_REPETITION)
        self.events.append(StepBegan(step))

    def _next_step(self) -> bool:
        """Begin the step that comes next, as far as it goes by itself; return whether all can pass in it now."""
        step, combat = self.state.turn.step, combat_of(self.state)
        if step is Step.BEGINNING_OF_COMBAT:
            return self._attackers()
        if step is Step.DECLARE_ATTACKERS and combat.any_attacker:
            return self._blockers()
        if step is Step.DECLARE_BLOCKERS and strikers(combat, self._fighters.numbers):  # CR 510.4
            return self._damage(Step.FIRST_STRIKE_DAMAGE)
        if step in {Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE}:
            return self._damage(Step.COMBAT_DAMAGE)
        if step is Step.END_OF_COMBAT:
            return self._end()
        if step is Step.DECLARE_ATTACKERS:  # CR 508.8
            self.events.append(StepsSkipped())
        self._begin(Step.END_OF_COMBAT)
        return True

    def _attackers(self) -> bool:
        """Ask the active player for attackers (CR 508.1)."""
        self._begin(Step.DECLARE_ATTACKERS)
        self.state = declare_attackers.begin(self.state)
        self._wait(AttackersDeclaration(self._order[0]))
        return False

    def _blockers(self) -> bool:
        """Ask the first defending player for blockers (CR 509.1), if anybody is attacked still."""
        self._begin(Step.DECLARE_BLOCKERS)
        self._add(declare_blockers.begin(self.state))
        return self._blockers_of_next_player()

    def _blockers_of_next_player(self) -> bool:
        waiting = combat_of(self.state).to_declare
        if waiting:
            self._wait(BlockersDeclaration(waiting[0]))
        else:
            self._add(declare_blockers.complete(self.state))
        return not waiting

    def _damage(self, step: Step) -> bool:
        """Assign the damage that is no choice, and deal it if that is all (CR 510.1, 510.2)."""
        self._begin(step)
        state, numbers = self.state, self._fighters.numbers
        combat = combat_of(state)
        if step is Step.FIRST_STRIKE_DAMAGE:
            combat = replace(combat, struck_first=strikers(combat, numbers))
        parts = plain_assignments(state, combat, numbers)
        for player in self._order:
            choosing = parts[player].choosing if player in parts else None
            if choosing:
                self.events.append(DamageDivisionNeeded(player, tuple(choosing)))
        assigned: list[Assignment] = []
        waiting: DamageAssignment | None = None
        for player in self._order:
            if player not in parts:
                continue
            if not parts[player].is_forced:
                waiting = DamageAssignment(player)
                break
            assigned += parts[player].assignments
        combat = replace(combat, announced=tuple([each.source for each in assigned]), assignments=tuple(assigned))
        self.state = ready = replace(state, combat=combat, decision=waiting)
        dealt = deal(ready, self._fighters) if waiting is None else None
        if dealt is None:
            return False
        self._add(dealt.done)
        if not dealt.settled:
            self.state = replace(self.state, turn=replace(self.state.turn, stage=Stage.SETTLE))
        return dealt.settled

    def _end(self) -> bool:
        """End the combat phase (CR 511.2, 511.3); the main phase begins, and the active player gets priority."""
        turn = self.state.turn
        if not _ends_in_main_phase(self.state):
            self.state = replace(self.state, turn=replace(turn, stage=Stage.END), decision=None)
            return False
        self.state = replace(self.state, combat=None, turn=replace(turn, coming=turn.coming[1:]))
        self.events.append(CombatEnded())
        self._begin(Step.POSTCOMBAT_MAIN, Phase.POSTCOMBAT_MAIN, Stage.SETTLE)
        self._wait(Priority(self._order[0]))
        return False
