"""Priority (CR 117); with shared team turns, teams have it (CR 805.5)."""

from msgspec.structs import replace

from redzone.game.action import PassPriority
from redzone.game.decision import Decision, Priority
from redzone.game.event import PriorityPassed
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles import damage_order
from redzone.rules.resolving.stack import resolve_top
from redzone.rules.seats.turn_order import in_game, primary_player, primary_players, primary_players_after
from redzone.rules.state_based.state_based_actions import settle
from redzone.rules.triggers.placement import put_on_stack
from redzone.rules.triggers.triggered_abilities import watch
from redzone.rules.turns.loops import broken, note_resolution
from redzone.rules.zones import day
from redzone.values.identity import PlayerId
from redzone.values.turn import Stage


def give(state: GameState) -> Transition:
    """Settle; then the active player, or whoever has just acted, gets priority (CR 117.3, 117.3a, 117.5, 704.4)."""
    placing = damage_order.decision(state)  # a creature was put onto the battlefield blocking
    if placing is not None:
        return Transition(replace(state, decision=placing))
    done = settle_and_stack(state)
    if not _is_free(done.state):
        return done
    return Transition(with_priority(done.state), done.events)


def settle_and_stack(state: GameState) -> Transition:
    """Perform state-based actions, then put triggered abilities on the stack, until nothing is left (CR 117.2d, 117.5).

    Before that, day and night follow permanents, and permanents follow them (CR 702.145c-g).
    """
    followed = day.settle(state)
    done = watch(state, followed) if followed.state is not state else followed
    done = done.then(settle(done.state))
    while done.state.waiting and _is_free(done.state):
        done = done.then(put_on_stack(done.state))
        if done.state.decision is None:
            done = done.then(settle(done.state))
    return done


def _is_free(state: GameState) -> bool:
    """Return whether nothing has to be chosen or carried out first."""
    free = state.decision is None and state.outcome is None and state.resolution is None
    return free and not state.happenings


def with_priority(state: GameState) -> GameState:
    """Return the state in which the next player has priority; a player who has left passes it on (CR 117.6, 800.4j)."""
    holder = state.next_priority
    if holder is None or state.players[holder].loss is not None:
        return replace(state, decision=Priority(primary_players(state)[0]), next_priority=None)
    return replace(state, decision=Priority(primary_player(state, holder)), next_priority=None)


def hand_on(state: GameState, before: Decision | None) -> Transition:
    """Settle before somebody gets the priority of a player who has left with it (CR 117.5, 800.4a).

    Those who have passed have passed still, unless an ability goes on the stack or there is something to choose first.
    """
    asked = state.decision
    if not isinstance(asked, Priority) or not isinstance(before, Priority) or asked.player == before.player:
        return Transition(state)
    done = settle(replace(state, decision=None))
    now = done.state
    if not _is_free(now) or now.waiting or asked.player not in in_game(now):
        return Transition(replace(now, next_priority=asked.player), done.events)
    passed = tuple(each for each in asked.passed if each in in_game(now))
    return Transition(replace(now, decision=replace(asked, passed=passed)), done.events)


def pass_round(state: GameState) -> Transition:
    """Let everybody pass in succession who has still to (CR 117.4)."""
    done = Transition(state)
    while isinstance(asked := done.state.decision, Priority) and (asked.passed or done.state is state):
        done = done.then(pass_priority(done.state, PassPriority(asked.player)))
    return done


def pass_priority(state: GameState, action: PassPriority) -> Transition:
    """Pass; when all have passed in succession, the top of the stack resolves, or the step ends (CR 117.4).

    It is so in every step in which players get priority (CR 405.5, 507.2, 508.2, 509.2, 510.3).
    """
    before = state.decision.passed if isinstance(state.decision, Priority) else ()
    passed, told = (*before, action.player), (PriorityPassed(action.player),)
    if len(in_game(state)) == len(state.players):  # as is usual
        return _hand_over(Transition(state, told), action.player, passed)
    done = Transition(state, told)
    if len(passed) < len(primary_players(state)):  # who left may have left something behind (CR 117.5)
        done = done.then(settle(replace(state, decision=None)))
        if not _is_free(done.state):
            return done
    still = tuple([each for each in passed if done.state.players[each].loss is None])
    return _hand_over(done, action.player, still)


def _hand_over(done: Transition, player: PlayerId, passed: tuple[PlayerId, ...]) -> Transition:
    """Let the next who has not passed have priority after a player; if there is nobody, the game goes on."""
    state = done.state
    waiting = [each for each in primary_players_after(state, player) if each not in passed]
    if waiting and not state.waiting:
        return Transition(replace(state, decision=Priority(waiting[0], passed)), done.events)
    if waiting:  # abilities that trigger on what left go onto the stack first (CR 603.3)
        return Transition(replace(state, decision=None, next_priority=waiting[0]), done.events)
    if state.stack:
        done = done.then(note_resolution(replace(state, decision=None)))
        return done if done.state.outcome is not None else done.then(resolve_top(done.state))
    ended = broken(state)
    return Transition(replace(ended, decision=None, turn=replace(ended.turn, stage=Stage.END)), done.events)
