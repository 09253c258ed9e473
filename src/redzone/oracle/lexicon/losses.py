"""What is lost with what something becomes: ``loses all other card types and abilities`` (CR 205.1a, 613.1f)."""

from collections.abc import Mapping
from typing import Final

_LOST_BESIDES: Final[Mapping[str, frozenset[str]]] = {
    "abilities": frozenset({"abilities"}),
    "card types": frozenset({"card types"}),
    "types": frozenset({"card types"}),
    "card types and creature types": frozenset({"card types", "creature types"}),
    "creature types and card types": frozenset({"card types", "creature types"}),
    "card types and abilities": frozenset({"card types", "abilities"}),
    "abilities and card types": frozenset({"card types", "abilities"}),
    "types and abilities": frozenset({"card types", "abilities"}),
    "abilities , card types , and creature types": frozenset({"card types", "creature types", "abilities"}),
    "card types , creature types , and abilities": frozenset({"card types", "creature types", "abilities"}),
}
"""What is lost besides what a sentence says, in the words for it."""

LOSING_OTHERS: Final[Mapping[str, frozenset[str]]] = {
    f"{verb} all other {what}": lost
    for what, lost in _LOST_BESIDES.items()
    for verb in ("loses", "lose", "it loses", "they lose")
}
"""What is lost besides what is said, by the words for it."""

LOSING_ABILITIES: Final = ("loses all abilities", "lose all abilities", *LOSING_OTHERS)
"""The words for abilities, or types, that are lost."""
