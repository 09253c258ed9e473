"""Instructions that begin with what the instruction before them made: "it", "that token" (CR 608.2c)."""

from collections.abc import Sequence

from redzone.abilities.ability import ChangeGroup, ChangeObjects, CreateTokens, If, Instruction
from redzone.abilities.instruction import Attach, Do, ExileFromLibrary, GiveControl, MoveToBattlefield, PutCounters
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import (
    DoneThisWay,
    EachObject,
)
from redzone.abilities.rewriting import everything_in, mentions
from redzone.abilities.words import ObjectWord


def speaks_of_made(instruction: Instruction) -> bool:
    """Return whether an instruction is about what the one before it made or did, and makes nothing itself."""
    makes = any(
        isinstance(part, CreateTokens | MoveToBattlefield | ExileFromLibrary) for part in everything_in(instruction)
    )
    if isinstance(instruction, If) and any(isinstance(part, DoneThisWay) for part in everything_in(instruction)):
        return True
    with_a_choice = isinstance(instruction, Attach) and instruction.attachments is ObjectWord.CHOSEN
    return mentions(instruction, ObjectWord.MADE) and not makes and not with_a_choice


def until_made(instructions: Sequence[Instruction]) -> int:
    """Return how many instructions there are before one that is about what was made, all if there is none."""
    places = (at for at, each in enumerate(instructions) if at and speaks_of_made(each))
    return next(places, len(instructions))


def is_of_a_group(instruction: InstructionBase) -> bool:
    """Return whether an instruction did something to a group, so that "they" can mean its members."""
    match instruction:
        case ChangeGroup(fixed=True) | Do(objects=EachObject()) | ChangeObjects(objects=EachObject()):
            return True
        case PutCounters(objects=EachObject()) | GiveControl(objects=EachObject()):
            return True
        case _:
            return False
