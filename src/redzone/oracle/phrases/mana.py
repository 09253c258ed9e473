"""Mana abilities of the simplest kind: ``{T}: Add {G}`` (CR 605.1a)."""

from typing import Final

from redzone.abilities.casting import AddsMana
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import OR, conjunction, not_understood
from redzone.values.types import Color

_COLORS: Final = tuple(f"{{{color}}}" for color in Color)
_PRODUCED: Final = frozenset((*_COLORS, "{C}"))


def added_mana(node: Node) -> AddsMana:
    """Return what one activation adds: one of several choices.

    Raises:
        NotUnderstood: No permanent produces this mana, or the colours may differ.
    """
    produced = node.nodes[0]
    if isinstance(produced, syntax.These):
        conjunction(produced, OR)
        for word in produced.words("MANA"):
            if any(f"{symbol}}}" not in _PRODUCED for symbol in word.text.split("}")[:-1]):
                raise not_understood("this mana can't be produced", word)
        return AddsMana(tuple(word.text for word in produced.words("MANA")))
    count = produced.words("NUMBER")[0].numbers[0]
    if count < 1 or (count > 1 and isinstance(produced, syntax.AnyColor)):
        raise not_understood("it is not clear which colours these have", produced)
    return AddsMana(tuple(color * count for color in _COLORS))
