"""Entering the battlefield, attacking or blocking perhaps (CR 110.2, 506.3, 508.4, 509.4, 603.6a, 611.3c)."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from redzone.abilities.ability import GainAbility, KeywordAbility
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.game.action import ChooseObjects, ChooseReplacement, ChooseYesOrNo
from redzone.game.card import PhysicalCard, Zone
from redzone.game.decision import ObjectsChoice, ReplacementChoice, YesOrNo
from redzone.game.effect import PlacePermanent
from redzone.game.event import CountersChanged, EnteredBattlefield, Event, ZoneChanged
from redzone.game.happening import Arrival, EnteringInProgress
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.combat_roles import become_attacking, become_blocking
from redzone.rules.damage.entering_replacement import (
    advance,
    as_permanent,
    chosen_to_copy,
    entering_counters,
    may_change,
)
from redzone.rules.effects.control import follow_effects
from redzone.rules.effects.counters import LORE
from redzone.rules.zones.continuous_effects import modify
from redzone.rules.zones.day import as_it_enters
from redzone.values.identity import ObjectId, Timestamp
from redzone.view import View

__all__ = ["Arrival", "answer_entering", "enter", "entering_counters", "place", "resume_entering"]


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
    entering = tuple(as_it_enters(state, each) for each in arrivals if _in_game(state, each))
    if not entering:
        return Transition(state)
    if not may_change(View(state), entering):
        return _place(state, entering)
    return resume_entering(replace(state, happenings=(EnteringInProgress(entering), *state.happenings)))


def resume_entering(state: GameState) -> Transition:
    """Go on with what enters, until it is there or somebody has to choose (CR 614.12a)."""
    done = Transition(state)
    while True:
        now = done.state.happenings[0]
        assert isinstance(now, EnteringInProgress)  # noqa: S101  that is what goes on
        present = tuple(each for each in now.arrivals if _in_game(done.state, each))
        if len(present) < len(now.arrivals):  # somebody left in the meantime
            now = replace(now, arrivals=present, answers=(), copied=None, counters=None, chosen=None)
            done = Transition(replace(done.state, happenings=(now, *done.state.happenings[1:])), done.events)
        if not now.arrivals:
            rest = replace(done.state, happenings=done.state.happenings[1:])
            return done.then(_place(rest, now.ready))
        step = advance(done.state, now)
        done = done.then(step)
        if isinstance(step.state.decision, YesOrNo | ReplacementChoice | ObjectsChoice):
            return done


def answer_entering(state: GameState, action: ChooseYesOrNo | ChooseReplacement | ChooseObjects) -> Transition:
    """Note how something enters, and go on."""
    now = state.happenings[0]
    assert isinstance(now, EnteringInProgress)  # noqa: S101  legality was checked
    match action:
        case ChooseYesOrNo(yes=yes):
            noted = replace(now, answers=(*now.answers, yes))
        case ChooseObjects(objects=objects):
            noted = chosen_to_copy(state, now, objects[0])
        case ChooseReplacement(option=option):
            noted = replace(now, chosen=option)
        case _:
            assert_never(action)
    return resume_entering(replace(state, decision=None, happenings=(noted, *state.happenings[1:])))


def _place(state: GameState, entering: Sequence[Arrival]) -> Transition:
    """Put what enters onto the battlefield, into combat perhaps (CR 403.4)."""
    entering = [each for each in entering if _in_game(state, each)]
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
    return done


def _is_told(arrival: Arrival, counter: str) -> bool:
    """Return whether it is told with how many counters something enters: loyalty and defense stand on the card."""
    return counter == LORE or counter in arrival.counters


def _in_game(state: GameState, arrival: Arrival) -> bool:
    return all(state.players[each].loss is None for each in (arrival.controller, arrival.card.owner))
