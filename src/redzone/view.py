"""A read-only look at one state: what each object is now.

Only the view knows power, colours and abilities. What it works out is remembered by board, so that every view of
the same board, in whatever state, shares it.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from operator import is_
from typing import Final, Generic, TypeVar

from redzone.abilities.ability import Ability, AsLongAs
from redzone.abilities.condition import Condition, PlayerCondition
from redzone.abilities.damaging import DamageMode
from redzone.abilities.language import Amount, Quality
from redzone.characteristics import (
    Characteristics,
    Subject,
    as_it_was,
    board_characteristics,
    matches,
    nobody,
)
from redzone.characteristics.asking import key_of, sources_of
from redzone.characteristics.conditions import holds
from redzone.characteristics.context import NOTHING_HAPPENED, TextContext, context_of
from redzone.characteristics.copying import face_copied
from redzone.characteristics.explaining import explain
from redzone.characteristics.facts import board_facts_of, facts_in
from redzone.characteristics.having import AbilitiesOnBoard, Instance, abilities_of, instances_of, modes_of
from redzone.characteristics.player_conditions import meets
from redzone.characteristics.qualities import matching, number
from redzone.characteristics.surroundings import Surroundings
from redzone.game.card import Card
from redzone.game.explanation import Explanation
from redzone.game.occurrence import Occurrence
from redzone.game.permanent import Permanent
from redzone.game.state import Board, GameState, LastKnown
from redzone.oracle import printing
from redzone.values.differing import differing
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.types import CardType
from redzone.values.value import Remembered, RememberedByParts, each_part

__all__ = [
    "FACE_DOWN_NAME",
    "AbilitiesOnBoard",
    "BoardView",
    "Instance",
    "RememberedByBoard",
    "View",
    "abilities_in",
    "changed_since",
    "instances_of",
    "is_plainly_without",
    "modes_of",
]

AbilityT = TypeVar("AbilityT", bound=Ability)
_DerivedT = TypeVar("_DerivedT")


_NO_MODES: Final = frozenset[DamageMode]()


def abilities_in(state: GameState) -> AbilitiesOnBoard:
    """Return the abilities of the permanents of a state, as its views have them; most steps ask for nothing else."""
    return facts_in(state).abilities


def is_plainly_without(state: GameState, kind: type[Ability]) -> bool:
    """Return whether no permanent has an ability of a class, whatever may happen while the board is the same."""
    known = board_facts_of(state.board)
    return not known.asks and kind not in known.abilities.kinds


class BoardView:
    """What the permanents of ``board`` are now, as far as the board alone shows it."""

    __slots__ = ("_abilities", "_characteristics", "_surroundings", "board")

    def __init__(self, board: Board, characteristics: Mapping[ObjectId, Characteristics] | None = None) -> None:
        self.board = board
        self._characteristics = board_characteristics(board) if characteristics is None else characteristics
        self._abilities = abilities_of(self._characteristics)
        self._surroundings: Surroundings | None = None

    def __contains__(self, target: Target) -> bool:
        """Return whether ``target`` is a permanent that is there: on the battlefield and not phased out."""
        permanent = self.board.permanents.get(target) if isinstance(target, str) else None
        return permanent is not None and not permanent.phased_out

    @property
    def characteristics(self) -> Mapping[ObjectId, Characteristics]:
        """What each permanent is now, by identity."""
        return self._characteristics

    @property
    def abilities(self) -> AbilitiesOnBoard:
        """The abilities of the permanents."""
        return self._abilities

    def permanents(self) -> Iterator[Permanent]:
        """Yield the permanents that are there, in the order in which they entered."""
        for permanent in self.board.permanents.values():
            if not permanent.phased_out:
                yield permanent

    def permanent(self, id_: ObjectId) -> Permanent:
        """Return the permanent of this identity."""
        return self.board.permanents[id_]

    def now(self, id_: ObjectId) -> Characteristics:
        """Return what an object is now."""
        now = self._characteristics.get(id_)
        return self.subject(id_).now if now is None else now

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

    def having(
        self, id_: ObjectId, kind: type[AbilityT], event: Occurrence = NOTHING_HAPPENED
    ) -> Iterator[tuple[AbilityT, Instance]]:
        """Yield its abilities of one class, each with the instance that carries it; ``event`` is what they forbid."""
        facts = self._abilities
        return self._having(id_, kind, event) if kind in facts.kinds and id_ in facts.holders[kind] else iter(())

    def has(self, id_: ObjectId, kind: type[Ability]) -> bool:
        """Return whether it has an ability of this class."""
        facts = self._abilities
        return kind in facts.kinds and id_ in facts.holders[kind] and any(True for _ in self._having(id_, kind))

    def _having(
        self, id_: ObjectId, kind: type[AbilityT], _event: Occurrence = NOTHING_HAPPENED
    ) -> Iterator[tuple[AbilityT, Instance]]:
        for instance in self.instances(id_):
            if isinstance(instance.ability, kind):
                yield instance.ability, instance

    def are_there_any(self, *kinds: type[Ability]) -> bool:
        """Return whether a permanent has an ability of one of these classes, in force now or not."""
        return not self._abilities.kinds.isdisjoint(kinds)

    def has_any(self, id_: ObjectId, kinds: Iterable[type[Ability]]) -> bool:
        """Return whether it has an ability of one of these classes, in force now or not."""
        facts = self._abilities
        holders = facts.holders
        for kind in kinds:  # noqa: SIM110  asked of every pair of creatures: no generator is made
            if kind in holders and id_ in holders[kind]:
                return True
        return False

    def with_any(self, objects: Iterable[ObjectId], *kinds: type[Ability]) -> list[ObjectId]:
        """Return those of ``objects`` that have an ability of one of these classes, in force now or not."""
        by_kind = self._abilities.holders
        holders = [by_kind[kind] for kind in kinds if kind in by_kind]
        if not holders:
            return []
        together = holders[0] if len(holders) == 1 else frozenset[ObjectId]().union(*holders)
        return [each for each in objects if each in together and each in self]

    def modes(self, id_: ObjectId) -> frozenset[DamageMode]:
        """Return the modes in which it deals damage."""
        return self._abilities.modes.get(id_, _NO_MODES)

    def subject(self, id_: ObjectId) -> Subject:
        """Return an object together with what it is now: a permanent, or anything that ``find`` finds.

        Raises:
            KeyError: There is no such object.
        """
        found = self.find(id_)
        if found is None:
            raise KeyError(id_)
        return found

    def find(self, id_: ObjectId) -> Subject | None:
        """Return an object, wherever it is, or what left the battlefield this turn as it last existed (CR 608.2h)."""
        return self._around().find(id_)

    def nobody(self, controller: PlayerId) -> Subject:
        """Return an object that isn't there, under whose name an effect without a source asks for something."""
        return nobody(controller, self.board.seating, self._around())

    def asking(self, source: ObjectId | None, you: PlayerId, event: Occurrence = NOTHING_HAPPENED) -> TextContext:
        """Return how an ability of ``source`` asks that ``you`` control; ``event`` is what made it trigger."""
        this = None if source is None else self.find(source)
        return TextContext(this or self.nobody(you), you, event, lost=this is None)

    def as_it_was(self, known: LastKnown) -> Subject:
        """Return what left the battlefield as it last existed there (CR 603.10, 608.2h)."""
        return as_it_was(known, self.board.seating, self._around())

    def _around(self) -> Surroundings:
        if self._surroundings is None:
            self._surroundings = Surroundings(self.board, self._characteristics, None)
        return self._surroundings

    def matches(self, quality: Quality, id_: ObjectId, asker: ObjectId) -> bool:
        """Return whether object ``id_`` has ``quality``, as an ability of ``asker`` asks."""
        return matches(quality, self.subject(id_), context_of(self.subject(asker)))

    def controlled(self, player: PlayerId, quality: Quality, asker: ObjectId) -> list[ObjectId]:
        """Return the permanents with ``quality`` that a player controls, as an ability of ``asker`` asks."""
        context = context_of(self.subject(asker))
        return [each.id for each in matching(quality, context.controlled_by(player), context)]

    def copiable(self, id_: ObjectId) -> Card:
        """Return the copiable values of an object (CR 707.2).

        They are those of the face that is up; elsewhere than on the battlefield that is the front face.
        """
        return face_copied(self.board, self.subject(id_).permanent)


class View(BoardView):
    """What the objects of ``state`` are now.

    >>> from redzone.notation.shorthand import board
    >>> view = View(board("3/3 trample; 2/2"))
    >>> view.power(ObjectId("a1")), sorted(view.modes(ObjectId("a1")))
    (3, [<DamageMode.TRAMPLE: 'trample'>])
    """

    __slots__ = ("state",)

    def __init__(self, state: GameState) -> None:  # made very often, so the base's part is written out
        self.board = state.board
        known = board_facts_of(state.board)
        facts = known.in_game(state) if known.asks else known
        self._characteristics = facts.characteristics
        self._abilities = facts.abilities
        self._surroundings = None
        self.state = state

    def _around(self) -> Surroundings:
        if self._surroundings is None:
            self._surroundings = Surroundings(self.board, self._characteristics, self.state)
        return self._surroundings

    def _having(
        self, id_: ObjectId, kind: type[AbilityT], event: Occurrence = NOTHING_HAPPENED
    ) -> Iterator[tuple[AbilityT, Instance]]:
        """Yield its abilities of one class; those that apply while a condition holds only then."""
        for instance in self.instances(id_):
            ability = self._in_force(instance, id_, event)
            if isinstance(ability, kind):
                yield ability, instance

    def _in_force(self, instance: Instance, bearer: ObjectId, event: Occurrence) -> Ability:
        """Return what an ability with a condition comes to: the ability behind it while the condition holds.

        The condition of a rule that another object applies asks under that object's controller (CR 109.5).
        """
        ability = instance.ability
        if isinstance(ability, AsLongAs):
            subject = self.subject(bearer)
            context = TextContext(subject, subject.controller if instance.you is None else instance.you, event)
            while isinstance(ability, AsLongAs) and holds(ability.condition, context):
                ability = ability.ability
        return ability

    def holds(self, condition: Condition, asker: ObjectId) -> bool:
        """Return whether a condition of an ability of ``asker`` holds."""
        return holds(condition, context_of(self.subject(asker)))

    def meets(self, condition: PlayerCondition, player: PlayerId, asker: ObjectId) -> bool:
        """Return whether a player meets a condition, as an ability of ``asker`` asks."""
        return meets(condition, player, context_of(self.subject(asker)))

    def number(self, amount: Amount, asker: ObjectId) -> int:
        """Return an amount as an ability of ``asker`` counts it now."""
        return number(amount, context_of(self.subject(asker)))

    def explain(self, id_: ObjectId) -> Explanation:
        """Return why a permanent is what it is now: what each effect makes of it, layer by layer (CR 613).

        Raises:
            KeyError: There is no such permanent.
        """
        return explain(self.state, id_)

    def text(self, ability: Ability) -> str:
        """Return an ability as a line of rules text in which players go by their names."""
        return printing.describe_by_names(ability, {id_: player.name for id_, player in self.state.players.items()})

    def name(self, target: Target) -> str:
        """Return what people call a player or object, wherever it is; the text of an identity that nothing has."""
        if isinstance(target, str):
            now = self._characteristics.get(target)
            found = self.find(target) if now is None else None
            return (found.now.name if found is not None else "" if now is None else now.name) or self._called(target)
        player = self.state.players.get(target)
        return player.name if player else f"player {target}"

    def _called(self, id_: ObjectId) -> str:
        """Return what people call an object without a name."""
        permanent = self.board.permanents.get(id_)
        return FACE_DOWN_NAME if permanent is not None and permanent.face_down else id_


def changed_since(before: BoardView, view: BoardView) -> Collection[ObjectId] | None:
    """Return the permanents that are not what they were, or have left or changed otherwise than by marks.

    ``None`` if others are there now.
    """
    now, then = view.board.permanents, before.board.permanents
    is_marked_only = now is then or _unmarked(view.board) is _unmarked(before.board)
    changed = () if is_marked_only else differing(then, now)
    if not all(each in then for each in changed):
        return None
    changed += differing(before.characteristics, view.characteristics)
    return (*changed, *(then.keys() - now.keys())) if len(now) < len(then) else changed


FACE_DOWN_NAME: Final = "a face-down creature"


class RememberedByBoard(Generic[_DerivedT]):
    """A function of what permanents are, worked out once for each board and what abilities on it ask of the game.

    With ``marks=False`` it doesn't depend on marks of permanents, such as damage (``redzone.characteristics.marks``).
    """

    __slots__ = ("_marks", "_of_board", "_of_parts")

    def __init__(self, derive: Callable[[BoardView], _DerivedT], *, limit: int, marks: bool = True) -> None:
        def alone(board: Board) -> _DerivedT:
            return derive(BoardView(board))

        def in_game(parts: tuple[Board, Mapping[ObjectId, Characteristics]]) -> _DerivedT:
            return derive(BoardView(*parts))

        self._marks = marks
        self._of_board: Remembered[Board, _DerivedT] = Remembered(alone, limit=limit)
        self._of_parts: RememberedByParts[tuple[Board, Mapping[ObjectId, Characteristics]], _DerivedT] = (
            RememberedByParts(in_game, each_part, limit=limit)
        )

    def __call__(self, state: GameState) -> _DerivedT:
        """Return the result for the permanents of ``state``."""
        known = board_facts_of(state.board)
        board = state.board if self._marks else known.unmarked
        if not known.asks:
            return self._of_board(board)
        return self._of_parts((board, known.in_game(state).characteristics))


def _unmarked(board: Board) -> Board:
    return board_facts_of(board).unmarked


class RememberedByReads(Generic[_DerivedT]):
    """A function of what permanents are and what their abilities allow, worked out once for all that these read.

    ``more`` are the other parts of the game on which it depends, told apart by identity.
    """

    __slots__ = ("_latest", "_more", "_of_board", "_of_reads")

    def __init__(
        self, derive: Callable[[View], _DerivedT], more: Callable[[GameState], tuple[object, ...]], *, limit: int
    ) -> None:
        def derived(state: GameState) -> _DerivedT:
            return derive(View(state))

        self._latest: tuple[GameState, tuple[object, ...], _DerivedT] | None = None
        self._more = more
        self._of_board: RememberedByParts[GameState, _DerivedT] = RememberedByParts(derived, self._parts, limit=limit)
        self._of_reads: RememberedByParts[GameState, _DerivedT] = RememberedByParts(
            derived, self._parts_in_game, _what_is_read, limit=limit
        )

    def _in_game(self, state: GameState) -> _DerivedT:
        """Return the latest result where everything is still there that it was made of, as is usual."""
        latest = self._latest
        if latest is not None and latest[0] is state:
            return latest[2]
        facts = facts_in(state)
        sources = sources_of(facts.abilities.parts)(state)
        made_of = (state.board, facts.characteristics, *self._more(state), *sources)
        if latest is not None and len(latest[1]) == len(made_of) and all(map(is_, latest[1], made_of)):
            derived = latest[2]
        else:
            derived = self._of_reads(state)
        self._latest = state, made_of, derived
        return derived

    def _parts(self, state: GameState) -> tuple[object, ...]:
        return state.board, *self._more(state)

    def _parts_in_game(self, state: GameState) -> tuple[object, ...]:
        return state.board, facts_in(state).characteristics, *self._more(state)

    def __call__(self, state: GameState) -> _DerivedT:
        """Return the result for the permanents of a state."""
        known = board_facts_of(state.board)
        if known.asks or known.abilities.parts:
            return self._in_game(state)
        return self._of_board(state)


def _what_is_read(state: GameState) -> Hashable:
    """Return what abilities in force read of the game beyond the board."""
    return tuple([key_of(part, state) for part in facts_in(state).abilities.parts])
