"""A read-only look at one state: what each object is now.

Only the view knows power, colours and abilities. What it works out is remembered by board, so that every view of
the same board, in whatever state, shares it.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

from redzone.characteristics import Characteristics, Subject, board_characteristics, matches
from redzone.cr import Rule
from redzone.keywords import KEYWORDS, expand
from redzone.model.ability import Ability, DamageMode, DealsDamageWith, KeywordAbility
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.permanent import Permanent
from redzone.model.quality import Quality
from redzone.model.state import Board, GameState
from redzone.model.types import CardType
from redzone.model.value import Remembered, Value

AbilityT = TypeVar("AbilityT", bound=Ability)


class Instance(Value, frozen=True):
    """An ability that an object has now, and the ability that it came from: a keyword or itself (CR 702.1)."""

    ability: Ability
    origin: Ability

    @property
    def rule(self) -> Rule | None:
        """The rule of the keyword behind it, if there is one."""
        return KEYWORDS[self.origin.keyword].rule if isinstance(self.origin, KeywordAbility) else None


def _expanded(now: Characteristics) -> tuple[Instance, ...]:
    return tuple(
        Instance(ability, origin)
        for origin in now.abilities
        for ability in (expand(origin) if isinstance(origin, KeywordAbility) else (origin,))
    )


instances_of: Final = Remembered(_expanded, limit=4096)
"""The abilities of an object with these characteristics, keywords expanded."""


def _modes(now: Characteristics) -> frozenset[DamageMode]:
    return frozenset(
        instance.ability.mode for instance in instances_of(now) if isinstance(instance.ability, DealsDamageWith)
    )


modes_of: Final = Remembered(_modes, limit=4096)
"""The modes in which an object with these characteristics deals damage."""


class BoardView:
    """What the permanents of ``board`` are now."""

    __slots__ = ("_characteristics", "board")

    def __init__(self, board: Board) -> None:
        self.board = board
        self._characteristics: Mapping[ObjectId, Characteristics] = board_characteristics(board)

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
        for instance in self.instances(id_):
            if isinstance(instance.ability, kind):
                yield instance.ability, instance

    def has(self, id_: ObjectId, kind: type[Ability]) -> bool:
        """Return whether it has an ability of this class."""
        return any(isinstance(instance.ability, kind) for instance in self.instances(id_))

    def modes(self, id_: ObjectId) -> frozenset[DamageMode]:
        """Return the modes in which it deals damage."""
        return modes_of(self._characteristics[id_])

    def subject(self, id_: ObjectId) -> Subject:
        """Return the permanent together with what it is now."""
        return Subject(permanent=self.permanent(id_), now=self.now(id_))

    def matches(self, quality: Quality, id_: ObjectId, asker: ObjectId) -> bool:
        """Return whether permanent ``id_`` has ``quality``, as an ability of ``asker`` asks."""
        return matches(quality, self.subject(id_), self.subject(asker))


class View(BoardView):
    """What the objects of ``state`` are now."""

    __slots__ = ("state",)

    def __init__(self, state: GameState) -> None:
        super().__init__(state.board)
        self.state = state

    def name(self, target: Target) -> str:
        """Return what people call a player or object."""
        if isinstance(target, str):
            permanent = self.board.permanents.get(target)
            return permanent.card.printed.name if permanent else target
        player = self.state.players.get(target)
        return player.name if player else f"player {target}"
