"""Creatures that become attacking, blocking, blocked or unblocked without a declaration (CR 506.3, 508.4, 509.4)."""

from collections.abc import Iterable

from msgspec.structs import replace

from redzone.game.combat import Attacker
from redzone.game.event import BecameBlocked, BecameUnblocked, EnteredCombat
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles import damage_order
from redzone.rules.combat_roles.bands import blocked_together
from redzone.rules.combat_roles.defending_players import defending_player, defending_players
from redzone.rules.combat_roles.removal_from_combat import combat_of, may_fight
from redzone.rules.seats.turn_order import seats_of_team, team_of
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.turn import Step
from redzone.view import View


def become_attacking(state: GameState, id_: ObjectId, target: Target) -> Transition:
    """It is attacking without having attacked, if it and what it would attack can (CR 508.4, 506.3c, 506.3d, 506.3a-d).

    What keeps creatures from attacking, or makes them attack, doesn't matter (CR 508.4c).
    """
    view = View(state)
    defender = defending_player(view, target)
    combat = state.combat
    if combat is None or not may_fight(view, id_) or not _can_be_attacked_by(view, id_, defender):
        return Transition(state)
    assert defender is not None  # noqa: S101  just checked
    blocked = None if state.turn.step in _BEFORE_BLOCKS else False  # CR 508.4d
    attacker = Attacker(target=target, defending_player=defender, declared=False, blocked=blocked)
    combat = replace(combat, attackers={**combat.attackers, id_: attacker}, any_attacker=True)
    return Transition(replace(state, combat=combat), (EnteredCombat(id_, attacking=target),))


_BEFORE_BLOCKS = (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)


def _can_be_attacked_by(view: View, id_: ObjectId, defender: PlayerId | None) -> bool:
    """Return whether an attacking player controls it and ``defender`` is a defending player (CR 506.3b, 508.4a)."""
    state = view.state
    return view.permanent(id_).controller in team_of(state, state.turn.active) and defender in defending_players(state)


def become_blocking(state: GameState, id_: ObjectId, attackers: Iterable[ObjectId]) -> Transition:
    """It is blocking those of ``attackers`` that attack its controller's side (CR 506.3e, 509.4a).

    What keeps creatures from blocking doesn't matter, nor how many they can block (CR 509.4b).
    """
    combat = state.combat
    view = View(state)
    if combat is None or not may_fight(view, id_):
        return Transition(state)
    blocked = [each for each in dict.fromkeys(attackers) if _attacks_side_of(state, each, view.permanent(id_))]
    if not blocked:
        return Transition(state)
    joined = {
        each: replace(combat.attackers[each], blockers=(*combat.attackers[each].blockers, id_), blocked=True)
        for each in blocked
    }
    newly = [each for each in blocked if not combat.attackers[each].blocked]
    combat = replace(
        combat,
        attackers={**combat.attackers, **joined},
        blockers={**combat.blockers, id_: tuple(blocked)},
    )
    entered = tuple(EnteredCombat(id_, blocking=each) for each in blocked)
    done = Transition(replace(state, combat=combat), (*entered, *map(BecameBlocked, newly)))
    done = done.then(blocked_together(done.state))
    return done.then(damage_order.begin(done.state))


def _attacks_side_of(state: GameState, attacker: ObjectId, blocker: Permanent) -> bool:
    """Return whether it attacks the blocker's controller, or what that player controls or protects (CR 506.3e).

    With shared team turns it can be a team-mate's (CR 805.10d).
    """
    attackers = combat_of(state).attackers
    return attacker in attackers and blocker.controller in seats_of_team(state, attackers[attacker].defending_player)


def become_blocked(state: GameState, attackers: tuple[ObjectId, ...]) -> Transition:
    """Attacking creatures become blocked, with no creature that blocks them (CR 509.1h)."""
    combat = combat_of(state)
    changed = {
        id_: replace(combat.attackers[id_], blocked=True) for id_ in attackers if not combat.attackers[id_].blocked
    }
    combat = replace(combat, attackers={**combat.attackers, **changed})
    done = Transition(replace(state, combat=combat), tuple(map(BecameBlocked, changed)))
    return done.then(blocked_together(done.state))


def become_unblocked(state: GameState, attackers: tuple[ObjectId, ...]) -> Transition:
    """Attacking creatures become unblocked: nothing blocks them any more (CR 509.1h)."""
    combat = combat_of(state)
    changed = {id_: replace(combat.attackers[id_], blocked=False, blockers=()) for id_ in attackers}
    blockers = {id_: tuple(each for each in blocked if each not in changed) for id_, blocked in combat.blockers.items()}
    combat = replace(combat, attackers={**combat.attackers, **changed}, blockers=blockers)
    return Transition(replace(state, combat=combat), tuple(map(BecameUnblocked, changed)))
