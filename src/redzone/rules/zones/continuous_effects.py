"""Continuous effects from spells and abilities (CR 611): how they begin and end."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Modification
from redzone.abilities.duration import Duration
from redzone.characteristics import effects_on_board, matching
from redzone.game.effect import ContinuousEffect, Designation
from redzone.game.event import EffectBegan, EffectsEnded
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.control import follow_effects, is_over
from redzone.rules.zones.last_seen import context_from
from redzone.rules.zones.multiplayer import exile_what_nobody_controls
from redzone.rules.zones.permissions import (
    expire_permissions,
    expire_permissions_for_step_of,
    expire_permissions_for_turn_of,
)
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.turn import Step
from redzone.view import View


def modify(
    state: GameState,
    changes: Mapping[ObjectId, tuple[Modification, ...]],
    controller: PlayerId,
    duration: Duration,
    *,
    designation: Designation | None = None,
    source: ObjectId | None = None,
) -> Transition:
    """Begin to change permanents, each as it says (CR 611.2c, 613.7b).

    An effect whose duration is over already never begins (CR 611.2b).
    """
    clock = state.clock
    begun: list[ContinuousEffect] = []
    for id_, modifications in changes.items():
        clock = Timestamp(clock + 1)
        begun.append(ContinuousEffect(clock, controller, (id_,), modifications, duration, designation, source=source))
    if not begun or is_over(state, begun[0]):
        return Transition(state)
    done = Transition(state.with_effects(tuple(begun)), (EffectBegan(tuple(changes)),))
    return done.then(_settle(done.state))


def modify_group(state: GameState, effect: ContinuousEffect, *, fixed: bool) -> Transition:
    """Begin to change all permanents of a quality: those of now if ``fixed``, or those of each moment (CR 611.2c).

    It asks from its source, not from those that may belong to the group (CR 113.7a, 608.2h).
    """
    quality = effect.group
    assert quality is not None  # noqa: S101  it is one of a group
    view = View(state)
    context = context_from(view, effect.source, effect.controller)
    group = tuple(each.id for each in matching(quality, context.permanents(), context))
    now = Timestamp(state.clock + 1)
    begun = replace(effect, timestamp=now, affected=group if fixed else (), group=None if fixed else quality)
    if is_over(state, begun):
        return Transition(state)
    done = Transition(state.with_effects((begun,)), (EffectBegan(group),))
    return done.then(_settle(done.state))


def going_on(state: GameState, spell: ObjectId, permanent: ObjectId) -> GameState:
    """Return ``state`` in which what changes a spell goes on to change the permanent that it becomes (CR 400.7a)."""
    if spell not in effects_on_board(state.board.effects).on:
        return state
    effects = tuple(
        replace(effect, affected=tuple(permanent if each == spell else each for each in effect.affected))
        for effect in state.board.effects
    )
    return replace(state, board=replace(state.board, effects=effects))


def expire(state: GameState, duration: Duration) -> Transition:
    """End all effects of this duration (CR 514.2, 500.5a)."""
    state = expire_permissions(state, duration)
    return _end(state, lambda effect: effect.duration is duration)


def expire_for_turn_of(state: GameState, player: PlayerId) -> Transition:
    """End what lasts until this player's next turn, as that turn begins or would have begun (CR 800.4m).

    What lasts until the end of that turn is from now on an effect until end of turn; it ends at once if the player has
    left, as does what lasts until a step of that turn.
    """
    gone = state.players[player].loss is not None
    state = expire_permissions_for_turn_of(state, player)
    until_then = (Duration.END_OF_NEXT_TURN, *UNTIL_STEPS.values()) if gone else ()
    over = (Duration.NEXT_TURN, *until_then)
    done = _end(state, lambda effect: effect.duration in over and effect.controller == player)
    return Transition(_in_last_turn(done.state, player), done.events)


UNTIL_STEPS: Final = {Step.UPKEEP: Duration.NEXT_UPKEEP, Step.END_STEP: Duration.NEXT_END_STEP}
"""What lasts until a step of its controller's turn begins (CR 611.2a)."""


def expire_for_step_of(state: GameState, step: Step, players: Collection[PlayerId]) -> Transition:
    """End what lasts until the next upkeep or end step of these players, as that step begins (CR 611.2a)."""
    over = UNTIL_STEPS[step]
    state = expire_permissions_for_step_of(state, over, players)
    return _end(state, lambda effect: effect.duration is over and effect.controller in players)


def _in_last_turn(state: GameState, player: PlayerId) -> GameState:
    """Let what lasts until the end of the player's turn that begins now end with it."""
    effects = tuple(
        replace(effect, duration=Duration.END_OF_TURN)
        if effect.duration is Duration.END_OF_NEXT_TURN and effect.controller == player
        else effect
        for effect in state.board.effects
    )
    return state if effects == state.board.effects else replace(state, board=replace(state.board, effects=effects))


def end_designation(state: GameState, objects: Collection[ObjectId], designation: Designation) -> Transition:
    """End the effects that give these objects a designation."""

    def ends(effect: ContinuousEffect) -> bool:
        return effect.designation is designation and any(each in objects for each in effect.affected)

    return _end(state, ends)


def _end(state: GameState, ends: Callable[[ContinuousEffect], bool]) -> Transition:
    ended = [effect for effect in state.board.effects if ends(effect)]
    if not ended:
        return Transition(state)
    kept = tuple(effect for effect in state.board.effects if not ends(effect))
    board = replace(state.board, effects=kept)
    done = Transition(replace(state, board=board), (EffectsEnded(tuple(_affected(ended))),))
    return done.then(_settle(done.state))


def _affected(effects: Iterable[ContinuousEffect]) -> Iterable[ObjectId]:
    return dict.fromkeys(id_ for effect in effects for id_ in effect.affected)


def _settle(state: GameState) -> Transition:
    """Let control, combat and zones follow what permanents are now (CR 506.4, 800.4c)."""
    done = follow_effects(state)
    return done.then(exile_what_nobody_controls(done.state))
