"""Whose hands and graveyards a text names, and which of them: ``from target player's hand and graveyard``."""

import re
from typing import Final

OWNERS: Final = ("your", "their", "his or her")
"""Words for those who do what a clause says, as owners."""

_BOTH: Final = ("hand and graveyard", "graveyard and hand")
_NAMED_APART: Final = ("target player's", "target opponent's", "defending player's", "that player's")
"""Whose graveyards alone have words of their own."""
_OTHERS: Final = ("that opponent's", "each opponent's", "each player's", "each other player's")
_EVERYBODYS: Final = (
    *("all hands", "all players' hands", "all hands and graveyards", "all graveyards and hands"),
    *("your opponents' hands", "your opponents' graveyards"),
)

FROM_PLAYERS_ZONES: Final = (
    *(f"from {owner} {zones}" for owner in OWNERS for zones in _BOTH),
    *(f"from {owner} {zones}" for owner in _NAMED_APART for zones in ("hand", *_BOTH)),
    *(f"from {owner} {zones}" for owner in _OTHERS for zones in ("hand", "graveyard", *_BOTH)),
    *(f"from {zones}" for zones in _EVERYBODYS),
)
"""From where all cards are taken."""
WHOLE_ZONES: Final = (
    *(f"{owner} {zones}" for owner in _NAMED_APART for zones in _BOTH),
    *(f"{owner} {zones}" for owner in _OTHERS for zones in ("graveyard", *_BOTH)),
    "that player's graveyard",
    "defending player's graveyard",
)
"""Zones that are exiled as a whole."""
HAND_OR_GRAVEYARD: Final = tuple(
    f"from {owner} {zones}"
    for owner in OWNERS
    for zones in ("hand or graveyard", "graveyard or hand", "hand and/or graveyard", "graveyard and/or hand")
)
"""From which of two zones cards are chosen, as somebody likes."""
THEIR_HAND: Final = ("to his or her hand", "to their hand", "to that player's hand")
"""Hands of others than you."""
TO_YOUR_HAND: Final = (
    *("to your hand", "to its owner's hand", "to their owner's hand", "to their owners' hands", "to its owners' hands"),
    *("to its owner's hands", "to their owners' hand", *THEIR_HAND),
)
"""Hands to which cards return: those of their owners (CR 400.3)."""


def zones_said(text: str) -> tuple[str, ...]:
    """Return which zones a text names."""
    return tuple(zone for zone in ("hand", "graveyard") if re.search(rf"\b{zone}s?\b", text))
