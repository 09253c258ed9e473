"""Creatures that people name one by one, or many at once: ``20 goblins``, ``all but rhino``, ``rhino and goblins``."""

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct

from redzone.cli.asking.answer_line import Line
from redzone.cli.asking.vocabulary import BadAnswer, groups_of
from redzone.values.identity import ObjectId
from redzone.view import View

_ALL: Final = "all"
_BUT: Final = ("but", "except")
JOINED_BY: Final = "and"
"""What joins creatures that do the same."""


class NamedCreatures(Struct, frozen=True):
    """Creatures that do the same: so many of some, all of them without a ``count``, and each that is ``named``."""

    creatures: tuple[ObjectId, ...]
    count: int | None = None
    named: bool = False
    called: str = ""

    def those(self, able: Collection[ObjectId], taken: Collection[ObjectId]) -> tuple[ObjectId, ...]:
        """Return who is meant, of those that are able to and do nothing else yet.

        Raises:
            BadAnswer: There are too few.
        """
        if self.named:
            return self.creatures
        free = tuple(each for each in self.creatures if each in able and each not in taken)
        if self.count is not None and len(free) < self.count:
            raise BadAnswer(f"{self.count} {self.called} are wanted, {len(free) or 'none'} can do that")
        return free[: self.count]


def read_creatures(line: Line, view: View, able: Sequence[ObjectId]) -> list[NamedCreatures]:
    """Read creatures, several joined by ``and``."""
    found = [read_some(line, view, able)]
    while line.keyword(JOINED_BY):
        found.append(read_some(line, view, able))
    return found


def read_some(line: Line, view: View, able: Sequence[ObjectId]) -> NamedCreatures:
    """Read one creature, or many that are named at once."""
    everybody = line.keyword(_ALL)
    if line.at_number() and not line.text.isdecimal():
        count = line.number()
        called = line.one_of(groups_of(view, able), begun=True)
        if called is None:
            raise BadAnswer("say of which creatures so many are meant, as in: 20 goblins")
        return NamedCreatures(called, count, called=line.last)
    called = line.one_of(groups_of(view, able), begun=True) if everybody else line.one_of(_plurals(line, view, able))
    if called is None and not everybody:
        return NamedCreatures((line.object(able),), named=True)
    meant = tuple(able) if called is None else called
    if line.any_keyword(_BUT):
        left_out = _left_out(line, able)
        meant = tuple(each for each in meant if each not in left_out)
    return NamedCreatures(meant)


def _plurals(line: Line, view: View, able: Sequence[ObjectId]) -> dict[str, tuple[ObjectId, ...]]:
    """Return the plurals that are no names themselves: ``merfolk`` may be one or many, and then it is one."""
    return {name: ids for name, ids in groups_of(view, able, plural=True).items() if not line.is_name(name)}


def _left_out(line: Line, able: Sequence[ObjectId]) -> list[ObjectId]:
    """Read who is left out, as long as names of these follow."""
    left_out = [line.object(able)]
    while line.keyword(JOINED_BY) or line.at_target(able):
        left_out.append(line.object(able))
    return left_out
