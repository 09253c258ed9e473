"""Who controls a permanent (CR 110.2, layer 2 of CR 613), and what else follows when effects begin or end."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Continuous, Modification
from redzone.abilities.duration import AS_LONG_AS, Duration
from redzone.abilities.modification import ChangeController
from redzone.characteristics import asked_of, effects_on_board, unmarked_board
from redzone.characteristics.facts import facts_in
from redzone.game.effect import ContinuousEffect
from redzone.game.event import ControllerChanged, EffectsEnded
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.removal_from_combat import (
    do_all_fit,
    remove_from_combat,
    remove_what_no_longer_fits,
)
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.value import RECENT, Remembered, RememberedByParts, Value
from redzone.view import AbilitiesOnBoard, View, abilities_in


class _Claim(Value, frozen=True):
    """An effect that gives a player control of permanents."""

    timestamp: Timestamp
    controller: PlayerId
    affected: tuple[ObjectId, ...]


def follow_effects(state: GameState) -> Transition:
    """Let durations, control and combat follow what permanents are now (CR 110.2, 506.4, 611.2b)."""
    if _all_follows(state):
        return Transition(state)
    done = end_what_is_over(state)
    done = done.then(settle_control(done.state))
    if done.state is not state:  # a change of control can end more
        done = done.then(end_what_is_over(done.state))
    return done.then(remove_what_no_longer_fits(done.state))


def follow_the_game(state: GameState) -> Transition:
    """Let control and combat follow what static abilities make of permanents as turns, life and combat change."""
    return follow_effects(state) if asked_of(state.board) else Transition(state)


def _is_followed(state: GameState) -> bool:
    """Return whether nothing lasts as long as something is as it was, claims a permanent or fights unfitly."""
    effects = effects_on_board(state.board.effects)
    return not effects.while_lasting and _is_unclaimed(state) and do_all_fit(state)


def _what_decides(state: GameState) -> tuple[object, ...]:
    facts = facts_in(state)
    return unmarked_board(state.board), facts.characteristics, state.combat


_all_follows: Final = RememberedByParts(_is_followed, _what_decides, limit=RECENT)


def is_over(state: GameState, effect: ContinuousEffect) -> bool:
    """Return whether an effect that lasts as long as its source is as it was is over (CR 611.2b, 702.26f)."""
    if effect.duration not in AS_LONG_AS:
        return False
    source = None if effect.source is None else state.permanents.get(effect.source)
    if source is None or source.phased_out:
        return True
    match effect.duration:
        case Duration.WHILE_CONTROLLED:
            return source.controller != effect.controller
        case Duration.WHILE_TAPPED:
            return not source.tapped
        case Duration.WHILE_CONTROLLED_AND_TAPPED:
            return source.controller != effect.controller or not source.tapped
        case _:
            return False


def end_what_is_over(state: GameState) -> Transition:
    """End the effects that lasted as long as their sources were as they were; each ending can end more."""
    ended = [effect for effect in effects_on_board(state.board.effects).while_lasting if is_over(state, effect)]
    if not ended:
        return Transition(state)
    kept = tuple(effect for effect in state.board.effects if effect not in ended)
    affected = tuple(dict.fromkeys(id_ for effect in ended for id_ in effect.affected))
    done = Transition(replace(state, board=replace(state.board, effects=kept)), (EffectsEnded(affected),))
    done = done.then(settle_control(done.state))
    return done.then(end_what_is_over(done.state))


def settle_control(state: GameState) -> Transition:
    """Let permanents change controllers as the effects in force say.

    A permanent that changes controllers leaves combat (CR 506.4) and is new to its controller (CR 302.6). Who controls
    the source of a claim can depend on another claim, which then applies first (CR 613.8).
    """
    if _is_unclaimed(state):
        return Transition(state)
    settled = state
    for _ in state.permanents:
        changed = dict(_changes(settled))
        if not changed:
            break
        settled = settled.with_permanents(changed)
    now = settled.permanents
    moved = {
        id_: replace(each, controller=now[id_].controller, new=True, upkeeps_to_come=2, paired_with=None)  # CR 702.95e
        for id_, each in state.permanents.items()
        if now[id_].controller != each.controller
    }
    events = tuple(ControllerChanged(each.id, each.controller) for each in moved.values())
    removal = remove_from_combat(state, tuple(moved))
    return Transition(removal.state.with_permanents(moved), events + removal.events)


def _is_unclaimed(state: GameState) -> bool:
    """Return whether everything is under the control under which it entered, and nothing asks for anything else."""
    if effects_on_board(state.board.effects).claims or _claims_anything(abilities_in(state)):
        return False
    return _is_as_entered(state.permanents)


def _any_claim(abilities: AbilitiesOnBoard) -> bool:
    """Return whether a static ability gives somebody control of something."""
    holders = abilities.holders[Continuous] if Continuous in abilities.kinds else ()
    statics = chain.from_iterable(abilities.characteristics[holder].statics for holder in holders)
    return any(changes_control(static.modifications) for static in statics)


_claims_anything: Final = Remembered(_any_claim, limit=RECENT)


def _as_entered(permanents: Mapping[ObjectId, Permanent]) -> bool:
    return not [permanent for permanent in permanents.values() if permanent.controller != permanent.entered_under]


_is_as_entered: Final = Remembered(_as_entered, limit=RECENT)


def _changes(state: GameState) -> Iterator[tuple[ObjectId, Permanent]]:
    """Yield the permanents that change controllers as the claims of this moment stand."""
    claims = sorted(_claims(state), key=lambda claim: claim.timestamp)
    for permanent in state.permanents.values():
        controller = _controller(permanent, claims)
        if controller != permanent.controller:
            yield permanent.id, replace(permanent, controller=controller)


def changes_control(modifications: Sequence[Modification]) -> bool:
    """Return whether ``modifications`` give somebody control of something."""
    return any(isinstance(modification, ChangeController) for modification in modifications)


def _claims(state: GameState) -> Iterator[_Claim]:
    """Yield the effects that give control to players who are still in the game (CR 800.4b)."""
    for effect in effects_on_board(state.board.effects).claims:
        if state.players[effect.controller].loss is None:
            yield _Claim(effect.timestamp, effect.controller, effect.affected)
    view = View(state)
    for permanent in view.permanents():
        for ability in view.now(permanent.id).statics:
            if changes_control(ability.modifications):
                yield _Claim(permanent.timestamp, permanent.controller, _claimed(view, permanent, ability))


def _claimed(view: View, source: Permanent, ability: Continuous) -> tuple[ObjectId, ...]:
    """Return what a static ability gives control of, while its condition holds."""
    if ability.condition is not None and not view.holds(ability.condition, source.id):
        return ()
    return tuple(
        permanent.id for permanent in view.permanents() if view.matches(ability.affected, permanent.id, source.id)
    )


def _controller(permanent: Permanent, claims: Sequence[_Claim]) -> PlayerId:
    """Return who controls ``permanent``: the latest timestamp decides (CR 613.7)."""
    for claim in reversed(claims):
        if permanent.id in claim.affected:
            return claim.controller
    return permanent.entered_under
