"""What was exiled until something leaves the battlefield comes back immediately after that (CR 610.3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect
from redzone.abilities.instruction import ReturnExiled
from redzone.game.card import Zone
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.state import ExiledUntil, GameState
from redzone.values.identity import ObjectId

_RETURN = ObjectId("return")
"""The identity of the one-shot effect, which does not use the stack."""


def until_it_leaves(state: GameState, exiled: ExiledUntil) -> GameState:
    """Remember cards that were exiled until something leaves the battlefield."""
    return replace(state, exiled_until=(*state.exiled_until, exiled))


def is_due(state: GameState) -> bool:
    """Return whether something left that others were exiled for."""
    return bool(state.exiled_until) and any(each.source not in state.permanents for each in state.exiled_until)


def begin(state: GameState) -> GameState:
    """Let the one-shot effects that return cards happen next, all of them at once (CR 610.3d)."""
    due = [each for each in state.exiled_until if each.source not in state.permanents]
    state = replace(state, exiled_until=tuple(each for each in state.exiled_until if each not in due))
    instruction = ReturnExiled(_cards(due, Zone.BATTLEFIELD), _cards(due, Zone.HAND))
    if state.resolution is not None:
        return replace(state, resolution=replace(state.resolution, rest=(instruction, *state.resolution.rest)))
    effect = StackObject(_RETURN, StackKind.SPELL, state.turn.active, SpellEffect())
    return replace(state, resolution=Resolution(effect, (instruction,)))


def _cards(due: Sequence[ExiledUntil], zone: Zone) -> tuple[ObjectId, ...]:
    return tuple(card for each in due if each.zone is zone for card in each.cards)
