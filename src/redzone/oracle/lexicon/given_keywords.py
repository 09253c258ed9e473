"""The keywords that effects give to cards in graveyards."""

from typing import Final

from redzone.abilities.keyword import Keyword

GIVEN: Final = frozenset(
    {
        *(Keyword.EMBALM, Keyword.ENCORE, Keyword.ESCAPE, Keyword.ETERNALIZE, Keyword.FLASHBACK, Keyword.JUMP_START),
        *(Keyword.RETRACE, Keyword.SCAVENGE, Keyword.UNEARTH),
    }
)
"""The keywords that matter on a card in a graveyard and mean there all that they say (CR 702.1)."""
WITHOUT_COST: Final = frozenset({Keyword.JUMP_START, Keyword.RETRACE})
"""Those of them that cost nothing of their own."""
