"""One-shot effects (CR 610): what happens at once, to objects and players that are known."""

from typing import assert_never

from msgspec.structs import replace

from redzone.game.effect import (
    AddCombatPhase,
    AddMana,
    BecomeBlocked,
    BeginReplacement,
    ChangeLife,
    ChangeProtector,
    CreatePermanent,
    DealDamage,
    Destroy,
    Detain,
    DrawCards,
    EndCombat,
    EndSuspicion,
    EndTheTurn,
    Exile,
    FightEachOther,
    GivePoison,
    Goad,
    Modify,
    ModifyGroup,
    PhaseIn,
    PhaseOut,
    PutCounters,
    Regenerate,
    RemoveFromCombat,
    ReselectAttacked,
    ReturnToHand,
    Sacrifice,
    SkipNext,
    Suspect,
    Tap,
    Untap,
)
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles import reselecting
from redzone.rules.combat_roles.combat_roles import become_blocked
from redzone.rules.combat_roles.protectors import change_protector
from redzone.rules.combat_roles.removal_from_combat import remove_from_combat
from redzone.rules.damage import game_effects, keyword_actions, tapping
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.damage.entering import create
from redzone.rules.damage.life import change_life, give_poison
from redzone.rules.effects.replacement_effects import begin_replacement
from redzone.rules.payments.mana import add_mana
from redzone.rules.reference import designations
from redzone.rules.seats.influence import in_range, reached, reached_keys
from redzone.rules.zones.continuous_effects import modify, modify_group
from redzone.values.identity import PlayerId


def perform(state: GameState, effect: "SingleEffect", controller: PlayerId) -> Transition:
    """Let the effect happen, as far as its controller's influence reaches (CR 801.10)."""
    within = _within_range(state, effect, controller) if state.board.seating.range_of_influence is not None else effect
    return Transition(state) if within is None else _perform(state, within, controller)


def _perform(state: GameState, effect: "SingleEffect", controller: PlayerId) -> Transition:
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
        case AddCombatPhase() | DrawCards() | FightEachOther() | EndCombat() | EndTheTurn() | SkipNext():
            return game_effects.perform(state, effect)
        case BeginReplacement():
            return Transition(begin_replacement(state, effect, controller))
        case ReselectAttacked() | ChangeProtector():
            return _to_attacks(state, effect)
        case _:
            return _to_objects(state, effect, controller)


def _to_attacks(state: GameState, effect: ReselectAttacked | ChangeProtector) -> Transition:
    match effect:
        case ReselectAttacked(targets=targets):
            return reselecting.reselect(state, targets)
        case ChangeProtector(battle=battle, player=player):
            return change_protector(state, battle, player)
        case _:
            assert_never(effect)


def _within_range(state: GameState, effect: "SingleEffect", controller: PlayerId) -> "SingleEffect | None":
    """Return the effect on what is within its controller's range of influence, ``None`` for nothing (CR 801.10)."""
    match effect:
        case ModifyGroup() | BeginReplacement():  # a group is what is in range at each moment
            return effect
        case AddCombatPhase() | DrawCards() | FightEachOther() | EndCombat() | EndTheTurn() | SkipNext():
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
    Destroy
    | Regenerate
    | Exile
    | ReturnToHand
    | Sacrifice
    | Tap
    | Untap
    | PhaseOut
    | PhaseIn
    | RemoveFromCombat
    | BecomeBlocked
)

_OnSeveral = (
    Modify | PutCounters | ChangeLife | AddMana | GivePoison | ReselectAttacked | designations.Designating | _OnObjects
)

OnObjects = designations.Designating | _OnObjects
"""Effects that do something to objects."""

SingleEffect = (
    CreatePermanent
    | BeginReplacement
    | DealDamage
    | ChangeProtector
    | ModifyGroup
    | game_effects.OnTheGame
    | _OnSeveral
)
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
        case Regenerate(objects=objects):
            return keyword_actions.regenerate(state, objects, controller)
        case Exile(objects=objects):
            return keyword_actions.exile(state, objects)
        case ReturnToHand(objects=objects):
            return keyword_actions.return_to_hand(state, objects)
        case Sacrifice(objects=objects):
            return keyword_actions.sacrifice(state, objects)
        case Tap(objects=objects):
            return tapping.tap(state, objects)
        case Untap(objects=objects):
            return tapping.untap(state, objects)
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
