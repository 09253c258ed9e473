"""Whether a one-shot effect can happen: what it names has to be there (CR 608.2c)."""

from collections.abc import Iterable, Iterator

from redzone.cr import Rule
from redzone.game.effect import (
    AddCombatPhase,
    AddMana,
    BecomeBlocked,
    BeginReplacement,
    ChangeLife,
    ChangeProtector,
    CreatePermanent,
    DealDamage,
    DrawCards,
    EndCombat,
    EndTheTurn,
    FightEachOther,
    GivePoison,
    Modify,
    ModifyGroup,
    PhaseIn,
    PutCounters,
    ReselectAttacked,
    SkipNext,
)
from redzone.game.state import GameState
from redzone.game.violation import Code, Violation
from redzone.rules.combat_roles import reselecting
from redzone.rules.damage.game_effects import OnTheGame
from redzone.rules.outside.one_shot_effects import OnObjects, SingleEffect
from redzone.rules.reference import designations
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View

_RESOLVING = Rule("608.2c")


def violations(state: GameState, effect: SingleEffect, controller: PlayerId) -> tuple[Violation, ...]:
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


def unknown_player(player: PlayerId) -> tuple[Violation, ...]:
    """Return that there is no such player."""
    return (Violation(Code.NOT_IN_GAME, (_RESOLVING,), f"there is no player {player}"),)


def _of_creatures(state: GameState, effect: SingleEffect) -> Iterator[Violation]:
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


def _named(effect: SingleEffect) -> Iterator[Target]:
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
        case BeginReplacement(objects=objects, players=players, to=to):
            yield from (*objects, *players, *(() if to is None else (to,)))
        case _:
            yield from _named_in_the_game(effect)


def _named_in_the_game(effect: OnTheGame | ModifyGroup | OnObjects) -> Iterable[Target]:
    """Return the players and permanents of an effect on the game, or of one that does something to objects."""
    match effect:
        case DrawCards(counts=players):
            return players
        case FightEachOther(one=one, other=other):
            return (one, other)
        case SkipNext(player=player):
            return (player,)
        case AddCombatPhase() | EndCombat() | EndTheTurn() | ModifyGroup():
            return ()
        case _:
            return effect.objects
