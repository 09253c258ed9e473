"""The turn (CR 500-514): its phases and steps, and what happens by itself in those outside combat."""

from typing import Final, assert_never

from msgspec.structs import replace

from redzone.model.effect import Duration
from redzone.model.event import CardDrawn, DamageWoreOff, StepBegan, TurnBegan
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.permanent import Permanent
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.turn import PHASES, Phase, Stage, Step, Turn
from redzone.rules import combat_phase, priority
from redzone.rules.continuous_effects import expire, expire_for_turn_of
from redzone.rules.control import follow_effects
from redzone.rules.influence import seated
from redzone.rules.keyword_actions import phase_in, untap
from redzone.rules.optional_costs import end_exertion, is_exerted
from redzone.rules.payments.mana import empty_mana_pools
from redzone.rules.state_based_actions import settle
from redzone.rules.turn_order import in_turn_order_after, seats_of_team, team_of, teams_in_turn_order
from redzone.rules.zones import put_into_hand_from_library

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
    """Return the phases that follow ``phase`` in an ordinary turn (CR 500.1)."""
    return PHASES[PHASES.index(phase) + 1 :]


def advance(state: GameState, *, pause_between_turns: bool = False) -> Transition:
    """Go on until somebody has to decide or the game is over, or, if wanted, until the turn is over."""
    done = Transition(state)
    while done.state.decision is None and done.state.outcome is None:
        done = done.then(_advance_once(done.state))
        if pause_between_turns and done.state.turn.stage is Stage.OVER:
            break
    return done


def _advance_once(state: GameState) -> Transition:
    match state.turn.stage:
        case Stage.BEGIN:
            return _begin(state)
        case Stage.ACT:
            return _act(state)
        case Stage.SETTLE:
            return priority.give(state)
        case Stage.END:
            return _end(state)
        case Stage.OVER:
            return _next_turn(state)
        case _:
            assert_never(state.turn.stage)


def _at(state: GameState, stage: Stage) -> GameState:
    return replace(state, turn=replace(state.turn, stage=stage))


def _begin(state: GameState) -> Transition:
    """Begin the present step."""
    step = state.turn.step
    turn = replace(state.turn, stage=Stage.ACT, visited=(*state.turn.visited, step))
    done = Transition(replace(state, turn=turn), (StepBegan(step),))
    return done.then(combat_phase.begin(done.state)) if turn.phase is Phase.COMBAT else done


def _act(state: GameState) -> Transition:
    """Wait for the next decision of the present step, or complete it."""
    if state.turn.phase is Phase.COMBAT:
        waiting = combat_phase.decision(state)
        if waiting is not None:
            return Transition(replace(state, decision=waiting))
        done = combat_phase.complete(state)
    else:
        done = _turn_based_actions(state)
    match state.turn.step:
        case Step.UNTAP:  # CR 502.4
            return Transition(_at(done.state, Stage.END), done.events)
        case Step.CLEANUP:
            return done.then(_settle_cleanup(done.state))
        case _:
            return Transition(_at(done.state, Stage.SETTLE), done.events)


def _turn_based_actions(state: GameState) -> Transition:
    """Do what happens by itself in a step outside combat (CR 703.4)."""
    if not team_of(state, state.turn.active) and state.turn.step is not Step.CLEANUP:
        return Transition(state)  # CR 800.4j
    match state.turn.step:
        case Step.UNTAP:
            return _untap(state)
        case Step.DRAW:
            return _draw(state)
        case Step.CLEANUP:
            return _clean_up(state)
        case _:
            return Transition(state)


def _untap(state: GameState) -> Transition:
    """What phased out under the active players phases in, then their permanents untap (CR 502.1, 502.3)."""
    active = team_of(state, state.turn.active)
    away = [each.id for each in state.permanents.values() if each.phased_out and _phases_in_for(state, each) in active]
    done = phase_in(state, away)
    mine = [each for each in done.state.permanents.values() if each.controller in active and not each.phased_out]
    done = done.then(untap(done.state, [each.id for each in mine if not is_exerted(each, active)]))
    return Transition(end_exertion(done.state, active), done.events)


def _phases_in_for(state: GameState, permanent: Permanent) -> PlayerId:
    """Return in whose untap step a permanent phases in: for a player who has left, the next one's (CR 702.26n)."""
    under = permanent.controller if permanent.phased_out_under is None else permanent.phased_out_under
    return under if state.players[under].loss is None else in_turn_order_after(state, under)[0]


def _draw(state: GameState) -> Transition:
    """Each active player draws a card, but not on the first turn of two players or teams (CR 103.8, 504.1, 805.4b)."""
    two_players = 2
    if state.turn.number == 1 and (state.options.teams or len(state.players) == two_players):
        return Transition(state)
    done = Transition(state)
    for player in team_of(state, state.turn.active):
        done = done.then(_draw_card(done.state, player))
    return done


def _draw_card(state: GameState, player: PlayerId) -> Transition:
    status = state.players[player]
    if status.library is None:
        return Transition(state)
    if not status.library:
        return Transition(state.with_players({player: replace(status, drew_from_empty_library=True)}))
    return Transition(put_into_hand_from_library(state, player), (CardDrawn(player),))


def _clean_up(state: GameState) -> Transition:
    """Marked damage and what lasts until end of turn end together (CR 514.2)."""
    healed: dict[ObjectId, Permanent] = {
        each.id: replace(each, damage=0, deathtouched=False) for each in state.permanents.values() if each.damage
    }
    done = Transition(state.with_permanents(healed), (DamageWoreOff(),) if healed else ())
    return done.then(expire(done.state, Duration.END_OF_TURN))


def _settle_cleanup(state: GameState) -> Transition:
    """Only if state-based actions happen is there priority, and then another cleanup step (CR 514.3a)."""
    done = settle(state)
    if done.state is not state:
        return Transition(_at(done.state, Stage.SETTLE), done.events)
    emptied = empty_mana_pools(state)
    return emptied.then(_next_phase(emptied.state))


def _end(state: GameState) -> Transition:
    """End the present step: what lasts until then expires, and unspent mana is lost (CR 500.2, 500.5)."""
    done = _go_on(state)
    return done.then(empty_mana_pools(done.state))


def _go_on(state: GameState) -> Transition:
    """Go to the next step, phase or turn."""
    turn = state.turn
    if turn.step is Step.CLEANUP:  # CR 514.3a
        return Transition(_to_step(state, turn.phase, Step.CLEANUP))
    if turn.phase is Phase.COMBAT:
        following, done = combat_phase.following(state)
        if following is not None:
            return Transition(_to_step(done.state, turn.phase, following), done.events)
    else:
        done = Transition(state)
        steps = _STEPS[turn.phase]
        place = steps.index(turn.step) + 1
        if place < len(steps):
            return Transition(_to_step(state, turn.phase, steps[place]))
    return done.then(_next_phase(done.state))


def _to_step(state: GameState, phase: Phase, step: Step) -> GameState:
    return replace(state, turn=replace(state.turn, phase=phase, step=step, stage=Stage.BEGIN))


def _next_phase(state: GameState) -> Transition:
    """Begin the next phase of the turn, if there is one (CR 500.8)."""
    coming = state.turn.coming
    if not coming:
        return Transition(_at(state, Stage.OVER))
    state = replace(state, turn=replace(state.turn, coming=coming[1:]))
    return Transition(_to_step(state, coming[0], _STEPS[coming[0]][0]))


def _next_turn(state: GameState) -> Transition:
    """The next player or team in the game begins a turn; turns of others pass by (CR 800.4k, 805.4)."""
    teams = teams_in_turn_order(state)
    coming = (*teams[1:], teams[0])
    place = next(place for place, team in enumerate(coming) if team_of(state, team[0]))
    done = Transition(state)
    for player in (player for team in coming[: place + 1] for player in team):
        done = done.then(expire_for_turn_of(done.state, player))  # CR 800.4m
    return done.then(_begin_turn(done.state, coming[place][0]))


def _begin_turn(state: GameState, player: PlayerId) -> Transition:
    """Begin a turn; what its players control is not new any more (CR 302.6), and ranges are set (CR 801.2c)."""
    number = state.turn.number + 1
    turn = Turn(number, player, Phase.BEGINNING, Step.UNTAP, coming=PHASES[1:])
    active = seats_of_team(state, player)
    settled = {each.id: replace(each, new=False) for each in state.permanents.values() if each.controller in active}
    begun = seated(replace(state, turn=turn).with_permanents(settled))
    return Transition(begun, (TurnBegan(player, number),)).then(follow_effects(begun))
