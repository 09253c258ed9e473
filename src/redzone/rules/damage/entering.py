"""Entering the battlefield, attacking or blocking perhaps (CR 110.2, 506.3, 508.4, 509.4, 603.6a, 611.3c)."""

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.ability import GainAbility, KeywordAbility
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.game.action import ChooseObjects, ChooseOption, ChoosePlayer, ChooseYesOrNo
from redzone.game.card import PhysicalCard, Zone
from redzone.game.effect import PlacePermanent
from redzone.game.event import (
    CardsRevealed,
    CountersChanged,
    DeathReason,
    EnteredBattlefield,
    Event,
    LifeCause,
    ZoneChanged,
)
from redzone.game.happening import (
    Arrival,
    EnteringInProgress,
    EventsInProgress,
    Happening,
    LifeEvent,
    ResultsInProgress,
)
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.combat_roles import become_attacking, become_blocking
from redzone.rules.damage.entering_replacement import (
    Entering,
    as_permanent,
    decided,
    entering_counters,
    in_game,
    makes_day,
    may_change,
)
from redzone.rules.effects.control import follow_effects
from redzone.rules.effects.counters import LORE
from redzone.rules.effects.pipeline import ProcessRows, happen, step_of
from redzone.rules.zones.continuous_effects import modify
from redzone.rules.zones.day import as_it_enters, become_day
from redzone.rules.zones.last_known import remember_arrivals
from redzone.rules.zones.zones import death
from redzone.values.identity import ObjectId, Timestamp
from redzone.view import View

__all__ = ["ENTERING_ROWS", "Arrival", "decide", "enter", "entering_counters", "place"]


def place(state: GameState, effect: PlacePermanent) -> Transition:
    """Put a new token or card onto the battlefield, into combat if the effect says so (CR 111.2, 508.4)."""
    card = PhysicalCard(effect.id, effect.owner, effect.printed, token=effect.token, commander=effect.commander)
    arrival = Arrival(
        ObjectId(effect.id),
        card,
        effect.controller,
        tapped=effect.tapped,
        phased_out=effect.phased_out,
        face_down=effect.face_down,
        damage=effect.damage,
        counters=effect.counters,
        attached_to=effect.attached_to,
        protector=effect.protector,
        attacking=effect.attacking,
        blocking=effect.blocking,
    )
    return enter(state, (arrival,))


def enter(state: GameState, arrivals: Sequence[Arrival]) -> Transition:
    """Let cards and tokens enter the battlefield at the same time, those in the game (CR 800.4b, 800.4d).

    Where a player has to choose how something enters, the transition ends with that choice (CR 614.12a).
    """
    entering = tuple(arrival for arrival in arrivals if in_game(state, arrival))
    if not entering:
        return Transition(state)
    turned = tuple(as_it_enters(state, arrival) for arrival in entering)
    if not may_change(View(state), turned):
        return _place(state, turned)
    return happen(state, EnteringInProgress(entering), ENTERING_ROWS)


class _Entering(Entering):
    """What would enter, and how it does."""

    def perform(self, state: GameState, now: EnteringInProgress) -> Transition:
        """Look at the next of what enters, or put all of it onto the battlefield at once."""
        if now.arrivals and now.copied is None:
            copy = now.arrivals[0].copy
            settled = replace(now, copied=() if copy is None else (copy.object,))
            return Transition(replace(state, happenings=(settled, *state.happenings)))
        if now.arrivals:
            told = (CardsRevealed(now.revealed),) if now.revealed else ()
            dawning = makes_day(state, now.arrivals[0])
            done = Transition(replace(state, happenings=(*_paid(now), decided(now), *state.happenings)), told)
            return done.then(become_day(done.state, day=True)) if dawning else done
        return _place(state, now.ready)


def _paid(now: EnteringInProgress) -> tuple[Happening, ...]:
    """Return what is paid and sacrificed as the first of what enters does so (CR 119.4, 614.12a, 702.82a)."""
    found: list[Happening] = []
    if now.sacrificed:
        found.append(EventsInProgress(tuple(death(id_, DeathReason.SACRIFICE) for id_ in now.sacrificed)))
    if now.life:
        found.append(ResultsInProgress(life=(LifeEvent(now.arrivals[0].controller, -now.life, LifeCause.PAID),)))
    return tuple(found)


ENTERING_ROWS: Final[ProcessRows] = {EnteringInProgress: step_of(_Entering, EnteringInProgress)}
"""How what enters goes on."""


def decide(
    state: GameState, now: EnteringInProgress, action: ChooseYesOrNo | ChooseObjects | ChooseOption | ChoosePlayer
) -> EnteringInProgress:
    """Note how the first of what enters does so (CR 614.12a); what is on the battlefield is to be sacrificed."""
    match action:
        case ChooseObjects(objects=(first, *_) as objects) if now.copied is not None and first in state.permanents:
            return replace(now, answers=(*now.answers, objects))
        case ChooseYesOrNo(yes=yes):
            return replace(now, answers=(*now.answers, yes), asked=None)
        case ChoosePlayer(chosen=asked):
            return replace(now, asked=asked)
        case ChooseObjects(objects=objects) if now.copied is not None:
            return replace(now, answers=(*now.answers, objects), revealed=(*now.revealed, *objects))
        case ChooseOption(option=option):
            return replace(now, answers=(*now.answers, option))
        case ChooseObjects(objects=objects):
            return replace(now, picked=objects[0])
        case _:
            assert_never(action)


def _place(state: GameState, entering: Sequence[Arrival]) -> Transition:
    """Put what enters onto the battlefield, into combat perhaps (CR 403.4)."""
    entering = [each for each in entering if in_game(state, each)]
    events: list[Event] = []
    permanents: dict[ObjectId, Permanent] = {}
    clock = state.clock
    for each in entering:
        clock = Timestamp(clock + 1)
        permanents[each.id] = as_permanent(each, clock)
        if each.origin is not None and each.was is not None:
            events.append(ZoneChanged(each.was, each.card.id, each.origin, Zone.BATTLEFIELD, each.id))
        events.append(EnteredBattlefield(each.id, each.controller))
        put = {counter: count for counter, count in permanents[each.id].counters.items() if _is_told(each, counter)}
        events += (CountersChanged(each.id, counter, count) for counter, count in put.items())
    done = Transition(replace(state.with_permanents(permanents), clock=clock), tuple(events))
    for each in entering:
        if each.copy is not None:
            done = done.then(modify(done.state, {each.id: (each.copy,)}, each.controller, Duration.FOREVER))
        if each.gains or each.abilities:
            keywords = (KeywordAbility(Keyword(gain)) for gain in each.gains)
            gained = {each.id: tuple(map(GainAbility, (*keywords, *each.abilities)))}
            done = done.then(modify(done.state, gained, each.controller, Duration.FOREVER))
    done = done.then(follow_effects(done.state))
    for each in entering:
        if each.attacking is not None:
            done = done.then(become_attacking(done.state, each.id, each.attacking))
        if each.blocking:
            done = done.then(become_blocking(done.state, each.id, each.blocking))
    return Transition(remember_arrivals(done.state, permanents), done.events)


def _is_told(arrival: Arrival, counter: str) -> bool:
    """Return whether it is told with how many counters something enters: loyalty and defense stand on the card."""
    return counter == LORE or counter in arrival.counters
