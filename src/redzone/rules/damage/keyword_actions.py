"""Keyword actions (CR 701) and phasing: what effects tell permanents to do."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from redzone.abilities.damaging import CantBeDestroyed
from redzone.abilities.language import Is
from redzone.abilities.replacement import Regenerates
from redzone.abilities.words import ObjectWord
from redzone.game.card import Zone
from redzone.game.event import DeathReason, Healed, PhasedIn, PhasedOut
from redzone.game.happening import CounterEvent, Departure, ResultsInProgress
from redzone.game.permanent import Permanent
from redzone.game.stack import ReplacementEffect
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.removal_from_combat import remove_from_combat
from redzone.rules.damage.happenings import happen
from redzone.rules.effects.control import follow_effects
from redzone.rules.effects.counters import count_of
from redzone.rules.effects.replacement_effects import begin_replacement
from redzone.rules.zones.zones import death, depart
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View


def destroy(state: GameState, objects: Iterable[ObjectId], *, regenerable: bool = True) -> Transition:
    """Destroy permanents, but for those that can't be destroyed (CR 701.8a, 702.12b).

    They are not ``regenerable`` where the effect says that they can't be regenerated (CR 701.19c).
    """
    view = View(state)
    dying = [object_ for object_ in objects if not view.has(object_, CantBeDestroyed)]
    return depart(state, [death(each, DeathReason.EFFECT, destroyed=True, regenerable=regenerable) for each in dying])


def put_into_graveyard(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Put permanents into their owners' graveyards, which is neither destroying nor sacrificing them (CR 701.8b)."""
    return depart(state, [death(object_, DeathReason.EFFECT) for object_ in objects])


def regenerate(state: GameState, objects: Iterable[ObjectId], controller: PlayerId) -> Transition:
    """Make a shield for each of these permanents: the next time it would be destroyed, it is not (CR 701.19a)."""
    for object_ in objects:
        shield = Regenerates(Is(ObjectWord.THIS))
        state = begin_replacement(
            state, ReplacementEffect("", state.clock, controller, shield, objects=(object_,), once=True)
        )
    return Transition(state)


def heal(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Remove all damage marked on permanents (CR 120.6)."""
    hurt = {
        object_: replace(state.permanents[object_], damage=0) for object_ in objects if state.permanents[object_].damage
    }
    return Transition(state.with_permanents(hurt), tuple(map(Healed, hurt)))


def sacrifice(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Let the controllers of permanents sacrifice them (CR 701.21a)."""
    return depart(state, [death(object_, DeathReason.SACRIFICE) for object_ in objects])


def return_to_hand(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Return permanents to their owners' hands."""
    return depart(state, [Departure(object_, Zone.HAND) for object_ in objects])


def phase_out(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Phase permanents out, with what is attached to them; they leave combat (CR 702.26b, 702.26d, 702.26g)."""
    leaving = _with_attachments(state, objects, phased_out=False)
    removal = remove_from_combat(state, leaving)
    changed = {each: _phased_out(state.permanents[each]) for each in leaving}
    done = Transition(removal.state.with_permanents(changed), (*map(PhasedOut, leaving), *removal.events))
    return done.then(follow_effects(done.state))


def _phased_out(permanent: Permanent) -> Permanent:
    return replace(permanent, phased_out=True, phased_out_under=permanent.controller)


def phase_in(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Phase permanents in, with what is attached to them; attachments don't phase in alone (CR 702.26c, 702.26g)."""
    direct = [object_ for object_ in objects if not _is_phased_out(state, state.permanents[object_].attached_to)]
    coming = {
        each: replace(state.permanents[each], phased_out=False, phased_out_under=None)
        for each in _with_attachments(state, direct, phased_out=True)
    }
    done = Transition(state.with_permanents(coming), tuple(map(PhasedIn, coming)))
    return done.then(follow_effects(done.state))


def _with_attachments(state: GameState, objects: Iterable[ObjectId], *, phased_out: bool) -> list[ObjectId]:
    """Return those of ``objects`` with this status, with what is attached to them, and to that (CR 702.26g)."""
    found = dict.fromkeys(object_ for object_ in objects if state.permanents[object_].phased_out is phased_out)
    hosts = list(found)
    while hosts:
        hosts = [
            permanent.id
            for permanent in state.permanents.values()
            if permanent.attached_to in hosts and permanent.phased_out is phased_out and permanent.id not in found
        ]
        found.update(dict.fromkeys(hosts))
    return list(found)


def _is_phased_out(state: GameState, host: Target | None) -> bool:
    return isinstance(host, str) and host in state.permanents and state.permanents[host].phased_out


def put_counters(
    state: GameState, counters: Mapping[ObjectId, Mapping[str, int]], player: PlayerId | None = None
) -> Transition:
    """Let a player put counters on permanents, or remove them where the number is negative (CR 122.6, 613.7c).

    Without a ``player``, the controllers of the permanents do so.
    """
    events = tuple(
        CounterEvent(each, counter, change, player=player)
        for each, changes in counters.items()
        for counter, change in changes.items()
        if change > 0 or (change < 0 and count_of(state.permanents[each], counter))
    )
    return happen(state, ResultsInProgress(counters=events)) if events else Transition(state)
