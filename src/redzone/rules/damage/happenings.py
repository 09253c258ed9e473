"""What is about to happen happens: damage, then its results, each as modified by the effects that apply (CR 120.4)."""

from msgspec.structs import replace

from redzone.game.action import ChooseReplacement, SharePrevention
from redzone.game.decision import PreventionShare, ReplacementChoice
from redzone.game.event import DamageDealt
from redzone.game.happening import DamageInProgress, Happening, ResultsInProgress
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage import damage_replacement, result_replacement
from redzone.rules.damage.damage_results import results_of, write
from redzone.rules.effects.replacement_effects import without
from redzone.rules.reference.damage_patterns import can_be_dealt
from redzone.view import View


def happen(state: GameState, happening: Happening) -> Transition:
    """Let something happen, as far as nobody has to choose which effects apply to it (CR 616.1)."""
    if isinstance(happening, ResultsInProgress) and not result_replacement.may_change(View(state)):
        return write(state, happening)
    earlier = len(state.happenings)
    done = Transition(replace(state, happenings=(happening, *state.happenings)))
    while not _is_asking(done.state) and len(done.state.happenings) > earlier:
        done = done.then(_go_on(done.state))
    return done


def resume(state: GameState) -> Transition:
    """Go on with what is about to happen, until it has happened or somebody has to choose."""
    done = Transition(state)
    while not _is_asking(done.state) and done.state.happenings and _is_of_damage(done.state.happenings[0]):
        done = done.then(_go_on(done.state))
    return done


def _is_of_damage(now: Happening) -> bool:
    return isinstance(now, DamageInProgress | ResultsInProgress)


def _is_asking(state: GameState) -> bool:
    return isinstance(state.decision, ReplacementChoice | PreventionShare)


def _go_on(state: GameState) -> Transition:
    """Apply the next effect to the first thing that is about to happen, or let it happen."""
    now = state.happenings[0]
    if isinstance(now, DamageInProgress):
        return damage_replacement.advance(state, now) or _deal(state, now)
    assert isinstance(now, ResultsInProgress)  # noqa: S101  what enters goes on elsewhere
    rest = replace(state, happenings=state.happenings[1:])
    return result_replacement.advance(state, now) or write(rest, now)


def _deal(state: GameState, now: DamageInProgress) -> Transition:
    """Damage is dealt (CR 120.4b); its results, then what follows from preventing some of it, come next (CR 615.5)."""
    view = View(state)
    dealt = tuple(
        replace(each, applied=()) for each in now.events if each.amount > 0 and can_be_dealt(view, each.target)
    )
    events = tuple(DamageDealt(each.source, each.target, each.amount, each.combat) for each in dealt)
    following = (ResultsInProgress(counters=now.counters),) if now.counters else ()
    happenings = (results_of(view, dealt), *following, *state.happenings[1:])
    return Transition(replace(without(state, now.used), happenings=happenings), events)


def answer(state: GameState, action: ChooseReplacement | SharePrevention) -> Transition:
    """Note which effect applies next, or how a shield is shared out, and go on (CR 615.7, 616.1)."""
    now = state.happenings[0]
    if isinstance(action, ChooseReplacement):
        noted: Happening = replace(now, chosen=action.option)
    else:
        assert isinstance(now, DamageInProgress)  # noqa: S101  only damage is shared out
        noted = replace(now, shares=action.shares)
    return resume(replace(state, decision=None, happenings=(noted, *state.happenings[1:])))
