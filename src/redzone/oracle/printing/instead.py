"""What is done instead of what a sentence before says, as sentences tell it (CR 608.2c)."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.ability import If, Instruction, May
from redzone.abilities.condition import WasCast


def is_done_instead(instruction: If) -> bool:
    """Return whether "instead" tells it: of a cost that was paid, and of what a player may do instead."""
    match instruction:
        case If(condition=WasCast()):
            return True
        case If(instructions=(May(otherwise=done),), otherwise=otherwise):
            return bool(done) and done == otherwise
        case _:
            return False


def chosen_instead(instructions: Sequence[Instruction]) -> Sequence[Instruction]:
    """Return what a player may do instead, without what is done if they don't, which "instead" says already."""
    match instructions:
        case (May() as choice,):
            return (replace(choice, otherwise=()),)
        case _:
            return instructions
