"""Instructions that are said in one sentence: a search with what follows, and what is done to what was chosen."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import (
    Instruction,
    May,
)
from redzone.abilities.hidden_zones import Reveal, Search, Shuffle
from redzone.abilities.instruction import Attach, Deed, Do, MoveToBattlefield, PutCounters
from redzone.abilities.rewriting import rewritten
from redzone.abilities.words import ObjectWord, PlayerWord

_TO_A_CHOICE: Final = frozenset(
    {Deed.RETURN_TO_HAND, Deed.TAP, Deed.UNTAP, Deed.EXILE, Deed.DESTROY, Deed.PUT_ON_TOP, Deed.PUT_ON_BOTTOM}
    | {Deed.PUT_SECOND, Deed.PUT_THIRD}
    | {Deed.SHUFFLE_IN, Deed.PUT_INTO_HAND, Deed.PUT_INTO_GRAVEYARD}
)
"""What is said of a permanent in the sentence that has it chosen."""


def is_done_to_it(instruction: Instruction) -> bool:
    """Return whether an instruction is done to what was just chosen, in the sentence that has it chosen."""
    match instruction:
        case Do(deed=deed, objects=ObjectWord.CHOSEN):
            return deed in _TO_A_CHOICE
        case MoveToBattlefield(objects=ObjectWord.CHOSEN) | Reveal(objects=ObjectWord.CHOSEN):
            return True
        case PutCounters(objects=ObjectWord.CHOSEN, also=()):
            return True
        case Attach(host=host, attachments=attachments):
            return (host is ObjectWord.CHOSEN) is not (attachments is ObjectWord.CHOSEN)
        case _:
            return False


def of_a_search(instructions: Sequence[Instruction]) -> Sequence[Instruction]:
    """Return the instructions from a search of your library to the shuffling behind it, if they begin with one."""
    if not instructions or not isinstance(instructions[0], Search) or instructions[0].players is not PlayerWord.YOU:
        return ()
    for count, each in enumerate(instructions):
        if isinstance(each, Shuffle) and each.searched:
            return instructions[:count]
        if isinstance(each, Shuffle):
            top = instructions[count + 1 : count + 2] == (Do(Deed.PUT_ON_TOP, ObjectWord.CHOSEN),)
            return instructions[: count + 2] if top else instructions[: count + 1]
        if not isinstance(each, Search | Reveal | MoveToBattlefield | Do):
            return ()
    return ()


def own_search(instruction: May) -> Sequence[Instruction]:
    """Return the search of a player in their own library as if it were yours, if that is all they may do."""

    def as_yours(part: object) -> object:
        return PlayerWord.YOU if part == instruction.player else part

    own = [rewritten(each, as_yours) for each in instruction.instructions]
    return own if own and len(of_a_search(own)) == len(own) else ()
