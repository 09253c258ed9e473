"""When something can be cast or activated (CR 117.1, 506.7, 602.5)."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from redzone.abilities.casting import Timing
from redzone.cr import Rule
from redzone.game.state import GameState
from redzone.rules.seats.turn_order import are_opponents, team_of
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Phase, Step

_MAIN: Final = (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)
_BEFORE_COMBAT: Final = (Phase.BEGINNING, Phase.PRECOMBAT_MAIN)
_UNTIL_ATTACKS: Final = (Step.BEGINNING_OF_COMBAT,)
_UNTIL_BLOCKS: Final = (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)
_UNTIL_DAMAGE: Final = (*_UNTIL_BLOCKS, Step.DECLARE_BLOCKERS)
_FROM_BLOCKS: Final = (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT)
_FROM_ATTACKS: Final = (Step.DECLARE_ATTACKERS, *_FROM_BLOCKS)

_Test = Callable[[GameState, PlayerId], bool]


def is_active(state: GameState, player: PlayerId) -> bool:
    """Return whether it is this player's turn, or that of the player's team (CR 102.1, 805.4a)."""
    return player in team_of(state, state.turn.active)


def is_sorcery_time(state: GameState, player: PlayerId) -> bool:
    """Return whether it is a main phase of this player's turn and the stack is empty (CR 117.1a)."""
    return state.turn.phase in _MAIN and not state.stack and is_active(state, player)


def wrong_timings(
    state: GameState, player: PlayerId, timings: Collection[Timing], source: ObjectId | None = None
) -> tuple[Timing, ...]:
    """Return those of ``timings`` that don't allow it now; all of them have to (CR 506.7, 602.5d).

    How often something was activated this turn is not asked here.
    """
    tests = _DURING_COMBAT if Timing.COMBAT in timings else _ANY_TIME
    return tuple(timing for timing in timings if not _allows(state, player, timing, tests, source))


def _allows(
    state: GameState, player: PlayerId, timing: Timing, tests: Mapping[Timing, _Test], source: ObjectId | None
) -> bool:
    if timing is Timing.IF_IT_ATTACKED:
        return source in state.turn.attacked
    return timing not in tests or tests[timing](state, player)


def _step(*steps: Step) -> _Test:
    return lambda state, _: state.turn.step in steps


def _before(point: Step, steps: Collection[Step]) -> _Test:
    """A step of the first combat phase has not begun; if it is skipped, ``steps`` are not over (CR 506.7a-e).

    Later combat phases of the turn are not meant (CR 506.7d).
    """

    def test(state: GameState, _: PlayerId) -> bool:
        turn = state.turn
        early = turn.phase in _BEFORE_COMBAT or (turn.step in steps and turn.combats <= 1)
        return early and point not in turn.visited

    return test


def _after(point: Step) -> _Test:
    """A step of the first combat phase has begun (CR 506.7a, 506.7b, 506.7d)."""
    return lambda state, _: point in state.turn.visited


def _combat_is_over(state: GameState, _: PlayerId) -> bool:
    """The first combat phase of the turn is over, or its time is (CR 506.7d)."""
    turn = state.turn
    return turn.combats > 1 or (turn.phase is not Phase.COMBAT and turn.phase not in _BEFORE_COMBAT)


def _is_attacked(state: GameState, player: PlayerId) -> bool:
    attackers = () if state.combat is None else state.combat.attackers.values()
    in_step = state.turn.step is Step.DECLARE_ATTACKERS
    return in_step and any(attacker.declared and attacker.target == player for attacker in attackers)


def _blocks_were_declared(state: GameState, _: PlayerId) -> bool:
    """The declare blockers step of this combat has begun; without attackers there is none (CR 506.7f, 508.8)."""
    combat = state.combat
    return state.turn.step in _FROM_BLOCKS and combat is not None and combat.any_attacker


_COMMON: Final[Mapping[Timing, _Test]] = {
    Timing.SORCERY: is_sorcery_time,
    Timing.LOYALTY: is_sorcery_time,
    Timing.YOUR_UPKEEP: lambda state, player: state.turn.step is Step.UPKEEP and is_active(state, player),
    Timing.OPPONENTS_UPKEEP: lambda state, player: (
        state.turn.step is Step.UPKEEP and are_opponents(state, player, state.turn.active)
    ),
    Timing.YOUR_END_STEP: lambda state, player: state.turn.step is Step.END_STEP and is_active(state, player),
    Timing.ANY_UPKEEP: _step(Step.UPKEEP),
    Timing.END_OF_COMBAT: _step(Step.END_OF_COMBAT),
    Timing.COMBAT: lambda state, _: state.turn.phase is Phase.COMBAT,
    Timing.DECLARE_ATTACKERS: _step(Step.DECLARE_ATTACKERS),
    Timing.DECLARE_BLOCKERS: _step(Step.DECLARE_BLOCKERS),
    Timing.YOUR_TURN: is_active,
    Timing.YOUR_DECLARE_BLOCKERS: lambda state, player: (
        state.turn.step is Step.DECLARE_BLOCKERS and is_active(state, player)
    ),
    Timing.OPPONENTS_TURN: lambda state, player: are_opponents(state, player, state.turn.active),
    Timing.IF_ATTACKED: _is_attacked,
    Timing.AFTER_COMBAT: _combat_is_over,
}
_ANY_TIME: Final[Mapping[Timing, _Test]] = {
    **_COMMON,
    Timing.BEFORE_ATTACKERS: _before(Step.DECLARE_ATTACKERS, _UNTIL_ATTACKS),
    Timing.BEFORE_BLOCKERS: _before(Step.DECLARE_BLOCKERS, _UNTIL_BLOCKS),
    Timing.BEFORE_DAMAGE: _before(Step.COMBAT_DAMAGE, _UNTIL_DAMAGE),
    Timing.AFTER_ATTACKERS: _after(Step.DECLARE_ATTACKERS),
    Timing.AFTER_BLOCKERS: _after(Step.DECLARE_BLOCKERS),
}
_DURING_COMBAT: Final[Mapping[Timing, _Test]] = {
    **_COMMON,
    Timing.BEFORE_ATTACKERS: _step(*_UNTIL_ATTACKS),
    Timing.BEFORE_BLOCKERS: _step(*_UNTIL_BLOCKS),
    Timing.BEFORE_DAMAGE: _step(*_UNTIL_DAMAGE),
    Timing.AFTER_ATTACKERS: _step(*_FROM_ATTACKS),
    Timing.AFTER_BLOCKERS: _blocks_were_declared,
}

_RULES: Final[Mapping[Timing, str]] = {
    Timing.SORCERY: "602.5d",
    Timing.LOYALTY: "606.3",
    Timing.COMBAT: "506.7c",
    Timing.BEFORE_ATTACKERS: "506.7a",
    Timing.AFTER_ATTACKERS: "506.7a",
    Timing.BEFORE_BLOCKERS: "506.7b",
    Timing.AFTER_BLOCKERS: "506.7b",
    Timing.BEFORE_DAMAGE: "506.7",
    Timing.AFTER_COMBAT: "506.7d",
    Timing.IF_IT_ATTACKED: "702.142a",
    Timing.ONCE_EACH_TURN: "602.5b",
}


def rule_of(timing: Timing) -> Rule:
    """Return the rule about a time."""
    return Rule(_RULES.get(timing, "602.5"))


_POINTS: Final = frozenset(
    {
        *(Timing.BEFORE_ATTACKERS, Timing.BEFORE_BLOCKERS, Timing.BEFORE_DAMAGE),
        *(Timing.AFTER_ATTACKERS, Timing.AFTER_BLOCKERS),
    }
)
"""Times before or after a point of the combat phase."""


def rules_of(state: GameState, timing: Timing, timings: Collection[Timing]) -> tuple[Rule, ...]:
    """Return the rules for which ``timing``, one of ``timings``, does not allow it now.

    Of several combat phases every one counts for what says "during combat", and the first one for the rest (CR 506.7c,
    506.7d); where blockers are not declared there is no time after that (CR 506.7f).
    """
    rules = (rule_of(timing),)
    if timing not in _POINTS:
        return rules
    if Timing.COMBAT not in timings:
        return (*rules, Rule("506.7d")) if state.turn.combats > 1 else rules
    if timing is Timing.AFTER_BLOCKERS and state.turn.step in _FROM_BLOCKS:
        return (*rules, Rule("506.7f"))
    return (*rules, Rule("506.7c")) if state.turn.combats > 1 else rules
