"""The Ring (CR 701.54): who bears it, and what it does for those whom it has tempted."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, Delay, SpellEffect, Triggered
from redzone.abilities.blocking import CantBeBlockedBy
from redzone.abilities.comparing import GREATER_POWER
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import attacks, becomes_blocked_by, deals_damage, step_begins
from redzone.abilities.instruction import Deed, Discard, Do, Draw, LoseLife
from redzone.abilities.language import ControllerOf, Is, TheseObjects
from redzone.abilities.modification import AddTypes
from redzone.abilities.trigger import ANY_PLAYER, OtherSide
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.effect import Designation
from redzone.game.event import RingTempted
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.zones.continuous_effects import end_designation, modify
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import Supertype, TypeLine

_BEARING: Final = (
    AddTypes(TypeLine(supertypes=(Supertype.LEGENDARY,))),
    ApplyRule(CantBeBlockedBy(GREATER_POWER)),
)
"""What is true of a Ring-bearer as soon as the Ring has tempted its controller (CR 701.54c)."""

_LOOTS, _FORCES_SACRIFICE, _DRAINS = 2, 3, 4


def tempt(state: GameState, player: PlayerId, bearer: ObjectId | None) -> Transition:
    """Let the Ring tempt a player, whose chosen creature bears it from now on (CR 701.54a, 701.54d)."""
    status = state.players[player]
    tempted = replace(status, ring_level=status.ring_level + 1, ring_bearer=bearer or status.ring_bearer)
    done = Transition(state.with_players({player: tempted}), (RingTempted(player, bearer),))
    if bearer is None or bearer == status.ring_bearer:
        return done
    if status.ring_bearer is not None:
        done = done.then(end_designation(done.state, (status.ring_bearer,), Designation.RING_BEARER))
    bearing = Designation.RING_BEARER
    return done.then(modify(done.state, {bearer: _BEARING}, player, Duration.FOREVER, designation=bearing))


def ring_bearers(state: GameState) -> Mapping[PlayerId, ObjectId]:
    """Return the Ring-bearers on the battlefield, by the players who control them (CR 701.54e)."""
    return {player: bearer for player, status in state.players.items() if (bearer := _bearer(state, player, status))}


def _bearer(state: GameState, player: PlayerId, status: Player) -> ObjectId | None:
    if status.ring_bearer is None:
        return None
    permanent = state.permanents.get(status.ring_bearer)
    present = permanent is not None and permanent.controller == player and not permanent.phased_out
    return status.ring_bearer if present else None


def abilities_of_the_ring(bearer: ObjectId, level: int) -> tuple[Triggered, ...]:
    """Return the triggered abilities that the Ring has by now (CR 701.54c)."""
    this = Is(TheseObjects((bearer,)))
    at_end = SpellEffect((Do(Deed.SACRIFICE, ObjectWord.OTHER, by=ControllerOf(ObjectWord.OTHER)),))
    found: list[Triggered] = []
    if level >= _LOOTS:
        found.append(Triggered((attacks(this),), SpellEffect((Draw(), Discard()))))
    if level >= _FORCES_SACRIFICE:
        later = Delay(step_begins(Step.END_OF_COMBAT), at_end)
        found.append(Triggered((becomes_blocked_by(this),), SpellEffect((later,))))
    if level >= _DRAINS:
        drain = SpellEffect((LoseLife(3, PlayerWord.EACH_OPPONENT),))
        found.append(Triggered((deals_damage(this, OtherSide(player=ANY_PLAYER), combat=True),), drain))
    return tuple(found)
