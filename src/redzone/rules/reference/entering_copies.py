"""Permanents that enter as copies (CR 614.1c, 616.1c, 707.5): what each copies is decided before it enters."""

from msgspec.structs import replace

from redzone.abilities.ability import CopyOf, EntersAsCopy
from redzone.characteristics.copying import copiable_values, with_exceptions
from redzone.game.decision import Decision, ObjectsChoice, YesOrNo
from redzone.game.happening import Arrival, EnteringInProgress
from redzone.game.state import GameState
from redzone.values.identity import ObjectId
from redzone.view import View

COPY = "copy"
"""What the choice is for."""


def enters_as_copy(then: View, arrival: Arrival) -> EntersAsCopy | None:
    """Return the ability of what enters that lets it enter as a copy."""
    return next((ability for ability, _ in then.having(arrival.id, EntersAsCopy)), None)


def copy_decided(state: GameState, then: View, now: EnteringInProgress) -> EnteringInProgress | Decision | None:
    """Return what enters once it is decided of what it is a copy, or the question; ``None`` if it is no matter."""
    first = now.arrivals[0]
    ability = enters_as_copy(then, first)
    if ability is None or now.copied is not None:
        return None
    candidates = _candidates(state, then, first, ability)
    if not candidates or now.answers == (False,):
        return replace(now, copied=(), answers=())
    if ability.optional and not now.answers:
        return YesOrNo(first.controller, "enter as a copy", first.id)
    original, *others = candidates
    return ObjectsChoice(first.controller, candidates, 1, 1, COPY) if others else as_copy(state, then, now, original)


def as_copy(state: GameState, then: View, now: EnteringInProgress, original: ObjectId) -> EnteringInProgress:
    """Let the first of what enters do so as a copy of ``original``, with the exceptions (CR 707.2, 707.9)."""
    first = now.arrivals[0]
    ability = enters_as_copy(then, first)
    exceptions = () if ability is None else ability.exceptions
    values = with_exceptions(copiable_values(state.board, state.permanents[original]), exceptions)
    copy = replace(first, copy=CopyOf(original, exceptions, values))
    return replace(now, arrivals=(copy, *now.arrivals[1:]), copied=(original,), answers=())


def _candidates(state: GameState, then: View, arrival: Arrival, ability: EntersAsCopy) -> tuple[ObjectId, ...]:
    """Return what it can copy: what is on the battlefield before it enters."""
    there = (
        permanent.id
        for permanent in then.permanents()
        if permanent.id != arrival.id and permanent.id in state.permanents
    )
    return tuple(each for each in there if then.matches(ability.of, each, arrival.id))
