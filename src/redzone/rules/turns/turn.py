"""The turn (CR 500-514): its phases and steps, and what happens by itself in those outside combat."""

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.game.event import Event, StepBegan, TurnBegan
from redzone.game.happening import InsteadInProgress
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules import resolving
from redzone.rules.combat import combat_phase
from redzone.rules.damage.unfinished import resume, unfinished
from redzone.rules.effects.control import follow_effects
from redzone.rules.effects.replacement_effects import end_replacements_until_turn_of
from redzone.rules.payments.mana import empty_mana_pools
from redzone.rules.resolving.doing_instead import go_on_instead
from redzone.rules.seats.influence import seated
from redzone.rules.seats.turn_order import seats_of_team, team_of, teams_in_turn_order
from redzone.rules.state_based.state_based_actions import settle
from redzone.rules.triggers.triggered_abilities import expire_delayed_until_turn_of, watch
from redzone.rules.turns import priority, turn_based_actions
from redzone.rules.turns.skipping import skip_phase, skip_step, skip_turn
from redzone.rules.zones.continuous_effects import UNTIL_STEPS, expire_for_step_of, expire_for_turn_of
from redzone.rules.zones.last_known import forget
from redzone.rules.zones.room import make_room
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import PHASES, Phase, Stage, Step, Turn

_STEPS: Final = {
    Phase.BEGINNING: (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    Phase.PRECOMBAT_MAIN: (Step.PRECOMBAT_MAIN,),
    Phase.COMBAT: combat_phase.COMBAT_STEPS,
    Phase.POSTCOMBAT_MAIN: (Step.POSTCOMBAT_MAIN,),
    Phase.ENDING: (Step.END_STEP, Step.CLEANUP),
}


def phase_of(step: Step) -> Phase:
    """Return the phase that ``step`` belongs to in an ordinary turn."""
    return next(phase for phase, steps in _STEPS.items() if step in steps)


def phases_after(phase: Phase) -> tuple[Phase, ...]:
    """Return the phases that follow ``phase`` in an ordinary turn (CR 500.1, 505.1, 512.1)."""
    return PHASES[PHASES.index(phase) + 1 :]


def advance(state: GameState, *, pause_between_turns: bool = False) -> Transition:
    """Go on until somebody has to decide or the game is over, or, if wanted, until the turn is over.

    Raises:
        TooMuch: The game has more objects than are allowed.
    """
    events: list[Event] = []
    while state.decision is None and state.outcome is None:
        done = _advance_once(state)
        state = done.state
        events += done.events
        if done.events:  # of what is made something is told
            make_room(state)
        if pause_between_turns and state.turn.stage is Stage.OVER:
            break
    make_room(state)
    return Transition(state, tuple(events))


def _advance_once(state: GameState) -> Transition:
    """Do the next small thing; abilities trigger on what happens in each (CR 117.2c, 603.2, 703.3)."""
    if state.happenings:
        return watch(
            state, go_on_instead(state) if isinstance(state.happenings[0], InsteadInProgress) else resume(state)
        )
    if state.resolution is not None:
        return watch(state, resolving.go_on(state))
    match state.turn.stage:
        case Stage.BEGIN:
            return watch(state, _begin(state))
        case Stage.ACT:
            return _act(state)
        case Stage.SETTLE:
            return priority.give(state)
        case Stage.END:
            return watch(state, _end(state))
        case Stage.OVER:
            return watch(state, _next_turn(state))
        case Stage.COMBAT_ENDS | Stage.TURN_ENDS:
            return _cut_short(state)
        case _:
            assert_never(state.turn.stage)


def _at(state: GameState, stage: Stage) -> GameState:
    return replace(state, turn=replace(state.turn, stage=stage))


def _begin(state: GameState) -> Transition:
    """Begin the present step; what lasts until it ends as it does (CR 500.6, 503.1, 513.1, 513.2, 611.2a)."""
    step = state.turn.step
    turn = replace(state.turn, stage=Stage.ACT, visited=(*state.turn.visited, step))
    begun = replace(state, turn=turn)
    done = Transition(_count_upkeep(begun) if step is Step.UPKEEP else begun, (StepBegan(step),))
    if step in UNTIL_STEPS:
        return done.then(expire_for_step_of(done.state, step, seats_of_team(done.state, turn.active)))
    return done.then(combat_phase.begin(done.state)) if turn.phase is Phase.COMBAT else done


def _count_upkeep(state: GameState) -> GameState:
    """Count the upkeep for what its players control: what came before the last one is no news any more (CR 702.30a)."""
    active = seats_of_team(state, state.turn.active)
    came = (
        permanent
        for permanent in state.permanents.values()
        if permanent.upkeeps_to_come and permanent.controller in active
    )
    return state.with_permanents({each.id: replace(each, upkeeps_to_come=each.upkeeps_to_come - 1) for each in came})


def _act(state: GameState) -> Transition:
    """Wait for the next decision of the present step, or complete it."""
    if state.turn.phase is Phase.COMBAT:
        waiting = combat_phase.decision(state)
        if waiting is not None:
            return Transition(replace(state, decision=waiting))
        struck = combat_phase.strike_plainly(state)
        if struck is not None:
            return Transition(_at(struck.state, Stage.SETTLE), struck.events)
        done = combat_phase.complete(state)
    else:
        done = turn_based_actions.perform(state)
    done = watch(state, done)
    match state.turn.step:
        case Step.UNTAP if done.state.decision is not None:  # CR 502.3
            return done
        case Step.UNTAP:  # CR 502.4
            return Transition(_at(done.state, Stage.END), done.events)
        case Step.CLEANUP if done.state.decision is not None:  # CR 514.1
            return done
        case Step.CLEANUP:
            return done.then(_settle_cleanup(done.state))
        case _:
            return Transition(_at(done.state, Stage.SETTLE), done.events)


def _settle_cleanup(state: GameState) -> Transition:
    """Only if state-based actions happen or triggers wait is there priority, then another cleanup step (CR 514.3a)."""
    done = settle(state)
    if done.state is not state or state.waiting:
        return Transition(_at(done.state, Stage.SETTLE), done.events)
    emptied = empty_mana_pools(state, turn_ends=True)
    return emptied.then(_next_phase(emptied.state))


def _end(state: GameState) -> Transition:
    """End the present step: what lasts until then expires, and unspent mana is lost (CR 500.2, 500.5)."""
    done = _go_on(state)
    return done.then(empty_mana_pools(done.state, turn_ends=state.turn.step is Step.CLEANUP))


def _go_on(state: GameState) -> Transition:
    """Go to the next step, phase or turn."""
    turn = state.turn
    if turn.step is Step.CLEANUP:  # CR 514.3a
        return _to_step(state, turn.phase, Step.CLEANUP)
    if turn.phase is Phase.COMBAT:
        following, done = combat_phase.following(state)
        if following is not None:
            return done.then(_to_step(done.state, turn.phase, following))
    else:
        done = Transition(state)
        steps = _STEPS[turn.phase]
        place = steps.index(turn.step) + 1
        if place < len(steps):
            return _to_step(state, turn.phase, steps[place])
    return done.then(_next_phase(done.state))


def _to_step(state: GameState, phase: Phase, step: Step) -> Transition:
    """Begin a step, unless the active player skips it (CR 500.11)."""
    skipped = skip_step(state, step)
    if skipped is None:
        return Transition(_placed(state, phase, step, Stage.BEGIN))
    passed = _placed(skipped.state, phase, step, Stage.END)
    return Transition(passed, skipped.events)


def _placed(state: GameState, phase: Phase, step: Step, stage: Stage) -> GameState:
    return replace(state, turn=replace(state.turn, phase=phase, step=step, stage=stage))


def _next_phase(state: GameState) -> Transition:
    """Begin the next phase of the turn that isn't skipped, if there is one (CR 500.8, 500.11)."""
    done = Transition(state)
    while done.state.turn.coming:
        phase, *coming = done.state.turn.coming
        done = Transition(replace(done.state, turn=replace(done.state.turn, coming=tuple(coming))), done.events)
        skipped = skip_phase(done.state, phase)
        if skipped is None:
            return done.then(_to_step(done.state, phase, _STEPS[phase][0]))
        done = done.then(skipped)
    return Transition(_at(done.state, Stage.OVER), done.events)


def _cut_short(state: GameState) -> Transition:
    """After state-based actions go on to the next phase, or the cleanup step (CR 724.1c, 724.1d, 724.2c, 724.2d).

    What triggers meanwhile is put on the stack in the step that begins then (CR 724.1f).
    """
    done = settle(state)
    now = done.state
    if now.decision is not None or now.outcome is not None or now.resolution is not None or unfinished(now):
        return done
    if done.state.combat is not None:
        done = done.then(combat_phase.end(done.state))
    done = done.then(empty_mana_pools(done.state))
    if state.turn.stage is Stage.COMBAT_ENDS:
        return done.then(_next_phase(done.state))
    turn = replace(done.state.turn, coming=())
    return Transition(_placed(replace(done.state, turn=turn), Phase.ENDING, Step.CLEANUP, Stage.BEGIN), done.events)


def _next_turn(state: GameState) -> Transition:
    """Whoever has an extra turn, or comes next, begins a turn; turns of those who left pass by (CR 500.7, 800.4k)."""
    extra = [extra_turn for extra_turn in state.extra_turns if state.players[extra_turn].loss is None]
    if extra:
        following = replace(state, extra_turns=tuple(extra[1:]))
        skipped = skip_turn(following, extra[0], extra=True)
        if skipped is not None:
            return skipped
        regular = state.turn.regular or state.turn.active
        expired = _expire_for(following, (extra[0],))
        return expired.then(_begin_turn(expired.state, extra[0], regular))
    return _regular_turn(replace(state, extra_turns=()) if state.extra_turns else state)


def _regular_turn(state: GameState) -> Transition:
    """The next player or team in the game that doesn't skip the turn begins one (CR 500.11, 800.4k, 805.4)."""
    teams = teams_in_turn_order(state)
    before = state.turn.regular or state.turn.active
    first = next(place for place, team in enumerate(teams) if before in team)
    coming = (*teams[first + 1 :], *teams[: first + 1])
    place = next(place for place, team in enumerate(coming) if team_of(state, team[0]))
    done = _expire_for(state, [player for team in coming[:place] for player in team])  # CR 800.4m
    player = coming[place][0]
    skipped = skip_turn(done.state, player)
    if skipped is not None:  # the turn order goes on after the player whose turn is skipped
        passed = replace(skipped.state, turn=replace(skipped.state.turn, regular=player))
        return Transition(passed, done.events + skipped.events)
    done = done.then(_expire_for(done.state, coming[place]))
    return done.then(_begin_turn(done.state, player))


def _expire_for(state: GameState, players: Sequence[PlayerId]) -> Transition:
    done = Transition(state)
    for player in players:
        done = done.then(expire_for_turn_of(done.state, player))
        ended = expire_delayed_until_turn_of(end_replacements_until_turn_of(done.state, player), player)
        done = Transition(ended, done.events)
    return done


def _begin_turn(state: GameState, player: PlayerId, regular: PlayerId | None = None) -> Transition:
    """Begin a turn; what its players control is not new any more (CR 302.6), and ranges are set (CR 801.2c)."""
    number = state.turn.number + 1
    turn = Turn(
        number,
        player,
        Phase.BEGINNING,
        Step.UNTAP,
        coming=PHASES[1:],
        regular=regular,
        cast_before=_spells_cast(state),
        cast_last_turn=state.turn.history.spells_cast,
        lost_last_turn=state.turn.history.life_lost,
    )
    active = seats_of_team(state, player)
    changed: dict[ObjectId, Permanent] = {}
    for permanent in state.permanents.values():
        if permanent.controller in active or permanent.damaged_this_turn_by:
            new = permanent.new and permanent.controller not in active
            changed[permanent.id] = replace(permanent, new=new, damaged_this_turn_by=())
    begun = seated(replace(forget(state), turn=turn).with_permanents(changed))
    done = Transition(begun, (TurnBegan(player, number),)).then(follow_effects(begun))
    return done.then(_to_step(done.state, Phase.BEGINNING, Step.UNTAP))


def _spells_cast(state: GameState) -> tuple[int, ...]:
    """Return how many spells each active player cast this turn, if day and night depend on it (CR 731.2)."""
    if state.day is None:
        return ()
    cast = state.turn.history.spells_cast
    return tuple(cast.get(seat, 0) for seat in seats_of_team(state, state.turn.active))
