"""Effects from outside the game: each happens as if a spell had just resolved (CR 608)."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from redzone.cr import Rule
from redzone.model.effect import (
    AddCombatPhase,
    AddMana,
    BecomeBlocked,
    ChangeLife,
    ChangeProtector,
    CreatePermanent,
    DealDamage,
    Destroy,
    Detain,
    EndSuspicion,
    Exile,
    GivePoison,
    Goad,
    Modify,
    ModifyGroup,
    PhaseIn,
    PhaseOut,
    PutCounters,
    RemoveFromCombat,
    ReselectAttacked,
    ReturnToHand,
    Sacrifice,
    Suspect,
    Tap,
    Untap,
)
from redzone.model.event import CombatPhaseAdded
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.turn import Phase
from redzone.model.violation import Code, Violation
from redzone.rules import designations, keyword_actions, reselecting
from redzone.rules.continuous_effects import modify, modify_group
from redzone.rules.damage import Damage, deal
from redzone.rules.entering import become_blocked, create
from redzone.rules.influence import in_range, reached, reached_keys
from redzone.rules.life import change_life, give_poison
from redzone.rules.payments.mana import add_mana
from redzone.rules.protectors import change_protector
from redzone.rules.removal_from_combat import remove_from_combat
from redzone.view import View

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
    if not found:
        found += _of_creatures(state, effect)
    return tuple(found)


def _of_creatures(state: GameState, effect: "_Resolving") -> Iterator[Violation]:
    """Yield why creatures that are there can't become what the effect says."""
    if isinstance(effect, ReselectAttacked):
        yield from reselecting.violations(View(state), effect.targets)
    if isinstance(effect, designations.Designating):
        yield from designations.violations(View(state), effect)
    if isinstance(effect, BecomeBlocked):
        attacking = () if state.combat is None else tuple(state.combat.attackers)
        for each in effect.objects:
            if each not in attacking:
                yield Violation(Code.NOT_ATTACKING, (Rule("509.1h"),), f"{each} isn't attacking", (each,))


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
        case ChangeLife(changes=players) | GivePoison(counters=players) | AddMana(mana=players):
            yield from players
        case CreatePermanent(controller=controller, owner=owner, attached_to=host, protector=protector):
            yield from (each for each in (controller, owner, host, protector) if each is not None)
        case ReselectAttacked(targets=targets):
            yield from targets
        case ChangeProtector(battle=battle, player=player):
            yield battle
            yield player
        case AddCombatPhase() | ModifyGroup():
            return
        case _:
            yield from effect.objects


def perform(state: GameState, effect: "_Resolving", controller: PlayerId) -> Transition:
    """Let the effect happen, as far as its controller's influence reaches (CR 801.10)."""
    within = _within_range(state, effect, controller) if state.board.seating.range_of_influence is not None else effect
    return Transition(state) if within is None else _perform(state, within, controller)


def _perform(state: GameState, effect: "_Resolving", controller: PlayerId) -> Transition:
    match effect:
        case Modify():
            return modify(state, effect, controller)
        case ModifyGroup():
            return modify_group(state, effect, controller)
        case CreatePermanent():
            return create(state, effect)
        case DealDamage(source=source, target=target, amount=amount):
            return deal(state, (Damage(source, target, amount),))
        case PutCounters(counters=counters):
            return keyword_actions.put_counters(state, counters)
        case ChangeLife() | GivePoison() | AddMana():
            return _to_players(state, effect)
        case ChangeProtector(battle=battle, player=player):
            return change_protector(state, battle, player)
        case AddCombatPhase():
            return _add_combat_phase(state)
        case ReselectAttacked(targets=targets):
            return reselecting.reselect(state, targets)
        case _:
            return _to_objects(state, effect, controller)


def _within_range(state: GameState, effect: "_Resolving", controller: PlayerId) -> "_Resolving | None":
    """Return the effect on what is within its controller's range of influence, ``None`` for nothing (CR 801.10)."""
    match effect:
        case AddCombatPhase() | ModifyGroup():  # a group is what is in range at each moment
            return effect
        case DealDamage(target=target):
            return effect if in_range(state, controller, target) else None
        case CreatePermanent(controller=player):
            return effect if in_range(state, controller, player) else None
        case ChangeProtector(battle=battle, player=player):
            return effect if reached(state, controller, (battle,)) and in_range(state, controller, player) else None
        case _:
            return _on_some(state, effect, controller)


def _on_some(state: GameState, effect: "_OnSeveral", controller: PlayerId) -> "_OnSeveral | None":
    """Return the effect on those of several that are within range, ``None`` if that is nobody."""
    match effect:
        case Modify(changes=changes):
            changed = reached_keys(state, controller, changes)
            return replace(effect, changes=changed) if changed else None
        case ChangeLife(changes=changes):
            return replace(effect, changes=reached_keys(state, controller, changes))
        case GivePoison(counters=counters):
            return replace(effect, counters=reached_keys(state, controller, counters))
        case AddMana(mana=mana):
            return replace(effect, mana=reached_keys(state, controller, mana))
        case PutCounters(counters=counters):
            return replace(effect, counters=reached_keys(state, controller, counters))
        case ReselectAttacked(targets=targets):
            return replace(effect, targets=reached_keys(state, controller, targets))
        case _:
            objects = reached(state, controller, effect.objects)
            return replace(effect, objects=objects) if objects else None


_OnObjects = (
    Destroy | Exile | ReturnToHand | Sacrifice | Tap | Untap | PhaseOut | PhaseIn | RemoveFromCombat | BecomeBlocked
)

_OnSeveral = (
    Modify | PutCounters | ChangeLife | AddMana | GivePoison | ReselectAttacked | designations.Designating | _OnObjects
)

_Resolving = CreatePermanent | DealDamage | ChangeProtector | AddCombatPhase | ModifyGroup | _OnSeveral
"""Effects of spells; conceding is an action (CR 104.3a)."""


def _to_players(state: GameState, effect: ChangeLife | GivePoison | AddMana) -> Transition:
    match effect:
        case ChangeLife(changes=changes):
            return change_life(state, changes)
        case GivePoison(counters=given):
            return give_poison(state, given)
        case AddMana(mana=added):
            return add_mana(state, added)
        case _:
            assert_never(effect)


def _to_objects(state: GameState, effect: designations.Designating | _OnObjects, controller: PlayerId) -> Transition:
    match effect:
        case Goad() | Detain() | Suspect() | EndSuspicion():
            return designations.designate(state, effect, controller)
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


def _add_combat_phase(state: GameState) -> Transition:
    """An additional combat phase comes directly after this phase (CR 500.8)."""
    turn = replace(state.turn, coming=(Phase.COMBAT, *state.turn.coming))
    return Transition(replace(state, turn=turn), (CombatPhaseAdded(),))
