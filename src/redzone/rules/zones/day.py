"""Day and night (CR 731), and the double-faced permanents that follow them (CR 702.145)."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.game.event import DayChanged
from redzone.game.happening import Arrival
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.zones.turning import transform
from redzone.values.identity import ObjectId
from redzone.values.value import RECENT, Remembered
from redzone.view import AbilitiesOnBoard, BoardView, RememberedByBoard, View, abilities_in

_SPELLS_FOR_DAY: Final = 2


def become_day(state: GameState, *, day: bool) -> Transition:
    """Let it become day or night; what has daybound or nightbound transforms (CR 702.145b, 702.145e, 731.1)."""
    done = Transition(replace(state, day=day), (DayChanged(day),))
    return done.then(_follow(done.state))


def check(state: GameState) -> Transition:
    """Look whether day and night change, by the spells of the turn before (CR 502.2, 731.2)."""
    if state.day is None or not state.turn.cast_before:
        return Transition(state)
    cast = state.turn.cast_before
    if state.day and not any(cast):
        return become_day(state, day=False)
    if not state.day and max(cast) >= _SPELLS_FOR_DAY:
        return become_day(state, day=True)
    return Transition(state)


def settle(state: GameState) -> Transition:
    """Let it become day or night where permanents ask for it, and let these follow (CR 702.145c-g)."""
    if not _are_any_bound(abilities_in(state)):
        return Transition(state)
    bound = _bound(state)
    if not bound:
        return Transition(state)
    if state.day is None:
        return become_day(state, day=any(day for _, day in bound))
    return _follow(state)


def _follow(state: GameState) -> Transition:
    """Transform daybound permanents at night, and nightbound ones by day."""
    turning = [id_ for id_, day in _bound(state) if day is not state.day]
    return transform(state, turning) if turning else Transition(state)


def may_transform(state: GameState, objects: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """Return those that not only day and night transform: what is daybound or nightbound can't else (CR 702.145b)."""
    view = View(state)
    return tuple(object_ for object_ in objects if _BOUND.isdisjoint(view.now(object_).keywords))


def as_it_enters(state: GameState, arrival: Arrival) -> Arrival:
    """Return how a permanent enters by night: with daybound transformed (CR 702.145b)."""
    printed = arrival.card.printed
    bound = any(
        isinstance(ability, KeywordAbility) and ability.keyword is Keyword.DAYBOUND for ability in printed.abilities
    )
    by_night = state.day is False and bound and printed.back is not None and not arrival.face_down
    return replace(arrival, transformed=True) if by_night else arrival


_BOUND: Final = frozenset({Keyword.DAYBOUND, Keyword.NIGHTBOUND})


def _have_bound(abilities: AbilitiesOnBoard) -> bool:
    all_keywords = [now.keywords for now in abilities.characteristics.values() if now.keywords]
    return not _BOUND.isdisjoint(chain.from_iterable(all_keywords))


_are_any_bound: Final = Remembered(_have_bound, limit=RECENT)


def _bound_permanents(view: BoardView) -> tuple[tuple[ObjectId, bool], ...]:
    return tuple(_each_bound(view))


def _each_bound(view: BoardView) -> Iterator[tuple[ObjectId, bool]]:
    """Yield the permanents that are bound to day, or to night, with which of them."""
    if not _are_any_bound(view.abilities):
        return
    for permanent in view.permanents():
        keywords = view.now(permanent.id).keywords
        if Keyword.DAYBOUND in keywords and not permanent.transformed:
            yield permanent.id, True
        elif Keyword.NIGHTBOUND in keywords and permanent.transformed:
            yield permanent.id, False


_bound: Final = RememberedByBoard(_bound_permanents, limit=RECENT, marks=False)
