"""The end of combat step (CR 511), and what attackers have to fear from it."""

from collections.abc import Iterable

from msgspec.structs import replace

from redzone.model.attacking import SacrificedAfterAttacking
from redzone.model.identity import ObjectId
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.rules.keyword_actions import sacrifice
from redzone.rules.removal_from_combat import combat_of
from redzone.view import View


def note_attacks(state: GameState, declared: Iterable[ObjectId]) -> GameState:
    """Remember which declared attackers are sacrificed at end of combat, whatever becomes of them (CR 702.147a)."""
    view = View(state)
    if not view.are_there_any(SacrificedAfterAttacking):
        return state
    doomed = {each: view.permanent(each).controller for each in declared if view.has(each, SacrificedAfterAttacking)}
    return replace(state, combat=replace(combat_of(state), sacrificed_at_end=doomed)) if doomed else state


def begin(state: GameState) -> Transition:
    """Sacrifice what has to be sacrificed at end of combat, if whose attacker it was still controls it (CR 511.2).

    The rules make this a triggered ability; as nothing can respond to one yet, it happens at once.
    """
    doomed = combat_of(state).sacrificed_at_end
    if not doomed:
        return Transition(state)
    view = View(state)
    return sacrifice(
        state, [each for each in doomed if each in view and view.permanent(each).controller == doomed[each]]
    )
