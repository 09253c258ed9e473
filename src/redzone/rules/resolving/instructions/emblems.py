"""Emblems (CR 114): objects in the command zone that have abilities and nothing else."""

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Card, Continuous, GetEmblem, Triggered
from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Lasting
from redzone.abilities.static import Replaces
from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.effect import ContinuousEffect
from redzone.game.event import EmblemCreated
from redzone.game.stack import ReplacementEffect
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.replacement_effects import begin_replacement
from redzone.rules.resolving.instructions.scene import Carried, ResolvingScene, Result
from redzone.rules.zones.continuous_effects import modify_group
from redzone.rules.zones.new_names import named_anew
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.types import TypeLine

_NAME = "Emblem"


def get_emblem(scene: ResolvingScene, instruction: GetEmblem) -> Result:
    """Put an emblem for each of these players into the command zone: they own and control it (CR 114.1, 114.2)."""
    done = Transition(scene.state)
    for player in scene.players(instruction.players):
        done = done.then(_put(done.state, player, instruction.abilities))
    return Carried(done)


def _put(state: GameState, player: PlayerId, abilities: tuple[Ability, ...]) -> Transition:
    state, (id_,) = named_anew(state, _NAME, 1)
    printed = Card(_NAME, TypeLine(), abilities=tuple(map(_in_command_zone, abilities)))  # CR 114.3
    emblem = ZoneObject(id_, PhysicalCard(CardId(id_), player, printed))
    done = Transition(replace(state, command=(*state.command, emblem)), (EmblemCreated(player, id_),))
    for ability in abilities:
        done = done.then(_begun(done.state, ability, id_, player))
    return done


def _in_command_zone(ability: Ability) -> Ability:
    """Return an ability that works in the command zone, as those of emblems do (CR 114.4)."""
    return replace(ability, zone=ActivatedFrom.COMMAND_OR_HAND) if isinstance(ability, Triggered) else ability


def _begun(state: GameState, ability: Ability, emblem: ObjectId, player: PlayerId) -> Transition:
    """Let a static ability of an emblem apply from now on: an emblem stays as long as its owner (CR 800.4a)."""
    match ability:
        case Continuous(affected=group, modifications=changes):
            effect = ContinuousEffect(state.clock, player, (), changes, Duration.FOREVER, group=group, source=emblem)
            return modify_group(state, effect, fixed=False)
        case Replaces(replacement=replacement):
            lasting = ReplacementEffect("", state.clock, player, replacement, emblem, lasting=Lasting.FOREVER)
            return Transition(begin_replacement(state, lasting))
        case _:
            return Transition(state)
