"""Resolving (CR 608.2, 608.3): what a spell or ability says is carried out, one instruction after the other.

What resolves is a value in the state. Each step carries out one instruction, or asks what somebody has to choose for
it, so that abilities trigger on everything in between and every state can be saved.
"""

from msgspec.structs import replace

from redzone.game.action import Action
from redzone.game.card import Zone
from redzone.game.effect import Carry
from redzone.game.happening import EventsInProgress
from redzone.game.permission import Permission
from redzone.game.stack import ForOnePlayer, Resolution, StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.casting.permanent_spells import becomes_permanent, enter_as_permanent
from redzone.rules.damage.unfinished import let_happen
from redzone.rules.reference.effect_texts import instructions_of
from redzone.rules.resolving.instructions.carrying_out import carry_out
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Settling
from redzone.rules.resolving.rebounding import exile_to_rebound, rebounds
from redzone.rules.zones.returning import begin, is_due
from redzone.rules.zones.stack_objects import is_adventure, put_away, returns_to_hand
from redzone.values.identity import ObjectId, PlayerId

FROM_OUTSIDE = ObjectId("effect")
"""The identity of an effect from outside the game while it is carried out."""


def from_outside(carry: Carry, controller: PlayerId) -> Resolution:
    """Return the resolution of a text from outside, as if a spell of ``controller`` resolved, or an ability."""
    kind = StackKind.SPELL if carry.source is None else StackKind.ACTIVATED
    resolving = StackObject(FROM_OUTSIDE, kind, controller, carry.effect, carry.source, targets=carry.targets)
    return Resolution(resolving, instructions_of(carry.effect))


def go_on(state: GameState) -> Transition:
    """Carry out the next instruction of what resolves; after the last it goes where it belongs (CR 608.2n, 608.3).

    Meanwhile nobody gets priority, and no state-based action is performed (CR 117.2e, 704.4).
    """
    resolution = state.resolution
    assert resolution is not None  # noqa: S101  the caller looked
    if is_due(state):
        return Transition(begin(state))
    resolution = _with_memory(resolution)
    if not resolution.rest:
        return _finish(state, resolution)
    following = resolution.rest[0]
    if isinstance(following, ForOnePlayer) and following.noted:
        did = (following.player,) if resolution.done else ()
        noted = replace(resolution, rest=resolution.rest[1:], doers=(*resolution.doers, *did), answers=())
        return Transition(replace(state, resolution=noted))
    if isinstance(following, ForOnePlayer):
        rest = (*following.instructions, *resolution.rest[1:])
        resolution = replace(resolution, rest=rest, this_one=following.player, answers=())
        return Transition(replace(state, resolution=resolution))
    result = carry_out(ResolvingScene(state, resolution), following)
    if isinstance(result, Question):
        return Transition(replace(state, decision=result.decision, resolution=resolution))
    if isinstance(result, Settling):
        return let_happen(replace(state, resolution=resolution), EventsInProgress(result.events))
    return _carried(result, resolution)


def _with_memory(resolution: Resolution) -> Resolution:
    """Return a resolution that knows the objects of a delayed or reflexive ability as it begins (CR 603.7c)."""
    objects = resolution.object.objects
    if not objects or resolution.made or resolution.chosen:
        return resolution
    return replace(resolution, made=objects, chosen=objects, sacrificed=objects, discarded=objects)


def _carried(result: Carried, resolution: Resolution) -> Transition:
    """Go on to the next instruction with what words mean from now on."""
    done = result.done
    if done.state.resolution is None:  # the turn or the phase ended (CR 724)
        return done
    following = replace(
        resolution,
        object=resolution.object if result.x is None else replace(resolution.object, x=result.x),
        rest=(*result.first, *resolution.rest[1:]),
        made=resolution.made if result.made is None else result.made,
        chosen=resolution.chosen if result.chosen is None else result.chosen,
        looked_at=resolution.looked_at if result.looked_at is None else result.looked_at,
        lookers=resolution.lookers if result.lookers is None else result.lookers,
        chosen_player=resolution.chosen_player if result.player is None else result.player,
        words=resolution.words if result.words is None else result.words,
        amount=resolution.amount if result.amount is None else result.amount,
        done=result.did,
        answers=(),
        settled=None,
        besides=(),
        searched=(*resolution.searched, *result.searched),
        doers=resolution.doers if result.doers is None else result.doers,
        sacrificed=resolution.sacrificed if result.sacrificed is None else result.sacrificed,
        discarded=resolution.discarded if result.discarded is None else result.discarded,
    )
    return Transition(replace(done.state, resolution=following), done.events)


def _finish(state: GameState, resolution: Resolution) -> Transition:
    """Put a resolved spell into its owner's graveyard, or onto the battlefield; other objects cease to exist."""
    if becomes_permanent(resolution.object):
        return enter_as_permanent(state, resolution)
    if is_adventure(resolution.object):  # CR 715.3d
        left = replace(state, resolution=None)
        allowed = Permission(resolution.object.controller, as_adventure=False)
        return put_away(left, resolution.object, Zone.EXILE, permissions=(allowed,))
    if rebounds(state, resolution.object):
        return exile_to_rebound(replace(state, resolution=None), resolution.object)
    zone = Zone.HAND if returns_to_hand(resolution.object) else Zone.GRAVEYARD
    return put_away(replace(state, resolution=None), resolution.object, zone)


def answer(state: GameState, action: Action) -> Transition:
    """Note what a player chose for the instruction that is being carried out."""
    resolution = state.resolution
    if resolution is None:
        return Transition(replace(state, decision=None))
    answered = replace(resolution, answers=(*resolution.answers, action))
    return Transition(replace(state, decision=None, resolution=answered))
