"""What is done instead of what the sentences before say (CR 608.2c)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import CreateTokens, If, Instruction, May
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.condition import Condition
from redzone.abilities.hidden_zones import ChooseFromAmong, LookAtHand, LookAtTop, RevealUntil, Search
from redzone.abilities.instruction import Do, ExileFromLibrary, MoveToBattlefield
from redzone.abilities.language import AmountBefore
from redzone.abilities.rewriting import everything_in, mentions
from redzone.abilities.words import ObjectWord


def done_instead(
    before: Sequence[Instruction], judged: Condition, found: tuple[Instruction, ...], *, wholly: bool
) -> If | None:
    """Return what is done under a condition, or else the last instructions before; ``None`` if it isn't clear which.

    If more than one thing was said before, only what says the same otherwise is replaced: of "draw a card. You gain
    2 life", "draw two cards instead" replaces nothing that stands last. With ``wholly`` nothing of what is replaced is
    done in any case: "instead you may draw two cards", as against "you may draw two cards instead".
    """
    replaced = tuple(before[-len(found) :])
    alike = len(replaced) == len(found) and all(map(_says_alike, replaced, found))
    if not replaced or not (alike or len(before) == 1) or _counts(found[0]) > _counts(replaced[0]):
        return None
    if any(_is_missing(word, found, replaced) for word in _MAKING):
        return None
    match found:
        case (May(cost=None, otherwise=()) as choice,) if not wholly:  # who doesn't choose to, does what stands before
            return If(judged, (replace(choice, otherwise=replaced),), replaced)
        case _ if any(isinstance(each, May) for each in found) and (len(found) > 1 or not wholly):
            return None
        case _:
            return If(judged, found, replaced)


_MAKING: Final[Mapping[ObjectWord, tuple[type[Instruction], ...]]] = {
    ObjectWord.MADE: (CreateTokens, MoveToBattlefield, ExileFromLibrary, Do),
    ObjectWord.CHOSEN: (Search, ChoiceOfObjects, ChooseFromAmong, RevealUntil),
    ObjectWord.LOOKED_AT: (LookAtTop, LookAtHand, RevealUntil),
}
"""What makes, chooses or shows the objects of which later words speak."""


def _is_missing(word: ObjectWord, found: Sequence[Instruction], replaced: Sequence[Instruction]) -> bool:
    """Return whether instructions speak of what only those that they replace would have made or chosen."""
    steps = (step for each in found for step in _steps(each))
    first = next((step for step in steps if mentions(step, word) or _makes(step, word)), None)
    return first is not None and mentions(first, word) and any(_makes(each, word) for each in replaced)


def _steps(instruction: Instruction) -> Iterator[Instruction]:
    """Yield an instruction, or in their order those that are carried out under a condition or by choice."""
    match instruction:
        case May(instructions=inner, otherwise=others) | If(instructions=inner, otherwise=others):
            for each in (*inner, *others):
                yield from _steps(each)
        case _:
            yield instruction


def _makes(instruction: Instruction, word: ObjectWord) -> bool:
    return any(isinstance(part, _MAKING[word]) for part in everything_in(instruction))


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
