"""Turn-based actions outside combat (CR 703.4): untapping, drawing, and cleaning up (CR 502, 504, 514)."""

from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Lasting
from redzone.abilities.static import DoesntUntap, MayStayTapped, PhasesInAndOut, UntapsForOthers
from redzone.characteristics import matches
from redzone.game.action import ChooseObjects
from redzone.game.decision import ObjectsChoice
from redzone.game.event import DamageWoreOff
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat.optional_costs import end_exertion, is_exerted
from redzone.rules.damage.keyword_actions import phase_in, phase_out, put_counters
from redzone.rules.damage.tapping import untap
from redzone.rules.effects.counters import LORE, SAGA, final_chapter
from redzone.rules.effects.replacement_effects import end_replacements
from redzone.rules.reference.designations import end_designations
from redzone.rules.seats.history import begin_draw_step
from redzone.rules.seats.turn_order import in_turn_order_after, team_of
from redzone.rules.triggers.triggered_abilities import expire_delayed
from redzone.rules.zones import day
from redzone.rules.zones.card_events import draw
from redzone.rules.zones.continuous_effects import expire
from redzone.rules.zones.hand_size import too_many
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Stage, Step
from redzone.view import View


def perform(state: GameState) -> Transition:
    """Do what happens by itself in the present step (CR 703.4)."""
    if not team_of(state, state.turn.active) and state.turn.step is not Step.CLEANUP:
        return Transition(state)  # CR 800.4j
    match state.turn.step:
        case Step.UNTAP:
            return _untap_step(state)
        case Step.DRAW:
            return _draw_step(state)
        case Step.PRECOMBAT_MAIN:
            return _tell_sagas(state)
        case Step.CLEANUP:
            return _clean_up(state)
        case _:
            return Transition(state)


def _untap_step(state: GameState) -> Transition:
    """Permanents phase, it may become day or night, and permanents untap, in this order (CR 502.1-502.3, 500.3)."""
    active = team_of(state, state.turn.active)
    done = _phase(state, active)
    done = done.then(day.check(done.state))
    return done.then(_asked_or_untapped(done.state, active))


STAY_TAPPED: Final = "stay tapped"


def _asked_or_untapped(state: GameState, asked: Collection[PlayerId]) -> Transition:
    """Ask these players which of their permanents stay tapped, as some may, then untap the others (CR 502.3)."""
    active = team_of(state, state.turn.active)
    view = View(state)
    if view.are_there_any(MayStayTapped):
        untapping = _those_that_untap(view, active)
        for player in asked:
            free = [each for each in untapping if each.tapped and each.controller == player]
            may = tuple(each.id for each in free if view.has(each.id, MayStayTapped))
            if may:
                return Transition(replace(state, decision=ObjectsChoice(player, may, 0, len(may), STAY_TAPPED)))
    return _untap(state, active)


def stay_tapped(state: GameState, action: ChooseObjects) -> Transition:
    """Let what a player chose not untap, ask the next of a team, or untap the others (CR 502.3)."""
    kept = {each: replace(state.permanents[each], skips_untap=1) for each in action.objects}
    answered = replace(state, decision=None).with_permanents(kept)
    active = team_of(state, state.turn.active)
    done = _asked_or_untapped(answered, active[active.index(action.player) + 1 :])
    if done.state.decision is not None:
        return done
    return Transition(replace(done.state, turn=replace(done.state.turn, stage=Stage.END)), done.events)


def _phase(state: GameState, active: Collection[PlayerId]) -> Transition:
    """What has phasing phases out, and what phased out under the active players phases in, together (CR 502.1)."""
    view = View(state)
    present = [permanent.id for permanent in view.permanents() if permanent.controller in active]
    leaving = view.with_any(present, PhasesInAndOut) if view.are_there_any(PhasesInAndOut) else []
    leaving = [each for each in leaving if view.has(each, PhasesInAndOut)]
    away = [
        permanent.id
        for permanent in state.permanents.values()
        if permanent.phased_out and _phases_in_for(state, permanent) in active
    ]
    done = phase_out(state, leaving) if leaving else Transition(state)
    return done.then(phase_in(done.state, away))


def _phases_in_for(state: GameState, permanent: Permanent) -> PlayerId:
    """Return in whose untap step a permanent phases in: for a player who has left, the next one's (CR 702.26n)."""
    under = permanent.controller if permanent.phased_out_under is None else permanent.phased_out_under
    return under if state.players[under].loss is None else in_turn_order_after(state, under)[0]


def _untap(state: GameState, active: Collection[PlayerId]) -> Transition:
    """The active players' permanents untap, but for those that something keeps from it (CR 502.3)."""
    view = View(state)
    held = [each for each in view.permanents() if each.controller in active and each.skips_untap]
    untapping = [each.id for each in _those_that_untap(view, active)]
    done = untap(state, [*untapping, *_untapping_for_others(view, active)])
    waited = {each.id: replace(done.state.permanents[each.id], skips_untap=each.skips_untap - 1) for each in held}
    return Transition(end_exertion(done.state.with_permanents(waited), active), done.events)


def _those_that_untap(view: View, active: Collection[PlayerId]) -> Sequence[Permanent]:
    """Return the active players' permanents that nothing keeps from untapping."""
    mine = [each for each in view.permanents() if each.controller in active and not each.skips_untap]
    if view.are_there_any(DoesntUntap):
        mine = [each for each in mine if not view.has(each.id, DoesntUntap)]
    return [each for each in mine if not is_exerted(each, active)]


def _untapping_for_others(view: View, active: Collection[PlayerId]) -> Sequence[ObjectId]:
    """Return what untaps during the untap steps of players other than the controller of an effect."""
    there = [permanent.id for permanent in view.permanents()] if view.are_there_any(UntapsForOthers) else []
    found: dict[ObjectId, None] = {}
    for holder in view.with_any(there, UntapsForOthers):
        you = view.permanent(holder).controller
        if you in active:
            continue
        for untaps, _ in view.having(holder, UntapsForOthers):
            context = view.asking(holder, you)
            found.update(dict.fromkeys(each for each in there if matches(untaps.quality, view.subject(each), context)))
    return tuple(found)


def _draw_step(state: GameState) -> Transition:
    """Each active player draws a card, but not on the first turn of two players or teams (CR 103.8, 504.1, 805.4b)."""
    two_players = 2
    if state.turn.number == 1 and (state.options.teams or len(state.players) == two_players):
        return Transition(state)
    return draw(begin_draw_step(state), team_of(state, state.turn.active), 1)


def _tell_sagas(state: GameState) -> Transition:
    """Each active player puts a lore counter on each of their Sagas that has chapters (CR 714.3c)."""
    view = View(state)
    active = team_of(state, state.turn.active)
    sagas = (
        permanent
        for permanent in view.permanents()
        if SAGA in view.now(permanent.id).subtypes and permanent.controller in active
    )
    told = {each.id: {LORE: 1} for each in sagas if final_chapter(view.now(each.id).abilities)}
    return put_counters(state, told) if told else Transition(state)


def _clean_up(state: GameState) -> Transition:
    """Players discard down to their hand size; then damage and what lasts until end of turn end (CR 514.1, 514.2).

    Both at once, after the discard (CR 500.5b, 703.4p).
    """
    choice = too_many(state)
    if choice is not None:
        return Transition(replace(state, decision=choice))
    healed: dict[ObjectId, Permanent] = {
        permanent.id: replace(permanent, damage=0, deathtouched=False)
        for permanent in state.permanents.values()
        if permanent.damage
    }
    state = expire_delayed(end_replacements(state, Lasting.THIS_TURN))
    done = Transition(state.with_permanents(healed), (DamageWoreOff(),) if healed else ())
    done = done.then(end_designations(done.state))
    return done.then(expire(done.state, Duration.END_OF_TURN))
