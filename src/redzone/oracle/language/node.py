"""Phrases: the base of the classes that are made from the grammar (``syntax.py``), and how they say what they hold."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Self, TypeAlias, TypeVar

from redzone.oracle.language.word import Word
from redzone.values.value import Value

PhrasePart: TypeAlias = "Node | Word"
NodeT = TypeVar("NodeT", bound="Node")


class Node(Value, frozen=True):
    """A phrase: its parts, which are phrases and words, and its place in the text. Its class is its production."""

    parts: tuple[PhrasePart, ...]
    start: int
    end: int

    @property
    def nodes(self) -> tuple["Node", ...]:
        """The parts that are phrases."""
        return tuple(part for part in self.parts if isinstance(part, Node))

    def words(self, *kinds: str) -> tuple[Word, ...]:
        """Return the parts that are words of these kinds; of any kind if none is named."""
        return tuple(part for part in self.parts if isinstance(part, Word) and (not kinds or part.kind in kinds))

    def all_words(self) -> tuple[Word, ...]:
        """Return all words of the phrase, those of its parts included."""
        return tuple(word for part in self.parts for word in (part.all_words() if isinstance(part, Node) else (part,)))

    def find(self, *kinds: type[NodeT]) -> tuple[NodeT, ...]:
        """Return the parts that are phrases of these productions."""
        return tuple(part for part in self.parts if isinstance(part, kinds))


class _Attribute(Generic[NodeT]):
    """What a phrase holds, found among its parts by its classes, which are asked for late: they are defined later."""

    def __init__(self, kinds: Callable[[], tuple[type[NodeT], ...]]) -> None:
        self._kinds = kinds

    if not TYPE_CHECKING:  # there are a thousand, and to make a type of each name would take longer than all else

        def __class_getitem__(cls, _name: str) -> type[Self]:
            return cls


class OnePart(_Attribute[NodeT]):
    """The part of these productions that every such phrase has."""

    def __get__(self, node: Node, owner: type[Node]) -> NodeT:
        return node.find(*self._kinds())[0]


class PerhapsPart(_Attribute[NodeT]):
    """The part of these productions, if there is one."""

    def __get__(self, node: Node, owner: type[Node]) -> NodeT | None:
        return next(iter(node.find(*self._kinds())), None)


class SeveralParts(_Attribute[NodeT]):
    """The parts of these productions."""

    def __get__(self, node: Node, owner: type[Node]) -> tuple[NodeT, ...]:
        return node.find(*self._kinds())
