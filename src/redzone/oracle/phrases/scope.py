"""Phrases while they are read: whose point of view they have, how their parts are joined."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.language import AllOf, AnyOf, Control, Is, Not, Quality, TargetObjects
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.values.types import CardType
from redzone.values.value import Value

OR: Final = frozenset({"or", "and/or"})
AND: Final = frozenset({"and"})
ANY: Final = OR | AND
NOT_YOURS: Final = "you don't control"
WHO_CONTROLS: Final[frozenset[Quality]] = frozenset(
    {
        *(
            Control(PlayerWord.YOU),
            Not(Control(PlayerWord.YOU)),
            Control(PlayerWord.EACH_OPPONENT),
            Control(PlayerWord.ENCHANTED_PLAYER),
            Control(PlayerWord.LINKED_PLAYER),
        ),
        *(Control(PlayerWord.DEFENDING_PLAYER), Control(PlayerWord.EVENT_PLAYER), Control(PlayerWord.YOUR_TEAM)),
    }
)
"""The qualities that say who controls something."""

_CREATURE: Final = HasType(CardType.CREATURE)


class Scope(Value, frozen=True):
    """What the words of a phrase that point elsewhere mean, seen from the object that will ask the quality.

    ``this``: whether "this creature" is that object; ``it``: whether "it" is; ``implied``: whether a comparison
    without an object is with it; ``other`` and ``you``: whether "other" and "you" are from its point of view;
    ``sources``: whether the phrase is about sources, which need not be permanents; ``chosen``: whether there is a
    chosen player; ``that_player``: what "that player controls" means; ``defender``: whether there can be a defending
    player; ``words``: the colours and types that were chosen before, as the text ``resolving``
    now says; ``of_event``: whether "it" is what an event is about; ``target``: the target that "that creature" is;
    ``theirs``: whether "they" are players who do something with permanents of their own.
    """

    this: bool = True
    it: bool = True
    implied: bool = True
    other: bool = True
    you: bool = True
    sources: bool = False
    chosen: bool = False
    that_player: Quality | None = None
    defender: bool = True
    words: tuple[Chosen, ...] = ()
    resolving: bool = False
    of_event: bool = False
    target: TargetObjects | None = None
    theirs: bool = False

    def of_sources(self) -> "Scope":
        """Return the same point of view of sources."""
        return replace(self, sources=True)


SELF_SCOPE: Final = Scope()
SUBJECT_SCOPE: Final = Scope(it=False, implied=False)


class Phrase(Value, frozen=True):
    """One noun with what stands before and behind it."""

    noun: tuple[Quality, ...]
    behind: tuple[Quality, ...]
    other: bool
    bare: bool
    node: Node

    @property
    def controlled(self) -> bool:
        """Whether the phrase says who controls it."""
        return not WHO_CONTROLS.isdisjoint(self.behind)

    def quality(self) -> Quality:
        """The whole phrase as a quality."""
        return all_of(((Not(Is(ObjectWord.THIS)),) if self.other else ()) + self.noun + self.behind)


def not_understood(reason: str, place: Node | Word) -> NotUnderstood:
    """Return the error that points at a phrase or word."""
    return NotUnderstood(reason, place.start, place.end)


def of_creatures(quality: Quality) -> Quality:
    """Return the quality without that of being a creature: only creatures attack and block (CR 506.3)."""
    if quality == _CREATURE:
        return Everything()
    match quality:
        case AllOf(qualities=parts):
            return all_of([part for part in parts if part != _CREATURE])
        case AnyOf(qualities=parts):
            return any_of([of_creatures(part) for part in parts])
        case _:
            return quality


def conjunction(node: Node, allowed: frozenset[str]) -> str:
    """Return the word that joins the parts of a list: commas first, then one conjunction, and no other.

    Raises:
        NotUnderstood: The list is joined otherwise.
    """
    separators = [word for word in node.words() if word.kind.startswith("SEP_")]
    if not separators:
        return ""
    last = separators[-1].text
    for word in separators:
        if last not in allowed or word.text not in {",", last}:
            raise not_understood(f"{word.text!r} is not clear in this list", word)
    return last
