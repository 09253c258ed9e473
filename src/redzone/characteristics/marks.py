"""The marks of permanents, which change again and again in a combat and as a rule decide nothing of what they are.

What permanents are is worked out anew only when something else of them changes, or a mark that a static ability reads.
"""

from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import Final

from redzone.abilities.reads import Read, Trait
from redzone.game.permanent import Permanent
from redzone.game.state import Board
from redzone.values.differing import differing

MARKS: Final = {
    Trait.TAPPED: ("tapped",),
    Trait.NEW: ("new",),
    Trait.UPKEEPS: ("upkeeps_to_come",),
    Trait.DAMAGED: ("damage", "deathtouched", "damaged_this_turn_by"),
    Trait.EXERTED: ("exerted_by", "skips_untap"),
}
"""What of a permanent is a mark, by what it is called where a text reads it."""


NO_MARKS: Final = frozenset[Trait]()


def marks_among(reads: Iterable[Read]) -> frozenset[Trait]:
    """Return the marks among what is read."""
    return frozenset(trait for trait in MARKS if trait in reads)


def is_same_but_for_marks(before: Board, board: Board, read: frozenset[Trait]) -> bool:
    """Return whether only marks that are not ``read`` tell the permanents of two boards apart."""
    then, now = before.permanents, board.permanents
    if len(then) != len(now) or before.effects is not board.effects or before.seating is not board.seating:
        return False
    rest = _rest_of(read)
    return all(id_ in then and rest(then[id_]) == rest(now[id_]) for id_ in differing(then, now))


@cache
def _rest_of(read: frozenset[Trait]) -> Callable[[Permanent], object]:
    """Return what tells of a permanent all but the marks that are not read."""
    unread = {field for trait, fields in MARKS.items() if trait not in read for field in fields}
    return attrgetter(*(field for field in Permanent.__struct_fields__ if field not in unread))


def is_marked_only(before: Permanent, permanent: Permanent) -> bool:
    """Return whether a permanent is as it was but for marks, whichever."""
    return _unmarked(before) == _unmarked(permanent)


_unmarked: Final = _rest_of(NO_MARKS)
