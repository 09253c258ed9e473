"""The protectors of battles (CR 310.8-310.11, 704.5w, 704.5x)."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from redzone.game.event import ProtectorChosen
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.removal_from_combat import remove_from_combat
from redzone.rules.seats.influence import reached
from redzone.rules.seats.turn_order import opponents
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType
from redzone.view import View

SIEGE: Final = "Siege"
"""The battle type of all battles so far (CR 310.11)."""


def possible_protectors(state: GameState, battle: Permanent) -> tuple[PlayerId, ...]:
    """Return who can protect a battle: a Siege its controller's opponents, others that player (CR 310.8a, 310.11a)."""
    siege = SIEGE in View(state).now(battle.id).subtypes
    return opponents(state, battle.controller) if siege else (battle.controller,)


def protectors_to_choose(state: GameState, battle: Permanent) -> tuple[PlayerId, ...]:
    """Return those of them whom the battle's controller can choose (CR 801.5a)."""
    return reached(state, battle.controller, possible_protectors(state, battle))


def needs_protector(state: GameState, battle: Permanent) -> bool:
    """Return whether a battle has no player who may protect it and isn't attacked (CR 310.10, 704.5w, 704.5x)."""
    if battle.protector in possible_protectors(state, battle):
        return False
    if battle.protector == battle.controller:
        return True
    return state.combat is None or all(attacker.target != battle.id for attacker in state.combat.attackers.values())


def give_protectors(state: GameState, protectors: Mapping[ObjectId, PlayerId]) -> Transition:
    """Give battles other protectors; they are removed from combat (CR 310.8f, 506.4 since September 2026)."""
    given = {id_: player for id_, player in protectors.items() if state.permanents[id_].protector != player}
    if not given:
        return Transition(state)
    changed = {id_: replace(state.permanents[id_], protector=player) for id_, player in given.items()}
    removal = remove_from_combat(state, tuple(given))
    events = tuple(ProtectorChosen(*each) for each in given.items())
    return Transition(removal.state.with_permanents(changed), (*events, *removal.events))


def change_protector(state: GameState, battle: ObjectId, player: PlayerId) -> Transition:
    """Let a player become the protector of a battle, if that player can be (CR 310.8f, 310.11a)."""
    if not View(state).has_type(battle, CardType.BATTLE):
        return Transition(state)
    if player not in possible_protectors(state, state.permanents[battle]):
        return Transition(state)
    return give_protectors(state, {battle: player})
