"""The words of amounts in instructions: terminals of ``instructions.lark`` that nothing else has."""

from collections.abc import Mapping
from typing import Final

_STATS: Final = ("power", "toughness", "mana value", "converted mana cost")
AMOUNT_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "HALF": ("half",),
    "LIFE_TOTAL": ("your life total",),
    "NUMBER_OF": ("the number of", "the total number of"),
    "OF_THE_EVENT": (
        *("the amount of life you gained", "the amount of life you lost", "the amount of life that player lost"),
        "the amount of damage it dealt",
        *("the damage dealt", "the amount of damage dealt", "the amount of damage dealt to it"),
    ),
    "THE_DIFFERENCE": ("the difference",),
    "DAMAGE_PREVENTED": ("the damage prevented this way", "the amount of damage prevented this way"),
    "ONE_DAMAGE_PREVENTED": ("1 damage prevented this way",),
    "WHICHEVER_IS_GREATER": ("whichever is greater",),
    "TOTAL_OF": tuple(f"the total {stat} of" for stat in _STATS),
    "LIFE_LOST_THIS_WAY": ("the life lost this way", "the amount of life lost this way"),
    "DAMAGE_DEALT_THIS_WAY": ("the damage dealt this way", "the amount of damage dealt this way"),
}
"""The phrases of amounts."""
