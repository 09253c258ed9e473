"""Spells that rebound (CR 702.88): exiled as they resolve, and cast again in the next upkeep."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect
from redzone.abilities.casting import Rebounds
from redzone.abilities.cost import Cost
from redzone.abilities.event_patterns import step_begins
from redzone.abilities.playing import MayCast
from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.card import Zone
from redzone.game.stack import DelayedTrigger, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.zones.stack_objects import abilities_of_spell, put_away
from redzone.values.identity import next_incarnation
from redzone.values.turn import Step
from redzone.view import View

_NEXT_UPKEEP: Final = step_begins(Step.UPKEEP, PlayerPattern(PlayerWord.YOU))
_AGAIN: Final = SpellEffect((MayCast(ObjectWord.MADE, Cost()),))


def rebounds(state: GameState, resolved: StackObject) -> bool:
    """Return whether a spell that has resolved is exiled to be cast again: one cast from a hand (CR 702.88a)."""
    if resolved.card is None or resolved.cast_from is not Zone.HAND:
        return False
    return any(isinstance(ability.ability, Rebounds) for ability in abilities_of_spell(View(state), resolved))


def exile_to_rebound(state: GameState, resolved: StackObject) -> Transition:
    """Exile the card of a spell; its controller may cast it at the beginning of the next upkeep (CR 702.88a)."""
    done = put_away(state, resolved, Zone.EXILE)
    arrived = next_incarnation(resolved.id)
    later = DelayedTrigger(resolved.controller, arrived, _NEXT_UPKEEP, _AGAIN, objects=(arrived,))
    return Transition(replace(done.state, delayed=(*done.state.delayed, later)), done.events)
