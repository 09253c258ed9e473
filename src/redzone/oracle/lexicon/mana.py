"""Phrases about mana that is added or was spent (CR 106), by their tags."""

from collections.abc import Mapping
from typing import Final

MANA_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "AMOUNT_OF": ("an amount of",),
    "AMOUNT_SPENT": ("the amount of mana spent to cast",),
    "COLORS_SPENT": ("colors of mana spent to cast", "color of mana spent to cast"),
    "IN_IDENTITY": ("in your commander's color identity",),
    "ANY_COMBINATION": ("mana in any combination of colors",),
    "ANY_TYPE": ("mana of any type",),
    "CHOSEN_MANA": ("mana of the chosen color",),
    "COMBINATION_OF": ("mana in any combination of",),
    "COULD_PRODUCE": ("could produce",),
}
"""What is said of mana, by the tag of the words for it."""
