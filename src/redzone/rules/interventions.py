"""Effects from outside the game: each happens as if a spell had just resolved (CR 608)."""

from collections.abc import Iterator, Mapping
from typing import assert_never

from msgspec.structs import replace

from redzone.cr import Rule
from redzone.model.effect import (
    AddCombatPhase,
    BecomeBlocked,
    ChangeLife,
    CreatePermanent,
    DealDamage,
    Destroy,
    Exile,
    GivePoison,
    Modify,
    PhaseIn,
    PhaseOut,
    PutCounters,
    RemoveFromCombat,
    ReturnToHand,
    Sacrifice,
    Tap,
    Untap,
)
from redzone.model.event import CombatPhaseAdded, Event, LifeChanged, PoisonGiven
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.turn import Phase
from redzone.model.violation import Code, Violation
from redzone.rules import keyword_actions
from redzone.rules.continuous_effects import modify
from redzone.rules.damage import Damage, deal
from redzone.rules.entering import become_blocked, create
from redzone.rules.removal_from_combat import remove_from_combat

_RESOLVING = Rule("608.2c")


def violations(state: GameState, effect: "_Resolving", controller: PlayerId) -> tuple[Violation, ...]:
    """Return why the effect can't happen: it names an object or player that isn't there."""
    found: list[Violation] = []
    there = {each.id for each in state.permanents.values() if isinstance(effect, PhaseIn) or not each.phased_out}
    for each in (controller, *_named(effect)):
        if isinstance(each, int) and each not in state.players:
            found.append(Violation(Code.NOT_IN_GAME, (_RESOLVING,), f"there is no player {each}"))
        elif isinstance(each, str) and each not in there:  # CR 702.26b
            message = f"there is no permanent {each}"
            found.append(Violation(Code.UNKNOWN_OBJECT, (_RESOLVING,), message, (each,)))
    if isinstance(effect, CreatePermanent) and ObjectId(effect.id) in state.permanents:
        message = f"there is a permanent {effect.id} already"
        found.append(Violation(Code.NOT_OFFERED, (_RESOLVING,), message, (ObjectId(effect.id),)))
    if isinstance(effect, BecomeBlocked):
        attacking = () if state.combat is None else tuple(state.combat.attackers)
        found += [
            Violation(Code.NOT_ATTACKING, (Rule("509.1h"),), f"{each} isn't attacking", (each,))
            for each in effect.objects
            if each not in attacking
        ]
    return tuple(found)


def _named(effect: "_Resolving") -> Iterator[Target]:
    """Yield the players and permanents that have to be there."""
    match effect:
        case Modify(changes=changes):
            yield from changes
        case PutCounters(counters=counters):
            yield from counters
        case DealDamage(source=source, target=target):
            yield source
            yield target
        case ChangeLife(changes=players) | GivePoison(counters=players):
            yield from players
        case CreatePermanent(controller=controller, owner=owner):
            yield controller
            yield owner
        case AddCombatPhase():
            return
        case _:
            yield from effect.objects


def perform(state: GameState, effect: "_Resolving", controller: PlayerId) -> Transition:
    """Let the effect happen."""
    match effect:
        case Modify():
            return modify(state, effect, controller)
        case CreatePermanent():
            return create(state, effect)
        case DealDamage(source=source, target=target, amount=amount):
            return deal(state, (Damage(source, target, amount),))
        case PutCounters(counters=counters):
            return keyword_actions.put_counters(state, counters)
        case ChangeLife(changes=changes):
            return _change_life(state, changes)
        case GivePoison(counters=given):
            return _give_poison(state, given)
        case AddCombatPhase():
            return _add_combat_phase(state)
        case _:
            return _to_objects(state, effect)


_OnObjects = (
    Destroy | Exile | ReturnToHand | Sacrifice | Tap | Untap | PhaseOut | PhaseIn | RemoveFromCombat | BecomeBlocked
)

_Resolving = Modify | CreatePermanent | DealDamage | PutCounters | ChangeLife | GivePoison | AddCombatPhase | _OnObjects
"""Effects of spells; conceding is an action (CR 104.3a)."""


def _to_objects(state: GameState, effect: _OnObjects) -> Transition:
    match effect:
        case Destroy(objects=objects):
            return keyword_actions.destroy(state, objects)
        case Exile(objects=objects):
            return keyword_actions.exile(state, objects)
        case ReturnToHand(objects=objects):
            return keyword_actions.return_to_hand(state, objects)
        case Sacrifice(objects=objects):
            return keyword_actions.sacrifice(state, objects)
        case Tap(objects=objects):
            return keyword_actions.tap(state, objects)
        case Untap(objects=objects):
            return keyword_actions.untap(state, objects)
        case _:
            return _to_presence(state, effect)


def _to_presence(state: GameState, effect: PhaseOut | PhaseIn | RemoveFromCombat | BecomeBlocked) -> Transition:
    match effect:
        case PhaseOut(objects=objects):
            return keyword_actions.phase_out(state, objects)
        case PhaseIn(objects=objects):
            return keyword_actions.phase_in(state, objects)
        case RemoveFromCombat(objects=objects):
            return remove_from_combat(state, objects)
        case BecomeBlocked(objects=objects):
            return become_blocked(state, objects)
        case _:
            assert_never(effect)


def _change_life(state: GameState, changes: Mapping[PlayerId, int]) -> Transition:
    """Players in the game gain or lose life (CR 119.3)."""
    changed = {
        player: replace(state.players[player], life=state.players[player].life + change)
        for player, change in changes.items()
        if state.players[player].loss is None
    }
    events: tuple[Event, ...] = tuple(
        LifeChanged(player, changes[player], each.life) for player, each in changed.items()
    )
    return Transition(state.with_players(changed), events)


def _give_poison(state: GameState, given: Mapping[PlayerId, int]) -> Transition:
    """Players in the game get poison counters (CR 122.1f)."""
    changed = {
        player: replace(state.players[player], poison=state.players[player].poison + count)
        for player, count in given.items()
        if count > 0 and state.players[player].loss is None
    }
    events: tuple[Event, ...] = tuple(
        PoisonGiven(player, given[player], each.poison) for player, each in changed.items()
    )
    return Transition(state.with_players(changed), events)


def _add_combat_phase(state: GameState) -> Transition:
    """An additional combat phase comes directly after this phase (CR 500.8)."""
    turn = replace(state.turn, coming=(Phase.COMBAT, *state.turn.coming))
    return Transition(replace(state, turn=turn), (CombatPhaseAdded(),))
