"""Who controls a permanent (CR 110.2, layer 2 of CR 613), and what else follows when effects begin or end."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from redzone.model.ability import ChangeController, Modification
from redzone.model.event import ControllerChanged
from redzone.model.identity import ObjectId, PlayerId, Timestamp
from redzone.model.permanent import Permanent
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.value import Value
from redzone.rules.removal_from_combat import remove_from_combat, remove_what_no_longer_fits
from redzone.view import BoardView


class _Claim(Value, frozen=True):
    """An effect that gives a player control of permanents."""

    timestamp: Timestamp
    controller: PlayerId
    affected: tuple[ObjectId, ...]


def follow_effects(state: GameState) -> Transition:
    """Let control and combat follow what permanents are now (CR 110.2, 506.4)."""
    done = settle_control(state)
    return done.then(remove_what_no_longer_fits(done.state))


def settle_control(state: GameState) -> Transition:
    """Let permanents change controllers as the effects in force say.

    A permanent that changes controllers leaves combat (CR 506.4) and is new to its controller (CR 302.6).
    """
    claims = sorted(_claims(state), key=lambda claim: claim.timestamp)
    changed: dict[ObjectId, Permanent] = {}
    for permanent in state.permanents.values():
        controller = _controller(permanent, claims)
        if controller != permanent.controller:
            changed[permanent.id] = replace(permanent, controller=controller, new=True)
    events = tuple(ControllerChanged(each.id, each.controller) for each in changed.values())
    removal = remove_from_combat(state, tuple(changed))
    return Transition(removal.state.with_permanents(changed), events + removal.events)


def changes_control(modifications: Sequence[Modification]) -> bool:
    """Return whether ``modifications`` give somebody control of something."""
    return any(isinstance(each, ChangeController) for each in modifications)


def _claims(state: GameState) -> Iterator[_Claim]:
    """Yield the effects that give control to players who are still in the game (CR 800.4b)."""
    for effect in state.board.effects:
        if changes_control(effect.modifications) and state.players[effect.controller].loss is None:
            yield _Claim(effect.timestamp, effect.controller, effect.affected)
    view = BoardView(state.board)
    for permanent in view.permanents():
        for ability in view.now(permanent.id).statics:
            if changes_control(ability.modifications):
                affected = tuple(
                    each.id for each in view.permanents() if view.matches(ability.affected, each.id, permanent.id)
                )
                yield _Claim(permanent.timestamp, permanent.controller, affected)


def _controller(permanent: Permanent, claims: Sequence[_Claim]) -> PlayerId:
    """Return who controls ``permanent``: the latest timestamp decides (CR 613.7)."""
    for claim in reversed(claims):
        if permanent.id in claim.affected:
            return claim.controller
    return permanent.entered_under
