"""The color identity of a card (CR 903.4): its colors, and those of the mana symbols in its cost and its text."""

from collections.abc import Iterator
from typing import Final, TypeGuard

from msgspec.structs import astuple

from redzone.abilities.ability import Card
from redzone.abilities.casting import AddsMana
from redzone.abilities.instruction import AddMana
from redzone.algorithms.late_pattern import late_pattern
from redzone.values.types import Color
from redzone.values.value import Value

_SYMBOL: Final = late_pattern(r"\{([^{}]*)\}")
_OF_ANY_COLOR: Final = len(Color)


def color_identity(card: Card) -> frozenset[Color]:
    """Return the color identity of a card, that of its other face and its parts included (CR 903.4a, 903.4d)."""
    faces = [card, *((card.back,) if card.back is not None else ()), *(part.card for part in card.parts)]
    colors = {color for face in faces for color in face.colors}
    texts = [face.cost for face in faces] + [text for face in faces for text in _texts(face.abilities)]
    halves = {half for text in texts for symbol in _SYMBOL.finditer(text) for half in symbol.group(1).split("/")}
    return frozenset(colors | {color for color in Color if color.value in halves})


def _texts(part: object) -> Iterator[str]:
    """Yield the texts in a part of an ability that may have mana symbols; "mana of any color" has none."""
    match part:
        case str():
            yield part
        case AddsMana(choices=choices) | AddMana(choices=choices) if len(choices) >= _OF_ANY_COLOR:
            return
        case Value():
            yield from _texts(astuple(part))
        case _ if _is_tuple(part):
            for each in part:
                yield from _texts(each)
        case _:
            return


def _is_tuple(part: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(part, tuple)
