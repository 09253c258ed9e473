"""Turning permanents over: transforming them (CR 701.27), and turning them face up and face down (CR 708)."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from redzone.characteristics.copying import CLOAKED, MANIFESTED
from redzone.game.event import Event, Transformed, TurnedFaceDown, TurnedFaceUp
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.control import follow_effects
from redzone.values.identity import ObjectId, Timestamp
from redzone.values.types import CardType


def transform(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Transform permanents that have two faces, the other of which is that of a permanent (CR 712.18, 701.27a-d)."""
    turned: dict[ObjectId, Permanent] = {}
    for object_ in objects:
        permanent = state.permanents[object_]
        back = permanent.card.printed.back
        if back is not None and not permanent.face_down and _NEVER_PERMANENT.isdisjoint(back.type_line.types):
            turned[object_] = replace(permanent, transformed=not permanent.transformed)
    return _turned(state, turned, tuple(map(Transformed, turned)))


_NEVER_PERMANENT = frozenset({CardType.INSTANT, CardType.SORCERY})


def turn_face_up(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Turn face-down permanents face up (CR 708.8); an instant or sorcery card stays as it is (CR 701.40g)."""
    turned = {
        object_: _revealed(state.permanents[object_])
        for object_ in objects
        if state.permanents[object_].face_down
        and _NEVER_PERMANENT.isdisjoint(state.permanents[object_].card.printed.type_line.types)
    }
    return _turned(state, turned, tuple(map(TurnedFaceUp, turned)))


def _revealed(permanent: Permanent) -> Permanent:
    """Return a permanent face up, no longer manifested or cloaked (CR 701.40b, 701.58b)."""
    if not permanent.designations:
        return replace(permanent, face_down=False)
    kept = tuple(each for each in permanent.designations if each not in {MANIFESTED, CLOAKED})
    return replace(permanent, face_down=False, designations=kept)


def turn_face_down(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Turn face-up permanents face down, but for those with two faces (CR 708.2a, 712.16)."""
    turned = {
        object_: replace(state.permanents[object_], face_down=True)
        for object_ in objects
        if not state.permanents[object_].face_down and state.permanents[object_].card.printed.back is None
    }
    return _turned(state, turned, tuple(map(TurnedFaceDown, turned)))


def _turned(state: GameState, turned: Mapping[ObjectId, Permanent], events: tuple[Event, ...]) -> Transition:
    """Let permanents be turned over; each gets a new timestamp (CR 613.7f, 613.7g)."""
    if not turned:
        return Transition(state)
    times = enumerate(turned.items(), state.clock + 1)
    stamped = {id_: replace(each, timestamp=Timestamp(time)) for time, (id_, each) in times}
    turned_state = replace(state.with_permanents(stamped), clock=Timestamp(state.clock + len(turned)))
    done = Transition(turned_state, events)
    return done.then(follow_effects(done.state))
