"""Permanents that no quality tells apart: judged once, whatever their number."""

from collections.abc import Hashable, Iterable, Iterator
from typing import Final, Literal, TypeGuard, assert_never

from msgspec.structs import astuple

from redzone.abilities.ability import Ability
from redzone.abilities.reads import Part, Trait
from redzone.characteristics import Characteristics
from redzone.game.card import PhysicalCard
from redzone.game.combat import Combat
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.values.identity import ObjectId
from redzone.values.value import Remembered, RememberedWithValue, Value
from redzone.view import View


def look_alikes(view: View, objects: Iterable[ObjectId]) -> list[tuple[ObjectId, ...]]:
    """Return ``objects`` in groups of those that are the same in everything that abilities in play read of them.

    A permanent that an ability names, or to which something is attached, is alone.
    """
    named = _named(view)
    told_by = tuple(read for read in _TELLING if read in view.abilities.reads)
    groups: dict[Hashable, list[ObjectId]] = {}
    numbers: dict[int, int] = {}
    known: dict[Characteristics, int] = {}
    for id_ in objects:
        now = view.now(id_)
        number = numbers.get(id(now))
        if number is None:
            number = numbers[id(now)] = known.setdefault(now, len(known))
        alike = id_ if id_ in named else (number, _place(view, id_), *_status(view, id_, told_by))
        groups.setdefault(alike, []).append(id_)
    return [tuple(group) for group in groups.values()]


_TELLING: Final[tuple[Trait | Part, ...]] = (*Trait, *Part)
"""What is read of a permanent besides its characteristics."""


def _place(view: View, id_: ObjectId) -> Hashable:
    """Return what the rules themselves ask of a permanent besides its characteristics: whose it is, whom it attacks."""
    permanent, combat = view.permanent(id_), view.state.combat
    attacker = None if combat is None else combat.attackers.get(id_)
    return permanent.controller, permanent.protector, None if attacker is None else attacker.defending_player


def _status(view: View, id_: ObjectId, told_by: Iterable[Trait | Part]) -> Iterator[Hashable]:
    """Yield what is read of a permanent besides its characteristics."""
    permanent, state = view.permanent(id_), view.state
    for read in told_by:
        yield trait_of(read, permanent, state) if isinstance(read, Trait) else role_in(read, id_, state)


def trait_of(trait: Trait, permanent: Permanent, state: GameState) -> Hashable:
    """Return what a permanent has of one kind, as a value that is equal for those that have the same."""
    match trait:
        case Trait.CONTROLLER:
            return permanent.controller, permanent.protector
        case Trait.ATTACHMENT:
            return permanent.attached_to
        case Trait.PAIRING:
            return permanent.paired_with
        case Trait.CASTING:
            return permanent.cast, permanent.cast_from, permanent.mana_spent, permanent.paid
        case Trait.TARGETS:  # of what is on the stack
            return None
        case Trait.OWNER | Trait.KIND | Trait.COMMANDER:
            return _of_card(trait, permanent.card)
        case Trait.TAPPED | Trait.FACE_DOWN | Trait.NEW | Trait.UPKEEPS:
            return _of_status(trait, permanent)
        case Trait.COUNTERS | Trait.DAMAGED | Trait.DESIGNATIONS | Trait.EXERTED:
            return _of_marks(trait, permanent, state)
        case _:
            assert_never(trait)


def _of_card(trait: Literal[Trait.OWNER, Trait.KIND, Trait.COMMANDER], card: PhysicalCard) -> Hashable:
    match trait:
        case Trait.OWNER:
            return card.owner
        case Trait.KIND:
            return card.token
        case Trait.COMMANDER:
            return card.commander
        case _:
            assert_never(trait)


_Status = Literal[Trait.TAPPED, Trait.FACE_DOWN, Trait.NEW, Trait.UPKEEPS]
_Mark = Literal[Trait.COUNTERS, Trait.DAMAGED, Trait.DESIGNATIONS, Trait.EXERTED]


def _of_status(trait: _Status, permanent: Permanent) -> Hashable:
    match trait:
        case Trait.TAPPED:
            return permanent.tapped
        case Trait.FACE_DOWN:
            return permanent.face_down
        case Trait.NEW:
            return permanent.new
        case Trait.UPKEEPS:
            return permanent.upkeeps_to_come
        case _:
            assert_never(trait)


def _of_marks(trait: _Mark, permanent: Permanent, state: GameState) -> Hashable:
    match trait:
        case Trait.COUNTERS:
            return frozenset(permanent.counters.items())
        case Trait.DAMAGED:
            return permanent.damaged_this_turn_by
        case Trait.EXERTED:
            return permanent.exerted_by
        case Trait.DESIGNATIONS:
            lasting = (effect.designation for effect in state.board.effects if permanent.id in effect.affected)
            return frozenset(permanent.designations), frozenset(lasting)
        case _:
            assert_never(trait)


def role_in(part: Part, id_: ObjectId, state: GameState) -> Hashable:
    """Return what part an object has in a part of the game, as a value that is equal for those that have the same."""
    match part:
        case Part.COMBAT:
            return None if state.combat is None else _role(id_, state.combat)
        case Part.ATTACKED:
            turn = state.turn
            return id_ in turn.attacked, any(id_ == blocker for _, blocker in turn.blocked), id_ in turn.dealers
        case Part.HISTORY:
            return tuple(hit for hit in state.turn.history.hits if hit[0] == id_)
        case Part.ENTERED:
            return id_ in state.entered
        case Part.RING_BEARERS:
            return any(player.ring_bearer == id_ for player in state.players.values())
        case Part.GAME | Part.PLAYERS | Part.LIFE | Part.POISON | Part.HANDS | Part.GRAVEYARDS | Part.MONARCH:
            return None
        case Part.SPEED | Part.BLESSINGS | Part.INITIATIVE | Part.DAY | Part.TURN | Part.LAST_TURN:
            return None
        case Part.ELSEWHERE:
            return None
        case _:
            assert_never(part)


def _role(id_: ObjectId, combat: Combat) -> Hashable:
    attacker = combat.attackers.get(id_)
    attack = None if attacker is None else (attacker.defending_player, attacker.blocked, frozenset(attacker.blockers))
    blocked = combat.blockers.get(id_)
    blocking = tuple(each for each, attackers in combat.blockers.items() if id_ in attackers)
    declared = id_ in combat.declared_attackers, id_ in combat.declared_blockers
    return attack, None if blocked is None else frozenset(blocked), blocking, declared


def _named(view: View) -> frozenset[ObjectId]:
    """Return the permanents that abilities name, or that carry something."""
    hosts = {permanent.attached_to for permanent in view.permanents() if isinstance(permanent.attached_to, str)}
    words = {word for permanent in view.permanents() for word in _words_in(view.now(permanent.id))}
    return frozenset(permanent for permanent in view.board.permanents if permanent in words or permanent in hosts)


def _find_words(now: Characteristics) -> frozenset[str]:
    abilities = (*now.abilities, *(rule.ability for rule in now.rules))
    return frozenset[str]().union(*map(_words_of, abilities))


_words_in: Final = RememberedWithValue(_find_words)
"""All words in abilities, as any of them could be the identity of an object."""


def _words_of_ability(ability: Ability) -> frozenset[str]:
    return frozenset(_words(ability))


_words_of: Final = Remembered(_words_of_ability, limit=4096)


def _words(part: object) -> Iterator[str]:
    """Yield the words in a part of an ability that could name an object."""
    if isinstance(part, str):
        yield part
        return
    inside: tuple[object, ...] = astuple(part) if isinstance(part, Value) else part if _is_tuple(part) else ()
    for each in inside:
        yield from _words(each)


def _is_tuple(part: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(part, tuple)
