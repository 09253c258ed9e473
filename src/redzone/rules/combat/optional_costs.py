"""Optional costs to attack (CR 508.1g): exerting attackers, and enlisting creatures that stay at home."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final

from msgspec.structs import replace

from redzone.abilities.attacking import MayEnlist, MayExert
from redzone.abilities.keyword import Keyword
from redzone.cr import Rule
from redzone.game.action import DeclareAttackers
from redzone.game.event import Enlisted, Event, Exerted
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.damage.tapping import tap
from redzone.rules.payments.team_payments import payments_of
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

_OPTIONAL_COSTS: Final = Rule("508.1g")
_EXERT: Final = (_OPTIONAL_COSTS, Rule("701.43d"))
_ENLIST: Final = (_OPTIONAL_COSTS, Rule("702.154a"))


def optional_cost_violations(view: View, action: DeclareAttackers) -> tuple[Violation, ...]:
    """Return why the optional costs that a declaration chooses can't be paid."""
    if not action.exerted and not action.enlisted:
        return ()
    return (*_exert_violations(view, action), *_enlist_violations(view, action))


def _exert_violations(view: View, action: DeclareAttackers) -> Iterator[Violation]:
    """Each attacker is exerted at most as often as it has an ability that says so (CR 701.43b, 701.43d)."""
    for id_, times in Counter(action.exerted).items():
        name = view.name(id_)
        if id_ not in action.attacks or id_ not in view:
            yield Violation(Code.CANT_EXERT, _EXERT, f"{name} can't be exerted: it doesn't attack", (id_,))
        elif not view.has(id_, MayExert):
            yield Violation(Code.CANT_EXERT, _EXERT, f"{name} can't be exerted as it attacks", (id_,))
        elif times > sum(1 for _ in view.having(id_, MayExert)):
            yield Violation(Code.CANT_EXERT, _EXERT, f"{name} can't be exerted so often", (id_,))


def _enlist_violations(view: View, action: DeclareAttackers) -> Iterator[Violation]:
    for attacker, enlisted in action.enlisted.items():
        name = view.name(attacker)
        if attacker not in action.attacks or attacker not in view:
            yield Violation(Code.CANT_ENLIST, _ENLIST, f"{name} can't enlist: it doesn't attack", (attacker,))
        elif len(enlisted) > sum(1 for _ in view.having(attacker, MayEnlist)):  # CR 702.154d
            message = f"{name} can't enlist" if len(enlisted) == 1 else f"{name} can't enlist so many creatures"
            yield Violation(Code.CANT_ENLIST, _ENLIST, message, (attacker, *enlisted))
    enlisters: dict[ObjectId, list[ObjectId]] = {}
    for attacker, enlisted in action.enlisted.items():
        for id_ in enlisted:
            enlisters.setdefault(id_, []).append(attacker)
    for id_, by in enlisters.items():
        reasons = list(_reasons_against_enlisting(view, action, id_, by[0]))
        reasons += ["is enlisted already"] if len(by) > 1 else []
        for reason in reasons:
            yield Violation(Code.CANT_ENLIST, _ENLIST, f"{view.name(id_)} can't be enlisted: it {reason}", (id_,))


def _reasons_against_enlisting(
    view: View, action: DeclareAttackers, id_: ObjectId, attacker: ObjectId
) -> Iterator[str]:
    if id_ not in view:
        yield "isn't there"
        return
    permanent = view.permanent(id_)
    if not view.is_creature(id_):
        yield "isn't a creature"
    if attacker in view and permanent.controller != view.permanent(attacker).controller:
        yield "isn't controlled by the same player"
    if permanent.tapped or _taps_otherwise(action, id_):
        yield "is tapped"
    if id_ in action.attacks:
        yield "attacks"
    if permanent.new and Keyword.HASTE not in view.now(id_).keywords:
        yield "came under its controller's control this turn"


def _taps_otherwise(action: DeclareAttackers, id_: ObjectId) -> bool:
    """Return whether a creature taps for another cost of the declaration, or for mana to pay it (CR 508.1i)."""
    return any(
        id_ in payment.tapped or any(activation.source == id_ for activation in payment.activations)
        for _, payment in payments_of(action)
    )


def perform_optional_costs(state: GameState, action: DeclareAttackers) -> Transition:
    """Pay the optional costs that a legal declaration chooses (CR 508.1j)."""
    done = _exert(state, action.exerted)
    return done.then(_enlist(done.state, action))


def _exert(state: GameState, exerted: tuple[ObjectId, ...]) -> Transition:
    """Exerted permanents won't untap in the next untap step of those who control them now (CR 701.43a)."""
    changed: dict[ObjectId, Permanent] = {}
    for each in exerted:
        permanent = state.permanents[each]
        players = dict.fromkeys((*permanent.exerted_by, permanent.controller))
        changed[each] = replace(permanent, exerted_by=tuple(players))
    events = tuple(Exerted(each, state.permanents[each].controller) for each in exerted)
    return Transition(state.with_permanents(changed), events)


def is_exerted(permanent: Permanent, players: Collection[PlayerId]) -> bool:
    """Return whether one of ``players`` has exerted a permanent, so that it doesn't untap in the next untap step."""
    return any(each in players for each in permanent.exerted_by)


def end_exertion(state: GameState, players: Collection[PlayerId]) -> GameState:
    """End the exertion by ``players`` in their untap step, whatever has become of the permanents (CR 701.43b)."""
    rested: dict[ObjectId, Permanent] = {
        permanent.id: replace(
            permanent, exerted_by=tuple(player for player in permanent.exerted_by if player not in players)
        )
        for permanent in state.permanents.values()
        if is_exerted(permanent, players)
    }
    return state.with_permanents(rested)


def _enlist(state: GameState, action: DeclareAttackers) -> Transition:
    """Enlisted creatures tap (CR 702.154a, 702.154b); what the attackers get for it is a triggered ability."""
    done = Transition(state)
    for attacker, enlisted in action.enlisted.items():
        done = done.then(tap(done.state, enlisted))
        told: tuple[Event, ...] = tuple(Enlisted(each, attacker) for each in enlisted)
        done = done.then(Transition(done.state, told))
    return done
