"""The entrances to the rules: what may be done, doing it, and doing it again.

``legal_actions`` and ``apply`` are the game; ``intervene`` is for effects from outside, such as those of scenario
files. All three leave the state that they are given as it is.
"""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from redzone.cr import Rule
from redzone.game.action import (
    Action,
    Concede,
    PassPriority,
)
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, Priority
from redzone.game.effect import Intervention
from redzone.game.player import LossReason
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, IllegalAction, Violation
from redzone.rules import plain_combat
from redzone.rules.answers import ANSWERS
from redzone.rules.casting.priority_actions import refuse_unread
from redzone.rules.forced_answers import forced_answer, nobody_could_act
from redzone.rules.legal_actions import LegalActions, is_offered
from redzone.rules.outside import interventions
from redzone.rules.seats.hidden_information import view_for
from redzone.rules.seats.influence import seated
from redzone.rules.triggers.triggered_abilities import watch
from redzone.rules.turns import priority
from redzone.rules.turns.loops import broken
from redzone.rules.turns.turn import advance
from redzone.rules.zones import multiplayer
from redzone.values.identity import PlayerId
from redzone.values.turn import Stage, Turn


def legal_actions(state: GameState) -> LegalActions:
    """Return the legal answers to what the game waits for.

    >>> from redzone.notation.shorthand import board
    >>> legal_actions(board("3/3; 2/2")).count()
    1
    """
    return LegalActions(state)


def legal_actions_for(state: GameState, player: PlayerId) -> LegalActions:
    """Return the legal answers as ``player`` may know them, in the words of that player's view (CR 400.2).

    They are asked of the view, so that neither they nor the reasons against others tell what is hidden from the player;
    ``actual_action`` says in the game's own words what the player does. Somebody else's answers are those that the
    player can see; of cards in hands of others there are none.
    """
    return LegalActions(view_for(state, player).state)


def begin(state: GameState) -> Transition:
    """Bring a position that waits for nothing to its first decision.

    >>> from redzone.notation.building import position_of, position_scenario, seat
    >>> begin(position_of(position_scenario([seat("Ana"), seat("Ben")])).state).state.decision
    Priority(player=1, passed=())
    """
    return advance(seated(state))


def apply(
    state: GameState, action: Action, *, pause_between_turns: bool = False, play_forced: bool = False
) -> Transition:
    """Return the state after ``action``, at the next decision, and what happened.

    With ``pause_between_turns``, a turn that ends is not followed by the next one; ``begin`` goes on. With
    ``play_forced``, answers that nobody has to give are played too, as long as the phase lasts: the only division of
    damage, and the pass of a player who can do nothing else.

    Raises:
        IllegalAction: The action is illegal now; it names every reason (CR 733.1).
        UnreadTextMatters: A line of rules text begins to matter that is not understood.

    >>> from redzone.notation.shorthand import board
    >>> apply(board("3/3; 2/2"), PassPriority(PlayerId(1))).state.decision
    Priority(player=2, passed=(1,))
    """
    if not is_offered(state, action):
        violations = legal_actions(state).violations(action)
        if violations:
            raise IllegalAction(violations)
    if not play_forced:
        done = _answered(state, action)
        if done.state.decision is not None:  # as is usual: somebody else has priority
            return done
        return done.then(advance(done.state, pause_between_turns=pause_between_turns))
    done = plain_combat.answer(state, action) or _answered(state, action)
    return _with_forced_answers(done, state.turn, pause_between_turns=pause_between_turns)


_DECLARATIONS: Final = (AttackersDeclaration, BlockersDeclaration)


def _with_forced_answers(done: Transition, since: Turn, *, pause_between_turns: bool) -> Transition:
    """Go on to the next decision that is one, as long as the phase lasts."""
    while True:
        state = done.state
        if state.decision is None:
            done = done.then(plain_combat.go_on(state) or advance(state, pause_between_turns=pause_between_turns))
            if done.state.outcome is not None or done.state.turn.stage is Stage.OVER:
                return done
            continue
        if isinstance(state.decision, _DECLARATIONS):
            return done
        more = (plain_combat.go_on(state) or _forced(state)) if _is_same_phase(state.turn, since) else None
        if more is None:
            return done
        done = done.then(more)


def _forced(state: GameState) -> Transition | None:
    """Give the answer that is the only one; nothing happens where somebody has a choice."""
    forced = forced_answer(state)
    if isinstance(forced, PassPriority) and nobody_could_act(state):
        return priority.pass_round(state)
    return None if forced is None else _answered(state, forced)


def _is_same_phase(now: Turn, before: Turn) -> bool:
    return now.phase is before.phase and now.combats == before.combats and now.number == before.number


def _answered(state: GameState, action: Action) -> Transition:
    """Do what a legal action says, with what triggers on it.

    Raises:
        UnreadTextMatters: A line of rules text begins to matter that is not understood.
    """
    if not isinstance(action, Concede):
        refuse_unread(state)
    if isinstance(action, PassPriority):  # what follows on it is watched where it happens
        done = _perform(state, action)
    else:
        done = watch(state, _perform(broken(state), action))
    if isinstance(action, Concede):
        done = done.then(priority.hand_on(done.state, state.decision))
    return done


def intervene(state: GameState, intervention: Intervention) -> Transition:
    """Return the state after an effect from outside, as if a spell began to resolve while players have priority.

    Raises:
        IllegalAction: The effect names something that isn't there, or nobody has priority.

    >>> from redzone.game.effect import Carry
    >>> from redzone.notation.shorthand import board
    >>> from redzone.oracle import compile_effect
    >>> effect = Intervention(Carry(compile_effect("You gain 3 life.")), PlayerId(1))
    >>> intervene(board("3/3; 2/2"), effect).state.players[PlayerId(1)].life
    43
    """
    effect = intervention.effect
    violations = interventions.violations(state, effect, intervention.controller)
    if not isinstance(state.decision, Priority):
        message = "an effect can happen only while a player has priority"
        violations = (Violation(Code.WRONG_STEP, (Rule("117.1"),), message), *violations)
    if violations:
        raise IllegalAction(violations)
    settling = replace(broken(state), decision=None, turn=replace(state.turn, stage=Stage.SETTLE))
    done = watch(settling, interventions.perform(settling, effect, intervention.controller))
    return done.then(advance(done.state))


def replay(state: GameState, entries: Iterable[Action | Intervention]) -> Transition:
    """Return the state after all ``entries``, and everything that happened.

    Raises:
        IllegalAction: An entry is illegal at its time.

    >>> from redzone.notation.shorthand import board
    >>> replay(board("3/3; 2/2"), [PassPriority(PlayerId(1)), PassPriority(PlayerId(2))]).state.decision
    AttackersDeclaration(player=1)
    """
    done = begin(state) if state.decision is None else Transition(state)
    for entry in entries:
        do = intervene(done.state, entry) if isinstance(entry, Intervention) else apply(done.state, entry)
        done = done.then(do)
    return done


def _perform(state: GameState, action: Action) -> Transition:
    """Do what a legal action says."""
    decision = state.decision
    if decision is None or isinstance(action, Concede):  # to concede answers no decision (CR 104.3a)
        return multiplayer.leave(state, {action.player: LossReason.CONCEDED})
    return ANSWERS[type(decision)].ways[type(action)].perform(state, action)
