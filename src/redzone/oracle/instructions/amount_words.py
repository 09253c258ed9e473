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
    "LIFE_THEY_LOST": tuple(
        f"the {amount}life {they} lost this turn" for amount in ("", "amount of ") for they in ("they", "that player")
    )
    + tuple(
        f"the damage {already}dealt to {them} this turn"
        for already in ("", "already ")
        for them in ("them", "that player", "him or her")
    ),
    "IN_THEIR_ZONE": tuple(
        f"in {whose} {zone}"
        for whose in ("that player's", "his or her", "their", "that opponent's")
        for zone in ("hand", "graveyard")
    ),
    "IN_CHOSENS_ZONE": ("in the chosen player's hand", "in the chosen player's graveyard"),
    "IN_DEFENDERS_ZONE": ("in defending player's hand", "in defending player's graveyard"),
    "IN_OPPONENTS_ZONES": ("in your opponents' hands", "in your opponents' graveyards"),
    "IN_EVERY_HAND": ("in all players' hands", "in all hands"),
    "WHICHEVER_IS_GREATER": ("whichever is greater",),
    "TOTAL_OF": tuple(f"the total {stat} of" for stat in _STATS),
    "LIFE_LOST_THIS_WAY": ("the life lost this way", "the amount of life lost this way"),
    "DAMAGE_DEALT_THIS_WAY": ("the damage dealt this way", "the amount of damage dealt this way"),
}
"""The phrases of amounts."""
