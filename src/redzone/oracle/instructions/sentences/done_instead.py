"""What is done instead of what the sentences before say (CR 608.2c)."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.ability import If, Instruction, May
from redzone.abilities.condition import Condition
from redzone.abilities.instruction import Do
from redzone.abilities.language import AmountBefore
from redzone.abilities.rewriting import mentions


def done_instead(before: Sequence[Instruction], judged: Condition, found: tuple[Instruction, ...]) -> If | None:
    """Return what is done under a condition, or else the last instructions before; ``None`` if it isn't clear which.

    If more than one thing was said before, only what says the same otherwise is replaced: of "draw a card. You gain
    2 life", "draw two cards instead" replaces nothing that stands last.
    """
    replaced = tuple(before[-len(found) :])
    alike = len(replaced) == len(found) and all(map(_says_alike, replaced, found))
    if not replaced or not (alike or len(before) == 1) or _counts(found[0]) > _counts(replaced[0]):
        return None
    match found:
        case (May(cost=None, otherwise=()) as choice,):  # who doesn't choose to, does what stands before
            return If(judged, (replace(choice, otherwise=replaced),), replaced)
        case _ if any(isinstance(each, May) for each in found):
            return None
        case _:
            return If(judged, found, replaced)


def _counts(instruction: Instruction) -> bool:
    """Return whether an instruction asks what was done before, which may not be what is replaced."""
    return mentions(instruction, AmountBefore())


def _says_alike(one: Instruction, other: Instruction) -> bool:
    """Return whether two instructions are of one kind."""
    match one, other:
        case Do(deed=deed), Do(deed=done):
            return deed is done
        case _:
            return type(one) is type(other)
