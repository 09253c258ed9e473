"""Removal from combat (CR 506.4)."""

from collections.abc import Collection, Iterable, Mapping
from itertools import chain
from typing import Final

from msgspec.structs import replace

from redzone.game.combat import Attacker, Combat
from redzone.game.event import RemovedFromCombat
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CREATURE_ALONE, CardType
from redzone.values.value import RECENT, InTurn, Remembered
from redzone.view import View, changed_since


def remove_from_combat(state: GameState, objects: Collection[ObjectId]) -> Transition:
    """Remove permanents from combat in every role: attacking, blocking and attacked (CR 506.4)."""
    each_once = dict.fromkeys(objects)  # in their order, and quickly asked whether something is among them
    return _end_roles(state, fighting=each_once, attacked=each_once)


def remove_what_no_longer_fits(state: GameState) -> Transition:
    """Remove what phased out or lost the type that its role needs (CR 506.4, 506.4a, 506.4b, 506.4d).

    A blocking creature that is also an attacked planeswalker loses only the role that ended.
    """
    combat = state.combat
    if combat is None or do_all_fit(state):
        return Transition(state)
    view = View(state)
    fighting = [each for each in (*combat.attackers, *combat.blockers) if not may_fight(view, each)]
    attacked = [
        attacker.target
        for attacker in combat.attackers.values()
        if isinstance(attacker.target, str) and not _may_be_attacked(view, attacker.target, attacker.defending_player)
    ]
    return _end_roles(state, fighting=fighting, attacked=attacked)


def do_all_fit(state: GameState) -> bool:
    """Return whether everything in combat has what its role needs."""
    combat = state.combat
    return combat is None or not (combat.attackers or combat.blockers) or _all_fit(View(state))


def _fit_now(view: View, latest: tuple[View, bool] | None) -> bool:
    """Return whether all have what their roles need; where all had, only what is new or has changed is looked at."""
    combat = combat_of(view.state)
    if latest is not None and latest[1]:
        before, changed = combat_of(latest[0].state), changed_since(latest[0], view)
        same = before.attackers is combat.attackers and before.blockers is combat.blockers
        if same and changed == ():  # as is usual
            return True
        attacked = _attacked_in(combat.attackers)
        if changed is not None and attacked.isdisjoint(changed) and (same or not attacked):
            new = () if same else _new_in(combat, before)
            return all(may_fight(view, each) for each in chain(_fighting_among(changed, combat), new))
    if not all(may_fight(view, each) for each in (*combat.attackers, *combat.blockers)):
        return False
    return all(
        _may_be_attacked(view, attacker.target, attacker.defending_player)
        for attacker in combat.attackers.values()
        if isinstance(attacker.target, str)
    )


def _fighting_among(objects: Iterable[ObjectId], combat: Combat) -> Iterable[ObjectId]:
    return (each for each in objects if each in combat.attackers or each in combat.blockers)


def _new_in(combat: Combat, before: Combat) -> Iterable[ObjectId]:
    """Return what attacks or blocks now and did neither before."""
    return (combat.attackers.keys() | combat.blockers.keys()) - (before.attackers.keys() | before.blockers.keys())


_all_fit: Final = InTurn(_fit_now)


def _objects_attacked(attackers: Mapping[ObjectId, Attacker]) -> frozenset[ObjectId]:
    return frozenset(attacker.target for attacker in attackers.values() if isinstance(attacker.target, str))


_attacked_in: Final = Remembered(_objects_attacked, limit=RECENT)


def may_fight(view: View, id_: ObjectId) -> bool:
    """Return whether a permanent can be in combat as a creature: a battle never is (CR 506.3, 506.3f, 506.4)."""
    permanent = view.board.permanents.get(id_)
    if permanent is None or permanent.phased_out:
        return False
    types = view.characteristics[id_].types
    return types == CREATURE_ALONE or (CardType.CREATURE in types and CardType.BATTLE not in types)


def _may_be_attacked(view: View, id_: ObjectId, defender: PlayerId) -> bool:
    """Return whether a battle, or a planeswalker that the defending player controls, is still there (CR 506.4e)."""
    walks = view.has_type(id_, CardType.PLANESWALKER) and view.permanent(id_).controller == defender
    return id_ in view and (walks or view.has_type(id_, CardType.BATTLE))


def _end_roles(state: GameState, *, fighting: Collection[ObjectId], attacked: Collection[ObjectId]) -> Transition:
    combat = state.combat
    if combat is None or not (fighting or attacked):
        return Transition(state)
    removed = [each for each in fighting if each in combat.attackers or each in combat.blockers]
    targets = _attacked_in(combat.attackers)
    if targets:
        removed += [each for each in dict.fromkeys(attacked) if each in targets and each not in removed]
    if not removed:
        return Transition(state)
    without = without_fighters(combat, fighting)
    if not targets.isdisjoint(attacked):
        left = {id_: _deprived(state, attacker, attacked) for id_, attacker in without.attackers.items()}
        without = replace(without, attackers=left)
    return Transition(replace(state, combat=without), tuple(map(RemovedFromCombat, removed)))


def without_fighters(combat: Combat, leaving: Collection[ObjectId]) -> Combat:
    """Return the combat without these attacking and blocking creatures; what they blocked stays so (CR 509.1h)."""
    without = replace(
        combat,
        attackers={
            id_: _blocked_without(attacker, leaving) if attacker.blockers else attacker
            for id_, attacker in combat.attackers.items()
            if id_ not in leaving
        },
        blockers={id_: _without(blocked, leaving) for id_, blocked in combat.blockers.items() if id_ not in leaving},
    )
    if not (combat.bands or combat.orders or combat.assignments):
        return without
    return replace(
        without,
        bands=tuple(filter(None, [_without(band, leaving) for band in combat.bands])),  # CR 702.22f
        orders={id_: _without(order, leaving) for id_, order in combat.orders.items() if id_ not in leaving},
        assignments=tuple([assignment for assignment in combat.assignments if assignment.source not in leaving]),
    )


def _without(members: tuple[ObjectId, ...], leaving: Collection[ObjectId]) -> tuple[ObjectId, ...]:
    if len(members) == 1:
        return () if members[0] in leaving else members
    left = tuple([member for member in members if member not in leaving])
    return members if len(left) == len(members) else left


def _blocked_without(attacker: Attacker, leaving: Collection[ObjectId]) -> Attacker:
    blockers = _without(attacker.blockers, leaving)
    return attacker if blockers is attacker.blockers else replace(attacker, blockers=blockers)


def _deprived(state: GameState, attacker: Attacker, attacked: Collection[ObjectId]) -> Attacker:
    """Return ``attacker`` after what it attacked was removed (CR 506.4c)."""
    if not isinstance(attacker.target, str) or attacker.target not in attacked:
        return attacker
    battle = CardType.BATTLE in state.permanents[attacker.target].card.printed.type_line.types
    return replace(attacker, target=None, planeswalker_left=not battle)


def combat_of(state: GameState) -> Combat:
    """Return the combat that is going on."""
    assert state.combat is not None  # noqa: S101  the steps of combat exist only with a combat
    return state.combat
