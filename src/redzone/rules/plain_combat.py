"""A combat on a plain board goes on by itself, from step to step, until somebody has something to decide (CR 506-511).

Where nothing on the board watches, replaces or asks, and nobody has anything to do with priority, all that happens
between two declarations is known: everybody passes, the next step begins, damage that is no choice is dealt, what it
kills is put away. ``go_on`` does that in one pass. The long way - one small step after the other, with triggers,
state-based actions and priority after each - stays the model: both come to states and events that are equal in every
field, which tests hold against each other on thousands of boards.
"""

from collections.abc import Callable, Mapping
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
from redzone.rules.combat.plain_boards import Fighters, fighters_on, hindrances, is_plain
from redzone.rules.combat.plain_damage import deal
from redzone.rules.combat.plain_division import plain_assignments, strikers
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.forced_answers import nobody_could_act
from redzone.rules.payments.team_payments import payments_of
from redzone.rules.seats.turn_order import apnap
from redzone.values.identity import PlayerId
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
    return go_through(Transition(state))


def answer(state: GameState, action: Action) -> Transition | None:
    """Do what a legal action says on a plain board and go on as ``go_on`` does; ``None`` where it isn't that simple."""
    if state.turn.phase is not Phase.COMBAT or not accepts(state):
        return None
    match action:
        case PassPriority():
            return go_through(Transition(state))
        case DeclareAttackers() if not (payments_of(action) or action.exerted or action.enlisted):
            return go_through(declare_attackers.perform(_answering(state), action))
        case DeclareBlockers() if not payments_of(action):
            return go_through(declare_blockers.perform(_answering(state), action))
        case _:
            return None


def _answering(state: GameState) -> GameState:
    return replace(state, decision=None, repetition=NO_REPETITION)


def _begins_here(state: GameState) -> bool:
    if state.decision is not None:
        return isinstance(state.decision, Priority)
    if state.turn.stage is Stage.END:
        return state.outcome is None and (state.turn.step is not Step.END_OF_COMBAT or _goes_to_main_phase(state))
    return state.turn.stage is Stage.ACT and state.turn.step in _DECLARATIONS


def _goes_to_main_phase(state: GameState) -> bool:
    return state.turn.coming[:1] == (Phase.POSTCOMBAT_MAIN,)


def _is_plain_and_idle(state: GameState) -> bool:
    return is_plain(state) and nobody_could_act(state)


accepts: Final = Remembered(_is_plain_and_idle, limit=RECENT)
"""Whether a combat on this board goes on by itself where nobody has a declaration or a division to choose."""


def reasons_against(state: GameState) -> tuple[str, ...]:
    """Return why a combat doesn't go on by itself from a state, a line for each reason; nothing if ``accepts`` does."""
    idle = () if nobody_could_act(state) else ("somebody may have something to do with priority",)
    return (*hindrances(state), *idle)


def go_through(done: Transition) -> Transition:
    """Go on through a combat on a board that is plain, to where somebody has to decide or something is not plain."""
    course = _Course(done)
    course.run()
    reached = course.state
    if reached.decision is not None:
        accepts.note(reached, derived=True)
    return Transition(reached, tuple(course.events))


def _passes(players: tuple[PlayerId, ...]) -> tuple[PriorityPassed, ...]:
    """Return that all of these players pass, in their order."""
    return tuple(map(PriorityPassed, players))


class _Course:
    """A combat on its way: where it is, and what has happened.

    ``state`` is as it is now but for decision and turn: the steps that have begun are written into it once it stops.
    Nothing on the way asks the state for them.
    """

    __slots__ = ("_begun", "_known", "_order", "_passes", "_step", "events", "state")

    def __init__(self, done: Transition) -> None:
        self.state = state = done.state
        self.events: list[Event] = [*done.events]
        self._step = state.turn.step
        self._begun: list[Step] = []
        self._order = apnap(state)
        self._passes = _passes(self._order)
        self._known: Fighters | None = None

    @property
    def _fighters(self) -> Fighters:
        """The creatures as they are once blockers are declared; that some have died since changes no other."""
        if self._known is None:
            self._known = fighters_on(self.state.board)
        return self._known

    def run(self) -> None:
        """Go from step to step."""
        state = self.state
        if isinstance(state.decision, Priority):
            self.events += self._passes_left(state.decision)
        elif state.turn.stage is Stage.ACT:
            if self._step is Step.DECLARE_BLOCKERS and not self._blockers_of_next_player():
                return
            self.events += self._passes
        while _AFTER[self._step](self):
            self.events += self._passes  # in succession, so that the step ends (CR 117.4)

    def _passes_left(self, priority: Priority) -> tuple[PriorityPassed, ...]:
        """Return the passes of those who have not passed yet, from the player with priority on (CR 117.3d)."""
        place = self._order.index(priority.player)
        if not (place or priority.passed):
            return self._passes
        following = (*self._order[place:], *self._order[:place])
        return tuple([PriorityPassed(each) for each in following if each not in priority.passed])

    def _begin(self, step: Step) -> None:
        """Begin a step (CR 500.1); nothing waits for it."""
        self._step = step
        self._begun.append(step)
        self.events.append(_BEGINNINGS[step])

    def _stop(
        self, decision: Decision | None, *, phase: Phase = Phase.COMBAT, stage: Stage = Stage.ACT, ends: int = 0
    ) -> bool:
        """Write down where the combat is as it stops going on by itself; so many phases have ended."""
        state, begun = self.state, self._begun
        turn = state.turn
        visited = (*turn.visited, *begun)
        turn = replace(turn, phase=phase, step=self._step, stage=stage, visited=visited, coming=turn.coming[ends:])
        repetition = NO_REPETITION if begun else state.repetition
        self.state = replace(state, turn=turn, decision=decision, repetition=repetition)
        return False

    def _add(self, done: Transition) -> None:
        self.state = done.state
        self.events += done.events

    # What comes after each step; each returns whether all can pass in the next one now. ------------------------------

    def attackers(self) -> bool:
        """Ask the active player for attackers (CR 508.1)."""
        self._begin(Step.DECLARE_ATTACKERS)
        self.state = declare_attackers.begin(self.state)
        return self._stop(AttackersDeclaration(self._order[0]))

    def blockers(self) -> bool:
        """Ask the first defending player for blockers (CR 509.1), if anybody is attacked still."""
        if not combat_of(self.state).any_attacker:  # CR 508.8
            self.events.append(StepsSkipped())
            return self.end_of_combat()
        self._begin(Step.DECLARE_BLOCKERS)
        self._add(declare_blockers.begin(self.state))
        return self._blockers_of_next_player()

    def _blockers_of_next_player(self) -> bool:
        waiting = combat_of(self.state).to_declare
        if waiting:
            return self._stop(BlockersDeclaration(waiting[0]))
        self._add(declare_blockers.complete(self.state))
        return True

    def first_damage(self) -> bool:
        """Deal damage in one step, or in the first of two if somebody strikes first (CR 510.4)."""
        combat = combat_of(self.state)
        striking = strikers(combat, self._fighters.numbers)
        if not striking:
            return self.damage()
        self.state = replace(self.state, combat=replace(combat, struck_first=striking))
        return self._damage_in(Step.FIRST_STRIKE_DAMAGE)

    def damage(self) -> bool:
        """Deal the damage of the only step, or of the second one."""
        return self._damage_in(Step.COMBAT_DAMAGE)

    def _damage_in(self, step: Step) -> bool:
        """Assign the damage that is no choice, and deal it if that is all (CR 510.1, 510.2)."""
        self._begin(step)
        state = self.state
        combat = combat_of(state)
        parts = plain_assignments(state, combat, self._fighters.numbers, step)
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
        dealt = deal(state, assigned, self._fighters) if waiting is None else None
        if dealt is None:
            announced = tuple([each.source for each in assigned])
            self.state = replace(state, combat=replace(combat, announced=announced, assignments=tuple(assigned)))
            return self._stop(waiting)
        self._add(dealt.done)
        return dealt.settled or self._stop(None, stage=Stage.SETTLE)

    def end_of_combat(self) -> bool:
        """Begin the end of combat step (CR 511.1)."""
        self._begin(Step.END_OF_COMBAT)
        return True

    def main_phase(self) -> bool:
        """End the combat phase (CR 511.2, 511.3); the main phase begins, and the active player gets priority."""
        if not _goes_to_main_phase(self.state):
            return self._stop(None, stage=Stage.END)
        self.state = replace(self.state, combat=None)
        self.events.append(CombatEnded())
        self._begin(Step.POSTCOMBAT_MAIN)
        return self._stop(Priority(self._order[0]), phase=Phase.POSTCOMBAT_MAIN, stage=Stage.SETTLE, ends=1)


_AFTER: Final[Mapping[Step, Callable[[_Course], bool]]] = {
    Step.BEGINNING_OF_COMBAT: _Course.attackers,
    Step.DECLARE_ATTACKERS: _Course.blockers,
    Step.DECLARE_BLOCKERS: _Course.first_damage,
    Step.FIRST_STRIKE_DAMAGE: _Course.damage,
    Step.COMBAT_DAMAGE: _Course.end_of_combat,
    Step.END_OF_COMBAT: _Course.main_phase,
}
"""What comes after each step of combat."""
_BEGINNINGS: Final = {step: StepBegan(step) for step in Step}
