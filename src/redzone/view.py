"""A read-only look at one state: what each object is now.

Only the view knows power, colours and abilities. What it works out is remembered by board, so that every view of
the same board, in whatever state, shares it.
"""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Final, TypeVar, assert_never

from redzone.characteristics import Characteristics, Subject, board_characteristics, matches
from redzone.cr import Rule
from redzone.keywords import KEYWORDS, expand
from redzone.model.ability import Ability, AsLongAs, DamageMode, DealsDamageWith, KeywordAbility
from redzone.model.condition import (
    Condition,
    Controls,
    ControlsFewer,
    HasCardsInGraveyard,
    HasCardsInHand,
    IsAttacking,
    IsPoisoned,
    NotCondition,
    NotPlayer,
    OnBattlefield,
    PlayerCondition,
    PlayerMeets,
    ThisHas,
    Who,
)
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.permanent import Permanent
from redzone.model.quality import Quality
from redzone.model.state import Board, GameState
from redzone.model.types import CardType
from redzone.model.value import Remembered, Value
from redzone.model.wording import describe_by_names

AbilityT = TypeVar("AbilityT", bound=Ability)


class Instance(Value, frozen=True):
    """An ability that an object has now, and the ability that it came from: a keyword or itself (CR 702.1).

    ``source`` is the permanent whose ability applies it as a rule (CR 613.11), if it is that of another object.
    """

    ability: Ability
    origin: Ability
    source: ObjectId | None = None

    @property
    def rule(self) -> Rule | None:
        """The rule of the keyword behind it, if there is one."""
        return KEYWORDS[self.origin.keyword].rule if isinstance(self.origin, KeywordAbility) else None


def _expanded(now: Characteristics) -> tuple[Instance, ...]:
    own = [
        Instance(ability, origin)
        for origin in now.abilities
        for ability in (expand(origin) if isinstance(origin, KeywordAbility) else (origin,))
    ]
    return (*own, *(Instance(rule.ability, rule.ability, rule.source) for rule in now.rules))


instances_of: Final = Remembered(_expanded, limit=4096)
"""The abilities of an object with these characteristics, keywords expanded."""


def _modes(now: Characteristics) -> frozenset[DamageMode]:
    return frozenset(
        instance.ability.mode for instance in instances_of(now) if isinstance(instance.ability, DealsDamageWith)
    )


_NO_MODES: Final = frozenset[DamageMode]()

modes_of: Final = Remembered(_modes, limit=4096)
"""The modes in which an object with these characteristics deals damage."""


def _classes(now: Characteristics) -> frozenset[type[Ability]]:
    return frozenset(map(_class_of, instances_of(now)))


def _class_of(instance: Instance) -> type[Ability]:
    ability = instance.ability
    while isinstance(ability, AsLongAs):
        ability = ability.ability
    return type(ability)


_classes_of: Final = Remembered(_classes, limit=4096)


class _Facts:
    """What is known of one board."""

    def __init__(self, board: Board) -> None:
        self.characteristics = board_characteristics(board)

    @cached_property
    def holders(self) -> Mapping[type[object], AbstractSet[ObjectId]]:
        """The permanents with an ability of each class, in force now or not."""
        found: dict[type[object], set[ObjectId]] = {}
        for id_, now in self.characteristics.items():
            if now.abilities or now.rules:
                for kind in _classes_of(now):
                    found.setdefault(kind, set()).add(id_)
        return found

    @cached_property
    def modes(self) -> Mapping[ObjectId, frozenset[DamageMode]]:
        """The modes in which permanents deal damage that have any."""
        return {each: modes_of(self.characteristics[each]) for each in self.holders.get(DealsDamageWith, ())}


_facts_of: Final = Remembered(_Facts, limit=256)


class BoardView:
    """What the permanents of ``board`` are now."""

    __slots__ = ("_characteristics", "_facts", "board")

    def __init__(self, board: Board) -> None:
        self.board = board
        self._facts = _facts_of(board)
        self._characteristics = self._facts.characteristics

    def __contains__(self, target: Target) -> bool:
        """Return whether ``target`` is a permanent that is there: on the battlefield and not phased out."""
        permanent = self.board.permanents.get(target) if isinstance(target, str) else None
        return permanent is not None and not permanent.phased_out

    def permanents(self) -> Iterator[Permanent]:
        """Yield the permanents that are there, in the order in which they entered."""
        for permanent in self.board.permanents.values():
            if not permanent.phased_out:
                yield permanent

    def permanent(self, id_: ObjectId) -> Permanent:
        """Return the permanent of this identity."""
        return self.board.permanents[id_]

    def now(self, id_: ObjectId) -> Characteristics:
        """Return what the permanent is now."""
        return self._characteristics[id_]

    def is_creature(self, id_: ObjectId) -> bool:
        """Return whether it is a creature."""
        return CardType.CREATURE in self._characteristics[id_].types

    def has_type(self, id_: ObjectId, type_: CardType) -> bool:
        """Return whether it has this card type."""
        return type_ in self._characteristics[id_].types

    def creatures(self, controller: PlayerId) -> Iterator[ObjectId]:
        """Yield the creatures that ``controller`` controls."""
        for permanent in self.permanents():
            if permanent.controller == controller and self.is_creature(permanent.id):
                yield permanent.id

    def power(self, id_: ObjectId) -> int:
        """Return its power."""
        return self._characteristics[id_].power

    def toughness(self, id_: ObjectId) -> int:
        """Return its toughness."""
        return self._characteristics[id_].toughness

    def instances(self, id_: ObjectId) -> tuple[Instance, ...]:
        """Return the abilities that it has, keywords expanded."""
        return instances_of(self._characteristics[id_])

    def having(self, id_: ObjectId, kind: type[AbilityT]) -> Iterator[tuple[AbilityT, Instance]]:
        """Yield its abilities of one class, each with the instance that carries it."""
        holders = self._facts.holders.get(kind)
        return iter(()) if holders is None or id_ not in holders else self._having(id_, kind)

    def has(self, id_: ObjectId, kind: type[Ability]) -> bool:
        """Return whether it has an ability of this class."""
        holders = self._facts.holders.get(kind)
        return holders is not None and id_ in holders and any(True for _ in self._having(id_, kind))

    def _having(self, id_: ObjectId, kind: type[AbilityT]) -> Iterator[tuple[AbilityT, Instance]]:
        for instance in self.instances(id_):
            if isinstance(instance.ability, kind):
                yield instance.ability, instance

    def are_there_any(self, *kinds: type[Ability]) -> bool:
        """Return whether a permanent has an ability of one of these classes, in force now or not."""
        return not self._facts.holders.keys().isdisjoint(kinds)

    def with_any(self, objects: Iterable[ObjectId], *kinds: type[Ability]) -> list[ObjectId]:
        """Return those of ``objects`` that have an ability of one of these classes, in force now or not."""
        by_kind = self._facts.holders
        holders = {each for kind in kinds for each in by_kind.get(kind, ()) if each in self}
        return [each for each in objects if each in holders] if holders else []

    def modes(self, id_: ObjectId) -> frozenset[DamageMode]:
        """Return the modes in which it deals damage."""
        return self._facts.modes.get(id_, _NO_MODES)

    def subject(self, id_: ObjectId) -> Subject:
        """Return the permanent together with what it is now."""
        return Subject(permanent=self.permanent(id_), now=self.now(id_), seating=self.board.seating)

    def matches(self, quality: Quality, id_: ObjectId, asker: ObjectId) -> bool:
        """Return whether permanent ``id_`` has ``quality``, as an ability of ``asker`` asks."""
        return matches(quality, self.subject(id_), self.subject(asker))


class View(BoardView):
    """What the objects of ``state`` are now."""

    __slots__ = ("state",)

    def __init__(self, state: GameState) -> None:  # made very often, so the base's part is written out
        self.board = state.board
        self._facts = _facts_of(state.board)
        self._characteristics = self._facts.characteristics
        self.state = state

    def _having(self, id_: ObjectId, kind: type[AbilityT]) -> Iterator[tuple[AbilityT, Instance]]:
        """Yield its abilities of one class; those that apply while a condition holds only then."""
        for instance in self.instances(id_):
            ability = self._in_force(instance.ability, id_)
            if isinstance(ability, kind):
                yield ability, instance

    def _in_force(self, ability: Ability, asker: ObjectId) -> Ability:
        """Return what an ability with a condition comes to: the ability behind it while the condition holds."""
        while isinstance(ability, AsLongAs) and self.holds(ability.condition, asker):
            ability = ability.ability
        return ability

    def holds(self, condition: Condition, asker: ObjectId) -> bool:
        """Return whether a condition of an ability of ``asker`` holds."""
        match condition:
            case ThisHas(quality=quality):
                return self.matches(quality, asker, asker)
            case PlayerMeets(who=who, condition=met):
                return self.meets(met, self._player(who, asker), asker)
            case OnBattlefield(quality=quality, least=least):
                return sum(1 for each in self.permanents() if self.matches(quality, each.id, asker)) >= least
            case IsAttacking(quality=quality, alone=alone):
                return self._is_attacking(quality, asker, alone=alone)
            case NotCondition(condition=inner):
                return not self.holds(inner, asker)
            case _:
                assert_never(condition)

    def _is_attacking(self, quality: Quality | None, asker: ObjectId, *, alone: bool) -> bool:
        """Return whether ``asker``, or something of this quality, is attacking, or attacking alone (CR 506.5)."""
        attackers = () if self.state.combat is None else tuple(self.state.combat.attackers)
        if alone and len(attackers) != 1:
            return False
        return any(each == asker if quality is None else self.matches(quality, each, asker) for each in attackers)

    def _player(self, who: Who | PlayerId, asker: ObjectId) -> PlayerId:
        match who:
            case Who.YOU:
                return self.permanent(asker).controller
            case Who.ATTACKING_PLAYER:
                return self.state.turn.active
            case _:
                return who

    def meets(self, condition: PlayerCondition, player: PlayerId, asker: ObjectId) -> bool:
        """Return whether a player meets a condition, as an ability of ``asker`` asks."""
        status = self.state.players[player]
        match condition:
            case Controls(quality=quality, least=least, most=most):
                return _within(self._controlled(player, quality, asker), least, most)
            case ControlsFewer(quality=quality):
                mine = self._controlled(self.permanent(asker).controller, quality, asker)
                return self._controlled(player, quality, asker) < mine
            case HasCardsInHand(least=least, most=most):
                return _within(len(status.hand), least, most)
            case HasCardsInGraveyard(least=least, most=most):
                return _within(len(status.graveyard), least, most)
            case IsPoisoned():
                return status.poison > 0
            case NotPlayer(condition=inner):
                return not self.meets(inner, player, asker)
            case _:
                assert_never(condition)

    def _controlled(self, player: PlayerId, quality: Quality, asker: ObjectId) -> int:
        """Return how many permanents of this quality a player controls."""
        mine = (each.id for each in self.permanents() if each.controller == player)
        return sum(1 for each in mine if self.matches(quality, each, asker))

    def text(self, ability: Ability) -> str:
        """Return an ability as a line of rules text in which players go by their names."""
        return describe_by_names(ability, {id_: player.name for id_, player in self.state.players.items()})

    def name(self, target: Target) -> str:
        """Return what people call a player or object."""
        if isinstance(target, str):
            permanent = self.board.permanents.get(target)
            return permanent.card.printed.name if permanent else target
        player = self.state.players.get(target)
        return player.name if player else f"player {target}"


def _within(number: int, least: int, most: int | None) -> bool:
    return number >= least and (most is None or number <= most)
