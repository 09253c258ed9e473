"""What replaces destruction, dying and leaving (CR 614.8, 701.19, 702.89, 122.1c), and whose choice it is."""

from collections.abc import Iterator

from msgspec.structs import replace

from redzone.abilities.damaging import CantBeDestroyed
from redzone.abilities.event_patterns import such_damage
from redzone.abilities.language import IsThis
from redzone.abilities.replacement import (
    CantBeRegenerated,
    DiesInto,
    LeavesInto,
    PreventDamage,
    Regenerates,
    UmbraArmor,
)
from redzone.game.action import ChooseReplacement
from redzone.game.card import Zone
from redzone.game.decision import ReplacementChoice
from redzone.game.event import CountersChanged, DeathReason, Event, Healed, Regenerated, Replaced, Tapped
from redzone.game.state import Answer, Departure, GameState, LibraryPlace
from redzone.game.transition import Transition
from redzone.rules.combat_roles.removal_from_combat import remove_from_combat
from redzone.rules.effects.counters import FINALITY, SHIELD, count_of, with_counters
from redzone.rules.effects.replacement_effects import (
    Effect,
    askers,
    effects_of,
    exist,
    is_of,
    next_effect,
    with_name,
    without,
)
from redzone.values.identity import ObjectId
from redzone.values.value import Value
from redzone.view import View

_INSTEAD_OF_DESTRUCTION = (Regenerates, UmbraArmor)
_INSTEAD_OF_LEAVING = (DiesInto, LeavesInto)
_AboutObjects = Regenerates | CantBeRegenerated | DiesInto | LeavesInto


def advance(state: GameState) -> Transition | None:
    """Apply effects to what is about to leave until somebody has to choose; ``None`` if there are none (CR 616.1f)."""
    view = View(state)
    if not exist(view) and not any(_has_counters(view, each) for each in state.departures):
        return None
    settled: list[Departure] = []
    left = list(reversed(state.departures))
    told: list[Event] = []
    while left:
        departure = left.pop()
        options = _options(View(state), departure)
        if not options:
            settled.append(departure)
            continue
        effect = _chosen(state, departure, options)
        if effect is None:
            waiting = replace(state, departures=(*settled, departure, *reversed(left)))
            return Transition(_asking(waiting, departure, options), tuple(told))
        step = _apply(_used(state, departure, effect), departure, effect)
        told += step.events
        others = {each.object for each in (*settled, *left)}
        left += (each for each in step.state.departures if each.object not in others)
        state = step.state
    return Transition(replace(state, departures=tuple(settled)), tuple(told)) if told else None


def _has_counters(view: View, departure: Departure) -> bool:
    """Return whether it has counters that replace what happens to it (CR 122.1c, 122.1h)."""
    if departure.object not in view:  # a card that goes from one zone to another (CR 903.9b)
        return False
    counters = view.permanent(departure.object).counters
    return SHIELD in counters or FINALITY in counters


def _options(view: View, departure: Departure) -> tuple[Effect, ...]:
    if departure.object not in view:
        return ()
    return next_effect(_Position(departure), lambda position: _applicable(view, position), _tried, _result)


def _chosen(state: GameState, departure: Departure, options: tuple[Effect, ...]) -> Effect | None:
    """Return the effect that applies next, ``None`` if its controller has still to say which (CR 616.1)."""
    if len(options) == 1:
        return options[0]
    answered = {
        each.action.option
        for each in state.answers
        if each.object == departure.object and isinstance(each.action, ChooseReplacement)
    }
    return next((each for each in options if each.name in answered), None)


def _asking(state: GameState, departure: Departure, options: tuple[Effect, ...]) -> GameState:
    controller = state.permanents[departure.object].controller
    names = tuple(each.name for each in options)
    return replace(state, decision=ReplacementChoice(controller, names, departure.object))


def _used(state: GameState, departure: Departure, effect: Effect) -> GameState:
    """Return the state without the answer that chose an effect, nor the effect if it applies but once."""
    kept = tuple(each for each in state.answers if not _is_about(each, departure.object))
    if len(kept) < len(state.answers):
        state = replace(state, answers=kept)
    if effect.lasting is None or not (effect.lasting.once or isinstance(effect.replacement, Regenerates)):
        return state
    return without(state, (effect.name,))


def _is_about(answer: Answer, id_: ObjectId) -> bool:
    return answer.object == id_ and isinstance(answer.action, ChooseReplacement)


class _Position(Value, frozen=True):
    """A departure, ``None`` once it doesn't happen, and what happens instead."""

    departure: Departure | None
    instead: tuple[str, ...] = ()


def _result(position: _Position) -> object:
    departure = position.departure
    return position.instead, None if departure is None else (departure.destination, departure.place)


def _tried(position: _Position, effect: Effect) -> _Position:
    departure = position.departure
    assert departure is not None  # noqa: S101  something applied to it
    moved = _redirected(departure, effect)
    if moved is not None:
        return _Position(moved, position.instead)
    what = "regenerates" if isinstance(effect.replacement, Regenerates) else effect.name
    return _Position(None, (*position.instead, what))


def _applicable(view: View, position: _Position) -> tuple[Effect, ...]:
    """Return the effects that apply to a departure."""
    departure = position.departure
    if departure is None:
        return ()
    found = [*_instead_of_destruction(view, departure)] if departure.destroyed else []
    found += _finality(view, departure)
    found += (each for each in effects_of(view, *_INSTEAD_OF_LEAVING) if _moves(view, each, departure))
    return tuple(each for each in found if each.name not in departure.applied)


def _instead_of_destruction(view: View, departure: Departure) -> Iterator[Effect]:
    """Yield what replaces the destruction of a permanent (CR 701.8c)."""
    permanent = view.permanent(departure.object)
    if count_of(permanent, SHIELD) and departure.reason is DeathReason.EFFECT:  # CR 122.1c
        prevention = PreventDamage(such_damage())
        yield Effect(f"{permanent.id}/shield", prevention, permanent.controller, shield_counter=True)
    regenerable = departure.regenerable and not any(
        _is_about_it(view, each, departure.object) for each in effects_of(view, CantBeRegenerated)
    )
    for each in effects_of(view, *_INSTEAD_OF_DESTRUCTION):
        if isinstance(each.replacement, UmbraArmor):
            if each.holder is not None and view.permanent(each.holder).attached_to == departure.object:
                yield each
        elif regenerable and _is_about_it(view, each, departure.object):
            yield each


def _finality(view: View, departure: Departure) -> Iterator[Effect]:
    """Yield what finality counters do: what has them is exiled instead of going to a graveyard (CR 122.1h)."""
    permanent = view.permanent(departure.object)
    if count_of(permanent, FINALITY) and departure.destination is Zone.GRAVEYARD:
        yield Effect(f"{permanent.id}/finality", DiesInto(IsThis()), permanent.controller, holder=permanent.id)


def _moves(view: View, effect: Effect, departure: Departure) -> bool:
    dies = departure.destination is Zone.GRAVEYARD
    return (dies or isinstance(effect.replacement, LeavesInto)) and _is_about_it(view, effect, departure.object)


def _is_about_it(view: View, effect: Effect, id_: ObjectId) -> bool:
    replacement = effect.replacement
    assert isinstance(replacement, _AboutObjects)  # noqa: S101  nothing else is asked
    return any(is_of(replacement.object, view.subject(id_), asker) for asker in askers(view, effect))


def _redirected(departure: Departure, effect: Effect) -> Departure | None:
    """Return a departure to another zone, if that is what an effect makes of it."""
    match effect.replacement:
        case DiesInto(zone=zone) | LeavesInto(zone=zone):
            place = LibraryPlace.SHUFFLED if zone == Zone.LIBRARY else departure.place
            return replace(departure, destination=Zone(zone), place=place, applied=with_name(departure.applied, effect))
        case _:
            return None


def _apply(state: GameState, departure: Departure, effect: Effect) -> Transition:
    """Let something else happen instead; the state keeps the departures that follow from it alone."""
    moved = _redirected(departure, effect)
    if moved is not None:
        return Transition(replace(state, departures=(moved,)), (Replaced(departure.object, effect.name),))
    state = replace(state, departures=())
    if effect.shield_counter:
        return _remove_shield(state, departure.object)
    if isinstance(effect.replacement, UmbraArmor) and effect.holder is not None:
        healed = _healed(state, departure.object, effect.name)
        if View(state).has(effect.holder, CantBeDestroyed):
            return healed
        aura = Departure(effect.holder, Zone.GRAVEYARD, destroyed=True)
        return Transition(replace(healed.state, departures=(aura,)), healed.events)
    return regenerate_now(state, departure.object)


def _remove_shield(state: GameState, id_: ObjectId) -> Transition:
    changed = with_counters(state.permanents[id_], {SHIELD: -1})
    events: tuple[Event, ...] = (Replaced(id_, SHIELD), CountersChanged(id_, SHIELD, -1))
    return Transition(state.with_permanents({id_: changed}), events)


def _healed(state: GameState, id_: ObjectId, by: str) -> Transition:
    healed = replace(state.permanents[id_], damage=0, deathtouched=False)
    return Transition(state.with_permanents({id_: healed}), (Replaced(id_, by), Healed(id_)))


def regenerate_now(state: GameState, id_: ObjectId) -> Transition:
    """All damage marked on a permanent is removed, it is tapped and removed from combat (CR 701.19b)."""
    permanent = state.permanents[id_]
    events: tuple[Event, ...] = (Regenerated(id_),) if permanent.tapped else (Regenerated(id_), Tapped(id_))
    changed = replace(permanent, damage=0, deathtouched=False, tapped=True)
    done = Transition(state.with_permanents({id_: changed}), events)
    combat = state.combat
    if combat is None or (id_ not in combat.attackers and id_ not in combat.blockers):
        return done
    return done.then(remove_from_combat(done.state, [id_]))
