"""Continuous effects from spells and abilities (CR 611): how they begin and end."""

from collections.abc import Callable, Collection, Iterable

from msgspec.structs import replace

from redzone.model.effect import ContinuousEffect, Designation, Duration, Modify, ModifyGroup
from redzone.model.event import EffectBegan, EffectsEnded
from redzone.model.identity import ObjectId, PlayerId, Timestamp
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.rules.control import follow_effects
from redzone.rules.multiplayer import exile_what_nobody_controls
from redzone.view import View


def modify(state: GameState, effect: Modify, controller: PlayerId) -> Transition:
    """Begin to change permanents as ``effect`` says (CR 611.2c)."""
    clock = state.clock
    begun: list[ContinuousEffect] = []
    for id_, modifications in effect.changes.items():
        clock = Timestamp(clock + 1)
        begun.append(ContinuousEffect(clock, controller, (id_,), modifications, effect.duration, effect.designation))
    board = replace(state.board, effects=(*state.board.effects, *begun))
    done = Transition(replace(state, board=board, clock=clock), (EffectBegan(tuple(effect.changes)),))
    return done.then(_settle(done.state))


def modify_group(state: GameState, effect: ModifyGroup, controller: PlayerId) -> Transition:
    """Begin to change all permanents of a quality: those of now, or those of each moment (CR 611.2c)."""
    view = View(state)
    group = tuple(each.id for each in view.permanents() if view.matches(effect.affected, each.id, each.id))
    clock = Timestamp(state.clock + 1)
    begun = ContinuousEffect(
        clock,
        controller,
        group if effect.fixed else (),
        effect.modifications,
        effect.duration,
        group=None if effect.fixed else effect.affected,
    )
    board = replace(state.board, effects=(*state.board.effects, begun))
    done = Transition(replace(state, board=board, clock=clock), (EffectBegan(group),))
    return done.then(_settle(done.state))


def expire(state: GameState, duration: Duration) -> Transition:
    """End all effects of this duration (CR 514.2, 500.5a)."""
    return _end(state, lambda effect: effect.duration is duration)


def expire_for_turn_of(state: GameState, player: PlayerId) -> Transition:
    """End what lasts until this player's next turn, as that turn begins or would have begun (CR 800.4m)."""
    return _end(state, lambda effect: effect.duration is Duration.NEXT_TURN and effect.controller == player)


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
