"""What has the greatest or least of a number among others: ``with the greatest power among creatures they control``."""

from collections.abc import Mapping
from itertools import product
from typing import Final

from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import HasMost
from redzone.abilities.words import Stat
from redzone.values.types import CardType

GROUPS: Final[Mapping[str, tuple[CardType, ...]]] = {
    "creatures": (CardType.CREATURE,),
    "creatures and planeswalkers": (CardType.CREATURE, CardType.PLANESWALKER),
    "permanents": (),
}
"""Among what something is compared, by the words for it."""

_WHOSE: Final = {False: "on the battlefield", True: "they control"}
_SUPERLATIVES: Final = {False: "greatest", True: "least"}

SUPERLATIVES: Final[Mapping[Quality, str]] = {
    HasMost(stat, types, least, own): f"with the {_SUPERLATIVES[least]} {stat} among {words} {_WHOSE[own]}"
    for stat, (words, types), least, own in product(
        (Stat.POWER, Stat.TOUGHNESS, Stat.MANA_VALUE), GROUPS.items(), (False, True), (False, True)
    )
}
"""Each of these qualities as it is said behind a noun."""
