"""What is done "for each" of some permanents to each of them: ``for each creature you control, untap it``."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import ChangeGroup, CreateTokens, Instruction
from redzone.abilities.instruction import Do, PutCounters, RemoveCounters
from redzone.abilities.language import EachObject
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import PlayerWord
from redzone.oracle.language.word import Word

POINTING: Final = frozenset(
    {
        *("IT", "ITS", "ITS_CONTROLLER", "ITS_OWNER", "ITSELF", "ON_IT", "THAT_ONE", "THAT_ONES", "THAT_CONTROLLER"),
        *("THAT_OWNER", "THEM", "THEY", "THEIR_CONTROLLER", "THOSE"),
    }
)
"""Words that point back to an object."""


def points_back(words: Sequence[Word]) -> bool:
    """Return whether words speak of something that was named before."""
    return any(word.kind in POINTING for word in words)


def done_to_each(found: Sequence[Instruction], group: EachObject) -> bool:
    """Return whether one thing is done to each of a group, so that it is done to all of them at once (CR 608.2)."""
    match found:
        case [Do(objects=objects)]:
            return objects == group
        case [PutCounters(objects=objects, count=count, also=()) | RemoveCounters(objects=objects, count=count)]:
            return objects == group and (count is None or isinstance(count, int) or not mentions(count, group))
        case [CreateTokens(copy_of=objects, count=int(), players=PlayerWord.YOU, also=())]:
            return objects == group
        case [ChangeGroup(affected=affected, modifications=changes, fixed=True)]:
            return affected == group.quality and not any(mentions(change, group) for change in changes)
        case _:
            return False
