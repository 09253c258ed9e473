"""Entering the battlefield, attacking or blocking perhaps (CR 506.3, 508.4, 509.4)."""

from msgspec.structs import replace

from redzone.model.card import Card, PhysicalCard
from redzone.model.combat import Attacker
from redzone.model.effect import CreatePermanent
from redzone.model.event import BecameBlocked, EnteredBattlefield, EnteredCombat, Event
from redzone.model.identity import ObjectId, PlayerId, Target, Timestamp
from redzone.model.permanent import Permanent
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.turn import Step
from redzone.model.types import CardType
from redzone.rules.control import follow_effects
from redzone.rules.counters import DEFENSE, LOYALTY
from redzone.rules.declare_attackers import defending_player, defending_players
from redzone.rules.removal_from_combat import combat_of
from redzone.view import View


def create(state: GameState, effect: CreatePermanent) -> Transition:
    """Put a new token or card onto the battlefield, into combat if the effect says so (CR 111.2, 508.4)."""
    if state.players[effect.controller].loss is not None or state.players[effect.owner].loss is not None:
        return Transition(state)  # CR 800.4b, 800.4d
    clock = Timestamp(state.clock + 1)
    card = PhysicalCard(effect.id, effect.owner, effect.printed, token=effect.token, commander=effect.commander)
    permanent = Permanent(
        id=ObjectId(effect.id),
        card=card,
        controller=effect.controller,
        entered_under=effect.controller,
        timestamp=clock,
        tapped=effect.tapped,
        new=True,
        counters={**entering_counters(effect.printed), **effect.counters},
    )
    state = replace(state.with_permanents({permanent.id: permanent}), clock=clock)
    done = Transition(state, (EnteredBattlefield(permanent.id, effect.controller),))
    done = done.then(follow_effects(done.state))
    if effect.attacking is not None:
        done = done.then(_enter_attacking(done.state, permanent.id, effect.attacking))
    if effect.blocking is not None:
        done = done.then(_enter_blocking(done.state, permanent.id, effect.blocking))
    return done


def entering_counters(printed: Card) -> dict[str, int]:
    """Return the counters with which a planeswalker or battle enters (CR 306.5b, 310.4b)."""
    return {
        counter: count
        for counter, count in ((LOYALTY, printed.loyalty), (DEFENSE, printed.defense))
        if count is not None and count > 0
    }


def _may_fight(view: View, id_: ObjectId) -> bool:
    return view.is_creature(id_) and not view.has_type(id_, CardType.BATTLE)


def _enter_attacking(state: GameState, id_: ObjectId, target: Target) -> Transition:
    """It is attacking, if it and what it would attack can (CR 506.3a-d, 508.4)."""
    view = View(state)
    defender = defending_player(view, target)
    combat = state.combat
    if combat is None or not _may_fight(view, id_) or not _can_be_attacked_by(view, id_, defender):
        return Transition(state)
    assert defender is not None  # noqa: S101  just checked
    blocked = None if state.turn.step in _BEFORE_BLOCKS else False  # CR 508.4d
    attacker = Attacker(target=target, defending_player=defender, declared=False, blocked=blocked)
    combat = replace(combat, attackers={**combat.attackers, id_: attacker}, any_attacker=True)
    return Transition(replace(state, combat=combat), (EnteredCombat(id_, attacking=target),))


_BEFORE_BLOCKS = (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)


def _can_be_attacked_by(view: View, id_: ObjectId, defender: PlayerId | None) -> bool:
    """Return whether the attacking player controls it and ``defender`` is a defending player (CR 506.3b, 508.4a)."""
    state = view.state
    return view.permanent(id_).controller == state.turn.active and defender in defending_players(state)


def _enter_blocking(state: GameState, id_: ObjectId, attacker: ObjectId) -> Transition:
    """It is blocking, if the attacker attacks its controller's side (CR 506.3e, 509.4a)."""
    combat = state.combat
    view = View(state)
    if combat is None or not _may_fight(view, id_) or attacker not in combat.attackers:
        return Transition(state)
    attacking = combat.attackers[attacker]
    if attacking.defending_player != view.permanent(id_).controller:
        return Transition(state)
    joined = replace(attacking, blockers=(*attacking.blockers, id_), blocked=True)
    combat = replace(
        combat,
        attackers={**combat.attackers, attacker: joined},
        blockers={**combat.blockers, id_: (attacker,)},
    )
    events: tuple[Event, ...] = (EnteredCombat(id_, blocking=attacker),)
    if not attacking.blocked:
        events = (*events, BecameBlocked(attacker))
    return Transition(replace(state, combat=combat), events)


def become_blocked(state: GameState, attackers: tuple[ObjectId, ...]) -> Transition:
    """Attacking creatures become blocked, with no creature that blocks them (CR 509.1h)."""
    combat = combat_of(state)
    changed = {
        id_: replace(combat.attackers[id_], blocked=True) for id_ in attackers if not combat.attackers[id_].blocked
    }
    combat = replace(combat, attackers={**combat.attackers, **changed})
    return Transition(replace(state, combat=combat), tuple(map(BecameBlocked, changed)))
