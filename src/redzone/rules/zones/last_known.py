"""What permanents were as they last existed on the battlefield (CR 603.6c, 603.10, 608.2h)."""

from collections.abc import Iterable

from msgspec.structs import replace

from redzone.game.card import Zone
from redzone.game.happening import Departure
from redzone.game.state import GameState, LastKnown
from redzone.values.identity import ObjectId
from redzone.view import View


def remember(state: GameState, departures: Iterable[Departure]) -> GameState:
    """Return ``state``, in which permanents are about to leave, with what they are now kept for later."""
    view = View(state)
    leaving = {departure.object: _as_it_is(view, departure.object, departure.destination) for departure in departures}
    return replace(state, last_known={**state.last_known, **leaving})


def remember_owned(state: GameState, leaving: Iterable[ObjectId]) -> GameState:
    """Return ``state``, in which permanents are about to leave the game with their owner, with what they are kept."""
    view = View(state)
    known = {each: _as_it_is(view, each, None) for each in leaving}
    return replace(state, last_known={**state.last_known, **known})


def remember_arrivals(state: GameState, entered: Iterable[ObjectId]) -> GameState:
    """Return ``state``, in which permanents have just entered, with what they are kept for the turn (CR 608.2i)."""
    view = View(state)
    known = {id_: LastKnown(view.permanent(id_), view.now(id_)) for id_ in entered if id_ in view}
    return replace(state, entered={**state.entered, **known})


def remember_cast(state: GameState, spell: ObjectId) -> GameState:
    """Return ``state``, in which a spell has just been cast, with what it is kept for the turn (CR 608.2i)."""
    subject = View(state).find(spell)
    assert subject is not None  # noqa: S101  it is on the stack
    known = LastKnown(subject.permanent, subject.now, Zone.STACK)
    return replace(state, cast={**state.cast, spell: known})


def _as_it_is(view: View, id_: ObjectId, destination: Zone | None) -> LastKnown:
    """Return a permanent with what it is, and its roles in combat."""
    permanent, now, combat = view.permanent(id_), view.now(id_), view.state.combat
    if combat is None:
        return LastKnown(permanent, now, destination)
    return LastKnown(permanent, now, destination, combat.attackers.get(id_), combat.blockers.get(id_))


def forget(state: GameState) -> GameState:
    """Return ``state`` as a turn begins: nothing asks any more for what left, entered or was cast before."""
    if not (state.last_known or state.entered or state.cast or state.former_spells):
        return state
    return replace(state, last_known={}, entered={}, cast={}, former_spells=())
