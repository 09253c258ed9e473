"""Permanents that enter as copies (CR 614.1c, 616.1c, 707.5): what each copies is decided before it enters."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from redzone.abilities.ability import CopyOf, EntersAsCopy
from redzone.abilities.language import Is
from redzone.abilities.words import ObjectWord
from redzone.characteristics.copying import copiable_values, with_exceptions
from redzone.game.decision import Decision, ObjectsChoice, YesOrNo
from redzone.game.happening import Arrival, EnteringInProgress
from redzone.game.state import GameState
from redzone.rules.effects.replacement_effects import ReplacingEffect
from redzone.values.identity import ObjectId
from redzone.view import View

COPY = "copy"
"""What the choice is for."""
_ITSELF = Is(ObjectWord.THIS)


def copying_effects(view: View, then: View, arrival: Arrival) -> Iterator[ReplacingEffect]:
    """Yield the effects by which something enters as a copy: of itself, and of what was there before (CR 614.12).

    ``then`` is the game in which it would be there; as a copy of what has such an ability it has that one too.
    """
    for number, (ability, _) in enumerate(then.having(arrival.id, EntersAsCopy), 1):
        if ability.entering == _ITSELF:
            of = "" if arrival.copy is None else f"-of-{arrival.copy.object}"
            yield ReplacingEffect(f"{arrival.id}/copy-{number}{of}", ability, arrival.controller, holder=arrival.id)
    for id_ in view.with_any([each.id for each in view.permanents()], EntersAsCopy):
        permanent = view.permanent(id_)
        for number, (ability, _) in enumerate(view.having(id_, EntersAsCopy), 1):
            if ability.entering != _ITSELF and then.matches(ability.entering, arrival.id, id_):
                name = f"{id_}/copy-{number}"
                yield ReplacingEffect(name, ability, permanent.controller, permanent.timestamp, holder=id_)


class Copying(NamedTuple):
    """An effect by which an arrival enters as a copy, in the game ``then`` in which it would be there."""

    state: GameState
    then: View
    arrival: Arrival
    effect: ReplacingEffect
    ability: EntersAsCopy

    def candidates(self) -> tuple[ObjectId, ...]:
        """Return what it can copy: what is on the battlefield before it enters."""
        source = self.effect.holder
        assert source is not None  # noqa: S101  it is an ability of a permanent
        there = (permanent.id for permanent in self.then.permanents() if permanent.id != self.arrival.id)
        before = (each for each in there if each in self.state.permanents)
        return tuple(each for each in before if self.then.matches(self.ability.of, each, source))


def copy_question(copying: Copying, now: EnteringInProgress) -> Decision | None:
    """Return what the controller of what enters has to decide: whether it copies anything, and what."""
    candidates, player = copying.candidates(), copying.arrival.controller
    if not candidates or now.answers == (False,) or now.picked is not None:
        return None
    if copying.ability.optional and not now.answers:
        return YesOrNo(player, "enter as a copy", copying.arrival.id)
    return ObjectsChoice(player, candidates, 1, 1, COPY) if len(candidates) > 1 else None


def as_copy(copying: Copying, now: EnteringInProgress) -> Arrival:
    """Return what enters as a copy of what was chosen, with the exceptions (CR 707.2, 707.9)."""
    candidates = copying.candidates()
    if not candidates or now.answers == (False,):
        return copying.arrival
    original = now.picked or candidates[0]
    state, exceptions = copying.state, copying.ability.exceptions
    values = with_exceptions(copiable_values(state.board, state.permanents[original]), exceptions)
    return replace(copying.arrival, copy=CopyOf(original, exceptions, values))
