"""Mana: abilities of the simplest kind, ``{T}: Add {G}`` (CR 605.1a), and what was spent to cast something."""

from typing import Final

from redzone.abilities.casting import AddsMana
from redzone.abilities.comparing import all_of, between
from redzone.abilities.language import Quality
from redzone.abilities.measures import SpentMana
from redzone.abilities.plain_qualities import HasColor
from redzone.abilities.words import Tally
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import OR, conjunction, not_understood
from redzone.values.mana import ManaType
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


def mana_spent(node: Node) -> Quality:
    """Return how much mana was spent to cast an object (CR 601.2h): of any kind, of one color, or just these symbols.

    Raises:
        NotUnderstood: It is not clear which mana this is.
    """
    if isinstance(node, syntax.TheseWereSpent):
        word = node.words("MANA")[0]
        symbols = word.text.strip("{}").split("}{")
        if any(f"{{{symbol}}}" not in _PRODUCED for symbol in symbols):
            raise not_understood("it is not clear which mana this is", word)
        return all_of(
            between(SpentMana(ManaType(symbol)), symbols.count(symbol), None) for symbol in dict.fromkeys(symbols)
        )
    numbers = node.words("NUMBER")
    if not numbers:
        return between(SpentMana(), None, 0)
    if isinstance(node, syntax.OneColorSpent):
        return between(SpentMana(tally=Tally.GREATEST), numbers[0].numbers[0], None)
    runs = node.find(syntax.Run)
    color = runs[0].words()[0].quality if runs else None
    if runs and not isinstance(color, HasColor):
        raise not_understood("it is not clear which mana this is", runs[0])
    kind = ManaType(color.color.value) if isinstance(color, HasColor) else None
    return between(SpentMana(kind), numbers[0].numbers[0], None)
