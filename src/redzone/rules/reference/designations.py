"""What effects make of permanents beyond abilities: goaded, detained and suspected (CR 701.15, 701.35, 701.60)."""

from collections.abc import Collection, Iterable
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, GainAbility, KeywordAbility, Modification
from redzone.abilities.attacking import CantAttack, Goaded
from redzone.abilities.blocking import CantBlock
from redzone.abilities.casting import CantActivate
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.game.effect import Designation
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.zones.continuous_effects import end_designation, modify
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import BoardView

DETAINED: Final = (ApplyRule(CantAttack()), ApplyRule(CantBlock()), ApplyRule(CantActivate()))
"""What is true of a detained permanent (CR 701.35a)."""

SUSPECTED: Final = (GainAbility(KeywordAbility(Keyword.MENACE)), GainAbility(CantBlock()))
"""What a suspected permanent has (CR 701.60c)."""

UNTIL_END_OF_TURN: Final = frozenset({"crewed", "saddled"})
"""What a permanent becomes until the turn ends (CR 702.122a, 702.171b)."""


def goaded_by(player: PlayerId) -> tuple[Modification, ...]:
    """Return what is true of a creature that ``player`` has goaded (CR 701.15b)."""
    return (ApplyRule(Goaded(player)),)


def goaders(view: BoardView, id_: ObjectId) -> tuple[PlayerId, ...]:
    """Return the players who have goaded a permanent, each once (CR 701.15d)."""
    players = (goaded.by for goaded, _ in view.having(id_, Goaded))
    return tuple(dict.fromkeys(player for player in players if isinstance(player, int)))


def is_suspected(state: GameState, id_: ObjectId) -> bool:
    """Return whether a permanent is suspected (CR 701.60b)."""
    return any(effect.designation is Designation.SUSPECTED and id_ in effect.affected for effect in state.board.effects)


def goad(state: GameState, objects: Iterable[ObjectId], controller: PlayerId, duration: Duration) -> Transition:
    """Let a player goad creatures (CR 701.15a)."""
    return modify(state, dict.fromkeys(objects, goaded_by(controller)), controller, duration)


def detain(state: GameState, objects: Iterable[ObjectId], controller: PlayerId, duration: Duration) -> Transition:
    """Let a player detain permanents (CR 701.35a)."""
    return modify(state, dict.fromkeys(objects, DETAINED), controller, duration)


def suspect(state: GameState, objects: Iterable[ObjectId], controller: PlayerId) -> Transition:
    """Suspect what isn't suspected yet, until it leaves the battlefield (CR 701.60a, 701.60d)."""
    fresh = {object_: SUSPECTED for object_ in objects if not is_suspected(state, object_)}
    if not fresh:
        return Transition(state)
    return modify(state, fresh, controller, Duration.FOREVER, designation=Designation.SUSPECTED)


def end_suspicion(state: GameState, objects: Collection[ObjectId]) -> Transition:
    """Let creatures be suspected no longer (CR 701.60a)."""
    return end_designation(state, objects, Designation.SUSPECTED)


def end_designations(state: GameState) -> Transition:
    """Let nothing be crewed or saddled any more as the turn ends (CR 514.2, 702.171b)."""
    ended = {
        id_: replace(each, designations=tuple(one for one in each.designations if one not in UNTIL_END_OF_TURN))
        for id_, each in state.permanents.items()
        if each.designations and not UNTIL_END_OF_TURN.isdisjoint(each.designations)
    }
    return Transition(state.with_permanents(ended)) if ended else Transition(state)
