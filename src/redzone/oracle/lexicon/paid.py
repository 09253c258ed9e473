"""Words for the one thing with which a cost was paid, or that was just given up: ``the sacrificed creature``."""

from typing import Final

PAID_DEEDS: Final = ("sacrificed", "tapped", "returned", "discarded", "exiled")
"""What is done to pay, in the order of the parts of a cost."""

_NOUNS: Final = ("creature", "permanent", "artifact", "enchantment", "land", "card")
_AS_BEFORE: Final = "the exiled card"
"""What linked abilities call what they exiled, too."""

PAID_ONES: Final = tuple(said for deed in PAID_DEEDS for noun in _NOUNS if (said := f"the {deed} {noun}") != _AS_BEFORE)
THEIR_PAID_ONES: Final = tuple(f"{said}'s" for said in PAID_ONES)
