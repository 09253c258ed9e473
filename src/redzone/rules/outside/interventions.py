"""Effects from outside the game: each is carried out as if a spell resolved (CR 608.2), or is a permanent put there."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec.structs import replace

from redzone.abilities.instruction import Deed, Do
from redzone.abilities.language import TheseObjects, ThesePlayers
from redzone.abilities.rewriting import everything_in
from redzone.abilities.turn_instructions import ReselectAttacked
from redzone.cr import Rule
from redzone.game.effect import Carry, OutsideEffect, PlacePermanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules import resolving
from redzone.rules.combat_roles import reselecting
from redzone.rules.damage.entering import place
from redzone.rules.reference.targets import violations as target_violations
from redzone.rules.seats.influence import in_range
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View

_RESOLVING = Rule("608.2c")


def violations(state: GameState, effect: OutsideEffect, controller: PlayerId) -> tuple[Violation, ...]:
    """Return why the effect can't happen: what it names isn't there, or a target is illegal (CR 608.2b, 608.2c)."""
    match effect:
        case Carry():
            named = dict.fromkeys((controller, *_named(effect)))
            returning = {id_ for term in _returning(effect) for id_ in term.ids}
            missing = tuple(_missing(state, named, returning))
            if missing:
                return missing
            view = View(state)
            begun = resolving.from_outside(effect, controller).object
            return (*_unfit(view, effect), *target_violations(view, begun))
        case PlacePermanent(controller=whose, owner=owner, attached_to=host, protector=protector):
            named = dict.fromkeys(each for each in (controller, whose, owner, host, protector) if each is not None)
            return (*_missing(state, named), *_there_already(state, ObjectId(effect.id)))
        case _:
            assert_never(effect)


def perform(state: GameState, effect: OutsideEffect, controller: PlayerId) -> Transition:
    """Let the effect happen; a text begins to resolve, and is carried out step by step (CR 608.2c, 801.10)."""
    match effect:
        case Carry():
            return Transition(replace(state, resolution=resolving.from_outside(effect, controller)))
        case PlacePermanent(controller=whose):
            return place(state, effect) if in_range(state, controller, whose) else Transition(state)
        case _:
            assert_never(effect)


def _named(effect: Carry) -> Iterator[Target]:
    """Yield the very objects and players that a text names."""
    if effect.source is not None:
        yield effect.source
    for each in everything_in(effect.effect):
        if isinstance(each, TheseObjects | ThesePlayers):
            yield from each.ids


def _returning(effect: Carry) -> Iterator[TheseObjects]:
    """Yield what phases in, which doesn't have to be there before (CR 702.26c)."""
    for each in everything_in(effect.effect):
        match each:
            case Do(deed=Deed.PHASE_IN, objects=TheseObjects() as term):
                yield term
            case _:
                pass


def _missing(state: GameState, named: Iterable[Target], returning: Iterable[ObjectId] = ()) -> Iterator[Violation]:
    """Yield the players and permanents that aren't there (CR 702.26b)."""
    there = {
        permanent.id for permanent in state.permanents.values() if not permanent.phased_out or permanent.id in returning
    }
    for each in named:
        if isinstance(each, int) and each not in state.players:
            yield Violation(Code.NOT_IN_GAME, (_RESOLVING,), f"there is no player {each}")
        elif isinstance(each, str) and each not in there:
            yield Violation(Code.UNKNOWN_OBJECT, (_RESOLVING,), f"there is no permanent {each}", (each,))


def _there_already(state: GameState, id_: ObjectId) -> Iterator[Violation]:
    if id_ in state.permanents:
        yield Violation(Code.NOT_OFFERED, (_RESOLVING,), f"there is a permanent {id_} already", (id_,))


def _unfit(view: View, effect: Carry) -> Iterator[Violation]:
    """Yield why the very objects that a text names can't become what it says."""
    for each in everything_in(effect.effect):
        match each:
            case Do(deed=deed, objects=TheseObjects(ids=ids)):
                yield from _not_as_needed(view, deed, ids)
            case ReselectAttacked(objects=TheseObjects(ids=ids), to_objects=TheseObjects(ids=(to,))):
                yield from reselecting.violations(view, dict.fromkeys(ids, to))
            case ReselectAttacked(objects=TheseObjects(ids=ids), to_players=ThesePlayers(ids=(to,))):
                yield from reselecting.violations(view, dict.fromkeys(ids, to))
            case _:
                pass


def _not_as_needed(view: View, deed: Deed, ids: Iterable[ObjectId]) -> Iterator[Violation]:
    """Yield which objects lack what a deed needs: to be creatures, or attacking (CR 509.1h, 701.15a, 701.60a)."""
    combat = view.state.combat
    match deed:
        case Deed.GOAD | Deed.SUSPECT:
            rule = Rule("701.15a") if deed is Deed.GOAD else Rule("701.60a")
            for id_ in ids:
                if not view.is_creature(id_):
                    yield Violation(Code.NOT_A_CREATURE, (rule,), f"{view.name(id_)} isn't a creature", (id_,))
        case Deed.BECOME_BLOCKED:
            for id_ in ids:
                if combat is None or id_ not in combat.attackers:
                    yield Violation(Code.NOT_ATTACKING, (Rule("509.1h"),), f"{id_} isn't attacking", (id_,))
        case _:
            pass
