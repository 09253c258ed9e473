"""Words for numbers of what players own, wherever it is."""

from collections.abc import Mapping
from typing import Final

OWNED_IN_EXILE: Final[Mapping[str, tuple[str, ...]]] = {
    "you own in exile": ("exile",),
    "you own in exile and in your graveyard": ("exile", "graveyard"),
}
"""The zones in which cards are counted that you own."""

VALUE_OF_COMMANDERS: Final = (
    "the greatest mana value of a commander you own on the battlefield or in the command zone",
)
