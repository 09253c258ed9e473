"""Lines of rules text with words dropped, doubled, exchanged, or taken from other lines."""

from collections.abc import Sequence
from random import Random


def mangled(text: str, others: Sequence[str], chance: Random) -> str:
    """Return a line with one to four changes of whole words, which few would call English."""
    words = text.split(" ")
    for _ in range(chance.randint(1, 4)):
        words = _changed(words, chance.choice(others).split(" "), chance)
    return " ".join(words)


def _changed(words: list[str], other: list[str], chance: Random) -> list[str]:
    first, last = sorted(chance.randrange(len(words) + 1) for _ in range(2))
    start = chance.randrange(len(other))
    piece = other[start : start + chance.randint(1, 4)]
    match chance.randrange(6):
        case 0:
            return [*words[:first], *words[first + 1 :]] or piece
        case 1:
            return [*words[:first], *piece, *words[first:]]
        case 2:
            return [*words[:first], *piece, *words[first + len(piece) :]]
        case 3:
            return [*words[:first], *other[start:]]
        case 4:
            return [*words[:last], *words[first:]]
        case _:
            return [*words[:first], *words[last:], *words[first:last]]
