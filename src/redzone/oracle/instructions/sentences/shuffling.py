"""Who shuffles only after a search that may not happen: ``If you do, search your library ... . Then shuffle``."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.ability import If, IfDone, Instruction, May
from redzone.abilities.hidden_zones import Search, Shuffle
from redzone.abilities.rewriting import rewritten


def shuffles_for_a_search(instructions: Sequence[Instruction]) -> bool:
    """Return whether the last instruction shuffles for a search that the one before leads to, or not."""
    match instructions:
        case (*_, before, Shuffle(searched=False)):
            return not isinstance(before, Search) and searches((before,))
        case _:
            return False


def shuffled_together(before: Instruction, shuffle: Instruction) -> Instruction | None:
    """Return an instruction that shuffles too if it searches; ``None`` if it isn't clear when (CR 701.23a, 701.24a)."""
    match before:
        case (
            May(instructions=done, otherwise=())
            | If(instructions=done, otherwise=())
            | IfDone(instructions=done, otherwise=())
        ) if any(isinstance(each, Search) for each in done):
            return replace(before, instructions=(*done, shuffle))
        case _:
            return None


def searches(instructions: Sequence[Instruction]) -> bool:
    """Return whether one of the instructions is a search, or may lead to one."""
    found = False

    def look(part: object) -> object:
        nonlocal found
        found = found or isinstance(part, Search)
        return part

    for instruction in instructions:
        look(instruction)
        rewritten(instruction, look)
    return found
